"""What the records for pairing and the engine extensions say, typed (sections 5 and 7)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ronde import Points

__all__ = ["Abnormal", "Acceleration", "Byes", "Extensions", "Forbidden"]


@dataclass(frozen=True, slots=True)
class Byes:
    """Record 240: players or teams that have a bye ``F``, ``H`` or ``Z`` in a round."""

    kind: str
    round: int
    ids: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Record 250: fictitious points of a range of starting ranks in a range of rounds."""

    match_points: Points | None
    points: Points
    first_round: int
    last_round: int
    first_id: int
    last_id: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Record 260: no two of these meet in these rounds; no last round: to the end."""

    first_round: int
    last_round: int | None
    ids: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Abnormal:
    """Record 299: what a result is worth for some, or (no ``kind``) a bonus or penalty; round 0:
    all."""

    kind: str
    match_points: Points | None
    points: Points | None
    round: int
    ids: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Extensions:
    """Engine extension records (section 7). ``used`` are the codes the file has, in order;
    ``points`` are by code of XXS, ``engine_points`` by letter of ``BB?``; ``fictitious`` maps a
    starting rank to its points per round; ``forbidden`` are the groups of XXP."""

    used: tuple[str, ...] = ()
    rounds: int | None = None
    initial_colour: str = ""
    by_file_order: bool = False
    absent: tuple[int, ...] = ()
    points: Mapping[str, Points] = field(default_factory=dict)
    engine_points: Mapping[str, Points] = field(default_factory=dict)
    fictitious: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    forbidden: tuple[tuple[int, ...], ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def line(self, code: str) -> int:
        """The first line with that code, 0 when the file has none."""
        return self.lines.get(code, 0)
