"""Topscorers of whom too many want one colour absolutely: the bound against all ways to pair them,
and whole rounds in which such brackets occur."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from ronde_swiss import bracket as engine_of_brackets
from ronde_swiss.absolutes import excess
from ronde_swiss.brackets import Bracket
from ronde_swiss.fast import Outlook, pair_fast
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import FINE_KINDS
from ronde_swiss.seating import Seating
from tests.plugins.swiss.engines import Answer, fast, literal, plain
from tests.plugins.swiss.fields import crowd
from tests.plugins.swiss.oracle import Oracle, Pairs
from tests.plugins.swiss.test_targets import BIASED


def _biased(dice: Random, size: int) -> Field:
    """A last round in which most want White absolutely, or Black."""
    sign = dice.choice((1, -1))
    histories = [tuple(sign * c for c in dice.choice(BIASED)) for _ in range(size)]
    field = replace(crowd(dice, Edition.E2026, size), histories=histories)
    return replace(field, topscorers=[2 * score >= field.scores[0] for score in field.scores])


def _ways(players: tuple[int, ...]) -> Iterator[Pairs]:
    if not players:
        yield ()
        return
    first, *others = players
    for other in others:
        for way in _ways(tuple(p for p in others if p != other)):
            yield ((first, other), *way)


def test_c10_to_c13_of_topscorers_are_at_best_what_is_counted() -> None:
    reached: Counter[bool] = Counter()
    for seed in range(1500):
        dice = Random(seed)
        size = dice.choice((2, 4, 6))
        field = replace(_biased(dice, size), topscorers=[True] * size)
        kinds = field.fine_kinds
        found = excess([kinds.count(kind) for kind in range(FINE_KINDS)])
        if found is None:
            continue
        best, face = found
        values = {way: Oracle(field)._colours(way) for way in _ways(tuple(range(size)))}
        assert min(values.values()) == best, seed
        inside = {way for way in values if all(face.meets[kinds[a]][kinds[b]] for a, b in way)}
        assert inside == {way for way, value in values.items() if value == best}, seed
        reached[best[0] > 0] += 1
    assert reached[True] > 300
    assert reached[False] > 100


def test_c10_half_of_the_players_may_want_one_colour_absolutely() -> None:
    half, more = [0] * FINE_KINDS, [0] * FINE_KINDS
    half[3], half[0] = 2, 2
    more[3], more[0] = 3, 1
    assert excess(half) is None
    assert excess(more) is not None


def _decided(fields: list[Field], answer: Callable[[Field], Answer]) -> int:
    """How many brackets in which somebody is offended by C10 or C11 the fast way decides; every
    round as answered."""
    offended = 0

    def seen(field: Field, bracket: Bracket, outlook: Outlook) -> Seating | None:
        nonlocal offended
        made = pair_fast(field, bracket, outlook)
        offended += made is not None and Oracle(field)._colours(tuple(made))[:2] > (0, 0)
        return made

    with patch.object(engine_of_brackets, "pair_fast", seen):
        for field in fields:
            assert fast(field) == answer(field)
    return offended


def test_c10_c11_offended_topscorers_are_those_that_enumeration_finds() -> None:
    assert _decided([_biased(Random(seed), 4 + seed % 5) for seed in range(600)], literal) > 30


def test_c10_c11_offended_topscorers_of_large_brackets_are_those_that_a_matching_finds() -> None:
    assert _decided([_biased(Random(seed), 8 + seed % 20) for seed in range(150)], plain) > 10


@pytest.mark.slow
def test_c10_c11_offended_topscorers_of_many_brackets_are_the_right_ones() -> None:
    assert _decided([_biased(Random(seed), 4 + seed % 5) for seed in range(15_000)], literal)
    assert _decided([_biased(Random(seed), 8 + seed % 40) for seed in range(2000)], plain)
