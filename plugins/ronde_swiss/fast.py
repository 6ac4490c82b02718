"""The fast way through a bracket: aim at what cannot be beaten, take the earliest, confirm it.

`ronde_swiss.target` says by counting what no candidate can beat, and what comes next. Here the
earliest candidate that attains it is built: opponents of the players moved down in order, the
remainder behind (`ronde_swiss.descent`). If the outlook on the levels below then confirms its
downfloater (C4, C5, C8), it is the answer: it is feasible, nothing is better, nothing equal is
earlier. If nobody attains the target, which is proved, the next one is aimed at; a downfloater with
whom the levels below do less well than with somebody else is left out from then on. Whatever fails
otherwise leaves the bracket to the matching of `ronde_swiss.bracket`, never to a guess.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Protocol

from ronde_swiss.brackets import Bracket
from ronde_swiss.descent import Descent
from ronde_swiss.field import Field
from ronde_swiss.remainder import NONE, Verdict
from ronde_swiss.seating import Seating
from ronde_swiss.target import targets

__all__ = ["Outlook", "pair_fast"]

AIMS = 30
"""Targets aimed at before a bracket is given up."""


class Outlook(Protocol):
    """What is known of the levels below a bracket."""

    def confirm(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        """Whether these downfloaters are proved to be as good as can be thought of."""

    def demand(self, bracket: Bracket) -> tuple[int, Sequence[int]]:
        """A number of downfloaters proved to be needed, and the residents not proved to be of no
        use among so many."""

    def suffice(self, bracket: Bracket, floaters: Sequence[int]) -> bool | None:
        """Whether no other residents so many are better below; None when it is not known."""


def pair_fast(field: Field, bracket: Bracket, outlook: Outlook) -> Seating | None:
    """The pairs of the best candidate, or None where this way does not find it."""
    floats, able = outlook.demand(bracket)
    if not floats and not outlook.confirm(bracket, ()):
        return None
    refused: set[int] = set()
    for target in islice(targets(field, bracket, able, floats), AIMS):
        floaters = target.floaters - refused
        while len(floaters) >= floats:
            made = Descent(field, bracket, target, floaters, floats).first()
            if made is NONE:
                break
            if isinstance(made, Verdict):
                return None
            if not floats:
                return made
            seated = {p for pair in made for p in pair}
            alone = [r for r in bracket.residents if r not in seated]
            verdict = outlook.suffice(bracket, alone)
            if verdict:
                return made
            if verdict is None or floats > 1:
                return None
            refused.update(alone)
            floaters -= refused
    return None
