"""Fictitious points per player and round (AC-2, AC-3, AC-6): a function, never a state."""

from collections.abc import Mapping

from ronde import Offers, Participant, Points, ResultKind, Tournament
from ronde.field import available
from ronde_swiss.accelerations import last_of
from ronde_swiss.settings import DutchSettings, UpperHalf
from ronde_swiss.sizes import even_half, haley_half, plain_half

__all__ = ["BOUNDARY", "boundary", "fictitious_points"]

BOUNDARY = "upper_half_ends_with"
"""Key of the boundary in round 1's memo: the last accelerated participant (AC-9)."""


def fictitious_points(
    tournament: Tournament, chosen: DutchSettings, round: int, offers: Offers
) -> Mapping[str, Points]:
    """Fictitious points (not zero) by participant id while ``round`` is paired (AC-3)."""
    if chosen.fictitious:
        return {
            id: group.points
            for group in chosen.fictitious
            if group.first <= round <= group.last and group.points
            for id in group.participants
        }
    if not chosen.acceleration:
        return {}
    offer = offers.acceleration(chosen.acceleration)
    settings = offer.settings()
    above, below = (
        offer.points(upper, round, chosen.rounds, tournament.scoring, settings)
        for upper in (True, False)
    )
    if not above and not below:
        return {}
    everybody = tournament.by_number()
    last = boundary(tournament, chosen, offers)
    cut = next((i for i, p in enumerate(everybody, start=1) if p.id == last), 0)
    given = [above] * cut + [below] * (len(everybody) - cut)
    return {p.id: points for p, points in zip(everybody, given, strict=True) if points}


def boundary(tournament: Tournament, chosen: DutchSettings, offers: Offers) -> str | None:
    """The last participant of the upper half: kept since round 1, or counted from the field that
    took part in it (byes of round 1 do not count, FM-57)."""
    if not chosen.acceleration:
        return None
    if tournament.rounds and BOUNDARY in tournament.rounds[0].memo:
        kept: str | None = tournament.rounds[0].memo[BOUNDARY]
        return kept
    return _counted(tournament, _round_1(tournament), chosen, offers)


def _round_1(tournament: Tournament) -> list[Participant]:
    if not tournament.rounds:
        return list(available(tournament, 1))
    first = tournament.rounds[0]
    byes = {b.participant for b in first.byes if b.kind is ResultKind.PAIRING_BYE}
    there = first.seated | byes
    return [p for p in tournament.by_number() if p.id in there]


def _counted(
    t: Tournament, field: list[Participant], chosen: DutchSettings, offers: Offers
) -> str | None:
    offer = offers.acceleration(chosen.acceleration)
    size = len(field)
    match chosen.upper_half:
        case UpperHalf.OWN:
            return offer.boundary(field, offer.settings())
        case UpperHalf.HALEY:
            upper = haley_half(size)
        case UpperHalf.EVEN:
            upper = even_half(size)
        case UpperHalf.HALF:
            upper = plain_half(size)
        case UpperHalf.NUMBER:
            upper = sum((p.number or 0) <= chosen.upper_limit for p in field)
        case UpperHalf.RATING:
            upper = sum((t.rating(p) or 0) >= chosen.upper_limit for p in field)
    return last_of(field, upper)
