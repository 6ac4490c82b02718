"""Openings of a federation's table: drawn up to a ceiling (OP-3), or one theme for all (OP-4)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ronde import OpeningPolicy, Refused, SettingsModel
from ronde_openings.drawn import came_before, from_table, identity, picture_of, since_cleared
from ronde_openings.library import table_for
from ronde_openings.row import Row
from ronde_openings.settings import TableSettings, ThemeSettings
from ronde_openings.table import Table

__all__ = ["TableDraw", "Theme"]

UNKNOWN = 5
"""Above every strength (IS-55)."""


class TableDraw(OpeningPolicy):
    """``table-1`` to ``table-3`` and ``table-all``: a ceiling, not an exact strength; balanced
    openings belong to every one."""

    settings = TableSettings

    def __init__(self, name: str, ceiling: int) -> None:
        self._ceiling = ceiling
        self.id = f"openings.table-{name}"
        self.label = f"openings.table-{name}.label"
        self.description = "openings.table.description"

    def check(self, game: str, settings: SettingsModel) -> None:
        """Raises `Refused`: ``openings.no_table``, ``openings.empty_pool`` when no strength is
        known (OD-2)."""
        self._pool(game, settings)

    def _pool(self, game: str, settings: SettingsModel) -> tuple[Table, tuple[Row, ...]]:
        assert isinstance(settings, TableSettings)
        table = table_for(game, settings.table)
        pool = table.pool(self._ceiling, settings.allow_proxy)
        if not pool:
            raise Refused("openings.empty_pool", path=("allow_proxy",), table=table.table_id)
        return table, pool

    def draw(
        self,
        game: str,
        used: Sequence[Mapping[str, Any]],
        lots: Callable[[int], Fraction],
        settings: SettingsModel,
    ) -> Mapping[str, Any] | None:
        assert isinstance(settings, TableSettings)
        table, pool = self._pool(game, settings)
        taken = since_cleared(used)
        left = tuple(row for row in pool if identity(table, row) not in taken)
        if not left:
            last = used[-1]["id"]
            left = tuple(row for row in pool if identity(table, row) != last) or pool
        row = left[int(lots(0) * len(left))]
        return from_table(table, row, settings, came_before(identity(table, row), used))

    def ceiling(self, game: str, settings: SettingsModel) -> int | None:
        return self._ceiling

    def supply(self, game: str, settings: SettingsModel) -> int | None:
        return len(self._pool(game, settings)[1])

    def picture(self, game: str, opening: Mapping[str, Any]) -> str:
        return picture_of(game, opening)


class Theme(OpeningPolicy):
    """One official opening in every round and every game."""

    id = "openings.theme"
    label = "openings.theme.label"
    description = "openings.theme.description"
    settings = ThemeSettings
    announced = True

    def check(self, game: str, settings: SettingsModel) -> None:
        """Raises `Refused`: ``openings.no_table``, ``openings.no_such_opening``."""
        self._row(game, settings)

    def _row(self, game: str, settings: SettingsModel) -> tuple[Table, Row]:
        assert isinstance(settings, ThemeSettings)
        table = table_for(game, settings.table)
        row = table.row(settings.number)
        if row is None:
            raise Refused(
                "openings.no_such_opening",
                path=("number",),
                number=settings.number,
                table=table.table_id,
                count=table.count,
            )
        return table, row

    def draw(
        self,
        game: str,
        used: Sequence[Mapping[str, Any]],
        lots: Callable[[int], Fraction],
        settings: SettingsModel,
    ) -> Mapping[str, Any] | None:
        assert isinstance(settings, ThemeSettings)
        table, row = self._row(game, settings)
        return from_table(table, row, settings, repeated=False)

    def ceiling(self, game: str, settings: SettingsModel) -> int | None:
        """The strength of the opening itself."""
        assert isinstance(settings, ThemeSettings)
        strength = self._row(game, settings)[1].effective(settings.allow_proxy)
        return UNKNOWN if strength is None else strength

    def picture(self, game: str, opening: Mapping[str, Any]) -> str:
        return picture_of(game, opening)
