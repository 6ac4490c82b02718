"""A rung of a ladder in the words and signs of a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.blocks import BlockRung
from ronde.text import Text
from ronde_gateway.documents.boxes import Words

__all__ = ["ShownRung", "shown_rung"]


@dataclass(frozen=True)
class ShownRung:
    """``arrow`` is for the eye, ``moved`` says the same in words; ``way`` is up, down or still."""

    rank: int
    name: str
    way: str
    arrow: str
    moved: str
    note: str
    marks: Sequence[str]


def shown_rung(rung: BlockRung, say: Words) -> ShownRung:
    moved = rung.movement
    way = "up" if moved > 0 else "down" if moved < 0 else "still"
    sign, key = {
        "up": ("▲", "document.up"),
        "down": ("▼", "document.down"),
        "still": ("=", "document.still"),
    }[way]
    text = Text(key, {"ranks": abs(moved)}, abs(moved))
    return ShownRung(
        rung.rank,
        say(rung.name),
        way,
        f"{sign}{abs(moved) or ''}",
        say(text),
        say(rung.note),
        [say(mark) for mark in rung.marks],
    )
