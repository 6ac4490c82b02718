"""What decides a match, who is still in, how the ranking reads while the cup runs."""

from dataclasses import replace

import pytest

from ronde import Rating, Refused, ResultKind, RosterPlayer, Side, Tournament, TournamentStatus
from ronde.moves import Close, DesignateWinner, RecordResult, Withdraw
from ronde.standings import standings
from ronde_cup.encounter import State
from ronde_cup.still_in import eliminated, still_in, waiting_for_places
from ronde_cup.verdict import Verdict
from tests.plugins.cup.random_cups import OFFERS, SYSTEM, cup, enter, favourites, pair, state, take

DRAW = ResultKind.DRAW
WHITE = ResultKind.WHITE_WINS
BLACK = ResultKind.BLACK_WINS
WHITE_THERE = ResultKind.WHITE_WINS_BY_FORFEIT


def verdict(t: Tournament, code: str) -> Verdict:
    found = state(t).encounters[code].verdict
    assert found is not None
    return found


def lists(t: Tournament) -> dict[str, list[str]]:
    return {key: list(ids) for key, ids in still_in(state(t)).items()}


def test_cup_006_a_field_below_the_minimum_is_refused_with_it() -> None:
    for size, variant, minimum in ((1, "single", 2), (1, "double", 3), (2, "double", 3)):
        with pytest.raises(Refused) as caught:
            cup(size, variant)
        assert caught.value.code == "too_few_participants"
        assert caught.value.params["minimum"] == minimum


@pytest.mark.parametrize(("code", "level"), [("WON", True), ("WIN", False)])
def test_cup_080_games_won_are_won_over_the_board_and_wins_count_forfeits(
    code: str, level: bool
) -> None:
    t = pair(cup(4, tie_breaks=(code, "TPN/R")))
    t = pair(enter(t, {"R1.1": DRAW, "R1.2": WHITE_THERE}))
    t = enter(t, {"R2.1": DRAW})
    first, second = verdict(t, "R2.1").tie_breaks[0].values
    assert (first == second) is level


def test_cup_081_values_of_players_count_the_whole_cup_up_to_the_match() -> None:
    t = pair(cup(4, tie_breaks=("WON", "TPN/R")))
    t = enter(t, {"R1.1": DRAW, "R1.2": BLACK})
    assert state(t).encounters["R1.1"].winner == "s4"
    t = enter(pair(t), {"R2.1": DRAW})
    assert (verdict(t, "R2.1").by, verdict(t, "R2.1").winner) == ("tie_break:WON", "s2")


def test_tb_qual_06_the_unrated_side_loses_to_a_rated_one() -> None:
    t = cup(2, tie_breaks=("RTNG",))
    rated = replace(t.participants["s2"], ratings=(Rating(1400),))
    t = enter(pair(replace(t, participants={**t.participants, "s2": rated})), {"R1.1": DRAW})
    assert verdict(t, "R1.1").winner == "s2"


def test_cup_080_the_rating_of_a_team_is_the_mean_of_the_players_it_fielded() -> None:
    t = cup(2, boards=2, tie_breaks=("RTNG",))
    people = {
        id: replace(
            team,
            roster=tuple(
                RosterPlayer(p.id, p.name, ratings=(Rating(value),))
                for p, value in zip(team.roster, values, strict=True)
            ),
        )
        for (id, team), values in zip(
            t.participants.items(), ((2000, 1801), (1900, 1903)), strict=True
        )
    }
    t = pair(replace(t, participants=people))
    pairing = t.rounds[0].pairings[0]
    for game in (0, 1):
        t = take(t, RecordResult(1, pairing.id, DRAW, game))
    row = verdict(t, "R1.1").tie_breaks[0]
    assert [list(value or ()) for value in row.values] == [[1901], [1902]]
    assert verdict(t, "R1.1").winner == "s2"


def test_cup_070_entries_behind_the_deciding_one_are_shown_without_effect() -> None:
    t = enter(pair(cup(2, tie_breaks=("TPN", "WON", "MANUAL", "RTNG"))), {"R1.1": DRAW})
    rows = verdict(t, "R1.1").tie_breaks
    assert [(row.tie_break, row.decisive, row.reached) for row in rows] == [
        ("TPN", True, True),
        ("WON", False, False),
        ("MANUAL", False, False),
        ("RTNG", False, False),
    ]


def test_cup_065_nothing_behind_manual_decides() -> None:
    t = enter(pair(cup(2, tie_breaks=("MANUAL", "TPN"))), {"R1.1": DRAW})
    assert not verdict(t, "R1.1").decided


def test_cup_100_who_is_there_alone_qualifies() -> None:
    t = enter(pair(cup(2)), {"R1.1": ResultKind.BLACK_WINS_BY_FORFEIT})
    assert (verdict(t, "R1.1").by, verdict(t, "R1.1").winner) == ("forfeit", "s2")


def test_cup_102_a_designation_of_nobody_falls_when_somebody_was_there_after_all() -> None:
    t = enter(pair(cup(2)), {"R1.1": ResultKind.DOUBLE_FORFEIT})
    pairing = t.rounds[0].pairings[0]
    t = take(t, DesignateWinner(1, pairing.id, Side.NEITHER))
    assert t.status is TournamentStatus.FINISHED
    assert [row.place for row in standings(t, OFFERS)] == [2, 2]
    t = enter(t, {"R1.1": DRAW})
    assert t.rounds[0].pairings[0].designated is None
    assert t.status is TournamentStatus.FINISHED
    assert verdict(t, "R1.1").by == "tie_break:TPN"


