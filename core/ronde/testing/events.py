"""Play whole events with random results, byes and withdrawals, reproducible by seed."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from ronde import moves
from ronde.conduct import step
from ronde.contracts import Challenges, Offers
from ronde.field import available, next_round
from ronde.model import ResultKind, RoundState, Tournament, TournamentStatus
from ronde.moves import Move, Request
from ronde.refusal import Refused

__all__ = ["Played", "play_event", "request_for"]

BEGINNING = datetime(2026, 1, 1, 12, tzinfo=UTC)
Take = Callable[[Move], None]
RESULTS = (
    *[ResultKind.WHITE_WINS] * 8,
    *[ResultKind.BLACK_WINS] * 6,
    *[ResultKind.DRAW] * 5,
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.BLACK_WINS_BY_FORFEIT,
)


@dataclass(frozen=True, slots=True)
class Played:
    """The tournament after each move, and the refusal that ended the play early, if any."""

    history: tuple[Tournament, ...]
    stopped: Refused | None = None

    @property
    def final(self) -> Tournament:
        return self.history[-1]


def play_event(tournament: Tournament, offers: Offers, seed: int = 0, rounds: int = 40) -> Played:
    """Start the tournament and play until it is over, ``rounds`` are done or pairing is refused.

    Decisive, drawn and forfeited games, requested byes and withdrawals are drawn from ``seed``.
    """
    dice = random.Random(seed)
    history = [step(tournament, moves.Start(), request_for(tournament), offers)]

    def take(move: Move) -> None:
        history.append(step(history[-1], move, request_for(history[-1]), offers))

    try:
        while history[-1].status is TournamentStatus.RUNNING and len(history[-1].rounds) < rounds:
            _people(history[-1], dice, take, offers)
            take(moves.PairNextRound())
            _choices(history, dice, take, offers)
            _results(history[-1], dice, take)
    except Refused as refusal:
        return Played(tuple(history), refusal)
    return Played(tuple(history))


def request_for(t: Tournament) -> Request:
    """A minute later with every move, and whoever is in the tournament is waiting."""
    waiting = frozenset(p.id for p in available(t, next_round(t)))
    return Request(now=BEGINNING + timedelta(minutes=t.revision), waiting=waiting)


def _people(t: Tournament, dice: random.Random, take: Take, offers: Offers) -> None:
    coming = next_round(t)
    for participant in available(t, coming):
        chance = dice.random()
        enough = len(available(t, coming)) > max(4, offers.pairing_system(t.system).minimum)
        move: Move | None = None
        if chance < 0.02 and enough:
            move = moves.RequestBye(participant.id, coming, ResultKind.HALF_POINT_BYE)
        elif chance < 0.03 and enough and t.rounds:
            move = moves.Withdraw(participant.id)
        if move is not None:
            try:
                take(move)
            except Refused:
                continue


def _choices(history: list[Tournament], dice: random.Random, take: Take, offers: Offers) -> None:
    system = offers.pairing_system(history[-1].system)
    if not isinstance(system, Challenges):
        return
    take(moves.OpenRound(history[-1].rounds[-1].number))
    while history[-1].rounds[-1].state is RoundState.CHOOSING:
        turn = system.turn(history[-1], offers)
        if turn.chooser is None:
            take(moves.OpenRound(history[-1].rounds[-1].number))
            break
        take(moves.Choose(turn.chooser, dice.choice(turn.opponents)))


def _results(t: Tournament, dice: random.Random, take: Take) -> None:
    last = t.rounds[-1]
    for pairing in last.pairings:
        for index, game in enumerate(pairing.games):
            if game.result is ResultKind.UNKNOWN:
                take(
                    moves.RecordResult(
                        last.number,
                        pairing.id,
                        dice.choice(RESULTS),
                        index,
                        plies=60,
                        ended=BEGINNING + timedelta(minutes=t.revision, seconds=index),
                    )
                )
