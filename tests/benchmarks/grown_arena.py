"""An arena that has gone on for long: what its moves then cost."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import Random

from rich.table import Table

from ronde import Game, Pairing, Participant, Rating, ResultKind, Round, Tournament, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde_arena.running import begun
from tests.benchmarks.measure import table, timed
from tests.plugins.arena.worlds import OFFERS, OPENED, World, at

__all__ = ["grown"]

PLAYERS, BOARDS = 2500, 4
RESULTS = (ResultKind.WHITE_WINS, ResultKind.BLACK_WINS, ResultKind.DRAW)
NOW = 26_000


def grown() -> Table:
    """Waves of four games among 2,500 players; a correction counts two players anew."""
    shown = table("Moves of a grown arena, in ms", "games", "begin", "wave", "result", "correction")
    for waves in (250, 2_500, 25_000):
        shown.add_row(str(waves * BOARDS), *(f"{taken:.2f}" for taken in _costs(_arena(waves))))
    return shown


def _arena(waves: int) -> Tournament:
    dice = Random(1)
    people = {
        f"p{n}": Participant(f"p{n}", f"Player {n}", n, ratings=(Rating(2600 - n // 2),))
        for n in range(1, PLAYERS + 1)
    }
    rounds = tuple(_wave(number, list(people), dice) for number in range(1, waves + 1))
    opened = World.open(0, {"minutes": 480}).t
    return replace(opened, participants=people, rounds=rounds, revision=waves * (BOARDS + 1))


def _wave(number: int, players: list[str], dice: Random) -> Round:
    seats = dice.sample(players, 2 * BOARDS)
    started = OPENED + timedelta(seconds=number)
    pairings = []
    for board in range(1, BOARDS + 1):
        white, black = seats[2 * board - 2], seats[2 * board - 1]
        ended = started + timedelta(seconds=100 + board)
        game = Game(white, black, dice.choice(RESULTS), started=started, ended=ended, plies=60)
        id = f"r{number}.{number}.{board}"
        pairings.append(Pairing(white, black, (game,), id=id, board=board))
    return Round(number, tuple(pairings))


def _costs(t: Tournament) -> list[float]:
    counted = timed(lambda: begun(t), 1)
    t = replace(t, live=begun(t))
    request = Request(now=at(NOW), waiting=frozenset(list(t.participants)[:40]))
    wave = partial(step, t, moves.PairNextRound(), request, OFFERS)
    paired = wave()
    last, old = paired.rounds[-1], paired.rounds[10].pairings[0].id
    won = moves.RecordResult(last.number, last.pairings[0].id, ResultKind.WHITE_WINS, plies=60)
    drawn = moves.RecordResult(11, old, ResultKind.DRAW, plies=60)
    later = Request(now=at(NOW + 100))
    return [
        counted,
        timed(wave),
        timed(partial(step, paired, won, later, OFFERS), 21),
        timed(partial(step, paired, drawn, later, OFFERS)),
    ]
