"""The closed sets of the core as GraphQL enums (GW-29)."""

import strawberry

from ronde.contracts import ExtensionKind, Severity
from ronde.model import Colour, EventKind, ResultKind, RoundState, Side, TournamentStatus
from ronde.record import Outcome

__all__ = [
    "Colour",
    "EventKind",
    "ExtensionKind",
    "Outcome",
    "ResultKind",
    "RoundState",
    "Severity",
    "Side",
    "TournamentStatus",
]

for _kind, _description in {
    Colour: "The colour of the pieces.",
    EventKind: "Who takes part: single players, or teams with a roster.",
    ExtensionKind: "The kinds of things a plug-in may offer.",
    Outcome: "How one round ended for one participant (TB-DATA-01).",
    ResultKind: "How a game, or a round without a game, ended. UNKNOWN: still missing.",
    RoundState: "How far a round has come; whether it is complete is a field of its own.",
    Severity: "How grave a finding in a file is.",
    Side: "An arbiter's designation of who goes on from a level match.",
    TournamentStatus: "Where a tournament stands in its life.",
}.items():
    strawberry.enum(_kind, description=_description)
