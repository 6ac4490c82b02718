"""The organiser's hand at the end of a list (TB-QUAL-10)."""

from dataclasses import replace
from typing import Any

import pytest

from ronde import Refused, Tournament, TournamentStatus, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde.standings import separations, standings, table
from tests.core.standings.worlds import OFFERS, event, said

SEED = "seed-002-six-players"


def finished(*tie_breaks: str, **changes: Any) -> Tournament:
    """Players A and F (n1, n6), and B and E (n2, n5), are equal on points and BH/C1."""
    return event(SEED, *tie_breaks, status=TournamentStatus.FINISHED, **changes)


def places(t: Tournament, as_of: int | None = None) -> list[tuple[str, int | None]]:
    return [(row.participant, row.place) for row in standings(t, OFFERS, as_of)]


def given(t: Tournament, *order: str) -> Tournament:
    return step(t, moves.Configure({"manual_order": order}), Request(), OFFERS)


def test_until_somebody_gives_the_order_all_are_equal() -> None:
    assert places(finished("BH/C1", "MANUAL")) == places(finished("BH/C1"))


def test_only_those_still_tied_are_put_in_order() -> None:
    t = given(finished("BH/C1", "MANUAL"), "n4", "n5", "n6", "n1", "n2")
    ordered = [("n6", 1), ("n1", 2), ("n5", 3), ("n2", 4), ("n3", 5), ("n4", 6)]
    assert places(t) == ordered
    first = separations(table(t, OFFERS), OFFERS)[0]
    assert said(first.text) == (
        "F is above A by Manual order (MANUAL): place 1 against place 2 among the tied"
    )


def test_whoever_is_not_named_comes_after_those_who_are() -> None:
    assert places(given(finished("BH/C1", "MANUAL"), "n6"))[:2] == [("n6", 1), ("n1", 2)]


def test_tb_qual_07_nothing_behind_it_applies() -> None:
    assert places(finished("BH/C1", "MANUAL", "SB")) == places(finished("BH/C1"))


def test_tb_gen_07_an_earlier_round_knows_no_manual_order() -> None:
    t = given(finished("MANUAL"), "n6", "n1")
    assert places(t, 2) == places(finished(), 2)


@pytest.mark.parametrize(
    ("t", "order", "code"),
    [
        (finished("BH/C1"), ("n1",), "bad_settings"),
        (finished("MANUAL"), ("n1", "n1"), "bad_settings"),
        (finished("MANUAL"), ("n9",), "not_found"),
        (replace(finished("MANUAL"), status=TournamentStatus.RUNNING), ("n1",), "wrong_status"),
    ],
)
def test_an_order_that_cannot_be_is_refused(t: Tournament, order: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        given(t, *order)
    assert refused.value.code == code


def test_the_order_can_be_taken_back() -> None:
    t = given(finished("BH/C1", "MANUAL"), "n6", "n1")
    assert places(given(t)) == places(finished("BH/C1"))
