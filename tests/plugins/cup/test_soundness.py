"""Graphs that cannot be played are refused with what is wrong."""

from dataclasses import replace

import pytest

from ronde import Bracket, BracketMatch, BracketSource, Refused, SourceKind, Text
from ronde_cup.soundness import check_bracket
from tests.plugins.cup.graphs import graph


def seed(number: int) -> BracketSource:
    return BracketSource(SourceKind.SEED, seed=number)


def winner(code: str) -> BracketSource:
    return BracketSource(SourceKind.WINNER, match=code)


def match(code: str, stage: int, one: BracketSource, other: BracketSource) -> BracketMatch:
    return BracketMatch(code, stage, Text("label"), (one, other))


FIRST = match("A", 1, seed(1), seed(2))
FINAL = replace(match("B", 2, winner("A"), seed(3)), winner_place=1)
WRONG = {
    "code": (FIRST, match("A", 2, winner("A"), seed(3))),
    "seeds": (FIRST, match("B", 2, winner("A"), seed(4))),
    "source": (FIRST, replace(FINAL, stage=1)),
    "final": (FIRST, replace(FINAL, winner_place=None)),
}


@pytest.mark.parametrize("problem", WRONG)
def test_a_graph_that_cannot_be_played_is_refused(problem: str) -> None:
    with pytest.raises(Refused) as caught:
        check_bracket(Bracket(WRONG[problem]), 3, "acme.strange")
    assert caught.value.code == "cup.bad_bracket"
    assert caught.value.params["problem"] == problem


def test_a_graph_that_can_be_played_is_not_refused_and_has_one_final() -> None:
    check_bracket(Bracket((FIRST, FINAL)), 3, "acme.strange")
    decider = replace(FINAL, code="C", stage=3, sources=(winner("A"), winner("B")))
    check_bracket(Bracket((FIRST, FINAL, replace(decider, only_if=("B", 1)))), 3, "acme.strange")
    with pytest.raises(Refused) as caught:
        check_bracket(Bracket((FIRST, FINAL, decider)), 3, "acme.strange")
    assert caught.value.params["problem"] == "final"


def test_an_unknown_source_and_an_unknown_condition_are_refused() -> None:
    lost = match("B", 2, winner("Z"), seed(3))
    conditional = replace(FINAL, only_if=("Z", 1))
    for second in (lost, conditional):
        with pytest.raises(Refused) as caught:
            check_bracket(Bracket((FIRST, second)), 3, "acme.strange")
        assert caught.value.params["problem"] == "source"
    with pytest.raises(Refused):
        check_bracket(Bracket((replace(FIRST, winner_place=1),), legs=0), 2, "acme.strange")


@pytest.mark.parametrize("variant", ["single", "double", "single_two_legged", "double_two_legged"])
def test_our_own_graphs_are_sound(variant: str) -> None:
    for field in (*range(3, 40), 64, 100):
        check_bracket(graph(variant, field), field, variant)
