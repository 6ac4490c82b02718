"""What targets promise, held against all candidates of small brackets.

Going through the targets of a bracket in order, those who lie inside one are exactly the candidates
of the least value that was left; and nobody is passed over.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from ronde_swiss.brackets import Bracket
from ronde_swiss.fast import pair_fast
from ronde_swiss.field import Edition, Field
from ronde_swiss.target import Target, targets
from tests.plugins.swiss.fields import crowd
from tests.plugins.swiss.oracle import Oracle, Pairs

Candidate = tuple[Pairs, tuple[int, ...]]
LIMIT = 60
"""More targets of one bracket are not looked at."""


BIASED = ((-1, -1), (-1, -1), (1, -1, -1), (-1, -1, -1, 1), (-1, 1, 1, -1, -1, -1), (1,), (-1,), ())
"""Colours after which White is wanted, nearly always absolutely, for different reasons."""


def _bracket(dice: Random) -> tuple[Field, Bracket, int]:
    """A last bracket with up to three players moved down, and how many residents float."""
    moved, floats = dice.choice((0, 0, 1, 1, 2, 3)), dice.choice((0, 1, 1, 1, 2, 3))
    size = 2 * moved + floats
    size += 2 * dice.randint(0, max(0, (8 - size) // 2))
    field = crowd(dice, Edition.E2026, max(2, size))
    high = sorted((dice.choice((2, 3)) for _ in range(moved)), reverse=True)
    scores = [*high, *[1] * (len(field) - moved)]
    players = tuple(range(len(field)))
    bye = floats == 1 and len(field) % 2 and dice.random() < 0.5
    byes = frozenset(p for p in players[moved:] if bye and field.may_bye[p])
    if dice.random() < 0.4:
        field = replace(field, histories=[dice.choice(BIASED) for _ in players])
    field = replace(field, scores=scores, topscorers=[dice.random() < 0.5] * len(field))
    return field, Bracket(players[:moved], players[moved:], (), byes), floats


def _candidates(field: Field, bracket: Bracket, floats: int) -> dict[Candidate, Any]:
    """Lawful sets of pairs in which all players moved down and all but so many residents are
    paired, by value."""
    oracle = Oracle(field)
    oracle.byes = bracket.byes
    found = {}
    for made, left in oracle._matchings(bracket.moved_down, bracket.residents):
        able = bracket.byes or frozenset(bracket.residents)
        if len(left) == floats and able.issuperset(left):
            found[made, left] = oracle._value(bracket.moved_down, bracket.residents, made, left)
    return found


def _inside(field: Field, moved: Sequence[int], target: Target, candidate: Candidate) -> bool:
    (made, left), kinds = candidate, target.face.kinds(field)
    again = [
        tuple(field.scores[a] for a, b in sorted(made) if a in moved and up[b]) for up in field.up
    ]
    return (
        all(target.face.meets[kinds[a]][kinds[b]] for a, b in made)
        and target.floaters.issuperset(left)
        and again == [target.rising.last, target.rising.before]
    )


def _told(seeds: range) -> Counter[tuple[int, bool]]:
    """How many targets had candidates, by their place in the order and whether C10 or C11 is not at
    its best there."""
    hit: Counter[tuple[int, bool]] = Counter()
    for seed in seeds:
        field, bracket, floats = _bracket(Random(seed))
        waiting = _candidates(field, bracket, floats)
        found = targets(field, bracket, bracket.residents, floats)
        for place, target in enumerate(islice(found, LIMIT)):
            inside = {c for c in waiting if _inside(field, bracket.moved_down, target, c)}
            if inside:
                least = min(waiting.values())
                assert inside == {c for c, value in waiting.items() if value == least}, seed
                waiting = {c: value for c, value in waiting.items() if value > least}
                hit[place, target.face.fine] += 1
    return hit


def test_c9_to_c21_the_targets_of_a_bracket_are_its_values_in_order() -> None:
    hit = _told(range(2000))
    assert hit[0, False] > 300
    assert hit[0, True] > 50
    assert sum(n for (place, _), n in hit.items() if place) > 300


@pytest.mark.slow
def test_c9_to_c21_targets_of_many_brackets_are_their_values_in_order() -> None:
    hit = _told(range(10_000, 30_000))
    assert sum(n for (place, _), n in hit.items() if place > 5) > 100


class _Open:
    """An outlook on nothing: everybody may float, nobody has to, and all is well below."""

    def confirm(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        return True

    def demand(self, bracket: Bracket) -> tuple[int, Sequence[int]]:
        return 0, bracket.residents

    def suffice(self, bracket: Bracket, floaters: Sequence[int]) -> bool | None:
        return True


def test_dg_4_a_search_without_end_is_given_up() -> None:
    """Fifty players moved down, the last of whom has met all residents: too many to be asked by a
    matching, and too many ways to be tried."""
    moved, size = 50, 350
    field = crowd(Random(1), Edition.E2026, size)
    last, residents = moved - 1, range(moved, size)
    field = replace(
        field,
        scores=[2] * moved + [1] * len(residents),
        histories=[()] * size,
        conflicts=[
            frozenset(residents) if p == last else frozenset({last} if p in residents else ())
            for p in range(size)
        ],
        up=([False] * size, [False] * size),
    )
    bracket = Bracket(tuple(range(moved)), tuple(residents), (), frozenset())
    assert pair_fast(field, bracket, _Open()) is None
