"""Standings as rows, with everything a crosstable shows (TB-DISP-01 to TB-DISP-05)."""

from collections.abc import Mapping
from fractions import Fraction

import strawberry

from ronde.contracts import RankingRow, Value
from ronde.standings import Cell as CoreCell
from ronde.standings import (
    Column,
    cell_text,
    cells,
    exact_text,
    shown_text,
)
from ronde.standings import Separation as CoreSeparation
from ronde_gateway.schema.enums import Colour, Outcome
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.sheet import Sheet, Translate
from ronde_gateway.schema.value_explanation import ValueExplanation

__all__ = ["Separation", "Standing", "StandingRound", "TieBreakValue"]

CELLS = 40
"""Cells of a crosstable row that are answered without ``first``."""


@strawberry.type(description="The value of one tie-break of one participant.")
class TieBreakValue:
    code: str = strawberry.field(description="The entry of the list; where it comes again, `DE#2`.")
    value: str | None = strawberry.field(
        description="Exact: a decimal, or a fraction such as `7/3` where no decimal is exact; "
        "several numbers stand one after the other. Null where there is none."
    )
    shown: str = strawberry.field(
        description="For people: rounded, a dash where it is undefined, empty where nobody was "
        "tied with the participant."
    )
    undefined: bool = strawberry.field(
        description="There should be a value and is none; it ranks last (TB-GEN-04)."
    )

    @classmethod
    def of(cls, column: Column, participant: str) -> "TieBreakValue":
        return cls(
            code=column.name,
            value=exact_text(column.values.get(participant)),
            shown=column.shown(participant),
            undefined=column.undefined(participant),
        )


@strawberry.type(description="One cell of the crosstable: a round, or one game of it.")
class StandingRound:
    round: int
    game: int = strawberry.field(description="From 0; other than 0 only in a double round.")
    outcome: Outcome
    opponent: Participant | None = strawberry.field(description="Null in a round without one.")
    colour: Colour | None = strawberry.field(description="Null in a round without a game.")
    played: bool = strawberry.field(description="Decided over the board.")
    counted: bool = strawberry.field(
        description="False where the result stays in the table and counts for nobody (WD-1)."
    )
    points: Fraction
    total: Fraction = strawberry.field(description="Points that count, up to this cell.")
    cell: strawberry.Private[CoreCell]
    sheet: strawberry.Private[Sheet]
    say: strawberry.Private[Translate]

    @computed("For people: opponent, colour, score; `StandingsTable.legend` says how to read it.")
    def text(self) -> str:
        """Only when asked: putting it into words takes longer than all the rest of a cell."""
        return self.say(cell_text(self.sheet.table, self.cell))


@strawberry.type(description="Why one participant stands above the next.")
class Separation:
    below: Participant
    key: str | None = strawberry.field(
        description="The entry of the list that decided, `PTS` for points; null where nothing "
        "decided, or a system that ranks without a list did."
    )
    shares_place: bool = strawberry.field(description="Equal on the whole list.")
    value: str | None = strawberry.field(description="Of the one above; null without a key.")
    value_below: str | None = strawberry.field(description="Of the one below; null without a key.")
    text: str

    @classmethod
    def of(
        cls, found: CoreSeparation, people: Mapping[str, Participant], say: Translate
    ) -> "Separation":
        return cls(
            below=people[found.below],
            key=found.key,
            shares_place=found.share,
            value=_told(found, found.values[0]),
            value_below=_told(found, found.values[1]),
            text=say(found.text),
        )


def _told(found: CoreSeparation, value: Value) -> str | None:
    return shown_text(value) if found.key else None


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
    row: strawberry.Private[RankingRow]
    sheet: strawberry.Private[Sheet]
    say: strawberry.Private[Translate]

    @computed("Of every entry of the list, in order.", bound=10)
    def values(self) -> list[TieBreakValue]:
        entries = self.sheet.entries.values()
        return [TieBreakValue.of(column, self.row.participant) for column in entries]

    @computed("Of the columns people see, in the order of `StandingsTable.columns`.", bound=10)
    def shown(self) -> list[TieBreakValue]:
        return [TieBreakValue.of(c, self.row.participant) for c in self.sheet.columns]

    @computed("Why this line stands above the next one; null on the last line that is ranked.")
    def separation(self) -> Separation | None:
        found = self.sheet.separations.get(self.row.participant)
        return Separation.of(found, self.sheet.people, self.say) if found else None

    @computed("Where a value comes from; null for somebody whose results do not count.")
    def explanation(self, code: str) -> ValueExplanation | None:
        return ValueExplanation.told(self.sheet, self.row.participant, code, self.say)

    @computed(
        "The participant's row of the crosstable, in order of rounds; beyond 40 give `first`.",
        bound=CELLS,
    )
    def rounds(self, first: int | None = None) -> list[StandingRound]:
        made = cells(self.sheet.table, self.row.participant)
        return [self._cell(cell) for cell in excerpt(made, first, None, str, CELLS)]

    def _cell(self, cell: CoreCell) -> StandingRound:
        entry = cell.entry
        return StandingRound(
            round=entry.round,
            game=entry.game,
            outcome=entry.outcome,
            opponent=self.sheet.people[entry.opponent] if entry.opponent else None,
            colour=entry.colour,
            played=entry.played,
            counted=cell.counted,
            points=entry.points,
            total=cell.total,
            cell=cell,
            sheet=self.sheet,
            say=self.say,
        )

    @classmethod
    def of(cls, row: RankingRow, sheet: Sheet, say: Translate) -> "Standing":
        return cls(
            place=row.place,
            participant=sheet.people[row.participant],
            points=row.points,
            label=say(row.label) if row.label else None,
            row=row,
            sheet=sheet,
            say=say,
        )
