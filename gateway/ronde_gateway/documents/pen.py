"""A pen that draws in millimetres into an SVG tree; texts are escaped when the tree is written."""

from xml.etree.ElementTree import Element, SubElement, tostring

__all__ = ["BLACK", "FAINT", "Pen"]

FOUNTS = "'Liberation Sans', Arial, Helvetica, 'DejaVu Sans Condensed', sans-serif"
BLACK = "#000"
FAINT = "#555"
THIN = "0.25"
"""Millimetres of a line; the drawing is moved by as much, that a line at its edge shows whole."""


class Pen:
    """Draws on one sheet."""

    def __init__(self, title: str) -> None:
        self._root = Element("svg", xmlns="http://www.w3.org/2000/svg", role="img")
        self._root.set("font-family", FOUNTS)
        SubElement(self._root, "title").text = title

    def finished(self, wide: float, high: float) -> str:
        """The drawing as text, so many millimetres large."""
        self._root.set("viewBox", f"-{THIN} -{THIN} {_mm(wide)} {_mm(high)}")
        self._root.set("width", f"{_mm(wide)}mm")
        self._root.set("height", f"{_mm(high)}mm")
        return tostring(self._root, encoding="unicode")

    def text(
        self,
        x: float,
        y: float,
        said: str,
        size: float,
        *,
        bold: bool = False,
        anchor: str = "start",
        fill: str = BLACK,
    ) -> None:
        """A text on its base line; ``anchor`` is ``start``, ``middle`` or ``end``."""
        if not said:
            return
        made = SubElement(self._root, "text", x=_mm(x), y=_mm(y), fill=fill)
        made.set("font-size", _mm(size))
        if bold:
            made.set("font-weight", "bold")
        if anchor != "start":
            made.set("text-anchor", anchor)
        made.text = said

    def line(self, *points: tuple[float, float], stroke: str = BLACK) -> None:
        way = "M" + " L".join(f"{_mm(x)} {_mm(y)}" for x, y in points)
        made = SubElement(self._root, "path", d=way, fill="none", stroke=stroke)
        made.set("stroke-width", THIN)

    def box(self, x: float, y: float, wide: float, high: float) -> None:
        made = SubElement(self._root, "rect", x=_mm(x), y=_mm(y), width=_mm(wide), height=_mm(high))
        made.set("fill", "#fff")
        made.set("stroke", BLACK)
        made.set("stroke-width", THIN)


def _mm(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
