"""Team records 013, 310, 320, 330, 300 and the draft forms of 330 and 340 (section 6)."""

from collections.abc import Sequence
from itertools import pairwise

from ronde import decimal_text
from ronde_trf.file.columns import Columns, decimal, place, points_text, whole
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.pairing_content import Byes
from ronde_trf.file.pairing_records import BYE_KINDS, id_columns
from ronde_trf.file.records import Record
from ronde_trf.file.team_content import ForfeitedMatch, LineUpRecord, Team, TeamByes

__all__ = [
    "TEAM_NAME_WIDTH",
    "forfeited_line",
    "line_up_line",
    "old_team_line",
    "read_draft_forfeit",
    "read_forfeited",
    "read_line_up",
    "read_old_team",
    "read_team",
    "read_team_byes",
    "team_byes_line",
    "team_line",
]

TEAM_NAME_WIDTH = 32
FORFEITS = frozenset({"+-", "-+", "--"})


def _known(ids: Sequence[int]) -> tuple[int, ...]:
    return tuple(number for number in ids if number)


def read_old_team(record: Record, findings: Findings, number: int) -> Team | None:
    """A 013 record: name at 5-36, players at 37-40, 42-45 …; its number is its place."""
    columns = Columns(record, findings)
    name = " ".join(columns.text(5, 36).split())
    players = _known(columns.ids(37, 4, "player"))
    if columns.sound and not name:
        columns.fault("bad_record", 5, record=record.code)
    return Team(number, name, players, record.line) if columns.sound else None


def old_team_line(team: Team) -> str:
    name = team.name[:TEAM_NAME_WIDTH].rstrip()
    return place((1, "013"), (5, name), *id_columns(37, team.players))


def read_team(record: Record, findings: Findings) -> Team | None:
    """A 310 record; the narrower point columns of drafts are read by words (TT-3)."""
    columns = Columns(record, findings)
    number = columns.whole(5, 7, "team")
    if not number:
        if columns.sound:
            columns.fault("bad_record", 5, record=record.code)
        return None
    name = " ".join(columns.text(9, 40).split())
    numbers = ((5, 7), (48, 53), (55, 60), (62, 67), (69, 71))
    if not columns.fits(*numbers, texts=((9, 40), (42, 46)), ids=(74, 4)):
        return _draft_team(record, columns, number, name)
    team = Team(
        number=number,
        name=name,
        players=_known(columns.ids(74, 4, "player")),
        line=record.line,
        nickname=columns.text(42, 46),
        strength=columns.decimal(48, 53, "strength"),
        match_points=columns.decimal(55, 60, "match_points"),
        game_points=columns.decimal(62, 67, "points"),
        place=columns.whole(69, 71, "place") or None,
    )
    return team if columns.sound else None


def _draft_team(record: Record, columns: Columns, number: int, name: str) -> Team | None:
    """Nickname and strength if any, match points, points, rank, players: the two points are the
    words with a decimal sign that stand side by side."""
    words = record.raw[41:].split()
    decimals = [
        index
        for index, (first, second) in enumerate(pairwise(words))
        if "." in first and "." in second and decimal(first) is not None
    ]
    players = [whole(word) for word in words[decimals[0] + 3 :]] if decimals else [None]
    if None in players:
        columns.fault("bad_record", 42, record=record.code)
        return None
    at = decimals[0]
    before = [word for word in words[:at] if decimal(word) is None]
    strengths = [word for word in words[:at] if decimal(word) is not None]
    return Team(
        number=number,
        name=name,
        players=tuple(player for player in players if player),
        line=record.line,
        nickname=" ".join(before)[:5],
        strength=decimal(strengths[-1]) if strengths else None,
        match_points=decimal(words[at]),
        game_points=decimal(words[at + 1]),
        place=whole(words[at + 2]) or None if len(words) > at + 2 else None,
    )


