"""The closed sets of the core as GraphQL enums (GW-29)."""

import strawberry

from ronde.contracts import Combination, ExtensionKind, Severity
from ronde.model import (
    Colour,
    EventKind,
    ResultKind,
    RoundState,
    Side,
    TournamentStatus,
    TrailingByes,
)
from ronde.record import Outcome

__all__ = [
    "Colour",
    "Combination",
    "EventKind",
    "ExtensionKind",
    "Outcome",
    "ResultKind",
    "RoundState",
    "Severity",
    "Side",
    "TournamentStatus",
    "TrailingByes",
]

for _kind, _description in {
    Colour: "The colour of the pieces.",
    Combination: "How the contributions that were not cut make the value of a tie-break.",
    EventKind: "Who takes part: single players, or teams with a roster.",
    ExtensionKind: "The kinds of things a plug-in may offer.",
    Outcome: "How one round ended for one participant (TB-DATA-01).",
    ResultKind: "How a game, or a round without a game, ended. UNKNOWN: still missing.",
    RoundState: "How far a round has come; whether it is complete is a field of its own.",
    Severity: "How grave a finding in a file is.",
    Side: "An arbiter's designation of who goes on from a level match.",
    TournamentStatus: "Where a tournament stands in its life.",
    TrailingByes: "What opponents see of a requested bye followed by nothing but others: a draw, "
    "the points awarded, or nothing (TB-UNP-02).",
}.items():
    strawberry.enum(_kind, description=_description)
