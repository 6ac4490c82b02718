"""What a draw would look like: figures beside the form, and the warning (CUP-169, CUP-170)."""

from collections.abc import Iterator

from ronde import Figure, Text
from ronde_cup.frozen import FrozenDraw
from ronde_cup.groups import Group, capacity
from ronde_cup.positions import bracket_size
from ronde_cup.sheet import Sheet

__all__ = ["draw_warnings", "figures"]


def figures(draw: FrozenDraw, sheet: Sheet) -> tuple[Figure, ...]:
    """The field, the bracket, its rounds and byes; of a grouped draw also every group with its
    size."""
    size = len(draw.slots)
    values = {
        "participants": len(draw.order),
        "size": size,
        "byes": size - len(draw.order),
        "rounds": sheet.rounds,
    }
    if draw.groups:
        values |= {
            "groups": len(draw.groups),
            "group_capacity": capacity(draw.groups),
            "group_places": bracket_size(len(draw.groups)),
            "without_affiliation": sum(len(g.members) for g in draw.groups if g.label is None),
        }
    counted = [Figure(key, Text(f"cup.figure.{key}"), value) for key, value in values.items()]
    return (*counted, *_sizes(draw.groups))


def _sizes(groups: tuple[Group, ...]) -> Iterator[Figure]:
    for rank, group in enumerate(groups, start=1):
        label = Text("cup.figure.no_affiliation")
        if group.label is not None:
            label = Text("cup.figure.group", {"name": group.label})
        yield Figure(f"group_{rank}", label, len(group.members))


def draw_warnings(draw: FrozenDraw) -> tuple[Text, ...]:
    """More than half of the bracket would be byes; it does not prevent pairing (CUP-170)."""
    size = len(draw.slots)
    if draw.groups and size > 2 * len(draw.order):
        return (Text("cup.warning.mostly_byes", {"byes": size - len(draw.order), "size": size}),)
    return ()
