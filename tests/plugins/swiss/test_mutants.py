"""The comparison with the oracle has teeth: an engine with one thing broken differs somewhere.

Some mutants are blind, the field that they see lacks a fact; some have one piece replaced. Each is
asked about the same fields of six to eight players.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from ronde_swiss import bracket, engine, remainder, units
from ronde_swiss.byes import allowed_byes
from ronde_swiss.certificates import Certificates
from ronde_swiss.completion import Blocked
from ronde_swiss.engine import pair_round
from ronde_swiss.fast import pair_fast
from ronde_swiss.field import Edition, Field
from ronde_swiss.pair_colours import PairColours
from tests.plugins.swiss.engines import Answer, literal
from tests.plugins.swiss.fields import crowd

FIELDS = 2500
Blind = Callable[[Field], Field]


@pytest.fixture(scope="module")
def asked() -> list[tuple[Field, Answer]]:
    """Fields with what the rules say, where there is a pairing."""
    made = [crowd(Random(seed), Edition.E2026, 6 + seed % 3) for seed in range(FIELDS)]
    answers = [(field, literal(field)) for field in made]
    return [(field, answer) for field, answer in answers if answer is not None]


def _answer(field: Field) -> Answer:
    """What an engine says that may be broken beyond giving a whole pairing."""
    try:
        drawn = pair_round(field)
    except (Blocked, AssertionError, IndexError, KeyError, StopIteration):
        return None
    return sorted(pair for made in drawn.brackets for pair in made.pairs), drawn.bye


def _floats(down: tuple[bool, bool] = (True, True), up: tuple[bool, bool] = (True, True)) -> Blind:
    """An engine that sees only these floats, one and two rounds back."""

    def seen(
        flags: tuple[Sequence[bool], Sequence[bool]], kept: tuple[bool, bool]
    ) -> tuple[list[bool], list[bool]]:
        last, before = ([f and k for f in fs] for fs, k in zip(flags, kept, strict=True))
        return last, before

    return lambda field: replace(field, down=seen(field.down, down), up=seen(field.up, up))


BLIND: dict[str, Blind] = {
    "C2": lambda f: replace(f, may_bye=[True] * len(f)),
    "C1": lambda f: replace(f, conflicts=[frozenset()] * len(f)),
    "C3-DD-10": lambda f: replace(f, topscorers=[False] * len(f)),
    "C9": lambda f: replace(f, unplayed=[0] * len(f)),
    "C12-C13": lambda f: replace(f, histories=[()] * len(f)),
    "C14-C18": _floats(down=(False, True)),
    "C16-C20": _floats(down=(True, False)),
    "C15-C19": _floats(up=(False, True)),
    "C17-C21": _floats(up=(True, False)),
    "DD-14": lambda f: replace(f, down=(f.down[1], f.down[0]), up=(f.up[1], f.up[0])),
}


class _Colours(PairColours):
    """Without the digit of one criterion."""

    criterion = ""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        setattr(self, f"_{self.criterion}", 0)
        self._by_kind = [[self._of_kinds(a, b) for b in range(7)] for a in range(7)]


def _without(name: str) -> AbstractContextManager[Any]:
    return patch.object(units, "PairColours", type("Without", (_Colours,), {"criterion": name}))


def _any_bye(field: Field) -> Any:
    """C5 forgotten: whoever may take the PAB at all."""
    return allowed_byes(field), Certificates(field, allowed_byes(field))


def _upfloats_forgotten(field: Field, *rest: Any) -> Any:
    return pair_fast(_floats(up=(False, False))(field), *rest)


def _backwards(*args: Any) -> Iterator[tuple[int, int]]:
    return iter(list(exchanges(*args))[::-1])


exchanges = remainder._exchanges
BROKEN: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "C4-C8-any-floater": lambda: patch.object(Certificates, "suffice", lambda *_: True),
    "C4-C8-any-floaters": lambda: patch.object(Certificates, "attains", lambda *_: True),
    "C5": lambda: patch.object(engine, "lowest_byes", _any_bye),
    "C10": lambda: _without("c10"),
    "C11": lambda: _without("c11"),
    "C12": lambda: _without("c12"),
    "C13": lambda: _without("c13"),
    "C15-in-the-fast-way": lambda: patch.object(bracket, "pair_fast", _upfloats_forgotten),
    "DG-3-backwards": lambda: patch.object(remainder, "_exchanges", _backwards),
}


def _differs(
    asked: list[tuple[Field, Answer]], blind: Blind, broken: AbstractContextManager[Any]
) -> bool:
    with broken:
        return any(_answer(blind(field)) != answer for field, answer in asked)


@pytest.mark.parametrize("name", BLIND)
def test_an_engine_that_does_not_see_a_fact_is_noticed(
    asked: list[tuple[Field, Answer]], name: str
) -> None:
    assert _differs(asked, BLIND[name], nullcontext())


@pytest.mark.parametrize("name", BROKEN)
def test_an_engine_with_one_thing_broken_is_noticed(
    asked: list[tuple[Field, Answer]], name: str
) -> None:
    assert _differs(asked, lambda field: field, BROKEN[name]())


def test_the_engine_as_it_is_differs_nowhere(asked: list[tuple[Field, Answer]]) -> None:
    assert len(asked) > FIELDS / 2
    assert not _differs(asked, lambda field: field, nullcontext())
