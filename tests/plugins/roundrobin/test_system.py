"""The system ``roundrobin.berger`` through conduct."""

from collections import Counter
from typing import Any, ClassVar

import pytest

from ronde import EventKind, Participant, Refused, ResultKind, Text, Tournament, moves
from ronde.blocks import ScheduleBlock, TableBlock
from ronde.conduct import step
from ronde.model import TournamentStatus
from ronde.moves import Request
from ronde.record import record
from ronde.registry import load
from ronde.testing import SystemContract, enrolled, field, play_event

OFFERS = load().offers


class TestBergerContract(SystemContract):
    system = "roundrobin.berger"
    rounds = 40


class TestDoubleContract(SystemContract):
    system = "roundrobin.berger"
    settings: ClassVar = {"cycles": 2}
    sizes = (2, 3, 6)
    rounds = 40


def event(size: int, kind: EventKind = EventKind.INDIVIDUAL, **settings: Any) -> Tournament:
    people = field(size, kind=kind)
    t = enrolled("roundrobin.berger", people, OFFERS, settings, kind=kind)
    return step(t, moves.Start(), Request(), OFFERS)


def pair(t: Tournament) -> Tournament:
    return step(t, moves.PairNextRound(), Request(), OFFERS)


@pytest.mark.parametrize(("size", "rounds"), [(2, 1), (3, 3), (6, 5), (7, 7), (19, 19)])
def test_rr_1_the_plan_has_the_rounds_of_the_cycle(size: int, rounds: int) -> None:
    assert len(OFFERS.pairing_system("roundrobin.berger").plan(event(size), OFFERS).rounds) == (
        rounds
    )


def test_rr_5_two_play_one_round_and_one_alone_is_refused() -> None:
    t = pair(event(2))
    assert [(p.white, p.black) for p in t.rounds[0].pairings] == [
        tuple(p.id for p in t.by_number())
    ]
    with pytest.raises(Refused, match="too_few_participants"):
        event(1)


def test_rr_3_lots_depend_on_the_draw_seed_alone() -> None:
    assert [p.id for p in event(9).by_number()] == [p.id for p in event(9).by_number()]
    numbers = [p.id for p in event(9).by_number()]
    strength = [p.id for p in event(9, numbers="strength").by_number()]
    assert sorted(numbers) == sorted(strength)
    assert numbers != strength


def test_bt_8_the_free_player_has_no_points_and_is_free_once() -> None:
    played = play_event(
        enrolled("roundrobin.berger", field(5), OFFERS), OFFERS, seed=3, rounds=9
    ).final
    free = Counter(b.participant for r in played.rounds for b in r.byes)
    assert set(free.values()) == {1}
    assert all(b.kind is ResultKind.FREE for r in played.rounds for b in r.byes)
    first = played.rounds[0].byes[0].participant
    assert record(played).lines[first].entries[0].points == 0


def test_dr_5_both_games_of_a_pair_in_one_round_with_colours_reversed() -> None:
    pairing = pair(event(4, games_per_pairing=2)).rounds[0].pairings[0]
    one, two = pairing.games
    assert (one.white, one.black, one.leg) == (two.black, two.white, 1)
    assert two.leg == 2


def test_wd_4_who_has_left_forfeits_the_games_that_remain() -> None:
    t = pair(event(4))
    for pairing in t.rounds[0].pairings:
        t = step(t, moves.RecordResult(1, pairing.id, ResultKind.DRAW), Request(), OFFERS)
    gone = t.by_number()[0].id
    t = pair(step(t, moves.Withdraw(gone), Request(), OFFERS))
    forfeited = t.rounds[1].pairing_of(gone)
    assert forfeited is not None
    lost = (
        ResultKind.BLACK_WINS_BY_FORFEIT
        if forfeited.white == gone
        else ResultKind.WHITE_WINS_BY_FORFEIT
    )
    assert forfeited.games[0].result is lost


def test_wd_3_nobody_enters_once_a_round_is_paired() -> None:
    with pytest.raises(Refused, match="entry_closed"):
        step(pair(event(4)), moves.Enrol(Participant("", "Late")), Request(), OFFERS)


def test_an_event_ends_after_its_last_round_and_no_further_round_is_paired() -> None:
    played = play_event(enrolled("roundrobin.berger", field(6), OFFERS), OFFERS, rounds=9).final
    assert played.status is TournamentStatus.FINISHED
    assert len(played.rounds) == 5


def test_a_team_round_robin_has_its_boards() -> None:
    t = pair(event(4, kind=EventKind.TEAM))
    assert all(len(p.games) == 4 for p in t.rounds[0].pairings)


def test_rr_2_crosstable_and_schedule_can_be_shown_before_and_during_the_event() -> None:
    t = event(5)
    table, calendar = OFFERS.pairing_system("roundrobin.berger").blocks(t, OFFERS)
    assert isinstance(table, TableBlock)
    assert isinstance(calendar, ScheduleBlock)
    assert len(calendar.stages) == 5
    t = pair(t)
    first = t.rounds[0].pairings[0]
    t = step(t, moves.RecordResult(1, first.id, ResultKind.WHITE_WINS), Request(), OFFERS)
    table, _ = OFFERS.pairing_system("roundrobin.berger").blocks(t, OFFERS)
    assert isinstance(table, TableBlock)
    row = next(r for r in table.rows if r[1].participant == first.white)
    cell = next(c.text for c in row if c.key == first.black)
    assert cell == Text("roundrobin.game", {"colour": Text("crosstable.white"), "score": "1"})
