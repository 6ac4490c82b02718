"""Which language an answer speaks (GW-80)."""

import re
from collections.abc import Iterable, Sequence

from babel import negotiate_locale

from ronde_gateway.texts import LOCALES

__all__ = ["accepted", "choose"]

_RANGE = re.compile(r"\s*([A-Za-z0-9-]+|\*)\s*(?:;\s*q\s*=\s*(\d(?:\.\d{0,3})?)\s*)?", re.ASCII)
RANGES_READ = 20


def accepted(header: str) -> list[str]:
    """The languages of an ``Accept-Language`` header, the most wanted first.

    What is not a language range is passed over, as is a weight of zero.
    """
    weighted: list[tuple[float, str]] = []
    for part in header.split(",")[:RANGES_READ]:
        found = _RANGE.fullmatch(part)
        if found and (weight := min(float(found[2] or 1), 1.0)) > 0:
            weighted.append((weight, found[1]))
    return [language for _, language in sorted(weighted, key=lambda entry: -entry[0])]


def choose(
    *wishes: str | None,
    header: str = "",
    default: str = LOCALES[0],
    available: Sequence[str] = LOCALES,
) -> str:
    """The language to answer in: each wish in turn, then the header by weight, then the default.

    Wishes (an argument, a user's preference) that no bundled language meets are passed over;
    ``fr-CA`` is met by ``fr``. A ``*`` in the header stands for the default.
    """
    for wish in (*(wish for wish in wishes if wish), *accepted(header)):
        if wish == "*":
            return default
        if found := _met(wish, available):
            return found
    return default


def _met(wish: str, available: Iterable[str]) -> str | None:
    return negotiate_locale([wish.replace("_", "-")], list(available), sep="-")
