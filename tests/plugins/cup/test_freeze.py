"""What the draw freezes, and what stays free (CUP-022, CUP-030, CUP-031, CUP-040, CUP-174)."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from ronde import Participant, Rating, Refused, ScheduledRound, Stay
from ronde.moves import (
    Configure,
    CorrectParticipant,
    Create,
    Disqualify,
    Enrol,
    Request,
    ScheduleRound,
    UnpairLastRound,
    Withdraw,
)
from tests.plugins.cup.random_cups import (
    OFFERS,
    SYSTEM,
    cup,
    favourites,
    pair,
    refusal,
    state,
    take,
)


def test_cup_022_seeds_stay_with_the_draw_when_a_rating_is_corrected_later() -> None:
    t = favourites(pair(cup(4, settings={"colours": "cup.better_white"})))
    best = {"ratings": (Rating(2800),), "title": "GM"}
    assert refusal(t, CorrectParticipant("s2", best, renumber=True)).code == "numbers_frozen"
    t = take(t, CorrectParticipant("s2", best))
    assert state(t).draw.order == ("s1", "s2", "s3", "s4")
    final = pair(t).rounds[-1].pairings[0]
    assert (final.white, final.black) == ("s1", "s2")
    lifted = take(take(t, UnpairLastRound()), CorrectParticipant("s2", {}, renumber=True))
    assert state(pair(lifted)).draw.order == ("s2", "s1", "s3", "s4")


def test_cup_030_and_031_nobody_enters_a_drawn_bracket_until_round_1_is_unpaired() -> None:
    t = pair(cup(4))
    assert refusal(t, Enrol(Participant("new", "New"))).code == "cup.bracket_frozen"
    lifted = take(t, UnpairLastRound())
    assert take(lifted, Enrol(Participant("new", "New"))).participants["new"]


def test_cup_174_a_club_corrected_after_the_draw_moves_nobody() -> None:
    t = cup(6, settings={"group_by": "groups.club"})
    for seed, club in enumerate("ABABAB", start=1):
        t = take(t, CorrectParticipant(f"s{seed}", {"club": club}))
    t = favourites(pair(t))
    drawn = state(t).draw
    assert [group.members for group in drawn.groups] == [(1, 3, 5), (2, 4, 6)]
    moved = take(t, CorrectParticipant("s3", {"club": "B"}))
    assert state(moved).draw.groups == drawn.groups
    sides = [pairing.sides for pairing in pair(t).rounds[-1].pairings]
    assert [pairing.sides for pairing in pair(moved).rounds[-1].pairings] == sides
    redrawn = pair(take(moved, UnpairLastRound()))
    assert [group.members for group in state(redrawn).draw.groups] == [(1, 5), (2, 3, 4, 6)]


def test_cup_020_who_is_disqualified_or_has_left_before_the_draw_is_not_drawn() -> None:
    t = take(take(cup(6), Disqualify("s2")), Withdraw("s3"))
    t = pair(t)
    assert state(t).draw.order == ("s1", "s4", "s5", "s6")
    late = {**cup(4).participants, "s4": Participant("s4", "Late", 4, stays=(Stay(2),))}
    assert state(pair(replace(cup(4), participants=late))).draw.order == ("s1", "s2", "s3")


def test_cup_030_settings_variant_and_draw_seed_are_frozen_but_the_list_is_not() -> None:
    t = pair(cup(4, settings={"empty_stages": "keep"}))
    wrong: tuple[dict[str, Any], ...] = (
        {"settings": {**t.settings, "third_place": True}},
        {"settings": {}},
        {"variant": "cup.double", "settings": {}},
        {"draw_seed": "another"},
    )
    for changes in wrong:
        assert refusal(t, Configure(changes)).code == "cup.bracket_frozen"
    assert take(t, Configure({"tie_breaks": ("RTNG",)})).tie_breaks == ("RTNG",)
    assert take(t, Configure({"name": "Another name"})).name == "Another name"


def test_cup_040_the_number_of_rounds_is_computed_and_cannot_be_set() -> None:
    t = cup(9)
    wrong = refusal(t, Configure({"settings": {**t.settings, "rounds": 6}}))
    assert (wrong.code, wrong.params["rounds"]) == ("cup.rounds_computed", 4)
    right = take(t, Configure({"settings": {**t.settings, "rounds": 4}}))
    assert right.settings["rounds"] is None
    create = Create("c", "C", "cup.knockout", "cup.single", settings={"rounds": 3})
    with pytest.raises(Refused) as caught:
        SYSTEM.check(t, create, Request(), OFFERS)
    assert caught.value.code == "cup.rounds_computed"


def test_cup_187_every_round_has_its_time_reserved_ones_included() -> None:
    when = datetime(2026, 5, 1, 14, tzinfo=UTC)
    t = pair(cup(4, "double", {"decider": True}))
    t = take(t, ScheduleRound(ScheduledRound(5, starts=when)))
    assert t.schedule[0].starts == when
    t = take(t, ScheduleRound(ScheduledRound(5)))
    assert t.schedule[0].starts is None
    assert refusal(t, ScheduleRound(ScheduledRound(6))).code == "cup.rounds_computed"
    assert SYSTEM.plan(t, OFFERS).rounds[4].reserved
    over = favourites(pair(cup(2)))
    assert take(over, ScheduleRound(ScheduledRound(1, starts=when))).schedule[0].starts == when


def test_cup_071_a_new_cup_has_manual_alone() -> None:
    created = SYSTEM.default_tie_breaks(cup(2))
    assert created == ("MANUAL",)
