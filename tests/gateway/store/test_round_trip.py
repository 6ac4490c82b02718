"""Whatever is kept is read back equal, and every difference between two values is written."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from ronde.model import Tournament
from ronde_gateway.store import Store
from tests.gateway.store.strategies import tournaments
from tests.gateway.store.worlds import kept

SHARED = settings(
    max_examples=15,
    deadline=None,
    phases=[Phase.reuse, Phase.generate],  # shrinking values of this size takes minutes
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture
def fresh() -> Iterator[str]:
    """Ids nobody had, since all examples share one database."""
    return (f"t{n}" for n in count())


def same(found: Tournament | None, wanted: Tournament) -> bool:
    """Equal, and the participants in the same order, which equality of mappings overlooks."""
    return found == wanted and list(found.participants) == list(wanted.participants)


@SHARED
@given(value=tournaments())
def test_any_tournament_is_read_as_it_was_kept(
    store: Store, fresh: Iterator[str], value: Tournament
) -> None:
    value = replace(value, id=next(fresh))
    kept(store, value)
    with store.reading() as work:
        assert same(work.tournament(value.id), value)
        assert list(work.participants(value.id).items()) == list(value.participants.items())
        for number in (1, 2):
            assert work.round(value.id, number) == value.round(number)


@SHARED
@given(before=tournaments(), after=tournaments())
def test_any_difference_is_written_whole(
    store: Store, fresh: Iterator[str], before: Tournament, after: Tournament
) -> None:
    before = replace(before, id=next(fresh))
    after = replace(after, id=before.id, revision=2)
    kept(store, before)
    kept(store, after, before)
    with store.reading() as work:
        assert same(work.tournament(after.id), after)
