"""Events played by dice: everything that happens to a Swiss, as often as asked for.

Tests draw small wild ones and compare engines on them; the benchmarks play large ones. Nothing is
recorded step by step, so that what is measured is the pairing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ronde import (
    Bye,
    ForbiddenGroup,
    Game,
    Offers,
    Pairing,
    Participant,
    Rating,
    ResultKind,
    Round,
    Scoring,
    Stay,
    Tournament,
)
from ronde.field import requested_byes
from ronde.model import TournamentStatus
from ronde.moves import Request

__all__ = ["Make", "drawn", "opening", "settled"]

PLAYED = (ResultKind.WHITE_WINS, ResultKind.BLACK_WINS, ResultKind.DRAW)
FORFEITS = (
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.BLACK_WINS_BY_FORFEIT,
    ResultKind.DOUBLE_FORFEIT,
)


@dataclass(frozen=True)
class Make:
    """What an event is like; ``byes`` are shares of players and rounds by kind, ``late`` and
    ``withdrawn`` shares of players, ``clubs`` groups of ``club`` who may not meet."""

    size: int
    rounds: int
    draws: float = 0.3
    forfeits: float = 0.01
    adjourned: float = 0
    byes: Mapping[ResultKind, float] = field(default_factory=dict)
    late: float = 0
    withdrawn: float = 0
    clubs: int = 0
    club: int = 3
    scoring: Scoring = field(default_factory=Scoring)
    settings: Mapping[str, Any] = field(default_factory=dict)


def opening(make: Make, dice: Random) -> Tournament:
    """The event before its first round."""
    people = {}
    for n in range(1, make.size + 1):
        first = dice.randint(2, 3) if dice.random() < make.late else 1
        last = dice.randint(2, make.rounds) if dice.random() < make.withdrawn else None
        byes = {
            round: kind
            for round in range(1, make.rounds + 1)
            for kind, share in make.byes.items()
            if dice.random() < share
        }
        rating = Rating(2700 - 2000 * n // make.size)
        stay = Stay(first, last and max(last, first))
        people[f"n{n}"] = Participant(
            f"n{n}", f"Player {n}", n, ratings=(rating,), stays=(stay,), byes=byes
        )
    groups = [dice.sample(sorted(people), min(make.club, make.size)) for _ in range(make.clubs)]
    return Tournament(
        id="t",
        name="Event",
        system="swiss.dutch",
        settings={"rounds": make.rounds, "initial_colour": "white", **make.settings},
        scoring=make.scoring,
        forbidden=tuple(ForbiddenGroup(frozenset(group)) for group in groups),
        participants=people,
        status=TournamentStatus.RUNNING,
    )


def drawn(t: Tournament, offers: Offers) -> Round:
    """The next round as the system pairs it."""
    return offers.pairing_system(t.system).pair(t, Request(), offers)


def settled(t: Tournament, round: Round, make: Make, dice: Random) -> Tournament:
    """The event with that round played and the byes asked for in it."""
    pairings = tuple(_played(pairing, make, dice) for pairing in round.pairings)
    asked = tuple(Bye(id, kind) for id, kind in requested_byes(t, round.number).items())
    done = replace(round, pairings=pairings, byes=(*round.byes, *asked))
    return replace(t, rounds=(*t.rounds, done))


def _played(pairing: Pairing, make: Make, dice: Random) -> Pairing:
    chance = dice.random()
    if chance < make.forfeits:
        result = dice.choice(FORFEITS)
    elif chance < make.forfeits + make.adjourned:
        result = ResultKind.ADJOURNED
    else:
        others = (1 - make.draws) / 2
        (result,) = dice.choices(PLAYED, (others + 0.05, others - 0.05, make.draws))
    game = Game(pairing.white, pairing.black, result)
    return replace(pairing, games=(game,))
