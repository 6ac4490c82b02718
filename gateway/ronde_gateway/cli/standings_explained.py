"""Why somebody stands where he stands: every value told round by round, and his neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from ronde.contracts import RankingRow
from ronde.model import Participant
from ronde.refusal import Refused
from ronde.standings import (
    StandingsTable,
    ValueExplanation,
    exact_text,
    explain_value,
    separation,
    separations,
)
from ronde.text import Text
from ronde_gateway.cli.output import console, installed, say

__all__ = ["found", "json_explanation", "print_explanation", "print_separations"]


def found(made: StandingsTable, wished: str) -> RankingRow:
    """The row of somebody by pairing number, by name, by a word of it or by a part of it: the
    first of these that fits anybody must fit one alone."""
    people = made.tournament.participants
    words = wished.casefold().strip()
    known = [(row, people[row.participant]) for row in made.rows]
    ways: tuple[Callable[[Participant], bool], ...] = (
        lambda person: str(person.number) == words,
        lambda person: person.name.casefold() == words,
        lambda person: words in person.name.casefold().replace(",", " ").split(),
        lambda person: words in person.name.casefold(),
    )
    for fits in ways:
        fitting = [(row, person) for row, person in known if fits(person)]
        if len(fitting) == 1:
            return fitting[0][0]
        if fitting:
            names = [_named(person) for _, person in fitting[:5]]
            raise Refused("cli.several", player=wished, players=names)
    raise Refused("cli.nobody", player=wished)


def print_explanation(made: StandingsTable, row: RankingRow) -> None:
    """A line for each value, then what stands between him and his neighbours."""
    person = made.tournament.participants[row.participant]
    who = {"player": _named(person), "round": made.rounds}
    if row.place is None:
        console.print(say(Text("cli.unplaced", who)), style="bold", markup=False)
        return
    console.print(say(Text("cli.placed", {**who, "place": row.place})), style="bold", markup=False)
    for told in _told(made, row):
        line = {"key": told.label, "text": told.text}
        console.print(f"  {say(Text('cli.told', line))}", markup=False)
    for text in _neighbours(made, row):
        console.print(f"  {say(text)}.", markup=False)


def json_explanation(made: StandingsTable, row: RankingRow) -> dict[str, Any]:
    people = made.tournament.participants
    person = people[row.participant]
    return {
        "place": row.place,
        "number": person.number,
        "name": person.name,
        "values": [
            {
                "tieBreak": told.key,
                "value": None if told.value is None else (exact_text(told.value) or "").split(),
                "text": say(told.text),
                "contributions": [
                    {
                        "round": part.round,
                        "opponent": people[part.opponent].number if part.opponent else None,
                        "value": exact_text((part.value,)),
                        "cut": part.cut,
                        "text": say(part.text) if part.text else None,
                    }
                    for part in told.contributions
                ],
            }
            for told in _told(made, row)
        ],
        "neighbours": [say(text) for text in _neighbours(made, row)],
    }


def print_separations(made: StandingsTable) -> None:
    """What puts each above the next, in words."""
    for one in separations(made, installed().offers):
        console.print(f"{say(one.text)}.", markup=False)


def _told(made: StandingsTable, row: RankingRow) -> Iterator[ValueExplanation]:
    if row.participant not in made.counted.lines:
        return
    for key in made.keys:
        yield explain_value(made, row.participant, key.name, installed().offers)


def _neighbours(made: StandingsTable, row: RankingRow) -> Iterator[Text]:
    ranked = [one for one in made.rows if one.place is not None]
    if row not in ranked:
        return
    place = ranked.index(row)
    for above, below in pairwise(ranked[max(0, place - 1) : place + 2]):
        yield separation(made, above, below, installed().offers).text


def _named(person: Participant) -> str:
    return person.name if person.number is None else f"{person.number} {person.name}"
