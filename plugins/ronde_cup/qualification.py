"""The qualification tie-breaks of level matches (CUP-065 to CUP-073, CUP-080 to CUP-086).

The list of the tournament never ranks anybody here: it is applied, in order, to the two sides of a
level match, and the first entry whose values differ decides. A side without a value loses to one
that has a value (TB-QUAL-06). In an individual event the values are those of the cup so far, in a
team event those of the match alone (CUP-081, CUP-082).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde import (
    EventKind,
    Offers,
    Pairing,
    Purpose,
    Record,
    Refused,
    TieBreakCode,
    Tournament,
    Value,
    parse_code,
    record,
)
from ronde.tie_break_list import MANUAL
from ronde_cup.verdict import Comparison, Level, Verdict, designated

__all__ = ["Qualification", "after_manual", "has_manual", "not_offered"]


class Qualification:
    """Decides the level matches of one tournament value with its list as it is now."""

    def __init__(self, tournament: Tournament, offers: Offers) -> None:
        self._tournament = tournament
        self._offers = offers
        self._codes = [parse_code(text) for text in tournament.tie_breaks]
        self._records: dict[int, Record] = {}

    def settle(self, verdict: Verdict, legs: Sequence[tuple[int, Pairing]]) -> Verdict:
        """A level verdict with what the list and the arbiter say about it. Nobody is qualified by
        a tie-break where nobody was there (CUP-101)."""
        last = legs[-1][1]
        chosen = designated(last)
        if verdict.level is Level.DOUBLE_FORFEIT:
            if last.designated is None:
                return verdict
            return replace(verdict, by="arbiter_double_forfeit", winner=chosen, note=last.note)
        rows = self._compare(verdict.sides, legs, chosen is not None)
        verdict = replace(verdict, tie_breaks=rows)
        decisive = next((row for row in rows if row.decisive), None)
        if decisive is None:
            return verdict
        if parse_code(decisive.tie_break).id == MANUAL:
            return replace(verdict, by="manual", winner=chosen, note=last.note)
        better = verdict.sides[0 if self._first_is_better(decisive) else 1]
        return replace(verdict, by=f"tie_break:{decisive.tie_break}", winner=better)

    def _compare(
        self, sides: tuple[str, str], legs: Sequence[tuple[int, Pairing]], chosen: bool
    ) -> tuple[Comparison, ...]:
        rows: list[Comparison] = []
        open = True
        for code in self._codes:
            if code.id == MANUAL:
                rows.append(Comparison(code.text, (None, None), open and chosen, open))
                open = False
                continue
            values = self._values(code, sides, legs)
            decisive = open and values[0] != values[1]
            rows.append(Comparison(code.text, values, decisive, open))
            open = open and not decisive
        return tuple(rows)

    def _values(
        self, code: TieBreakCode, sides: tuple[str, str], legs: Sequence[tuple[int, Pairing]]
    ) -> tuple[Value, Value]:
        history = self._history(legs)
        found = self._offers.tie_break(code.id).values(history, sides, code)
        return found[sides[0]], found[sides[1]]

    def _history(self, legs: Sequence[tuple[int, Pairing]]) -> Record:
        if self._tournament.kind is EventKind.TEAM:
            return _of_match(self._tournament, legs)
        round = legs[-1][0]
        if round not in self._records:
            self._records[round] = record(self._tournament, round, Purpose.QUALIFICATION)
        return self._records[round]

    def _first_is_better(self, row: Comparison) -> bool:
        first, second = row.values
        if first is None or second is None:
            return second is None
        code = parse_code(row.tie_break)
        lower = self._offers.tie_break(code.id).lower_is_better != code.reverse
        return (first < second) == lower


def _of_match(t: Tournament, legs: Sequence[tuple[int, Pairing]]) -> Record:
    """The history of one match alone: its two sides, its legs."""
    pairs: Mapping[int, Pairing] = dict(legs)
    sides = legs[0][1].sides
    rounds = tuple(
        replace(round, pairings=(pairs[round.number],), byes=())
        for round in t.rounds
        if round.number in pairs
    )
    alone = replace(t, rounds=rounds, participants={id: t.participants[id] for id in sides})
    return record(alone, None, Purpose.QUALIFICATION)


def has_manual(t: Tournament) -> bool:
    """Whether the arbiter may name the winner of a level match (CUP-066)."""
    return any(parse_code(text).id == MANUAL for text in t.tie_breaks)


def after_manual(t: Tournament) -> tuple[str, ...]:
    """Entries that can never apply, since they stand behind Manual (CUP-069)."""
    codes = [parse_code(text) for text in t.tie_breaks]
    place = next((i for i, code in enumerate(codes) if code.id == MANUAL), len(codes))
    return tuple(code.text for code in codes[place + 1 :])


def not_offered(t: Tournament, texts: Sequence[str], offers: Offers) -> tuple[str, ...]:
    """Entries of a list that cannot separate two who got equally far, or that nobody offers
    (CUP-080)."""
    codes = [parse_code(text) for text in texts]
    return tuple(code.text for code in codes if not _qualifies(t, code.id, offers))


def _qualifies(t: Tournament, id: str, offers: Offers) -> bool:
    if id == MANUAL:
        return True
    try:
        return t.kind in offers.tie_break(id).qualifies
    except Refused:
        return False
