"""The door for plug-ins that bring types of their own to the schema (GW-33, GW-36 to GW-39).

A plug-in names a module in the entry-point group ``ronde.graphql``, under its prefix, and
implements any of these hooks with `hookimpl`. The gateway builds the schema, once, at start-up;
names of types begin with the prefix in capitals (``Cup…``), root fields and ids of commands with
the prefix (``cupSeedPreview``, ``cup.redraw``). A contribution that fails, or changes anything
that is not its own, is reported and left out.
"""

from collections.abc import Sequence

import pluggy

from ronde_gateway.context import Context, Info, Viewer
from ronde_gateway.cost import bounded
from ronde_gateway.schema.answers import Refusal, Refused, StaleVersion, Success
from ronde_gateway.schema.blocks import Block
from ronde_gateway.schema.descriptors import Descriptor
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.loading import load_view
from ronde_gateway.schema.mutations.base import (
    Command,
    Expected,
    PairingInput,
    TournamentInput,
    key_in,
    pairing_in,
    tournament_key,
)
from ronde_gateway.schema.mutations.road import run
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.pairings import Pairing
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.scalars import JSON, Locale
from ronde_gateway.schema.state import PairingState
from ronde_gateway.schema.tournament import Tournament
from ronde_gateway.schema.view import View

__all__ = [
    "GROUP",
    "JSON",
    "Block",
    "Command",
    "Context",
    "Descriptor",
    "Expected",
    "Info",
    "Locale",
    "Node",
    "Pairing",
    "PairingInput",
    "PairingState",
    "Participant",
    "Refusal",
    "Refused",
    "StaleVersion",
    "Success",
    "Tournament",
    "TournamentInput",
    "View",
    "Viewer",
    "bounded",
    "computed",
    "encode",
    "excerpt",
    "hookimpl",
    "hookspec",
    "key_in",
    "load_view",
    "pairing_in",
    "run",
    "tournament_key",
]

GROUP = "ronde.graphql"
hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)


@hookspec
def ronde_gateway_types() -> Sequence[type]:  # type: ignore[empty-body]
    """Offer object types. One that inherits `PairingState` and bears the name a pairing system
    gives as ``state_type`` becomes the state of its tournaments; one that inherits `Node` needs a
    class method ``find(view, *parts)``, the parts being those behind the tournament in its id."""


@hookspec
def ronde_gateway_query_mixins() -> Sequence[type]:  # type: ignore[empty-body]
    """Offer types whose fields become fields of ``Query``."""


@hookspec
def ronde_gateway_mutation_mixins() -> Sequence[type]:  # type: ignore[empty-body]
    """Offer types whose fields become fields of ``Mutation``; each answers a union with `Refused`
    and `StaleVersion`, by way of `run` (GW-53)."""


@hookspec
def ronde_gateway_commands() -> Sequence[type[Command]]:  # type: ignore[empty-body]
    """Offer inputs that become actions (GW-35): ``performAction`` takes them by their ``kind``."""
