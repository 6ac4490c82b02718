"""Names of matches and brackets (CUP-182, CUP-183, CUP-185)."""

from ronde import Text

__all__ = ["BRACKETS", "DECIDER", "GRAND_FINAL", "by_slots", "lower", "places", "upper"]

GRAND_FINAL = Text("cup.stage.grand_final")
DECIDER = Text("cup.stage.decider")

BRACKETS = {
    key: Text(f"cup.bracket.{key}")
    for key in ("main", "third_place", "places", "upper", "lower", "final")
}
"""Names of the lists and sections of a bracket, by its key."""


def by_slots(slots: int) -> Text:
    """The name of the stage that ``slots`` places of the bracket reach (CUP-182)."""
    named = {2: "final", 4: "semi_finals", 8: "quarter_finals"}
    if slots in named:
        return Text(f"cup.stage.{named[slots]}")
    return Text("cup.stage.round_of", {"slots": slots, "matches": slots // 2})


def upper(slots: int) -> Text:
    return Text("cup.stage.upper", {"name": by_slots(slots)})


def lower(round: int, last: int) -> Text:
    """The name of a round of the lower bracket by its structural number (CUP-183)."""
    name = Text("cup.stage.final") if round == last else Text("cup.stage.round", {"number": round})
    return Text("cup.stage.lower", {"name": name})


def places(first: int, last: int) -> Text:
    """A match whose two sides play for one of these places."""
    if (first, last) == (3, 4):
        return Text("cup.stage.third_place")
    key = "two_places" if last == first + 1 else "places"
    return Text(f"cup.stage.{key}", {"first": first, "last": last})
