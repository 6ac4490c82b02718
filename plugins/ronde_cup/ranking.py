"""The ranking in words: how far everybody has come (CUP-200 to CUP-207)."""

from collections.abc import Mapping

from ronde import RankingRow, Text, Tournament
from ronde_cup.encounter import Encounter
from ronde_cup.progress import Progress

__all__ = ["in_the_race", "label_of", "place_of", "ranking"]

NAMED = {1: "winner", 2: "finalist", 3: "third", 4: "fourth"}


def place_of(encounter: Encounter, id: str) -> int | None:
    """The place that a participant's last match gives him, if it gives one. Both who are eliminated
    from a final are its losers (CUP-102)."""
    match = encounter.node.match
    won = encounter.winner == id
    return match.winner_place if won else match.loser_place


def in_the_race(encounter: Encounter) -> bool:
    """Whether a participant whose last match this is may still play or advance."""
    return not encounter.settled


def label_of(encounter: Encounter, id: str) -> Text:
    """Winner, Finalist, Third place, … or Eliminated with the stage of the calendar (CUP-201)."""
    if in_the_race(encounter):
        return Text("cup.label.in")
    place = place_of(encounter, id)
    if place in NAMED:
        return Text(f"cup.label.{NAMED[place]}")
    if place is not None:
        return Text("cup.label.place", {"place": place})
    return Text("cup.label.out", {"stage": encounter.node.stage})


def ranking(t: Tournament, cup: Progress) -> tuple[RankingRow, ...]:
    """Rows in order of rank, equal ranks by seed number (CUP-203); the disqualified come last
    without a place. Rank 1 is the winner's: a cup that ends without one begins with rank 2
    (CUP-102)."""
    latest = cup.latest
    keys = {
        id: _key(latest[id], id)
        for id in cup.draw.order
        if id in t.participants and not t.participants[id].disqualified
    }
    rows: list[RankingRow] = []
    before: tuple[int, int] | None = None
    rank = 0
    for id in sorted(keys, key=lambda one: (*keys[one], cup.draw.seeds[one])):
        if keys[id] != before:
            place = place_of(latest[id], id) if not in_the_race(latest[id]) else None
            rank = max(len(rows) + 1, rank + 1, place or (2 if cup.over else 1))
        before = keys[id]
        rows.append(RankingRow(id, rank, label=label_of(latest[id], id)))
    placed = {row.participant for row in rows}
    apart = [p.id for p in t.by_number() if p.id not in placed]
    return (*rows, *(RankingRow(id, None, label=_apart(latest, id)) for id in apart))


def _apart(latest: Mapping[str, Encounter], id: str) -> Text | None:
    return label_of(latest[id], id) if id in latest else None


def _key(encounter: Encounter, id: str) -> tuple[int, int]:
    """Winner and finalist, those still in, other places, then those out, the longest in first."""
    if in_the_race(encounter):
        return 1, 0
    place = place_of(encounter, id)
    if place is not None:
        return (0, place) if place <= 2 else (2, place)
    return 3, -encounter.node.stage
