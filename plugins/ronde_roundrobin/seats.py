"""Who sits at which pairing number, and what a vacant number means (RR-3, WD-2).

Numbers are published with the draw. Whoever leaves between the draw and round 1 leaves his number
vacant: meeting it means being free, as meeting the phantom of an odd field does. A newcomer takes
the first vacant number, else the next one.
"""

from collections.abc import Sequence
from dataclasses import replace

from ronde import Participant, Tournament, TournamentStatus
from ronde_roundrobin.tables import free_number, games

__all__ = ["Seats", "drawn", "meetings", "renumbered", "seated_order", "seats"]

Seats = Sequence[Participant | None]

BEFORE = frozenset({TournamentStatus.DRAFT, TournamentStatus.SCHEDULED, TournamentStatus.CANCELLED})


def drawn(t: Tournament) -> bool:
    """Whether the numbers of those who have one are those of the draw."""
    return t.status not in BEFORE


def seats(t: Tournament) -> Seats:
    """The owner of every number from 1; None where it is vacant. Before the draw, and for numbers
    that run to more than twice the field, everybody in order without a gap."""
    people = t.by_number()
    last = max((p.number or 0 for p in people), default=0)
    numbered = all(p.number for p in people)
    if not (numbered and drawn(t) and len(people) <= last <= 2 * len(people)):
        return people
    owners = {p.number: p for p in people}
    return tuple(owners.get(number) for number in range(1, last + 1))


def seated_order(t: Tournament) -> tuple[str, ...]:
    """The order that leaves every number where it is; newcomers fill what is vacant."""
    owners = {p.number: p.id for p in t.participants.values() if p.number}
    newcomers = [p.id for p in t.participants.values() if not p.number]
    order: list[str] = []
    for number in range(1, max(owners, default=0) + 1):
        vacant = newcomers.pop(0) if number not in owners and newcomers else ""
        order.append(owners.get(number, vacant))
    return (*order, *newcomers)


def renumbered(t: Tournament, order: Sequence[str]) -> Tournament:
    """Everybody by this order, the first with number 1."""
    numbers = {id: number for number, id in enumerate(order, start=1)}
    people = {id: replace(p, number=numbers[id]) for id, p in t.participants.items()}
    return replace(t, participants=people)


def meetings(
    seated: Seats, table: int
) -> tuple[list[tuple[Participant, Participant]], list[Participant]]:
    """(White, Black) in board order and who is free in round ``table`` of the tables."""
    pairs: list[tuple[Participant, Participant]] = []
    number = free_number(len(seated), table)
    free = [seated[number - 1]] if number else []
    for one, other in games(len(seated), table):
        white, black = seated[one - 1], seated[other - 1]
        if white is not None and black is not None:
            pairs.append((white, black))
        else:
            free.append(white or black)
    return pairs, [one for one in free if one is not None]
