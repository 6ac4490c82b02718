"""Is there a complete pairing (C4, DD-15), and what blocks it if there is none?"""

from collections.abc import Sequence
from itertools import combinations

from ronde_swiss.field import Field
from ronde_swiss.matching import heaviest

__all__ = ["Blocked", "blocked", "complete", "cover"]


class Blocked(Exception):
    """No complete pairing of the round exists (DD-15, Q-4).

    ``without_partner`` are players nobody may meet and who may not take the PAB; ``no_bye`` says
    that the field is odd and everybody is barred from the PAB.
    """

    def __init__(self, without_partner: tuple[int, ...], no_bye: bool) -> None:
        super().__init__(without_partner, no_bye)
        self.without_partner = without_partner
        self.no_bye = no_bye


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


def blocked(field: Field, allowed: frozenset[int]) -> Blocked:
    """The facts that block the round, ``allowed`` being those whom C2 allows the PAB."""
    everybody = range(len(field))
    lonely = tuple(
        p
        for p in everybody
        if p not in allowed and not any(field.may_meet(p, o) for o in everybody if o != p)
    )
    return Blocked(lonely, len(field) % 2 == 1 and not allowed)
