"""Events to keep."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from ronde import EventKind, Tournament
from ronde.testing import enrolled, field, offers_of, play_event
from ronde_gateway.store import Change, Store
from tests.contracts.small_systems import Chooser, Pool, Steps, Whirl

OFFERS = offers_of(Pool(), Steps(), Whirl(), Chooser())
AT = datetime(2026, 5, 1, 12, tzinfo=UTC)


def history(
    system: str = "small.pool",
    size: int = 6,
    settings: Mapping[str, Any] | None = None,
    kind: EventKind = EventKind.INDIVIDUAL,
    rounds: int = 3,
) -> tuple[Tournament, ...]:
    """The tournament after each move of a whole event."""
    people = field(size, kind=kind)
    drafted = enrolled(system, people, OFFERS, settings, kind=kind)
    return (drafted, *play_event(drafted, OFFERS, seed=1, rounds=rounds).history)


def change(kind: str = "test", actor: str = "arbiter") -> Change:
    return Change(kind, actor, AT)


def kept(store: Store, tournament: Tournament, before: Tournament | None = None) -> None:
    with store.writing() as work:
        work.keep(before, tournament, change())
