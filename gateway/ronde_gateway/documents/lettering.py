"""How wide a text is on paper, near enough to shorten a name that would leave its box.

Widths are those of the usual sans serif founts (their letters are equally wide) in hundredths of
their size, with a little more for safety.
"""

__all__ = ["fitted", "width"]

_NARROW = frozenset("ijlI.,:;'’!|()[]·`")
_SLIM = frozenset('ftr-/ \u00a0\u202f"“”«»°')
_WIDE = frozenset("mwMWÆŒ@%…—½")
ELLIPSIS = "…"


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a text set in a size, in the unit of the size."""
    units = sum(_units(sign) for sign in text)
    return units * size * (1.09 if bold else 1.0) / 100


def _units(sign: str) -> int:
    if sign in _NARROW:
        return 29
    if sign in _SLIM:
        return 36
    if sign in _WIDE:
        return 90
    if ord(sign) > 0x2E7F:
        return 100
    return 71 if sign.isupper() else 58


def fitted(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of it as has room, with an ellipsis.

    >>> fitted("Bartholomew", 10, 40)
    'Barth…'
    """
    if width(text, size, bold) <= room:
        return text
    text = text[:200]
    while text and width(text + ELLIPSIS, size, bold) > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS
