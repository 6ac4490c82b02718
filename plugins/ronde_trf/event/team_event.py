"""A team event: teams with their rosters, and each round's matches board by board (section 6)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ronde import Bye, Leftover, LineUp, Pairing, Participant, ResultKind
from ronde_trf.event.calendar import Calendar
from ronde_trf.event.entrants import roster_player_of, team_participant_of
from ronde_trf.event.individual_event import announced_byes
from ronde_trf.event.line_ups import fielded, is_default
from ronde_trf.event.matches import Matches, player_id, team_id
from ronde_trf.event.presence import BYE_KINDS, presence, present_cells
from ronde_trf.file.cells import Cell
from ronde_trf.file.content import Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.players import player_line
from ronde_trf.file.team_content import Team

__all__ = ["TeamEvent"]


class TeamEvent:
    """``ids`` maps team numbers to participant ids. Who meets whom follows from the players'
    cells, the line-ups (300) and the forfeited matches (330)."""

    def __init__(self, report: Report, calendar: Calendar, free: bool, findings: Findings) -> None:
        self._free = free
        self._report = report
        self._calendar = calendar
        self._players = {player.rank: player for player in report.players}
        self._teams = {team.number: team for team in sorted(report.teams, key=_number)}
        self.ids = {number: team_id(number) for number in self._teams}
        self._team_of = self._rosters(findings)
        rosters = {number: self._roster(team) for number, team in self._teams.items()}
        self._matches = Matches(report, calendar.held, rosters)
        self._announced = announced_byes(report, calendar.held, findings)
        rounds = range(1, calendar.held + 1)
        self._opponents = {number: self._find_opponents(number, findings) for number in rounds}

        if not findings.errors:
            self._check_boards(findings)

    def _check_boards(self, findings: Findings) -> None:
        """A game that the declared line-ups have no board for is an error."""
        for number, opponents in self._opponents.items():
            boards = {
                frozenset(pair)
                for team, other in opponents.items()
                if team < other
                for pair in self._matches.boards(team, other, number)
            }
            for player in self._report.players:
                cell = player.cell(number)
                if cell.opponent and frozenset((player.rank, cell.opponent)) not in boards:
                    findings.error(
                        "line_up_disagrees",
                        player.line,
                        column=92 + 10 * (number - 1),
                        player=player.rank,
                        round=number,
                        opponent=cell.opponent,
                    )

    def _rosters(self, findings: Findings) -> dict[int, int]:
        """Team number by starting rank: rosters, then substitutes whom only a line-up names (300).
        A player of two teams is an error; one of none is kept beside unless he played."""
        team_of: dict[int, int] = {}
        line_ups = ((r.team, r.players, r.line) for r in self._report.line_ups)
        rosters = ((t.number, t.players, t.line) for t in self._teams.values())
        for number, players, line in (*rosters, *line_ups):
            named = [rank for rank in players if rank]
            for rank in dict.fromkeys(named):
                if team_of.setdefault(rank, number) != number:
                    findings.error("player_in_two_teams", line, player=rank)
                elif named.count(rank) > 1:
                    findings.error("player_twice", line, player=rank)
        for player in self._report.players:
            if player.rank not in team_of and any(cell.opponent for cell in player.cells):
                findings.error("player_without_team", player.line, player=player.rank)
        return team_of

    def unseated(self) -> tuple[Leftover, ...]:
        """The players of no team, as they stand in the file."""
        return tuple(
            Leftover("001", player_line(player, len(player.cells)).rstrip())
            for player in self._report.players
            if player.rank not in self._team_of
        )

    def _find_opponents(self, number: int, findings: Findings) -> dict[int, int]:
        """Opponent by team in one round; a team with two of them is an error."""
        found: dict[int, int] = {}
        for team, opponent, line in self._meetings(number):
            for one, other in ((team, opponent), (opponent, team)):
                if one and other and found.setdefault(one, other) != other:
                    findings.error("team_plays_two", line, round=number, team=one)
        return found

    def _meetings(self, number: int) -> Iterable[tuple[int, int, int]]:
        for line_up in self._report.line_ups:
            if line_up.round == number and line_up.opponent:
                yield line_up.team, line_up.opponent, line_up.line
        for match in self._report.forfeited:
            if match.round == number:
                yield match.white, match.black, match.line
        for player in self._report.players:
            opponent = player.cell(number).opponent
            if opponent in self._team_of and player.rank in self._team_of:
                yield self._team_of[player.rank], self._team_of[opponent], player.line

    def participants(self) -> dict[str, Participant]:
        """Teams by id, in the order of their numbers."""
        return {self.ids[number]: self._participant(team) for number, team in self._teams.items()}

    def _participant(self, team: Team) -> Participant:
        calendar = self._calendar
        national = self._report.national
        roster = tuple(
            roster_player_of(self._players[rank], [n for n in national if n.rank == rank])
            for rank in self._roster(team)
        )
        cells = [self._team_cell(team, number) for number in range(1, calendar.held + 1)]
        there = presence(
            present_cells(cells, calendar.held, self._free),
            self._announced.get(team.number, {}),
            calendar.held,
            calendar.planned,
            calendar.over,
        )
        return replace(team_participant_of(team, roster), stays=there.stays, byes=there.byes)

    def _team_cell(self, team: Team, number: int) -> Cell:
        """The round of a team as if it were a player's: its opponent, or its bye."""
        if opponent := self._opponents[number].get(team.number):
            return Cell(opponent)
        given = any(
            record.teams[number - 1 : number] == (team.number,) for record in self._report.team_byes
        )
        letters = [self._players[rank].cell(number).result for rank in team.players]
        if given or "U" in letters:
            return Cell(result="U")
        kind = self._announced.get(team.number, {}).get(number, "")
        return Cell(result=kind or next((kind for kind in letters if kind in BYE_KINDS), ""))

    def round(self, number: int) -> tuple[list[Pairing], tuple[Bye, ...], tuple[LineUp, ...]]:
        """Matches without place in the board order, byes, and the line-ups declared."""
        opponents = self._opponents[number]
        matches = [
            self._matches.match(team, other, number)
            for team, other in opponents.items()
            if team < other
        ]
        byes: list[Bye] = []
        for team in self._teams.values():
            if team.number in opponents:
                continue
            letter = self._team_cell(team, number).result
            if self._free and letter in ("", "Z"):
                byes.append(Bye(self.ids[team.number], ResultKind.FREE))
            elif letter == "U":
                byes.insert(0, Bye(self.ids[team.number], ResultKind.PAIRING_BYE))
            elif letter:
                byes.append(Bye(self.ids[team.number], BYE_KINDS[letter]))
        return matches, tuple(byes), self._line_ups(matches, number)

    def _line_ups(self, matches: Sequence[Pairing], number: int) -> tuple[LineUp, ...]:
        """As declared, and those that the order of the roster would not give back."""
        declared = {
            self.ids[record.team]: tuple(player_id(rank) for rank in record.players)
            for record in self._report.line_ups
            if record.round == number
        }
        for match in matches:
            for side in match.sides:
                roster = self._roster_ids(side)
                seats = fielded(roster, match)
                if side not in declared and not is_default(roster, seats):
                    declared[side] = seats
        return tuple(LineUp(id, declared[id]) for id in self.ids.values() if id in declared)

    def _roster_ids(self, id: str) -> list[str]:
        number = next(number for number, own in self.ids.items() if own == id)
        return [player_id(rank) for rank in self._roster(self._teams[number])]

    def _roster(self, team: Team) -> list[int]:
        """The roster, and behind it the substitutes whom line-ups name."""
        substitutes = [rank for rank, number in self._team_of.items() if number == team.number]
        return list(dict.fromkeys((*team.players, *substitutes)))


def _number(team: Team) -> int:
    return team.number
