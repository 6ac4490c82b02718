"""Codes that plug-ins bring: written ``OTHER_…`` in lists and report files (TB-CODE-04)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde import Record, Refused, TieBreak, TieBreakCode, Tournament, Value, parse_code
from ronde.registry import load
from ronde.standings import standings
from ronde.testing import enrolled, field, offers_of
from ronde.tie_break_list import check_list

INSTALLED = load().offers


class Luck(TieBreak):
    """The letters of the name."""

    id = "acme.luck"
    label = "acme.luck"
    description = "acme.luck"
    code = "LUCK"
    modifiers = frozenset("R")

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        people = record.tournament.participants
        return {id: (Fraction(ord(people[id].name[-1])),) for id in group}


OFFERS = offers_of(Luck(), base=INSTALLED)


def drawn() -> Tournament:
    return enrolled("swiss.dutch", field(4), OFFERS)


@pytest.mark.parametrize("text", ["OTHER_LUCK", "other_luck", "acme.luck"])
def test_a_stranger_is_reached_by_id_and_by_code(text: str) -> None:
    t = drawn()
    rows = standings(replace(t, tie_breaks=check_list(t, [text], OFFERS)), OFFERS)
    best = [t.participants[row.participant].name for row in rows]
    assert best == sorted(best, key=lambda name: name[-1], reverse=True)
    assert all(row.place == place for place, row in enumerate(rows, start=1))


def test_modifiers_of_a_strangers_code_are_read_and_checked() -> None:
    t = drawn()
    assert check_list(t, ["other_luck/r"], OFFERS) == ("OTHER_LUCK/R",)
    upwards = [row.participant for row in standings(t, OFFERS, tie_breaks=["OTHER_LUCK/R"])]
    downwards = [row.participant for row in standings(t, OFFERS, tie_breaks=["OTHER_LUCK"])]
    assert upwards == downwards[::-1]
    with pytest.raises(Refused) as refused:
        check_list(t, ["OTHER_LUCK/C1"], OFFERS)
    assert refused.value.params["modifier"] == "C"


def test_tb_gen_05_the_same_tie_break_under_two_names_is_a_repetition() -> None:
    with pytest.raises(Refused) as refused:
        check_list(drawn(), ["acme.luck", "OTHER_LUCK"], OFFERS)
    assert refused.value.params["reason"] == "repeated"


def test_a_code_of_the_catalogue_may_be_written_with_other_in_front() -> None:
    assert check_list(drawn(), ["OTHER_KA"], OFFERS) == ("KA",)
    assert parse_code("OTHER_MANUAL").id == "tiebreaks.MANUAL"


def test_a_code_nobody_offers_is_refused_with_its_reason_in_words() -> None:
    with pytest.raises(Refused) as refused:
        check_list(drawn(), ["OTHER_COIN"], OFFERS)
    assert refused.value.params["reason"] == "unknown"
    assert [text.key for text in refused.value.details] == ["tie_break.reason.unknown"]


def test_a_report_file_carries_the_code_there_and_back() -> None:
    trf = OFFERS.exchange_format("trf.trf26")
    t = replace(drawn(), tie_breaks=("acme.luck", "SB"))
    written = trf.write(t, trf.settings(), OFFERS)
    assert b"212 PTS,OTHER_LUCK,SB" in written
    read, _ = trf.read(written, OFFERS)
    assert read.tie_breaks == ("OTHER_LUCK", "SB")
    assert b"212 PTS,OTHER_LUCK,SB" in trf.write(read, trf.settings(), OFFERS)
    strange, found = trf.read(written, INSTALLED)
    assert strange.tie_breaks == ("SB",)
    assert [one.code for one in found] == ["trf.tie_break_unknown"]
