"""The contract suite over small systems that use every capability."""

from dataclasses import replace

import pytest

from ronde import (
    BracketVariant,
    Draw,
    EventKind,
    Refused,
    ResultKind,
    SourceKind,
    Tournament,
    moves,
)
from ronde.conduct import step
from ronde.contracts import Challenges, Continuous, Delegates
from ronde.model import RoundState, Side, TournamentStatus
from ronde.moves import Request
from ronde.testing import SystemContract, enrolled, field, offers_of
from tests.contracts.small_systems import Chooser, Pool, Stepladder, Steps, Whirl

OFFERS = offers_of(Pool(), Steps(), Whirl(), Chooser(), Stepladder())


class TestPool(SystemContract):
    system = "small.pool"
    offers = OFFERS


class TestSteps(SystemContract):
    system = "small.steps"
    offers = OFFERS
    rounds = 4


class TestWhirl(SystemContract):
    system = "small.whirl"
    offers = OFFERS
    rounds = 5


class TestChooser(SystemContract):
    system = "small.chooser"
    offers = OFFERS


def started(system: str, size: int) -> Tournament:
    t = enrolled(system, field(size), OFFERS)
    return step(t, moves.Start(), Request(), OFFERS)


def test_capabilities_are_recognised_at_run_time() -> None:
    assert isinstance(Steps(), Challenges)
    assert isinstance(Whirl(), Continuous)
    assert isinstance(Chooser(), Delegates)
    assert isinstance(Stepladder(), BracketVariant)
    assert not isinstance(Pool(), Challenges | Continuous | Delegates)


def test_a_format_keeps_what_it_chose_at_the_start() -> None:
    t = started("small.chooser", 3)
    assert t.delegation is not None
    assert t.delegation.system == "small.pool"
    assert t.delegation.rounds == 2


def test_is_15_a_format_may_end_the_event_on_a_refusal_to_pair() -> None:
    t = started("small.chooser", 4)
    assert t.delegation is not None
    longer = replace(t.delegation, settings={"rounds": 9}, rounds=9)
    t = replace(t, delegation=longer)
    for _ in range(3):
        t = step(t, moves.PairNextRound(), Request(), OFFERS)
        for pairing in t.rounds[-1].pairings:
            move = moves.RecordResult(len(t.rounds), pairing.id, ResultKind.DRAW)
            t = step(t, move, Request(), OFFERS)
    t = step(t, moves.PairNextRound(), Request(), OFFERS)
    assert t.status is TournamentStatus.FINISHED
    assert len(t.rounds) == 3


def test_lr_3_a_round_grows_choice_by_choice_and_a_choice_can_be_taken_back() -> None:
    t = started("small.steps", 5)
    t = step(t, moves.PairNextRound(), Request(), OFFERS)
    assert t.rounds[-1].state is RoundState.PRESENCE
    t = step(t, moves.CheckIn("p1", present=False), Request(), OFFERS)
    t = step(t, moves.OpenRound(1), Request(), OFFERS)
    order = [p.id for p in t.by_number() if p.id != "p1"]
    lowest = order[-1]
    with pytest.raises(Refused, match="not_your_turn"):
        step(t, moves.Choose(order[0], lowest), Request(), OFFERS)
    one = step(t, moves.Choose(lowest, order[0]), Request(), OFFERS)
    kept = one.rounds[-1].pairings[0].id
    two = step(one, moves.Choose(order[2], order[1]), Request(), OFFERS)
    assert two.rounds[-1].state is RoundState.OPEN
    assert two.rounds[-1].pairings[0].id == kept
    back = step(two, moves.TakeBack(), Request(), OFFERS)
    assert [p.sides for p in back.rounds[-1].pairings] == [(lowest, order[0])]
    assert back.rounds[-1].state is RoundState.CHOOSING


def test_a_continuous_system_keeps_its_running_state_equal_to_a_fresh_start() -> None:
    t = started("small.whirl", 6)
    request = Request(waiting=frozenset(t.participants))
    t = step(t, moves.PairNextRound(), request, OFFERS)
    first = t.rounds[-1].pairings[0]
    t = step(t, moves.TakeBoost(1, first.id, first.white), request, OFFERS)
    t = step(t, moves.RecordResult(1, first.id, ResultKind.WHITE_WINS), request, OFFERS)
    assert t.live == Whirl().begin(t, OFFERS)
    assert dict(t.live.points)[first.white] == 4
    t = step(t, moves.PairNextRound(), request, OFFERS)
    assert set(t.rounds[-1].pairings[0].sides) == set(first.sides)


def test_is_47_closing_leaves_time_for_games_in_progress() -> None:
    t = started("small.whirl", 4)
    request = Request(waiting=frozenset(t.participants))
    t = step(t, moves.PairNextRound(), request, OFFERS)
    t = step(t, moves.Close(), request, OFFERS)
    assert t.status is TournamentStatus.CLOSING
    with pytest.raises(Refused, match="wrong_status"):
        step(t, moves.PairNextRound(), request, OFFERS)
    for pairing in t.rounds[-1].pairings:
        t = step(t, moves.RecordResult(1, pairing.id, ResultKind.DRAW), request, OFFERS)
    t = step(t, moves.Close(), request, OFFERS)
    assert t.status is TournamentStatus.FINISHED


def test_cup_066_a_designation_needs_a_system_that_knows_it() -> None:
    pool = step(started("small.pool", 4), moves.PairNextRound(), Request(), OFFERS)
    id = pool.rounds[-1].pairings[0].id
    with pytest.raises(Refused, match="move_not_supported"):
        step(pool, moves.DesignateWinner(1, id, Side.WHITE), Request(), OFFERS)
    whirl = started("small.whirl", 4)
    request = Request(waiting=frozenset(whirl.participants))
    whirl = step(whirl, moves.PairNextRound(), request, OFFERS)
    id = whirl.rounds[-1].pairings[0].id
    chosen = step(whirl, moves.DesignateWinner(1, id, Side.NEITHER, "both away"), request, OFFERS)
    assert chosen.rounds[-1].pairings[0].designated is Side.NEITHER
    assert chosen.rounds[-1].pairings[0].note == "both away"


def test_a_bracket_is_data_that_any_variant_can_build() -> None:
    bracket = Stepladder().bracket(
        Draw([1, 2, 3, 4], [1, 4, 2, 3]), Stepladder().settings(), OFFERS
    )
    assert [m.code for m in bracket.matches] == ["R1.1", "R2.1", "R3.1"]
    assert bracket.matches[0].sources[0].seed == 3
    assert bracket.matches[2].sources[1].kind is SourceKind.WINNER
    assert [m.loser_place for m in bracket.matches] == [4, 3, 2]


def test_cup_146_a_team_match_holds_one_game_per_board() -> None:
    t = enrolled("small.pool", field(4, kind=EventKind.TEAM), OFFERS, kind=EventKind.TEAM)
    t = step(t, moves.Start(), Request(), OFFERS)
    t = step(t, moves.PairNextRound(), Request(), OFFERS)
    pairing = t.rounds[0].pairings[0]
    home = {p.id for p in t.participants[pairing.white].roster}
    assert [game.board for game in pairing.games] == [1, 2, 3, 4]
    assert [game.white in home for game in pairing.games] == [True, False, True, False]
    bench = tuple(p.id for p in t.participants[pairing.white].roster[1:])
    t = step(t, moves.SetLineUp(1, pairing.white, bench), Request(), OFFERS)
    games = t.rounds[0].pairings[0].games
    assert games[0].white == bench[0]
    assert games[3].result is ResultKind.WHITE_WINS_BY_FORFEIT
