"""Every game with opponent, colour and score."""

from dataclasses import replace
from fractions import Fraction

import pytest

from ronde import Tournament, moves
from ronde.blocks import NoticeBlock, TableBlock
from ronde.conduct import step
from ronde.moves import Request
from ronde.standings import StandingsTable, cell_text, cells, legend, table
from ronde.standings.blocks import standings_blocks
from ronde.testing import enrolled, field
from tests.core.standings.worlds import OFFERS, event, said
from tests.plugins.roundrobin.test_leavers import play_round


def row(made: StandingsTable, id: str, locale: str = "en") -> list[str]:
    return [said(cell_text(made, cell), locale) for cell in cells(made, id)]


def test_tb_disp_05_a_cell_shows_opponent_colour_with_its_letter_and_score() -> None:
    made = table(event("seed-002-six-players", "SB"), OFFERS)
    assert row(made, "n1") == ["4 ○W 1", "6 ●B ½", "5 ○W 1"]
    assert row(made, "n1", "fr") == ["4 ○B 1", "6 ●N ½", "5 ○B 1"]
    assert "○W White, ●B Black" in said(legend())
    assert "○B Blancs, ●N Noirs" in said(legend(), "fr")


def test_rounds_without_a_game_say_what_they_were() -> None:
    made = table(event("tec-swiss-5", "BH"), OFFERS)
    every = {text for id in made.whole.lines for text in row(made, id)}
    assert {"bye 1", "bye ½"} <= every
    assert any(text.endswith(" +") for text in every)
    assert any(text.endswith(" −") for text in every)


@pytest.mark.parametrize("name", ["tec-swiss-5", "rr-03", "sw-05", "dr-sw-01", "tm-04"])
def test_the_cells_add_up_to_the_points_of_the_standings(name: str) -> None:
    made = table(event(name), OFFERS)
    for line in made.rows:
        assert cells(made, line.participant)[-1].total == line.points


def left_early() -> tuple[Tournament, str]:
    """A round robin of six whose third player leaves after one round of five."""
    t = enrolled("roundrobin.berger", field(6), OFFERS, {"half_rule": True})
    t = play_round(step(t, moves.Start(), Request(), OFFERS))
    leaver = t.by_number()[2].id
    return step(t, moves.Withdraw(leaver), Request(), OFFERS), leaver


def test_wd_1_results_of_who_left_stay_in_the_table_and_count_for_nobody() -> None:
    t, leaver = left_early()
    made = table(t, OFFERS)
    (own,) = cells(made, leaver)
    assert not own.counted
    assert own.entry.opponent is not None
    (other,) = cells(made, own.entry.opponent)
    assert (other.counted, other.total) == (False, Fraction(0))
    assert row(made, own.entry.opponent)[0].startswith("(")
    ranked = [r for r in made.rows if r.place is not None]
    assert all(cells(made, r.participant)[-1].total == r.points for r in ranked)


def test_wd_1_the_block_of_the_round_robin_agrees_with_the_standings() -> None:
    t, leaver = left_early()
    system = OFFERS.pairing_system(t.system)
    blocks = system.blocks(t, OFFERS)
    (grid,) = [b for b in blocks if isinstance(b, TableBlock) and b.key == "crosstable"]
    points = {r[1].participant: r[-1].text for r in grid.rows}
    for line in table(t, OFFERS).rows:
        if line.place is not None:
            assert Fraction(str(points[line.participant])) == line.points
    assert leaver in points


def test_the_blocks_of_the_standings_tell_all_that_is_typed() -> None:
    t = replace(event("rr-03", "SB", "BH", "DE"))
    blocks = list(standings_blocks(table(t, OFFERS), OFFERS))
    keys = [block.key for block in blocks]
    assert keys == [
        *("standings", "standings_warning_0", "standings_note_0", "separations", "crosstable"),
        *("crosstable_legend", "tie_breaks"),
    ]
    assert isinstance(blocks[1], NoticeBlock)
    assert (blocks[1].level, blocks[2].level) == ("warning", "info")  # type: ignore[union-attr]


def test_before_the_first_round_there_is_nothing_to_separate() -> None:
    t = enrolled("swiss.dutch", field(4), OFFERS)
    keys = [block.key for block in standings_blocks(table(t, OFFERS), OFFERS)]
    assert keys == ["standings", "tie_breaks"]
