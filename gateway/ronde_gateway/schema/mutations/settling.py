"""Answer a repeated request, or execute and keep: the part of the road around the one pure step.

The step is taken on what was read, outside of any writing transaction, so that a long pairing
keeps nobody else waiting. Keeping claims the revision; where somebody was faster, the step is taken
a second time on what he left, now with other writers kept out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.exc import IntegrityError

from ronde import model
from ronde.patience import Stopped
from ronde.refusal import Refused
from ronde_gateway.context import Context
from ronde_gateway.errors import Fault
from ronde_gateway.live import Notice
from ronde_gateway.schema.outcomes import Outcome, outcome_json, read_outcome
from ronde_gateway.store import Change, UnitOfWork
from ronde_gateway.store import Stale as StoreStale

__all__ = ["Asked", "Execute", "Taken", "settle"]


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
"""The step: from the tournament (None: there is none yet) and the instant to what it brings."""


def settle(context: Context, asked: Asked, key: str | None, execute: Execute) -> Taken:
    """The outcome of a request, executed once (GW-44), kept with its change in one transaction,
    refusals included, and told to whoever watches after the commit (GW-91).

    Results of different pairings never collide: only what was expected decides (GW-41).
    """
    one = _Request(context, asked, key, execute)
    taken = one.ahead() or one.with_others_kept_out()
    if taken.after is not None and taken.change is not None:
        kind, changed = taken.change.kind, taken.change.changed
        notice = Notice(taken.after.revision, (kind,), changed)
        context.hub.publish(taken.after.id, notice)
    return taken


@dataclass(frozen=True, slots=True)
class _Request:
    context: Context
    asked: Asked
    key: str | None
    execute: Execute

    def ahead(self) -> Taken | None:
        """Read, execute, then keep; None when somebody was faster in between."""
        with self.context.store.reading() as unit:
            before = self._held(unit) or self._read(unit)
            repeated = self._repeated(unit)
        if repeated is not None:
            return repeated
        now = self.context.clock.now()
        taken = self._executed(before, now)
        try:
            with self.context.store.writing() as unit:
                repeated = self._repeated(unit)
                if repeated is not None:
                    return repeated
                if self.key is not None and unit.revision(self.key) != _revision(before):
                    return None
                self._keep(unit, before, taken, now)
        except (StoreStale, IntegrityError):  # also: the same request at the same moment
            return None
        return taken

    def with_others_kept_out(self) -> Taken:
        """Read, execute and keep in one writing transaction."""
        try:
            with self.context.store.writing() as unit:
                before = self._read(unit)
                repeated = self._repeated(unit)
                if repeated is not None:
                    return repeated
                now = self.context.clock.now()
                taken = self._executed(before, now)
                self._keep(unit, before, taken, now)
        except StoreStale:
            raise Refused("busy") from None
        return taken

    def _held(self, unit: UnitOfWork) -> model.Tournament | None:
        """The current value where this process still holds it: nothing is read, and a continuous
        system goes on from its running state."""
        if self.key is None:
            return None
        revision = unit.revision(self.key)
        view = None if revision is None else self.context.views.find(self.key, revision)
        return view.value if view is not None else None

    def _read(self, unit: UnitOfWork) -> model.Tournament | None:
        return unit.tournament(self.key) if self.key is not None else None

    def _repeated(self, unit: UnitOfWork) -> Taken | None:
        """What was kept for this request; refuses with ``request_id_reused``."""
        kept = unit.recall(self.context.viewer.name, str(self.asked.request_id))
        if kept is None:
            return None
        if kept.fingerprint != self.asked.fingerprint:
            raise Refused("request_id_reused", path=("requestId",))
        return Taken(read_outcome(kept.outcome))

    def _executed(self, before: model.Tournament | None, now: datetime) -> Taken:
        try:
            taken = self.execute(before, now)
        except Refused as refused:
            taken = Taken(refused)
        except Stopped:
            raise Fault("UNAVAILABLE", "Nobody waited for the answer; nothing was done.") from None
        return taken

    def _keep(
        self, unit: UnitOfWork, before: model.Tournament | None, taken: Taken, now: datetime
    ) -> None:
        if taken.after is not None and taken.change is not None:
            unit.keep(before, taken.after, taken.change)
        actor, id = self.context.viewer.name, str(self.asked.request_id)
        unit.remember(actor, id, self.asked.fingerprint, outcome_json(taken.outcome), now)


def _revision(t: model.Tournament | None) -> int | None:
    return t.revision if t is not None else None
