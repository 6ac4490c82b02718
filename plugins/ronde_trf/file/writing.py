"""From a `Report` to the lines of a file: TRF26, TRF16, and what older engines read (TI-3)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from ronde_trf.file.abnormal import abnormal_line
from ronde_trf.file.cells import BLANK
from ronde_trf.file.content import Comment, Player, Report
from ronde_trf.file.extensions import extension_lines
from ronde_trf.file.header import TRF16_CODES, header_lines
from ronde_trf.file.names import name_comments
from ronde_trf.file.pairing_records import (
    acceleration_line,
    byes_line,
    forbidden_line,
)
from ronde_trf.file.players import national_line, player_line
from ronde_trf.file.records import encode
from ronde_trf.file.teams import (
    forfeited_line,
    line_up_line,
    old_team_line,
    team_byes_line,
    team_line,
)

__all__ = ["Edition", "team_lines", "write_report"]


class Edition(StrEnum):
    """Which records a file has: those of TRF26, or of TRF16 alone."""

    TRF26 = "trf26"
    TRF16 = "trf16"


def write_report(report: Report, edition: Edition = Edition.TRF26) -> bytes:
    """The file. The engine extensions that the report holds are written in either edition."""
    return encode(_with_comments(_lines(report, edition), _comments(report)))


def _lines(report: Report, edition: Edition) -> Iterator[str]:
    new = edition is Edition.TRF26
    for line in header_lines(report.header):
        if new or line[:3] in TRF16_CODES:
            yield line
    rounds = max((_last_round(player) for player in report.players), default=0)
    extensions = list(extension_lines(report.extensions))
    yield from (line for line in extensions if line[:3] not in ("XXZ", "XXP", "XXA"))
    for player in report.players:
        yield player_line(player, rounds)
    if new:
        yield from (national_line(rating) for rating in report.national)
        yield from team_lines(report)
        yield from (byes_line(byes) for byes in report.byes)
        yield from (acceleration_line(one) for one in report.accelerations)
        yield from (forbidden_line(one) for one in report.forbidden)
        yield from (abnormal_line(one) for one in report.abnormal)
    else:
        yield from (old_team_line(team) for team in report.teams)
    yield from (line for line in extensions if line[:3] in ("XXZ", "XXP", "XXA"))
    yield from (record.raw.rstrip() for record in report.others)


def _last_round(player: Player) -> int:
    """The last round of which a player has a cell."""
    last = len(player.cells)
    while last and player.cells[last - 1] == BLANK:
        last -= 1
    return last


def team_lines(report: Report) -> Iterator[str]:
    """The records 013 or 310, 320, 330 and 300."""
    write = old_team_line if report.team_code == "013" else team_line
    yield from (write(team) for team in report.teams)
    yield from (team_byes_line(one) for one in report.team_byes)
    yield from (forfeited_line(one) for one in report.forfeited)
    yield from (line_up_line(one) for one in report.line_ups)


def _comments(report: Report) -> list[Comment]:
    names = [Comment(raw, before) for before, raw in name_comments(report)]
    return [*report.comments, *names]


def _with_comments(lines: Iterable[str], comments: Iterable[Comment]) -> Iterator[str]:
    """Each comment before the record it stood before: that very one, else the first of its code,
    else at the end."""
    written = list(lines)
    first: dict[str, int] = {}
    for index, line in enumerate(written):
        for start in (line[:3], line[:7], line[:8]):
            first.setdefault(start, index)
    before: dict[int, list[str]] = {}
    for comment in comments:
        found = first.get(comment.before, first.get(comment.before[:3], len(written)))
        before.setdefault(found, []).append(comment.raw)
    for index, line in enumerate(written):
        yield from before.get(index, ())
        yield line
    yield from before.get(len(written), ())
