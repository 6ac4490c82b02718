"""The standings as a table to print: columns, rows, and what has to be said beside them."""

from collections.abc import Callable, Sequence

import strawberry

from ronde.contracts import Offers
from ronde.model import Tournament
from ronde.standings import legend, notes, warnings
from ronde.text import Text
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.sheet import Sheet, Translate
from ronde_gateway.schema.standings import Standing

__all__ = ["StandingColumn", "StandingsTable"]


@strawberry.type(description="One column beside the points.")
class StandingColumn:
    key: str = strawberry.field(description="The entry of the list; where it comes again, `DE#2`.")
    heading: str
    label: str
    ranks: bool = strawberry.field(description="False where it is shown for information.")


@strawberry.type(description="The standings after a round.")
class StandingsTable:
    after_round: int
    sheet: strawberry.Private[Sheet]
    say: strawberry.Private[Translate]

    @computed("What people see, by the tie-break profile.", bound=10)
    def columns(self) -> list[StandingColumn]:
        return [
            StandingColumn(
                key=column.name,
                heading=column.heading,
                label=column.label if isinstance(column.label, str) else self.say(column.label),
                ranks=column.ranks,
            )
            for column in self.sheet.columns
        ]

    @computed("In order of place; beyond 500 give `first` and `after`, the id of a participant.")
    def rows(self, first: int | None = None, after: strawberry.ID | None = None) -> list[Standing]:
        made = [Standing.of(row, self.sheet, self.say) for row in self.sheet.table.rows]
        return list(excerpt(made, first, after, lambda row: row.participant.id))

    @computed("What the list cannot do in this event.")
    def warnings(self) -> list[str]:
        return self._said(warnings)

    @computed("What a reader may miss, such as why a round robin shows no Buchholz.")
    def notes(self) -> list[str]:
        return self._said(notes)

    def _said(self, told: Callable[[Tournament, Offers], Sequence[Text]]) -> list[str]:
        """Nothing where no list ranks."""
        table = self.sheet.table
        texts = told(table.tournament, self.sheet.offers) if table.keys else ()
        return [self.say(text) for text in texts]

    @computed("How to read the cells of the crosstable.")
    def legend(self) -> str:
        return self.say(legend())
