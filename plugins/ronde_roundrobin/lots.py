"""How pairing numbers are drawn (RR-3), and what a restricted drawing could not avoid (VA-3,
VA-6)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from ronde import Offers, Text, Tournament
from ronde.field import initial_order
from ronde.lots import lot
from ronde_roundrobin.seats import drawn, meetings, seats
from ronde_roundrobin.settings import BergerSettings, Numbers
from ronde_roundrobin.tables import calendar
from ronde_roundrobin.varma import LARGEST, SMALLEST, Drawn, Entrant, draw, sets_of

__all__ = ["drawing", "order_by_lots", "restricted", "warnings"]

LATE = 3
"""The last rounds, in which compatriots should not meet (VA-1)."""


def order_by_lots(t: Tournament, offers: Offers) -> tuple[str, ...]:
    """The whole field in the order of a new draw, whatever numbers it has."""
    chosen = BergerSettings.read(t.settings)
    if chosen.numbers is Numbers.STRENGTH:
        return initial_order(t)
    if restricted(len(t.participants), chosen):
        made = drawing(t, chosen, offers)
        return tuple(line.id for line in sorted(made, key=lambda line: line.number))
    return tuple(sorted(t.participants, key=lambda id: lot(t.draw_seed, "berger number", 0, id)))


def restricted(size: int, chosen: BergerSettings) -> bool:
    """Whether the Varma tables apply; smaller and larger fields are drawn plainly (VA-8)."""
    return chosen.numbers is Numbers.VARMA and SMALLEST <= size <= LARGEST


def drawing(t: Tournament, chosen: BergerSettings, offers: Offers) -> tuple[Drawn, ...]:
    """The restricted drawing of this field (VA-4 to VA-7)."""
    groups = _groups(t, chosen, offers)
    return draw([Entrant(p.id, p.name, groups[p.id]) for p in t.participants.values()], t.draw_seed)


def _groups(t: Tournament, chosen: BergerSettings, offers: Offers) -> Mapping[str, str | None]:
    criterion = offers.grouping_criterion(chosen.group_by)
    given = criterion.settings()
    return {id: criterion.group(p, given) for id, p in t.participants.items()}


def warnings(t: Tournament, offers: Offers) -> tuple[Text, ...]:
    """Before the draw, what it cannot avoid; after it, who meets late."""
    chosen = BergerSettings.read(t.settings)
    size = len(seats(t))
    if chosen.numbers is not Numbers.VARMA:
        return ()
    if not restricted(size, chosen):
        limits = {"count": size, "smallest": SMALLEST, "largest": LARGEST}
        return (Text("roundrobin.varma.no_table", limits),)
    groups = _groups(t, chosen, offers)
    if drawn(t):
        return tuple(_late(t, chosen, groups))
    most = max(map(len, sets_of(size).values()))
    counted = sorted(Counter(filter(None, groups.values())).items())
    return tuple(
        Text("roundrobin.varma.too_large", {"group": group, "count": count, "most": most})
        for group, count in counted
        if count > most
    )


def _late(
    t: Tournament, chosen: BergerSettings, groups: Mapping[str, str | None]
) -> Sequence[Text]:
    seated = seats(t)
    rounds = calendar(len(seated), chosen.cycles, chosen.exchanges(len(seated)))
    last = list(enumerate(rounds, start=1))[-LATE:]
    met = chain.from_iterable(
        ((number, pair) for pair in meetings(seated, table)[0]) for number, (table, _) in last
    )
    return [
        Text(
            "roundrobin.varma.late",
            {"group": groups[one.id], "first": one.name, "second": other.name, "round": number},
        )
        for number, (one, other) in met
        if groups[one.id] and groups[one.id] == groups[other.id]
    ]
