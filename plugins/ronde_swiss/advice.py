"""What a plan says beside its rounds: figures, and warnings that never refuse (AC-1, HA-11)."""

from collections.abc import Iterator, Sequence

from ronde import Figure, Offers, Participant, Text, Tournament
from ronde.field import available
from ronde_swiss.acceleration import boundary
from ronde_swiss.settings import DutchSettings
from ronde_swiss.sizes import haley_groups

__all__ = ["figures", "warnings"]

HALEY = ("swiss.haley", "swiss.haley_soft")
WIDE_GAP = 400
"""Mean rating difference of the two halves from which round 1 is one-sided (own measure)."""


def figures(t: Tournament, chosen: DutchSettings, offers: Offers) -> Iterator[Figure]:
    """Size of the field, the PAB of each round, and the accelerated groups (HA-1)."""
    field = available(t, 1)
    yield Figure("players", Text("swiss.figure.players"), len(field))
    yield Figure("byes", Text("swiss.figure.byes"), len(field) % 2)
    if chosen.acceleration and not chosen.fictitious:
        last = boundary(t, chosen, offers)
        numbers = [p.id for p in t.by_number()]
        upper = numbers.index(last) + 1 if last in numbers else 0
        yield Figure("upper_half", Text("swiss.figure.upper_half"), upper)
        if chosen.acceleration in HALEY:
            groups = " · ".join(map(str, haley_groups(len(field))))
            yield Figure("groups", Text("swiss.figure.groups"), groups)


def warnings(t: Tournament, chosen: DutchSettings) -> Iterator[Text]:
    """Hints before the start; none once a round is paired."""
    field = available(t, 1)
    if t.rounds or len(field) < 2:
        return
    meetings = len(field) - 1 + len(field) % 2
    if chosen.rounds > meetings:
        yield Text("swiss.warning.too_many_rounds", {"rounds": chosen.rounds, "most": meetings})
    if chosen.acceleration or chosen.fictitious:
        yield from _of_acceleration(t, chosen, len(field))
    elif len(field) > 2**chosen.rounds:
        yield Text("swiss.hint.many_players", {"players": len(field), "rounds": chosen.rounds})
    elif _gap(t, field) > WIDE_GAP and len(field) >= 8:
        yield Text("swiss.hint.wide_ratings", {"gap": _gap(t, field)})


def _of_acceleration(t: Tournament, chosen: DutchSettings, size: int) -> Iterator[Text]:
    if chosen.fictitious:
        yield Text("swiss.warning.not_fide")
        return
    if chosen.acceleration != "swiss.baku":
        yield Text("swiss.warning.not_fide")
    elif t.scoring.win != 2 * t.scoring.draw or t.scoring.loss:
        yield Text("swiss.warning.baku_scoring")
    least = 5 if chosen.acceleration == "swiss.haley_soft" else 4
    if size < 8 or chosen.rounds < least:
        yield Text("swiss.warning.small_acceleration", {"players": 8, "rounds": least})


def _gap(t: Tournament, field: Sequence[Participant]) -> int:
    """Mean rating of the upper half less that of the lower half, unrated players left out."""
    ratings = sorted((r for r in map(t.rating, field) if r), reverse=True)
    half = len(ratings) // 2
    if not half:
        return 0
    return (sum(ratings[:half]) - sum(ratings[-half:])) // half
