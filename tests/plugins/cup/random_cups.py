"""Whole cups with random results, reproducible by seed."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ronde import EventKind, Participant, Refused, ResultKind, RosterPlayer, Side, Tournament
from ronde.conduct import step
from ronde.moves import (
    Create,
    DesignateWinner,
    Move,
    PairNextRound,
    RecordResult,
    Request,
    Start,
)
from ronde.registry import load
from ronde_cup.encounter import Encounter, State
from ronde_cup.progress import Progress
from ronde_cup.system import Knockout
from ronde_cup.verdict import Level

OFFERS = load().offers
SYSTEM = Knockout()
RESULTS = (
    *[ResultKind.WHITE_WINS] * 6,
    *[ResultKind.BLACK_WINS] * 6,
    *[ResultKind.DRAW] * 6,
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.BLACK_WINS_BY_FORFEIT,
)
ABSENCES = (*RESULTS, ResultKind.DOUBLE_FORFEIT)


def take(t: Tournament, move: Move) -> Tournament:
    return step(t, move, Request(), OFFERS)


def refusal(t: Tournament, move: Move) -> Refused:
    with pytest.raises(Refused) as caught:
        take(t, move)
    return caught.value


def cup(
    size: int,
    variant: str = "single",
    settings: Mapping[str, Any] | None = None,
    tie_breaks: Sequence[str] = ("TPN",),
    boards: int = 0,
    draw_seed: str = "a seed",
) -> Tournament:
    """A cup of ``size`` players, or teams of ``boards`` players, started."""
    kind = EventKind.TEAM if boards else EventKind.INDIVIDUAL
    created = step(
        None,
        Create(
            "cup",
            "Cup",
            "cup.knockout",
            f"cup.{variant}",
            kind,
            settings=settings or {},
            tie_breaks=tuple(tie_breaks),
            draw_seed=draw_seed,
        ),
        Request(),
        OFFERS,
    )
    people = {f"s{seed}": _entrant(seed, boards) for seed in range(1, size + 1)}
    return take(replace(created, participants=people), Start())


def _entrant(seed: int, boards: int) -> Participant:
    roster = tuple(
        RosterPlayer(f"s{seed}.{board}", f"Player {seed}.{board}") for board in range(1, boards + 1)
    )
    return Participant(f"s{seed}", f"Participant {seed}", seed, roster=roster)


def state(t: Tournament) -> Progress:
    return SYSTEM.progress(t, OFFERS)


def pair(t: Tournament) -> Tournament:
    return take(t, PairNextRound())


def enter(t: Tournament, results: Mapping[str, ResultKind]) -> Tournament:
    """Results of the last round by match code."""
    last = t.rounds[-1]
    for pairing in last.pairings:
        if pairing.code in results:
            t = take(t, RecordResult(last.number, pairing.id, results[pairing.code]))
    return t


def favourites(t: Tournament) -> Tournament:
    """The better seed wins every match of the last round."""
    seeds = state(t).draw.seeds
    return enter(
        t,
        {
            p.code: ResultKind.WHITE_WINS
            if seeds[p.white] < seeds[p.black]
            else ResultKind.BLACK_WINS
            for p in t.rounds[-1].pairings
        },
    )


def play(t: Tournament, seed: int, results: Sequence[ResultKind] = RESULTS) -> Tournament:
    """Play to the end; level matches that the list leaves open are decided by the arbiter."""
    dice = random.Random(seed)
    while not state(t).over:
        t = pair(t)
        last = t.rounds[-1]
        for pairing in last.pairings:
            game = 0
            while game < len(t.rounds[-1].pairing(pairing.id).games):  # type: ignore[union-attr]
                result = dice.choice(results)
                t = take(t, RecordResult(last.number, pairing.id, result, game))
                game += 1
        for encounter in list(level(t)):
            round, pairing = encounter.legs[-1]
            assert encounter.verdict is not None
            absent = encounter.verdict.level is Level.DOUBLE_FORFEIT
            side = dice.choice([Side.WHITE, Side.BLACK, *([Side.NEITHER] if absent else [])])
            t = take(t, DesignateWinner(round, pairing.id, side))
    return t


def board(t: Tournament, code: str, round: int | None = None) -> tuple[int, str]:
    """Round and id of a match's pairing."""
    legs = state(t).encounters[code].legs
    number, pairing = next(leg for leg in reversed(legs) if round in (None, leg[0]))
    return number, pairing.id


def name(t: Tournament, code: str, side: Side | None, note: str = "") -> DesignateWinner:
    return DesignateWinner(*board(t, code), side, note)


def level(t: Tournament) -> Iterator[Encounter]:
    """Matches of the last stage that wait for the arbiter."""
    now = state(t)
    for encounter in now.stage(now.sheet.stage(len(t.rounds))):
        if encounter.state is State.OPEN and encounter.verdict is not None:
            yield encounter
