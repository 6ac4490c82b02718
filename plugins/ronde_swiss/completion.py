"""Is there a complete pairing (C4, DD-15), and what blocks it if there is none?"""

from collections.abc import Sequence
from itertools import combinations

from ronde_swiss.field import Field
from ronde_swiss.matching import Edges, heaviest

__all__ = ["Blocked", "blocked", "complete", "cover", "shortage"]


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
    edges = _edges(field, players, byes, apart)
    edges += [(p, field.bye + 1, 1) for p in spares]
    mate = heaviest(edges, everybody=True)
    must = (*players, *([field.bye + 1] if spares else ()))
    return mate if all(p in mate for p in must) else None


def shortage(
    field: Field, players: Sequence[int], byes: frozenset[int]
) -> tuple[int, frozenset[int]]:
    """How many stay alone when as many as possible are paired, the PAB counted as one of them if
    somebody may take it; and a set in which everybody is who stays alone in any such matching.

    Two such matchings differ, from somebody alone in the one only, along a path whose pairs belong
    to them in turn and which ends with somebody alone in the other. Hence the set: those alone in
    one matching, and again and again the partners of whom they may meet."""
    edges = _edges(field, players, byes, frozenset())
    mate = heaviest(edges, everybody=True)
    beside: dict[int, list[int]] = {}
    for a, b, _ in edges:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    alone = [p for p in (*players, *([field.bye] if byes else ())) if p not in mate]
    found, queue = set(alone), list(alone)
    for p in queue:
        for partner in {mate[other] for other in beside.get(p, ()) if other in mate} - found:
            found.add(partner)
            queue.append(partner)
    return len(alone), frozenset(found)


def _edges(
    field: Field, players: Sequence[int], byes: frozenset[int], apart: frozenset[int]
) -> Edges:
    edges = [
        (a, b, 1)
        for a, b in combinations(players, 2)
        if field.may_meet(a, b) and not (a in apart and b in apart)
    ]
    return edges + [(p, field.bye, 1) for p in byes.intersection(players)]


def blocked(field: Field, allowed: frozenset[int]) -> Blocked:
    """The facts that block the round, ``allowed`` being those whom C2 allows the PAB."""
    everybody = range(len(field))
    lonely = tuple(
        p
        for p in everybody
        if p not in allowed and not any(field.may_meet(p, o) for o in everybody if o != p)
    )
    return Blocked(lonely, len(field) % 2 == 1 and not allowed)
