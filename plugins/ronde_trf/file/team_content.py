"""What the team records say, typed (section 6)."""

from dataclasses import dataclass, field

from ronde import Points

__all__ = ["ForfeitedMatch", "LineUpRecord", "Team", "TeamByes"]


@dataclass(frozen=True, slots=True)
class Team:
    """Record 310, or 013 where a file has no 310 (TT-1); ``number`` of a 013 is its place among
    them."""

    number: int
    name: str
    players: tuple[int, ...]
    line: int = field(default=0, compare=False)
    nickname: str = ""
    strength: Points | None = None
    match_points: Points | None = None
    game_points: Points | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Record 320: what the pairing-allocated bye of a team is worth, and who had it by round."""

    match_points: Points | None
    game_points: Points | None
    teams: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """Record 330: ``+-`` White's team won, ``-+`` Black's, ``--`` neither."""

    kind: str
    round: int
    white: int
    black: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class LineUpRecord:
    """Record 300: the players of a team in board order, 0 for an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]
    line: int = field(default=0, compare=False)
