"""Why a round was paired as it was, by which scores, and what a plan warns of, over GraphQL (BR-9,
AC-1, AC-3, AC-5, AC-7)."""

import pytest

from tests.gateway.schema.world import World

EXPLAINED = """query($id: ID!, $round: Int!, $locale: Locale) { tournament(id: $id) {
    explanation(round: $round, locale: $locale) {
      sentences scores { participant { number } points fictitious shown }
      brackets { name sentences movedDown { number } residents { number }
        pairs { white { number } black { number } } downfloaters { number }
        criteria { name label value participants { number } } } }
    fictitiousPoints(round: $round) { participant { number } points }
    round(number: $round) { note(locale: $locale) scores { participant { number } shown } } } }"""


def numbers(people: list[dict[str, int]]) -> list[int]:
    return [person["number"] for person in people]


def test_br_9_each_group_comes_with_pairs_floaters_and_values(world: World) -> None:
    id = world.started(7, "swiss.dutch", settings={"rounds": 3, "initial_colour": "white"})
    world.paired(id)
    found = world.ask(EXPLAINED, id=id, round=1, locale="en")["tournament"]["explanation"]
    assert found["sentences"][0].startswith("Round 1: 7 players to pair in 1 scoregroup")
    (group,) = found["brackets"]
    assert group["name"] == "Group 0"
    assert numbers(group["residents"]) == [1, 2, 3, 4, 5, 6, 7]
    assert [(p["white"]["number"], p["black"]["number"]) for p in group["pairs"]] == [
        (1, 4),
        (5, 2),
        (3, 6),
    ]
    assert numbers(group["downfloaters"]) == [7]
    first = group["criteria"][0]
    assert (first["name"], first["label"], first["value"]) == ("C6", "downfloaters", 1)
    assert numbers(first["participants"]) == [7]
    assert group["sentences"][0].startswith("Bye: 7 ")
    french = world.ask(EXPLAINED, id=id, round=1, locale="fr")["tournament"]["explanation"]
    assert french["brackets"][0]["criteria"][0]["label"] == "flotteurs descendants"


def test_br_9_a_round_not_yet_paired_has_no_explanation(world: World) -> None:
    id = world.started(4, "swiss.dutch", settings={"rounds": 3})
    assert world.ask(EXPLAINED, id=id, round=1)["tournament"]["explanation"] is None


@pytest.mark.parametrize(("rounds", "accelerated"), [(1, True), (3, False)])
def test_ac_5_lists_show_both_parts_of_a_score_and_the_note(
    rounds: int, accelerated: bool, world: World
) -> None:
    settings = {"rounds": 5, "acceleration": "swiss.haley", "initial_colour": "white"}
    id = world.started(8, "swiss.dutch", settings=settings)
    for number in range(1, rounds + 1):
        world.paired(id)
        if number < rounds:
            world.record(world.pairings(id))
    found = world.ask(EXPLAINED, id=id, round=rounds, locale="en")["tournament"]
    shown = {row["participant"]["number"]: row["shown"] for row in found["round"]["scores"]}
    assert list(shown) == [1, 2, 3, 4, 5, 6, 7, 8]
    if accelerated:
        assert shown == {n: "1 (0+1)" if n <= 4 else "0" for n in range(1, 9)}
        assert numbers([row["participant"] for row in found["fictitiousPoints"]]) == [1, 2, 3, 4]
        assert found["round"]["note"].startswith("Accelerated round")
        assert found["explanation"]["scores"][0]["points"] == "0"
        assert found["explanation"]["scores"][0]["fictitious"] == "1"
    else:
        assert not any("(" in text for text in shown.values())
        assert found["fictitiousPoints"] == []
        assert found["round"]["note"] is None


@pytest.mark.parametrize(
    ("size", "settings", "hint"),
    [
        (40, {}, "40 players in 5 rounds"),
        (20, {}, None),
        (20, {"acceleration": "swiss.haley"}, "not published by FIDE"),
        (20, {"acceleration": "swiss.haley_both"}, "not published by FIDE"),
        (20, {"acceleration": "swiss.baku"}, None),
    ],
)
def test_ac_1_ac_7_the_plan_says_what_the_command_line_says(
    size: int, settings: dict[str, str], hint: str | None, world: World
) -> None:
    id = world.enrolled(size, "swiss.dutch", settings={"rounds": 5, **settings})
    query = 'query($id: ID!) { tournament(id: $id) { plan(locale: "en") { warnings } } }'
    warnings = world.ask(query, id=id)["tournament"]["plan"]["warnings"]
    assert len(warnings) == (hint is not None)
    assert (hint or "") in " ".join(warnings)


def test_ac_7_the_catalogue_says_which_accelerations_fide_publishes(world: World) -> None:
    query = """{ catalogue(kind: ACCELERATION, locale: "en") { id description } }"""
    told = {row["id"]: row["description"] for row in world.ask(query)["catalogue"]}
    published = {id for id, text in told.items() if "ot published by FIDE" not in text}
    assert published == {"swiss.baku"}
    assert len(told) == 5
