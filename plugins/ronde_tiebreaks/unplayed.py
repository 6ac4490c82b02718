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

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ronde import Outcome, Record, TieBreakCode, TrailingByes
from ronde_tiebreaks.part import Basis, Part, Parts
from ronde_tiebreaks.policy import Policy, policy_of
from ronde_tiebreaks.sheet import BYES, FORFEITS, Sheet, fore, score_of, sheet

__all__ = ["adjusted_scores", "basis_of"]

VOLUNTARY = BYES | {Outcome.FORFEIT_LOSS}
WITHOUT_OPPONENT = BYES | {Outcome.PAIRING_BYE, Outcome.FULL_POINT_BYE}


def basis_of(
    record: Record, code: TieBreakCode, as_if_drawn: bool = False, score: str = ""
) -> Basis:
    """The parts of everybody, made once for all tie-breaks that ask alike.

    ``as_if_drawn`` is for Fore Buchholz; ``score`` goes before the code's own.
    """
    policy = policy_of(record, code)
    score = score_of(record, score or code.score)
    made_from = (fore if as_if_drawn else sheet)(record, score)
    made = partial(_parts, record, made_from, policy)

    unit = made_from.unit

    def whole() -> Basis:
        parts = made(made_from.totals)
        return Basis(parts, unit, unit, policy.voluntary_first, policy.pairing_bye_first)

    def renewed(old: Basis) -> Basis:
        """With the parts of those whom a changed result reaches."""
        if old.unit != unit:
            return whole()
        return replace(old, parts={**old.parts, **made(record.reached or ())})

    return record.once(("tiebreaks.parts", score, as_if_drawn, policy), whole, renewed)


def _parts(record: Record, sheet: Sheet, policy: Policy, asked: Iterable[str]) -> Parts:
    if record.schedule == "predetermined":
        return {id: _scheduled(sheet, id) for id in asked}
    adjusted = adjusted_scores(sheet, policy)
    return {id: list(_swiss(sheet, id, adjusted, policy)) for id in asked}


def _scheduled(sheet: Sheet, id: str) -> Sequence[Part]:
    """Every game against its opponent's points, forfeits included (TB-SB-04)."""
    totals = sheet.totals
    return [
        Part(totals[entry.opponent], points, False, entry)
        for entry, points in sheet.rows(id)
        if entry.opponent is not None
    ]


def adjusted_scores(sheet: Sheet, policy: Policy) -> Mapping[str, int]:
    """The score as opponents see it: category .5 counts as a draw (TB-UNP-08), unless something
    else was announced."""
    if policy.trailing is TrailingByes.AWARDED:
        return sheet.totals
    seen = sheet.draw if policy.trailing is TrailingByes.DRAW else 0
    return {
        id: total + sum(seen - points for points in _trailing(sheet, id))
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


def _swiss(sheet: Sheet, id: str, adjusted: Mapping[str, int], policy: Policy) -> Iterator[Part]:
    own = sheet.totals[id]
    ceiling = min(own, sheet.draw * sheet.rounds) if policy.cap else own
    for entry, points in sheet.rows(id):
        opponent, outcome = entry.opponent, entry.outcome
        if outcome in WITHOUT_OPPONENT:
            yield Part(ceiling, points, outcome in BYES, entry)
        elif opponent is None:
            continue
        elif outcome not in FORFEITS or policy.forfeits_as_played:
            yield Part(adjusted[opponent], points, False, entry)
        else:
            value = min(own, adjusted[opponent]) if policy.cap else own
            yield Part(value, points, outcome is Outcome.FORFEIT_LOSS, entry)
