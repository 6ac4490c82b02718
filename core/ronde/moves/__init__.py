"""The moves that carry a tournament forward: a closed union, named as in GraphQL.

What the client says is in the move; what only the gateway knows (the time, who is waiting) is in
the `Request`.
"""

from ronde.moves.events import Cancel, Close, Configure, Create, ScheduleRound, Start
from ronde.moves.people import (
    CheckIn,
    CorrectParticipant,
    Disqualify,
    Enrol,
    Renumber,
    RequestBye,
    ReturnParticipant,
    Withdraw,
)
from ronde.moves.request import Request
from ronde.moves.results import DesignateWinner, RecordResult, TakeBoost
from ronde.moves.rounds import (
    Choose,
    EditPairings,
    OpenRound,
    PairNextRound,
    SetLineUp,
    SwapColours,
    TakeBack,
    UnpairLastRound,
)

__all__ = [
    "Cancel",
    "CheckIn",
    "Choose",
    "Close",
    "Configure",
    "CorrectParticipant",
    "Create",
    "DesignateWinner",
    "Disqualify",
    "EditPairings",
    "Enrol",
    "Move",
    "OpenRound",
    "PairNextRound",
    "RecordResult",
    "Renumber",
    "Request",
    "RequestBye",
    "ReturnParticipant",
    "ScheduleRound",
    "SetLineUp",
    "Start",
    "SwapColours",
    "TakeBack",
    "TakeBoost",
    "UnpairLastRound",
    "Withdraw",
]

Move = (
    Create
    | Configure
    | ScheduleRound
    | Enrol
    | CheckIn
    | Withdraw
    | ReturnParticipant
    | Disqualify
    | CorrectParticipant
    | Renumber
    | RequestBye
    | Start
    | Cancel
    | SetLineUp
    | OpenRound
    | Choose
    | TakeBack
    | PairNextRound
    | EditPairings
    | SwapColours
    | RecordResult
    | TakeBoost
    | DesignateWinner
    | UnpairLastRound
    | Close
)
