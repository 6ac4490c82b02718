"""Sonneborn-Berger: points taken from strong opponents (C.07 9.1)."""

from ronde import Record, Text, TieBreakCode, Tournament
from ronde_tiebreaks import draughts
from ronde_tiebreaks.part import Basis
from ronde_tiebreaks.round_sum import RoundSum
from ronde_tiebreaks.unplayed import basis_of

__all__ = ["SonnebornBerger"]


class SonnebornBerger(RoundSum):
    """Rewards points taken from those who scored well. Type BC.

    SB = sum over the rounds of the opponent's value times the points obtained against him, with
    the same values as Buchholz (TB-SB-01, TB-SB-02); in a round robin final points, forfeits
    included (TB-SB-04). ``/C`` leaves out the lowest *scored* opponents (TB-UNP-22), ``/P`` takes
    forfeits as played. In the draughts profile the score of beaten opponents counts whole and that
    of drawn ones half, whatever a game is worth (TB-DR-04).
    """

    code = "SB"
    modifiers = frozenset("CP")
    weighted = True
    places = 2

    def definition(self, tournament: Tournament) -> Text:
        """In the draughts profile it is another sum (TB-DR-04)."""
        draughts = tournament.tie_break_profile == "draughts"
        return Text("tiebreaks.SB.draughts" if draughts else self.description)

    def basis(self, record: Record, code: TieBreakCode) -> Basis:
        return draughts.games(record) if draughts.applies(record) else basis_of(record, code)
