"""From a tournament to the field of its next round."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ronde import Offers, Tournament
from ronde.field import available, next_round
from ronde_swiss.field import Field
from ronde_swiss.initial import initial_colour
from ronde_swiss.past import Past
from ronde_swiss.scores import Scores
from ronde_swiss.settings import BoardOrder, DutchSettings

__all__ = ["Sheet", "sheet"]

GONE = -1


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
    past, place, ids = scores.past, scores.place, tuple(t.participants)
    coming = [place[p.id] for p in available(t, number)]
    pairing = scores.pairing()
    order = sorted(coming, key=pairing.__getitem__, reverse=True)
    numbers = _effective_numbers(t, place, coming, past)
    sorting = pairing if chosen.board_order is BoardOrder.PAIRING else scores.real()
    last, half = number == chosen.rounds, scores.win * (number - 1)
    (down, up), (down_before, up_before) = (scores.floats(back, chosen.edition) for back in (1, 2))
    field = Field(
        scores=[pairing[p] for p in order],
        histories=[past.colours[p] for p in order],
        conflicts=_conflicts(past, order, _barred(t, number, place)),
        down=([down[p] for p in order], [down_before[p] for p in order]),
        up=([up[p] for p in order], [up_before[p] for p in order]),
        unplayed=[past.unplayed[p] for p in order],
        may_bye=[not past.barred[chosen.edition][p] for p in order],
        topscorers=[last and 2 * pairing[p] > half for p in order],
        numbers=[numbers[p] for p in order],
        board_scores=[sorting[p] for p in order],
        initial=initial_colour(t, chosen),
        point=scores.unit,
        edition=chosen.edition,
    )
    return Sheet(number, tuple(ids[p] for p in order), field, scores.unit)


def _effective_numbers(
    t: Tournament, place: Mapping[str, int], coming: Collection[int], past: Past
) -> dict[int, int]:
    """Pairing numbers counted over those in the tournament: paired now or earlier (GH-6)."""
    now = frozenset(coming)
    everybody = (place[p.id] for p in t.by_number())
    counted = (p for p in everybody if past.seen[p] or p in now)
    return {p: number for number, p in enumerate(counted, start=1)}


def _conflicts(
    past: Past, order: Sequence[int], barred: Mapping[int, set[int]]
) -> list[frozenset[int]]:
    """Who may not meet whom (C1), in the numbers of the field."""
    rank = [GONE] * len(past.met)
    for index, p in enumerate(order):
        rank[p] = index
    conflicts = []
    for p in order:
        met = frozenset(
            map(rank.__getitem__, (*past.met[p], *barred[p]) if barred else past.met[p])
        )
        conflicts.append(met - {GONE} if GONE in met else met)
    return conflicts


def _barred(t: Tournament, number: int, place: Mapping[str, int]) -> dict[int, set[int]]:
    """Pairs the organiser does not allow in this round; empty if there are none."""
    barred: defaultdict[int, set[int]] = defaultdict(set)
    for group in t.forbidden:
        if group.holds(number):
            members = {place[id] for id in group.participants if id in place}
            for p in members:
                barred[p] |= members - {p}
    return barred
