"""Random events have what was asked for, and nothing that cannot be."""

from dataclasses import replace

import pytest

from ronde.contracts import PairingSystem
from ronde.model import ResultKind, Tournament
from ronde.refusal import Refused
from ronde.registry import load
from ronde.testing import offers_of
from ronde_gateway.generator import Dice, Wishes, drawn_size, play
from ronde_gateway.generator.games import expected
from tests.contracts.small_systems import Steps, Whirl

OFFERS = load().offers
LARGE = Wishes(
    100, settings={"rounds": 9}, withdrawals=10, late=10, half_byes=5, zero_byes=2, full_byes=1
)
SEEDS = ("1", "2", "3")


def made(wishes: Wishes, seed: str) -> Tournament:
    return play(wishes, "Event", seed, OFFERS).event


def results(t: Tournament) -> list[ResultKind]:
    return [game.result for round in t.rounds for p in round.pairings for game in p.games]


@pytest.mark.parametrize("seed", SEEDS)
def test_shares_of_games_are_near_what_was_asked_for(seed: str) -> None:
    found = results(made(replace(LARGE, draws=40, forfeits=5), seed))
    draws = sum(result is ResultKind.DRAW for result in found) / len(found)
    forfeits = sum(result.is_forfeit for result in found) / len(found)
    assert 0.3 < draws < 0.46
    assert 0.02 < forfeits < 0.09


@pytest.mark.parametrize("seed", SEEDS)
def test_gh_5_gh_7_people_come_and_go_and_ask_for_byes(seed: str) -> None:
    t = made(LARGE, seed)
    people = t.participants.values()
    late = [p for p in people if p.stays[0].first > 1]
    left = [p for p in people if p.stays[-1].last is not None]
    assert 2 < len(late) < 25
    assert 2 < len(left) < 25
    assert {kind for p in people for kind in p.byes.values()} == {
        ResultKind.HALF_POINT_BYE,
        ResultKind.ZERO_POINT_BYE,
        ResultKind.FULL_POINT_BYE,
    }
    for round in t.rounds:
        there = {p.id for p in people if p.stays_in(round.number)}
        assert round.seated <= there


@pytest.mark.parametrize("seed", SEEDS)
def test_without_chance_everybody_plays_to_the_end_and_nobody_draws(seed: str) -> None:
    t = made(
        Wishes(
            12,
            settings={"rounds": 5},
            draws=0,
            forfeits=0,
            half_byes=0,
            zero_byes=0,
            withdrawals=0,
            late=0,
            unrated=0,
        ),
        seed,
    )
    assert set(results(t)) <= {ResultKind.WHITE_WINS, ResultKind.BLACK_WINS}
    assert all(len(round.pairings) == 6 for round in t.rounds)
    assert all(1200 <= (t.rating(p) or 0) <= 2500 for p in t.participants.values())
    assert [p.name for p in t.by_number()] == [f"Player {n:02}" for n in range(1, 13)]


def test_draws_alone_are_possible() -> None:
    t = made(Wishes(10, settings={"rounds": 3}, draws=100, forfeits=0), "1")
    assert set(results(t)) == {ResultKind.DRAW}


def test_the_stronger_player_scores_more() -> None:
    assert expected(2200, 2000) + expected(2000, 2200) == 1
    t = made(Wishes(60, settings={"rounds": 9}, late=0, withdrawals=0, unrated=0), "1")
    places = {p.id: p.number or 0 for p in t.participants.values()}
    favourites = underdogs = 0
    for round in t.rounds:
        for pairing in round.pairings:
            white_favoured = places[pairing.white] < places[pairing.black]
            for game in pairing.games:
                if game.result in (ResultKind.WHITE_WINS, ResultKind.BLACK_WINS):
                    won = (game.result is ResultKind.WHITE_WINS) == white_favoured
                    favourites, underdogs = favourites + won, underdogs + (not won)
    assert favourites > 1.3 * underdogs


def test_c1_forbidden_pairs_do_not_meet() -> None:
    t = made(Wishes(10, settings={"rounds": 5}, forbidden=6), "5")
    assert len(t.forbidden) == 6
    met = {frozenset(p.sides) for round in t.rounds for p in round.pairings}
    assert not met & {group.participants for group in t.forbidden}


def test_what_the_system_does_not_allow_is_left_out_and_told() -> None:
    played = play(Wishes(8, system="roundrobin.berger", late=40), "Event", "1", OFFERS)
    assert {refusal.code for refusal in played.refused} == {"entry_closed"}
    assert len(played.event.participants) < 8
    assert len(played.event.rounds) >= len(played.event.participants) - 1


def test_a_field_too_small_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        play(Wishes(1, settings={"rounds": 3}, late=0), "Event", "1", OFFERS)
    assert caught.value.code == "too_few_participants"


def test_sizes_are_drawn_where_none_is_asked_for() -> None:
    drawn = [drawn_size(Dice(str(seed)), None, None) for seed in range(300)]
    assert {players < 60 for players, _ in drawn} == {True, False}
    assert all(15 <= players <= 215 and 5 <= rounds <= 11 for players, rounds in drawn)
    assert drawn_size(Dice("1"), 4, None)[1] <= 3
    assert drawn_size(Dice("1"), 4, 9) == (4, 9)


@pytest.mark.parametrize("system", [Steps(), Whirl()], ids=lambda system: system.id)
def test_systems_that_wait_for_choices_or_clocks_are_refused(system: PairingSystem) -> None:
    offers = offers_of(system, base=OFFERS)
    with pytest.raises(Refused) as caught:
        play(Wishes(8, system=system.id), "Event", "1", offers)
    assert caught.value.code == "cli.cannot_generate"
