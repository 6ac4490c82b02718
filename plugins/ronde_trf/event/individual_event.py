"""An individual event: who takes part, and what each round was."""

from dataclasses import replace

from ronde import Bye, Leftover, LineUp, Pairing, Participant
from ronde_trf.event.calendar import Calendar
from ronde_trf.event.entrants import participant_of
from ronde_trf.event.presence import presence, present_cells
from ronde_trf.event.rounds import byes_of, pairings_of
from ronde_trf.file.cells import BLANK
from ronde_trf.file.content import Report
from ronde_trf.file.findings import Findings

__all__ = ["IndividualEvent", "announced_byes", "initial_colour"]


def announced_byes(report: Report, held: int, findings: Findings) -> dict[int, dict[int, str]]:
    """Byes of 240 and XXZ by number and round (TP-6). Where two records differ, the first counts;
    XXZ only adds absences for the round to pair."""
    table: dict[int, dict[int, str]] = {}
    for record in report.byes:
        for number in record.ids:
            kept = table.setdefault(number, {}).setdefault(record.round, record.kind)
            if kept != record.kind:
                findings.warning("bye_contradicts", record.line, player=number, round=record.round)
    for number in report.extensions.absent:
        table.setdefault(number, {}).setdefault(held + 1, "Z")
    return table


class IndividualEvent:
    """``ids`` maps starting ranks to participant ids. Players are in pairing-number order: by
    starting rank, or as the file has them where it says so (XXC rank)."""

    def __init__(self, report: Report, calendar: Calendar, free: bool, findings: Findings) -> None:
        self._report = report
        self._calendar = calendar
        self._free = free
        by_file = report.extensions.by_file_order
        ranked = report.players if by_file else sorted(report.players, key=lambda p: p.rank)
        self._players = {player.rank: player for player in ranked}
        self._numbers = {
            rank: index if by_file else rank for index, rank in enumerate(self._players, start=1)
        }
        self.ids = {rank: f"p{number}" for rank, number in self._numbers.items()}
        self._announced = announced_byes(report, calendar.held, findings)
        self._tell_contradictions(findings)

    def _tell_contradictions(self, findings: Findings) -> None:
        for record in self._report.byes:
            for rank in record.ids:
                cell = self._players[rank].cell(record.round) if rank in self._players else BLANK
                if cell != BLANK and cell.result != record.kind:
                    findings.warning(
                        "bye_contradicts", record.line, player=rank, round=record.round
                    )

    def participants(self) -> dict[str, Participant]:
        """Everybody by id, in the order of the numbers."""
        return {self.ids[rank]: self._participant(rank) for rank in self._players}

    def _participant(self, rank: int) -> Participant:
        player, calendar = self._players[rank], self._calendar
        nationals = [n for n in self._report.national if n.rank == rank]
        there = presence(
            present_cells(player.cells, calendar.held, self._free),
            self._announced.get(rank, {}),
            calendar.held,
            calendar.planned,
            calendar.over,
        )
        entrant = participant_of(player, self._numbers[rank], nationals)
        return replace(entrant, stays=there.stays, byes=there.byes)

    def unseated(self) -> tuple[Leftover, ...]:
        """Players who are no participants: none in an individual event."""
        return ()

    def round(self, number: int) -> tuple[list[Pairing], tuple[Bye, ...], tuple[LineUp, ...]]:
        """Pairings without boards, byes, and no line-ups."""
        last = number == self._calendar.held
        pairings = pairings_of(number, self._players, self.ids, last)
        byes = byes_of(number, self._players, self.ids, self._announced, self._free)
        return pairings, byes, ()


def initial_colour(report: Report, shown: bool = True) -> str:
    """``white`` or ``black``, empty when unknown: 152, XXC, else (if ``shown``) what round 1 shows:
    the colour of the first player who took part and has one, turned if his place among those is
    even (GH-6)."""
    told = report.header.initial_colour or report.extensions.initial_colour
    if told:
        return "white" if told == "W" else "black"
    if not shown:
        return ""
    by_file = report.extensions.by_file_order
    ranked = report.players if by_file else sorted(report.players, key=lambda p: p.rank)
    there = [player.cell(1) for player in ranked if player.cell(1).paired]
    for place, cell in enumerate(there, start=1):
        if cell.colour:
            return "white" if (cell.colour == "w") == (place % 2 == 1) else "black"
    return ""
