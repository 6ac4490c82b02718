"""Fields of participants, reproducible by seed."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from ronde import moves
from ronde.conduct import step, steps
from ronde.contracts import ExtensionKind, Offer, Offers
from ronde.model import EventKind, Participant, Rating, RosterPlayer, Tournament
from ronde.moves import Request
from ronde.registry import CONTRACTS, Catalogue

__all__ = ["enrolled", "field", "offers_of"]

FEDERATIONS = ("FRA", "BEL", "SUI", "ITA", "CAN", "")


def field(size: int, seed: int = 0, kind: EventKind = EventKind.INDIVIDUAL) -> list[Participant]:
    """``size`` participants called Player 1, Player 2 …, rated from about 2500 downwards with some
    equal and some missing ratings; teams have four players each."""
    dice = random.Random(seed)
    made = []
    for index in range(1, size + 1):
        rating = () if dice.random() < 0.1 else (Rating(2500 - 7 * index + dice.randrange(-9, 9)),)
        roster: tuple[RosterPlayer, ...] = ()
        if kind is EventKind.TEAM:
            roster = tuple(
                RosterPlayer(f"t{index}.{b}", f"Player {index}.{b}") for b in range(1, 5)
            )
        made.append(
            Participant(
                id=f"p{index}",
                name=f"{'Team' if roster else 'Player'} {index}",
                ratings=rating,
                federation=dice.choice(FEDERATIONS),
                club=dice.choice(("A", "B", "C", "")),
                roster=roster,
            )
        )
    return made


def enrolled(
    system: str,
    participants: Sequence[Participant],
    offers: Offers,
    settings: Mapping[str, Any] | None = None,
    variant: str = "",
    kind: EventKind = EventKind.INDIVIDUAL,
) -> Tournament:
    """A tournament of that system with the participants enrolled, ready to start."""
    created = step(
        None,
        moves.Create("t", "Event", system, variant, kind, settings=settings or {}),
        Request(),
        offers,
    )
    return steps(created, [moves.Enrol(p) for p in participants], Request(), offers)


def offers_of(*offers: Offer, base: Catalogue | None = None) -> Catalogue:
    """A catalogue of these offers, each of the kind whose contract it inherits, for tests without
    entry points; ``base`` adds what is installed."""
    table: dict[ExtensionKind, dict[str, Offer]] = {kind: {} for kind in ExtensionKind}
    for kind in ExtensionKind:
        for offer in base.of_kind(kind) if base else ():
            table[kind][offer.id] = offer
    for offer in offers:
        table[_kind_of(offer)][offer.id] = offer
    return Catalogue(table)


def _kind_of(offer: Offer) -> ExtensionKind:
    """The kind whose contract it inherits; else the only one whose questions it answers."""
    lineage = type(offer).__mro__
    inherited = [kind for kind, contract in CONTRACTS.items() if contract in lineage]
    fulfilled = [kind for kind, contract in CONTRACTS.items() if isinstance(offer, contract)]
    kinds = inherited or fulfilled
    if len(kinds) != 1:
        told = ", ".join(kinds) or "none"
        raise TypeError(f"{type(offer).__name__} is no offer of one kind: {told}")
    return kinds[0]
