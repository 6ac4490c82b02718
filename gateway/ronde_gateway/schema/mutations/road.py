"""The one road of every mutation: read, take one step, keep, tell (GW-40 to GW-47).

The whole way runs in a worker thread; engines never see the event loop (GW-116).
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from time import perf_counter
from typing import Any, TypeVar

import orjson
from pydantic_core import to_jsonable_python
from starlette.concurrency import run_in_threadpool

from ronde import conduct, model
from ronde.contracts import Offers
from ronde.moves import Move, Request
from ronde.refusal import Refused
from ronde_gateway.context import Context
from ronde_gateway.schema.answers import StaleVersion, Success
from ronde_gateway.schema.journal import move_json
from ronde_gateway.schema.loading import forget
from ronde_gateway.schema.mutations.base import Command, pairing_in
from ronde_gateway.schema.mutations.requests import learn, missed, request_for
from ronde_gateway.schema.mutations.settling import Asked, Taken, settle
from ronde_gateway.schema.outcomes import Done, Stale
from ronde_gateway.schema.touched import touched
from ronde_gateway.schema.view import View
from ronde_gateway.store import Change

__all__ = ["answer", "fingerprint", "kept", "run", "take", "walk"]

S = TypeVar("S", bound=Success)


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


def _executed(context: Context, command: Command, before: model.Tournament, now: datetime) -> Taken:
    stale = _stale(command, before)
    if stale is not None:
        return Taken(stale)
    taken = command.moves(before)
    request, begun = request_for(context, before, now), perf_counter()
    try:
        after, inverse = walk(before, taken, request, context.offers)
    except Refused as refused:
        missed(before, taken, request, refused)
        raise
    if len(after.rounds) > len(before.rounds):
        learn(context, request, after, perf_counter() - begun)
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
    state, back = before, []
    for was, move, state in conduct.walk(before, taken, request, offers):
        back.append(conduct.inverse(was, move, state))
    inverse = [move for move in reversed(back) if move is not None]
    whole = len(inverse) == len(taken)
    return replace(state, revision=before.revision + 1), inverse if whole else None


def fingerprint(kind: str, given: Any) -> str:
    """A digest of a command and its whole input, to tell a repeated request from another one."""
    values = to_jsonable_python(given, fallback=lambda left_out: f"<{type(left_out).__name__}>")
    text = orjson.dumps([kind, values], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()
