"""A table made from an earlier one is the table made from the start, whatever was changed."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import Bye, EventKind, ExtensionKind, PointAdjustment, ResultKind, Tournament, record
from ronde.registry import load as load_plugins
from ronde.standings import table
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament

OFFERS = load_plugins().offers
EVENTS = ("sw-04", "sw-05", "tec-swiss-5", "rr-02", "rr-08", "dr-sw-double", "dr-rr-01")
TEAMS = ("tm-01", "tm-04", "tr-02")
GAMES = st.sampled_from([kind for kind in ResultKind if not kind.is_bye])
BYES = st.sampled_from([kind for kind in ResultKind if kind.is_bye])
WITH_MORE = {
    "BH": ("BH/C1", "BH/M1/P", "BH/V2024"),
    "SB": ("SB/C2", "SB/P"),
    "FB": ("FB/C1",),
    "TPR": ("TPR/U1400",),
    "APRO": ("APRO/U1400",),
    "PS": ("PS/C1",),
    "EMGSB": ("EMGSB/C1",),
}


def published(name: str) -> Tournament:
    return tournament(load(OWN / "tiebreaks" / f"{name}.json"))


def everything(t: Tournament) -> list[str]:
    """All codes that serve the event, direct encounter early so that its groups are large."""
    codes = [o.id.removeprefix("tiebreaks.") for o in OFFERS.of_kind(ExtensionKind.TIE_BREAK)]
    ours = [code for code in codes if "." not in code]
    fit = [c for c in ours if t.kind in OFFERS.tie_break(f"tiebreaks.{c}").kinds]
    numbers = {"TPN", "SNO"}
    return [
        "PTS",
        *("DE", "WIN", "BH"),
        *(more for code in fit for more in WITH_MORE.get(code, ())),
        *(code for code in fit if code not in {"PTS", "DE", "WIN", "BH", *numbers}),
    ]


def with_result(t: Tournament, data: st.DataObject) -> Tournament:
    number = data.draw(st.integers(0, len(t.rounds) - 1))
    round = t.rounds[number]
    if not round.pairings:
        return t
    seat = data.draw(st.integers(0, len(round.pairings) - 1))
    pairing = round.pairings[seat]
    index = data.draw(st.integers(0, len(pairing.games) - 1))
    game = replace(pairing.games[index], result=data.draw(GAMES))
    games = (*pairing.games[:index], game, *pairing.games[index + 1 :])
    pairings = list(round.pairings)
    pairings[seat] = replace(pairing, games=games)
    return with_round(t, number, replace(round, pairings=tuple(pairings)))


def with_bye(t: Tournament, data: st.DataObject) -> Tournament:
    number = data.draw(st.integers(0, len(t.rounds) - 1))
    round = t.rounds[number]
    if not round.byes:
        return t
    changed = Bye(round.byes[0].participant, data.draw(BYES))
    kept = data.draw(st.sampled_from([(changed,), ()]))
    return with_round(t, number, replace(round, byes=(*kept, *round.byes[1:])))


def with_opponents(t: Tournament, data: st.DataObject) -> Tournament:
    """Two pairings of a round exchange their opponents."""
    number = data.draw(st.integers(0, len(t.rounds) - 1))
    round = t.rounds[number]
    if len(round.pairings) < 2 or t.kind is EventKind.TEAM:
        return t
    one, two, *others = round.pairings
    a = replace(one, black=two.black, games=tuple(replace(g, black=two.black) for g in one.games))
    b = replace(two, black=one.black, games=tuple(replace(g, black=one.black) for g in two.games))
    if len(a.games) > 1:
        return t
    return with_round(t, number, replace(round, pairings=(a, b, *others)))


def with_gift(t: Tournament, data: st.DataObject) -> Tournament:
    id = data.draw(st.sampled_from(sorted(t.participants)))
    gift = PointAdjustment(id, Fraction(data.draw(st.integers(-2, 2)), 3))
    return replace(t, adjustments=(*t.adjustments, gift))


def with_round(t: Tournament, number: int, round: object) -> Tournament:
    rounds = list(t.rounds)
    rounds[number] = round  # type: ignore[call-overload]
    return replace(t, rounds=tuple(rounds), revision=t.revision + 1)


CHANGES = (with_result, with_result, with_result, with_bye, with_opponents, with_gift)


@pytest.mark.parametrize("name", [*EVENTS, *TEAMS])
@given(data=st.data())
@settings(max_examples=15, deadline=None)
def test_a_table_after_changes_is_the_table_from_the_start(name: str, data: st.DataObject) -> None:
    t = published(name)
    codes = everything(t)
    before = table(t, OFFERS, None, codes)
    for _ in range(data.draw(st.integers(1, 3))):
        for _ in range(data.draw(st.integers(1, 2))):
            t = data.draw(st.sampled_from(CHANGES))(t, data)
        after = table(t, OFFERS, None, codes, before)
        fresh = table(t, OFFERS, None, codes)
        assert after == fresh
        assert after.order is not None
        assert fresh.order is not None
        assert after.order.columns == fresh.order.columns
        before = after


def test_one_result_leaves_the_lines_of_all_others_as_they_are() -> None:
    t = published("sw-05")
    before = record(t)
    round = t.rounds[-1]
    pairing = round.pairings[0]
    drawn = replace(pairing, games=(replace(pairing.games[0], result=ResultKind.DRAW),))
    turned = with_round(t, len(t.rounds) - 1, replace(round, pairings=(drawn, *round.pairings[1:])))
    after = record(turned, before=before)
    assert after == record(turned)
    assert after.changed is not None
    assert after.changed == set(pairing.sides)
    assert all(after.lines[id] is before.lines[id] for id in set(t.participants) - after.changed)
    assert after.reached is not None
    assert after.changed < after.reached < set(t.participants)


def test_a_history_of_something_else_is_made_anew() -> None:
    t = published("sw-05")
    before = record(t)
    assert record(t, before=before).changed == frozenset()
    assert record(t, 2, before=before).changed is None
    assert record(t, planned=99, before=before).changed is None
    late = replace(t.participants["n1"], id="late", number=99)
    grown = replace(t, participants={**t.participants, late.id: late})
    assert record(grown, before=before) == record(grown)
