"""Direct encounter: who did better against the others of the tied group (C.07 article 6)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import Combination, Contribution, Outcome, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.mini_table import ranks_of
from ronde_tiebreaks.policy import policy_of
from ronde_tiebreaks.sheet import Sheet, sheet
from ronde_tiebreaks.wording import of_entry

__all__ = ["DirectEncounter", "counted_outcomes", "mutual", "ranks"]

PLAYED = frozenset({Outcome.WIN, Outcome.DRAW, Outcome.LOSS})
DECIDED = PLAYED | {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}


class DirectEncounter(Catalogued):
    """Rewards those who did better in the games among the tied. Type A.

    DE = rank inside the tied group by the points of their mutual games; several meetings of two
    count as their average (TB-DE-03, TB-DE-04). In a Swiss forfeits are left out unless ``/P``
    says otherwise, in a round robin they count (TB-DE-02). Where in a Swiss not everybody met
    everybody, only a certain first is separated (TB-DE-06).
    """

    code = "DE"
    modifiers = frozenset("P")
    by_group = True
    lower_is_better = True
    combination = Combination.RANK
    reach = Reach.OWN

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        scores = sheet(record, code.score)
        found = ranks(record, scores, group, code)
        return {id: (Fraction(rank),) for id, rank in found.items()}

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        return mutual(record, sheet(record, code.score), group, participant, code)


def mutual(
    record: Record, scores: Sheet, group: Sequence[str], participant: str, code: TieBreakCode
) -> list[Contribution]:
    """What the games of one member against the others of a group brought."""
    counted = counted_outcomes(record, code)
    return [
        Contribution(
            entry.round,
            entry.opponent,
            brought := scores.value(n),
            of_entry(record, entry, brought),
        )
        for entry, n in scores.rows(participant)
        if entry.opponent in group and entry.outcome in counted
    ]


def counted_outcomes(record: Record, code: TieBreakCode) -> frozenset[Outcome]:
    """How a meeting must have ended to count (TB-DE-02)."""
    if record.schedule == "predetermined" or policy_of(record, code).forfeits_as_played:
        return DECIDED
    return PLAYED


def meetings(
    record: Record, scores: Sheet, group: Sequence[str], code: TieBreakCode
) -> dict[str, dict[str, list[int]]]:
    """The games among the members of a group (TB-DE-01, TB-DE-02)."""
    counted = counted_outcomes(record, code)
    members = frozenset(group)
    found: dict[str, dict[str, list[int]]] = {id: {} for id in group}
    for id in group:
        for entry, points in scores.rows(id):
            if entry.opponent in members and entry.outcome in counted:
                found[id].setdefault(entry.opponent, []).append(points)
    return found


def ranks(
    record: Record, scores: Sheet, group: Sequence[str], code: TieBreakCode
) -> dict[str, int]:
    """Ranks from 1 inside the group by one score, equal ones shared (TB-DE-08)."""
    met = meetings(record, scores, group, code)
    scheduled = record.schedule == "predetermined"
    return ranks_of(group, met, None if scheduled else scores.win)
