"""Who floated (flotteurs) in one round before (DD-11 to DD-14, D17-3)."""

from collections.abc import Sequence

from ronde_swiss.field import Edition
from ronde_swiss.past import Past
from ronde_swiss.seats import ALONE

__all__ = ["Flags", "floats"]

Flags = Sequence[bool]


def floats(past: Past | None, scores: Sequence[int], edition: Edition) -> tuple[Flags, Flags]:
    """Down and up in the last round of a past, by place in entry order; nobody before round 1.

    ``scores`` are the pairing scores with which that round was paired. Whoever met a lower score
    floated down, whoever met a higher one up. An unplayed round is a downfloat if it was worth
    more than a loss (DD-13), in edition 2017 always.
    """
    down, up = [False] * len(scores), [False] * len(scores)
    if past is None or past.before is None:
        return down, up
    alone = [True] * len(scores) if edition is Edition.E2017 else past.rewarded
    for who, (opponent, own) in enumerate(zip(past.opponent, scores, strict=True)):
        if opponent == ALONE:
            down[who] = alone[who]
        elif own != scores[opponent]:
            (down if own > scores[opponent] else up)[who] = True
    return down, up
