"""A drawn opening as the tournament keeps it: a copy, so that a table replaced later changes no
past event (OD-3), and its picture."""

from collections.abc import Mapping, Sequence
from typing import Any

from ronde_openings.board import Position
from ronde_openings.row import Row
from ronde_openings.settings import TableSettings
from ronde_openings.table import Table

__all__ = ["came_before", "from_table", "identity", "picture_of", "since_cleared"]


def identity(table: Table, row: Row) -> str:
    """A table's opening is known by its number (OP-6)."""
    return f"{table.table_id}:{row.number}"


def since_cleared(used: Sequence[Mapping[str, Any]]) -> frozenset[str]:
    """Ids of the openings used since they were last all free again (OP-7)."""
    taken: set[str] = set()
    for opening in used:
        if opening["id"] in taken:
            taken.clear()
        taken.add(opening["id"])
    return frozenset(taken)


def came_before(id: str, used: Sequence[Mapping[str, Any]]) -> bool:
    """Whether an opening is a repetition, to be told as such (OP-7)."""
    return any(opening["id"] == id for opening in used)


def from_table(
    table: Table, row: Row, settings: TableSettings, repeated: bool
) -> Mapping[str, Any]:
    return {
        "id": identity(table, row),
        "moves": row.moves.split(),
        "fen": row.fen_after,
        "table": table.table_id,
        "number": row.number,
        "strength": row.effective(settings.allow_proxy),
        "favours": row.favoured(table.first_mover, settings.allow_proxy),
        "status": row.status(settings.allow_proxy),
        "repeated": repeated,
    }


def picture_of(game: str, opening: Mapping[str, Any]) -> str:
    """The board after the opening's plies, as SVG."""
    position = Position(game)
    for ply in opening["moves"]:
        position.play(ply)
    return position.picture()
