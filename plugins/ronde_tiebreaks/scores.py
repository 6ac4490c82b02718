"""The scores themselves as entries of a list (C.07 13.1, TB-DATA-05)."""

from collections.abc import Mapping, Sequence

from ronde import Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import TEAM, Catalogued
from ronde_tiebreaks.sheet import score_of

__all__ = ["GamePoints", "MatchPoints", "MatchPointsOrGamePoints", "PrimaryPoints"]


class PrimaryPoints(Catalogued):
    """The points that decide the event, first key of every list unless the list says otherwise
    (TB-GEN-01)."""

    code = "PTS"

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return {id: (record.lines[id].points,) for id in group}


class MatchPoints(Catalogued):
    """Rewards winning matches: the sum of the match points (TB-DATA-04)."""

    code = "MPTS"
    kinds = TEAM

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return _points(record, group, "MP")


class GamePoints(Catalogued):
    """Rewards points on the boards: the sum of the game points (TB-DATA-04)."""

    code = "GPTS"
    kinds = TEAM

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return _points(record, group, "GP")


class MatchPointsOrGamePoints(Catalogued):
    """Rewards the other of the two scores. Type B.

    MPvGP = game points where match points decide the event, and the other way round (TB-TEAM-02).
    """

    code = "MPVGP"
    kinds = TEAM

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return _points(record, group, "GP" if score_of(record) == "MP" else "MP")


def _points(record: Record, group: Sequence[str], score: str) -> Mapping[str, Value]:
    lines = record.lines
    if score == "MP":
        return {id: (lines[id].match_points,) for id in group}
    return {id: (lines[id].game_points,) for id in group}
