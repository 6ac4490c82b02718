"""Events of every size run to their end, absences included (IS-41, IS-45, IS-46)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import TournamentStatus
from ronde.standings import standings
from ronde.testing import SystemContract
from tests.plugins.italoswiss.evenings import OFFERS, played, started


class TestContract(SystemContract):
    system = "italoswiss.threshold"


def sound(size: int, seed: int, double: bool, absent: float) -> None:
    t = played(started(size, {"double": double}), seed=seed, absent=absent)
    assert t.status is TournamentStatus.FINISHED
    assert t.delegation
    met: set[frozenset[str]] = set()
    for round in t.rounds:
        seats = [*round.seated, *(bye.participant for bye in round.byes)]
        assert sorted(seats) == sorted(t.participants)
        pairs = {frozenset(pairing.sides) for pairing in round.pairings}
        assert not pairs & met
        met |= pairs
    assert len(t.rounds) == t.delegation.rounds
    rows = standings(t, OFFERS)
    assert len(rows) == size
    total = sum(row.points or 0 for row in rows)
    games = sum(len(p.games) for r in t.rounds for p in r.pairings)
    byes = sum(len(r.byes) for r in t.rounds)
    worth = 2 * t.delegation.games_per_pairing
    assert total <= 2 * games + worth * byes
    if not absent:
        assert total == 2 * games + worth * byes


@settings(max_examples=12, deadline=None)
@given(st.integers(4, 30), st.integers(0, 10**6), st.booleans(), st.sampled_from([0, 0.05, 0.3]))
def test_a_field_of_any_size_runs_to_its_end(
    size: int, seed: int, double: bool, absent: float
) -> None:
    sound(size, seed, double, absent)


@pytest.mark.slow
@pytest.mark.parametrize("size", range(4, 201))
def test_every_field_runs_to_its_end(size: int) -> None:
    sound(size, size, size % 3 == 0, 0.1)
