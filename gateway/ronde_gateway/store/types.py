"""Column types whose Python values are the same on every database."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Dialect
from sqlalchemy.types import TypeDecorator

__all__ = ["Instant"]


class Instant(TypeDecorator[datetime]):
    """An instant: aware values in, UTC values out; a naive value is a programming error."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs its offset")
        stored = value.astimezone(UTC)
        return stored.replace(tzinfo=None) if dialect.name == "sqlite" else stored

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
