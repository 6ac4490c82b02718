"""The tie-break checker: what a file says of its standings against what its games give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde.contracts import ExtensionKind, PairingSystem, Published, RankingRow
from ronde.model import Points, Tournament, decimal_text
from ronde.refusal import Refused
from ronde.standings import StandingsTable, separation, table
from ronde.text import Text
from ronde.tie_break_list import check_list
from ronde_gateway.cli.files import EventFile
from ronde_gateway.cli.output import installed

__all__ = ["rankable", "standings_differences"]


def rankable(event: Tournament) -> Tournament:
    """The event, one of a system that nobody offers taken for its nearest relative: points and
    tie-breaks do not depend on how a Swiss was paired."""
    offers = installed().offers
    try:
        offers.pairing_system(event.system)
    except Refused:
        near = _relative(event.system)
        if near is None:
            raise
        known = {"rounds": event.settings["rounds"]} if "rounds" in event.settings else {}
        return replace(event, system=near.id, settings=known)
    return event


def _relative(id: str) -> PairingSystem | None:
    """A system of the same plug-in that ranks by the list of tie-breaks, if there is one."""
    family = id.partition(".")[0]
    found = (
        offer
        for offer in installed().offers.of_kind(ExtensionKind.PAIRING_SYSTEM)
        if isinstance(offer, PairingSystem)
    )
    return next((s for s in found if s.id.partition(".")[0] == family and s.ranks_by_list), None)


def standings_differences(file: EventFile) -> Iterator[Text]:
    """Points, then places: by the file's own list of tie-breaks (202, 212), and where it has none,
    whether a place is possible with the points."""
    event = rankable(file.event)
    offers = installed().offers
    published = file.published()
    listed = bool(event.tie_breaks)
    codes = check_list(event, event.tie_breaks, offers) if listed else ()
    made = table(event, offers, None, codes or ("PTS",))
    stated = {
        row.participant: published.get(event.participants[row.participant].number or 0)
        for row in made.rows
    }
    wrong_points = False
    for row in made.rows:
        told = stated[row.participant]
        if told is not None and None not in (told.points, row.points) and told.points != row.points:
            wrong_points = True
            yield _points(event, row, told.points, row.points)
    if not wrong_points:
        yield from _places(made, stated, listed)


def _points(event: Tournament, row: RankingRow, theirs: Points | None, ours: Points | None) -> Text:
    told = {"file": decimal_text(theirs or Points()), "here": decimal_text(ours or Points())}
    return Text("cli.points", {"player": event.participants[row.participant].number, **told})


def _places(
    made: StandingsTable, stated: Mapping[str, Published | None], listed: bool
) -> Iterator[Text]:
    """A place apart from ours, and for whoever the file puts lower who is wrongly above him."""
    people = made.tournament.participants
    shared = [row.place for row in made.rows]
    for row in made.rows:
        told = stated[row.participant]
        if told is None or told.place is None or row.place is None or told.place == row.place:
            continue
        last = row.place + shared.count(row.place) - 1
        if not listed and row.place <= told.place <= last:
            continue
        numbers = {"player": people[row.participant].number, "file": told.place}
        if not listed:
            yield Text("cli.place_by_points", {**numbers, "first": row.place, "last": last})
            continue
        why = _why(made, stated, row)
        key = "cli.place_because" if why else "cli.place"
        yield Text(key, {**numbers, "here": row.place} | ({"why": why} if why else {}))


def _why(
    made: StandingsTable, stated: Mapping[str, Published | None], row: RankingRow
) -> Text | None:
    """What puts somebody above the next one whom the file has above or beside him."""
    own = stated[row.participant]
    for below in made.rows[made.rows.index(row) + 1 :]:
        theirs = stated[below.participant]
        if below.place is None or below.place == row.place or not (own and theirs):
            continue
        if own.place and theirs.place and theirs.place <= own.place:
            return separation(made, row, below, installed().offers).text
    return None
