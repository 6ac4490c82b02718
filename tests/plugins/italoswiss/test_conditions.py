"""Entering, leaving, absences, the end, rated or friendly (T7 to T16; IS-16, IS-25 to IS-55)."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from ronde import Participant, Rating, ResultKind, Tournament, TournamentStatus, moves
from ronde.conduct import step
from ronde.model import OpeningChoice
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.standings import standings
from ronde_italoswiss.absence import Presence, judge
from ronde_italoswiss.rating import rated_games
from ronde_italoswiss.terms import terms
from tests.plugins.italoswiss.evenings import (
    OFFERS,
    announced,
    at,
    entered,
    played,
    started,
    taken,
)


def refused(t: Tournament, move: moves.Move, minute: float = 0, **request: Any) -> str:
    with pytest.raises(Refused) as caught:
        taken(t, move, minute=minute, **request)
    return caught.value.code


def points(t: Tournament) -> dict[str, Fraction | None]:
    return {row.participant: row.points for row in standings(t, OFFERS)}


@pytest.mark.parametrize(("double", "worth"), [(False, 2), (True, 4)])
@pytest.mark.parametrize("size", [5, 9])
def test_t7_is_17_a_bye_is_worth_2_or_4_and_is_no_win(size: int, double: bool, worth: int) -> None:
    t = taken(started(size, {"double": double}), moves.PairNextRound())
    free = t.rounds[0].byes[0].participant
    for pairing in t.rounds[0].pairings:
        for index in range(len(pairing.games)):
            t = taken(t, moves.RecordResult(1, pairing.id, ResultKind.DRAW, index))
    assert points(t)[free] == worth
    row = next(row for row in standings(t, OFFERS) if row.participant == free)
    wins = row.values["WINS"]
    assert wins is None or wins[0] == 0


def test_is_49_the_list_follows_the_format_played() -> None:
    assert started(8).tie_breaks == ("BH/C1", "SB", "WINS")
    assert started(6).tie_breaks == ("WINS", "DE", "SNO")
    assert started(8).tie_break_profile == "draughts"


@pytest.mark.parametrize(
    ("minutes", "code"),
    [
        (4.98, "regulations.too_soon"),
        (5, None),
        (14 * 24 * 60, None),
        (14 * 24 * 60 + 1, "regulations.too_late"),
    ],
)
def test_t8_is_27_an_event_begins_in_five_minutes_to_a_fortnight(
    minutes: float, code: str | None
) -> None:
    move = moves.Configure({"starts_at": at(minutes)})
    if code:
        assert refused(announced(), move) == code
    else:
        assert taken(announced(), move).starts_at == at(minutes)


def test_t9_is_26_one_live_competition_each() -> None:
    create = moves.Create("u", "Second", "italoswiss.threshold")
    with pytest.raises(Refused) as caught:
        step(None, create, Request(organiser_live=True), OFFERS)
    assert caught.value.code == "organiser_has_live_competition"
    assert step(None, create, Request(), OFFERS).id == "u"


def test_t10_is_28_the_organiser_is_no_entrant_until_he_enters() -> None:
    t = replace(entered(announced(), 3), organiser="organiser")
    assert taken(t, moves.Start()).status is TournamentStatus.CANCELLED
    fourth = taken(t, moves.Enrol(Participant("organiser", "Organiser")))
    assert taken(fourth, moves.Start()).status is TournamentStatus.RUNNING


def test_t11_is_31_too_few_cancel_the_event() -> None:
    assert started(5, {"minimum": 6}).status is TournamentStatus.CANCELLED
    assert started(6, {"minimum": 6}).status is TournamentStatus.RUNNING
    assert started(2).status is TournamentStatus.CANCELLED


@pytest.mark.parametrize(
    ("counts", "there", "status"),
    [
        ("registered", 5, TournamentStatus.RUNNING),
        ("registered", 3, TournamentStatus.CANCELLED),
        ("present", 5, TournamentStatus.CANCELLED),
        ("present", 6, TournamentStatus.RUNNING),
    ],
)
def test_is_31_the_minimum_may_count_those_registered(
    counts: str, there: int, status: TournamentStatus
) -> None:
    t = entered(announced({"minimum": 6, "minimum_counts": counts, "presence": "connected"}), 6)
    here = frozenset(f"p{number}" for number in range(1, there + 1))
    assert taken(t, moves.Start(here)).status is status


def test_is_30_the_minimum_is_not_above_the_places() -> None:
    assert announced({"places": 8, "minimum": 8}).settings["minimum"] == 8
    with pytest.raises(Refused) as caught:
        announced({"places": 8, "minimum": 9})
    assert (caught.value.code, caught.value.path) == ("bad_settings", ("minimum",))


def test_is_29_entry_ends_with_the_last_place() -> None:
    t = entered(announced({"places": 4}), 4)
    assert refused(t, moves.Enrol(Participant("p5", "Player 5"))) == "italoswiss.full"


def test_t12_is_36_the_door_is_closed_both_ways_after_the_start() -> None:
    t = taken(entered(announced(), 8), moves.Withdraw("p8"))
    assert len(t.participants) == 7
    t = taken(t, moves.Start())
    assert refused(t, moves.Withdraw("p1")) == "italoswiss.door_closed"
    assert refused(t, moves.Enrol(Participant("p9", "Player 9"))) == "italoswiss.door_closed"
    assert refused(t, moves.CheckIn("p1", present=False)) == "italoswiss.door_closed"


def test_is_45_nobody_sits_out_on_his_own_wish() -> None:
    bye = moves.RequestBye("p1", 2, ResultKind.ZERO_POINT_BYE)
    assert refused(entered(announced(), 8), bye) == "italoswiss.no_byes"
    wishing = Participant("x", "X", byes={1: ResultKind.HALF_POINT_BYE})
    assert refused(announced(), moves.Enrol(wishing)) == "italoswiss.no_byes"


@pytest.mark.parametrize("presence", ["registered", "connected"])
@pytest.mark.parametrize("present", [True, False])
def test_is_4_nobody_checks_in_where_that_does_not_count(presence: str, present: bool) -> None:
    """Otherwise somebody registered would sit out round 1 and change the field."""
    t = entered(announced({"presence": presence}), 8)
    assert refused(t, moves.CheckIn("p3", present)) == "italoswiss.nobody_checks_in"


def test_is_32_nobody_ends_an_event_that_has_begun() -> None:
    waiting = entered(announced(), 8)
    assert taken(waiting, moves.Cancel()).status is TournamentStatus.CANCELLED
    t = taken(waiting, moves.Start())
    assert refused(t, moves.Cancel()) == "wrong_status"
    assert refused(t, moves.Close()) == "italoswiss.not_over"
    timed = started(8, {"announced_duration": 60})
    assert refused(timed, moves.Close(), 59) == "italoswiss.not_over"
    assert taken(timed, moves.Close(), minute=60).status is TournamentStatus.FINISHED


def test_is_4_those_who_said_they_are_there_are_counted() -> None:
    t = entered(announced({"presence": "checked_in"}), 9)
    for number in range(1, 10):
        t = taken(t, moves.CheckIn(f"p{number}"), minute=-20 if number == 9 else -10)
    t = taken(t, moves.CheckIn("p8", present=False), minute=-5)
    t = taken(t, moves.Start(), minute=0)
    assert t.delegation
    assert t.delegation.rounds == 5
    assert [p.id for p in t.by_number() if p.number] == [f"p{n}" for n in range(1, 8)]
    t = played(t)
    assert t.status is TournamentStatus.FINISHED
    assert {"p8", "p9"}.isdisjoint(points(t))
    assert all({"p8", "p9"}.isdisjoint(round.seated) for round in t.rounds)


@pytest.mark.parametrize("said", ["soon", "2026-03-01T20:00:00"])
def test_is_4_whoever_enters_with_an_attribute_of_that_name_is_not_there(said: str) -> None:
    t = entered(announced({"presence": "checked_in"}), 7)
    t = taken(t, moves.Enrol(Participant("p8", "Player 8", attributes={"here_at": said})))
    for number in range(1, 8):
        t = taken(t, moves.CheckIn(f"p{number}"))
    t = taken(t, moves.Start())
    assert [p.id for p in t.by_number() if p.number] == [f"p{n}" for n in range(1, 8)]


def test_is_4_those_connected_are_counted_and_somebody_must_say_who() -> None:
    t = entered(announced({"presence": "connected"}), 8)
    assert refused(t, moves.Start()) == "italoswiss.presence_needed"
    few = taken(t, moves.Start(frozenset({"p1", "p2", "p3", "p4", "p5"})))
    assert few.delegation
    assert (few.delegation.system, few.delegation.rounds) == ("roundrobin.berger", 5)
    assert len(standings(played(few), OFFERS)) == 5
    assert taken(t, moves.Start(frozenset({"p1"}))).status is TournamentStatus.CANCELLED


@pytest.mark.parametrize("account", ["guest", "computer"])
def test_is_25_guests_and_computers_do_not_play(account: str) -> None:
    stranger = Participant("x", "Stranger", attributes={"account": account})
    assert refused(announced(), moves.Enrol(stranger)) == "regulations.account_not_allowed"


HERE, AWAY, BUSY = Presence(), Presence(False, False, False), Presence(True, True, False)
WON, BOTH = ResultKind.WHITE_WINS, ResultKind.DOUBLE_FORFEIT


@pytest.mark.parametrize(
    ("white", "black", "board", "result", "rated"),
    [
        (HERE, HERE, WON, WON, True),
        (HERE, Presence(connected=False), WON, WON, True),
        (HERE, AWAY, WON, WON, False),
        (HERE, BUSY, None, ResultKind.WHITE_WINS_BY_FORFEIT, False),
        (BUSY, HERE, None, ResultKind.BLACK_WINS_BY_FORFEIT, False),
        (BUSY, BUSY, None, BOTH, False),
        (BUSY, AWAY, None, BOTH, False),
        (AWAY, AWAY, WON, BOTH, False),
    ],
    ids=["is-37", "is-37 late", "is-42", "is-40", "is-40 turned", "is-43a", "is-43b", "is-43c"],
)
def test_t13_what_an_absence_makes_of_a_game(
    white: Presence, black: Presence, board: ResultKind | None, result: ResultKind, rated: bool
) -> None:
    judged = judge(white, black, board)
    assert (judged.result, judged.rated) == (result, rated)


def test_is_44_forfeits_are_per_leg() -> None:
    t = taken(started(8, {"double": True}), moves.PairNextRound())
    pairing = t.rounds[0].pairings[0]
    t = taken(t, moves.RecordResult(1, pairing.id, ResultKind.WHITE_WINS_BY_FORFEIT, 0))
    t = taken(t, moves.RecordResult(1, pairing.id, ResultKind.DRAW, 1))
    assert points(t)[pairing.white] == 3
    assert points(t)[pairing.black] == 1


def test_is_12_a_forfeited_pairing_counts_as_a_meeting() -> None:
    t = taken(started(8), moves.PairNextRound())
    for pairing in t.rounds[0].pairings:
        t = taken(t, moves.RecordResult(1, pairing.id, ResultKind.DOUBLE_FORFEIT))
    first = {frozenset(p.sides) for p in t.rounds[0].pairings}
    strict = taken(t, moves.PairNextRound()).rounds[1]
    assert not first & {frozenset(p.sides) for p in strict.pairings}
    lenient = replace(t, settings={**t.settings, "forfeit_counts_as_met": False})
    again = taken(lenient, moves.PairNextRound()).rounds[1]
    assert first & {frozenset(p.sides) for p in again.pairings}


def test_is_12_a_manual_pairing_is_told_of_a_forfeited_one_too() -> None:
    t = taken(started(8), moves.PairNextRound())
    for pairing in t.rounds[0].pairings:
        t = taken(t, moves.RecordResult(1, pairing.id, ResultKind.DOUBLE_FORFEIT))
    again = replace(t.rounds[0], number=2)
    lenient = replace(t, settings={**t.settings, "forfeit_counts_as_met": False})
    system = OFFERS.pairing_system(t.system)
    assert system.faults(t, again, OFFERS)
    assert not system.faults(lenient, again, OFFERS)
    assert not system.faults(t, t.rounds[0], OFFERS)


def in_the_last_round() -> Tournament:
    """Four players, an announced end after 30 minutes, round 1 paired after 25."""
    t = started(4, {"announced_duration": 30})
    assert t.ends_at == at(30)
    return taken(t, moves.PairNextRound(), minute=25)


def legs(t: Tournament, board: int) -> list[ResultKind]:
    return [game.result for game in t.rounds[0].pairings[board - 1].games]


def test_t14_is_47_ten_minutes_of_grace_then_open_games_are_drawn() -> None:
    t = in_the_last_round()
    first, other = t.rounds[0].pairings
    t = taken(t, moves.RecordResult(1, first.id, ResultKind.WHITE_WINS, 0), minute=28)
    t = taken(t, moves.RecordResult(1, first.id, ResultKind.WHITE_WINS, 1), minute=29)
    t = taken(t, moves.RecordResult(1, other.id, ResultKind.WHITE_WINS, 0), minute=29)
    assert refused(t, moves.PairNextRound(), 31) == "italoswiss.after_the_end"
    t = taken(t, moves.Close(), minute=30)
    assert t.status is TournamentStatus.CLOSING
    t = taken(t, moves.Close(), minute=40)
    assert t.status is TournamentStatus.FINISHED
    assert legs(t, 1) == [ResultKind.WHITE_WINS, ResultKind.WHITE_WINS]
    assert legs(t, 2) == [ResultKind.WHITE_WINS, ResultKind.DRAW]


def test_is_47_the_announced_duration_counts_from_the_announced_start() -> None:
    t = entered(announced({"announced_duration": 30}), 4)
    t = taken(t, moves.Configure({"starts_at": at(0)}), minute=-30)
    assert taken(t, moves.Start(), minute=2).ends_at == at(30)


def test_is_48_a_leg_never_started_gives_nobody_points() -> None:
    t = taken(in_the_last_round(), moves.Close(), minute=40)
    assert t.status is TournamentStatus.FINISHED
    assert legs(t, 1) == legs(t, 2) == [ResultKind.DRAW, ResultKind.DOUBLE_FORFEIT]


@pytest.mark.parametrize(
    ("said", "second"),
    [
        (None, ResultKind.DOUBLE_FORFEIT),
        (30, ResultKind.DOUBLE_FORFEIT),
        (29, ResultKind.DRAW),
    ],
)
def test_is_48_no_leg_is_started_after_the_announced_end(
    said: int | None, second: ResultKind
) -> None:
    """Reported at 35, with and without saying when the game ended."""
    t = in_the_last_round()
    ended = None if said is None else at(said)
    id = t.rounds[0].pairings[0].id
    t = taken(t, moves.RecordResult(1, id, ResultKind.WHITE_WINS, 0, ended=ended), minute=35)
    t = taken(t, moves.Close(), minute=40)
    assert legs(t, 1) == [ResultKind.WHITE_WINS, second]


def test_t15_is_53_an_unbalanced_opening_makes_a_single_game_event_friendly() -> None:
    wishes = {"requested_rated": True, "requested_min_rating": 1500}
    opening = OpeningChoice("openings.table-3")
    single = terms(announced(wishes, opening), OFFERS)
    assert (single.rated, single.minimum_rating) == (False, None)
    assert single.why_friendly
    double = terms(announced({**wishes, "double": True}, opening), OFFERS)
    assert (double.rated, double.minimum_rating, double.why_friendly) == (True, 1500, None)


@pytest.mark.parametrize(("number", "rated"), [(8, True), (6, False)])
def test_t16_a_theme_is_judged_by_its_own_strength(number: int, rated: bool) -> None:
    opening = OpeningChoice("openings.theme", {"number": number})
    assert terms(announced(opening=opening), OFFERS).rated is rated


@pytest.mark.parametrize("opening", ["stranger.gone", "openings.theme"])
def test_is_55_an_event_whose_table_or_policy_is_gone_can_still_be_shown(opening: str) -> None:
    chosen = OpeningChoice(opening, {"table": "gone"} if "theme" in opening else {})
    t = replace(started(8), opening=chosen)
    friendly = terms(t, OFFERS).why_friendly
    assert friendly
    assert friendly.key == "italoswiss.friendly.unknown_strength"
    assert OFFERS.pairing_system(t.system).blocks(t, OFFERS)
    assert terms(replace(t, settings={**t.settings, "double": True}), OFFERS).rated


def test_is_54_is_55_what_the_ceiling_does_not_touch() -> None:
    assert terms(announced(), OFFERS).rated
    assert terms(announced(opening=OpeningChoice("openings.random-3")), OFFERS).rated
    assert not terms(announced({"requested_rated": False}), OFFERS).rated
    four = started(4, opening=OpeningChoice("openings.table-3"))
    assert four.delegation
    assert four.delegation.games_per_pairing == 2
    assert not terms(four, OFFERS).rated


@pytest.mark.parametrize(("wish", "why"), [(True, None), (False, "italoswiss.unrated.friendly")])
def test_is_51_the_rating_service_is_told_that_an_event_is_friendly(
    wish: bool, why: str | None
) -> None:
    t = taken(started(8, {"requested_rated": wish}), moves.PairNextRound())
    id = t.rounds[0].pairings[0].id
    t = taken(t, moves.RecordResult(1, id, ResultKind.WHITE_WINS))
    (game,) = rated_games(t, 1, OFFERS)
    assert (game.why_not.key if game.why_not else None) == why


def test_is_34_a_rated_event_may_ask_for_a_rating() -> None:
    t = announced({"requested_min_rating": 1500})
    for rating, code in ((1400, "italoswiss.rating_too_low"), (None, "italoswiss.rating_too_low")):
        ratings = () if rating is None else (Rating(rating),)
        assert refused(t, moves.Enrol(Participant("x", "X", ratings=ratings))) == code
    elsewhere = Participant("x", "X", ratings=(Rating(2000, "fide", "blitz"),))
    assert refused(t, moves.Enrol(elsewhere)) == "italoswiss.rating_too_low"
    assert taken(t, moves.Enrol(Participant("x", "X", ratings=(Rating(1500),)))).participants


def test_is_15_an_event_ends_when_a_round_cannot_be_paired() -> None:
    settings = {
        "round_count": "italoswiss.fixed",
        "round_count_settings": {"rounds": 7},
        "forfeit_counts_as_met": True,
    }
    ended = [played(started(8, settings), seed=seed) for seed in range(12)]
    assert all(t.status is TournamentStatus.FINISHED for t in ended)
    assert any(len(t.rounds) < 7 for t in ended)
