"""How the regulations treat what C.07 leaves to them: announced in advance (C.07 16.6)."""

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["TieBreakPolicy", "TrailingByes"]


class TrailingByes(StrEnum):
    """What opponents see of a requested bye followed by nothing but voluntary unplayed rounds
    (category .5 of TB-UNP-02): a draw, the points awarded, or nothing."""

    DRAW = "draw"
    AWARDED = "awarded"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class TieBreakPolicy:
    """Treatment of unplayed rounds and of the unrated in tie-breaks (TB-UNP-25, TB-RAT-01).

    ``dummy_cap`` None caps the own dummy as the edition says (TB-UNP-14, TB-UNP-15).
    ``voluntary_first`` lets a cut take a voluntary unplayed round before a smaller value
    (TB-UNP-20), ``pairing_bye_first`` the pairing bye before anything else, as at the Olympiad.
    ``forfeits_as_played`` puts ``/P`` on every entry that allows it (TB-UNP-26), and
    ``rating_of_unrated`` is the published rating of whoever has none.
    """

    dummy_cap: bool | None = None
    trailing_byes: TrailingByes = TrailingByes.DRAW
    voluntary_first: bool = True
    pairing_bye_first: bool = False
    forfeits_as_played: bool = False
    rating_of_unrated: int | None = None
