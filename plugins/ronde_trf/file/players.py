"""Player records 001 and the national rating records beside them (section 4, TP-9)."""

import re
from collections.abc import Collection

from ronde import Points
from ronde_trf.file.cells import FIRST, cell_text, read_cells
from ronde_trf.file.codes import Code
from ronde_trf.file.columns import Columns, decimal, place, points_text, whole
from ronde_trf.file.content import NationalRating, Player
from ronde_trf.file.dates import birth_text, read_birth
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.records import Record

__all__ = [
    "NAME_WIDTH",
    "looks_national",
    "national_line",
    "player_line",
    "read_national",
    "read_player",
    "title_of",
]

NAME_WIDTH = 33
NAME_END = 47
RATING = (49, 52)
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
OLD_TITLES = {
    **{"g": "GM", "m": "IM", "f": "FM", "c": "CM"},
    **{"gf": "WGM", "mf": "WIM", "ff": "WFM", "cf": "WCM"},
    **{"wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"},
}
SEXES = {"": "", "-": "", "u": "", "m": "m", "w": "w", "f": "w"}
STATIC = ((5, 8), (10, 10), (11, 13), (15, 47), (49, 52), (54, 56), (58, 68), (70, 79))
SCORE = ((80, 84), (86, 89))
DRAFT_CODES = frozenset({"ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"})
_FEDERATION = re.compile(r"[A-Z]{3}")


def read_player(record: Record, findings: Findings) -> Player | None:
    """A 001 record; None after reporting a line that names no player."""
    columns = Columns(record, findings)
    rank = columns.whole(5, 8, "rank")
    if not rank:
        if columns.sound:
            columns.fault("no_rank", 5)
        return None
    columns.player = rank
    _report_shifted(columns)
    if not columns.text(15, 47):
        findings.warning("no_name", record.line, column=15, player=rank)
    cells, faulty = read_cells(columns)
    points = _number(columns, "points", 81, 84)
    if columns.text(80, 80) and points is not None:
        points = _number(columns, "points", 80, 84)
    return Player(
        rank=rank,
        name=_name(columns),
        line=record.line,
        sex=_sex(columns),
        title=_title(columns),
        rating=_whole(columns, "rating", 49, 52) or None,
        federation=columns.text(54, 56).upper(),
        fide_id=columns.text(58, 68).strip("0") and columns.text(58, 68),
        birth=_birth(columns),
        points=points,
        place=_whole(columns, "place", 86, 89) or None,
        cells=cells,
        faulty=faulty,
    )


def _report_shifted(columns: Columns) -> None:
    """Text between the fields tells that the columns have moved: values would be cut wrongly."""
    raw = columns.record.raw
    inside = {c for first, last in (*STATIC, *SCORE) for c in range(first, last + 1)}
    for column in range(4, min(len(raw), FIRST - 1) + 1):
        if column in inside or raw[column - 1] == " ":
            continue
        rating = raw[RATING[0] - 1 : RATING[1]].strip()
        if column == NAME_END + 1 and (not rating or whole(rating) is not None):
            columns.findings.warning(
                "name_too_long", columns.record.line, column=column, player=columns.player
            )
            continue
        columns.fault("column_not_blank", column, text=raw[column - 1])
        return


def _name(columns: Columns) -> str:
    """The name, with the one letter more that some programs let into the blank behind it."""
    return " ".join(columns.text(15, NAME_END + 1).split())


def _odd(columns: Columns, code: Code, name: str, first: int, text: str) -> None:
    columns.findings.warning(
        code,
        columns.record.line,
        column=first,
        player=columns.player,
        field=field_name(name),
        text=text,
    )
    columns.findings.set_aside(columns.record, f"{name} {columns.player} {text}")


def _whole(columns: Columns, name: str, first: int, last: int) -> int | None:
    text = columns.text(first, last)
    number = whole(text)
    if text and number is None:
        _odd(columns, "bad_value", name, first, text)
    return number


def _number(columns: Columns, name: str, first: int, last: int) -> Points | None:
    text = columns.text(first, last)
    number = decimal(text)
    if text and number is None:
        _odd(columns, "bad_value", name, first, text)
    return number


def _sex(columns: Columns) -> str:
    text = columns.text(10, 10)
    sex = SEXES.get(text.lower())
    if sex is None:
        _odd(columns, "bad_value", "sex", 10, text)
    return sex or ""


def title_of(text: str) -> str:
    """A title in the form of TRF26, from any of the older ones; an unknown one as it is."""
    return OLD_TITLES.get(text.lower(), text.upper())


def _title(columns: Columns) -> str:
    text = columns.text(11, 13)
    title = title_of(text)
    if title and title not in TITLES:
        columns.findings.warning(
            "unknown_title", columns.record.line, column=11, player=columns.player, text=text
        )
    return title


def _birth(columns: Columns) -> str:
    text = columns.text(70, 79)
    birth = read_birth(text)
    if birth is None:
        _odd(columns, "bad_date", "birth", 70, text)
    return birth or ""


def player_line(player: Player, rounds: int) -> str:
    """The 001 record with ``rounds`` round blocks. Numbers stand right, texts left (TI-5)."""
    cells = "  ".join(cell_text(player.cell(number)) for number in range(1, rounds + 1))
    return place(
        *_static("001", player.rank, player.sex, player.title, player.name),
        (49, f"{player.rating or '':>4}"),
        (54, player.federation[:3]),
        (58, f"{player.fide_id[:11]:>11}"),
        (70, birth_text(player.birth)),
        (80, points_text(player.points, 5)),
        (86, f"{player.place or '':>4}"),
        (FIRST, cells),
    ).ljust(FIRST - 1 + 10 * rounds - 2 if rounds else 0)


def _static(code: str, rank: int, sex: str, title: str, name: str) -> tuple[tuple[int, str], ...]:
    return (
        (1, code),
        (5, f"{rank:>4}"),
        (10, sex[:1]),
        (11, title[:3]),
        (15, name[:NAME_WIDTH].rstrip()),
    )


def looks_national(record: Record, ranks: Collection[int]) -> bool:
    """Whether an unknown three-letter record is a national rating of a player of the file (TP-9);
    the codes of superseded drafts and of engines are none (TF-1, TX-2)."""
    code = record.code
    if not _FEDERATION.fullmatch(code) or code in DRAFT_CODES or code.startswith("XX"):
        return False
    return whole(record.raw[4:8].strip()) in ranks and not record.raw[3:4].strip()


def read_national(record: Record, findings: Findings) -> NationalRating | None:
    """A national rating record; None after reporting one whose columns have moved."""
    columns = Columns(record, findings, player=whole(record.raw[4:8].strip()))
    if "\t" in record.raw:
        columns.fault("tab", record.raw.index("\t") + 1)
        return None
    _report_shifted(columns)
    if not columns.sound:
        return None
    return NationalRating(
        list=record.code,
        rank=columns.player or 0,
        line=record.line,
        sex=_sex(columns),
        classification=columns.text(11, 13),
        name=_name(columns),
        rating=_whole(columns, "rating", 49, 52) or None,
        origin=columns.text(54, 56),
        number=columns.text(58, 68),
        birth=_birth(columns),
    )


def national_line(rating: NationalRating) -> str:
    return place(
        *_static(rating.list, rating.rank, rating.sex, rating.classification, rating.name),
        (49, f"{rating.rating or '':>4}"),
        (54, rating.origin[:3]),
        (58, f"{rating.number[:11]:>11}"),
        (70, birth_text(rating.birth)),
    )
