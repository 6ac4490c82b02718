"""The scores themselves as entries of a list (C.07 13.1, TB-DATA-05)."""

from collections.abc import Mapping, Sequence

from ronde import Combination, Contribution, Reach, Record, Text, TieBreakCode, Value
from ronde_tiebreaks.catalogued import TEAM, Catalogued
from ronde_tiebreaks.numbers import shared_values
from ronde_tiebreaks.sheet import score_of, sheet
from ronde_tiebreaks.wording import of_entry

__all__ = ["GamePoints", "MatchPoints", "MatchPointsOrGamePoints", "PrimaryPoints"]


class PrimaryPoints(Catalogued):
    """The points that decide the event, first key of every list unless the list says otherwise
    (TB-GEN-01)."""

    code = "PTS"
    combination = Combination.SUM
    reach = Reach.OWN

    def score(self, record: Record) -> str:
        """Which score of a team event: ``MP`` or ``GP``; empty in an individual one."""
        return score_of(record)

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        scores = sheet(record, self.score(record))
        return shared_values({id: scores.totals[id] for id in group}, scores.unit)

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        """The points of each round, and (as round 0) what the arbiter gave or took."""
        scores = sheet(record, self.score(record))
        told = [
            Contribution(
                e.round, e.opponent, brought := scores.value(n), of_entry(record, e, brought)
            )
            for e, n in scores.rows(participant)
        ]
        given = scores.totals[participant] - sum(scores.points[participant])
        if given:
            text = Text("tiebreaks.adjustment", {"amount": scores.value(given)})
            told.append(Contribution(0, None, scores.value(given), text))
        return told


class MatchPoints(PrimaryPoints):
    """Rewards winning matches: the sum of the match points (TB-DATA-04)."""

    code = "MPTS"
    kinds = TEAM

    def score(self, record: Record) -> str:
        return "MP"


class GamePoints(PrimaryPoints):
    """Rewards points on the boards: the sum of the game points (TB-DATA-04)."""

    code = "GPTS"
    kinds = TEAM

    def score(self, record: Record) -> str:
        return "GP"


class MatchPointsOrGamePoints(PrimaryPoints):
    """Rewards the other of the two scores. Type B.

    MPvGP = game points where match points decide the event, and the other way round (TB-TEAM-02).
    """

    code = "MPVGP"
    kinds = TEAM

    def score(self, record: Record) -> str:
        return "GP" if score_of(record) == "MP" else "MP"
