"""Round robins of teams: line-ups, boards, standings, withdrawals (RR-1, WD-1, WD-4)."""

from fractions import Fraction

import pytest

from ronde import EventKind, Refused, ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.registry import load
from ronde.standings import standings
from ronde.testing import SystemContract, enrolled, field

OFFERS = load().offers
TEAM = EventKind.TEAM


class TestTeamContract(SystemContract):
    system = "roundrobin.berger"
    kind = TEAM
    sizes = (2, 5, 6)
    rounds = 40


def take(t: Tournament, move: Move) -> Tournament:
    return step(t, move, Request(), OFFERS)


def started(size: int, **settings: object) -> Tournament:
    people = field(size, kind=TEAM)
    return take(enrolled("roundrobin.berger", people, OFFERS, settings, kind=TEAM), moves.Start())


def white_wins_on_odd_boards(t: Tournament) -> Tournament:
    """The team named first in a pairing wins every board that is not decided yet."""
    round = t.rounds[-1]
    for pairing in round.pairings:
        for index, game in enumerate(pairing.games):
            if game.result is ResultKind.UNKNOWN:
                won = (ResultKind.BLACK_WINS, ResultKind.WHITE_WINS)[game.board % 2]
                t = take(t, moves.RecordResult(round.number, pairing.id, won, index))
    return t


def test_a_team_event_from_line_ups_to_standings() -> None:
    t = started(4)
    first = t.by_number()[0]
    fielded = tuple(player.id for player in reversed(first.roster))
    t = take(t, moves.SetLineUp(1, first.id, fielded))
    for number in range(1, 4):
        t = take(t, moves.PairNextRound())
        pairing = t.rounds[-1].pairing_of(first.id)
        assert pairing is not None
        expected = fielded if number == 1 else tuple(player.id for player in first.roster)
        ours = tuple(
            game.white if (game.board % 2 == 1) == (pairing.white == first.id) else game.black
            for game in pairing.games
        )
        assert ours == expected
        t = white_wins_on_odd_boards(t)
    assert t.status.value == "finished"
    rows = standings(t, OFFERS)
    # Berger for four: 1-4 2-3, 4-3 1-2, 2-4 3-1; the team named first wins each time.
    places = {t.participants[row.participant].number: row.points for row in rows}
    assert places == {1: 4, 2: 4, 3: 2, 4: 2}


def test_dr_1_a_return_match_has_the_colours_reversed() -> None:
    t = started(3, cycles=2)
    while t.status.value == "running":
        t = white_wins_on_odd_boards(take(t, moves.PairNextRound()))
    met = [pairing.sides for round in t.rounds for pairing in round.pairings]
    assert len(set(met)) == 6
    assert all((black, white) in met for white, black in met)


@pytest.mark.parametrize("white", [True, False])
def test_wd_4_a_team_that_has_left_forfeits_every_board(white: bool) -> None:
    t = white_wins_on_odd_boards(take(started(4), moves.PairNextRound()))
    number = 4 if white else 3
    gone = t.by_number()[number - 1]
    t = take(take(t, moves.Withdraw(gone.id)), moves.PairNextRound())
    pairing = t.rounds[1].pairing_of(gone.id)
    assert pairing is not None
    assert (pairing.white == gone.id) is white
    lost = [ResultKind.BLACK_WINS_BY_FORFEIT, ResultKind.WHITE_WINS_BY_FORFEIT]
    expected = lost * 2 if white else lost[::-1] * 2
    assert [game.result for game in pairing.games] == expected


def test_wd_1_a_team_that_leaves_before_half_of_its_matches_counts_for_nobody() -> None:
    t = started(4, half_rule=True)
    gone = t.by_number()[3].id
    t = white_wins_on_odd_boards(take(t, moves.PairNextRound()))
    t = take(t, moves.Withdraw(gone))
    for _ in range(2):
        t = white_wins_on_odd_boards(take(t, moves.PairNextRound()))
    rows = standings(t, OFFERS)
    assert [row.participant for row in rows if row.place is None] == [gone]
    # What is left is a cycle of three: 2-3, 1-2, 3-1.
    assert [row.points for row in rows if row.place] == [Fraction(2)] * 3


def test_dr_5_two_matches_in_one_round_are_refused() -> None:
    with pytest.raises(Refused, match="one_match_a_round") as refused:
        started(4, games_per_pairing=2)
    assert refused.value.path == ("settings", "games_per_pairing")
