"""The pairing system ``cup.knockout`` (CUP-260)."""

from collections.abc import Sequence
from functools import lru_cache

from ronde import (
    EventKind,
    Explanation,
    Offers,
    PairingSystem,
    Plan,
    RankingRow,
    Refused,
    Round,
    Side,
    Text,
    Tournament,
)
from ronde.blocks import Block
from ronde.field import next_round
from ronde.moves import (
    Close,
    DesignateWinner,
    Move,
    PairNextRound,
    RecordResult,
    Request,
    SetLineUp,
    Start,
)
from ronde_cup.blocks import bracket_block, schedule_block
from ronde_cup.checks import check_move
from ronde_cup.designation import check_designation, require_designable
from ronde_cup.explain import explanation
from ronde_cup.follow_up import after_result
from ronde_cup.frozen import FrozenDraw, read_draw, settings_of, sheet_of
from ronde_cup.pairing import next_round_of
from ronde_cup.plan import calendar, list_warnings
from ronde_cup.players import players_block
from ronde_cup.points import finished
from ronde_cup.present import present_draw
from ronde_cup.preview import draw_warnings, figures
from ronde_cup.progress import Progress, progress
from ronde_cup.ranking import ranking
from ronde_cup.refusals import require_decided, require_next
from ronde_cup.same import Same
from ronde_cup.settings import SingleSettings
from ronde_cup.sheet import Sheet

__all__ = ["Knockout"]


@lru_cache(maxsize=4)
def _present(t: Same, offers: Same) -> FrozenDraw:
    return present_draw(t.value, offers.value)


@lru_cache(maxsize=8)
def _progress(t: Same, draw: FrozenDraw, offers: Same, as_of: int | None) -> Progress:
    sheet = sheet_of(t.value, draw, offers.value)
    return progress(t.value, draw, sheet, offers.value, as_of)


def _all_in(round: Round) -> bool:
    """Whether a round has all its results; asked after each of them, so the ends come first."""
    pairings = round.pairings
    return not pairings or (
        finished(pairings[0]) and finished(pairings[-1]) and all(map(finished, pairings))
    )


def _both_out_somewhere(rounds: Sequence[Round]) -> bool:
    """Whether both sides of a match were eliminated: only then can a cup end before its time."""
    return any(p.designated is Side.NEITHER for round in rounds for p in round.pairings)


def _answered(t: Tournament, move: RecordResult | SetLineUp) -> str | None:
    """The pairing whose results a move touches; none for a line-up of a round to come."""
    if isinstance(move, RecordResult):
        return move.pairing
    round = t.round(move.round)
    pairing = round.pairing_of(move.team) if round else None
    return pairing.id if pairing else None


