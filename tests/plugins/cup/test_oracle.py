"""Whole cups against a plain telling of the rules: lists of names, no graph, no calendar."""

from hashlib import sha256
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import ResultKind, Tournament
from ronde.standings import standings
from tests.plugins.cup.random_cups import OFFERS, cup, enter, pair, state

Name: TypeAlias = str | None
MASKS = {4: (0,), 8: (1, 0), 16: (3, 0, 0), 32: (3, 3, 0, 0), 64: (15, 4, 1, 1, 0)}
"""Drop positions as the rules print them (CUP-122)."""


def better(a: str, b: str, seed: int) -> str:
    """Who beats whom: the same every time the two meet, else as good as random."""
    one, other = sorted((a, b))
    return (one, other)[sha256(f"{seed}{one}{other}".encode()).digest()[0] % 2]


def met(a: Name, b: Name, seed: int) -> tuple[Name, Name]:
    """Winner and loser; an empty chair loses, and nobody comes from it."""
    if a is None or b is None:
        return a or b, None
    won = better(a, b, seed)
    return won, b if won == a else a


def slots(size: int) -> list[Name]:
    order = [1]
    while len(order) < size:
        order = [s for one in order for s in (one, 2 * len(order) + 1 - one)]
    return [f"s{one}" if one <= size else None for one in order]


def round_of(names: list[Name], seed: int) -> tuple[list[Name], list[Name]]:
    played = [met(a, b, seed) for a, b in zip(names[::2], names[1::2], strict=True)]
    return [won for won, _ in played], [lost for _, lost in played]


def single(size: int, seed: int) -> list[list[str]]:
    """Those who leave in each stage, then the champion."""
    names, out = slots(size), []
    while len(names) > 1:
        names, lost = round_of(names, seed)
        out.append([one for one in lost if one])
    return [*out, [one for one in names if one]]


def double(size: int, seed: int) -> list[list[str]]:
    """Those who lose for the second time, stage by stage; then the finalist and the champion."""
    names = slots(size)
    masks = MASKS[len(names)]
    names, lower = round_of(names, seed)
    lower, gone = round_of(lower, seed)
    out = [gone]
    for round, mask in enumerate(masks):
        names, dropped = round_of(names, seed)
        entering = [dropped[i ^ mask] for i in range(len(dropped))]
        played = [met(a, b, seed) for a, b in zip(lower, entering, strict=True)]
        lower, gone = [won for won, _ in played], [lost for _, lost in played]
        out.append(gone)
        if round < len(masks) - 1:
            lower, gone = round_of(lower, seed)
            out.append(gone)
    champion, finalist = met(names[0], lower[0], seed)
    told = [*out, [finalist], [champion]]
    return [[one for one in stage if one] for stage in told]


def played(t: Tournament, seed: int) -> Tournament:
    while not state(t).over:
        t = pair(t)
        t = enter(
            t,
            {
                p.code: ResultKind.WHITE_WINS
                if better(p.white, p.black, seed) == p.white
                else ResultKind.BLACK_WINS
                for p in t.rounds[-1].pairings
            },
        )
    return t


def by_place(t: Tournament) -> list[list[str]]:
    groups: dict[int, list[str]] = {}
    for row in standings(t, OFFERS):
        assert row.place is not None
        groups.setdefault(row.place, []).append(row.participant)
    return [groups[place] for place in sorted(groups, reverse=True)]


@pytest.mark.parametrize(
    ("variant", "tell", "least"), [("single", single, 2), ("double", double, 3)]
)
@settings(max_examples=25, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_a_cup_ends_as_the_plain_telling_says(
    variant: str, tell: object, least: int, data: st.DataObject, seed: int
) -> None:
    size = data.draw(st.integers(least, 40))
    assert callable(tell)
    told = [sorted(stage) for stage in tell(size, seed) if stage]
    found = [sorted(group) for group in by_place(played(cup(size, variant), seed))]
    assert found == told
