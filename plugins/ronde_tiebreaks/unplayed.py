"""Unplayed rounds of a Swiss event (C.07 article 16): what opponents see, and the own dummy.

| Cat. | Content | Opponents see | Cap of the dummy (2026) | VUR |
|---|---|---|---|---|
| .1 | pairing bye, full-point bye | awarded | draw x rounds | no |
| .2 | forfeit win | awarded | scheduled opponent's adjusted score | no |
| .3 | requested bye with a round later that is no VUR | awarded | draw x rounds | yes |
| .4 | forfeit loss | awarded | scheduled opponent's adjusted score | yes |
| .5 | requested bye followed by nothing but VURs | draw value | draw x rounds | yes |

VUR: voluntary unplayed round. In a predetermined schedule nothing of this applies: a forfeit is an
ordinary result and a free round is nothing (TB-RR-01, TB-RR-02).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from ronde import Outcome, Record, TieBreakCode, TrailingByes
from ronde_tiebreaks.fore_sheet import fore
from ronde_tiebreaks.part import Basis, Part, Rounds
from ronde_tiebreaks.policy import Policy, policy_of
from ronde_tiebreaks.sheet import BYES, FORFEITS, Sheet, score_of, sheet

__all__ = ["adjusted_scores", "basis_of"]

VOLUNTARY = BYES | {Outcome.FORFEIT_LOSS}
UNPLAYED = BYES | FORFEITS
FREE = Outcome.FREE


def basis_of(
    record: Record, code: TieBreakCode, as_if_drawn: bool = False, score: str = ""
) -> Basis:
    """The rounds of everybody, made once for all tie-breaks that ask alike.

    ``as_if_drawn`` is for Fore Buchholz; ``score`` goes before the code's own.
    """
    policy = policy_of(record, code)
    score = score_of(record, score or code.score)
    made_from = (fore if as_if_drawn else sheet)(record, score)
    made = partial(_rounds, record, made_from, policy)
    unit = made_from.unit

    def whole() -> Basis:
        rounds = made(made_from.totals)
        return Basis(rounds, unit, unit, policy.voluntary_first, policy.pairing_bye_first)

    def renewed(old: Basis) -> Basis:
        """With the rounds of those whom a changed result reaches."""
        if old.unit != unit:
            return whole()
        return replace(old, rounds={**old.rounds, **made(record.reached or ())})

    return record.once(("tiebreaks.rounds", score, as_if_drawn, policy), whole, renewed)


def _rounds(
    record: Record, sheet: Sheet, policy: Policy, asked: Iterable[str]
) -> Mapping[str, Rounds]:
    if record.schedule == "predetermined":
        return {id: _scheduled(sheet, id) for id in asked}
    adjusted = adjusted_scores(sheet, policy)
    return {id: _swiss(sheet, id, adjusted, policy) for id in asked}


def _scheduled(sheet: Sheet, id: str) -> Rounds:
    """Every game against its opponent's points, forfeits included (TB-SB-04)."""
    return Rounds.of(
        [
            Part(sheet.totals[entry.opponent], points, entry)
            for entry, points in sheet.rows(id)
            if entry.opponent is not None
        ]
    )


def adjusted_scores(sheet: Sheet, policy: Policy) -> Mapping[str, int]:
    """The score as opponents see it: category .5 counts as a draw (TB-UNP-08), unless something
    else was announced."""
    if policy.trailing is TrailingByes.AWARDED:
        return sheet.totals
    seen = sheet.draw if policy.trailing is TrailingByes.DRAW else 0
    return {
        id: total + sum([seen - points for points in _trailing(sheet, id)])
        for id, total in sheet.totals.items()
    }


def _trailing(sheet: Sheet, id: str) -> Iterator[int]:
    """The points of category .5: requested byes after the last round that is no VUR (TB-UNP-02 to
    TB-UNP-05)."""
    for entry, points in zip(reversed(sheet.entries[id]), reversed(sheet.points[id]), strict=True):
        if entry.outcome not in VOLUNTARY:
            return
        if entry.outcome in BYES:
            yield points


def _swiss(sheet: Sheet, id: str, adjusted: Mapping[str, int], policy: Policy) -> Rounds:
    own = sheet.totals[id]
    ceiling = min(own, sheet.draw * sheet.rounds) if policy.cap else own
    entries, points = sheet.entries[id], sheet.points[id]
    outcomes = [entry.outcome for entry in entries]
    if FREE in outcomes:
        held = [row for row in sheet.rows(id) if row[0].outcome is not FREE]
        entries, points = [entry for entry, _ in held], [brought for _, brought in held]
        outcomes = [entry.outcome for entry in entries]
    values = [adjusted[e.opponent] if e.opponent else ceiling for e in entries]
    voluntary: list[int] = []
    if not UNPLAYED.isdisjoint(outcomes):
        for place, outcome in enumerate(outcomes):
            if outcome in FORFEITS:
                if policy.forfeits_as_played:
                    continue
                values[place] = min(own, values[place]) if policy.cap else own
            if outcome in VOLUNTARY:
                voluntary.append(place)
    return Rounds(values, points, entries, voluntary)
