"""At what value opponents of players moved down may have floated up before: C15, C17, C19, C21.

What a player moved down can cost depends on his opponent's upfloats one and two rounds back: four
cases, of which he has those that somebody he may meet offers. All ways to combine them, one case a
player, give all values there can be. The residents have one score, so the differences of C19 and
C21 are ordered like the scores of the players moved down, and C15 and C17 are how many these are.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import Face
from ronde_swiss.field import Field

__all__ = ["FRESH", "Rising", "rising"]

MOST = 500
"""Most values that are told apart."""


@dataclass(frozen=True, slots=True)
class Rising:
    """Scores, from high to low, of the players moved down whose opponent floated up in the last
    round, and in the one before."""

    last: tuple[int, ...] = ()
    before: tuple[int, ...] = ()

    @property
    def value(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """C15, C17, C19 and C21."""
        return len(self.last), len(self.before), self.last, self.before


FRESH = Rising()
"""No opponent has floated up: nothing is better."""


def rising(field: Field, bracket: Bracket, face: Face) -> Iterator[Rising]:
    """All values that opponents inside the face can give, in order; none where they are too many
    to be told apart."""
    found = {FRESH}
    for m in bracket.moved_down:
        cases, score = _cases(field, bracket, face, m), (field.scores[m],)
        found = {
            Rising(made.last + score * last, made.before + score * before)
            for made in found
            for last, before in cases
        }
        if len(found) > MOST:
            return
    yield from sorted(found, key=lambda made: made.value)


def _cases(field: Field, bracket: Bracket, face: Face, m: int) -> set[tuple[bool, bool]]:
    """Upfloats of the residents the player may meet."""
    kinds, (last, before) = face.kinds(field), field.up
    meets, conflicts = face.meets[kinds[m]], field.conflicts[m]
    return {
        (last[r], before[r]) for r in bracket.residents if meets[kinds[r]] and r not in conflicts
    }
