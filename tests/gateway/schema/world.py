"""A gateway without its door: the whole schema over a store, asked as any client would."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any
from uuid import uuid4

from ronde import model
from ronde.registry import PluginStatus, Registry, load
from ronde.testing import offers_of
from ronde_gateway.context import Context, Viewer
from ronde_gateway.live import Hub
from ronde_gateway.schema.build import Schema
from ronde_gateway.schema.contributions import Contributions
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.view import Views
from ronde_gateway.schema.whole import whole_schema
from ronde_gateway.settings import Settings
from ronde_gateway.store import Change, Store
from ronde_gateway.texts import Texts
from tests.contracts.small_systems import Chooser, Pool, Stepladder, Steps, Whirl

REFUSAL = "... on Refusal { code message path params } ... on StaleVersion { yours current }"
PEOPLE = """query($id: ID!) { tournament(id: $id) { participants { id name number rating birthYear
    disqualified byes { round kind } stays { first last } roster { key name } } } }"""
SUCCESS = "... on Success { revision removed changed { __typename id } tournament { id status } }"
ANSWER = f"__typename {SUCCESS} {REFUSAL}"

INSTALLED = load()
REGISTRY = Registry(
    offers_of(Pool(), Steps(), Whirl(), Chooser(), Stepladder(), base=INSTALLED.offers),
    INSTALLED.plugins,
)
"""What is installed, and the small systems that need nothing installed."""


DATABASE = "ronde.sqlite3"


def _schema(
    registry: Registry, found: tuple[EntryPoint, ...], settings: Settings
) -> tuple[Schema, Contributions]:
    """The schema, built once where nothing but the default is asked for."""
    usual = registry is REGISTRY and not found and settings == Settings()
    return _usual_schema() if usual else whole_schema(settings, registry, found)


@cache
def _usual_schema() -> tuple[Schema, Contributions]:
    return whole_schema(Settings(), REGISTRY, ())


@cache
def _texts() -> Texts:
    loaded = [state for state in INSTALLED.plugins if state.status is PluginStatus.LOADED]
    modules = [state.module for state in loaded]
    return Texts.load(["ronde", "ronde_gateway", *modules])


class Errors(Exception):
    """The errors of an answer, where none was expected."""


@dataclass
class World:
    """One store, one schema; ``ask`` sends a request and returns its data."""

    schema: Schema
    contributions: Contributions
    store: Store
    registry: Registry = REGISTRY
    hub: Hub = field(default_factory=lambda: Hub(0))
    texts: Texts = field(default_factory=_texts)
    views: Views = field(default_factory=Views)

    @classmethod
    def at(
        cls,
        folder: Path,
        registry: Registry = REGISTRY,
        found: tuple[EntryPoint, ...] = (),
        **settings: Any,
    ) -> "World":
        """The gateway over the database in a folder; ``found`` are contributions of plug-ins."""
        schema, contributions = _schema(registry, found, Settings(**settings))
        return cls(schema, contributions, Store(f"sqlite:///{folder / DATABASE}"), registry)

    def context(self, actor: str = "local", locale: str = "en") -> Context:
        return Context(
            self.registry,
            self.store,
            self.hub,
            self.texts,
            self.contributions,
            Viewer(actor),
            locale,
            self.views,
        )

    async def result(
        self, document: str, actor: str = "local", locale: str = "en", **variables: Any
    ) -> Any:
        return await self.schema.execute(
            document,
            variable_values=variables,
            context_value=self.context(actor, locale),
            operation_extensions={"cost": True},
        )

    def errors(self, document: str, **variables: Any) -> list[Any]:
        """The errors of an answer."""
        return asyncio.run(self.result(document, **variables)).errors or []

    def ask(self, document: str, **variables: Any) -> Any:
        """The data of an answer without errors."""
        return _data(asyncio.run(self.result(document, **variables)))

    def at_once(self, *requests: tuple[str, str, dict[str, Any]]) -> list[Any]:
        """The data of several requests (document, actor, variables) sent at the same moment."""

        async def gathered() -> Sequence[Any]:
            return await asyncio.gather(
                *(self.result(document, actor, **values) for document, actor, values in requests)
            )

        return [_data(result) for result in asyncio.run(gathered())]

    def do(self, name: str, _more: str = "", /, _actor: str = "local", **values: Any) -> Any:
        """Take the mutation of that name with this input; any outcome is answered. ``_more`` are
        further selections."""
        values.setdefault("requestId", str(uuid4()))
        document = mutation(name, _more)
        return self.ask(document, actor=_actor, input=values)["answer"]

    def must(self, name: str, _more: str = "", /, **values: Any) -> Any:
        """Take a mutation that succeeds."""
        answer = self.do(name, _more, **values)
        assert answer["__typename"].endswith("Success"), answer
        return answer

    def kept(self, t: model.Tournament) -> str:
        """Put a tournament into the store as it is; its id."""
        change = Change("import_file", "local", datetime.now(UTC))
        with self.store.writing() as unit:
            unit.keep(None, t, change)
        return encode("Tournament", t.id)

    def take(self, name: str, id: str, /, **values: Any) -> Any:
        """Take a mutation on a tournament at its current revision; any outcome is answered."""
        return self.do(name, tournamentId=id, expectedRevision=self.revision(id), **values)

    def people(self, id: str) -> list[Any]:
        """The participants in order."""
        found: list[Any] = self.ask(PEOPLE, id=id)["tournament"]["participants"]
        return found

    def created(self, system: str = "small.pool", **values: Any) -> str:
        """The id of a new tournament."""
        made = self.must("createTournament", name="Event", system=system, **values)
        return str(made["tournament"]["id"])

    def revision(self, id: str) -> int:
        found = self.ask("query($id: ID!) { tournament(id: $id) { revision } }", id=id)
        return int(found["tournament"]["revision"])

    def enrolled(self, size: int, system: str = "small.pool", **values: Any) -> str:
        """The id of a tournament with ``size`` participants."""
        id = self.created(system, **values)
        entrants = [
            {"name": f"Player {n}", "ratings": [{"value": 2500 - n}]} for n in range(1, size + 1)
        ]
        self.must("enrolParticipants", tournamentId=id, expectedRevision=1, entrants=entrants)
        return id

    def started(self, size: int, system: str = "small.pool", **values: Any) -> str:
        """The id of a tournament that has begun."""
        id = self.enrolled(size, system, **values)
        self.must("startTournament", tournamentId=id, expectedRevision=2)
        return id

    def paired(self, id: str) -> list[Any]:
        """Pair the next round; its pairings."""
        self.must("pairNextRound", tournamentId=id, expectedRevision=self.revision(id))
        return self.pairings(id)

    def pairings(self, id: str, round: int | None = None) -> list[Any]:
        found: list[Any] = self.ask(
            "query($id: ID!, $round: Int) { tournament(id: $id) { pairings(round: $round) "
            "{ id board version white { id name } black { id name } result { kind } } } }",
            id=id,
            round=round,
        )["tournament"]["pairings"]
        return found

    def record(self, pairings: list[Any], kind: str = "WHITE_WINS") -> None:
        """The same result on all these boards, as one change."""
        results = [
            {"pairingId": p["id"], "expectedVersion": p["version"], "result": {"kind": kind}}
            for p in pairings
        ]
        tournament = self.ask(
            "query($id: ID!) { node(id: $id) { ... on Pairing { tournamentId } } }",
            id=pairings[0]["id"],
        )["node"]["tournamentId"]
        self.must("recordResults", tournamentId=tournament, results=results)


def event(size: int, rounds: int, id: str = "long") -> model.Tournament:
    """A played event made by hand: an even field turned in a circle, every game drawn."""
    people = [
        model.Participant(f"p{n}", f"Player {n}", n, ratings=(model.Rating(2500 - n),))
        for n in range(1, size + 1)
    ]
    keys = [p.id for p in people]
    made = []
    for number in range(1, rounds + 1):
        turned = [keys[0], *keys[number:], *keys[1:number]]
        pairs = zip(turned[: size // 2], reversed(turned[size // 2 :]), strict=True)
        pairings = tuple(
            model.Pairing(
                white,
                black,
                (model.Game(white, black, model.ResultKind.DRAW),),
                f"r{number}.1.{board}",
                board,
            )
            for board, (white, black) in enumerate(pairs, start=1)
        )
        made.append(model.Round(number, pairings))
    return model.Tournament(
        id,
        "Long event",
        "small.pool",
        settings={"rounds": rounds},
        tie_breaks=("BH/C1", "BH", "SB"),
        status=model.TournamentStatus.FINISHED,
        participants={p.id: p for p in people},
        rounds=tuple(made),
        revision=1,
    )


def mutation(name: str, more: str = "") -> str:
    """The document of a mutation with its usual selections."""
    kind = name[0].upper() + name[1:]
    return (
        f"mutation($input: {kind}Input!) {{ answer: {name}(input: $input) {{ {ANSWER} {more} }} }}"
    )


def _data(result: Any) -> Any:
    if result.errors:
        raise Errors([(error.message, error.extensions) for error in result.errors])
    return result.data
