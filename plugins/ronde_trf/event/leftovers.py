"""Records of a file that a tournament has no place for, carried along for its export (TI-1).

A leftover keeps a record under its code. A comment's code is ``###`` and the start of the record it
stands before. A leftover of 192, 202, 212 or 092 is what the file said of something the tournament
does know: it is written again only while it still says the same. A leftover with the code of an
engine extension says that the file spoke to that engine: its export does so too, with the values
of the day.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde import Leftover, Tournament
from ronde_trf.file.content import Comment, Header, Player, Report
from ronde_trf.file.extensions import EXTENSION_CODES
from ronde_trf.file.findings import Findings
from ronde_trf.file.header import HEADER_CODES, header_lines, read_header
from ronde_trf.file.pairing_content import Acceleration
from ronde_trf.file.pairing_records import read_acceleration
from ronde_trf.file.players import read_player
from ronde_trf.file.records import COMMENT, Record
from ronde_trf.file.writing import team_lines

__all__ = ["Kept", "comment_leftover", "kept_in", "leftovers_of"]

KEPT_HEADERS = (
    *("kind", "rank_method", "rank_federation", "controller", "system"),
    *("tie_breaks", "standings", "time_control", "board_colours"),
)


def leftovers_of(report: Report, team_event: bool) -> tuple[Leftover, ...]:
    """What of a file the tournament made from it does not hold; of an individual event the team
    records too."""
    return tuple(_leftovers(report, team_event))


def _leftovers(report: Report, team_event: bool) -> Iterator[Leftover]:
    header = replace(Header(), **{name: getattr(report.header, name) for name in KEPT_HEADERS})
    for line in header_lines(header):
        yield Leftover(line[:3], line)
    for code in report.extensions.used:
        yield Leftover(code, code)
    for comment in report.comments:
        yield comment_leftover(comment.raw, comment.before)
    if not team_event:
        for line in team_lines(report):
            yield Leftover(line[:3], line)
    for record in report.others:
        yield Leftover(record.code, record.raw.rstrip())


def comment_leftover(raw: str, before: str = "001") -> Leftover:
    return Leftover(COMMENT + before, raw)


@dataclass(frozen=True, slots=True)
class Kept:
    """The leftovers of a tournament, typed again. ``header`` holds only what was kept; ``players``
    are those of no team in a team event, ``accelerations`` those that nobody reckons with."""

    header: Header
    engine_codes: frozenset[str]
    comments: tuple[Comment, ...]
    players: tuple[Player, ...]
    accelerations: tuple[Acceleration, ...]
    others: tuple[Record, ...]


def kept_in(t: Tournament) -> Kept:
    headers, comments, players, accelerations, others = [], [], [], [], []
    codes = set()
    for leftover in t.leftovers:
        if leftover.code.startswith(COMMENT):
            comments.append(Comment(leftover.raw, leftover.code.removeprefix(COMMENT)))
        elif leftover.code in EXTENSION_CODES:
            codes.add(leftover.code)
        elif leftover.code in HEADER_CODES:
            headers.append(Record(0, leftover.raw))
        elif leftover.code == "001":
            players.append(read_player(Record(0, leftover.raw), Findings()))
        elif leftover.code == "250":
            accelerations.append(read_acceleration(Record(0, leftover.raw), Findings()))
        else:
            others.append(Record(0, leftover.raw))
    return Kept(
        header=read_header(headers, Findings()),
        engine_codes=frozenset(codes),
        comments=tuple(comments),
        players=tuple(filter(None, players)),
        accelerations=tuple(filter(None, accelerations)),
        others=tuple(others),
    )
