"""The order of boards, which report files do not give (GH-12, BT-4)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import lcm

from ronde import Offers, Pairing, Points, Purpose, Record, Refused, Round, Tournament, record
from ronde.moves import Request

__all__ = ["PairingScores", "scheduled_order", "seated"]

ZERO = Points(0)


class PairingScores:
    """Scores before each round, added up round by round: real and fictitious points."""

    def __init__(self, offers: Offers) -> None:
        self._offers = offers
        self._points: dict[str, Points] = {}

    def before(self, t: Tournament, number: int) -> dict[str, Points]:
        """The pairing scores with which round ``number`` was paired; ``t`` holds the rounds before
        it. Fictitious points are those of the system, none when nobody offers it."""
        try:
            system = self._offers.pairing_system(t.system)
            extra: Mapping[str, Points] = system.fictitious(t, number, self._offers)
        except Refused:
            extra = {}
        points = {id: self._points.get(id, ZERO) for id in t.participants}
        return points | {id: points[id] + more for id, more in extra.items() if id in points}

    def add(self, t: Tournament, round: Round) -> None:
        """Count a round for those that follow; an adjourned game is a draw (GH-8)."""
        alone: Record = record(replace(t, rounds=(round,), adjustments=()), purpose=Purpose.PAIRING)
        for id, line in alone.lines.items():
            self._points[id] = self._points.get(id, ZERO) + line.points


def seated(
    pairings: Iterable[Pairing], scores: Mapping[str, Points], numbers: Mapping[str, int]
) -> tuple[Pairing, ...]:
    """The pairings on boards 1, 2, …: higher score of the pair's higher player, higher sum, lower
    number of the higher player (GH-12). Ids are made of round and board by the caller."""

    unit = lcm(*(points.denominator for points in scores.values()))
    order = {id: -points.numerator * (unit // points.denominator) for id, points in scores.items()}

    def key(pairing: Pairing) -> tuple[int, int, int]:
        (higher, number), (lower, _) = sorted((order[id], numbers[id]) for id in pairing.sides)
        return higher, lower, number

    return tuple(
        replace(pairing, board=board)
        for board, pairing in enumerate(sorted(pairings, key=key), start=1)
    )


def scheduled_order(
    t: Tournament, pairings: Sequence[Pairing], offers: Offers
) -> tuple[Pairing, ...] | None:
    """The pairings on the boards of the schedule, where the system has one that says the same
    pairs (BT-4); None otherwise. ``t`` holds the rounds before."""
    try:
        system = offers.pairing_system(t.system)
        if system.schedule != "predetermined":
            return None
        drawn = system.pair(t, Request(), offers)
    except Refused:
        return None
    boards = {frozenset(pairing.sides): pairing.board for pairing in drawn.pairings}
    if boards.keys() != {frozenset(pairing.sides) for pairing in pairings}:
        return None
    placed = (replace(p, board=boards[frozenset(p.sides)]) for p in pairings)
    return tuple(sorted(placed, key=lambda p: p.board))
