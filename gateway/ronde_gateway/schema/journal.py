"""Moves as JSON for the history: ids and rule facts, never personal values (GW-47, OPS-81)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_jsonable_python

from ronde import moves
from ronde.conduct.statuses import move_name
from ronde.lots import seed_hash
from ronde.moves import Move
from ronde.refusal import Refused

__all__ = ["move_json", "read_moves"]

PERSONAL = frozenset({"access", "officials"})
"""Fields of a tournament that name persons or open a door; the history says that they changed, not
to what."""

_READABLE: Mapping[str, type] = {
    move_name(kind): kind
    for kind in (
        moves.CheckIn,
        moves.DesignateWinner,
        moves.Disqualify,
        moves.PairNextRound,
        moves.RecordResult,
        moves.RequestBye,
        moves.ReturnParticipant,
        moves.ScheduleRound,
        moves.SwapColours,
        moves.UnpairLastRound,
        moves.Withdraw,
    )
}
"""Moves that are, or have, an inverse; only these are ever read back (GW-48)."""


def move_json(move: Move) -> dict[str, Any]:
    """What the history keeps of a move. Names, notes and reasons of people stay out, and of their
    corrected data everything but which they are; of the secret seed only the hash is kept, the
    drawn one stands there as it is (GW-49)."""
    match move:
        case moves.Enrol():
            facts: dict[str, Any] = {}
        case moves.Create():
            facts = _facts(move)
            del facts["name"], facts["organiser"]
            facts["secret_seed"] = seed_hash(move.secret_seed)
        case moves.Configure():
            kept = {key: value for key, value in move.changes.items() if key not in PERSONAL}
            facts = {"fields": sorted(move.changes), "values": to_jsonable_python(kept)}
            if move.confirmed:
                facts["confirmed"] = True
        case moves.CorrectParticipant():
            facts = _facts(replace(move, changes={})) | {"changes": sorted(move.changes)}
        case moves.DesignateWinner():
            facts = _facts(move)
            del facts["note"]
        case moves.Cancel():
            facts = {}
        case _:
            facts = _facts(move)
    return {"move": move_name(move), **facts}


def _facts(move: Move) -> dict[str, Any]:
    facts: dict[str, Any] = to_jsonable_python(move)
    return {key: sorted(value) if key == "flags" else value for key, value in facts.items()}


def read_moves(kept: Sequence[Mapping[str, Any]] | None) -> tuple[Move, ...]:
    """The moves kept in an event; refuses with ``cannot_undo`` unless all can be read back."""
    if not kept or any(facts["move"] not in _READABLE for facts in kept):
        raise Refused("cannot_undo", reason="kind")
    return tuple(_read(facts) for facts in kept)


def _read(facts: Mapping[str, Any]) -> Move:
    values = {key: value for key, value in facts.items() if key != "move"}
    move: Move = TypeAdapter(_READABLE[facts["move"]]).validate_python(values)
    return move
