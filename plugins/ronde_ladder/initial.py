"""The ladder before the first round, and where newcomers stand (LR-1.1 to LR-1.3)."""

from collections.abc import Collection
from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from ronde import Participant, Tournament
from ronde.field import next_round

__all__ = ["PREVIOUS_RANK", "initial_ladder", "initial_order", "newcomers", "with_dates"]

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
    """All of them at the bottom, whatever they bring (LR-1.3): who came on an earlier day first,
    those of one day by rating and then entry (LR-1.7)."""
    zone = ZoneInfo(t.time_zone)

    def key(p: Participant) -> tuple[date, int]:
        came = p.stays[-1].since
        return came.astimezone(zone).date() if came else date.min, -(t.rating(p) or 0)

    people = (p for p in t.participants.values() if p.id in joining)
    return tuple(p.id for p in sorted(people, key=key))


def with_dates(t: Tournament, now: datetime) -> Tournament:
    """Who has just joined for the coming round came now (LR-1.7)."""
    coming = next_round(t)
    people = dict(t.participants)
    for id, player in t.participants.items():
        *before, stay = player.stays
        if coming > 1 and stay.first == coming and stay.since is None:
            people[id] = replace(player, stays=(*before, replace(stay, since=now)))
    return replace(t, participants=people)
