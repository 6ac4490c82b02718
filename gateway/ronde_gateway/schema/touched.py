"""All objects a change touched, downstream ones included (GW-46)."""

from collections.abc import Iterator

from ronde import model
from ronde_gateway.schema.ids import encode

__all__ = ["touched"]

Key = tuple[str, ...]


def touched(
    before: model.Tournament | None, after: model.Tournament
) -> tuple[list[str], list[str]]:
    """Ids of the objects that are new or differ, and of those that are gone; the tournament comes
    first, since its revision moved."""
    same = _unchanged(before, after) if before else frozenset()
    old = dict(_objects(before, same)) if before else {}
    new = dict(_objects(after, same))
    changed = [key for key, value in new.items() if key not in old or not _same(old[key], value)]
    removed = [key for key in old if key not in new]
    return (
        [encode("Tournament", after.id), *(_id(after.id, key) for key in changed)],
        [_id(after.id, key) for key in removed],
    )


def _unchanged(before: model.Tournament, after: model.Tournament) -> frozenset[int]:
    """Rounds that are the very same value: looking into each of ten thousand waves of an arena
    with every result would cost more than the result."""
    both = zip(before.rounds, after.rounds, strict=False)
    return frozenset(new.number for old, new in both if old is new)


def _id(tournament: str, key: Key) -> str:
    type_name, *parts = key
    return encode(type_name, tournament, *parts)


def _same(old: object, new: object) -> bool:
    return old is new or old == new


def _objects(t: model.Tournament, same: frozenset[int]) -> Iterator[tuple[Key, object]]:
    for participant in t.participants.values():
        yield ("Participant", participant.id), participant
    for round in t.rounds:
        if round.number in same:
            continue
        yield ("Round", str(round.number)), _own(round)
        for pairing in round.pairings:
            yield ("Pairing", str(round.number), pairing.id), pairing


def _own(round: model.Round) -> object:
    """What a round shows of itself: everything but the insides of its pairings."""
    return (
        round.state,
        round.complete,
        [pairing.id for pairing in round.pairings],
        round.byes,
        round.line_ups,
        round.present,
        round.opening,
    )