def test_cup_111_a_semi_final_without_a_loser_leaves_one_third_and_no_match() -> None:
    t = pair(cup(4, settings={"third_place": True}))
    t = enter(t, {"R1.1": ResultKind.DOUBLE_FORFEIT, "R1.2": BLACK})
    pairing = next(p for p in t.rounds[0].pairings if p.code == "R1.1")
    t = pair(take(t, DesignateWinner(1, pairing.id, Side.NEITHER)))
    assert [bye.code for bye in t.rounds[1].byes] == ["R2.1 walkover", "TP walkover"]
    rows = standings(t, OFFERS)
    assert [(r.place, r.participant, r.label and r.label.key) for r in rows] == [
        (1, "s2", "cup.label.winner"),
        (3, "s3", "cup.label.third"),
        (4, "s1", "cup.label.out"),
        (4, "s4", "cup.label.out"),
    ]


def test_cup_112_a_grouped_draw_has_its_third_place_match_too() -> None:
    t = cup(6, settings={"third_place": True, "group_by": "groups.club"})
    clubs = {id: replace(p, club="AAB"[int(id[1:]) % 3]) for id, p in t.participants.items()}
    t = replace(t, participants=clubs)
    while not state(t).over:
        t = favourites(pair(t))
    assert [p.code for p in t.rounds[-1].pairings] == ["R3.1", "TP"]
    rows = standings(t, OFFERS)
    assert [r.label and r.label.key for r in rows][2:4] == ["cup.label.third", "cup.label.fourth"]


def test_cup_181_lists_change_when_a_match_is_decided() -> None:
    t = pair(cup(4, "double"))
    assert lists(t) == {"upper": ["s1", "s2", "s3", "s4"], "lower": []}
    t = enter(t, {"U1.1": WHITE})
    assert lists(t) == {"upper": ["s1", "s2", "s3"], "lower": ["s4"]}
    t = pair(favourites(t))
    t = favourites(t)
    assert lists(t) == {"upper": ["s1"], "lower": ["s2", "s3"]}
    assert list(eliminated(state(t))) == ["s4"]


def test_cup_181_and_205_semi_final_losers_wait_apart_and_are_still_in() -> None:
    t = favourites(pair(cup(4, settings={"third_place": True})))
    assert lists(t) == {"main": ["s1", "s2"]}
    assert {k: list(v) for k, v in waiting_for_places(state(t)).items()} == {
        "third_place": ["s3", "s4"]
    }
    assert {row.label.key for row in standings(t, OFFERS) if row.label} == {"cup.label.in"}
    t = enter(pair(t), {"R2.1": WHITE})
    rows = [(r.place, r.label.key) for r in standings(t, OFFERS) if r.label]
    assert rows == [
        (1, "cup.label.winner"),
        (2, "cup.label.finalist"),
        (3, "cup.label.in"),
        (3, "cup.label.in"),
    ]


def test_cup_207_a_cup_is_not_closed_with_its_final_undecided() -> None:
    t = pair(favourites(pair(cup(4, tie_breaks=("MANUAL",)))))
    with pytest.raises(Refused) as caught:
        take(t, Close())
    assert caught.value.code == "missing_results"
    level = enter(t, {"R2.1": DRAW})
    with pytest.raises(Refused) as caught:
        take(level, Close())
    assert caught.value.code == "cup.undecided_matches"
    early = take(pair(cup(8)), Close())
    assert early.status is TournamentStatus.FINISHED


def test_cup_103_two_who_have_left_need_the_arbiter() -> None:
    t = favourites(pair(cup(4)))
    t = pair(take(take(t, Withdraw("s1")), Withdraw("s2")))
    assert state(t).encounters["R2.1"].state is State.OPEN
    with pytest.raises(Refused) as caught:
        take(t, Close())
    assert caught.value.params["hint"] == "double_forfeit_needs_arbiter"


def test_cup_141_without_settings_the_colours_alternate_all_the_same() -> None:
    t = replace(cup(4), settings={})
    assert [p.white for p in pair(t).rounds[0].pairings] == ["s1", "s3"]


def test_cup_201_the_label_of_who_is_out_is_the_stage_not_the_leg() -> None:
    t = cup(4, "single_two_legged")
    for _ in range(2):
        t = favourites(pair(t))
    out = [row.label.params for row in standings(t, OFFERS) if row.label and row.label.params]
    assert out == [{"stage": 1}, {"stage": 1}]
    assert SYSTEM.plan(t, OFFERS).rounds[2].stage == 2


def test_cup_086_lists_are_compared_entry_by_entry() -> None:
    t = pair(cup(2, boards=3, tie_breaks=("TBR",)))
    pairing = t.rounds[0].pairings[0]
    for game, result in enumerate((DRAW, WHITE, WHITE)):
        t = take(t, RecordResult(1, pairing.id, result, game))
    row = verdict(t, "R1.1").tie_breaks[0]
    assert row.differs_at == 1
    second = pairing.games[1].white.split(".")[0]
    assert verdict(t, "R1.1").winner == second
