"""The store and its unit of work: leave it without an error and everything is kept, else nothing.

A mutation reads, takes one pure step and keeps the outcome inside one writing transaction, so
that writers queue: on SQLite by ``BEGIN IMMEDIATE``, on PostgreSQL by the row of the tournament.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, insert, select, tuple_
from sqlmodel import Session

from ronde.model import Participant, Round, Tournament, TournamentStatus
from ronde_gateway.store import backup, lists, migrate
from ronde_gateway.store.changes import write_difference
from ronde_gateway.store.database import WRITING, is_sqlite, open_engine, planned_refusals
from ronde_gateway.store.journal import Change, Event, Remembered
from ronde_gateway.store.lists import Listed, Wanted
from ronde_gateway.store.tables import EventRow, PairingRow, RequestRow, TournamentRow
from ronde_gateway.store.values import read_participants, read_rounds, read_tournament

__all__ = ["Store", "UnitOfWork"]

KEPT = timedelta(hours=24)
"""How long the outcome of a request is remembered (GW-44)."""


class UnitOfWork:
    """One transaction. All reads of it see one state of the database."""

    def __init__(self, session: Session, writing: bool) -> None:
        self.session = session
        self.writing = writing

    def tournament(self, id: str) -> Tournament | None:
        """The tournament, or None; in a writing unit nobody else changes it until the end."""
        return read_tournament(self.session, id, lock=self.writing)

    def participants(self, tournament: str) -> Mapping[str, Participant]:
        """The participants by id in entry order, without reading the rest (GW-113)."""
        return read_participants(self.session, tournament)

    def round(self, tournament: str, number: int) -> Round | None:
        """One round with its pairings, without reading the rest (GW-113)."""
        return next(iter(read_rounds(self.session, tournament, number)), None)

    def revision(self, id: str) -> int | None:
        """The revision of a tournament alone, or None where there is none."""
        columns = TournamentRow.__table__.columns  # type: ignore[attr-defined]
        found = self.session.execute(select(columns["revision"]).where(columns["id"] == id))
        return found.scalar_one_or_none()

    def has_live(self, organiser: str) -> bool:
        """Whether a competition of this organiser is neither finished nor cancelled (IS-26)."""
        columns = TournamentRow.__table__.columns  # type: ignore[attr-defined]
        over = (TournamentStatus.FINISHED.value, TournamentStatus.CANCELLED.value)
        live = select(columns["id"]).where(
            columns["organiser"] == organiser, columns["status"].not_in(over)
        )
        return self.session.execute(live.limit(1)).first() is not None

    def keep(self, before: Tournament | None, after: Tournament, change: Change) -> None:
        """Write the difference and its event. Raises `Stale` when ``before`` is not what is
        stored any more."""
        self._require_writing()
        write_difference(self.session, before, after, change)
        self.session.execute(
            insert(EventRow).values(
                tournament_id=after.id,
                revision=after.revision,
                at=change.at,
                actor=change.actor,
                via=change.via,
                request_id=change.request_id,
                kind=change.kind,
                payload=dict(change.payload),
                changed=list(change.changed),
                undoes=change.undoes,
            )
        )

    def recall(self, actor: str, request_id: str) -> Remembered | None:
        """The outcome stored for this request of this actor (GW-44)."""
        row = self.session.get(RequestRow, (actor, request_id))
        return None if row is None else Remembered(row.fingerprint, row.outcome)

    def remember(
        self, actor: str, request_id: str, fingerprint: str, outcome: Any, at: datetime
    ) -> None:
        """Keep an outcome with the change it belongs to, and drop those older than a day."""
        self._require_writing()
        columns = RequestRow.__table__.columns  # type: ignore[attr-defined]
        key = [columns["actor"], columns["id"]]
        old = select(*key).where(columns["created_at"] < at - KEPT)
        dropped = tuple_(*key).in_(old.with_for_update(skip_locked=True))
        self.session.execute(delete(RequestRow).where(dropped))
        self.session.execute(
            insert(RequestRow).values(
                actor=actor, id=request_id, fingerprint=fingerprint, outcome=outcome, created_at=at
            )
        )

    def _require_writing(self) -> None:
        if not self.writing:
            raise RuntimeError("a reading unit of work keeps nothing")

    def tournaments(self, wanted: Wanted) -> tuple[list[Listed], int]:
        """A page of the list, and how many tournaments match in all (GW-70)."""
        return lists.tournament_page(self.session, wanted)

    def events(
        self,
        tournament: str,
        after: int = 0,
        before: int | None = None,
        limit: int | None = None,
        newest_first: bool = False,
    ) -> Sequence[Event]:
        """The history between two revisions, both excluded."""
        return lists.events(self.session, tournament, after, before, limit, newest_first)

    def event_count(self, tournament: str) -> int:
        columns = EventRow.__table__.columns  # type: ignore[attr-defined]
        statement = select(func.count()).where(columns["tournament_id"] == tournament)
        return int(self.session.execute(statement).scalar_one())

    def last_changes(
        self, tournament: str, pairings: Sequence[str]
    ) -> Mapping[str, tuple[str, datetime]]:
        """Who last changed each of these pairings, and when (GW-42)."""
        columns = PairingRow.__table__.columns  # type: ignore[attr-defined]
        found = self.session.execute(
            select(columns["id"], columns["changed_by"], columns["changed_at"]).where(
                columns["tournament_id"] == tournament, columns["id"].in_(list(pairings))
            )
        )
        return {row[0]: (row[1], row[2]) for row in found}


class Store:
    """The database behind a URL. One store serves all threads of a process."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._writing = self.engine.execution_options(**{WRITING: True})
        self._reading = self.engine
        if not is_sqlite(self.engine):
            self._reading = self.engine.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )

    def migrate(self) -> None:
        """Bring an empty or older database up to date; raises `Refused` ``database_newer`` for
        one that a later program has changed."""
        migrate.upgrade(self.engine)

    def backup(self, target: Path) -> None:
        """A whole copy of a SQLite database while it is in use (OPS-30); see `backup.backup`."""
        backup.backup(self.engine, target)

    def restore(self, source: Path) -> None:
        """Take a copy in the place of everything held; see `backup.restore`."""
        backup.restore(self.engine, source)

    @property
    def path(self) -> Path | None:
        """The file of a SQLite database; None where the database has a server, or no file."""
        name = self.engine.url.database if is_sqlite(self.engine) else None
        return Path(name) if name and name != ":memory:" else None

    @contextmanager
    def reading(self) -> Iterator[UnitOfWork]:
        """A consistent look at the database."""
        with planned_refusals(), Session(self._reading) as session:
            yield UnitOfWork(session, writing=False)

    @contextmanager
    def writing(self) -> Iterator[UnitOfWork]:
        """All or nothing: commits at the end of the block, rolls back on any exception. Raises
        `Refused` ``busy`` or ``storage_full``."""
        with planned_refusals(), Session(self._writing) as session, session.begin():
            yield UnitOfWork(session, writing=True)

    def close(self) -> None:
        self.engine.dispose()
