"""Sonneborn-Berger of teams: one score of the opponent, one of one's own (C.07 13.2)."""

from dataclasses import replace
from functools import partial

from ronde import Record, TieBreakCode
from ronde_tiebreaks.catalogued import TEAM
from ronde_tiebreaks.part import Basis
from ronde_tiebreaks.round_sum import RoundSum
from ronde_tiebreaks.sheet import sheet
from ronde_tiebreaks.unplayed import basis_of

__all__ = ["EGGSB", "EGMSB", "EMGSB", "EMMSB"]


class _ExtendedSonnebornBerger(RoundSum):
    """``opponents`` is the score whose totals the opponents bring, ``own`` the one obtained.

    Unplayed matches follow article 16 on the opponents' scale (TB-TEAM-03), and a cut picks by
    the opponents' score (TB-MOD-05).
    """

    kinds = TEAM
    modifiers = frozenset("CP")
    weighted = True
    places = 2
    opponents = "MP"
    own = "MP"

    def basis(self, record: Record, code: TieBreakCode) -> Basis:
        basis = basis_of(record, code, score=self.opponents)
        if self.own == self.opponents:
            return basis
        key = (self.id, code.forfeits_as_played, code.edition)
        return record.once(key, partial(self._mixed, record, basis))

    def _mixed(self, record: Record, basis: Basis) -> Basis:
        obtained = sheet(record, self.own)
        rounds = {}
        for id, kept in basis.rounds.items():
            points = {entry.round: n for entry, n in obtained.rows(id)}
            rounds[id] = kept._replace(points=[points[entry.round] for entry in kept.entries])
        return replace(basis, rounds=rounds, points_unit=obtained.unit)


class EMMSB(_ExtendedSonnebornBerger):
    """Rewards match points taken from teams with many match points. Type BC.

    EMMSB = sum of the opponent's match points times the match points obtained (TB-TEAM-03).
    """

    code = "EMMSB"


class EMGSB(_ExtendedSonnebornBerger):
    """Rewards game points taken from teams with many match points. Type BC.

    EMGSB = sum of the opponent's match points times the game points obtained (TB-TEAM-03).
    """

    code = "EMGSB"
    own = "GP"


class EGMSB(_ExtendedSonnebornBerger):
    """Rewards match points taken from teams with many game points. Type BC.

    EGMSB = sum of the opponent's game points times the match points obtained (TB-TEAM-03).
    """

    code = "EGMSB"
    opponents = "GP"


class EGGSB(_ExtendedSonnebornBerger):
    """Rewards game points taken from teams with many game points. Type BC.

    EGGSB = sum of the opponent's game points times the game points obtained (TB-TEAM-03).
    """

    code = "EGGSB"
    opponents = "GP"
    own = "GP"
