"""Long steps keep nobody waiting, and whoever is slower is told (GW-41, GW-45, GW-116)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from ronde import Offers, Round, Tournament
from ronde.moves import Request
from ronde.registry import Registry
from ronde.testing import offers_of
from tests.contracts.small_systems import Pool
from tests.gateway.schema.world import REGISTRY, World, mutation

PATIENCE = 20


class Slow(Pool):
    """Pairs like the pool, but thinks until it is told to go on."""

    id = "small.slow"

    def __init__(self) -> None:
        self.thinking = Event()
        self.go_on = Event()
        self.asked = 0

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        self.asked += 1
        self.thinking.set()
        assert self.go_on.wait(PATIENCE)
        return super().pair(tournament, request, offers)


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def held(folder: Path, slow: Slow) -> Iterator[World]:
    registry = Registry(offers_of(slow, base=REGISTRY.offers), REGISTRY.plugins)
    made = World.at(folder, registry)
    yield made
    made.store.close()


def thinking(world: World, slow: Slow, id: str, meanwhile: Any) -> Any:
    """The answer to a pairing during which something else happens."""
    with ThreadPoolExecutor(1) as pool:
        paired = pool.submit(world.do, "pairNextRound", tournamentId=id, expectedRevision=3)
        assert slow.thinking.wait(PATIENCE)
        try:
            meanwhile()
        finally:
            slow.go_on.set()
        return paired.result(PATIENCE)


def test_gw_116_other_tournaments_are_changed_while_a_round_is_paired(
    held: World, slow: Slow
) -> None:
    id = held.started(4, "small.slow")
    answer = thinking(held, slow, id, lambda: held.started(2))
    assert answer["__typename"] == "PairNextRoundSuccess"
    assert slow.asked == 1


def test_gw_41_whoever_changes_the_field_during_a_pairing_makes_it_stale(
    held: World, slow: Slow
) -> None:
    id = held.started(4, "small.slow")

    def meanwhile() -> None:
        held.must("enrolParticipant", tournamentId=id, expectedRevision=3, entrant={"name": "Late"})

    answer = thinking(held, slow, id, meanwhile)
    assert (answer["__typename"], answer["current"]) == ("StaleVersion", 4)
    assert held.pairings(id) == []
    assert slow.asked == 1


def test_gw_45_results_of_all_boards_entered_at_once_are_all_kept(held: World) -> None:
    id = held.started(16)
    boards = held.paired(id)
    before = held.revision(id)
    answers = held.at_once(
        *(
            (
                mutation("recordResult"),
                f"arbiter {board['board']}",
                {
                    "input": {
                        "pairingId": board["id"],
                        "expectedVersion": 1,
                        "result": {"kind": "DRAW"},
                        "requestId": f"00000000-0000-4000-8000-{board['board']:012}",
                    }
                },
            )
            for board in boards
        )
    )
    assert {answer["answer"]["__typename"] for answer in answers} == {"RecordResultSuccess"}
    revisions = sorted(answer["answer"]["revision"] for answer in answers)
    assert revisions == list(range(before + 1, before + 9))
    assert {board["result"]["kind"] for board in held.pairings(id)} == {"DRAW"}
