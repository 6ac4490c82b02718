"""Names of stages and rounds, from the labels of the matches played in them (CUP-182 to CUP-185).

It knows no variant: a graph of any plug-in names its rounds by the labels it gives its matches.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import reduce

from ronde import BracketMatch, Text

__all__ = ["leg_name", "stage_name", "title_matches"]


def title_matches(matches: Iterable[BracketMatch]) -> frozenset[str]:
    """Codes of the matches after which the winner, or in an upper bracket also the loser, may
    still win the cup."""
    by_code = {match.code: match for match in matches}
    reached: set[str] = set()
    waiting = [match.code for match in by_code.values() if match.winner_place == 1]
    while waiting:
        code = waiting.pop()
        if code not in reached:
            reached.add(code)
            waiting += [source.match for source in by_code[code].sources if source.match]
    return frozenset(reached)


def stage_name(contested: Sequence[BracketMatch], title: AbstractSet[str]) -> Text:
    """The name of a stage by its contested matches, upper before lower (CUP-183). Matches for
    lesser places name a stage only if nothing else is played in it (CUP-185)."""
    leading = [match for match in contested if match.code in title] or contested
    different: list[Text] = []
    for match in leading:
        if match.label not in different:
            different.append(match.label)
    return reduce(lambda one, next: Text("cup.stage.both", {"one": one, "next": next}), different)


def leg_name(name: Text, leg: int, legs: int) -> Text:
    """The name of a stage, or of one of its legs (CUP-184)."""
    return name if legs == 1 else Text(f"cup.stage.leg_{leg}", {"name": name})
