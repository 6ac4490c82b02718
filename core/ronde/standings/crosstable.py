"""The crosstable: every game of everybody with opponent, colour and score (TB-DISP-05)."""

from dataclasses import dataclass
from fractions import Fraction

from ronde.model import Colour, Points, decimal_text
from ronde.record import Entry, Outcome
from ronde.standings.result import StandingsTable
from ronde.text import Text

__all__ = ["Cell", "cell_text", "cells", "legend"]

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Cell:
    """One round (or game) of one participant. ``counted`` is False where the result stays in the
    table and counts for nobody (WD-1); ``total`` are the points up to here that do count."""

    entry: Entry
    counted: bool
    total: Points


def cells(table: StandingsTable, participant: str) -> tuple[Cell, ...]:
    """A participant's row in order of rounds. Somebody whose results do not count is shown with
    all of them and their total."""
    whole = table.whole.lines[participant]
    line = table.counted.lines.get(participant)
    counted = {(e.round, e.game): e for e in line.entries} if line else {}
    made: list[Cell] = []
    total = Fraction(0)
    for entry in whole.entries:
        ranks = counted.get((entry.round, entry.game))
        total += (ranks or entry).points
        made.append(Cell(entry, ranks == entry, total))
    return tuple(made)


def cell_text(table: StandingsTable, cell: Cell) -> Text:
    """``3 ○W 1``: the opponent's number, the colour with its letter, the score; a forfeit has no
    colour. In parentheses where it does not count."""
    entry = cell.entry
    score = Text(f"crosstable.{entry.outcome.value}", {"points": _score(entry.points)})
    said = score
    if entry.opponent is not None:
        person = table.tournament.participants[entry.opponent]
        who = person.name if person.number is None else str(person.number)
        said = Text("crosstable.without_colour", {"opponent": who, "score": score})
        if entry.colour is not None and (entry.played or entry.outcome is Outcome.PENDING):
            key = "white" if entry.colour is Colour.WHITE else "black"
            params = {"opponent": who, "colour": Text(f"crosstable.{key}"), "score": score}
            said = Text("crosstable.cell", params)
    idle = entry.outcome in (Outcome.FREE, Outcome.ABSENT)
    return said if cell.counted or idle else Text("crosstable.not_counted", {"cell": said})


def legend() -> Text:
    """What the signs of a cell mean."""
    return Text("crosstable.legend")


def _score(points: Points) -> str:
    return "½" if points == HALF else decimal_text(points)
