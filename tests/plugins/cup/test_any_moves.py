"""Moves in any order, sensible or not: each is taken or refused, and the cup stays whole."""

import random
from collections.abc import Iterator

import pytest

from ronde import Rating, Refused, ResultKind, Side, Tournament, TournamentStatus
from ronde.moves import (
    Close,
    Configure,
    CorrectParticipant,
    DesignateWinner,
    Disqualify,
    Move,
    PairNextRound,
    RecordResult,
    ReturnParticipant,
    SetLineUp,
    SwapColours,
    UnpairLastRound,
    Withdraw,
)
from ronde.standings import standings
from ronde_cup.still_in import eliminated, still_in, waiting_for_places
from tests.plugins.cup.random_cups import OFFERS, SYSTEM, cup, state, take

VARIANTS = ("single", "single_two_legged", "double", "double_two_legged")
LISTS = (("TPN",), ("MANUAL",), ("RTNG", "MANUAL"), ())
RESULTS = tuple(kind for kind in ResultKind if not kind.is_bye)
SIDES = (None, *Side)


def begun(dice: random.Random) -> Tournament:
    variant = dice.choice(VARIANTS)
    settings: dict[str, object] = {}
    if variant == "single":
        settings = {
            "third_place": dice.random() < 0.5,
            "placement": dice.random() < 0.3,
            "games": dice.choice((1, 3)),
        }
    elif variant.startswith("double"):
        settings = {"decider": dice.random() < 0.5}
    settings["group_by"] = dice.choice(("", "groups.federation"))
    settings["spread_by"] = dice.choice(("", "groups.federation"))
    boards = 0 if settings.get("games") == 3 else dice.choice((0, 0, 2, 3))
    return cup(dice.randint(3, 12), variant, settings, dice.choice(LISTS), boards)


def moves(t: Tournament, dice: random.Random) -> Iterator[Move]:
    somebody = dice.choice(list(t.participants))
    yield PairNextRound()
    if dice.random() < 0.05:
        yield from (Withdraw(somebody), ReturnParticipant(somebody), Disqualify(somebody), Close())
        yield Configure({"tie_breaks": dice.choice(LISTS)})
        corrected = {
            "ratings": (Rating(dice.choice((1500, 1600))),),
            "federation": dice.choice("AB"),
        }
        yield CorrectParticipant(somebody, corrected, renumber=dice.random() < 0.5)
    if dice.random() < 0.1:
        yield UnpairLastRound()
    yield SetLineUp(
        len(t.rounds) + dice.randint(0, 1), somebody, dice.choice(((f"{somebody}.1", ""), ("", "")))
    )
    rounds = [round for round in t.rounds[-2:] if round.pairings]
    if rounds:
        round = dice.choice(rounds)
        pairing = dice.choice(round.pairings)
        for _ in range(6):
            result = dice.choice(RESULTS)
            yield RecordResult(round.number, pairing.id, result, dice.randint(0, 2))
        yield DesignateWinner(round.number, pairing.id, dice.choice(SIDES))
        yield SwapColours(round.number, pairing.id)


def check(t: Tournament) -> None:
    rows = standings(t, OFFERS)
    assert sorted(row.participant for row in rows) == sorted(t.participants)
    SYSTEM.plan(t, OFFERS)
    SYSTEM.blocks(t, OFFERS)
    if not t.rounds:
        return
    now = state(t)
    listed = [id for ids in still_in(now).values() for id in ids]
    listed += [id for ids in waiting_for_places(now).values() for id in ids]
    assert sorted([*listed, *eliminated(now)]) == sorted(now.draw.order)
    assert not (t.status is TournamentStatus.RUNNING and now.over)
    assert sum(bool(row.label and row.label.key == "cup.label.winner") for row in rows) <= 1
    for round in t.rounds:
        SYSTEM.explain(t, round.number, OFFERS)
        seated = [side for p in round.pairings for side in p.sides]
        seated += [bye.participant for bye in round.byes]
        assert len(seated) == len(set(seated))


def locked(t: Tournament) -> dict[str, tuple[object, ...]]:
    """Who met, who won and by what, of the matches whose stage is locked (CUP-056, CUP-068)."""
    return {
        e.code: (e.sides, e.winner, e.verdict and (e.verdict.by, e.verdict.tie_breaks))
        for e in state(t).encounters.values()
        if e.legs and SYSTEM.locked(t, e.legs[-1][0])
    }


@pytest.mark.parametrize("seed", range(24))
def test_any_move_is_taken_or_refused_and_the_cup_stays_whole(seed: int) -> None:
    dice = random.Random(seed)
    t = begun(dice)
    taken = 0
    for _ in range(120):
        move, before = dice.choice(list(moves(t, dice))), locked(t) if t.rounds else {}
        try:
            t = take(t, move)
        except Refused:
            continue
        taken += 1
        check(t)
        if not isinstance(move, UnpairLastRound):
            assert before.items() <= locked(t).items()
    assert taken
