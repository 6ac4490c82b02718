"""The ladder on the wall of the club: every rung once, its movement, what holds for it, the facts
of the evening; whatever plug-in it comes from."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde import Offers, Participant, Refused, Tournament, moves
from ronde.blocks import Block, BlockRung, LadderBlock
from ronde.testing import offers_of
from ronde_gateway.documents.pages import Documents
from ronde_gateway.documents.paper import A3, A4, Paper
from ronde_gateway.documents.pdf import as_pdf
from ronde_gateway.documents.wall import wall
from ronde_gateway.texts import Texts
from tests.contracts.small_systems import Steps
from tests.gateway.documents.papers import PRINTED
from tests.gateway.documents.test_pages import EVIL, visible
from tests.plugins.ladder.seasons import OFFERS, a_round, begun, taken

TEXTS = Texts.load(["ronde", "ronde_gateway", "ronde_ladder"])


def of(t: Tournament, locale: str = "en", offers: Offers = OFFERS) -> Documents:
    return Documents(
        t,
        offers,
        lambda words: words if isinstance(words, str) else TEXTS.translate(words, locale),
        locale,
        PRINTED,
    )


def evening() -> Tournament:
    """Five members: E beats B, D loses to C, A has the bye."""
    t = taken(begun(5), moves.Configure({"time_control": "45 min"}))
    return a_round(t, choices="EB DC", results="E C")


def lines(page: str) -> list[str]:
    found = re.findall(r'<tr><td class="rank">.*?</tr>', page, re.DOTALL)
    return [visible(line).strip() for line in found]


def test_every_rung_says_its_movement_its_last_game_and_what_holds_next() -> None:
    assert lines(of(evening()).ladder_page()) == [
        "1 = A chooses first (odd number) · bye",
        "2 ▲3 E beat B",
        "3 = C beat D",
        "4 = D may not challenge C · lost to C",
        "5 ▼3 B lost to E",
    ]


def test_french_boards_are_french() -> None:
    page = of(evening(), "fr").ladder_page()
    assert lines(page)[3] == "4 = D ne peut défier C · défaite contre C"
    assert "Cadence 45 min" in visible(page)
    assert 'aria-label="gagne 3 rangs"' in page
    assert "imprimé le 2 mai 2026" in page


def test_lr_1_7_the_facts_of_the_evening_stand_at_the_head() -> None:
    said = visible(of(evening()).ladder_page())
    assert "Rounds an evening 2 Time control 45 min Rating fide (standard)" in said


def test_lr_1_5_after_the_season_the_first_bears_the_title_and_nothing_else_holds() -> None:
    shown = lines(of(taken(evening(), moves.Close())).ladder_page())
    assert shown[0] == "1 = A Cavalier de l’Échelle · bye"
    assert shown[3] == "4 = D lost to C"


def test_while_choosing_the_board_says_whose_turn_it_is() -> None:
    t = taken(evening(), moves.PairNextRound(), moves.OpenRound(2))
    assert "A to choose" in visible(of(t).ladder_page())


def test_names_are_escaped_and_the_board_is_pdf_too() -> None:
    t = evening()
    renamed = {**t.participants, "A": replace(t.participants["A"], name=EVIL)}
    made = of(replace(t, name=EVIL, participants=renamed))
    assert "<script" not in made.ladder_page()
    assert as_pdf(made.ladder_page()).startswith(b"%PDF")


def test_only_what_keeps_a_ladder_has_a_board() -> None:
    people = {n: Participant(n, n, place) for place, n in enumerate("abcd", start=1)}
    robin = Tournament("t", "Round robin", "roundrobin.berger", participants=people)
    nobody = replace(begun(2), participants={}, rounds=())
    for t in (robin, nobody):
        with pytest.raises(Refused) as refused:
            of(t).ladder_page()
        assert refused.value.code == "no_ladder"


class Strangers(Steps):
    id = "small.squash"

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        rungs = (BlockRung(1, "b", "Bea", 1, "winner", ("may rest",)), BlockRung(2, "a", "Ann", -1))
        return (LadderBlock("own", "Squash", rungs),)


def test_a_stranger_s_ladder_prints_too() -> None:
    t = Tournament("t", "Courts", Strangers.id)
    page = of(t, offers=offers_of(Strangers(), base=OFFERS)).ladder_page()
    assert lines(page) == ["1 ▲1 Bea may rest · winner", "2 ▼1 Ann"]


def rungs(count: int) -> Sequence[BlockRung]:
    return [BlockRung(n, f"p{n}", f"Player {n}") for n in range(1, count + 1)]


@given(st.integers(1, 700), st.sampled_from([A4, A3]))
def test_every_rung_stands_once_in_order_and_fits_its_sheet(count: int, paper: Paper) -> None:
    laid = wall(rungs(count), paper)
    stand = [rung.rank for sheet in laid.sheets for column in sheet for rung in column]
    assert stand == list(range(1, count + 1))
    longest = max(len(column) for sheet in laid.sheets for column in sheet)
    assert longest * laid.row <= paper.long - 20
    assert all(len(sheet) <= laid.columns <= 2 for sheet in laid.sheets)
    assert laid.lines >= 1


@pytest.mark.parametrize(("members", "sheets", "columns"), [(12, 1, 1), (40, 1, 2), (120, 3, 2)])
def test_sheets_of_a_club(members: int, sheets: int, columns: int) -> None:
    laid = wall(rungs(members), A4)
    assert (len(laid.sheets), laid.columns) == (sheets, columns)


def test_the_picture_of_the_board_is_small() -> None:
    picture = Path(__file__).parents[3] / "docs/clients/ladder-board.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < 150_000
