"""Tournaments of all shapes: whatever the model can hold, sound or odd, the store must carry.

Seen from the store a value is bound only by its keys: ids are unique within their tournament, a
participant sits at most once in a round, and texts are what databases can hold.
"""

from datetime import datetime, timedelta, timezone
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from ronde.model import (
    Access,
    Bye,
    Delegation,
    ForbiddenGroup,
    Game,
    Leftover,
    LineUp,
    MatchScoring,
    Official,
    OpeningChoice,
    Pairing,
    Participant,
    PointAdjustment,
    Rating,
    ResultKind,
    RosterPlayer,
    Round,
    ScheduledRound,
    Scoring,
    Stay,
    TieBreakPolicy,
    Tournament,
    TrailingByes,
)
from ronde_gateway.characters import unfit

__all__ = ["tournaments"]

LETTERS = st.characters(
    exclude_categories=["Cs"], exclude_characters="".join(filter(unfit, map(chr, range(0x10000))))
)
TEXT = st.text(LETTERS, max_size=8)
IDS = st.text(LETTERS, min_size=1, max_size=3)
COUNT = st.integers(0, 2**31 - 1)
FROM_ONE = st.integers(1, 99)
POINTS = st.fractions(min_value=-5, max_value=20, max_denominator=12) | st.decimals(
    0, 9, places=3
).map(Fraction)
OFFSETS = st.integers(-12 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
INSTANTS = st.datetimes(datetime(1950, 1, 1), datetime(2150, 1, 1), timezones=OFFSETS)  # noqa: DTZ001
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXT, inner, max_size=2),
    max_leaves=4,
)
OBJECTS = st.dictionaries(TEXT, JSON, max_size=2)
TEXTS = st.dictionaries(TEXT, TEXT, max_size=2)
MAYBE_LAST = st.none() | FROM_ONE
MAYBE_THEN = st.none() | INSTANTS


def tuples(one: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one, max_size=2).map(tuple)


PERSONAL = {
    "name": TEXT,
    "number": st.none() | FROM_ONE,
    "title": TEXT,
    "ratings": tuples(st.builds(Rating, COUNT, TEXT, TEXT)),
    "sex": TEXT,
    "birth": TEXT,
    "federation": TEXT,
    "registrations": TEXTS,
}
ROSTER = st.lists(
    st.builds(RosterPlayer, id=IDS, **PERSONAL), max_size=2, unique_by=lambda p: p.id
).map(tuple)
PARTICIPANTS = st.lists(
    st.builds(
        Participant,
        id=IDS,
        **PERSONAL,
        club=TEXT,
        affiliation=TEXT,
        attributes=TEXTS,
        stays=tuples(st.builds(Stay, FROM_ONE, MAYBE_LAST, MAYBE_THEN, MAYBE_THEN)),
        byes=st.dictionaries(FROM_ONE, st.sampled_from(ResultKind), max_size=2),
        roster=ROSTER,
        disqualified=st.booleans(),
    ),
    max_size=5,
    unique_by=lambda p: p.id,
)
GAMES = tuples(
    st.builds(
        Game,
        white=TEXT,
        black=TEXT,
        leg=COUNT,
        board=COUNT,
        started=st.none() | INSTANTS,
        ended=st.none() | INSTANTS,
        plies=st.none() | COUNT,
        flags=st.frozensets(TEXT, max_size=2),
        attachments=tuples(TEXT),
    )
)
SCORING = st.builds(
    Scoring,
    *[POINTS] * 7,
    match=st.builds(
        MatchScoring, POINTS, POINTS, POINTS, POINTS, st.none() | POINTS, st.sampled_from("mg")
    ),
)
DELEGATIONS = st.none() | st.builds(Delegation, TEXT, TEXT, OBJECTS, COUNT, COUNT)


@st.composite
def rounds(draw: st.DrawFn, number: int, ids: list[str]) -> Round:
    """A round in which some sit at boards, some have a bye and some are missing. The id of a
    pairing goes with its place, so another value may seat others under the same id."""
    order = draw(st.permutations(ids))
    boards = draw(st.integers(0, len(order) // 2))
    made = [
        draw(
            st.builds(
                Pairing,
                white=st.just(order[2 * n]),
                black=st.just(order[2 * n + 1]),
                games=GAMES,
                id=st.just(f"r{number}.{n}"),
                board=COUNT,
                code=TEXT,
                note=TEXT,
                version=FROM_ONE,
            )
        )
        for n in range(boards)
    ]
    byes = [
        draw(st.builds(Bye, st.just(id), st.sampled_from(ResultKind), TEXT))
        for id in order[2 * boards :]
        if draw(st.booleans())
    ]
    return draw(
        st.builds(
            Round,
            st.just(number),
            st.permutations(made).map(tuple),
            st.just(tuple(byes)),
            tuples(st.builds(LineUp, TEXT, tuples(TEXT))),
            JSON,
            st.none() | st.frozensets(TEXT, max_size=2),
            OBJECTS,
        )
    )


POLICIES = st.builds(
    TieBreakPolicy,
    st.none() | st.booleans(),
    st.sampled_from(TrailingByes),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.none() | COUNT,
)


@st.composite
def tournaments(draw: st.DrawFn, id: str = "t") -> Tournament:
    participants = draw(PARTICIPANTS)
    ids = [p.id for p in participants]
    played = [draw(rounds(n, ids)) for n in range(1, draw(st.integers(0, 2)) + 1)]
    names = ["name", "system", "game", "variant", "tie_break_profile", "tie_break_edition"]
    names += ["regulation", "regulation_version", "rating_list", "rating_kind", "time_control"]
    names += ["time_zone", "organiser", "place", "federation", "draw_seed", "secret_seed"]
    return draw(
        st.builds(
            Tournament,
            id=st.just(id),
            **dict.fromkeys(names, TEXT),
            settings=OBJECTS,
            scoring=SCORING,
            tie_breaks=tuples(TEXT),
            tie_break_policy=POLICIES,
            manual_order=tuples(TEXT),
            starts=st.none() | st.dates(),
            ends=st.none() | st.dates(),
            starts_at=st.none() | INSTANTS,
            ends_at=st.none() | INSTANTS,
            officials=tuples(st.builds(Official, TEXT, TEXT)),
            schedule=tuples(
                st.builds(
                    ScheduledRound,
                    COUNT,
                    st.none() | st.dates(),
                    st.none() | INSTANTS,
                    st.none() | COUNT,
                    st.booleans(),
                    st.booleans(),
                )
            ),
            forbidden=tuples(
                st.builds(ForbiddenGroup, st.frozensets(TEXT, max_size=2), COUNT, MAYBE_LAST)
            ),
            adjustments=tuples(st.builds(PointAdjustment, TEXT, POINTS, POINTS, MAYBE_LAST, TEXT)),
            delegation=DELEGATIONS,
            access=st.none() | st.builds(Access, TEXT, TEXT),
            opening=st.none() | st.builds(OpeningChoice, TEXT, OBJECTS),
            participants=st.just({p.id: p for p in participants}),
            rounds=st.just(tuple(played)),
            leftovers=tuples(st.builds(Leftover, TEXT, TEXT, COUNT)),
            revision=st.just(1),
        )
    )
