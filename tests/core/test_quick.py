"""What is made by a quicker constructor is the value that `dataclass` makes."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, replace
from inspect import signature

import pytest

from ronde import Game, Pairing, ResultKind
from ronde.model.quick import quickly_made


@dataclass(frozen=True, slots=True)
class Slow:
    first: str
    second: int
    third: tuple[int, ...] = ()
    fourth: str | None = None


@quickly_made
@dataclass(frozen=True, slots=True)
class Quick:
    first: str
    second: int
    third: tuple[int, ...] = ()
    fourth: str | None = None


def test_a_quickly_made_value_is_asked_for_and_shown_as_any_other() -> None:
    assert signature(Quick) == signature(Slow)
    for arguments, named in (
        (("a", 1), {}),
        (("a", 1, (2,)), {"fourth": "b"}),
        ((), {"second": 3, "first": "c"}),
    ):
        quick, slow = Quick(*arguments, **named), Slow(*arguments, **named)
        assert repr(quick) == repr(slow).replace("Slow", "Quick")


def test_a_quickly_made_value_is_frozen_equal_by_content_and_replaced_by_field() -> None:
    one = Quick("a", 1)
    with pytest.raises(FrozenInstanceError):
        one.first = "b"  # type: ignore[misc]
    assert replace(one, second=2) == Quick("a", 2)
    assert hash(replace(one, second=2)) == hash(Quick("a", 2))
    assert pickle.loads(pickle.dumps(one)) == one


def test_a_quickly_made_value_misses_its_arguments_by_name() -> None:
    with pytest.raises(TypeError, match=r"Quick\.__init__\(\) missing .* 'second'"):
        Quick("a")  # type: ignore[call-arg]


def test_games_and_pairings_keep_their_defaults() -> None:
    game = Game("a", "b")
    assert (game.result, game.leg, game.flags) == (ResultKind.UNKNOWN, 1, frozenset())
    pairing = Pairing("a", "b", (game,), board=3)
    assert (pairing.board, pairing.version, pairing.designated) == (3, 1, None)
