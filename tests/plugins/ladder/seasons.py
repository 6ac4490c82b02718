"""Random seasons of the ladder, played through conduct."""

from collections.abc import Mapping
from random import Random
from typing import Any

from ronde import Participant, Rating, ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.contracts import Challenges
from ronde.moves import Request
from ronde.registry import load

__all__ = ["OFFERS", "a_round", "begun", "ladder", "random_season", "taken"]

OFFERS = load().offers
RESULTS = [
    ResultKind.WHITE_WINS,
    ResultKind.BLACK_WINS,
    ResultKind.DRAW,
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.DOUBLE_FORFEIT,
]


def taken(t: Tournament, *made: moves.Move) -> Tournament:
    for move in made:
        t = step(t, move, Request(), OFFERS)
    return t


def begun(size: int, settings: Mapping[str, Any] | None = None, seed: str = "s") -> Tournament:
    """A season whose members are A, B, … from the top (beyond Z, P27 and so on)."""
    create = moves.Create("t", "Season", "ladder.club", settings=settings or {}, draw_seed=seed)
    t = step(None, create, Request(), OFFERS)
    for place in range(size):
        name = chr(65 + place) if place < 26 else f"P{place + 1}"
        t = taken(t, moves.Enrol(Participant(name, name, ratings=(Rating(3000 - place),))))
    return taken(t, moves.Start())


def ladder(t: Tournament) -> str:
    """The ladder in one line, as the ranking shows it."""
    rows = OFFERS.pairing_system(t.system).ranking(t, None, OFFERS)
    assert rows is not None
    return " ".join(row.participant for row in rows if row.place is not None)


def a_round(t: Tournament, absent: str = "", choices: str = "", results: str = "") -> Tournament:
    """One round in short: ``DA CB`` are choices, ``D C/B 1`` results: a winner, a drawn pair joined
    by a stroke."""
    t = taken(t, moves.PairNextRound())
    number = len(t.rounds)
    for name in absent:
        t = taken(t, moves.CheckIn(name, present=False))
    t = taken(t, moves.OpenRound(number))
    for pair in choices.split():
        t = taken(t, moves.Choose(pair[0], pair[1]))
    for result in results.split():
        pairing = t.rounds[-1].pairing_of(result[0])
        assert pairing is not None
        kind = ResultKind.WHITE_WINS if pairing.white == result[0] else ResultKind.BLACK_WINS
        if "/" in result:
            kind = ResultKind.DRAW
        t = taken(t, moves.RecordResult(number, pairing.id, kind))
    return t


def random_season(
    size: int, rounds: int, seed: int, settings: Mapping[str, Any] | None = None
) -> Tournament:
    """Random presence, choices and results; newcomers and leavers between rounds."""
    dice = Random(seed)
    t = begun(size, settings, str(seed))
    system = OFFERS.pairing_system(t.system)
    assert isinstance(system, Challenges)
    for number in range(1, rounds + 1):
        t = taken(t, moves.PairNextRound())
        for name in list(t.participants):
            if dice.random() < 0.2 and t.participants[name].stays_in(number):
                t = taken(t, moves.CheckIn(name, present=False))
        t = taken(t, moves.OpenRound(number))
        while (turn := system.turn(t, OFFERS)).chooser is not None:
            t = taken(t, moves.Choose(turn.chooser, dice.choice(turn.opponents)))
        for pairing in t.rounds[-1].pairings:
            t = taken(t, moves.RecordResult(number, pairing.id, dice.choice(RESULTS)))
        if dice.random() < 0.3:
            newcomer = f"N{number}"
            t = taken(t, moves.Enrol(Participant(newcomer, newcomer)))
    return t
