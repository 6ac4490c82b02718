"""Can everybody still be paired? (C2, C4, C5, DD-15)

A complete pairing is a perfect matching of the compatible players, with one more vertex for the
bye when the number is odd. Sparse graphs answer yes quickly; only the whole graph may say no.
"""

from collections.abc import Iterator, Sequence

from ronde_swiss.engine.compatibility import compatible
from ronde_swiss.engine.matching import Edge, best_matching
from ronde_swiss.engine.values import NoCompletePairing, Player

__all__ = ["bye_score", "completable", "lower_edges"]

NEIGHBOURS = 8


def bye_score(players: Sequence[Player]) -> int | None:
    """The lowest score whose players can have the bye in a complete pairing (C5), None for an even
    field. Raises `NoCompletePairing` when no complete pairing exists at all (Q-4)."""
    if len(players) % 2 == 0:
        if not completable(players, None):
            raise NoCompletePairing(_facts(players))
        return None
    for score in sorted({p.score for p in players if p.may_have_bye}):
        if completable(players, score):
            return score
    raise NoCompletePairing(_facts(players))


def completable(players: Sequence[Player], bye: int | None) -> bool:
    """Whether all players can be paired, one of score ``bye`` staying free if it is given."""
    for reach in (NEIGHBOURS, len(players)):
        edges = list(lower_edges(players, reach))
        size = len(players)
        if bye is not None:
            edges += [
                (i, size, 1) for i, p in enumerate(players) if p.may_have_bye and p.score == bye
            ]
            size += 1
        if size % 2 == 0 and -1 not in best_matching(size, edges):
            return True
    return False


def lower_edges(players: Sequence[Player], reach: int) -> Iterator[Edge]:
    """Each player joined to the next ``reach`` compatible ones, weight 1."""
    for i, one in enumerate(players):
        found = 0
        for j in range(i + 1, len(players)):
            if compatible(one, players[j]):
                yield i, j, 1
                found += 1
                if found == reach:
                    break


def _facts(players: Sequence[Player]) -> dict[str, object]:
    odd = len(players) % 2 == 1
    mates = best_matching(len(players), list(lower_edges(players, len(players))))
    return {
        "players": len(players),
        "unmatched": mates.count(-1),
        "no_opponent": [
            one.number for one in players if not any(compatible(one, o) for o in players if o != one)
        ],
        "no_bye": odd and not any(p.may_have_bye for p in players),
    }
