"""A table derives histories when they are asked for, unless a list ranks by them."""

from ronde import moves
from ronde.conduct import step
from ronde.moves import Request
from ronde.record import record
from ronde.standings import table
from ronde.testing import enrolled, field
from tests.core.standings.worlds import OFFERS, event


def test_a_system_that_ranks_by_itself_needs_no_history() -> None:
    opened = enrolled("arena.timed", field(4), OFFERS)
    opened = step(opened, moves.Start(), Request(), OFFERS)
    made = table(opened, OFFERS)
    again = table(opened, OFFERS, before=made)
    assert made.known is again.known is None
    assert made.whole == record(opened)
    assert made.known is made.whole
    assert (made.tournament, made.rounds) == (opened, 0)


def test_a_list_hands_its_history_on_to_a_later_table() -> None:
    t = event("seed-002-six-players", "BH", "SB")
    made = table(t, OFFERS)
    assert made.known is made.whole
    assert table(t, OFFERS, before=made).rows == made.rows
    assert made.rounds == made.whole.rounds == len(t.rounds)
