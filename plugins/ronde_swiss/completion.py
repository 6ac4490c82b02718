"""Is there a complete pairing (C4, DD-15), and who may take the PAB (C2, C5)?"""

from collections.abc import Sequence
from itertools import combinations

from ronde_swiss.field import Edition, Field
from ronde_swiss.matching import heaviest

__all__ = ["Blocked", "bye_candidates", "complete", "cover"]


class Blocked(Exception):
    """No complete pairing of the round exists (DD-15, Q-4).

    ``without_partner`` are players nobody may meet and who may not take the PAB; ``no_bye`` says
    that the field is odd and everybody is barred from the PAB.
    """

    def __init__(self, without_partner: tuple[int, ...], no_bye: bool) -> None:
        super().__init__(without_partner, no_bye)
        self.without_partner = without_partner
        self.no_bye = no_bye


def bye_candidates(field: Field) -> frozenset[int]:
    """Who may take the PAB of the round: nobody in an even field; in edition 2026 those of the
    lowest score that leaves a complete pairing (C5), in edition 2017 everybody whom C2 allows.

    Raises `Blocked` when there is no complete pairing at all.
    """
    everybody = range(len(field))
    allowed = frozenset(p for p in everybody if field.may_bye[p] and len(field) % 2)
    if len(field) % 2 == 0 or field.edition is Edition.E2017:
        if complete(field, everybody, allowed):
            return allowed
        raise _blocked(field, allowed)
    for level in reversed(field.levels):
        byes = allowed.intersection(level)
        if byes and complete(field, everybody, byes):
            return byes
    raise _blocked(field, allowed)


def complete(
    field: Field, players: Sequence[int], byes: frozenset[int], apart: frozenset[int] = frozenset()
) -> bool:
    """Whether the players can all be paired, one of ``byes`` (if any) taking the PAB and no two
    of ``apart`` meeting: players moved down never do (DD-6)."""
    return cover(field, players, byes, apart) is not None


def cover(
    field: Field,
    players: Sequence[int],
    byes: frozenset[int],
    apart: frozenset[int] = frozenset(),
    spares: Sequence[int] = (),
) -> dict[int, int] | None:
    """Partners of all the players, or None; with ``spares`` exactly one of them stays alone and is
    the partner of the vertex after the PAB's."""
    edges = [
        (a, b, 1)
        for a, b in combinations(players, 2)
        if field.may_meet(a, b) and not (a in apart and b in apart)
    ]
    edges += [(p, field.bye, 1) for p in byes.intersection(players)]
    edges += [(p, field.bye + 1, 1) for p in spares]
    mate = heaviest(edges, everybody=True)
    must = (*players, *([field.bye + 1] if spares else ()))
    return mate if all(p in mate for p in must) else None


def _blocked(field: Field, allowed: frozenset[int]) -> Blocked:
    everybody = range(len(field))
    lonely = tuple(
        p
        for p in everybody
        if p not in allowed and not any(field.may_meet(p, o) for o in everybody if o != p)
    )
    return Blocked(lonely, len(field) % 2 == 1 and not allowed)