def team_line(team: Team) -> str:
    return place(
        (1, "310"),
        (5, f"{team.number:>3}"),
        (9, team.name[:TEAM_NAME_WIDTH].rstrip()),
        (42, team.nickname[:5]),
        (48, "" if team.strength is None else f"{decimal_text(team.strength):>6}"),
        (55, points_text(team.match_points, 6)),
        (62, points_text(team.game_points, 6)),
        (69, "" if team.place is None else f"{team.place:>3}"),
        *id_columns(74, team.players),
    )


def read_team_byes(record: Record, findings: Findings) -> TeamByes | None:
    """A 320 record: worth of the bye at 5-8 and 10-13, then a team per round from 15-17 on."""
    columns = Columns(record, findings)
    if not columns.fits((5, 8), (10, 13), ids=(15, 3)):
        columns.fault("bad_record", 5, record=record.code)
        return None
    byes = TeamByes(
        columns.decimal(5, 8, "match_points"),
        columns.decimal(10, 13, "points"),
        columns.ids(15, 3, "team"),
        record.line,
    )
    return byes if columns.sound else None


def team_byes_line(byes: TeamByes) -> str:
    teams = [(first, text if int(text) else "   ") for first, text in id_columns(15, byes.teams, 3)]
    return place(
        (1, "320"),
        (5, points_text(byes.match_points, 4)),
        (10, points_text(byes.game_points, 4)),
        *teams,
    )


def read_forfeited(record: Record, findings: Findings) -> ForfeitedMatch | Byes | None:
    """A 330 record: result at 5-6, round at 8-10, White's team at 12-14, Black's at 16-18. In
    drafts it announced byes: then its first word is F, H or Z (TT-3)."""
    words = record.raw[3:].split()
    if words and words[0].upper() in BYE_KINDS:
        return _draft_byes(record, findings, words)
    return read_draft_forfeit(record, findings)


def read_draft_forfeit(record: Record, findings: Findings) -> ForfeitedMatch | None:
    """A 330 record, or the 340 that drafts had for it."""
    columns = Columns(record, findings)
    kind = columns.text(5, 6)
    if kind not in FORFEITS:
        columns.fault("bad_value", 5, field=field_name("result"), text=kind)
        return None
    round = columns.whole(8, 10, "round")
    white, black = columns.whole(12, 14, "team"), columns.whole(16, 18, "team")
    if columns.sound and not (round and white and black):
        columns.fault("bad_record", 8, record=record.code)
    if not (columns.sound and round and white and black):
        return None
    return ForfeitedMatch(kind, round, white, black, record.line)


def _draft_byes(record: Record, findings: Findings, words: list[str]) -> Byes | None:
    columns = Columns(record, findings)
    numbers = [whole(word) for word in words[1:]]
    if not numbers or None in numbers:
        columns.fault("bad_record", 5, record=record.code)
        return None
    round, *ids = (number or 0 for number in numbers)
    return Byes(words[0].upper(), round, _known(ids), record.line)


def forfeited_line(match: ForfeitedMatch) -> str:
    return place(
        (1, "330"),
        (5, match.kind),
        (8, f"{match.round:>3}"),
        (12, f"{match.white:>3}"),
        (16, f"{match.black:>3}"),
    )


def read_line_up(record: Record, findings: Findings) -> LineUpRecord | None:
    """A 300 record: round at 5-7, team at 9-11, opponent at 13-15, players at 17-20, 22-25 …"""
    columns = Columns(record, findings)
    round = columns.whole(5, 7, "round")
    team, opponent = columns.whole(9, 11, "team"), columns.whole(13, 15, "team")
    players = columns.ids(17, 4, "player")
    if columns.sound and not (round and team):
        columns.fault("bad_record", 5, record=record.code)
    if not (columns.sound and round and team):
        return None
    return LineUpRecord(round, team, opponent or 0, players, record.line)


def line_up_line(line_up: LineUpRecord) -> str:
    return place(
        (1, "300"),
        (5, f"{line_up.round:>3}"),
        (9, f"{line_up.team:>3}"),
        (13, f"{line_up.opponent:>3}"),
        *(
            (first, text if int(text) else "0000")
            for first, text in id_columns(17, line_up.players)
        ),
    )
