"""Score and schedule strength combined (C.07 13.4)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import Combination, Contribution, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import SWISS, TEAM, Catalogued
from ronde_tiebreaks.part import Basis
from ronde_tiebreaks.round_sum import sums
from ronde_tiebreaks.sheet import score_of, sheet
from ronde_tiebreaks.unplayed import basis_of
from ronde_tiebreaks.wording import of_share

__all__ = ["ScoreAndScheduleStrength"]


class ScoreAndScheduleStrength(Catalogued):
    """Rewards the other score, corrected by how strong the opponents were. Type BC, or BD with
    ``/F``.

    SSSC = secondary score + BH of the primary score / K, K being the greatest primary score of
    the event over the greatest secondary score of one match, rounded down, unless ``/Kn`` says
    otherwise (TB-TEAM-15, TB-TEAM-16). Compared as a fraction.
    """

    code = "SSSC"
    kinds = TEAM
    modifiers = frozenset("KFP")
    pairings = SWISS
    combination = Combination.SUM
    reach = Reach.OPPONENTS
    places = 2

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        basis, divisor = _basis(record, code), _divisor(record, code)
        own = sheet(record, _other(record))
        buchholz = sums(basis, group, code, weighted=False)
        return {
            id: (own.value(own.totals[id]) + Fraction(buchholz[id], basis.unit * divisor),)
            for id in group
        }

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        """What each round adds: the secondary points and the opponent's share."""
        basis, divisor = _basis(record, code), _divisor(record, code)
        own = sheet(record, _other(record))
        points = {entry.round: own.value(n) for entry, n in own.rows(participant)}
        return [
            Contribution(
                part.entry.round,
                part.entry.opponent,
                points[part.entry.round] + Fraction(part.value, basis.unit * divisor),
                of_share(record, part, basis, points[part.entry.round], divisor),
            )
            for part in basis.rounds[participant].parts()
        ]


def _basis(record: Record, code: TieBreakCode) -> Basis:
    return basis_of(record, code, as_if_drawn=code.fore, score=score_of(record))


def _other(record: Record) -> str:
    return "GP" if score_of(record) == "MP" else "MP"


def _divisor(record: Record, code: TieBreakCode) -> int:
    """K, at least 1."""
    if code.divisor is not None:
        return max(1, code.divisor)
    primary, secondary = sheet(record), sheet(record, _other(record))
    most = primary.value(primary.win) * record.rounds
    return max(1, most // secondary.value(secondary.win))
