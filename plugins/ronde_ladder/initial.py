"""The ladder before the first round, and where newcomers stand (LR-1.1 to LR-1.3)."""

from collections.abc import Collection

from ronde import Participant, Tournament

__all__ = ["PREVIOUS_RANK", "initial_ladder", "initial_order", "newcomers"]

PREVIOUS_RANK = "previous_rank"
"""Attribute of a participant: the rank, as a number, in the final ladder of last season."""


def initial_order(t: Tournament) -> tuple[str, ...]:
    """Ranks of last season in their order, then ratings, the unrated last; otherwise in order of
    entry."""
    entry = {id: place for place, id in enumerate(t.participants)}

    def key(p: Participant) -> tuple[bool, int, bool, int, int]:
        previous = _previous(p)
        rating = t.rating(p)
        return previous is None, previous or 0, rating is None, -(rating or 0), entry[p.id]

    return tuple(p.id for p in sorted(t.participants.values(), key=key))


def _previous(p: Participant) -> int | None:
    text = p.attributes.get(PREVIOUS_RANK, "").strip()
    return int(text) if text.isascii() and text.isdigit() else None


def initial_ladder(t: Tournament) -> tuple[str, ...]:
    """Who was there in round 1, by the numbers of the start; before it, the order foreseen."""
    here = {p.id for p in t.participants.values() if p.stays_in(1)}
    numbered = all(p.number is not None for p in t.participants.values())
    order = [p.id for p in t.by_number()] if numbered else initial_order(t)
    return tuple(id for id in order if id in here)


def newcomers(t: Tournament, joining: Collection[str]) -> tuple[str, ...]:
    """Those who join on one day, by rating and then entry (LR-1.7); all of them at the bottom,
    whatever they bring (LR-1.3)."""
    people = [p for p in t.participants.values() if p.id in joining]
    return tuple(p.id for p in sorted(people, key=lambda p: -(t.rating(p) or 0)))
