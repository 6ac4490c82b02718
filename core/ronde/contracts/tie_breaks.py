"""Tie-breaks: values and their explanation."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS
from ronde.contracts.tie_break_codes import TieBreakCode
from ronde.model import EventKind, Tournament
from ronde.record import Record
from ronde.settings import SettingsModel
from ronde.text import Text

__all__ = ["Combination", "Contribution", "Reach", "TieBreak", "Value"]

Value = tuple[Fraction, ...] | None
"""Compared entry by entry; None is undefined and ranks after every defined value (TB-GEN-04)."""


class Combination(StrEnum):
    """How the contributions that are not cut make the value: added up, averaged, as the points
    behind a rank inside the tied group, or in another way."""

    SUM = "sum"
    MEAN = "mean"
    RANK = "rank"
    OTHER = "other"


class Reach(StrEnum):
    """How far a result travels: into the values of the two who played (of a tied group in which
    one of them is), also into those of everybody who ever met one of these, or anywhere."""

    OWN = "own"
    OPPONENTS = "opponents"
    ANYWHERE = "anywhere"


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one round (and opponent) gave to a value; ``cut`` when it was left out.

    ``text`` is a term of the sum in words, the number first: ``2.5 × ½ (F, draw)``. Round 0 is
    what no round gave.
    """

    round: int
    opponent: str | None
    value: Fraction
    text: Text | None = None
    cut: bool = False


@runtime_checkable
class TieBreak(Protocol):
    """A number (or a tuple of numbers) per participant.

    ``code`` is a short name in capitals: lists and report files may write ``OTHER_`` and the code
    instead of the id (TB-CODE-04).
    ``lower_is_better`` gives its direction (TB-GEN-03). ``by_group`` says that the value depends
    on who is tied (direct encounter): then `values` is asked once per tied group, otherwise once
    for everybody. ``modifiers`` are the letters allowed behind the code (TB-CODE-03). ``profile``
    restricts to ``fide`` or ``draughts``, empty for both. ``pairings`` are the kinds of schedule
    in which it makes sense: ``swiss``, ``predetermined``. ``qualifies``: kinds of events
    in which it may decide level matches of a cup (CUP-080). ``combination`` says how the
    contributions of `explain` make the value; ``places`` how many decimals people
    read, at most two where it is None (TB-DISP-04). ``reach`` says whose values a
    result can change: the smaller, the less is computed again.
    """

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    code: str = ""
    lower_is_better: bool = False
    by_group: bool = False
    modifiers: frozenset[str] = frozenset()
    kinds: frozenset[EventKind] = frozenset(EventKind)
    pairings: frozenset[str] = frozenset({"swiss", "predetermined"})
    profile: str = ""
    qualifies: frozenset[EventKind] = frozenset()
    combination: Combination = Combination.OTHER
    reach: Reach = Reach.ANYWHERE
    places: int | None = None

    def definition(self, tournament: Tournament) -> Text:
        """What it means in this tournament, for the list that is published. Default: the
        description."""
        return Text(self.description)

    @abstractmethod
    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        """The value of every member of ``group``, from the record of the event (or of the event up
        to a round, or of one match)."""
        ...

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        """What each round contributed to one participant's value. Default: nothing to say."""
        return ()
