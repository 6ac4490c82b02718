"""Who qualifies from earlier tournaments, and with which seed number."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.contracts import Offers
from ronde.model import Participant, Stay, Tournament
from ronde.standings import standings

__all__ = ["POOL", "qualifiers"]

POOL = "pool"
"""The attribute that names the tournament somebody comes from, for draws that keep those of one
tournament apart."""


def qualifiers(sources: Sequence[Tournament], best: int, offers: Offers) -> tuple[Participant, ...]:
    """The best of each tournament as entrants of the next one, without ids.

    Final rank is seed: all winners in the order of the tournaments, then all seconds, and so on, so
    that the usual crossings follow from the bracket (with two tournaments of two: first against
    second, crosswise). Whoever has no place does not qualify.
    """
    ranked = [
        [t.participants[row.participant] for row in standings(t, offers) if row.place is not None]
        for t in sources
    ]
    chosen = [
        _entrant(people[rank], source)
        for rank in range(best)
        for source, people in zip(sources, ranked, strict=True)
        if rank < len(people)
    ]
    return tuple(replace(one, number=seed) for seed, one in enumerate(chosen, start=1))


def _entrant(person: Participant, source: Tournament) -> Participant:
    """The same person or team, with nothing that belongs to the earlier event."""
    return replace(
        person,
        id="",
        stays=(Stay(),),
        byes={},
        disqualified=False,
        attributes={**person.attributes, POOL: source.name},
    )
