"""The tables. Ids of participants, pairings and rounds are unique within their tournament only.

Personal values live in one erasable row per person (OPS-81); everything else refers to it. Due
times are columns (GW-105). Events are append-only (GW-47): triggers of the migrations refuse to
change, replace or delete them. What is part of something goes with it; somebody who sits in a
round cannot be deleted, since the scores of opponents rest on the results.
"""

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, Column, ForeignKeyConstraint, Index, MetaData, Text
from sqlmodel import Field, SQLModel

from ronde_gateway.store.types import Instant

__all__ = [
    "Base",
    "ByeRow",
    "EventRow",
    "GameRow",
    "LeftoverRow",
    "PairingRow",
    "ParticipantRow",
    "PersonRow",
    "RequestRow",
    "RosterRow",
    "RoundRow",
    "TournamentRow",
]

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(SQLModel):
    """Our own metadata, so that nobody else's tables are taken for ours."""

    metadata = MetaData(naming_convention=NAMING)


def _json(nullable: bool = False) -> Any:
    return Field(default=None, sa_column=Column(JSON(none_as_null=nullable), nullable=nullable))


def _instant(nullable: bool = True) -> Any:
    return Field(default=None, sa_column=Column(Instant, nullable=nullable))


def _within(*columns: str, table: str, to: tuple[str, ...]) -> ForeignKeyConstraint:
    """The row is part of another one and goes with it."""
    return ForeignKeyConstraint(columns, [f"{table}.{column}" for column in to], ondelete="CASCADE")


def _seated(column: str) -> ForeignKeyConstraint:
    """The participant the row speaks of cannot be deleted while it stands."""
    return ForeignKeyConstraint(
        ["tournament_id", column], ["participant.tournament_id", "participant.id"]
    )


class TournamentRow(Base, table=True):
    __tablename__ = "tournament"
    __table_args__ = (
        CheckConstraint("revision >= 0", name="revision"),
        Index("ix_tournament_name_id", "name", "id"),
        Index("ix_tournament_created_at_id", "created_at", "id"),
        Index("ix_tournament_updated_at_id", "updated_at", "id"),
        Index("ix_tournament_status", "status"),
        Index("ix_tournament_starts_at", "starts_at"),
        Index("ix_tournament_ends_at", "ends_at"),
    )

    id: str = Field(primary_key=True)
    name: str
    system: str
    kind: str
    game: str
    variant: str
    settings: Any = _json()
    scoring: Any = _json()
    tie_breaks: Any = _json()
    tie_break_profile: str
    tie_break_edition: str
    tie_break_policy: Any = _json()
    manual_order: Any = _json()
    regulation: str
    regulation_version: str
    rating_list: str
    rating_kind: str
    time_control: str
    time_zone: str
    starts: date | None = None
    ends: date | None = None
    starts_at: datetime | None = _instant()
    ends_at: datetime | None = _instant()
    organiser: str
    place: str
    federation: str
    officials: Any = _json()
    schedule: Any = _json()
    forbidden: Any = _json()
    adjustments: Any = _json()
    draw_seed: str
    secret_seed: str
    delegation: Any = _json(nullable=True)
    opening: Any = _json(nullable=True)
    access: Any = _json(nullable=True)
    status: str
    revision: int
    created_at: datetime = _instant(nullable=False)
    updated_at: datetime = _instant(nullable=False)


class PersonRow(Base, table=True):
    """Everything personal about one participant or roster player of one tournament."""

    __tablename__ = "person"
    __table_args__ = (_within("tournament_id", table="tournament", to=("id",)),)

    tournament_id: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    name: str
    title: str
    sex: str
    birth: str
    federation: str
    club: str
    affiliation: str
    ratings: Any = _json()
    registrations: Any = _json()
    attributes: Any = _json()


class ParticipantRow(Base, table=True):
    __tablename__ = "participant"
    __table_args__ = (
        _within("tournament_id", table="tournament", to=("id",)),
        _within("tournament_id", "person", table="person", to=("tournament_id", "key")),
        CheckConstraint("number IS NULL OR number > 0", name="number"),
        Index("ix_participant_person", "tournament_id", "person"),
    )

    tournament_id: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    person: str
    position: int
    number: int | None = None
    stays: Any = _json()
    byes: Any = _json()
    disqualified: bool


