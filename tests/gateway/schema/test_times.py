"""Local times, and the two nights in which clocks change.

``time-hour-that-does-not-exist`` (GW-27, GW-28): whatever starts at a due time is one column with
one instant, so nothing can be due twice; what runs at that time is not part of this schema yet.
"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde.refusal import Refused
from ronde_gateway.schema.times import LocalDateTimeInput, Occurrence, instant
from tests.gateway.schema.world import World

STARTS = "query($id: ID!) { tournament(id: $id) { details { startsAt timeZone } } }"


def starts_at(world: World, id: str) -> str | None:
    found = world.ask(STARTS, id=id)["tournament"]["details"]["startsAt"]
    return None if found is None else str(found)


def typed(world: World, id: str, local: str, **more: str) -> dict:  # type: ignore[type-arg]
    """What the organiser is told when he types a local time."""
    answer: dict = world.do(  # type: ignore[type-arg]
        "configureTournament",
        tournamentId=id,
        expectedRevision=world.revision(id),
        changes={"startsAtLocal": {"local": local, **more}},
    )
    return answer


def test_time_the_hour_that_does_not_exist_is_refused_never_moved(world: World) -> None:
    id = world.created(timeZone="Europe/Paris")
    gap = typed(world, id, "2026-03-29T02:30")
    assert gap["code"] == "time_does_not_exist"
    assert gap["path"] == ["changes", "startsAtLocal", "local"]
    assert gap["params"]["before"] == "2026-03-29T01:30:00+01:00"
    assert gap["params"]["after"] == "2026-03-29T03:30:00+02:00"
    assert starts_at(world, id) is None


@pytest.mark.parametrize(
    ("local", "expected"),
    [
        ("2026-03-29T01:30", "2026-03-29T00:30:00Z"),
        ("2026-03-29T20:00", "2026-03-29T18:00:00Z"),
    ],
)
def test_time_before_and_after_the_gap(world: World, local: str, expected: str) -> None:
    id = world.created(timeZone="Europe/Paris")
    assert typed(world, id, local)["__typename"] == "ConfigureTournamentSuccess"
    assert starts_at(world, id) == expected


def test_time_shown_to_viewers_elsewhere_on_the_day(world: World) -> None:
    id = world.created(timeZone="Europe/Paris")
    typed(world, id, "2026-03-29T20:00")
    kept = datetime.fromisoformat(str(starts_at(world, id)))
    shown = {
        zone: kept.astimezone(ZoneInfo(zone)).strftime("%H:%M")
        for zone in ("Europe/Paris", "America/New_York", "UTC")
    }
    assert shown == {"Europe/Paris": "20:00", "America/New_York": "14:00", "UTC": "18:00"}


def test_time_in_the_hour_that_comes_twice_one_is_asked_which(world: World) -> None:
    id = world.created(timeZone="Europe/Paris")
    asked = typed(world, id, "2026-10-25T02:30")
    assert asked["code"] == "time_comes_twice"
    assert asked["params"]["first"] == "2026-10-25T00:30:00+00:00"
    assert asked["params"]["second"] == "2026-10-25T01:30:00+00:00"
    assert "first" in asked["message"]
    for which, expected in (("FIRST", "00:30"), ("SECOND", "01:30")):
        typed(world, id, "2026-10-25T02:30", which=which)
        assert starts_at(world, id) == f"2026-10-25T{expected}:00Z"


def test_time_a_round_is_scheduled_on_the_clock_of_the_place(world: World) -> None:
    id = world.created(timeZone="Europe/Paris")
    made = world.must(
        "scheduleRound",
        "... on Success { tournament { schedule { number startsAt } } }",
        tournamentId=id,
        expectedRevision=1,
        round=1,
        startsAtLocal={"local": "2026-07-01T14:00", "zone": "America/Montreal"},
    )
    assert made["tournament"]["schedule"] == [{"number": 1, "startsAt": "2026-07-01T18:00:00Z"}]


def test_time_a_value_without_offset_is_refused_by_the_api(world: World) -> None:
    id = world.created()
    document = """mutation($at: DateTime!, $id: ID!) { configureTournament(input: {
        tournamentId: $id, expectedRevision: 1, requestId: "8f1b1a55-7d0e-4b3f-8a39-1c2d3e4f5a6b",
        changes: {startsAt: $at} }) { __typename } }"""
    (error,) = world.errors(document, id=id, at="2026-03-29T20:00:00")
    assert error.extensions == {"code": "BAD_VARIABLES"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"startsAtLocal": {"local": "29/03/2026 20:00"}}, "bad_time"),
        ({"startsAtLocal": {"local": "2026-02-30T20:00"}}, "bad_time"),
        ({"startsAtLocal": {"local": "2026-03-29T20:00+01:00"}}, "bad_time"),
        ({"startsAtLocal": {"local": "2026-03-29T20:00", "zone": "Nowhere"}}, "unknown_time_zone"),
        ({"timeZone": "../etc/passwd"}, "unknown_time_zone"),
        (
            {"startsAt": "2026-03-29T18:00:00Z", "startsAtLocal": {"local": "2026-03-29T20:00"}},
            "bad_time",
        ),
    ],
)
def test_time_what_is_no_time_is_refused(world: World, given: dict, code: str) -> None:  # type: ignore[type-arg]
    id = world.created()
    answer = world.do("configureTournament", tournamentId=id, expectedRevision=1, changes=given)
    assert answer["code"] == code


@given(
    st.datetimes(datetime.fromisoformat("2020-01-01"), datetime.fromisoformat("2030-01-01")),
    st.sampled_from(["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "UTC"]),
    st.sampled_from([Occurrence.FIRST, Occurrence.SECOND]),
)
def test_time_an_instant_shows_the_local_time_it_was_typed_as(
    clock: datetime, zone: str, which: Occurrence
) -> None:
    local = clock.replace(second=0, microsecond=0).isoformat()
    found: datetime | None = None
    codes = []
    try:
        found = instant(LocalDateTimeInput(local=local, which=which), zone)
    except Refused as refused:
        codes.append(refused.code)
    if found is None:
        assert codes == ["time_does_not_exist"]
    else:
        assert found.tzinfo is UTC
        assert found.astimezone(ZoneInfo(zone)).replace(tzinfo=None).isoformat() == local


@pytest.mark.parametrize("local", ["0001-01-01T00:00", "9999-12-31T23:59"])
def test_a_time_at_the_end_of_the_calendar_is_refused(world: World, local: str) -> None:
    id = world.created(timeZone="America/New_York")
    refused = typed(world, id, local)
    assert refused["code"] == "bad_time"
    assert refused["path"] == ["changes", "startsAtLocal", "local"]
