"""Whole events, written after every few moves and read again, go on as before (TI-1)."""

from typing import Any

import pytest

from ronde import EventKind, Refused, Tournament, TournamentStatus
from ronde.moves import Request
from ronde.testing import enrolled, field, play_event
from tests.plugins.trf.files import offers, trf

SYSTEMS: dict[str, dict[str, Any]] = {
    "swiss.dutch": {"rounds": 6, "initial_colour": "white"},
    "roundrobin.berger": {},
}
FORMATS = ("trf.trf26", "trf.javafo", "trf.trf16")


def again(t: Tournament, id: str) -> Tournament:
    format = trf(id)
    return format.read(format.write(t, format.settings(), offers()), offers())[0]


def rounds(t: Tournament) -> list[object]:
    """Who met whom on which board and how it ended, by pairing number; byes; nothing else."""
    number = {p.id: p.number for p in t.participants.values()}
    return [
        (
            [
                (p.board, number[p.white], number[p.black], [(g.board, g.result) for g in p.games])
                for p in round.pairings
            ],
            sorted((number[b.participant] or 0, b.kind) for b in round.byes),
        )
        for round in t.rounds
    ]


def next_round(t: Tournament) -> object:
    number = {p.id: p.number for p in t.participants.values()}
    try:
        drawn = offers().pairing_system(t.system).pair(t, Request(), offers())
    except Refused as refused:
        return refused.code
    return [[number[id] for id in p.sides] for p in drawn.pairings], sorted(
        (number[b.participant] or 0, b.kind) for b in drawn.byes
    )


@pytest.mark.parametrize("kind", list(EventKind))
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(("size", "seed"), [(5, 1), (8, 2), (13, 3)])
def test_ti_1_a_written_event_goes_on_as_before(
    system: str, kind: EventKind, size: int, seed: int
) -> None:
    start = enrolled(system, field(size, seed, kind), offers(), SYSTEMS[system], kind=kind)
    history = play_event(start, offers(), seed, 6).history
    for t in (*history[1:-1:19], history[-1]):
        for format in FORMATS:
            read = again(t, format)
            assert rounds(read) == rounds(t)
            assert len(read.participants) == len(t.participants)
        if t.status is TournamentStatus.RUNNING and all(r.complete for r in t.rounds):
            assert next_round(again(t, "trf.trf26")) == next_round(t)


def test_everything_about_a_person_comes_back() -> None:
    t = enrolled("swiss.dutch", field(9, 4), offers(), SYSTEMS["swiss.dutch"])
    t = play_event(t, offers(), 4, 3).final
    read = again(t, "trf.trf26")
    before = sorted(t.participants.values(), key=lambda p: p.number or 0)
    for one, other in zip(before, read.participants.values(), strict=True):
        assert (one.name, one.number, one.title) == (other.name, other.number, other.title)
        assert (one.ratings, one.federation) == (other.ratings, other.federation)
    assert read.scoring == t.scoring
    assert read.settings == t.settings
