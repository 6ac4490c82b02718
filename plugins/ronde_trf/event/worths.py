"""What the rounds of a tournament brought somebody, in the letters of record 299."""

from collections.abc import Callable, Mapping

from ronde import EventKind, Outcome, Points, Tournament, record
from ronde_trf.event.conditions import Worth

__all__ = ["worths_in"]

LETTERS: Mapping[Outcome, str] = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.FULL_POINT_BYE: "F",
    Outcome.HALF_POINT_BYE: "H",
    Outcome.ZERO_POINT_BYE: "Z",
    Outcome.ABSENT: "Z",
}


def worths_in(t: Tournament) -> Callable[[str], list[Worth]]:
    """A lookup by participant id, adjustments left aside."""
    lines = record(t).lines
    team = t.kind is EventKind.TEAM

    def worths(id: str) -> list[Worth]:
        return [
            Worth(
                entry.round,
                LETTERS.get(entry.outcome, ""),
                entry.game_points,
                entry.match_points if team else Points(0),
            )
            for entry in lines[id].entries
        ]

    return worths
