"""The closed sets of the core: no plug-in can extend them (GW-29)."""

from enum import StrEnum

__all__ = ["Colour", "EventKind", "ResultKind", "RoundState", "Side", "TournamentStatus"]


class EventKind(StrEnum):
    """Who takes part: single players, or teams with a roster."""

    INDIVIDUAL = "individual"
    TEAM = "team"


class TournamentStatus(StrEnum):
    """Where a tournament stands in its life (IS-36, AR-1.5)."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    RUNNING = "running"
    CLOSING = "closing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class RoundState(StrEnum):
    """How far one round has come; *complete* is derived from its results, never stored."""

    PRESENCE = "presence"
    CHOOSING = "choosing"
    DRAFT = "draft"
    OPEN = "open"


class Colour(StrEnum):
    """The colour of the pieces."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Side(StrEnum):
    """An arbiter's designation of who goes on (CUP-066, CUP-102)."""

    WHITE = "white"
    BLACK = "black"
    NEITHER = "neither"


class ResultKind(StrEnum):
    """How a game, or a round without a game, ended.

    Over the board the first value of a name is White's. ``FREE`` is a round in which the schedule
    has no game for somebody (BT-8, CUP-029): no bye of a Swiss and no points unless the scoring
    says so. ``ADJOURNED`` counts as a draw for pairing only (GH-8); ``UNKNOWN`` is a game whose
    result is still missing.
    """

    WHITE_WINS = "white_wins"
    DRAW = "draw"
    BLACK_WINS = "black_wins"
    BOTH_LOSE = "both_lose"
    WHITE_DRAWS_BLACK_LOSES = "white_draws_black_loses"
    WHITE_LOSES_BLACK_DRAWS = "white_loses_black_draws"
    UNRATED_WHITE_WINS = "unrated_white_wins"
    UNRATED_DRAW = "unrated_draw"
    UNRATED_BLACK_WINS = "unrated_black_wins"
    WHITE_WINS_BY_FORFEIT = "white_wins_by_forfeit"
    BLACK_WINS_BY_FORFEIT = "black_wins_by_forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    PAIRING_BYE = "pairing_bye"
    FULL_POINT_BYE = "full_point_bye"
    HALF_POINT_BYE = "half_point_bye"
    ZERO_POINT_BYE = "zero_point_bye"
    FREE = "free"
    ADJOURNED = "adjourned"
    UNKNOWN = "unknown"

    __hash__ = str.__hash__  # an enum's own is many times slower, and results are asked for a lot

    @property
    def is_bye(self) -> bool:
        """A round without an opponent."""
        return self in _BYES

    @property
    def is_requested_bye(self) -> bool:
        """A bye somebody asks for beforehand (GH-7)."""
        return self in _REQUESTED

    @property
    def is_forfeit(self) -> bool:
        """Decided without play, an opponent being scheduled."""
        return self in _FORFEITS

    @property
    def is_played(self) -> bool:
        """Decided over the board (TB-DATA-08: unrated games of less than one move included)."""
        return self in _PLAYED


_BYES = frozenset(
    {
        ResultKind.PAIRING_BYE,
        ResultKind.FULL_POINT_BYE,
        ResultKind.HALF_POINT_BYE,
        ResultKind.ZERO_POINT_BYE,
        ResultKind.FREE,
    }
)
_REQUESTED = frozenset(
    {ResultKind.FULL_POINT_BYE, ResultKind.HALF_POINT_BYE, ResultKind.ZERO_POINT_BYE}
)
_FORFEITS = frozenset(
    {
        ResultKind.WHITE_WINS_BY_FORFEIT,
        ResultKind.BLACK_WINS_BY_FORFEIT,
        ResultKind.DOUBLE_FORFEIT,
    }
)
_PLAYED = frozenset(ResultKind) - _BYES - _FORFEITS - {ResultKind.ADJOURNED, ResultKind.UNKNOWN}
