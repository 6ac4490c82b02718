"""From bytes to a `Report` and everything found on the way (TI-1, TI-2)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from ronde_trf.file.abnormal import read_abnormal
from ronde_trf.file.codes import Code
from ronde_trf.file.content import Comment, NationalRating, Player, Report
from ronde_trf.file.extensions import EXTENSION_CODES, read_extensions
from ronde_trf.file.findings import Findings
from ronde_trf.file.header import FIXED, HEADER_CODES, read_header
from ronde_trf.file.names import restore_names
from ronde_trf.file.pairing_content import Byes
from ronde_trf.file.pairing_records import (
    read_acceleration,
    read_byes,
    read_forbidden,
)
from ronde_trf.file.players import DRAFT_CODES, looks_national, read_national, read_player
from ronde_trf.file.records import COMMENT, Record, decode, split
from ronde_trf.file.team_content import ForfeitedMatch, Team
from ronde_trf.file.teams import (
    read_draft_forfeit,
    read_forfeited,
    read_line_up,
    read_old_team,
    read_team,
    read_team_byes,
)

__all__ = ["read_report"]

TYPED = frozenset({"001", "013", "240", "250", "260", "299", "300", "310", "320", "330", "340"})
INFORMATIVE = frozenset({"801", "802"})
BY_COLUMNS = FIXED | TYPED | {"XXA"}

T = TypeVar("T")
Grouped = Mapping[str, Sequence[Record]]


def read_report(data: bytes, findings: Findings) -> Report | None:
    """The typed content of a file, None when it is no report file at all. Nothing is raised: what
    is wrong stands in the findings, and a record with an error is left out of the content."""
    text, encoding = decode(data)
    records = split(text)
    if encoding != "utf-8":
        findings.info("encoding", 1, encoding=encoding)
    if not any(record.code in ("001", "012") for record in records):
        findings.error("not_a_report", records[0].line if records else 1)
        return None
    sound = [record for record in records if not _has_tab(record, findings)]
    grouped = _grouped(sound)
    header = read_header([r for r in sound if r.code in HEADER_CODES], findings)
    players = _players(grouped.get("001", ()), findings)
    national, others = _others(sound, {player.rank for player in players}, findings)
    if national and not header.rank_method:
        findings.warning("national_without_method", national[0].line)
    byes, forfeited = _byes_and_forfeits(grouped, findings)
    report = Report(
        header=header,
        players=players,
        national=national,
        byes=byes,
        accelerations=_read(read_acceleration, grouped.get("250", ()), findings),
        forbidden=_read(read_forbidden, grouped.get("260", ()), findings),
        abnormal=_read(read_abnormal, grouped.get("299", ()), findings),
        teams=_teams(grouped, findings),
        team_code="310" if "310" in grouped else "013" if "013" in grouped else "",
        team_byes=_read(read_team_byes, grouped.get("320", ()), findings),
        forfeited=forfeited,
        line_ups=_read(read_line_up, grouped.get("300", ()), findings),
        extensions=read_extensions([r for r in sound if r.code in EXTENSION_CODES], findings),
        others=others,
        encoding=encoding,
    )
    return restore_names(report, _comments(records), findings)


def _has_tab(record: Record, findings: Findings) -> bool:
    """Tabs are not allowed where columns count (TF-8)."""
    if record.code not in BY_COLUMNS or "\t" not in record.raw:
        return False
    findings.error("tab", record.line, column=record.raw.index("\t") + 1, record=record.code)
    return True


def _grouped(records: Iterable[Record]) -> Grouped:
    groups: dict[str, list[Record]] = {}
    for record in records:
        if record.code in TYPED:
            groups.setdefault(record.code, []).append(record)
    return groups


def _read(
    reader: Callable[[Record, Findings], T | None], records: Iterable[Record], findings: Findings
) -> tuple[T, ...]:
    made = (reader(record, findings) for record in records)
    return tuple(one for one in made if one is not None)


def _players(records: Iterable[Record], findings: Findings) -> tuple[Player, ...]:
    """One player per starting rank; a rank given twice is an error at its second line."""
    players: dict[int, Player] = {}
    for player in _read(read_player, records, findings):
        first = players.setdefault(player.rank, player)
        if first is not player:
            findings.error(
                "rank_taken", player.line, column=5, player=player.rank, other=first.line
            )
    return tuple(players.values())


def _teams(grouped: Grouped, findings: Findings) -> tuple[Team, ...]:
    """The 310 records; the 013 records only where there is none (TT-1)."""
    if "310" not in grouped:
        old = enumerate(grouped.get("013", ()), start=1)
        made = (read_old_team(record, findings, number) for number, record in old)
        return tuple(team for team in made if team is not None)
    teams: dict[int, Team] = {}
    for team in _read(read_team, grouped["310"], findings):
        first = teams.setdefault(team.number, team)
        if first is not team:
            findings.error("team_taken", team.line, column=5, team=team.number, other=first.line)
    return tuple(teams.values())


def _byes_and_forfeits(
    grouped: Grouped, findings: Findings
) -> tuple[tuple[Byes, ...], tuple[ForfeitedMatch, ...]]:
    """240 and 330, and what drafts wrote as 330 and 340 (TT-3)."""
    mixed = _read(read_forfeited, grouped.get("330", ()), findings)
    draft = grouped.get("340", ())
    for record in draft:
        findings.info("draft_record", record.line, record=record.code)
    byes = _read(read_byes, grouped.get("240", ()), findings)
    forfeited = _read(read_draft_forfeit, draft, findings)
    return (
        (*byes, *(one for one in mixed if isinstance(one, Byes))),
        (*(one for one in mixed if isinstance(one, ForfeitedMatch)), *forfeited),
    )


def _others(
    records: Iterable[Record], ranks: set[int], findings: Findings
) -> tuple[tuple[NationalRating, ...], tuple[Record, ...]]:
    """National ratings, and every record that nobody else reads: kept, never an error (TF-9)."""
    national: list[NationalRating] = []
    others: list[Record] = []
    has_teams = any(record.code == "310" for record in records)
    for record in records:
        code = record.code
        if looks_national(record, ranks):
            rating = read_national(record, findings)
            national.extend([rating] if rating else [])
        elif code in INFORMATIVE or (code == "013" and has_teams):
            others.append(record)
        elif code not in TYPED and code not in EXTENSION_CODES and code not in HEADER_CODES:
            if code == COMMENT:
                continue
            finding: Code = "draft_record" if code in DRAFT_CODES else "record_kept"
            findings.info(finding, record.line, record=code)
            others.append(record)
    return tuple(national), tuple(others)


def _comments(records: Sequence[Record]) -> tuple[Comment, ...]:
    """The comments, each with the start of the next record that says something."""
    comments: list[Comment] = []
    before = ""
    for record in reversed(records):
        if record.code == COMMENT:
            comments.append(Comment(record.raw.rstrip(), before))
        elif record.value:
            before = record.raw[:8] if record.code == "001" else record.code
    return tuple(reversed(comments))
