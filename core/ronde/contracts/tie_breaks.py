"""Tie-breaks: codes (TB-CODE), values and their explanation."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS
from ronde.model import EventKind, Tournament
from ronde.record import Record
from ronde.refusal import Refused
from ronde.settings import SettingsModel
from ronde.text import Text

__all__ = [
    "Combination",
    "Contribution",
    "Reach",
    "TieBreak",
    "TieBreakCode",
    "Value",
    "bad_tie_break",
    "parse_code",
]

Value = tuple[Fraction, ...] | None
"""Compared entry by entry; None is undefined and ranks after every defined value (TB-GEN-04)."""

OTHER = "OTHER_"
_CODE = re.compile(r"^(?P<name>[A-Z][A-Z0-9]*)(?::(?P<score>MP|GP))?(?P<rest>(?:/[A-Z0-9+-]+)*)$")
_ID = re.compile(r"^[a-z][a-z0-9]*\.[A-Za-z0-9_-]+$")
_PART = re.compile(
    r"^(?:(?P<letter>[CMUK])(?P<number>[0-9]{1,4})|L(?P<limit>[+-][0-9]{1,4})|V(?P<edition>2024|2026)"
    r"|(?P<flag>[PFR]))$"
)


@dataclass(frozen=True, slots=True)
class TieBreakCode:
    """One entry of a tie-break list, read (TB-CODE-01, TB-CODE-02).

    ``id`` is the offer's id: ``tiebreaks.BH`` for the code BH, a stranger's id as it stands, or
    ``OTHER_LUCK`` for whoever offers the code ``LUCK`` (TB-CODE-04).
    ``cut`` and ``median`` are the numbers of ``/C`` and ``/M``, ``limit`` the half points of
    ``/L``, ``divisor`` the number of ``/K``, ``unrated`` the rating of ``/U``. ``reverse`` (``/R``)
    is applied by the core, never by the tie-break.
    """

    text: str
    id: str
    score: str = ""
    cut: int = 0
    median: int = 0
    limit: int = 0
    divisor: int | None = None
    forfeits_as_played: bool = False
    fore: bool = False
    reverse: bool = False
    unrated: int | None = None
    edition: str = ""

    @property
    def modifiers(self) -> frozenset[str]:
        """Letters of the modifiers in use, to be compared with what the tie-break allows."""
        used = {
            "C": self.cut,
            "M": self.median,
            "L": self.limit,
            "K": self.divisor is not None,
            "P": self.forfeits_as_played,
            "F": self.fore,
            "R": self.reverse,
            "U": self.unrated is not None,
        }
        return frozenset(letter for letter, value in used.items() if value)


def bad_tie_break(
    code: str, reason: str, path: tuple[str, ...] = (), modifier: str = ""
) -> Refused:
    """The refusal of an entry, its reason in words among the details."""
    params = {"modifier": modifier} if modifier else {}
    said = Text(f"tie_break.reason.{reason}", {"code": code, **params})
    return Refused("bad_tie_break", path=path, details=(said,), code=code, reason=reason, **params)


def parse_code(text: str, path: tuple[str, ...] = ()) -> TieBreakCode:
    """Read one entry of a tie-break list; refuses with ``bad_tie_break``.

    >>> parse_code("bh-c1").id, parse_code("bh-c1").cut, parse_code("acme.luck").id
    ('tiebreaks.BH', 1, 'acme.luck')
    >>> parse_code("other_luck/c1").id
    'OTHER_LUCK'
    """
    if _ID.match(text):
        return TieBreakCode(text=text, id=text)
    written = text.strip().upper()
    if "/" not in written:
        written = re.sub(r"-(?=[CMP]\d*$)", "/", written)
    found = _CODE.match(written.removeprefix(OTHER))
    if not found:
        raise bad_tie_break(text, "form", path)
    name = "REP" if found["name"] == "GE" else found["name"]
    foreign = written.startswith(OTHER) and name != "MANUAL"
    head = OTHER + name if foreign else name
    canonical = head + (f":{found['score']}" if found["score"] else "") + found["rest"]
    values: dict[str, Any] = {}
    for part in filter(None, found["rest"].split("/")):
        read = _PART.match(part)
        made = _modifier(read) if read else {}
        if not made or made.keys() & values.keys():
            raise bad_tie_break(text, "modifier", path, part)
        values |= made
    return TieBreakCode(
        text=canonical,
        id=head if foreign else f"tiebreaks.{name}",
        score=found["score"] or "",
        **values,
    )


def _modifier(read: re.Match[str]) -> dict[str, Any]:
    if read["limit"]:
        return {"limit": int(read["limit"])}
    if read["edition"]:
        return {"edition": read["edition"]}
    if read["flag"]:
        return {{"P": "forfeits_as_played", "F": "fore", "R": "reverse"}[read["flag"]]: True}
    name = {"C": "cut", "M": "median", "U": "unrated", "K": "divisor"}[read["letter"]]
    return {name: int(read["number"])}


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
