"""Values of a tournament: frozen, compared by content, without behaviour of any system."""

from ronde.model.details import (
    Access,
    Delegation,
    ForbiddenGroup,
    Leftover,
    Official,
    OpeningChoice,
    PointAdjustment,
    ScheduledRound,
)
from ronde.model.enums import (
    Colour,
    EventKind,
    ResultKind,
    RoundState,
    Side,
    TournamentStatus,
)
from ronde.model.participant import Participant, Rating, RosterPlayer, Stay
from ronde.model.round import Bye, Game, LineUp, Pairing, Round
from ronde.model.scoring import MatchScoring, PairingScore, Points, Scoring, decimal_text, points
from ronde.model.tie_break_policy import TieBreakPolicy, TrailingByes
from ronde.model.tournament import Tournament

__all__ = [
    "Access",
    "Bye",
    "Colour",
    "Delegation",
    "EventKind",
    "ForbiddenGroup",
    "Game",
    "Leftover",
    "LineUp",
    "MatchScoring",
    "Official",
    "OpeningChoice",
    "Pairing",
    "PairingScore",
    "Participant",
    "PointAdjustment",
    "Points",
    "Rating",
    "ResultKind",
    "RosterPlayer",
    "Round",
    "RoundState",
    "ScheduledRound",
    "Scoring",
    "Side",
    "Stay",
    "TieBreakPolicy",
    "Tournament",
    "TournamentStatus",
    "TrailingByes",
    "decimal_text",
    "points",
]
