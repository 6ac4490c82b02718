"""The one road of every mutation: read, take one step, keep, tell (GW-40 to GW-47).

The whole way runs in a worker thread, inside one writing transaction; engines never see the event
loop (GW-116).
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import UUID

import orjson
from pydantic_core import to_jsonable_python
from sqlalchemy.exc import IntegrityError
from starlette.concurrency import run_in_threadpool

from ronde import conduct, model
from ronde.contracts import Offers
from ronde.moves import Move, Request
from ronde.refusal import Refused
from ronde_gateway.context import Context
from ronde_gateway.live import Notice
from ronde_gateway.schema.answers import StaleVersion, Success
from ronde_gateway.schema.journal import move_json
from ronde_gateway.schema.loading import forget
from ronde_gateway.schema.mutations.base import Command, pairing_in
from ronde_gateway.schema.outcomes import Done, Outcome, Stale, outcome_json, read_outcome
from ronde_gateway.schema.touched import touched
from ronde_gateway.schema.view import View
from ronde_gateway.store import Change, UnitOfWork
from ronde_gateway.store import Stale as StoreStale

__all__ = ["Asked", "Taken", "answer", "fingerprint", "kept", "run", "settle", "take", "walk"]

S = TypeVar("S", bound=Success)
TRIES = 5


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: the kind of command, its id, and the digest of its input."""

    kind: str
    request_id: UUID
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Taken:
    """What one way through the road brought: the outcome, and what there is to keep and tell."""

    outcome: Outcome
    after: model.Tournament | None = None
    change: Change | None = None


Execute = Callable[[model.Tournament | None, datetime], Taken]


async def run(
    context: Context, command: Command, success: type[S], locale: str | None = None
) -> S | StaleVersion:
    """Take a command and answer it. A refusal is raised and becomes `Refused` (GW-53)."""
    return answer(context, await run_in_threadpool(take, context, command), success, locale)


def answer(
    context: Context, taken: Taken, success: type[S], locale: str | None
) -> S | StaleVersion:
    """What became of a command, as the client sees it. Raises the `Refused` it ended in."""
    forget(context, View(taken.after, context.offers) if taken.after else None)
    match taken.outcome:
        case Done() as done:
            made: S = success.of(done)
            return made
        case Stale() as stale:
            return StaleVersion.of(stale, context, locale)
        case refused:
            raise refused


def take(context: Context, command: Command, given: object = None) -> Taken:
    """The road of a command on an existing tournament; blocks, so call it in a worker thread.
    ``given`` is the client's input where that is not the command itself."""
    print_ = fingerprint(command.kind, given or command)
    asked = Asked(command.kind, command.request_id, print_)

    def execute(before: model.Tournament | None, now: datetime) -> Taken:
        if before is None:
            raise Refused("not_found", path=("tournamentId",), what="tournament")
        return _executed(context, command, before, now)

    return settle(context, asked, command.tournament(), execute)


def settle(context: Context, asked: Asked, key: str | None, execute: Execute) -> Taken:
    """Answer a repeated request from what was kept, or execute; keep the outcome, refusals
    included, with the change, and tell of it once kept (GW-44, GW-47, GW-91).

    Results of different pairings never collide: where the store finds that somebody was faster,
    the step is taken again on what he left, and only what was expected decides (GW-41).
    """
    for attempt in range(TRIES):
        try:
            with context.store.writing() as unit:
                taken = _settled(context, unit, asked, key, execute)
        except StoreStale:
            continue
        except IntegrityError:  # the same request at the same moment: it is kept by now
            if attempt:
                raise
            continue
        if taken.after is not None and taken.change is not None:
            kind, changed = taken.change.kind, taken.change.changed
            notice = Notice(taken.after.revision, (kind,), changed)
            context.hub.publish(taken.after.id, notice)
        return taken
    raise Refused("busy")


def _settled(
    context: Context, unit: UnitOfWork, asked: Asked, key: str | None, execute: Execute
) -> Taken:
    before = unit.tournament(key) if key is not None else None
    actor, id = context.viewer.name, str(asked.request_id)
    kept = unit.recall(actor, id)
    if kept is not None:
        if kept.fingerprint != asked.fingerprint:
            raise Refused("request_id_reused", path=("requestId",))
        return Taken(read_outcome(kept.outcome))
    now = datetime.now(UTC)
    try:
        taken = execute(before, now)
    except Refused as refused:
        taken = Taken(refused)
    if taken.after is not None and taken.change is not None:
        unit.keep(before, taken.after, taken.change)
    unit.remember(actor, id, asked.fingerprint, outcome_json(taken.outcome), now)
    return taken


def _executed(context: Context, command: Command, before: model.Tournament, now: datetime) -> Taken:
    stale = _stale(command, before)
    if stale is not None:
        return Taken(stale)
    taken = command.moves(before)
    after, inverse = walk(before, taken, Request(now=now), context.offers)
    payload: dict[str, Any] = {"moves": [move_json(move) for move in taken]}
    if inverse is not None:
        payload["inverse"] = [move_json(move) for move in inverse]
    extra = command.extra(before, after, context.offers)
    asked = Asked(command.kind, command.request_id, "")
    return kept(context, asked, before, after, now, payload, extra, command.undoes)


def kept(
    context: Context,
    asked: Asked,
    before: model.Tournament | None,
    after: model.Tournament,
    now: datetime,
    payload: Mapping[str, Any],
    extra: Mapping[str, Any],
    undoes: int | None = None,
) -> Taken:
    """A change about to be kept, with the outcome to answer."""
    changed, removed = touched(before, after)
    change = Change(
        kind=asked.kind,
        actor=context.viewer.name,
        at=now,
        via=context.viewer.via,
        payload=payload,
        changed=tuple(changed),
        request_id=str(asked.request_id),
        undoes=undoes,
    )
    done = Done(after.id, after.revision, tuple(changed), tuple(removed), extra)
    return Taken(done, after, change)


def _stale(command: Command, t: model.Tournament) -> Stale | None:
    expected = command.expected()
    if expected.revision is not None and expected.revision != t.revision:
        return Stale(t.id, expected.revision, t.revision, path=("expectedRevision",))
    for id, version, path in expected.versions:
        _, pairing = pairing_in(t, id, *path)
        if pairing.version != version:
            return Stale(t.id, version, pairing.version, id, (*path[:-1], "expectedVersion"))
    return None


def walk(
    before: model.Tournament, taken: Sequence[Move], request: Request, offers: Offers
) -> tuple[model.Tournament, list[Move] | None]:
    """All moves as one change with one revision (GW-45), and the moves that take them back in
    order, or None if one has no inverse (GW-48)."""
    state = before
    inverse: list[Move | None] = []
    for index, move in enumerate(taken):
        try:
            after = conduct.step(state, move, request, offers)
        except Refused as refused:
            if len(taken) > 1:
                refused.path = (str(index), *refused.path)
            raise
        inverse.insert(0, conduct.inverse(state, move, after))
        state = replace(after, revision=before.revision)
    back = [move for move in inverse if move is not None]
    return replace(state, revision=before.revision + 1), back if len(back) == len(taken) else None


def fingerprint(kind: str, given: Any) -> str:
    """A digest of a command and its whole input, to tell a repeated request from another one."""
    values = to_jsonable_python(given, fallback=lambda left_out: f"<{type(left_out).__name__}>")
    text = orjson.dumps([kind, values], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()
