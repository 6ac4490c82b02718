"""Characters that no text holds: PostgreSQL keeps no NUL, and neither XML nor paper shows a control
character, so none is taken in, whichever database stands behind."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["legible", "texts_in", "unfit", "unfit_text"]

_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Control characters but for tab and line ends, halves of surrogate pairs, and no characters."""
Path = tuple[str, ...]


def unfit(text: str) -> bool:
    """Whether a text holds a character that cannot be kept and shown."""
    return _UNFIT.search(text) is not None


def legible(text: str) -> str:
    """The text with a sign in place of each such character, shortened, to tell of it.

    >>> legible("a" + chr(0) + "b")
    'a�b'
    """
    return _UNFIT.sub("\ufffd", text[:80])


def texts_in(value: Any) -> Iterator[tuple[Path, str]]:
    """Every text inside JSON values, names included, with the way to it. However deep the values
    are, nothing is called again within itself."""
    waiting: list[tuple[Path, Any]] = [((), value)]
    while waiting:
        path, one = waiting.pop()
        if isinstance(one, str):
            yield path, one
        elif isinstance(one, Mapping):
            for name, inner in one.items():
                yield path, name
                waiting.append(((*path, legible(name)), inner))
        elif isinstance(one, list | tuple):
            waiting += [((*path, str(place)), inner) for place, inner in enumerate(one)]


def unfit_text(value: Any) -> str | None:
    """An unfit text inside JSON values; None where there is none."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if _UNFIT.search(one):
                return one
        elif isinstance(one, Mapping):
            waiting += one.keys()
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
    return None
