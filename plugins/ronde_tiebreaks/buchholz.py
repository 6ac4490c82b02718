"""Buchholz: the strength of the opponents by their final points (C.07 8.1)."""

from ronde import Record, Text, TieBreakCode, Tournament
from ronde_tiebreaks import draughts
from ronde_tiebreaks.catalogued import SWISS
from ronde_tiebreaks.part import Basis
from ronde_tiebreaks.round_sum import RoundSum
from ronde_tiebreaks.unplayed import basis_of

__all__ = ["Buchholz"]


class Buchholz(RoundSum):
    """Rewards those who had strong opponents. Type C.

    BH = sum over the rounds of the opponent's adjusted score, or of the own dummy where the round
    was not played; colour and result play no part (TB-BH-01, TB-BH-02). ``/C`` and ``/M`` leave
    out extreme rounds, ``/P`` takes forfeits as played. In the draughts profile: final scores of
    the opponents met, without dummy (TB-DR-03).
    """

    code = "BH"
    modifiers = frozenset("CMP")
    pairings = SWISS

    def definition(self, tournament: Tournament) -> Text:
        """In the draughts profile it is another sum (TB-DR-03)."""
        draughts = tournament.tie_break_profile == "draughts"
        return Text("tiebreaks.BH.draughts" if draughts else self.description)

    def basis(self, record: Record, code: TieBreakCode) -> Basis:
        if draughts.applies(record):
            return draughts.opponents_met(record)
        return basis_of(record, code)
