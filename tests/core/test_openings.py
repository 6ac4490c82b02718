"""One opening a round, drawn with the round by the policy chosen (OP-5 to OP-9)."""

from dataclasses import replace

import pytest

from ronde import ResultKind, Tournament, moves
from ronde.conduct import opening_warnings, step
from ronde.model import OpeningChoice
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.registry import load
from ronde.testing import enrolled, field

OFFERS = load().offers


def event(policy: str, game: str = "italian", **settings: object) -> Tournament:
    t = replace(
        enrolled("swiss.dutch", field(8), OFFERS, {"rounds": 4, "games_per_pairing": 2}), game=game
    )
    return configured(t, OpeningChoice(policy, settings))


def configured(t: Tournament, opening: OpeningChoice | None) -> Tournament:
    return step(t, moves.Configure({"opening": opening}), Request(), OFFERS)


def paired(t: Tournament, rounds: int) -> Tournament:
    if not t.rounds:
        t = step(t, moves.Start(), Request(), OFFERS)
    while len(t.rounds) < rounds:
        t = step(t, moves.PairNextRound(), Request(), OFFERS)
        for pairing in t.rounds[-1].pairings:
            for index in range(len(pairing.games)):
                result = moves.RecordResult(len(t.rounds), pairing.id, ResultKind.DRAW, index)
                t = step(t, result, Request(), OFFERS)
    return t


def test_t7_op_5_op_11_both_games_of_a_pair_and_all_boards_begin_alike_with_colours_reversed() -> (
    None
):
    """The opening belongs to the round; no board and no leg has one of its own."""
    t = paired(event("openings.table-all"), 2)
    for round in t.rounds:
        assert round.opening["fen"]
        for pairing in round.pairings:
            first, second = pairing.games
            assert (first.white, first.black) == (second.black, second.white)
    assert t.rounds[0].opening["id"] != t.rounds[1].opening["id"]


def test_op_8_a_round_robin_has_no_repetition_while_the_pool_lasts() -> None:
    t = replace(enrolled("roundrobin.berger", field(9), OFFERS), game="italian")
    t = paired(configured(t, OpeningChoice("openings.random-1")), 9)
    drawn = [round.opening["id"] for round in t.rounds]
    assert len(set(drawn[:7])) == 7
    assert drawn[7] != drawn[6]
    assert [round.opening["repeated"] for round in t.rounds] == [False] * 7 + [True] * 2


def test_op_6_no_opening_comes_twice() -> None:
    t = paired(event("openings.random-1"), 4)
    drawn = [round.opening["id"] for round in t.rounds]
    assert len(set(drawn)) == 4


def test_op_9_unpaired_and_paired_again_a_round_has_the_same_opening() -> None:
    t = paired(event("openings.table-2"), 2)
    again = step(t, moves.UnpairLastRound(2), Request(), OFFERS)
    assert paired(again, 2).rounds[1].opening == t.rounds[1].opening


def test_op_9_another_secret_seed_draws_other_openings() -> None:
    t = event("openings.table-all")
    other = replace(t, secret_seed="another")
    assert paired(t, 2).rounds[0].opening != paired(other, 2).rounds[0].opening


def test_settings_of_the_choice_are_completed_and_kept() -> None:
    t = event("openings.theme", number=8)
    assert t.opening
    assert t.opening.settings == {"number": 8, "table": "", "allow_proxy": True}
    assert {round.opening["number"] for round in paired(t, 3).rounds} == {8}


def test_without_a_choice_nothing_is_imposed() -> None:
    t = enrolled("swiss.dutch", field(4), OFFERS, {"rounds": 2})
    assert paired(t, 1).rounds[0].opening is None
    assert paired(event("openings.free"), 1).rounds[0].opening is None


@pytest.mark.parametrize(
    ("policy", "game", "settings", "code"),
    [
        ("openings.nobody", "italian", {}, "plugin_missing"),
        ("openings.table-2", "russian", {}, "openings.no_table"),
        ("openings.theme", "italian", {"number": 0}, "bad_settings"),
        ("openings.table-1", "english", {"allow_proxy": False}, "openings.empty_pool"),
    ],
)
def test_a_choice_that_cannot_be_drawn_is_refused(
    policy: str, game: str, settings: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        event(policy, game, **settings)
    assert caught.value.code == code


def test_another_game_must_suit_the_choice() -> None:
    t = event("openings.table-2")
    with pytest.raises(Refused) as caught:
        step(t, moves.Configure({"game": "russian"}), Request(), OFFERS)
    assert caught.value.code == "openings.no_table"


def test_the_choice_is_final_once_round_1_is_paired() -> None:
    t = paired(event("openings.table-2"), 1)
    with pytest.raises(Refused) as caught:
        configured(t, None)
    assert caught.value.code == "settings_frozen"


def test_op_7_an_event_with_more_rounds_than_openings_is_warned() -> None:
    one = event("openings.random-1")
    told = opening_warnings(one, 8, OFFERS)
    assert [(text.key, text.params) for text in told] == [
        ("opening.repeated", {"supply": 7, "rounds": 8})
    ]
    assert not opening_warnings(one, 7, OFFERS)
    assert not opening_warnings(event("openings.table-all"), 11, OFFERS)
    missing = replace(one, opening=OpeningChoice("stranger.gone"))
    assert not opening_warnings(missing, 99, OFFERS)
