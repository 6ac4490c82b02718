"""The pairing system ``swiss.dutch``."""

from collections.abc import Mapping, Sequence
from typing import Any

from ronde import (
    Bye,
    Colour,
    EventKind,
    Explanation,
    Fault,
    Game,
    Offers,
    Pairing,
    PairingSystem,
    Plan,
    PlannedRound,
    Refused,
    ResultKind,
    Round,
    Text,
    Tournament,
    TournamentStatus,
)
from ronde.blocks import Block
from ronde.moves import Move, Request
from ronde.teams import team_games
from ronde_swiss.acceleration import BOUNDARY, boundary, fictitious_points
from ronde_swiss.advice import figures, warnings
from ronde_swiss.blocks import accelerated_boards, pairing_card
from ronde_swiss.checks import check
from ronde_swiss.completion import Blocked
from ronde_swiss.engine import pair_round
from ronde_swiss.explain import explain
from ronde_swiss.faults import faults
from ronde_swiss.history import Sheet, sheet
from ronde_swiss.initial import INITIAL, initial_colour
from ronde_swiss.preferences import WHITE
from ronde_swiss.settings import DutchSettings

__all__ = ["Dutch"]

LAST_RENUMBERING = 4
TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WIN")
TEAM_TIE_BREAKS = ("MPvGP", "EDEBB", "EMMSB/C1")
DRAUGHTS_TIE_BREAKS = ("BH/C1", "SB", "WINS")


class Dutch(PairingSystem):
    """The FIDE (Dutch) system (C.04.3), editions 2026 and 2017."""

    id = "swiss.dutch"
    label = "swiss.dutch.label"
    description = "swiss.dutch.description"
    settings = DutchSettings

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        chosen = DutchSettings.read(tournament.settings)
        rounds = tuple(
            PlannedRound(number, Text("round.name", {"number": number}))
            for number in range(1, chosen.rounds + 1)
        )
        return Plan(
            rounds,
            tuple(figures(tournament, chosen, offers)),
            tuple(warnings(tournament, chosen)),
        )

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        """Raises `Refused` ``swiss.no_complete_pairing`` with the blocking facts (Q-4)."""
        now = sheet(tournament, offers)
        try:
            drawn = pair_round(now.field, request.go_on)
        except Blocked as blocked:
            raise _refusal(now, blocked) from None
        ids, games = now.ids, DutchSettings.read(tournament.settings).games_per_pairing
        pairings = tuple(
            _pairing(tournament, ids[white], ids[black], board, games)
            for board, (white, black) in enumerate(drawn.boards, start=1)
        )
        byes = () if drawn.bye is None else (Bye(ids[drawn.bye], ResultKind.PAIRING_BYE),)
        return Round(now.round, pairings, byes, memo=_memo(tournament, now, offers))

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        check(tournament, move, offers)

    def numbers_frozen(self, tournament: Tournament) -> bool:
        """Numbers may follow corrections and late entries until round 4 is paired (GH-4)."""
        return len(tournament.rounds) >= LAST_RENUMBERING

    def default_tie_breaks(self, tournament: Tournament) -> tuple[str, ...]:
        """The lists of the project (TB-DEF-01, TB-DEF-02), of draughts by TB-DR-02."""
        if tournament.kind is EventKind.TEAM:
            return TEAM_TIE_BREAKS
        draughts = tournament.tie_break_profile == "draughts"
        return DRAUGHTS_TIE_BREAKS if draughts else TIE_BREAKS

    def faults(self, tournament: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
        return faults(tournament, round, offers)

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        return explain(tournament, round, offers)

    def fictitious(self, tournament: Tournament, round: int, offers: Offers) -> Mapping[str, Any]:
        return fictitious_points(tournament, DutchSettings.read(tournament.settings), round, offers)

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """Boards with fictitious points while there are any; the pairing card of the next round
        while one is to come."""
        shown = [*accelerated_boards(tournament, offers)]
        chosen = DutchSettings.read(tournament.settings)
        if tournament.status is TournamentStatus.RUNNING and len(tournament.rounds) < chosen.rounds:
            shown.append(pairing_card(tournament, sheet(tournament, offers)))
        return tuple(shown)


def _memo(t: Tournament, now: Sheet, offers: Offers) -> dict[str, Any]:
    """Round 1 keeps the lot of the initial colour and the boundary of the acceleration."""
    if now.round > 1:
        return {}
    chosen = DutchSettings.read(t.settings)
    colour = Colour.WHITE if initial_colour(t, chosen) == WHITE else Colour.BLACK
    memo: dict[str, Any] = {INITIAL: colour.value}
    last = boundary(t, chosen, offers)
    return memo if last is None else {**memo, BOUNDARY: last}


def _pairing(t: Tournament, white: str, black: str, board: int, games: int) -> Pairing:
    if t.kind is EventKind.TEAM:
        return Pairing(white, black, team_games(t, white, black, ()), board=board)
    first = Game(white, black)
    both = (first,) if games == 1 else (first, Game(black, white, leg=2))
    return Pairing(white, black, both, board=board)


def _refusal(now: Sheet, blocked: Blocked) -> Refused:
    return Refused(
        "swiss.no_complete_pairing",
        round=now.round,
        players=[now.ids[p] for p in blocked.without_partner],
        no_bye=blocked.no_bye,
    )
