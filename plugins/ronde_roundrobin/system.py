"""The pairing system ``roundrobin.berger``."""

from ronde import (
    Bye,
    EventKind,
    Offers,
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
from ronde.contracts import Explanation, Figure
from ronde.field import initial_order, next_round
from ronde.moves import Move, Request
from ronde_roundrobin.blocks import crosstable, draw_table, schedule
from ronde_roundrobin.boards import pairing_of
from ronde_roundrobin.checks import check_move
from ronde_roundrobin.draw_log import explained, kept_draw, log
from ronde_roundrobin.leavers import without_early_leavers
from ronde_roundrobin.lots import order_by_lots, warnings
from ronde_roundrobin.redraw import drawn_again
from ronde_roundrobin.seats import drawn, meetings, seated_order, seats
from ronde_roundrobin.settings import BergerSettings, Numbers
from ronde_roundrobin.tables import calendar, rounds_of_cycle

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
        length = rounds_of_cycle(len(seats(tournament)))
        rounds = tuple(
            PlannedRound(number, self._name(number, chosen.cycles, length), leg=leg)
            for number in range(1, length * chosen.cycles + 1)
            for leg in ((number - 1) // length + 1,)
        )
        each = chosen.games_each(size, tournament.kind)
        free = (length - size + 1) * chosen.cycles
        figures = (
            Figure("games_each", Text("roundrobin.figure.games_each"), each),
            Figure("free_rounds", Text("roundrobin.figure.free_rounds"), free),
        )
        return Plan(rounds, figures, warnings(tournament, offers))

    def _name(self, number: int, cycles: int, length: int) -> Text:
        if cycles == 1:
            return Text("round.name", {"number": number})
        cycle = (number - 1) // length + 1
        return Text("roundrobin.round.name", {"number": number, "cycle": cycle})

    def order(self, tournament: Tournament, offers: Offers) -> tuple[str, ...]:
        """By lots from the draw seed, restricted or not, or by strength (RR-3). Numbers that
        everybody has before the start are kept; those of the draw are kept too, newcomers take
        what is vacant (WD-2)."""
        people = tournament.participants.values()
        if drawn(tournament) and any(p.number for p in people):
            return seated_order(tournament)
        chosen = BergerSettings.read(tournament.settings)
        if chosen.numbers is Numbers.STRENGTH or (people and all(p.number for p in people)):
            return initial_order(tournament)
        return order_by_lots(tournament, offers)

    def follow_up(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tournament:
        """The log of the draw, and a new draw before round 1 where the organiser wants one."""
        return drawn_again(tournament, move, offers)

    def default_tie_breaks(self, tournament: Tournament) -> tuple[str, ...]:
        """The lists of the project (TB-DEF-01, TB-DEF-02), of draughts by TB-DR-08."""
        if tournament.kind is EventKind.TEAM:
            return TEAM_TIE_BREAKS
        draughts = tournament.tie_break_profile == "draughts"
        return DRAUGHTS_TIE_BREAKS if draughts else TIE_BREAKS

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        check_move(tournament, move, offers)

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        number = next_round(tournament)
        chosen = BergerSettings.read(tournament.settings)
        size = len(tournament.participants)
        if size < self.minimum:
            raise Refused("too_few_participants", minimum=self.minimum, count=size)
        seated = seats(tournament)
        rounds = calendar(len(seated), chosen.cycles, chosen.exchanges(len(seated)))
        if number > len(rounds):
            raise Refused("rounds_exhausted", rounds=len(rounds))
        table, reversed_colours = rounds[number - 1]
        pairs, free = meetings(seated, table)
        pairings = tuple(
            pairing_of(
                tournament,
                board,
                (black, white) if reversed_colours else (white, black),
                number,
                chosen.games_per_pairing,
            )
            for board, (white, black) in enumerate(pairs, start=1)
        )
        byes = tuple(Bye(one.id, ResultKind.FREE) for one in free)
        memo = kept_draw(tournament) if number == 1 else {}
        return Round(number, pairings, byes, memo=memo)

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        """How the numbers were drawn, and who meets late all the same (VA-6, VA-7)."""
        made = log(tournament) if round == 1 else ()
        late = warnings(tournament, offers) if made else ()
        return Explanation((*explained(made), *late))

    def counted(self, history: Record, offers: Offers) -> Record:
        """Without those who left before half of their games, where the setting says so (WD-1)."""
        chosen = BergerSettings.read(history.tournament.settings)
        if not chosen.half_rule:
            return history
        size = len(history.tournament.participants)
        games = chosen.games_each(size, history.tournament.kind)
        length = rounds_of_cycle(len(seats(history.tournament)))
        return without_early_leavers(history, games, length * chosen.cycles)

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        chosen = BergerSettings.read(tournament.settings)
        size = len(tournament.participants)
        if size < self.minimum:
            return ()
        seated = seats(tournament)
        rounds = calendar(len(seated), chosen.cycles, chosen.exchanges(len(seated)))
        whole = record(tournament, schedule=self.schedule)
        grid = crosstable(whole, self.counted(whole, offers))
        lines = log(tournament)
        table = (draw_table(tournament, lines),) if lines else ()
        return grid, schedule(tournament, rounds), *table
