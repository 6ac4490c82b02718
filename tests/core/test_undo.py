"""Undo: the inverse of a move, and when it is refused (GW-48)."""

from dataclasses import replace

import pytest

from ronde import Offers, Refused, ResultKind, Tournament, moves
from ronde.conduct import check_undo, inverse, step
from ronde.moves import Move, Request
from ronde.testing import enrolled, field, offers_of
from tests.contracts.small_systems import Steps
from tests.core.worlds import OFFERS, finish, paired, running, take


def undo(before: Tournament, move: Move, offers: Offers = OFFERS) -> Tournament:
    after = step(before, move, Request(), offers)
    back = inverse(before, move, after)
    assert back is not None
    check_undo(after, move, back)
    return step(after, back, Request(), offers)


def test_gw_48_a_result_is_undone_to_what_stood_before() -> None:
    t = paired(4)
    id = t.rounds[0].pairings[0].id
    undone = undo(t, moves.RecordResult(1, id, ResultKind.DRAW))
    assert undone.rounds[0].pairings[0].games == t.rounds[0].pairings[0].games


def test_gw_48_a_result_whose_next_round_is_paired_is_not_undone() -> None:
    before = paired(2)
    move = moves.RecordResult(1, before.rounds[0].pairings[0].id, ResultKind.DRAW)
    before = replace(before, settings={"rounds": 3})
    after = take(before, move)
    back = inverse(before, move, after)
    assert back is not None
    later = replace(after, rounds=(*after.rounds, replace(after.rounds[0], number=2)))
    with pytest.raises(Refused, match="unpair_next_round_first"):
        check_undo(later, move, back)


def test_gw_48_withdrawal_bye_and_pairing_have_inverses() -> None:
    t = finish(paired(4))
    assert undo(t, moves.Withdraw("p1")).participants == t.participants
    bye = moves.RequestBye("p1", 2, ResultKind.HALF_POINT_BYE)
    assert undo(t, bye).participants == t.participants
    assert undo(t, moves.PairNextRound()).rounds == t.rounds
    assert inverse(t, moves.Close(), t) is None


def test_a_changed_result_can_no_longer_be_undone() -> None:
    before = paired(4)
    move = moves.RecordResult(1, before.rounds[0].pairings[0].id, ResultKind.DRAW)
    after = take(before, move)
    changed = take(after, replace(move, result=ResultKind.WHITE_WINS))
    back = inverse(before, move, after)
    assert back is not None
    with pytest.raises(Refused, match="cannot_undo"):
        check_undo(changed, move, back)


def test_gw_48_what_was_said_with_a_result_comes_back() -> None:
    t = paired(2)
    id = t.rounds[0].pairings[0].id
    absent = frozenset({"no_show_black"})
    t = take(t, moves.RecordResult(1, id, ResultKind.WHITE_WINS_BY_FORFEIT, flags=absent))
    undone = undo(t, moves.RecordResult(1, id, ResultKind.DRAW))
    assert undone.rounds[0].pairings[0].games == t.rounds[0].pairings[0].games


@pytest.mark.parametrize("present", [True, False])
@pytest.mark.parametrize(
    "kind", [None, ResultKind.ZERO_POINT_BYE, ResultKind.HALF_POINT_BYE], ids=str
)
def test_gw_48_a_declared_presence_is_undone_to_what_stood_before(
    present: bool, kind: ResultKind | None
) -> None:
    t = take(running(4), moves.RequestBye("p1", 1, kind))
    assert undo(t, moves.CheckIn("p1", present)).participants == t.participants


@pytest.mark.parametrize("present", [True, False])
@pytest.mark.parametrize("before", [True, False])
def test_gw_48_so_is_presence_for_a_round_being_prepared(before: bool, present: bool) -> None:
    offers = offers_of(Steps())
    t = enrolled("small.steps", field(4), offers)
    for move in (moves.Start(), moves.PairNextRound(), moves.CheckIn("p1", before)):
        t = step(t, move, Request(), offers)
    assert undo(t, moves.CheckIn("p1", present), offers).rounds == t.rounds


def test_gw_48_a_disqualification_is_lifted_unless_lifting_it_would_bring_somebody_back() -> None:
    t = finish(paired(4))
    move = moves.Disqualify("p1")
    assert undo(t, move).participants == t.participants
    for earlier in (moves.Withdraw("p1"), move):
        before = take(t, earlier)
        assert inverse(before, move, take(before, move)) is None
