"""What plug-ins bring to the schema: asked in sorted order, judged one by one (GW-36 to GW-39).

Each contribution is tried alone beside the core's schema. Whatever is new in the outcome must bear
the plug-in's prefix and whatever is the core's must be as before; so it does not matter by which
way something foreign came in.
"""

import logging
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import Any, cast

import pluggy
from graphql import GraphQLObjectType, GraphQLSchema, get_named_type, print_type

from ronde.registry import PluginStatus, Registry
from ronde.text import Text
from ronde_gateway import extend
from ronde_gateway.schema.actions import Offered
from ronde_gateway.schema.mutations.base import Command
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.state import PairingState

__all__ = ["Contribution", "Contributions", "gather"]

log = logging.getLogger("ronde.graphql")


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one plug-in brings."""

    prefix: str
    types: tuple[type, ...] = ()
    queries: tuple[type, ...] = ()
    mutations: tuple[type, ...] = ()
    commands: tuple[type[Command], ...] = ()

    @property
    def every_type(self) -> tuple[type, ...]:
        return (*self.types, *self.commands)


@dataclass(frozen=True, slots=True)
class Contributions:
    """The sound contributions, how they are looked up, and why others were left out."""

    accepted: tuple[Contribution, ...] = ()
    problems: Mapping[str, Text] = field(default_factory=dict)
    commands: Mapping[str, type[Command]] = field(default_factory=dict)
    states: Mapping[str, type[PairingState]] = field(default_factory=dict)
    nodes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def offered(self) -> Sequence[Offered]:
        """Every command as an action."""
        return [
            Offered(id, kind.move, name_of(kind), getattr(kind, "systems", ()))
            for id, kind in self.commands.items()
        ]

    @classmethod
    def of(
        cls,
        accepted: Sequence[Contribution],
        problems: Mapping[str, Text],
        commands: Iterable[type[Command]],
    ) -> "Contributions":
        """``commands`` are the core's own, before those of plug-ins."""
        every = [*commands, *(kind for one in accepted for kind in one.commands)]
        types = [kind for one in accepted for kind in one.types]
        return cls(
            tuple(accepted),
            problems,
            {kind.kind: kind for kind in every},
            {name_of(kind): kind for kind in types if issubclass(kind, PairingState)},
            {name_of(kind): kind for kind in types if issubclass(kind, Node)},
        )


def name_of(kind: type) -> str:
    """The GraphQL name of a Strawberry type."""
    return str(kind.__strawberry_definition__.name)  # type: ignore[attr-defined]


Build = Callable[[Sequence[Contribution]], GraphQLSchema]


def gather(
    registry: Registry,
    build: Build,
    commands: Sequence[type[Command]],
    found: Iterable[EntryPoint] | None = None,
) -> Contributions:
    """Ask every loaded plug-in. ``build`` makes the schema of the core with some contributions."""
    if found is None:
        found = entry_points(group=extend.GROUP)
    loaded = {state.prefix for state in registry.plugins if state.status is PluginStatus.LOADED}
    points = sorted(
        (point for point in found if point.name in loaded), key=lambda p: (p.name, p.value)
    )
    core = build(()) if points else None
    accepted: list[Contribution] = []
    problems: dict[str, Text] = {}
    for point in points:
        try:
            one = _asked(point)
            assert core is not None
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                _judge(core, build((one,)), one)
        except Exception as error:
            problem = error.text if isinstance(error, _Unfit) else _unforeseen(error)
            log.error("the schema part of plug-in %s is left out: %s", point.name, error)
            problems[point.name] = problem
            continue
        accepted.append(one)
    return Contributions.of(accepted, problems, commands)


class _Unfit(Exception):
    """Why a contribution is left out."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(f"{reason} {params}")
        self.text = Text(f"contribution.{reason}", params)


def _unforeseen(error: Exception) -> Text:
    first = f"{type(error).__name__}: {error}".splitlines()[0]
    return Text("contribution.error", {"problem": first})


def _asked(point: EntryPoint) -> Contribution:
    manager = pluggy.PluginManager(extend.GROUP)
    manager.add_hookspecs(extend)
    manager.register(point.load(), name=point.name)
    manager.check_pending()

    def answers(hook: str) -> tuple[Any, ...]:
        return tuple(kind for some in getattr(manager.hook, hook)() for kind in some)

    return Contribution(
        point.name,
        answers("ronde_gateway_types"),
        answers("ronde_gateway_query_mixins"),
        answers("ronde_gateway_mutation_mixins"),
        answers("ronde_gateway_commands"),
    )


def _judge(core: GraphQLSchema, tried: GraphQLSchema, one: Contribution) -> None:
    """Raises `_Unfit` for a foreign name, and for a change of anything of the core's."""
    roots = {"Query", "Mutation", "Subscription"}
    for name, kind in tried.type_map.items():
        if name not in core.type_map and not _bears(name, one.prefix.capitalize()):
            raise _Unfit("foreign_type", name=name, prefix=one.prefix.capitalize())
        known = core.type_map.get(name)
        if known is not None and name not in roots and print_type(known) != print_type(kind):
            raise _Unfit("core_changed", name=name)
    for name in roots:
        _judge_root(cast(GraphQLObjectType, core.type_map[name]), tried, one.prefix)
    for command in one.commands:
        if not command.kind.startswith(f"{one.prefix}."):
            raise _Unfit("foreign_field", name=command.kind, prefix=one.prefix)
    for brought in one.every_type:
        name_of(brought)


def _judge_root(root: GraphQLObjectType, tried: GraphQLSchema, prefix: str) -> None:
    """New fields bear the prefix, old ones answer as before, and a mutation can say no (GW-53)."""
    for name, found in cast(GraphQLObjectType, tried.type_map[root.name]).fields.items():
        if name in root.fields:
            if str(root.fields[name].type) != str(found.type):
                raise _Unfit("core_changed", name=f"{root.name}.{name}")
            continue
        if not _bears(name, prefix):
            raise _Unfit("foreign_field", name=name, prefix=prefix)
        members = getattr(get_named_type(found.type), "types", ())
        if root.name == "Mutation" and "Refused" not in {member.name for member in members}:
            raise _Unfit("no_refusal", name=name)


def _bears(name: str, prefix: str) -> bool:
    """Whether the name is the prefix followed by a new word, so that cup does not own cupboard."""
    rest = name.removeprefix(prefix)
    return name.startswith(prefix) and (not rest or not rest[0].islower())
