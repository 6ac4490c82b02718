"""One table of openings: the file format ``openings-table/1`` and what its loader checks (OD-1)."""

from collections import Counter
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ronde import Refused
from ronde_openings.board import GAMES, Position
from ronde_openings.row import Row

__all__ = ["Table", "read_table", "replay"]


class Table(BaseModel):
    """A federation's table for one game."""

    model_config = ConfigDict(frozen=True)

    table_id: str
    variant: str
    federation: str
    plies: int
    first_mover: Literal["white", "black"]
    count: int = Field(ge=1)
    openings: tuple[Row, ...]

    @model_validator(mode="after")
    def _rows_agree(self) -> Self:
        if self.variant not in GAMES:
            raise ValueError(f"variant {self.variant!r}")
        if [row.number for row in self.openings] != list(range(1, self.count + 1)):
            raise ValueError(f"numbers are not 1 to {self.count}")
        for fen, times in Counter(row.fen_after for row in self.openings).items():
            if times > 1:
                raise ValueError(f"position {fen} occurs {times} times")
        for row in self.openings:
            if len(row.moves.split()) != self.plies:
                raise ValueError(f"row {row.number} has not {self.plies} plies")
        return self

    def row(self, number: int) -> Row | None:
        return self.openings[number - 1] if 0 < number <= self.count else None

    def pool(self, ceiling: int, allow_proxy: bool) -> tuple[Row, ...]:
        """Rows up to that strength (OP-3); from 4 on all of them, unknown ones included (OD-2)."""
        if ceiling >= 4:
            return self.openings
        strengths = ((row, row.effective(allow_proxy)) for row in self.openings)
        return tuple(row for row, known in strengths if known is not None and known <= ceiling)


def read_table(content: object) -> Table:
    """Raises `Refused` ``openings.bad_table`` for the whole file (OD-1)."""
    name = str(content.get("table_id", "")) if isinstance(content, dict) else ""
    if not isinstance(content, dict) or content.get("schema") != "openings-table/1":
        raise Refused("openings.bad_table", table=name, problem="schema", where="schema")
    try:
        return Table.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = "/".join(str(part) for part in first["loc"])
        raise Refused("openings.bad_table", table=name, problem=first["msg"], where=where) from None


def replay(table: Table) -> None:
    """Play every row on a board (OD-1). Raises `Refused` ``openings.bad_table`` for a ply that is
    not legal or another position than the one stated."""
    for row in table.openings:
        position = Position(table.variant)
        try:
            for ply in row.moves.split():
                position.play(ply)
        except ValueError as error:
            problem = f"{error} is not legal"
        else:
            if _same(position, row.fen_after):
                continue
            problem = f"{position.fen} is reached"
        raise Refused(
            "openings.bad_table",
            table=table.table_id,
            problem=problem,
            where=f"openings/{row.number - 1}",
        )


def _same(position: Position, fen: str) -> bool:
    """Whatever the order of its squares and the way they are named."""
    if position.fen == fen:
        return True
    try:
        return position.fen == Position(position.game, fen).fen
    except (ValueError, IndexError):  # the engine's words for what is no position
        return False