class Knockout(PairingSystem):
    """Whoever loses a match leaves, or goes to the lower bracket; the last one left wins
    (CUP-003). It runs the graph of any bracket variant."""

    id = "cup.knockout"
    label = "cup.knockout.label"
    description = "cup.knockout.description"
    settings = SingleSettings
    state_type = "CupState"
    everybody = False
    rematches = True
    ranks_by_list = False
    optional_moves = frozenset({DesignateWinner})

    def draw(self, tournament: Tournament, offers: Offers) -> FrozenDraw:
        """The frozen draw, or before round 1 that of the present field (CUP-022)."""
        return read_draw(tournament) or _present(Same(tournament), Same(offers))

    def sheet(self, tournament: Tournament, offers: Offers) -> Sheet:
        """The sheet of the draw. Raises `Refused` ``too_few_participants``."""
        return sheet_of(tournament, self.draw(tournament, offers), offers)

    def progress(
        self, tournament: Tournament, offers: Offers, as_of: int | None = None
    ) -> Progress:
        """The cup after ``as_of`` rounds."""
        draw = self.draw(tournament, offers)
        return _progress(Same(tournament), draw, Same(offers), as_of)

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        """The computed calendar (CUP-040), and what is to be known of list and draw."""
        warnings = list_warnings(tournament)
        draw = self.draw(tournament, offers)
        try:
            sheet = self.sheet(tournament, offers)
        except Refused:
            return Plan(warnings=warnings)
        cup = self.progress(tournament, offers) if self._late(tournament, sheet) else None
        warnings += draw_warnings(draw)
        return Plan(tuple(calendar(sheet, cup)), figures(draw, sheet), warnings)

    def _late(self, tournament: Tournament, sheet: Sheet) -> bool:
        """Whether a reserved round may already be known not to be needed."""
        return sheet.certain_rounds <= len(tournament.rounds) < sheet.rounds

    def default_tie_breaks(self, tournament: Tournament) -> tuple[str, ...]:
        """A new cup waits for the arbiter where a match is level (CUP-071)."""
        return ("MANUAL",)

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        check_move(tournament, move, lambda: self._rounds(tournament, offers), offers)
        if isinstance(move, Start):
            self.sheet(tournament, offers)
        elif isinstance(move, PairNextRound):
            require_next(tournament, self.progress(tournament, offers))
        elif isinstance(move, Close) and tournament.rounds:
            require_decided(tournament, self.progress(tournament, offers))
        elif isinstance(move, DesignateWinner) and not self.locked(tournament, move.round):
            check_designation(tournament, self.progress(tournament, offers), move)

    def _rounds(self, tournament: Tournament, offers: Offers) -> int | None:
        try:
            return self.sheet(tournament, offers).rounds
        except Refused:
            return None

    def designable(self, tournament: Tournament, offers: Offers) -> None:
        require_designable(tournament, self.progress(tournament, offers))

    def ready(self, tournament: Tournament) -> None:
        """Said in `check`, which may ask the tie-breaks."""

    def locked(self, tournament: Tournament, round: int) -> bool:
        """Both legs of a stage are locked once the next stage is paired (CUP-056, CUP-057)."""
        draw = read_draw(tournament)
        legs = draw.legs if draw else 1
        return (len(tournament.rounds) - 1) // legs > (round - 1) // legs

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        self.sheet(tournament, offers)
        cup = self.progress(tournament, offers)
        require_next(tournament, cup)
        if next_round(tournament) > cup.sheet.rounds:
            raise Refused("rounds_exhausted", rounds=cup.sheet.rounds)
        return next_round_of(tournament, cup, self._colours(tournament, offers), offers)

    def _colours(self, tournament: Tournament, offers: Offers) -> str | None:
        """The colour policy's id, None where colours are imposed (CUP-005)."""
        return getattr(settings_of(tournament, offers), "colours", None)

    def follow_up(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tournament:
        """A corrected match gives up its designation (CUP-072, CUP-242); a longer one gets its
        next game."""
        draw = read_draw(tournament)
        if not isinstance(move, RecordResult | SetLineUp) or draw is None:
            return tournament
        best_of = getattr(settings_of(tournament, offers), "games", 1)
        pairing = _answered(tournament, move)
        if pairing is None:
            return tournament
        return after_result(tournament, move.round, pairing, best_of, draw.legs)

    def over(self, tournament: Tournament, offers: Offers) -> bool:
        """Once nothing is left to play: a reserved decider may end the cup early (CUP-127), and so
        may the elimination of everybody (CUP-102)."""
        rounds = tournament.rounds
        if not rounds or not _all_in(rounds[-1]):
            return False
        certain = self.sheet(tournament, offers).certain_rounds
        if len(rounds) < certain and not _both_out_somewhere(rounds):
            return False
        return self.progress(tournament, offers).over

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        """The draw, where each side comes from, and the colour policy."""
        before = self.progress(tournament, offers, round - 1)
        return explanation(tournament, before, round, self._colours(tournament, offers), offers)

    def ranking(
        self, tournament: Tournament, as_of: int | None, offers: Offers
    ) -> tuple[RankingRow, ...] | None:
        """By the stage reached, never by points (CUP-200)."""
        if not tournament.rounds or as_of == 0:
            everybody = tournament.by_number()
            return tuple(RankingRow(p.id, 1, label=Text("cup.label.in")) for p in everybody)
        return ranking(tournament, self.progress(tournament, offers, as_of))

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """The bracket and the calendar, once there is a field for them."""
        try:
            cup = self.progress(tournament, offers)
        except Refused:
            return ()
        rounds = tuple(calendar(cup.sheet, cup))
        return bracket_block(tournament, cup), schedule_block(tournament, rounds)

    def papers(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """The players of a team cup, who are asked for apart (CUP-243)."""
        if tournament.kind is not EventKind.TEAM or not tournament.rounds:
            return ()
        return (players_block(tournament, self.progress(tournament, offers)),)
