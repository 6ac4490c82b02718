"""The entries of a tie-break list: how they are written and what they mean (TB-CODE)."""

import re
from dataclasses import dataclass
from typing import Any

from ronde.refusal import Refused
from ronde.text import Text

__all__ = ["OTHER", "TieBreakCode", "bad_tie_break", "parse_code"]

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
    written = re.sub("-(?=[A-Z])", "/", text.strip().upper())
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
        if {"cut", "median"} <= values.keys():
            raise bad_tie_break(text, "modifier", path, part)
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
