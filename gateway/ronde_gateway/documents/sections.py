"""Titles of the parts of a bracket and of their columns."""

from ronde.text import Text
from ronde_gateway.documents.boxes import Words
from ronde_gateway.documents.layout import Part

__all__ = ["headings_of", "title_of"]


def title_of(part: Part, name: str, say: Words) -> str:
    """The name of a section, and which piece of it this is."""
    if part.rest:
        name = say(Text("document.rest", {"name": name}))
    if part.number:
        name = say(Text("document.part", {"name": name, "number": part.number}))
    return name


def headings_of(part: Part, section: str, say: Words) -> dict[int, str]:
    """The name of every column by its stage, without that of the section above it."""
    found: dict[int, str] = {}
    for node in part.nodes:
        label = say(node.label)
        found.setdefault(node.stage, label.removeprefix(f"{section} — "))
    return found
