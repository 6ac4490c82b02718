"""What a report file says, typed: one dataclass per kind of record, and the `Report` of them all,
those of `pairing_content` and `team_content` included.

Starting ranks and team numbers are those of the file. Points are exact. Records that only one
program understands, informative tables and comments are kept as they are (TI-1).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import chain

from ronde import Points
from ronde_trf.file.cells import Cell
from ronde_trf.file.pairing_content import Abnormal, Acceleration, Byes, Extensions, Forbidden
from ronde_trf.file.records import Record
from ronde_trf.file.team_content import ForfeitedMatch, LineUpRecord, Team, TeamByes

__all__ = [
    "Comment",
    "Header",
    "NationalRating",
    "Player",
    "Report",
]


@dataclass(frozen=True, slots=True)
class Header:
    """Records xx2. Texts are empty and numbers None where the file has none. ``scoring`` (162) and
    ``match_scoring`` (362) hold the symbols the file gives."""

    name: str = ""
    city: str = ""
    federation: str = ""
    starts: date | None = None
    ends: date | None = None
    players: int | None = None
    rated: int | None = None
    teams: int | None = None
    kind: str = ""
    chiefs: tuple[str, ...] = ()
    deputies: tuple[str, ...] = ()
    rate: str = ""
    days: tuple[date | None, ...] = ()
    rounds: int | None = None
    initial_colour: str = ""
    scoring: Mapping[str, Points] = field(default_factory=dict)
    rank_method: str = ""
    rank_federation: str = ""
    controller: str = ""
    system: str = ""
    tie_breaks: str = ""
    standings: str = ""
    time_control: str = ""
    board_colours: str = ""
    match_scoring: Mapping[str, Points] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def line(self, code: str) -> int:
        """The line of a record, 0 when the file has none."""
        return self.lines.get(code, 0)


@dataclass(frozen=True, slots=True)
class Player:
    """Record 001. ``faulty`` are the rounds whose cells were reported."""

    rank: int
    name: str
    line: int = field(default=0, compare=False)
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = None
    place: int | None = None
    cells: tuple[Cell, ...] = ()
    faulty: frozenset[int] = frozenset()

    def cell(self, round: int) -> Cell:
        return self.cells[round - 1] if 0 < round <= len(self.cells) else Cell()


@dataclass(frozen=True, slots=True)
class NationalRating:
    """A national rating of the player with that starting rank (TP-9); ``list`` is the federation
    code that the record bears."""

    list: str
    rank: int
    line: int = field(default=0, compare=False)
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int | None = None
    origin: str = ""
    number: str = ""
    birth: str = ""


@dataclass(frozen=True, slots=True)
class Comment:
    """A ``###`` line and the start of the record it stands before: the code, for 001 the code and
    the starting rank; empty at the end of the file."""

    raw: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The whole file. Players are in the order of the file; ``team_code`` is the record code the
    teams came in. ``others`` are records kept without being understood."""

    header: Header = field(default_factory=Header)
    players: tuple[Player, ...] = ()
    national: tuple[NationalRating, ...] = ()
    byes: tuple[Byes, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    abnormal: tuple[Abnormal, ...] = ()
    teams: tuple[Team, ...] = ()
    team_code: str = ""
    team_byes: tuple[TeamByes, ...] = ()
    forfeited: tuple[ForfeitedMatch, ...] = ()
    line_ups: tuple[LineUpRecord, ...] = ()
    extensions: Extensions = field(default_factory=Extensions)
    comments: tuple[Comment, ...] = ()
    others: tuple[Record, ...] = ()
    encoding: str = field(default="utf-8", compare=False)

    @property
    def rounds_held(self) -> int:
        """The last round that holds any pairing (TP-6), the bye or forfeit of a team included."""
        cells = (
            number
            for player in self.players
            for number, cell in enumerate(player.cells, start=1)
            if cell.paired
        )
        byes = (
            number
            for record in self.team_byes
            for number, team in enumerate(record.teams, start=1)
            if team
        )
        return max(chain(cells, byes, (match.round for match in self.forfeited)), default=0)
