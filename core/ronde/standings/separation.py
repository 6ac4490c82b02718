"""Why one participant stands above the next: the first key whose values differ (TB-GEN-01)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ronde.contracts import Offers, RankingRow, Value
from ronde.standings.manual import tie_break_of
from ronde.standings.order import Key
from ronde.standings.result import StandingsTable
from ronde.standings.shown import shown_text
from ronde.text import Text

__all__ = ["Separation", "key_words", "separation", "separations"]


@dataclass(frozen=True, slots=True)
class Separation:
    """What decided between two participants.

    ``key`` names the entry of the list (`Key.name`); it is None where nothing on the list tells
    them apart: then they ``share`` a place, or a system without a list put them in this order.
    """

    above: str
    below: str
    key: str | None
    share: bool
    values: tuple[Value, Value]
    text: Text


def separations(table: StandingsTable, offers: Offers) -> tuple[Separation, ...]:
    """For each ranked participant but the last, what puts him above the next one."""
    ranked = [row for row in table.rows if row.place is not None]
    return tuple(separation(table, above, below, offers) for above, below in pairwise(ranked))


def separation(
    table: StandingsTable, above: RankingRow, below: RankingRow, offers: Offers
) -> Separation:
    """What decided between two rows of a table."""
    people = table.tournament.participants
    names = {"above": people[above.participant].name, "below": people[below.participant].name}
    for name, kind, label, values in _compared(table, above, below, offers):
        if values[0] != values[1]:
            first, second = map(shown_text, values)
            params = {**names, "key": label, "first": first, "second": second}
            text = Text(f"separation.{kind}", params)
            return Separation(above.participant, below.participant, name, False, values, text)
    share = above.place == below.place
    text = Text("separation.shared" if share else "separation.order", names)
    return Separation(above.participant, below.participant, None, share, (None, None), text)


def _compared(
    table: StandingsTable, above: RankingRow, below: RankingRow, offers: Offers
) -> Iterator[tuple[str, str, Text | str, tuple[Value, Value]]]:
    """The name, the kind of sentence, the words and both values of each key in order. Where a
    system ranks by itself these are the points and the values it shows."""
    for key in table.keys:
        kind = "value"
        if key.is_points:
            kind = "points"
        elif tie_break_of(key.code, offers).by_group:
            kind = "rank"
        values = table.value(above, key), table.value(below, key)
        yield key.name, kind, key_words(key, offers), values
    if not table.keys:
        points = [None if row.points is None else (row.points,) for row in (above, below)]
        yield "PTS", "points", "", (points[0], points[1])
        for name, value in above.values.items():
            yield name, "value", name, (value, below.values.get(name))


def key_words(key: Key, offers: Offers) -> Text:
    """A key for people: ``Buchholz (BH/C1)``; points are just points."""
    if key.is_points:
        return Text("standings.points")
    label = Text(tie_break_of(key.code, offers).label)
    return Text("standings.key", {"label": label, "code": key.code.text})
