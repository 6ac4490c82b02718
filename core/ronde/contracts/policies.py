"""Small choices that a system or an organiser asks for by id."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS, ExtensionKind, Offers
from ronde.model import Colour, EventKind, Participant, Points, Scoring, Tournament
from ronde.moves import Move, Request
from ronde.settings import SettingsModel
from ronde.text import Text

__all__ = [
    "Acceleration",
    "ColourPolicy",
    "Contender",
    "DropStrategy",
    "GroupingCriterion",
    "OpeningPolicy",
    "Regulation",
    "RoundCount",
]


@runtime_checkable
class Acceleration(Protocol):
    """Fictitious points for the first rounds (AC-2); used for pairing only."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    def boundary(self, field: Sequence[Participant], settings: SettingsModel) -> str | None:
        """The last participant (id) of the upper group of a field in pairing-number order.

        The system keeps the answer in round 1's memo: the boundary follows the person, not the
        number (AC-9). None when there is no upper group.
        """
        ...

    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        """Fictitious points in ``round`` of ``rounds`` of somebody at or above the boundary, or
        below it."""
        ...


@runtime_checkable
class GroupingCriterion(Protocol):
    """Participant to group, for grouped draws (CUP-160)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    kinds: frozenset[EventKind] = frozenset(EventKind)

    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        """The group's name, or None for no affiliation; blank text is none (CUP-163)."""
        ...


@dataclass(frozen=True, slots=True)
class Contender:
    """One side of a match to come: its seed number, and the colour it had in the latest match with
    an opponent, forfeited or not (CUP-142)."""

    id: str
    seed: int
    previous: Colour | None = None


@runtime_checkable
class ColourPolicy(Protocol):
    """Who of two participants has White in a match (CUP-140 to CUP-146)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    def better_has_white(
        self, tournament: Tournament, better: Contender, other: Contender, match: str, stage: int
    ) -> bool:
        """Whether the better seed of the two has White in this match of a stage of the calendar."""
        ...


@runtime_checkable
class DropStrategy(Protocol):
    """Where the losers of the upper bracket enter the lower one (CUP-122, CUP-124)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    def position(self, size: int, upper_round: int, match: int) -> int:
        """Position (from 0) in the lower round of the loser of upper match ``match`` (from 0) in a
        bracket of ``size`` slots."""
        ...


@runtime_checkable
class RoundCount(Protocol):
    """How many rounds a field plays (IS-21)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    def rounds(self, field: int, settings: SettingsModel) -> int: ...


@runtime_checkable
class OpeningPolicy(Protocol):
    """Which opening a round is played with (OP-1).

    An opening is a JSON value with the keys ``id`` (its identity, OP-6), ``moves`` (plies in PDN),
    ``fen`` (the position reached), ``table`` and ``number`` (null unless it stands in a table),
    ``strength`` (0 to 4), ``favours`` (``none``, ``white``, ``black``) and ``status`` (whether
    these are ``sourced``, ``derived`` or ``unknown``), and ``repeated`` (OP-7). Policies never look
    at players, scores or colours.

    ``announced`` tells that the opening is known before the start (OP-4); others are shown when
    their round opens (OP-5).
    """

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    announced: bool = False

    def check(self, game: str, settings: SettingsModel) -> None:
        """Raises `Refused` when nothing can be drawn for this game with these settings."""
        ...

    def draw(
        self,
        game: str,
        used: Sequence[Mapping[str, Any]],
        lots: Callable[[int], Fraction],
        settings: SettingsModel,
    ) -> Mapping[str, Any] | None:
        """The next opening, given those of the rounds before in order; None plays from the initial
        position. ``lots`` gives the n-th lot, from 0 to 1, of the tournament's secret seed for this
        round (OP-9)."""
        ...

    def ceiling(self, game: str, settings: SettingsModel) -> int | None:
        """Greatest imbalance that may be drawn (IS-52), 5 where a strength is unknown (IS-55);
        None: no ceiling applies. Default: none applies."""
        return None

    def supply(self, game: str, settings: SettingsModel) -> int | None:
        """How many rounds pass before an opening comes again (OP-7). Default None: it may at any
        time, or there are more than any event has rounds."""
        return None

    def picture(self, game: str, opening: Mapping[str, Any]) -> str:
        """The board after an opening as SVG; empty for none. Default: none."""
        return ""


@runtime_checkable
class Regulation(Protocol):
    """A federation's or a site's own rules, kept with their version in the tournament.

    Inherit it, say the ``version``, and answer what your rules decide; the defaults decide nothing.
    """

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    version: str

    def systems(self) -> frozenset[str] | None:
        """Ids of the allowed systems. Default None: all."""
        return None

    def variants(self, system: str) -> frozenset[str] | None:
        """Ids of the allowed variants of a system. Default None: all."""
        return None

    def allowed(self, kind: ExtensionKind) -> frozenset[str] | None:
        """Ids of what else may be chosen: opening policies, and whatever a setting names by a
        widget (accelerations, round counts, grouping criteria …). To choose nothing is always
        allowed. Default None: all."""
        return None

    def scoring(self, tournament: Tournament) -> Scoring:
        """What results and byes are worth; asked again when settings change before round 1, and
        when a format has chosen its system. Default: 1, ½, 0."""
        return Scoring()

    def defaults(self, offer: str) -> Mapping[str, Any]:
        """Settings of a system or an opening policy, by its id, that differ from its own defaults.
        Default: none."""
        return {}

    def limits(self, offer: str) -> Mapping[str, Mapping[str, Any]]:
        """What settings of a system, an opening policy or a round count, by its id, are narrowed
        to, by name: the JSON Schema keywords ``minimum``, ``maximum`` and ``enum``. Default: their
        own limits only."""
        return {}

    def suggestions(self, system: str) -> Mapping[str, Any]:
        """Settings that a form selects beforehand once the organiser wants the feature they belong
        to (an acceleration). Default: none."""
        return {}

    def tie_breaks(self, tournament: Tournament) -> tuple[tuple[str, ...] | None, str]:
        """Default list (None: that of the system) and profile, ``fide`` or ``draughts``. Default:
        the system's list, ``fide``."""
        return None, "fide"

    def notes(self, tournament: Tournament) -> Sequence[Text]:
        """What organisers should read beside the settings. Default: nothing."""
        return ()

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused` for a move these rules do not allow (entry, rating, bye conditions);
        for a creation, with the new tournament. Default: none."""
        return

    def title(self, document: str) -> str | None:
        """Message key of a document's title: ``bracket``, ``ladder``, ``schedule``, ``tables``.
        Default None: the usual one."""
        return None