class RosterRow(Base, table=True):
    __tablename__ = "roster_player"
    __table_args__ = (
        _within("tournament_id", "team", table="participant", to=("tournament_id", "id")),
        _within("tournament_id", "person", table="person", to=("tournament_id", "key")),
        Index("ix_roster_player_person", "tournament_id", "person"),
    )

    tournament_id: str = Field(primary_key=True)
    team: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    person: str
    position: int
    number: int | None = None


class RoundRow(Base, table=True):
    __tablename__ = "round"
    __table_args__ = (
        _within("tournament_id", table="tournament", to=("id",)),
        CheckConstraint("number > 0", name="number"),
    )

    tournament_id: str = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    state: str
    opening: Any = _json(nullable=True)
    present: Any = _json(nullable=True)
    memo: Any = _json()
    line_ups: Any = _json()


class PairingRow(Base, table=True):
    __tablename__ = "pairing"
    __table_args__ = (
        _within("tournament_id", "round", table="round", to=("tournament_id", "number")),
        _seated("white"),
        _seated("black"),
        CheckConstraint("white <> black", name="sides"),
        CheckConstraint("version > 0", name="version"),
        Index("uq_pairing_white", "tournament_id", "round", "white", unique=True),
        Index("uq_pairing_black", "tournament_id", "round", "black", unique=True),
    )

    tournament_id: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    round: int
    position: int
    board: int
    white: str
    black: str
    code: str
    designated: str | None = None
    note: str = Field(sa_column=Column(Text, nullable=False))
    version: int
    changed_by: str
    changed_at: datetime = _instant(nullable=False)


class GameRow(Base, table=True):
    __tablename__ = "game"
    __table_args__ = (
        _within("tournament_id", "pairing", table="pairing", to=("tournament_id", "id")),
    )

    tournament_id: str = Field(primary_key=True)
    pairing: str = Field(primary_key=True)
    index: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    white: str
    black: str
    result: str
    leg: int
    board: int
    started: datetime | None = _instant()
    ended: datetime | None = _instant()
    plies: int | None = None
    flags: Any = _json()
    attachments: Any = _json()


class ByeRow(Base, table=True):
    __tablename__ = "bye"
    __table_args__ = (
        _within("tournament_id", "round", table="round", to=("tournament_id", "number")),
        _seated("participant"),
    )

    tournament_id: str = Field(primary_key=True)
    round: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    participant: str = Field(primary_key=True)
    position: int
    kind: str
    code: str


class LeftoverRow(Base, table=True):
    """A record of an imported file that has no other place."""

    __tablename__ = "leftover"
    __table_args__ = (_within("tournament_id", table="tournament", to=("id",)),)

    tournament_id: str = Field(primary_key=True)
    position: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    code: str
    raw: str = Field(sa_column=Column(Text, nullable=False))
    line: int


class EventRow(Base, table=True):
    """One committed change; the payload holds ids and rule facts, never personal values."""

    __tablename__ = "event"
    __table_args__ = (
        ForeignKeyConstraint(["tournament_id"], ["tournament.id"]),
        Index("ix_event_request_id", "request_id"),
    )

    tournament_id: str = Field(primary_key=True)
    revision: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    at: datetime = _instant(nullable=False)
    actor: str
    via: str
    request_id: str | None = None
    kind: str
    payload: Any = _json()
    changed: Any = _json()
    undoes: int | None = None


class RequestRow(Base, table=True):
    """The stored outcome of a request, so that a repeated one is not executed again (GW-44)."""

    __tablename__ = "request"
    __table_args__ = (Index("ix_request_created_at", "created_at"),)

    actor: str = Field(primary_key=True)
    id: str = Field(primary_key=True)
    fingerprint: str
    outcome: Any = _json()
    created_at: datetime = _instant(nullable=False)
