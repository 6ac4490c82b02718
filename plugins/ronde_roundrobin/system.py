"""The pairing system ``roundrobin.berger``."""

from ronde import (
    Bye,
    EventKind,
    Game,
    Offers,
    Pairing,
    PairingSystem,
    Plan,
    PlannedRound,
    Record,
    Refused,
    ResultKind,
    Round,
    Text,
    Tournament,
    record,
)
from ronde.blocks import Block
from ronde.contracts import Figure
from ronde.field import initial_order, next_round
from ronde.lots import lot
from ronde.model import Participant
from ronde.moves import Enrol, Move, Request
from ronde.teams import team_games
from ronde_roundrobin.blocks import crosstable, schedule
from ronde_roundrobin.leavers import without_early_leavers
from ronde_roundrobin.settings import BergerSettings, Numbers
from ronde_roundrobin.tables import calendar, free_number, games, rounds_of_cycle

__all__ = ["Berger"]

TIE_BREAKS = ("DE", "SB", "WIN", "KS")
TEAM_TIE_BREAKS = ("MPvGP", "EDEBT")
DRAUGHTS_TIE_BREAKS = ("WINS", "DE", "SNO")


class Berger(PairingSystem):
    """Everybody meets everybody once per cycle (RR-1), by the published tables (BT-4)."""

    id = "roundrobin.berger"
    label = "roundrobin.berger.label"
    description = "roundrobin.berger.description"
    settings = BergerSettings
    schedule = "predetermined"
    rematches = True

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        chosen = BergerSettings.read(tournament.settings)
        size = len(tournament.participants)
        if size < self.minimum:
            return Plan()
        length = rounds_of_cycle(size)
        rounds = tuple(
            PlannedRound(number, self._name(number, chosen.cycles, length), leg=leg)
            for number in range(1, length * chosen.cycles + 1)
            for leg in ((number - 1) // length + 1,)
        )
        each = chosen.games_each(size, tournament.kind)
        figures = (
            Figure("games_each", Text("roundrobin.figure.games_each"), each),
            Figure("free_rounds", Text("roundrobin.figure.free_rounds"), size % 2 * chosen.cycles),
        )
        return Plan(rounds, figures)

    def _name(self, number: int, cycles: int, length: int) -> Text:
        if cycles == 1:
            return Text("round.name", {"number": number})
        cycle = (number - 1) // length + 1
        return Text("roundrobin.round.name", {"number": number, "cycle": cycle})

    def order(self, tournament: Tournament) -> tuple[str, ...]:
        """By lots from the draw seed or by strength (RR-3); numbers given before are kept."""
        numbered = all(p.number is not None for p in tournament.participants.values())
        chosen = BergerSettings.read(tournament.settings)
        if chosen.numbers is Numbers.STRENGTH or (numbered and tournament.participants):
            return initial_order(tournament)
        seed = tournament.draw_seed
        return tuple(
            sorted(tournament.participants, key=lambda id: lot(seed, "berger number", 0, id))
        )

    def default_tie_breaks(self, tournament: Tournament) -> tuple[str, ...]:
        """The lists of the project (TB-DEF-01, TB-DEF-02), of draughts by TB-DR-08."""
        if tournament.kind is EventKind.TEAM:
            return TEAM_TIE_BREAKS
        draughts = tournament.tie_break_profile == "draughts"
        return DRAUGHTS_TIE_BREAKS if draughts else TIE_BREAKS

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """No late entry once round 1 is paired: the schedule would have to be rebuilt (WD-3)."""
        if isinstance(move, Enrol) and tournament.rounds:
            raise Refused("entry_closed")

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        number = next_round(tournament)
        chosen = BergerSettings.read(tournament.settings)
        everybody = tournament.by_number()
        size = len(everybody)
        if size < self.minimum:
            raise Refused("too_few_participants", minimum=self.minimum, count=size)
        rounds = calendar(size, chosen.cycles, chosen.exchanges(size))
        if number > len(rounds):
            raise Refused("rounds_exhausted", rounds=len(rounds))
        table, reversed_colours = rounds[number - 1]
        pairings = []
        for board, (white, black) in enumerate(games(size, table), start=1):
            pair = (black, white) if reversed_colours else (white, black)
            sides = everybody[pair[0] - 1], everybody[pair[1] - 1]
            pairings.append(_pairing(tournament, board, sides, number, chosen.games_per_pairing))
        free = free_number(size, table)
        byes = (Bye(everybody[free - 1].id, ResultKind.FREE),) if free else ()
        return Round(number, tuple(pairings), byes)

    def counted(self, history: Record, offers: Offers) -> Record:
        """Without those who left before half of their games, where the setting says so (WD-1)."""
        chosen = BergerSettings.read(history.tournament.settings)
        if not chosen.half_rule:
            return history
        size = len(history.tournament.participants)
        games = chosen.games_each(size, history.tournament.kind)
        return without_early_leavers(history, games, rounds_of_cycle(size) * chosen.cycles)

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        chosen = BergerSettings.read(tournament.settings)
        size = len(tournament.participants)
        if size < self.minimum:
            return ()
        rounds = calendar(size, chosen.cycles, chosen.exchanges(size))
        whole = record(tournament, schedule=self.schedule)
        grid = crosstable(whole, self.counted(whole, offers))
        return grid, schedule(tournament, rounds)


def _pairing(
    t: Tournament, board: int, sides: tuple[Participant, Participant], round: int, count: int
) -> Pairing:
    white, black = sides
    if t.kind is EventKind.TEAM:
        made = team_games(t, white.id, black.id, ())
    else:
        result = _absence(*sides, round)
        made = (Game(white.id, black.id, result),)
        if count == 2:
            made = (*made, Game(black.id, white.id, _turned(result), leg=2))
    return Pairing(white.id, black.id, made, board=board)


def _absence(white: Participant, black: Participant, round: int) -> ResultKind:
    """Somebody who has left, or asked not to play, forfeits (WD-1, WD-4)."""
    here = [
        p.stays_in(round) and not p.disqualified and round not in p.byes for p in (white, black)
    ]
    if all(here):
        return ResultKind.UNKNOWN
    if not any(here):
        return ResultKind.DOUBLE_FORFEIT
    return ResultKind.WHITE_WINS_BY_FORFEIT if here[0] else ResultKind.BLACK_WINS_BY_FORFEIT


def _turned(result: ResultKind) -> ResultKind:
    turned = {
        ResultKind.WHITE_WINS_BY_FORFEIT: ResultKind.BLACK_WINS_BY_FORFEIT,
        ResultKind.BLACK_WINS_BY_FORFEIT: ResultKind.WHITE_WINS_BY_FORFEIT,
    }
    return turned.get(result, result)
