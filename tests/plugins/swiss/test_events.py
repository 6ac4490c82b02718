"""Whole events drawn by hypothesis, every round paired by all engines.

Full-point byes, point systems of all kinds, PABs worth nothing, late entries, withdrawals,
forfeits, adjourned games, fictitious points and forbidden groups, in both editions: what recorded
play seldom holds. What the past means for each field is read literally too.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from ronde import Refused, ResultKind, Scoring, Tournament
from ronde_swiss.field import Edition
from ronde_swiss.history import sheet
from tests.plugins.swiss.engines import fast, literal, plain
from tests.plugins.swiss.events import OFFERS
from tests.plugins.swiss.simulation import Make, drawn, opening, settled
from tests.plugins.swiss.test_history import read

SCORINGS = [
    Scoring(win, draw, loss, bye, absence, forfeit)
    for win, draw, loss, bye, absence, forfeit in (
        map(Fraction, row.split())
        for row in (
            "1 0.5 0 1 0 0",
            "1 0.5 0 0.5 0 0",
            "1 0.5 0 0 0 0",
            "3 1 0 3 0 0",
            "3 1 0 1 0 0",
            "3 2 1 3 0 0",
            "3 2 1 1 0 0",
            "2 1 0 2 1 0",
            "1 0.25 0 0.75 0.25 0",
        )
    )
]


@st.composite
def makes(draw: st.DrawFn, smallest: int, largest: int) -> Make:
    """Events in which something is always going on."""
    rounds = draw(st.integers(3, 7))
    edition = draw(st.sampled_from(Edition))
    fictitious = [
        {
            "points": draw(st.sampled_from(("0.5", "1", "2"))),
            "first": 1,
            "last": draw(st.integers(1, 4)),
            "participants": [f"n{n}" for n in range(1, draw(st.integers(2, smallest)))],
        }
        for _ in range(draw(st.integers(0, 1)))
    ]
    share = st.sampled_from((0, 0.05, 0.15))
    return Make(
        size=draw(st.integers(smallest, largest)),
        rounds=rounds,
        draws=draw(st.sampled_from((0.1, 0.4, 0.8))),
        forfeits=draw(share),
        adjourned=draw(share),
        byes={
            ResultKind.FULL_POINT_BYE: draw(share),
            ResultKind.HALF_POINT_BYE: draw(share),
            ResultKind.ZERO_POINT_BYE: draw(share),
        },
        late=draw(share),
        withdrawn=draw(share),
        clubs=draw(st.integers(0, 2)),
        scoring=draw(st.sampled_from(SCORINGS)),
        settings={"edition": edition.value, "fictitious": fictitious},
    )


def _rounds(make: Make, seed: int) -> Iterator[Tournament]:
    """The event before each of its rounds, as long as one can be paired."""
    dice = Random(seed)
    t = opening(make, dice)
    for _ in range(make.rounds):
        yield t
        try:
            round = drawn(t, OFFERS)
        except Refused:
            assert plain(sheet(t, OFFERS).field) is None
            return
        t = settled(t, round, make, dice)


def _compared(examples: int, smallest: int, largest: int, enumerated: int) -> Counter[str]:
    """Pair every round of drawn events by all engines; what the events held is counted."""
    held: Counter[str] = Counter()

    @settings(max_examples=examples, deadline=None, derandomize=True, phases=[Phase.generate])
    @given(makes(smallest, largest), st.integers(0, 2**32))
    def compare(make: Make, seed: int) -> None:
        t = None
        for t in _rounds(make, seed):
            read(t)
            field = sheet(t, OFFERS).field
            answer = fast(field)
            assert plain(field) == answer
            if len(field) <= enumerated:
                assert literal(field) == answer
                held["enumerated rounds"] += 1
            held["rounds"] += 1
            held["odd rounds"] += len(field) % 2
            held["topscorers"] += any(field.topscorers)
        if t is not None:
            held.update(bye.kind.value for round in t.rounds for bye in round.byes)
            held["own scoring"] += make.scoring != Scoring()
            held["fictitious points"] += bool(make.settings["fictitious"])
            held["forbidden groups"] += make.clubs > 0
            held["edition 2017"] += make.settings["edition"] == "2017"
            held["late entries"] += any(p.stays[0].first > 1 for p in t.participants.values())

    compare()
    return held


WANTED = (
    "odd rounds",
    "topscorers",
    "own scoring",
    "late entries",
    "fictitious points",
    "forbidden groups",
    "edition 2017",
    "pairing_bye",
    "full_point_bye",
    "half_point_bye",
    "zero_point_bye",
)


def test_c4_to_c21_d17_engines_agree_on_events_with_byes_late_entries_and_other_points() -> None:
    held = _compared(70, 5, 9, enumerated=8)
    assert held["enumerated rounds"] > 100
    assert [name for name in WANTED if held[name] < 10] == []


@pytest.mark.slow
def test_c4_to_c21_d17_engines_agree_on_many_events() -> None:
    held = _compared(2000, 5, 9, enumerated=8) + _compared(400, 10, 40, enumerated=0)
    assert [name for name in WANTED if held[name] < 300] == []
