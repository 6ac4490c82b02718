"""The average of the opponents' Buchholz: how strong the opponents' opponents were (C.07 8.2)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from ronde import Combination, Contribution, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import SWISS, Catalogued
from ronde_tiebreaks.round_sum import sums
from ronde_tiebreaks.unplayed import basis_of
from ronde_tiebreaks.wording import of_entry

__all__ = ["AverageBuchholz"]


class AverageBuchholz(Catalogued):
    """Rewards opponents who had strong opponents themselves. Type CC.

    AOB = mean of the uncut Buchholz (with ``/F`` the Fore Buchholz) of the opponents played over
    the board, one term a game; undefined without any (TB-BH-03). Compared as a fraction
    (TB-RND-03).
    """

    code = "AOB"
    modifiers = frozenset("F")
    pairings = SWISS
    combination = Combination.MEAN
    places = 2

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        buchholz = _buchholz(record, code)
        found: dict[str, Value] = {}
        for id in group:
            terms = [
                buchholz[o] for e in record.lines[id].entries if e.played and (o := e.opponent)
            ]
            found[id] = (sum(terms, Fraction(0)) / len(terms),) if terms else None
        return found

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        buchholz = _buchholz(record, code)
        return [
            Contribution(e.round, o, buchholz[o], of_entry(record, e, buchholz[o]))
            for e in record.lines[participant].entries
            if e.played and (o := e.opponent)
        ]


def _buchholz(record: Record, code: TieBreakCode) -> Mapping[str, Fraction]:
    plain = replace(code, cut=0, median=0)
    key = ("tiebreaks.buchholz", plain.score, plain.fore, plain.edition)
    return record.once(key, partial(_all_buchholz, record, plain))


def _all_buchholz(record: Record, code: TieBreakCode) -> Mapping[str, Fraction]:
    basis = basis_of(record, code, as_if_drawn=code.fore)
    added = sums(basis, list(record.lines), code, weighted=False)
    return {id: Fraction(number, basis.unit) for id, number in added.items()}
