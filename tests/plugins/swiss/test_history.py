"""The field of a round, counted round upon round, against the literal reading of the record."""

import gc
from dataclasses import replace
from fractions import Fraction
from typing import Any
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import (
    Bye,
    ForbiddenGroup,
    Game,
    Pairing,
    Participant,
    ResultKind,
    Round,
    Scoring,
    Stay,
    Tournament,
)
from ronde.model import PointAdjustment
from ronde_swiss.history import sheet
from ronde_swiss.kept import past
from ronde_swiss.seats import Seats, Worth, seats
from tests.plugins.swiss.events import OFFERS, event, pair, play
from tests.plugins.swiss.literal_history import facts

RESULTS = st.sampled_from(
    [
        *(ResultKind.WHITE_WINS, ResultKind.DRAW, ResultKind.BLACK_WINS),
        *(ResultKind.WHITE_WINS_BY_FORFEIT, ResultKind.BLACK_WINS_BY_FORFEIT),
        *(ResultKind.DOUBLE_FORFEIT, ResultKind.ADJOURNED, ResultKind.BOTH_LOSE),
    ]
)
BYES = st.sampled_from(
    [
        *(ResultKind.PAIRING_BYE, ResultKind.HALF_POINT_BYE, ResultKind.FULL_POINT_BYE),
        ResultKind.ZERO_POINT_BYE,
    ]
)
SCORINGS = (
    Scoring(),
    Scoring(win=Fraction(3), draw=Fraction(1), pairing_bye=Fraction(1)),
    Scoring(pairing_bye=Fraction(0), zero_point_bye=Fraction(1, 4), loss=Fraction(1, 4)),
)


