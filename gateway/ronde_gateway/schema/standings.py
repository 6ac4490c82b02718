"""Standings as rows, with everything a crosstable shows (TB-DISP-01 to TB-DISP-05)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import strawberry

from ronde.contracts import RankingRow
from ronde.record import Entry, Line
from ronde.standings import exact_text, shown_text
from ronde_gateway.cost import bounded
from ronde_gateway.schema.enums import Colour, Outcome
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.participants import Participant

__all__ = ["Standing", "StandingRound", "TieBreakValue"]

CELLS = 40
"""Cells of a crosstable row that are answered without ``first``."""


@strawberry.type(description="The value of one tie-break of one participant.")
class TieBreakValue:
    code: str = strawberry.field(description="The entry of the tournament's tie-break list.")
    value: str | None = strawberry.field(
        description="Exact: a decimal, or a fraction such as `7/3` where no decimal is exact; "
        "several numbers stand one after the other. Null where the value is undefined."
    )
    shown: str = strawberry.field(description="For people: at most two decimals, a dash for none.")


@strawberry.type(description="One cell of the crosstable: a round, or one game of it.")
class StandingRound:
    round: int
    game: int = strawberry.field(description="From 0; other than 0 only in a double round.")
    outcome: Outcome
    opponent: Participant | None = strawberry.field(description="Null in a round without one.")
    colour: Colour | None = strawberry.field(description="Null in a round without a game.")
    played: bool = strawberry.field(description="Decided over the board.")
    points: Fraction
    total: Fraction = strawberry.field(description="Points up to and including this cell.")


@strawberry.type(description="One line of the standings.")
class Standing:
    place: int | None = strawberry.field(
        description="Equal places are shared (1, 2, 2, 4); null for somebody who is not ranked."
    )
    participant: Participant
    points: Fraction | None = strawberry.field(
        description="Null in a system that ranks without points."
    )
    label: str | None = strawberry.field(
        description="The place in words (Finalist), in systems that rank by words."
    )
    values: list[TieBreakValue] = strawberry.field(metadata=bounded(10))
    lines: strawberry.Private[Mapping[str, Line]]
    rows: strawberry.Private[Mapping[str, Participant]]

    @computed(
        "The participant's row of the crosstable, in order of rounds; beyond 40 give `first`.",
        bound=CELLS,
    )
    def rounds(self, first: int | None = None) -> list[StandingRound]:
        line = self.lines.get(self.participant.key)
        entries = excerpt(line.entries if line else (), first, None, str, CELLS)
        return _cells(entries, self.rows)

    @classmethod
    def of(
        cls,
        row: RankingRow,
        label: str | None,
        lines: Mapping[str, Line],
        rows: Mapping[str, Participant],
    ) -> "Standing":
        return cls(
            place=row.place,
            participant=rows[row.participant],
            points=row.points,
            label=label,
            values=[
                TieBreakValue(code=code, value=exact_text(value), shown=shown_text(value))
                for code, value in row.values.items()
            ],
            lines=lines,
            rows=rows,
        )


def _cells(entries: Sequence[Entry], rows: Mapping[str, Participant]) -> list[StandingRound]:
    total = Fraction(0)
    cells: list[StandingRound] = []
    for entry in entries:
        total += entry.points
        cells.append(
            StandingRound(
                round=entry.round,
                game=entry.game,
                outcome=entry.outcome,
                opponent=rows[entry.opponent] if entry.opponent else None,
                colour=entry.colour,
                played=entry.played,
                points=entry.points,
                total=total,
            )
        )
    return cells
