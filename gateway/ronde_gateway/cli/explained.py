"""An explanation of a round as an arbiter reads it: group by group, with scores beside names."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.contracts import BracketExplanation, CriterionValue, Explanation
from ronde.model import Tournament
from ronde.text import Text
from ronde_gateway.cli.output import console, say

__all__ = ["print_explanation"]


def print_explanation(t: Tournament, explanation: Explanation) -> None:
    """What holds for the whole round, then each bracket with its pairs, what could not be met in
    full, and the value of every criterion that is not zero."""
    for sentence in explanation.sentences:
        console.print(say(sentence), markup=False)
    for bracket in explanation.brackets:
        told = {"name": bracket.name, "players": Text("cli.players", n=len(bracket.residents))}
        console.print()
        console.print(say(Text("cli.bracket", told)), style="bold", markup=False)
        for line in _lines(bracket, _names(t, bracket, explanation)):
            console.print(f"  {line}", markup=False)


def _names(t: Tournament, bracket: BracketExplanation, told: Explanation) -> dict[str, str]:
    """Number and name, and the score unless everybody in the bracket has the same."""
    people = (*bracket.moved_down, *bracket.residents)
    differ = len({str(told.scores.get(id)) for id in people}) > 1
    names = {id: f"{t.participants[id].number} {t.participants[id].name}" for id in people}
    return {id: f"{name} · {told.scores[id]}" if differ else name for id, name in names.items()}


def _lines(bracket: BracketExplanation, names: dict[str, str]) -> Iterator[str]:
    if bracket.moved_down:
        shown = "; ".join(names[id] for id in bracket.moved_down)
        yield say(Text("cli.moved_down", {"players": shown}))
    width = max((len(names[white]) for white, _ in bracket.pairs), default=0)
    for white, black in bracket.pairs:
        yield f"  {names[white]:{width}}  –  {names[black]}"
    for sentence in bracket.sentences:
        yield say(sentence)
    if bracket.criteria:
        values = [f"{one.name} {value}" for one in bracket.criteria if (value := _value(one))]
        rest = Text("cli.other_criteria", n=len(bracket.criteria) - len(values))
        said = [*values, say(rest)] if values else [say(Text("cli.no_criterion"))]
        yield say(Text("cli.criteria", {"values": ", ".join(said)}))


def _value(one: CriterionValue) -> str:
    """Nothing for a zero; of a list whatever is not zero."""
    if isinstance(one.value, int):
        return str(one.value or "")
    return " ".join(value for value in one.value if value != "0")
