"""One tournament at one revision, with the rows the schema shows of it, made when first asked.

Computing here is pure; what takes long (standings, explanations, blocks) is asked from a worker
thread (GW-116).
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cached_property
from threading import Lock

import strawberry

from ronde import model
from ronde.contracts import Offers, PairingSystem, RankingRow
from ronde.pairing_scores import pairing_scores
from ronde.record import record
from ronde.refusal import Refused
from ronde.standings import StandingsTable, table
from ronde.tie_break_list import missing, spelled
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.pairings import (
    Bye,
    Pairing,
    points_of_pairing,
    points_of_round,
)
from ronde_gateway.schema.participants import Participant, People
from ronde_gateway.schema.sheet import Sheet, Translate
from ronde_gateway.schema.standings import Standing

__all__ = ["View", "Views"]


class View:
    """Rows of one tournament; shared by all requests that show this revision."""

    def __init__(self, value: model.Tournament, offers: Offers) -> None:
        self.value = value
        self.offers = offers
        self._pairings: dict[int, list[Pairing]] = {}
        self._byes: dict[int, list[Bye]] = {}
        self._scores: dict[int, Mapping[str, model.PairingScore]] = {}
        self._sheets: dict[int | None, Sheet] = {}
        self._earlier: dict[int | None, StandingsTable] = {}

    def follow(self, older: "View") -> None:
        """Take over what an earlier revision knew of the standings, so that only what a change
        reaches is computed again."""
        made = {after: sheet.table for after, sheet in dict(older._sheets).items()}
        self._earlier = {**older._earlier, **made}

    @cached_property
    def id(self) -> strawberry.ID:
        return strawberry.ID(encode("Tournament", self.value.id))

    @cached_property
    def participants(self) -> Mapping[str, Participant]:
        """By the core's id, in entry order."""
        return People(self.value)

    @cached_property
    def system(self) -> PairingSystem | None:
        """The pairing system, or None when its plug-in is missing: then the tournament can be
        read and nothing else (GW-39)."""
        try:
            return self.offers.pairing_system(self.value.system)
        except Refused:
            return None

    def pairings(self, round: model.Round) -> list[Pairing]:
        """The pairings of a round in board order."""
        if round.number not in self._pairings:
            self._fill(round)
        return self._pairings[round.number]

    def pairing(self, round: model.Round, key: str) -> Pairing | None:
        """One pairing by the core's id, without making all of its round."""
        if round.number in self._pairings:
            return next((row for row in self._pairings[round.number] if row.key == key), None)
        found = round.pairing(key)
        if found is None:
            return None
        points = points_of_pairing(self.value, round, found)
        return Pairing.of(self.value, round.number, found, self.participants, points)

    def byes(self, round: model.Round) -> list[Bye]:
        if round.number not in self._byes:
            self._fill(round)
        return self._byes[round.number]

    def _fill(self, round: model.Round) -> None:
        points = points_of_round(self.value, round)
        self._pairings[round.number] = [
            Pairing.of(self.value, round.number, p, self.participants, points)
            for p in round.pairings
        ]
        self._byes[round.number] = [Bye.of(b, self.participants, points) for b in round.byes]

    def scores(self, round: int) -> Mapping[str, model.PairingScore]:
        """By which score everybody was paired in a round; none when the plug-in is missing."""
        if round not in self._scores:
            known = self.system is not None
            self._scores[round] = pairing_scores(self.value, round, self.offers) if known else {}
        return self._scores[round]

    def table(self, after_round: int | None) -> StandingsTable:
        """The standings after a round (None: now), by the system where it has its own."""
        return self.sheet(after_round).table

    def sheet(self, after_round: int | None) -> Sheet:
        """The same with the rows shown of it."""
        if after_round not in self._sheets:
            made = self._ranked(after_round)
            self._sheets[after_round] = Sheet(made, self.offers, self.participants)
        return self._sheets[after_round]

    def _ranked(self, after_round: int | None) -> StandingsTable:
        """By as much of the list as is on offer: what stands behind a missing entry cannot be
        known (GW-39)."""
        known: Sequence[str] | None = None
        listed, gone = self.value.tie_breaks, missing(self.value.tie_breaks, self.offers)
        if gone:
            known = listed[: spelled(listed).index(gone[0])]
        try:
            before = self._earlier.get(after_round)
            return table(self.value, self.offers, after_round, known, before)
        except Refused as refusal:
            if refusal.code != "plugin_missing":
                raise
            return self._by_points(after_round)

    def _by_points(self, after_round: int | None) -> StandingsTable:
        """What can be told without the missing plug-in: points, equal places shared."""
        history = record(self.value, after_round)
        lines = history.lines
        everybody = self.value.by_number()
        ranked = [p.id for p in everybody if not p.disqualified]
        above = {id: sum(lines[o].points > lines[id].points for o in ranked) for id in ranked}
        rows = [RankingRow(id, above[id] + 1, lines[id].points) for id in ranked]
        rows.sort(key=lambda row: row.place or 0)
        last = [RankingRow(p.id, None, lines[p.id].points) for p in everybody if p.disqualified]
        shown = (*rows, *last)
        return StandingsTable(shown, (), self.value, history.rounds, lambda: (history, history))

    def standings(self, after_round: int | None, say: Translate) -> list[Standing]:
        sheet = self.sheet(after_round)
        return [Standing.of(row, sheet, say) for row in sheet.table.rows]

    @cached_property
    def _pairing_ids(self) -> Mapping[str, strawberry.ID]:
        return {
            pairing.id: strawberry.ID(
                encode("Pairing", self.value.id, str(round.number), pairing.id)
            )
            for round in self.value.rounds
            for pairing in round.pairings
        }

    def pairing_id(self, key: str) -> strawberry.ID | None:
        """The id of a pairing by the core's id."""
        return self._pairing_ids.get(key)


class Views:
    """The latest views of a process, by revision; the longest unused is forgotten first. Any
    thread may ask: what a view computes is the same every time."""

    def __init__(self, size: int = 16) -> None:
        self._size = size
        self._held: OrderedDict[str, View] = OrderedDict()
        self._lock = Lock()

    def find(self, key: str, revision: int) -> View | None:
        """The view of a tournament at exactly that revision, if it is still held."""
        with self._lock:
            view = self._held.get(key)
            if view is None or view.value.revision != revision:
                return None
            self._held.move_to_end(key)
            return view

    def hold(self, view: View) -> View:
        """Keep a view, unless a newer one of the same tournament is held already; returns it."""
        key = view.value.id
        with self._lock:
            older = self._held.get(key)
            if older is not None and older.value.revision < view.value.revision:
                view.follow(older)
            if older is None or older.value.revision <= view.value.revision:
                self._held[key] = view
                self._held.move_to_end(key)
            while len(self._held) > self._size:
                self._held.popitem(last=False)
        return view
