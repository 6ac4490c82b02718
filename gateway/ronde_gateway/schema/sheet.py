"""A table of the core beside the rows the schema shows of its participants."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ronde.contracts import Offers
from ronde.standings import Column, Separation, StandingsTable, columns, separations
from ronde.text import Text
from ronde_gateway.schema.participants import Participant

__all__ = ["Sheet", "Translate"]

Translate = Callable[[Text], str]


@dataclass
class Sheet:
    """What several fields of the standings ask of one table, made when first asked."""

    table: StandingsTable
    offers: Offers
    people: Mapping[str, Participant]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return columns(self.table, self.offers)

    @cached_property
    def separations(self) -> Mapping[str, Separation]:
        """By the participant above."""
        return {found.above: found for found in separations(self.table, self.offers)}

    @cached_property
    def entries(self) -> Mapping[str, Column]:
        """Everything that ranks by its name, shown or not."""
        shown = {column.name: column for column in self.columns}
        return {
            key.name: shown.get(key.name) or Column.of(self.table, key, self.offers)
            for key in self.table.keys
            if not key.is_points
        } or shown
