"""One round of one player: columns 92-99 and every ten columns after (TP-1 to TP-3)."""

from collections import Counter
from dataclasses import dataclass

from ronde_trf.file.codes import Code
from ronde_trf.file.columns import Columns, whole

__all__ = ["BLANK", "BYES", "PLAYED", "Cell", "cell_text", "read_cells"]

FIRST = 92
STRIDE = 10
LAST_ROUND = 999

PLAYED = frozenset("1=0WDL")
FORFEITS = frozenset("+-")
BYES = frozenset("HFUZ")
OPEN = frozenset(("", "?", "X"))


@dataclass(frozen=True, slots=True)
class Cell:
    """Opponent's starting rank (0: none), colour ``w``, ``b`` or empty, and result.

    ``result`` is a code of TP-1, upper case; empty with an opponent: not yet played (TP-3); ``?``
    with an opponent: adjourned or unknown (FM-214). Without an opponent and empty: no record of
    the round at all.
    """

    opponent: int = 0
    colour: str = ""
    result: str = ""

    @property
    def paired(self) -> bool:
        """Whether the cell is part of a pairing of its round (TP-6)."""
        return bool(self.opponent) or self.result in ("U", "+", "-")


BLANK = Cell()


def read_cells(columns: Columns) -> tuple[tuple[Cell, ...], frozenset[int]]:
    """All rounds of a player, trailing blank ones left out, and the rounds that had to be reported
    as faulty, which are blank here."""
    end = len(columns.record.raw.rstrip())
    cells: list[Cell] = []
    faulty: set[int] = set()
    for number, first in enumerate(range(FIRST, end + 1, STRIDE), start=1):
        if number > LAST_ROUND:
            columns.fault("too_many_rounds", first, last=LAST_ROUND)
            break
        cell = _read_cell(columns, first, number)
        if cell is None:
            faulty.add(number)
            columns.sound = False
        cells.append(cell or BLANK)
    while cells and cells[-1] == BLANK and len(cells) not in faulty:
        cells.pop()
    return tuple(cells), frozenset(faulty)


def _read_cell(columns: Columns, first: int, number: int) -> Cell | None:
    """The cell at a column; None after reporting an error."""
    block = columns.record.raw[first - 1 : first + 9].ljust(STRIDE)
    if not block.strip():
        return BLANK
    faults = Counter[str]()

    def report(severity: str, code: Code, column: int, text: str) -> None:
        faults[severity] += 1
        getattr(columns.findings, severity)(
            code,
            columns.record.line,
            column=column,
            player=columns.player,
            round=number,
            text=text.strip(),
        )

    shifted = next((offset for offset in (4, 6, 8, 9) if block[offset] != " "), None)
    if shifted is not None:
        report("error", "cell_shifted", first + shifted, block)
        return None
    named = block[:4].strip()
    opponent = whole(named)
    colour, result = block[5].lower().strip("- "), block[7].upper().strip()
    if colour not in ("w", "b", ""):
        report("error", "bad_colour", first + 5, block[5])
    if named and opponent is None:
        report("error", "bad_opponent", first, block[:4])
    elif opponent and result in BYES:
        report("error", "bye_with_opponent", first, block)
    elif opponent and result not in PLAYED | FORFEITS | OPEN:
        report("warning", "unknown_result", first + 7, block[7])
        result = "?"
    elif not opponent and result not in BYES | FORFEITS | {""}:
        report("error", "result_without_opponent", first + 7, block[7])
    elif not opponent and colour:
        report("warning", "colour_without_opponent", first + 5, block[5])
        colour = ""
    if faults["error"]:
        return None
    return Cell(opponent or 0, colour, "?" if result == "X" else result)


def cell_text(cell: Cell) -> str:
    """The eight columns of a round."""
    if cell == BLANK:
        return " " * 8
    opponent = f"{cell.opponent:>4}" if cell.opponent else "0000"
    return f"{opponent} {cell.colour or '-'} {cell.result:1}"
