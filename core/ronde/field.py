"""Who is to be paired, and in which order (GH-2, GH-5, GH-7)."""

from ronde.model import Participant, ResultKind, Tournament

__all__ = ["TITLES", "available", "initial_order", "next_round", "requested_byes", "strength_key"]

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")
"""Titles in the order of GH-2, none last."""


def next_round(tournament: Tournament) -> int:
    """The number of the round to be paired next."""
    return len(tournament.rounds) + 1


def strength_key(tournament: Tournament, participant: Participant) -> tuple[int, int, str, str]:
    """Sort key of GH-2, strongest first: rating, title, name, and the id for determinism."""
    title = participant.title.upper()
    rank = TITLES.index(title) if title in TITLES else len(TITLES) - 1
    rating = tournament.rating(participant) or 0
    return -rating, rank, participant.name.casefold(), participant.id


def initial_order(tournament: Tournament) -> tuple[str, ...]:
    """Participant ids by strength (GH-2). Numbers given before (by a file or by hand) are kept: a
    newcomer is put before the first weaker one and the others move down (GH-4, GH-5)."""
    numbered = [p for p in tournament.by_number() if p.number is not None]
    newcomers = sorted(
        (strength_key(tournament, p) for p in tournament.participants.values() if p.number is None),
        reverse=True,
    )
    order: list[str] = []
    for one in numbered:
        key = strength_key(tournament, one)
        while newcomers and newcomers[-1] < key:
            order.append(newcomers.pop()[-1])
        order.append(one.id)
    return (*order, *(key[-1] for key in reversed(newcomers)))


def available(tournament: Tournament, round: int) -> tuple[Participant, ...]:
    """Participants to be paired in that round, by pairing number: in the tournament, not
    disqualified, and without a bye asked for."""
    return tuple(
        [
            p
            for p in tournament.by_number()
            if round not in p.byes and not p.disqualified and p.stays_in(round)
        ]
    )


def requested_byes(tournament: Tournament, round: int) -> dict[str, ResultKind]:
    """Byes asked for in that round, by participant id in the order of pairing numbers."""
    if not any(round in p.byes for p in tournament.participants.values()):
        return {}
    return {
        p.id: p.byes[round]
        for p in tournament.by_number()
        if round in p.byes and p.stays_in(round) and not p.disqualified
    }
