"""The life of an arena, move by move (AR-1 to AR-3, AR-5 to AR-7)."""

from collections.abc import Callable
from datetime import timedelta
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from ronde import Participant, Rating, Refused, ResultKind, TournamentStatus, moves
from ronde.access import sealed
from ronde.blocks import NoticeBlock, TableBlock
from ronde.conduct import step
from ronde.model import Access
from ronde.moves import Close, Configure, Disqualify, Enrol, Request, ReturnParticipant, Withdraw
from ronde.standings import standings
from ronde.testing import SystemContract
from ronde_arena.board import COLUMNS, blocks
from ronde_arena.running import begun
from ronde_arena.sheets import sheet
from ronde_arena.times import next_tick, tick_seconds
from tests.plugins.arena.worlds import DRAW, OFFERS, WHITE, World, at


class TestContract(SystemContract):
    system = "arena.timed"


def code(act: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


@pytest.mark.parametrize("minutes", [9, 481, 0, -5, 10.5, "60", None, True])
def test_a_duration_out_of_range_has_a_refusal_of_its_own(minutes: Any) -> None:
    """AR-1.1."""
    assert code(lambda: World.open(0, {"minutes": minutes})) == "arena.duration_out_of_range"


@pytest.mark.parametrize("minutes", [10, 480])
def test_ten_minutes_and_eight_hours_are_both_allowed(minutes: int) -> None:
    """AR-1.1: both inclusive."""
    world = World.open(2, {"minutes": minutes})
    assert world.t.ends_at == at(60 * minutes)


def test_an_organiser_with_a_live_competition_opens_no_other() -> None:
    """AR-1.4."""
    create = moves.Create("b", "Second", "arena.timed")
    request = Request(organiser_live=True)
    assert code(lambda: step(None, create, request, OFFERS)) == "organiser_has_live_competition"


@pytest.mark.parametrize("account", ["guest", "computer"])
def test_guests_and_computers_do_not_play(account: str) -> None:
    """AR-1.3."""
    player = Participant("x", "X", attributes={"account": account})
    world = World.open(1)
    assert code(lambda: world.take(Enrol(player), 1)) == "arena.account_not_allowed"


def test_an_arena_is_announced_up_to_two_weeks_ahead() -> None:
    """AR-1.5."""
    announced = step(None, moves.Create("b", "B", "arena.timed"), Request(now=at(0)), OFFERS)
    fortnight = timedelta(days=14)
    for starts in (at(0), at(0) + fortnight):
        step(announced, Configure({"starts_at": starts}), Request(now=at(0)), OFFERS)
    for starts in (at(-1), at(1) + fortnight):
        change = Configure({"starts_at": starts})
        act = partial(step, announced, change, Request(now=at(0)), OFFERS)
        assert code(act) == "arena.start_out_of_range"


def test_an_open_arena_is_neither_cancelled_nor_ended_early_nor_prolonged() -> None:
    """AR-1.5."""
    world = World.open(2)
    assert code(lambda: world.take(moves.Cancel(), 60)) == "wrong_status"
    assert code(lambda: world.take(Close(), 3599)) == "arena.still_open"
    assert code(lambda: world.take(Configure({"ends_at": at(9999)}), 60)) == "settings_frozen"
    longer = Configure({"settings": {**world.t.settings, "minutes": 120}})
    assert code(lambda: world.take(longer, 60)) == "settings_frozen"
    softer = Configure({"settings": {**world.t.settings, "soft_after": 30}})
    assert world.take(softer, 60).t.settings["soft_after"] == 30


@pytest.mark.parametrize(
    ("policy", "base", "last", "closed"),
    [
        ("grace", 180, 3599, 3600),
        ("freeze", 180, 3510, 3511),
        ("freeze", 20, 3570, 3571),
        ("freeze", 900, 3480, 3481),
    ],
)
def test_pairing_goes_on_to_zero_or_as_long_as_a_game_would_still_count(
    policy: str, base: int, last: int, closed: int
) -> None:
    """AR-7.1: nothing is paired once the remaining time is *below* max(30, min(base / 2, 120))."""
    world = World.open(2, {"end_policy": policy, "base_seconds": base, "increment_seconds": 0})
    assert code(partial(world.take, Close(), last)) == "arena.still_open"
    assert next_tick(world.t, 2000, at(last - 1)) == at(last)
    assert next_tick(world.t, 2000, at(closed - 1)) is None
    assert code(partial(world.tick, closed)) == "arena.not_open"
    assert len(world.tick(last)) == 1


def test_an_empty_arena_runs_its_time() -> None:
    """AR-1.6."""
    for players in (0, 1):
        world = World.open(players)
        assert code(partial(world.tick, 20)) == "arena.nobody_to_pair"
        assert world.take(Close(), 3600).stands(TournamentStatus.FINISHED)


def test_a_private_arena_asks_for_its_password() -> None:
    """AR-1.7."""
    world = World.open(0)
    world.take(Configure({"access": Access(sealed("très secret", "5a" * 16))}), 1)
    assert code(lambda: world.join(1, 5)) == "entry_private"
    world.join(1, 5, password="très secret")
    assert list(world.t.participants) == ["p1"]


def test_a_rated_arena_may_ask_for_a_rating() -> None:
    """AR-1.7."""
    world = World.open(1, {"rated": True, "minimum_rating": 1999})
    assert code(lambda: world.join(2, 5)) == "arena.rating_too_low"
    unrated = Participant("x", "X")
    assert code(lambda: world.take(Enrol(unrated), 5)) == "arena.rating_too_low"


def test_score_and_history_survive_a_pause() -> None:
    """AR-2.1, AR-4.9."""
    world = World.open(2)
    world.tick(1)
    world.win("p1", 100)
    before = world.live.seats["p1"]
    world.take(Withdraw("p1"), 200)
    world.take(ReturnParticipant("p1"), 260)
    after = world.live.seats["p1"]
    assert (after.tally, after.met, after.strike) == (before.tally, before.met, before.strike)
    assert after.since == at(260)


def test_who_has_left_or_plays_is_not_paired() -> None:
    """AR-2.2, AR-2.5."""
    world = World.open(4)
    world.tick(1, "p1", "p2")
    assert code(lambda: world.tick(5, "p1", "p3")) == "arena.nobody_to_pair"
    world.take(Withdraw("p1"), 20)
    world.win("p1", 100)
    assert world.points("p1") == 2
    assert code(lambda: world.tick(500, "p1", "p3")) == "arena.nobody_to_pair"


def test_who_is_not_in_the_lobby_is_not_paired() -> None:
    """AR-2.2, AR-2.3: the request says who waits."""
    world = World.open(4)
    pairs = world.tick(1, "p2", "p4")
    assert [sorted(pair.sides) for pair in pairs] == [["p2", "p4"]]


@pytest.mark.parametrize("by_flag", [True, False])
def test_who_loses_without_having_moved_pauses(by_flag: bool) -> None:
    """AR-2.4, AR-4.7."""
    world = World.open(2)
    (pairing,) = world.tick(1)
    result = WHITE if by_flag else ResultKind.WHITE_WINS_BY_FORFEIT
    flags = frozenset({"no_show_black"}) if by_flag else frozenset()
    world.end(pairing, result, 30, plies=1, flags=flags)
    gone = world.t.participants[pairing.black]
    assert not gone.stays_in(2)
    assert gone.stays[-1].until == at(30)
    assert world.t.participants[pairing.white].stays_in(2)
    assert world.points(pairing.white) == 2
    world.take(ReturnParticipant(pairing.black), 40)
    assert world.t.participants[pairing.black].stays_in(2)


def test_both_missing_is_nothing_for_either() -> None:
    """AR-4.7."""
    world = World.open(2)
    (pairing,) = world.tick(1)
    world.end(pairing, ResultKind.DOUBLE_FORFEIT, 30, plies=0)
    assert [world.points(p) for p in ("p1", "p2")] == [0, 0]
    assert not any(p.stays_in(2) for p in world.t.participants.values())


def test_a_void_game_counts_for_nothing_and_against_nobody() -> None:
    """AR-3.3, AR-4.8: also no rematch delay."""
    world = World.open(2)
    (pairing,) = world.tick(1)
    world.end(pairing, ResultKind.UNKNOWN, 30, flags=frozenset({"void"}))
    seat = world.live.seats["p1"]
    assert (seat.tally.games, dict(seat.met), seat.playing) == (0, {}, ())
    assert len(world.tick(31)) == 1


def test_coming_back_takes_longer_with_each_pause() -> None:
    """AR-2.6: 3+2 is reckoned at 260 s, a fifteenth of it at each pause more."""
    world = World.open(4, {"rejoin_delay": "progressive"})
    world.tick(1, "p1", "p2")
    world.win("p1", 10)
    for leaving, seconds in ((20, 10), (100, 17), (200, 34)):
        world.take(Withdraw("p1"), leaving)
        back = ReturnParticipant("p1")
        with pytest.raises(Refused) as refused:
            world.take(back, leaving + seconds - 1)
        assert (refused.value.code, refused.value.params) == ("arena.rejoin_delay", {"seconds": 1})
        world.take(back, leaving + seconds)
    world.take(Withdraw("p1"), 200 + 1201)
    world.take(ReturnParticipant("p1"), 200 + 1201 + 10)


def test_a_rematch_takes_five_ten_and_fifteen_minutes() -> None:
    """AR-3.1: two players, games of five minutes: they start at minute 0, 10, 25, 45."""
    world = World.open(2)
    starts = []
    for minute in range(60):
        try:
            (pairing,) = world.tick(60 * minute)
        except Refused:
            continue
        starts.append(minute)
        world.end(pairing, DRAW, 60 * minute + 300)
    assert starts == [0, 10, 25, 45]


def test_the_delay_may_run_from_the_start_of_the_game() -> None:
    """AR-3.2: setting ``cooldown_anchor``."""
    world = World.open(2, {"cooldown_anchor": "start"})
    (pairing,) = world.tick(10)
    world.end(pairing, DRAW, 250)
    assert code(lambda: world.tick(309)) == "arena.nobody_to_pair"
    assert len(world.tick(310)) == 1


def test_duel_mode_lets_two_alone_play_on() -> None:
    """AR-3.4: only for exactly two, only after a minute, and only where it is switched on."""
    world = World.open(3, {"duel_mode": True})
    (pairing,) = world.tick(1, "p1", "p2")
    world.end(pairing, DRAW, 100)
    assert code(lambda: world.tick(101, "p1", "p2")) == "arena.nobody_to_pair"
    world.tick(102, "p1", "p3")
    world.win("p1", 110)
    world.take(Withdraw("p3"), 120)
    assert code(lambda: world.tick(179)) == "arena.nobody_to_pair"
    assert len(world.tick(180)) == 1


def test_a_boost_is_the_booster_s_alone_and_both_may_take_it() -> None:
    """AR-5.1, AR-5.3."""
    world = World.open(2)
    world.tick(1)
    world.boost("p1", 2).boost("p2", 3)
    world.win("p1", 60)
    assert (world.points("p1"), world.points("p2")) == (4, 0)
    assert [world.live.seats[p].tally.boosts for p in ("p1", "p2")] == [1, 1]


def test_there_is_no_boost_where_it_is_switched_off_or_after_the_game() -> None:
    """AR-5.1, AR-5.8."""
    off = World.open(2, {"boost_enabled": False})
    off.tick(1)
    assert code(lambda: off.boost("p1", 2)) == "arena.boost_disabled"
    world = World.open(2)
    (pairing,) = world.tick(1)
    world.win("p1", 60)
    late = moves.TakeBoost(1, pairing.id, "p1")
    assert code(lambda: world.take(late, 61)) == "arena.boost_too_late"
    elsewhere = moves.TakeBoost(1, "nowhere", "p1")
    assert code(lambda: world.take(elsewhere, 61)) == "arena.game_not_in_arena"


def test_the_flame_is_explained_as_long_as_there_is_a_next_win() -> None:
    """AR-4.5."""
    world = World.open(3, {"minutes": 10})
    for second, other in ((1, "p2"), (20, "p3")):
        world.tick(second, "p1", other)
        world.win("p1", second + 10)
    assert _shown(world) == (["2 ★", "0", "0"], {"flame": "★", "points": 3})
    world.take(Close(), 600)
    assert _shown(world) == (["2", "0", "0"], None)


def _shown(world: World) -> tuple[list[str], Any]:
    """The streaks of the table, and what is said of the flame."""
    streak, found = COLUMNS.index("streak"), blocks(world.t)
    (shown,) = (b for b in found if isinstance(b, TableBlock) and b.key == "standings")
    told = [b.text.params for b in found if isinstance(b, NoticeBlock) and b.key == "flame"]
    return [str(row[streak].text) for row in shown.rows], told[0] if told else None


def test_without_streaks_every_win_is_a_plain_one() -> None:
    """AR-5.8."""
    world = World.open(4, {"streak_enabled": False, "soft_after": 0})
    for number, other in enumerate(("p2", "p3", "p4")):
        world.tick(1 + 100 * number, "p1", other)
        world.win("p1", 50 + 100 * number)
    assert world.points("p1") == 6


def test_the_presets_never_mix() -> None:
    """AR-5, last paragraph: a preset with a value of one's own is refused."""
    mixed = {"preset": "lichess_like", "streak_win": 7}
    assert code(lambda: World.open(0, mixed)) == "bad_settings"
    world = World.open(2, {"preset": "lichess_like"})
    world.tick(1)
    world.boost("p1", 2)
    world.win("p1", 60)
    assert world.points("p1") == 3


def test_a_draw_pays_one_under_the_house_rules() -> None:
    """AR-4.1."""
    world = World.open(2)
    (pairing,) = world.tick(1)
    world.end(pairing, DRAW, 60)
    assert [world.points(p) for p in ("p1", "p2")] == [1, 1]


def test_who_has_finished_no_game_has_no_place() -> None:
    """AR-6.2, AR-6.3."""
    world = World.open(3)
    (pairing,) = world.tick(1, "p1", "p2")
    world.end(pairing, DRAW, 60)
    rows = standings(world.t, OFFERS)
    assert [(r.participant, r.place) for r in rows] == [("p1", 1), ("p2", 1), ("p3", None)]


def test_who_has_lost_stands_above_who_has_not_played() -> None:
    """AR-6.3."""
    world = World.open(3)
    world.tick(1, "p2", "p3")
    world.win("p2", 60)
    rows = standings(world.t, OFFERS)
    assert [(r.participant, r.place) for r in rows] == [("p2", 1), ("p3", 2), ("p1", None)]


def test_a_win_by_forfeit_pays_no_boost() -> None:
    """AR-5.7: where nobody says how many half-moves there were, there were none."""
    world = World.open(2)
    (pairing,) = world.tick(1)
    world.boost(pairing.white, 2)
    world.end(pairing, ResultKind.WHITE_WINS_BY_FORFEIT, 30, plies=None)
    assert world.points(pairing.white) == 2


def test_a_game_that_no_longer_counts_changes_neither_performance_nor_presence() -> None:
    """AR-7.2, AR-2.4: it ends after the standings froze."""
    world = World.open(2, {"minutes": 10, "end_policy": "freeze", "rated": True})
    (pairing,) = world.tick(500)
    world.take(Close(), 580).take(Close(), 600)
    assert world.stands(TournamentStatus.FINISHED)
    people = world.t.participants
    world.end(pairing, ResultKind.WHITE_WINS_BY_FORFEIT, 650)
    assert [world.live.seats[id].performance for id in people] == [None, None]
    assert world.t.participants == people


def test_among_equals_who_had_the_points_earlier_stands_above_then_the_entry() -> None:
    """AR-6.2: the place is shared all the same."""
    world = World.open(4)
    world.tick(1, "p1", "p3")
    world.tick(2, "p2", "p4")
    world.win("p2", 50)
    world.win("p1", 100)
    rows = standings(world.t, OFFERS)
    assert [(row.participant, row.place) for row in rows] == [
        ("p2", 1),
        ("p1", 1),
        ("p3", 3),
        ("p4", 3),
    ]


def test_among_equals_performance_counts_where_games_are_rated() -> None:
    """AR-6.2: p3 beat the stronger opponent, p1 was the first to have his points."""
    for rated, order in ((False, ["p1", "p3"]), (True, ["p3", "p1"])):
        world = World.open(4, {"rated": rated})
        world.tick(1, "p1", "p4")
        world.tick(2, "p3", "p2")
        world.win("p1", 60)
        world.win("p3", 61)
        rows = standings(world.t, OFFERS)
        assert [r.participant for r in rows][:2] == order
        assert {r.place for r in rows[:2]} == {1}


def test_a_disqualification_takes_out_and_leaves_the_others_scores() -> None:
    """AR-7.3: also when it is over."""
    world = World.open(2)
    world.tick(1)
    world.win("p1", 60)
    world.take(Close(), 3600)
    world.take(Disqualify("p1"), 4000)
    rows = standings(world.t, OFFERS)
    assert [(r.participant, r.place) for r in rows] == [("p2", 1), ("p1", None)]
    assert [r.points for r in rows] == [Fraction(0), Fraction(2)]


def test_a_result_may_be_corrected_while_the_arena_runs() -> None:
    """AQ-11: both sheets are counted anew, in the order in which the games ended."""
    world = World.open(4)
    (first,) = world.tick(1, "p1", "p2")
    world.win("p1", 60)
    world.tick(61, "p1", "p3")
    world.win("p1", 120)
    world.end(first, DRAW, 130)
    assert [line.score.points for line in sheet(world.t, world.live, "p1")] == [2, 1]
    assert world.live == begun(world.t)


def test_ticks_come_more_often_in_a_large_field() -> None:
    """AP-7.1; the next one is counted from the opening (section 11)."""
    assert [tick_seconds(n) for n in (49, 50, 999, 1000)] == [4, 2, 2, 1]
    world = World.open(3)
    assert next_tick(world.t, 3, at(9)) == at(12)
    assert next_tick(world.t, 3, at(3597)) is None


def test_pairs_made_by_hand_before_their_time_are_named() -> None:
    """AR-3.1 as a fault of a manual pairing (GH-14)."""
    world = World.open(4)
    (pairing,) = world.tick(1, "p1", "p2")
    world.end(pairing, DRAW, 60)
    world.tick(61, "p1", "p3")
    world.take(moves.EditPairings(2, (("p1", "p2"),)), 62)
    system = OFFERS.pairing_system("arena.timed")
    (fault,) = system.faults(world.t, world.t.rounds[-1], OFFERS)
    assert (fault.rule, fault.participants) == ("AR-3.1", ("p1", "p2"))
    assert world.live == begun(world.t)


def test_nobody_is_given_a_second_board_by_hand() -> None:
    """AR-2.3."""
    world = World.open(4)
    world.tick(1, "p1", "p2")
    world.tick(2, "p3", "p4")
    by_hand = moves.EditPairings(2, (("p1", "p3"),))
    assert code(lambda: world.take(by_hand, 62)) == "arena.already_playing"


def test_the_opening_pairs_neighbours_by_rating() -> None:
    """8.4, step 2: within fifteen seconds, before any game."""
    world = World.open(7)
    pairs = {frozenset(p.sides) for p in world.tick(15)}
    assert pairs == {frozenset(p) for p in (("p1", "p2"), ("p3", "p4"), ("p5", "p6"))}


def test_the_ratings_of_late_comers_do_not_change_the_numbers() -> None:
    """AR-2.1, AR-6.2: entry numbers stand once something has been paired."""
    world = World.open(2)
    world.tick(1)
    strong = Participant("x", "X", ratings=(Rating(2800),))
    world.take(Enrol(strong), 100)
    assert [p.number for p in world.t.participants.values()] == [1, 2, 3]
    assert world.live.seats["x"].since == at(100)
