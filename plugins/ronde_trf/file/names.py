"""Names longer than their field: cut in the field, whole in a comment (TI-5)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ronde_trf.file.content import Comment, Player, Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.players import NAME_WIDTH
from ronde_trf.file.team_content import Team
from ronde_trf.file.teams import TEAM_NAME_WIDTH

__all__ = ["name_comments", "restore_names", "tell_cut_names"]

_NAME = re.compile(r"### (name|team) ([0-9]{1,4}) (.+)")
WIDTHS = {"name": NAME_WIDTH, "team": TEAM_NAME_WIDTH}


def _too_long(kind: str, name: str) -> bool:
    """Whether a name (``name`` of a player, ``team``) does not fit its field."""
    return len(name) > WIDTHS[kind]


def _name_comment(kind: str, number: int, name: str) -> str:
    """``### name 12 Very-Long-Name, Given``: the starting rank, then the whole name."""
    return f"### {kind} {number} {name}"


def restore_names(report: Report, comments: Sequence[Comment], findings: Findings) -> Report:
    """The report with whole names taken from those comments whose beginning stands in the field;
    the other comments, and the values set aside while reading, become the report's."""
    whole: dict[tuple[str, int], str] = {}
    fields = {("name", p.rank): p.name for p in report.players}
    fields |= {("team", t.number): t.name for t in report.teams}
    kept: list[Comment] = []
    for comment in comments:
        found = _NAME.fullmatch(comment.raw)
        key = (found[1], int(found[2])) if found else ("", 0)
        if found and _is_cut(fields.get(key), found[3], WIDTHS[found[1]]):
            whole[key] = " ".join(found[3].split())
        else:
            kept.append(comment)
    first = f"001 {report.players[0].rank:>4}" if report.players else ""
    kept.extend(Comment(raw, first) for raw in findings.asides)
    findings.asides.clear()
    return replace(
        report,
        players=tuple(_named(p, whole.get(("name", p.rank))) for p in report.players),
        teams=tuple(_team_named(t, whole.get(("team", t.number))) for t in report.teams),
        comments=tuple(kept),
    )


def _is_cut(field: str | None, whole: str, width: int) -> bool:
    return bool(field) and len(whole) > width and whole[:width].rstrip() == field


def _named(player: Player, whole: str | None) -> Player:
    return replace(player, name=whole) if whole else player


def _team_named(team: Team, whole: str | None) -> Team:
    return replace(team, name=whole) if whole else team


def name_comments(report: Report) -> Iterator[tuple[str, str]]:
    """For each name that does not fit: the start of its record and the comment to put before."""
    for player in report.players:
        if _too_long("name", player.name):
            yield f"001 {player.rank:>4}", _name_comment("name", player.rank, player.name)
    for team in report.teams:
        if _too_long("team", team.name):
            start = f"310 {team.number:>3}" if report.team_code != "013" else "013"
            yield start, _name_comment("team", team.number, team.name)


def tell_cut_names(report: Report, findings: Findings) -> None:
    """Warn of every name whose field will hold its beginning only."""
    for player in report.players:
        if _too_long("name", player.name):
            findings.warning("name_cut", 0, player=player.rank, name=player.name)
    for team in report.teams:
        if _too_long("team", team.name):
            findings.warning("name_cut", 0, player=team.number, name=team.name)
