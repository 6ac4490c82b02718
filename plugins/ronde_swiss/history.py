"""From a tournament to the field of its next round."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeVar

from ronde import Offers, Tournament
from ronde.field import available, next_round
from ronde_swiss.field import Field
from ronde_swiss.initial import initial_colour
from ronde_swiss.past import Past
from ronde_swiss.scores import Scores
from ronde_swiss.settings import BoardOrder, DutchSettings

__all__ = ["Sheet", "sheet"]

GONE = -1
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A field with the ids of its players in DD-1 order; points are in ``unit``."""

    round: int
    ids: tuple[str, ...]
    field: Field
    unit: int


def sheet(t: Tournament, offers: Offers) -> Sheet:
    """The field of the round to be paired next."""
    number, chosen = next_round(t), DutchSettings.read(t.settings)
    scores = Scores(t, chosen, offers)
    past, place = scores.past, scores.place
    coming = [place[p.id] for p in available(t, number)]
    pairing = scores.pairing()
    order = sorted(coming, key=pairing.__getitem__, reverse=True)
    sorting = pairing if chosen.board_order is BoardOrder.PAIRING else scores.real()
    last, half = number == chosen.rounds, scores.win * (number - 1)
    (down, up), (down_before, up_before) = (scores.floats(back, chosen.edition) for back in (1, 2))
    ordered = _picker(order)
    scored = ordered(pairing)
    field = Field(
        scores=scored,
        histories=ordered(past.colours),
        conflicts=_conflicts(past, order, _barred(t, past, place)),
        down=(ordered(down), ordered(down_before)),
        up=(ordered(up), ordered(up_before)),
        unplayed=ordered(past.unplayed),
        may_bye=[not barred for barred in ordered(past.barred[chosen.edition])],
        topscorers=[2 * score > half for score in scored] if last else [False] * len(order),
        numbers=ordered(_effective_numbers(t, place, coming, past)),
        board_scores=ordered(sorting),
        initial=initial_colour(t, chosen),
        point=scores.unit,
        edition=chosen.edition,
    )
    return Sheet(number, tuple(ordered(tuple(place))), field, scores.unit)


def _picker(places: Sequence[int]) -> Callable[[Sequence[Value]], Sequence[Value]]:
    """What takes the values at these places, in that order: of a single place `itemgetter` would
    give the value without a sequence."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda values: tuple(values[p] for p in places)


def _effective_numbers(
    t: Tournament, place: Mapping[str, int], coming: Iterable[int], past: Past
) -> list[int]:
    """Pairing numbers counted over those in the tournament: paired now or earlier (GH-6)."""
    counted = list(past.seen)
    for p in coming:
        counted[p] = True
    numbers, number = [GONE] * len(counted), 0
    for one in t.by_number():
        p = place[one.id]
        if counted[p]:
            number += 1
            numbers[p] = number
    return numbers


def _conflicts(
    past: Past, order: Sequence[int], barred: Mapping[int, set[int]]
) -> list[frozenset[int]]:
    """Who may not meet whom (C1, GH-11), in the numbers of the field."""
    numbers = [GONE] * (len(past.seen) + 1)  # the last one is that of `ALONE`
    for number, p in enumerate(order):
        numbers[p] = number
    ordered = _picker(order)
    met = [_picker(ordered(round.opponent))(numbers) for round in past.rounds()]
    conflicts = [*map(frozenset, zip(*met, strict=True))] if met else [frozenset()] * len(order)
    if barred:
        of = numbers.__getitem__
        conflicts = [c.union(map(of, barred[p])) for c, p in zip(conflicts, order, strict=True)]
    return [c - {GONE} if GONE in c else c for c in conflicts]


def _barred(t: Tournament, past: Past, place: Mapping[str, int]) -> dict[int, set[int]]:
    """Pairs the organiser does not allow in the coming round, and those that met besides their
    other games; empty if there are none."""
    barred: defaultdict[int, set[int]] = defaultdict(set)
    for group in t.forbidden:
        if group.holds(next_round(t)):
            members = {place[id] for id in group.participants if id in place}
            for p in members:
                barred[p] |= members - {p}
    for round in past.rounds():
        for p, other in round.others:
            barred[p].add(other)
    return barred
