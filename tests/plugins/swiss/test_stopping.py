"""A pairing that nobody waits for stops between two brackets, and asking changes nothing."""

from dataclasses import replace
from itertools import count

import pytest

from ronde import ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde.patience import Stopped
from tests.plugins.swiss.events import OFFERS, event, pair, play

RESULTS = (ResultKind.WHITE_WINS, ResultKind.DRAW, ResultKind.BLACK_WINS)


def played() -> Tournament:
    t = event(24)
    for _ in range(3):
        t = play(pair(t), lambda white, black: RESULTS[(white * black) % 3])
    return t


def test_a_pairing_stops_when_nobody_waits() -> None:
    t = played()
    asked = count()

    def impatient() -> None:
        if next(asked) == 2:
            raise Stopped

    with pytest.raises(Stopped):
        step(t, moves.PairNextRound(), Request(go_on=impatient), OFFERS)
    assert next(asked) == 3


def test_asking_now_and_then_changes_nothing() -> None:
    t = played()
    asked: list[None] = []
    patient = Request(go_on=lambda: asked.append(None))
    assert step(t, moves.PairNextRound(), patient, OFFERS) == step(
        t, moves.PairNextRound(), Request(), OFFERS
    )
    assert len(asked) > 2
    assert replace(patient, now=None) == Request()
