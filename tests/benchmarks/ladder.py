"""Ladders: a round resolved, a season replayed, an evening chosen; sizes are members (LQ-9).

A round is half as many games as members, all results at random, with every tenth member away in
the season. *Cold* is the first question to a process that knows nothing of the season, *warm* every
other one. The wish: 10,000 members and 5,000 games resolved in under half a second.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from random import Random

from rich.table import Table

from ronde import Game, Pairing, Participant, Rating, ResultKind, Round, RoundState, Tournament
from ronde.conduct import step
from ronde.contracts import Challenges
from ronde.moves import Choose, Create, OpenRound, PairNextRound, RecordResult, Request, Start
from ronde.registry import load
from tests.benchmarks.measure import growth, table, timed

__all__ = ["SIZES", "tables"]

SIZES = (200, 1_000, 10_000)
OFFERS = load().offers
SYSTEM = OFFERS.pairing_system("ladder.club")
NOW = Request()
RESULTS = [ResultKind.WHITE_WINS, ResultKind.BLACK_WINS, ResultKind.DRAW]
ROUNDS = 40
PRESENT = 200
RULES = (("swap", "above"), ("insert", "below"), ("half", "up_one"))


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    yield _rounds(sizes)
    yield _seasons(sizes)
    yield _evenings(sizes)


def season(members: int, rounds: int, away: float = 0.0, **settings: str) -> Tournament:
    """Rounds as they stand once played; who meets whom is drawn."""
    dice = Random(members)
    t = step(None, Create("t", "Season", "ladder.club", settings=settings), NOW, OFFERS)
    people = {f"p{n}": Participant(f"p{n}", f"Member {n}", n) for n in range(1, members + 1)}
    rated = {
        id: replace(p, ratings=(Rating(3000 - (p.number or 0) % 2000),)) for id, p in people.items()
    }
    t = step(replace(t, participants=rated), Start(), NOW, OFFERS)
    made = tuple(_round(number, list(people), away, dice) for number in range(1, rounds + 1))
    return replace(t, rounds=made)


def _round(number: int, members: list[str], away: float, dice: Random) -> Round:
    here = [id for id in members if dice.random() >= away]
    dice.shuffle(here)
    pairs = list(zip(here[::2], here[1::2], strict=False))
    pairings = tuple(
        Pairing(one, other, (Game(one, other, dice.choice(RESULTS)),), f"{number}.{board}", board)
        for board, (one, other) in enumerate(pairs, start=1)
    )
    memo = {"choices": [list(pair) for pair in pairs]}
    return Round(number, pairings, present=frozenset(here), memo=memo)


def _renewed(t: Tournament) -> Tournament:
    """An equal tournament of which nothing is known yet."""
    return replace(t, participants=dict(t.participants), rounds=tuple(map(copy, t.rounds)))


def _rounds(sizes: Sequence[int]) -> Table:
    names = [f"{win}, {draw}" for win, draw in RULES]
    shown = table("Milliseconds to resolve a round", "members", "games", *names, "one result")
    taken: list[list[float]] = []
    for size in sizes:
        row = []
        for win, draw in RULES:
            t = season(size, 1, win_rule=win, draw_rule=draw)
            row.append(timed(lambda: SYSTEM.ranking(_renewed(t), None, OFFERS)))  # noqa: B023
        t = season(size, 1)
        result = RecordResult(1, t.rounds[0].pairings[-1].id, ResultKind.DRAW)
        row.append(timed(lambda: SYSTEM.ranking(step(t, result, NOW, OFFERS), None, OFFERS)))  # noqa: B023
        taken.append(row)
        shown.add_row(f"{size:,}", f"{size // 2:,}", *(f"{ms:.1f}" for ms in row))
    _grown(shown, sizes, taken, 1)
    return shown


def _seasons(sizes: Sequence[int]) -> Table:
    names = ("cold", "warm", "round 1 corrected", "round 40 corrected", "board")
    shown = table(f"Milliseconds of a season of {ROUNDS} rounds", "members", *names)
    taken: list[list[float]] = []
    for size in sizes:
        t = season(size, ROUNDS, 0.1)
        rank = partial(SYSTEM.ranking, as_of=None, offers=OFFERS)
        row = [timed(lambda: rank(_renewed(t)), 3), timed(lambda: rank(t), 3)]  # noqa: B023
        for number in (1, ROUNDS):
            result = RecordResult(number, t.rounds[number - 1].pairings[0].id, ResultKind.DRAW)
            row.append(timed(lambda: rank(step(t, result, NOW, OFFERS)), 3))  # noqa: B023
        row.append(timed(lambda: SYSTEM.blocks(t, OFFERS), 3))  # noqa: B023
        taken.append(row)
        shown.add_row(f"{size:,}", *(f"{ms:.1f}" for ms in row))
    _grown(shown, sizes, taken, 0)
    return shown


def _evenings(sizes: Sequence[int]) -> Table:
    """Every choice made as a client makes it: whose turn it is, then the move."""
    names = ("whole evening", "a choice")
    title = f"Milliseconds of a round chosen among {PRESENT}, after a season of {ROUNDS} rounds"
    shown = table(title, "members", *names)
    for size in sizes:
        t = step(season(size, ROUNDS, 0.1), PairNextRound(), NOW, OFFERS)
        here = frozenset(Random(1).sample(list(t.participants), min(PRESENT, size)))
        t = replace(t, rounds=(*t.rounds[:-1], replace(t.rounds[-1], present=here)))
        t = step(t, OpenRound(ROUNDS + 1), NOW, OFFERS)
        whole = timed(lambda: _chosen(t), 3)  # noqa: B023
        choices = len(_chosen(t).rounds[-1].pairings)
        shown.add_row(f"{size:,}", f"{whole:.0f}", f"{whole / choices:.2f}")
    return shown


def _chosen(t: Tournament) -> Tournament:
    assert isinstance(SYSTEM, Challenges)
    while t.rounds[-1].state is RoundState.CHOOSING:
        turn = SYSTEM.turn(t, OFFERS)
        assert turn.chooser is not None
        t = step(t, Choose(turn.chooser, turn.opponents[-1]), NOW, OFFERS)
    return t


def _grown(shown: Table, sizes: Sequence[int], rows: Sequence[Sequence[float]], blank: int) -> None:
    """A last line: the exponents with which the columns grow."""
    columns = zip(*rows, strict=True)
    found = [growth(zip(sizes, column, strict=True)) for column in columns]
    if all(exponent is not None for exponent in found):
        shown.add_row("growth", *[""] * blank, *(f"^{exponent}" for exponent in found))
