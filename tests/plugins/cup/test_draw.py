"""The draw in a tournament: criteria that exist and serve, groups and spreading together."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import EventKind, Participant, Refused, Tournament
from ronde.conduct import step
from ronde.moves import Configure, Create, Request
from ronde_cup.present import present_draw
from tests.plugins.cup.graphs import OFFERS, graph

NOW = Request()


def cup(clubs: list[str], **chosen: Any) -> Tournament:
    people = {
        f"p{n}": Participant(f"p{n}", f"Player {n}", n, club=club)
        for n, club in enumerate(clubs, start=1)
    }
    return Tournament(
        "t", "Cup", "cup.knockout", variant="cup.single", settings=chosen, participants=people
    )


@pytest.mark.parametrize("field", ["group_by", "spread_by"])
def test_cup_160_a_criterion_serves_the_kind_of_event_or_is_refused(field: str) -> None:
    wished = {field: "groups.affiliation"}
    with pytest.raises(Refused) as refusal:
        step(None, Create("t", "Cup", "cup.knockout", "cup.single", settings=wished), NOW, OFFERS)
    assert refusal.value.code == "cup.criterion_not_for_kind"
    assert refusal.value.path == ("settings", field)
    teams = Create("t", "Cup", "cup.knockout", "cup.single", EventKind.TEAM, settings=wished)
    assert step(None, teams, NOW, OFFERS).settings[field] == "groups.affiliation"


@pytest.mark.parametrize("field", ["group_by", "spread_by", "drops", "colours"])
def test_a_setting_that_names_nothing_on_offer_is_refused_at_once(field: str) -> None:
    t = step(None, Create("t", "Cup", "cup.knockout", "cup.double"), NOW, OFFERS)
    with pytest.raises(Refused) as refusal:
        step(t, Configure({"settings": {field: "acme.nothing"}}), NOW, OFFERS)
    assert refusal.value.code == "plugin_missing"


@settings(max_examples=40)
@given(st.lists(st.sampled_from(["", "A", "B", "C", "D", "E"]), min_size=2, max_size=40))
def test_cup_161_members_of_a_group_stand_in_a_block_of_their_own(clubs: list[str]) -> None:
    draw = present_draw(cup(clubs, group_by="groups.club"), OFFERS)
    seated = [seed for seed in draw.slots if seed is not None]
    assert sorted(seated) == list(range(1, len(clubs) + 1))
    capacity = len(draw.slots) // (1 << (len(draw.groups) - 1).bit_length())
    blocks = {
        slot // capacity: clubs[seed - 1]
        for slot, seed in enumerate(draw.slots)
        if seed is not None
    }
    assert len(blocks) == len(draw.groups) == len(set(clubs))


@settings(max_examples=40)
@given(st.lists(st.sampled_from(["", "A", "B"]), min_size=2, max_size=33))
def test_cup_172_one_group_or_groups_of_one_give_the_plain_draw(clubs: list[str]) -> None:
    plain = present_draw(cup(clubs), OFFERS).slots
    alike = cup(["A"] * len(clubs), group_by="groups.club")
    apart = cup([str(n) for n in range(len(clubs))], group_by="groups.club")
    assert present_draw(alike, OFFERS).slots == plain
    assert present_draw(apart, OFFERS).slots == plain


def test_spreading_inside_groups_leaves_everybody_in_his_group() -> None:
    clubs = ["A", "B"] * 8
    t = cup(clubs, group_by="groups.club", spread_by="groups.federation")
    people = {
        id: replace(p, federation="FRA" if n % 3 else "QUE")
        for n, (id, p) in enumerate(t.participants.items())
    }
    draw = present_draw(replace(t, participants=people), OFFERS)
    upper_half = draw.slots[:8]
    assert {clubs[seed - 1] for seed in upper_half if seed is not None} == {"A"}


@settings(max_examples=30)
@given(st.integers(3, 130))
def test_cup_046_number_of_matches_with_an_opponent(field: int) -> None:
    t = replace(cup([""] * field), variant="cup.double")
    system = OFFERS.pairing_system("cup.knockout")
    fates = [node.fate for node in system.sheet(t, OFFERS).nodes.values()]  # type: ignore[attr-defined]
    assert fates.count("match") == 2 * field - 2
    alone = replace(t, variant="cup.single", settings={"third_place": True})
    fates = [node.fate for node in system.sheet(alone, OFFERS).nodes.values()]  # type: ignore[attr-defined]
    assert fates.count("match") == field - 1 + (field > 3)


@pytest.mark.parametrize("field", [2, 3, 4, 5, 8, 11, 16, 32])
def test_every_place_is_played_for_when_all_places_are_wanted(field: int) -> None:
    bracket = graph("single", field, {"placement": True})
    places = [place for m in bracket.matches for place in (m.winner_place, m.loser_place) if place]
    size = len(places)
    assert sorted(places) == list(range(1, size + 1))
    assert field <= size < 2 * field
    stages = size.bit_length() - 1
    assert max(match.stage for match in bracket.matches) == stages
    assert len(bracket.matches) == size // 2 * stages
