"""The average of the opponents' Buchholz: how strong the opponents' opponents were (C.07 8.2)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from ronde import Combination, Contribution, Entry, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import SWISS, Catalogued
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
        buchholz, unit = _buchholz(record, code)
        found: dict[str, Value] = {}
        for id in group:
            terms = [buchholz[opponent] for _, opponent in _played(record, id)]
            found[id] = (Fraction(sum(terms), unit * len(terms)),) if terms else None
        return found

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        buchholz, unit = _buchholz(record, code)
        return [
            Contribution(entry.round, opponent, value, of_entry(record, entry, value))
            for entry, opponent in _played(record, participant)
            for value in (Fraction(buchholz[opponent], unit),)
        ]


def _played(record: Record, id: str) -> list[tuple[Entry, str]]:
    """Games over the board, each with the opponent."""
    entries = record.lines[id].entries
    return [(entry, o) for entry in entries if (o := entry.opponent) and entry.outcome.played]


def _buchholz(record: Record, code: TieBreakCode) -> tuple[Mapping[str, int], int]:
    """Everybody's uncut Buchholz in multiples of one over the second."""
    key = ("tiebreaks.buchholz", code.score, code.fore, code.edition)
    return record.once(key, partial(_all_buchholz, record, code))


def _all_buchholz(record: Record, code: TieBreakCode) -> tuple[Mapping[str, int], int]:
    basis = basis_of(record, code, as_if_drawn=code.fore)
    return {id: sum(rounds.values) for id, rounds in basis.rounds.items()}, basis.unit
