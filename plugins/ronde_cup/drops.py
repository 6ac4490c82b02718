"""Where the losers of the upper bracket enter the lower one (CUP-122 to CUP-124).

The loser of upper match m (from 0) enters lower match m XOR mask. All bits set reverses the order,
the top bit alone swaps the halves, 1 swaps neighbours.
"""

from ronde import DropStrategy

__all__ = ["MASKS", "AlwaysReversed", "LateRematch"]

MASKS = {
    4: (0,),
    8: (1, 0),
    16: (3, 0, 0),
    32: (3, 3, 0, 0),
    64: (15, 4, 1, 1, 0),
    128: (15, 15, 4, 0, 1, 0),
    256: (31, 11, 15, 4, 0, 1, 0),
    512: (31, 23, 15, 11, 7, 0, 1, 0),
    1024: (159, 95, 55, 31, 3, 3, 2, 0, 0),
    2048: (191, 159, 95, 55, 31, 7, 1, 2, 0, 0),
    4096: (255, 191, 159, 95, 55, 31, 7, 0, 2, 0, 0),
}
"""Masks of the upper rounds from 2 on, by bracket size. Of all masks those whose first possible
rematch comes latest, then those with the fewest rematches to be expected (CUP-123); the sizes
beyond 256 were found by the same search."""
LARGEST = max(MASKS)


def matches_of_round(size: int, upper_round: int) -> int:
    """Matches of an upper round, and of the lower round its losers enter."""
    return size >> upper_round


class LateRematch(DropStrategy):
    """Two who met in the upper bracket meet again as late as possible. Brackets beyond the table
    end as its last line does and reverse the drops of the rounds before."""

    id = "cup.late_rematch"
    label = "cup.late_rematch.label"
    description = "cup.late_rematch.description"

    def position(self, size: int, upper_round: int, match: int) -> int:
        masks = MASKS[min(size, LARGEST)]
        line = upper_round - 2 - (size // min(size, LARGEST)).bit_length() + 1
        return match ^ (masks[line] if line >= 0 else matches_of_round(size, upper_round) - 1)


class AlwaysReversed(DropStrategy):
    """Every upper round drops in reversed order, as some programs do."""

    id = "cup.always_reversed"
    label = "cup.always_reversed.label"
    description = "cup.always_reversed.description"

    def position(self, size: int, upper_round: int, match: int) -> int:
        return matches_of_round(size, upper_round) - 1 - match
