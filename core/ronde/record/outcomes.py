"""How rounds end, and what a history is for."""

from enum import StrEnum

__all__ = ["Outcome", "Purpose"]


class Purpose(StrEnum):
    """What the history is for: an adjourned game is a draw for pairing only (GH-8), and somebody
    without a rating takes the ratings from everybody in standings only, not where two sides of a
    level match are compared (TB-RAT-01, TB-QUAL-06)."""

    PAIRING = "pairing"
    STANDINGS = "standings"
    QUALIFICATION = "qualification"


class Outcome(StrEnum):
    """How one round (or game) ended for one participant (TB-DATA-01).

    ``ABSENT`` is a round without pairing and without bye; ``FREE`` a round in which the schedule
    has no game for the participant; ``PENDING`` a game whose result is missing.
    """

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    PAIRING_BYE = "pairing_bye"
    FULL_POINT_BYE = "full_point_bye"
    HALF_POINT_BYE = "half_point_bye"
    ZERO_POINT_BYE = "zero_point_bye"
    ABSENT = "absent"
    FREE = "free"
    PENDING = "pending"

    __hash__ = str.__hash__  # an enum's own is many times slower, and results are asked for a lot

    @property
    def played(self) -> bool:
        """Over the board."""
        return self in _PLAYED


_PLAYED = frozenset({Outcome.WIN, Outcome.DRAW, Outcome.LOSS})
