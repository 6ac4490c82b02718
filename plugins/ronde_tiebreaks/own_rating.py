"""The rating itself (C.07 10.6)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import EventKind, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.ratings import mean, usable_ratings

__all__ = ["Rating"]


class Rating(Catalogued):
    """Rewards the rating itself: the higher one comes first, with ``/R`` the lower one
    (TB-IND-07). Of a team it is the mean of the players it fielded (CUP-080). Type B."""

    code = "RTNG"
    reach = Reach.OWN
    modifiers = frozenset("RU")
    qualifies = frozenset(EventKind)

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        if record.tournament.kind is EventKind.TEAM:
            return {id: _fielded(record, id, code) for id in group}
        ratings = usable_ratings(record, code) or {}
        return {id: (Fraction(ratings[id]),) if id in ratings else None for id in group}


def _fielded(record: Record, team: str, code: TieBreakCode) -> Value:
    """The mean rating of a team's line-ups, boards without a rated player left out."""
    t = record.tournament
    known = {player.id: t.rating(player) or code.unrated for player in t.participants[team].roster}
    boards = [board.player for entry in record.lines[team].entries for board in entry.boards]
    ratings = [rating for player in boards if (rating := known.get(player)) is not None]
    return (Fraction(mean(ratings)),) if ratings else None
