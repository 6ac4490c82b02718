"""Evenings of the draughts site, played through conduct."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from ronde import Participant, Rating, ResultKind, Tournament, TournamentStatus, moves
from ronde.conduct import step
from ronde.model import OpeningChoice
from ronde.moves import Request
from ronde.registry import load

__all__ = ["BEGUN", "OFFERS", "announced", "at", "entered", "played", "started", "taken"]

OFFERS = load().offers
BEGUN = datetime(2026, 3, 1, 20, tzinfo=UTC)
RESULTS = [ResultKind.WHITE_WINS, ResultKind.DRAW, ResultKind.BLACK_WINS]


def at(minutes: float) -> datetime:
    return BEGUN + timedelta(minutes=minutes)


def taken(t: Tournament, *made: moves.Move, minute: float = 0, **request: Any) -> Tournament:
    for move in made:
        t = step(t, move, Request(now=at(minute), **request), OFFERS)
    return t


def announced(
    settings: Mapping[str, Any] | None = None,
    opening: OpeningChoice | None = None,
    regulation: str = "regulations.online-draughts",
) -> Tournament:
    """An event of Italian draughts that nobody has entered yet."""
    create = moves.Create(
        "t",
        "Evening",
        "italoswiss.threshold",
        game="italian",
        settings=settings or {},
        regulation=regulation,
        draw_seed="s",
        secret_seed="secret",
    )
    t = step(None, create, Request(now=at(-60)), OFFERS)
    return taken(t, moves.Configure({"opening": opening}), minute=-60) if opening else t


def entered(t: Tournament, size: int) -> Tournament:
    for number in range(len(t.participants) + 1, size + 1):
        player = Participant(f"p{number}", f"Player {number}", ratings=(Rating(2400 - number),))
        t = taken(t, moves.Enrol(player), minute=-30)
    return t


def started(size: int, settings: Mapping[str, Any] | None = None, **more: Any) -> Tournament:
    return taken(entered(announced(settings, **more), size), moves.Start())


def played(
    t: Tournament, rounds: int | None = None, seed: int = 1, absent: float = 0
) -> Tournament:
    """Rounds played to the end; with the chance ``absent`` a game is not opened for somebody."""
    dice = Random(seed)
    while t.status is TournamentStatus.RUNNING and (rounds is None or len(t.rounds) < rounds):
        t = taken(t, moves.PairNextRound())
        number = len(t.rounds)
        for pairing in t.rounds[-1].pairings if t.status is TournamentStatus.RUNNING else ():
            for index, _ in enumerate(pairing.games):
                kind = dice.choice(RESULTS)
                if dice.random() < absent:
                    kind = dice.choice(
                        [ResultKind.WHITE_WINS_BY_FORFEIT, ResultKind.DOUBLE_FORFEIT]
                    )
                t = taken(t, moves.RecordResult(number, pairing.id, kind, index))
    return t