@st.composite
def rounds(draw: st.DrawFn, ids: list[str], number: int) -> Round:
    """Any pairs, byes for some of the others, nothing for the rest; now and then double games."""
    shuffled = draw(st.permutations(ids))
    pairs = draw(st.integers(0, len(ids) // 2))
    double = draw(st.booleans())
    pairings = []
    for board in range(1, pairs + 1):
        white, black = shuffled[2 * board - 2], shuffled[2 * board - 1]
        games = [Game(white, black, draw(RESULTS))]
        if double:
            games.append(Game(black, white, draw(RESULTS), leg=2))
        pairings.append(Pairing(white, black, tuple(games), board=board))
    byes = [Bye(id, draw(BYES)) for id in shuffled[2 * pairs :] if draw(st.booleans())]
    return Round(number, tuple(pairings), tuple(byes))


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    size = draw(st.integers(2, 9))
    ids = [f"p{n}" for n in range(1, size + 1)]
    played = [draw(rounds(ids, n)) for n in range(1, draw(st.integers(0, 4)) + 1)]
    coming = len(played) + 1
    people = {
        id: Participant(
            id,
            id,
            number,
            stays=(Stay(draw(st.sampled_from((1, 1, 1, coming, coming + 1)))),),
            byes={coming: ResultKind.HALF_POINT_BYE} if draw(st.integers(0, 6)) == 0 else {},
        )
        for id, number in zip(ids, draw(st.permutations(range(1, size + 1))), strict=True)
    }
    groups = draw(st.lists(st.sets(st.sampled_from(ids), min_size=2), max_size=2))
    adjusted = draw(st.lists(st.tuples(st.sampled_from(ids), st.integers(-2, 3)), max_size=3))
    lucky = st.lists(st.sampled_from(ids), max_size=4, unique=True)
    given_away = draw(st.lists(st.tuples(st.sampled_from(("1", "0.5")), lucky), max_size=2))
    return replace(
        event(size, rounds=draw(st.integers(coming, coming + 1)), initial_colour="white"),
        settings={
            "rounds": draw(st.integers(coming, coming + 1)),
            "initial_colour": "white",
            "edition": draw(st.sampled_from(("2026", "2017"))),
            "fictitious": [
                {"points": points, "first": 1, "last": draw(st.integers(1, 4)), "participants": who}
                for points, who in given_away
            ],
        },
        participants=people,
        rounds=tuple(played),
        scoring=draw(st.sampled_from(SCORINGS)),
        forbidden=tuple(
            ForbiddenGroup(frozenset(group), draw(st.integers(1, 2))) for group in groups
        ),
        adjustments=tuple(
            PointAdjustment(id, Fraction(points, 4), round=draw(st.sampled_from((None, 1, 2))))
            for id, points in adjusted
        ),
    )


def read(t: Tournament) -> None:
    """Fail where the sheet and the literal reading differ."""
    found, wanted = sheet(t, OFFERS), facts(t, OFFERS)
    ids, field = found.ids, found.field
    assert list(ids) == wanted.ids
    assert [Fraction(s, found.unit) for s in field.scores] == [wanted.scores[id] for id in ids]
    assert list(field.histories) == [wanted.colours[id] for id in ids]
    assert [{ids[o] for o in met} for met in field.conflicts] == [wanted.met[id] for id in ids]
    for back in (0, 1):
        assert {id for id, f in zip(ids, field.down[back], strict=True) if f} == (
            wanted.down[back] & set(ids)
        )
        assert {id for id, f in zip(ids, field.up[back], strict=True) if f} == (
            wanted.up[back] & set(ids)
        )
    assert list(field.unplayed) == [wanted.unplayed[id] for id in ids]
    assert {id for id, may in zip(ids, field.may_bye, strict=True) if may} == wanted.may_bye
    assert list(field.numbers) == [wanted.numbers[id] for id in ids]
    half = t.scoring.win * (len(t.rounds)) / 2
    last = len(t.rounds) + 1 == t.settings["rounds"]
    assert field.topscorers == [last and wanted.scores[id] > half for id in ids]


@settings(max_examples=400, deadline=None)
@given(events())
def test_gh_9_to_dd_14_every_fact_of_a_field_is_as_the_record_tells_it(t: Tournament) -> None:
    for count in range(len(t.rounds) + 1):
        read(replace(t, rounds=t.rounds[:count]))


@settings(max_examples=200, deadline=None)
@given(events(), st.data())
def test_gh_13_a_corrected_round_counts_as_it_stands_now(
    t: Tournament, data: st.DataObject
) -> None:
    read(t)
    if t.rounds:
        at = data.draw(st.integers(0, len(t.rounds) - 1))
        other = data.draw(rounds(list(t.participants), at + 1))
        read(replace(t, rounds=(*t.rounds[:at], other, *t.rounds[at + 1 :])))
        read(replace(t, scoring=data.draw(st.sampled_from(SCORINGS))))
    read(t)


def test_a_round_counted_once_is_not_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    honest = seats

    def spying(t: Tournament, round: Round, *rest: Any) -> Seats:
        counted.append(round.number)
        return honest(t, round, *rest)

    monkeypatch.setattr("ronde_swiss.kept.seats", spying)
    t = event(8)
    for _ in range(3):
        t = play(pair(t), lambda white, black: ResultKind.DRAW)
    sheet(t, OFFERS)
    assert counted == [1, 2, 3]


def test_what_is_kept_of_a_round_goes_with_it() -> None:
    t = play(pair(event(8)), lambda white, black: ResultKind.DRAW)
    sheet(t, OFFERS)
    place = {id: index for index, id in enumerate(t.participants)}
    gone = ref(past(t, place, 1, Worth(t)))
    assert gone() is past(t, place, 1, Worth(t))
    del t
    gc.collect()
    assert gone() is None


def test_gh_5_a_newcomer_is_counted_in_the_rounds_before_him() -> None:
    t = play(pair(event(4, rounds=5)), lambda white, black: ResultKind.DRAW)
    sheet(t, OFFERS)
    late = Participant("p5", "Player 5", 5, stays=(Stay(2),))
    read(replace(t, participants={**t.participants, "p5": late}))
