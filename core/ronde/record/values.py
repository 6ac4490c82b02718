"""What a history is made of."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar, cast

from ronde.model import Colour, Points, Scoring, Tournament
from ronde.record.outcomes import Outcome, Purpose

__all__ = ["BoardEntry", "Entry", "Line", "Record", "edition_of"]

T = TypeVar("T")
ZERO = Fraction(0)
EDITION_2026 = date(2026, 3, 1)


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """One board of a team match, from the team's side."""

    board: int
    player: str
    opponent: str
    colour: Colour
    outcome: Outcome
    points: Points


class Entry(NamedTuple):
    """One round (one game of it) of one participant.

    ``opponent`` and ``colour`` are the scheduled ones where a forfeit was not played. ``points``
    are those of the deciding score: game points of a player; match or game points of a team
    (TB-DATA-05), whose two scores are in ``match_points`` and ``game_points``.
    """

    round: int
    outcome: Outcome
    points: Points
    opponent: str | None = None
    colour: Colour | None = None
    game: int = 0
    match_points: Points = ZERO
    game_points: Points = ZERO
    boards: tuple[BoardEntry, ...] = ()

    @property
    def played(self) -> bool:
        return self.outcome.played


@dataclass(frozen=True, slots=True)
class Line:
    """All entries of one participant in round order; ``points`` is the total that ranks, the
    arbiter's adjustments included (TRF 299)."""

    participant: str
    entries: tuple[Entry, ...]
    points: Points
    match_points: Points = ZERO
    game_points: Points = ZERO


@dataclass(frozen=True, slots=True)
class Record:
    """The history up to and including round ``rounds`` (TB-GEN-07).

    ``lines`` are by participant id in entry order. ``schedule`` is ``swiss`` or
    ``predetermined``, as the system says; ``planned`` the number of rounds of the whole event,
    None where nobody knows. Made from an earlier history, it says in ``changed`` whose lines are
    other than there, and in ``reached`` also who met one of these, then or now; otherwise both
    are None.
    """

    tournament: Tournament
    rounds: int
    purpose: Purpose
    schedule: str
    lines: Mapping[str, Line]
    planned: int | None = None
    changed: frozenset[str] | None = field(default=None, compare=False, repr=False)
    reached: frozenset[str] | None = field(default=None, compare=False, repr=False)
    earlier: Mapping[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)
    shared: dict[Hashable, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def once(
        self, key: Hashable, make: Callable[[], T], renew: Callable[[T], T] | None = None
    ) -> T:
        """What several tie-breaks derive alike from this record, made when first asked for.

        ``key`` names it among all plug-ins; a function of the plug-in with its arguments is one.
        ``renew`` makes it from what the earlier history had under the key, knowing what `changed`.
        """
        if key not in self.shared:
            known = renew is not None and key in self.earlier
            self.shared[key] = renew(self.earlier[key]) if known and renew else make()
        return cast(T, self.shared[key])

    @property
    def final(self) -> bool:
        """Whether the last round counted is the last of the event, as far as anybody knows."""
        return self.planned is None or self.rounds >= self.planned

    @property
    def scoring(self) -> Scoring:
        return self.tournament.scoring

    @property
    def edition(self) -> str:
        """Edition of the tie-break rules."""
        return edition_of(self.tournament)


def edition_of(tournament: Tournament) -> str:
    """The edition of the tie-break rules in force: the tournament's choice, else by its start
    date, else the newest; never by today's date (TB-ED-01)."""
    if tournament.tie_break_edition:
        return tournament.tie_break_edition
    starts = tournament.starts
    return "2024" if starts is not None and starts < EDITION_2026 else "2026"
