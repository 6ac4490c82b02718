"""The nine choices: what each draws, refuses and tells (OP-1 to OP-10)."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import OpeningPolicy, Refused
from ronde.contracts import ExtensionKind
from ronde.lots import lot_fraction
from ronde.registry import load

OFFERS = load().offers
KEYS = (
    "free",
    "random-1",
    "random-2",
    "random-3",
    "table-1",
    "table-2",
    "table-3",
    "table-all",
    "theme",
)
NINE = [f"openings.{key}" for key in KEYS]


def policy(key: str) -> OpeningPolicy:
    return OFFERS.opening_policy(f"openings.{key}")


def lots(seed: str, round: int) -> Callable[[int], Fraction]:
    def lot(number: int) -> Fraction:
        return lot_fraction(seed, "opening", round, str(number))

    return lot


def drawn(key: str, game: str, rounds: int, seed: str = "s", **chosen: Any) -> list[Any]:
    offer = policy(key)
    values = offer.settings.read(chosen)
    used: list[Mapping[str, Any]] = []
    for round in range(1, rounds + 1):
        opening = offer.draw(game, used, lots(seed, round), values)
        assert opening is not None
        used.append(opening)
    return used


def refused(key: str, game: str, **chosen: Any) -> str:
    offer = policy(key)
    with pytest.raises(Refused) as caught:
        offer.check(game, offer.settings.read(chosen))
    return caught.value.code


def test_op_1_there_are_nine_choices() -> None:
    assert sorted(NINE) == [o.id for o in OFFERS.of_kind(ExtensionKind.OPENING_POLICY)]


def test_op_1_a_free_opening_imposes_nothing_in_any_game() -> None:
    offer = policy("free")
    for game in ("chess", "italian", "go"):
        offer.check(game, offer.settings())
        assert offer.draw(game, (), lots("s", 1), offer.settings()) is None
        assert offer.ceiling(game, offer.settings()) is None


@pytest.mark.parametrize("game", ["italian", "english"])
def test_t3_eleven_rounds_of_a_table_draw_are_eleven_openings(game: str) -> None:
    numbers = [opening["number"] for opening in drawn("table-1", game, 11)]
    assert len(set(numbers)) == 11


def test_t4_op_7_seven_single_plies_then_another_than_the_seventh() -> None:
    ids = [opening["id"] for opening in drawn("random-1", "italian", 15)]
    assert len(set(ids[:7])) == 7
    assert ids[7] != ids[6]
    assert len(set(ids[7:14])) == 7
    told = [opening["repeated"] for opening in drawn("random-1", "italian", 15)]
    assert told == [False] * 7 + [True] * 8


def test_op_7_a_table_that_runs_out_begins_again_without_its_last_opening() -> None:
    openings = drawn("table-1", "italian", 90)
    numbers = [opening["number"] for opening in openings]
    assert len(set(numbers[:83])) == 83
    assert numbers[83] != numbers[82]
    assert [opening["repeated"] for opening in openings] == [False] * 83 + [True] * 7


def test_op_7_the_draw_can_play_one_more_ply_instead_of_repeating() -> None:
    openings = drawn("random-1", "italian", 9, exhausted="extend")
    assert [len(opening["moves"]) for opening in openings] == [1] * 7 + [2, 2]
    assert len({opening["id"] for opening in openings}) == 9
    assert not any(opening["repeated"] for opening in openings)


def test_op_7_how_many_rounds_pass_before_an_opening_comes_again() -> None:
    one = policy("random-1")
    counts = {
        game: one.supply(game, one.settings()) for game in ("italian", "turkish", "international")
    }
    assert counts == {"italian": 7, "turkish": 8, "international": 9}
    assert one.supply("italian", one.settings.read({"exhausted": "extend"})) is None
    two = policy("random-2")
    assert two.supply("italian", two.settings()) == 49
    three = policy("random-3")
    assert three.supply("italian", three.settings()) is None
    table = policy("table-2")
    assert table.supply("italian", table.settings()) == 126


@pytest.mark.parametrize("key", ["table-1", "table-2", "table-3"])
def test_t2_without_derived_strengths_the_english_table_has_no_ceilings(key: str) -> None:
    assert refused(key, "english", allow_proxy=False) == "openings.empty_pool"


def test_t2_without_derived_strengths_the_whole_english_table_can_be_drawn() -> None:
    opening = drawn("table-all", "english", 1, allow_proxy=False)[0]
    assert opening["status"] == "unknown"
    assert opening["strength"] is None
    assert opening["favours"] is None


def test_od_4_a_derived_strength_says_so() -> None:
    opening = drawn("table-2", "english", 1)[0]
    assert opening["status"] == "derived"
    assert 0 <= opening["strength"] <= 2


def test_t6_a_game_without_table_is_refused() -> None:
    assert refused("table-2", "russian") == "openings.no_table"
    assert refused("theme", "international") == "openings.no_table"
    assert refused("random-1", "chess") == "openings.not_for_this_game"
    assert refused("theme", "italian", number=175) == "openings.no_such_opening"


def test_t5_t16_the_ceiling_of_a_theme_is_the_strength_of_its_opening() -> None:
    theme = policy("theme")
    ceiling = partial(theme.ceiling, "italian")
    assert ceiling(theme.settings.read({"number": 6})) == 4
    assert ceiling(theme.settings.read({"number": 8})) == 2
    unknown = theme.settings.read({"number": 1, "allow_proxy": False})
    assert (theme.ceiling("english", unknown) or 0) > 4


def test_op_4_a_theme_is_announced_and_played_in_every_round() -> None:
    openings = drawn("theme", "italian", 5, number=8)
    assert {opening["number"] for opening in openings} == {8}
    assert not any(opening["repeated"] for opening in openings)
    assert [offer for offer in NINE if OFFERS.opening_policy(offer).announced] == ["openings.theme"]


@pytest.mark.parametrize(("key", "ceiling"), [("table-1", 1), ("table-3", 3), ("table-all", 4)])
def test_op_10_the_ceiling_of_a_draw(key: str, ceiling: int) -> None:
    assert policy(key).ceiling("italian", policy(key).settings()) == ceiling


@pytest.mark.parametrize("game", ["international", "russian", "turkish", "frisian", "frysk"])
def test_op_2_random_plies_exist_for_every_game_of_draughts(game: str) -> None:
    opening = drawn("random-3", game, 1)[0]
    assert len(opening["moves"]) == 3
    assert opening["fen"].startswith("B:")
    assert policy("random-3").picture(game, opening).startswith("<svg")


@pytest.mark.parametrize(
    ("game", "plies"),
    [
        ("russian", {"a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"}),
        ("brazilian", {"a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"}),
        ("turkish", {f"{column}3-{column}4" for column in "abcdefgh"}),
    ],
)
def test_op_2_squares_are_named_as_pdn_names_them_in_each_game(game: str, plies: set[str]) -> None:
    """By letter and digit in plies and positions alike."""
    for seed in range(5):
        opening = drawn("random-1", game, 1, str(seed))[0]
        (ply,) = opening["moves"]
        assert ply in plies
        assert ply[3:] in opening["fen"].split(":")[1]
        assert ply[:2] not in opening["fen"].split(":")[1]


def test_openings_can_be_kept_to_positions_in_which_no_man_is_lost() -> None:
    assert refused("random-3", "russian", avoid_material_loss=True) == "openings.no_table"
    assert refused("random-2", "italian", avoid_material_loss=True) == "openings.no_table"
    offer = policy("random-3")
    kept = offer.settings.read({"avoid_material_loss": True})
    pool = {opening["fen"] for opening in drawn("table-all", "italian", 174)}
    assert len(pool) == 174
    for seed in range(30):
        opening = offer.draw("italian", (), lots(str(seed), 1), kept)
        assert opening
        assert opening["fen"] in pool


@settings(max_examples=25, deadline=None)
@given(
    key=st.sampled_from(["random-1", "random-2", "table-1"]),
    seed=st.text(),
    start=st.integers(0, 6),
)
def test_op_9_a_round_can_be_drawn_again(key: str, seed: str, start: int) -> None:
    before = drawn(key, "italian", start, seed)
    assert drawn(key, "italian", start + 1, seed)[:start] == before
    assert drawn(key, "italian", start + 1, seed) == drawn(key, "italian", start + 1, seed)
