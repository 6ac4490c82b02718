"""What puts one participant above the next."""

import pytest

from ronde.standings import separations, table
from tests.core.standings.worlds import OFFERS, event, said

SEED = "seed-002-six-players"


def test_the_first_key_that_differs_separates_two_neighbours() -> None:
    made = table(event(SEED, "BH/C1", "DE", "SB"), OFFERS)
    found = separations(made, OFFERS)
    assert [(s.above, s.key) for s in found] == [
        *(("n6", "SB"), ("n1", "PTS"), ("n5", "SB"), ("n2", "PTS"), ("n3", "PTS"))
    ]
    assert said(found[0].text) == "F is above A by Sonneborn-Berger (SB): 3.75 against 2.75"
    assert said(found[0].text, "fr") == (
        "F devance A par Sonneborn-Berger (SB)\u00a0: 3.75 contre 2.75"
    )
    assert said(found[1].text) == "A is above E on points: 2.5 against 1.5"


def test_tb_disp_01_those_equal_on_the_whole_list_share_the_place() -> None:
    first = separations(table(event(SEED, "BH/C1"), OFFERS), OFFERS)[0]
    assert (first.key, first.share) == (None, True)
    assert said(first.text) == "A and F are equal on the whole list and share the place"


def test_direct_encounter_separates_by_places_among_the_tied() -> None:
    found = separations(table(event("tec-team-swiss-7", "MPvGP", "EDEBB"), OFFERS), OFFERS)
    second = next(s for s in found if s.key == "EDEBB")
    assert "place 1 against place 2 among the tied" in said(second.text)


def test_tb_gen_05_a_code_that_comes_again_is_a_key_of_its_own() -> None:
    made = table(event(SEED, "DE", "BH/C1", "DE"), OFFERS)
    assert [key.name for key in made.keys] == ["PTS", "DE", "BH/C1", "DE#2"]
    assert list(made.rows[0].values) == ["DE", "BH/C1", "DE#2"]


def test_tb_gen_05_what_comes_again_is_kept_apart_from_what_came_before() -> None:
    """Before WIN three are tied, afterwards only two: each entry keeps its own ranks."""
    made = table(event("tec-swiss-9", "DE", "WIN", "DE"), OFFERS)
    apart = [r for r in made.rows if r.values["DE"] is not None and r.values["DE#2"] is None]
    assert apart


@pytest.mark.parametrize("name", ["sw-05", "tm-06", "rr-03"])
def test_nobody_separated_has_equal_values_and_nobody_sharing_has_different_ones(name: str) -> None:
    codes = ("MPvGP", "EMMSB") if name.startswith("tm") else ("SB", "WIN")
    made = table(event(name, *codes), OFFERS)
    places = {row.participant: row.place for row in made.rows}
    for found in separations(made, OFFERS):
        assert found.share == (places[found.above] == places[found.below])
        assert found.share == (found.values[0] == found.values[1])
