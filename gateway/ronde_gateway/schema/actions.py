"""What can be done with a tournament now, for front ends that draw their buttons (GW-35)."""

from collections.abc import Iterator, Sequence

import strawberry
from graphql import GraphQLSchema

from ronde import conduct, moves
from ronde.conduct.statuses import require_status
from ronde.contracts import Challenges
from ronde.model import EventKind
from ronde.moves import Move, Request
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.schema.descriptors import Reason, Translate, reason
from ronde_gateway.schema.input_schemas import input_schema
from ronde_gateway.schema.scalars import JSON
from ronde_gateway.schema.view import View

__all__ = ["Action", "Offered", "actions"]


@strawberry.type(description="Something that can be done with `performAction`.")
class Action:
    id: strawberry.ID = strawberry.field(description="Such as `pair_next_round`.")
    label: str
    input_schema: JSON = strawberry.field(description="JSON Schema 2020-12 of its input.")
    enabled: bool
    why_not: Reason | None = strawberry.field(description="If it is not enabled.")


class Offered:
    """An action on offer: its id, the kind of move it takes, the name of its input type, and the
    systems it is for (none: all)."""

    def __init__(self, id: str, move: type, input_type: str, systems: Sequence[str] = ()) -> None:
        self.id = id
        self.move = move
        self.input_type = input_type
        self.systems = systems


def actions(
    view: View, offered: Sequence[Offered], schema: GraphQLSchema, say: Translate
) -> list[Action]:
    """The actions that make sense in this system, each with what stands against it."""
    return [_action(view, one, schema, say) for one in offered if _fits(view, one)]


def _action(view: View, offered: Offered, schema: GraphQLSchema, say: Translate) -> Action:
    refused = _objection(view, offered.move)
    return Action(
        id=strawberry.ID(offered.id),
        label=say(Text(f"action.{offered.id}")),
        input_schema=JSON(input_schema(schema, offered.input_type, say)),
        enabled=refused is None,
        why_not=None if refused is None else reason(refused, say),
    )


def _fits(view: View, one: Offered) -> bool:
    """Whether the action exists in this system at all."""
    system, move = view.system, one.move
    if one.systems and view.value.system not in one.systems:
        return False
    if system is None:
        return True
    if move in (moves.Choose, moves.TakeBack):
        return isinstance(system, Challenges)
    if move in (moves.TakeBoost, moves.DesignateWinner):
        return move in system.optional_moves
    return move is not moves.SetLineUp or view.value.kind is EventKind.TEAM


_ON_A_ROUND = (moves.EditPairings, moves.SwapColours, moves.RecordResult, moves.SetLineUp)


def _objection(view: View, move: type) -> Refused | None:
    """What conduct says to the move now; only moves without input of their own are really tried,
    and no round is ever drawn."""
    t = view.value
    try:
        system = view.offers.pairing_system(t.system)
        if move is moves.DesignateWinner:
            require_status(t, move)
            system.designable(t, view.offers)
        elif move is moves.PairNextRound:
            conduct.check(t, moves.PairNextRound(), Request(), view.offers)
        else:
            for probe in _probes(view, move):
                conduct.step(t, probe, Request(), view.offers)
        require_status(t, move)
        if move in _ON_A_ROUND and not t.rounds:
            raise Refused("not_found", what="round", id="1")
    except Refused as refused:
        return refused
    return None


def _probes(view: View, move: type) -> Iterator[Move]:
    """Moves of that kind which need no input: trying one tells what any would be told."""
    t = view.value
    if move in (moves.Start, moves.Cancel, moves.Close, moves.TakeBack, moves.UnpairLastRound):
        yield move()
    if move is moves.Renumber:
        yield moves.Renumber(tuple(p.id for p in t.by_number()))
    if move is moves.OpenRound:
        yield moves.OpenRound(len(t.rounds))
