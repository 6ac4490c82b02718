"""Conduct: what every system shares."""

import unicodedata
from dataclasses import replace

import pytest

from ronde import Offers, Participant, Refused, ResultKind, Round, Stay, Tournament, moves
from ronde.conduct import step, steps
from ronde.model import ForbiddenGroup, ScheduledRound, TournamentStatus
from ronde.moves import Move, Request
from ronde.record import record
from ronde.testing import offers_of
from tests.contracts.small_systems import Pool
from tests.core.worlds import OFFERS, draft, finish, paired, running, take


def refused(tournament: Tournament, *taken: Move) -> Refused:
    with pytest.raises(Refused) as caught:
        take(tournament, *taken)
    return caught.value


def test_creating_checks_settings_and_names_every_fault() -> None:
    with pytest.raises(Refused) as caught:
        step(
            None,
            moves.Create("t", "Event", "small.pool", settings={"rounds": 0, "colour": 1}),
            Request(),
            OFFERS,
        )
    assert caught.value.code == "bad_settings"
    assert {fault["pointer"] for fault in caught.value.params["faults"]} == {"/rounds", "/colour"}


def test_a_system_nobody_offers_refuses_with_plugin_missing() -> None:
    with pytest.raises(Refused, match="plugin_missing"):
        step(None, moves.Create("t", "Event", "acme.none"), Request(), OFFERS)
    orphan = replace(running(), system="acme.none")
    assert refused(orphan, moves.PairNextRound()).code == "plugin_missing"


def test_is_26_one_live_competition_per_organiser() -> None:
    with pytest.raises(Refused, match="organiser_has_live_competition"):
        step(None, moves.Create("t", "Event", "small.pool"), Request(organiser_live=True), OFFERS)


def test_gw_40_the_revision_grows_by_one_with_every_change() -> None:
    t = draft(2)
    assert take(t, moves.Start()).revision == t.revision + 1
    both = [moves.RequestBye(id, 3, ResultKind.HALF_POINT_BYE) for id in t.participants]
    assert steps(t, both, Request(), OFFERS).revision == t.revision + 1


def test_several_moves_are_all_or_none_and_the_refusal_names_the_one_at_fault() -> None:
    with pytest.raises(Refused) as caught:
        steps(
            draft(2),
            [moves.Enrol(Participant("", "New")), moves.Withdraw("nobody")],
            Request(),
            OFFERS,
        )
    assert caught.value.path[0] == "1"


def test_one_person_written_two_ways_is_enrolled_once() -> None:
    composed = Participant("", "Łącznik, Żółć", birth="1993-04-05")
    decomposed = replace(composed, name=unicodedata.normalize("NFD", composed.name))
    assert decomposed.name != composed.name
    assert refused(draft(2), moves.Enrol(composed), moves.Enrol(decomposed)).code == (
        "already_enrolled"
    )


def test_gh_2_numbers_are_given_by_rating_then_title_then_name() -> None:
    t = running(6)
    ratings = [t.rating(p) or 0 for p in t.by_number()]
    assert ratings == sorted(ratings, reverse=True)
    assert [p.number for p in t.by_number()] == [1, 2, 3, 4, 5, 6]


def test_gh_5_a_late_entry_is_in_from_the_next_round_and_scores_nothing_before() -> None:
    t = paired(4)
    t = take(t, moves.Enrol(Participant("late", "Late")))
    assert t.participants["late"].stays == (Stay(2),)
    assert record(t).lines["late"].points == 0
    assert t.participants["late"].number == 5


def test_is_36_before_the_start_a_withdrawal_removes_the_entry() -> None:
    assert "p1" not in take(draft(4), moves.Withdraw("p1")).participants


def test_gh_7_after_a_round_a_withdrawal_ends_the_stay_and_a_return_reopens_it() -> None:
    t = finish(paired(4))
    t = take(t, moves.Withdraw("p1"))
    assert t.participants["p1"].stays == (Stay(1, 1),)
    assert refused(t, moves.Withdraw("p1")).code == "not_enrolled"
    assert take(t, moves.ReturnParticipant("p1")).participants["p1"].stays == (Stay(1, None),)


def test_too_few_participants_names_the_minimum() -> None:
    refusal = refused(draft(1), moves.Start())
    assert refusal.code == "too_few_participants"
    assert refusal.params == {"minimum": 2, "count": 1}


def test_a_round_with_missing_results_holds_up_the_next_and_names_the_boards() -> None:
    refusal = refused(paired(4), moves.PairNextRound())
    assert refusal.code == "missing_results"
    assert refusal.params["boards"] == [1, 2]


def test_gh_8_an_adjourned_game_does_not_hold_up_the_pairing_and_can_be_finished_later() -> None:
    t = paired(4)
    first, second = t.rounds[0].pairings
    t = take(
        t,
        moves.RecordResult(1, first.id, ResultKind.ADJOURNED),
        moves.RecordResult(1, second.id, ResultKind.DRAW),
        moves.PairNextRound(),
    )
    t = finish(t)
    t = finish(take(t, moves.PairNextRound()))
    assert t.status is TournamentStatus.RUNNING
    t = take(t, moves.RecordResult(1, first.id, ResultKind.BLACK_WINS))
    assert t.status is TournamentStatus.FINISHED


def test_gh_13_the_current_and_the_previous_round_stay_open_for_corrections() -> None:
    t = finish(paired(4))
    first = t.rounds[0].pairings[0]
    t = finish(take(t, moves.PairNextRound()))
    t = take(t, moves.RecordResult(1, first.id, ResultKind.DRAW))
    t = take(t, moves.PairNextRound())
    assert refused(t, moves.RecordResult(1, first.id, ResultKind.DRAW)).code == "round_read_only"


def test_a_bye_is_not_a_result_of_a_game() -> None:
    t = paired(4)
    move = moves.RecordResult(1, t.rounds[0].pairings[0].id, ResultKind.PAIRING_BYE)
    assert refused(t, move).code == "bad_result"


def test_gh_7_requested_byes_are_not_paired_and_stand_in_the_round() -> None:
    t = take(running(4), moves.RequestBye("p1", 1, ResultKind.HALF_POINT_BYE))
    t = take(t, moves.PairNextRound())
    bye = t.rounds[0].bye_of("p1")
    assert bye is not None
    assert bye.kind is ResultKind.HALF_POINT_BYE
    assert "p1" not in t.rounds[0].seated
    assert refused(t, moves.RequestBye("p1", 1, None)).code == "bye_too_late"
    impossible = moves.RequestBye("p1", 2, ResultKind.PAIRING_BYE)
    assert refused(t, impossible).code == "bad_byes"


def test_only_the_last_round_can_be_unpaired_and_pairing_again_gives_the_same_pairs() -> None:
    t = finish(paired(4))
    t = take(t, moves.PairNextRound())
    assert refused(t, moves.UnpairLastRound(1)).code == "unpair_last_round_first"
    back = take(t, moves.UnpairLastRound(2))
    assert len(back.rounds) == 1
    again = take(back, moves.PairNextRound())
    assert [p.sides for p in again.rounds[1].pairings] == [p.sides for p in t.rounds[1].pairings]


def test_when_all_planned_rounds_are_complete_the_event_is_finished_and_reopens() -> None:
    t = running(4)
    for _ in range(3):
        t = finish(take(t, moves.PairNextRound()))
    assert t.status is TournamentStatus.FINISHED
    assert refused(t, moves.PairNextRound()).code == "tournament_over"
    last = t.rounds[-1].pairings[0]
    reopened = take(t, moves.RecordResult(3, last.id, ResultKind.UNKNOWN))
    assert reopened.status is TournamentStatus.RUNNING


def test_closing_by_hand_ends_the_event_with_the_rounds_played() -> None:
    t = take(finish(paired(4)), moves.Close())
    assert t.status is TournamentStatus.FINISHED
    assert len(t.rounds) == 1


def test_gh_14_a_round_can_be_paired_by_hand_and_pairs_that_stay_keep_their_id() -> None:
    t = paired(6)
    first, second, third = t.rounds[0].pairings
    swapped = (first.sides, (second.white, third.white), (second.black, third.black))
    edited = take(t, moves.EditPairings(1, swapped))
    assert edited.rounds[0].pairings[0] == first
    assert [p.board for p in edited.rounds[0].pairings] == [1, 2, 3]
    assert len({p.id for p in edited.rounds[0].pairings}) == 3
    twice = moves.EditPairings(1, (first.sides, first.sides))
    assert refused(t, twice).params["reason"] == "twice"
    left_out = moves.EditPairings(1, (first.sides,))
    assert refused(t, left_out).params["reason"] == "left_out"
    with_result = take(t, moves.RecordResult(1, second.id, ResultKind.DRAW))
    assert refused(with_result, moves.EditPairings(1, swapped)).code == "result_entered"


def test_colours_are_swapped_only_before_a_result() -> None:
    t = paired(4)
    pairing = t.rounds[0].pairings[0]
    swapped = take(t, moves.SwapColours(1, pairing.id)).rounds[0].pairings[0]
    assert swapped.sides == (pairing.black, pairing.white)
    assert swapped.version == pairing.version + 1
    done = take(t, moves.RecordResult(1, pairing.id, ResultKind.DRAW))
    assert refused(done, moves.SwapColours(1, pairing.id)).code == "result_entered"


def test_settings_frozen_after_the_first_pairing_are_refused_and_thaw_with_unpairing() -> None:
    t = paired(4)
    change = moves.Configure({"settings": {"rounds": 5}})
    assert refused(t, change).code == "settings_frozen"
    assert take(t, moves.UnpairLastRound(), change).settings["rounds"] == 5
    assert refused(t, moves.Configure({"revision": 1})).code == "not_configurable"
    assert take(t, moves.Configure({"name": "Renamed"})).name == "Renamed"


def test_tie_breaks_are_checked_when_they_are_set() -> None:
    refusal = refused(draft(2), moves.Configure({"tie_breaks": ("acme.luck",)}))
    assert (refusal.code, refusal.params["reason"]) == ("bad_tie_break", "unknown")


def test_gh_4_numbers_given_by_hand_hold_until_the_system_freezes_them() -> None:
    t = take(running(3), moves.Renumber(("p3", "p1", "p2")))
    assert [p.id for p in t.by_number()] == ["p3", "p1", "p2"]
    t = take(t, moves.PairNextRound())
    assert refused(t, moves.Renumber(("p1", "p2", "p3"))).code == "numbers_frozen"


def test_a_calendar_round_is_put_in_its_place() -> None:
    t = take(
        draft(2),
        moves.ScheduleRound(ScheduledRound(2)),
        moves.ScheduleRound(ScheduledRound(1)),
        moves.ScheduleRound(ScheduledRound(2, reserved=True)),
    )
    assert [(r.number, r.reserved) for r in t.schedule] == [(1, False), (2, True)]


def test_a_system_that_seats_somebody_twice_is_found_out_and_nothing_is_kept() -> None:
    class Faulty(Pool):
        id = "small.faulty"

        def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
            round = super().pair(tournament, request, offers)
            return replace(round, pairings=round.pairings * 2)

    with pytest.raises(Refused, match="plugin_fault"):
        step(
            replace(running(4), system="small.faulty"),
            moves.PairNextRound(),
            Request(),
            offers_of(Faulty()),
        )


def test_c1_forbidden_groups_hold_for_the_rounds_they_name() -> None:
    group = ForbiddenGroup(frozenset({"a", "b"}), 2, 3)
    assert [group.holds(n) for n in (1, 2, 3, 4)] == [False, True, True, False]


def test_tb_def_01_the_default_list_leaves_out_what_nobody_offers() -> None:
    class Listed(Pool):
        id = "small.listed"

        def default_tie_breaks(self, tournament: Tournament) -> tuple[str, ...]:
            return ("acme.luck", "BH")

    created = step(None, moves.Create("t", "Event", "small.listed"), Request(), offers_of(Listed()))
    assert created.tie_breaks == ()


def test_a_name_is_never_left_empty() -> None:
    with pytest.raises(Refused, match="bad_settings"):
        step(None, moves.Create("t", "  ", "small.pool"), Request(), OFFERS)
    assert refused(draft(2), moves.Configure({"name": "  "})).code == "bad_settings"
    assert take(draft(2), moves.Configure({"name": " Open  2 "})).name == "Open 2"


def test_a_tournament_is_created_once() -> None:
    assert refused(draft(2), moves.Create("t", "Event", "small.pool")).code == "wrong_status"


def test_what_was_said_with_a_result_goes_with_it_and_a_boost_stays() -> None:
    t = paired(2)
    (pairing,) = t.rounds[0].pairings
    boosted = replace(pairing.games[0], flags=frozenset({"boost_white"}))
    t = replace(t, rounds=(replace(t.rounds[0], pairings=(replace(pairing, games=(boosted,)),)),))

    def flags(t: Tournament) -> frozenset[str]:
        return t.rounds[0].pairings[0].games[0].flags

    absent = frozenset({"no_show_black"})
    won = moves.RecordResult(1, pairing.id, ResultKind.WHITE_WINS_BY_FORFEIT, flags=absent)
    t = take(t, won)
    assert flags(t) == {"boost_white", "no_show_black"}
    assert flags(take(t, replace(won, result=ResultKind.DRAW, flags=frozenset()))) == {
        "boost_white"
    }


def test_pairings_by_hand_that_seat_somebody_twice_name_him() -> None:
    refusal = refused(paired(4), moves.EditPairings(1, (("p1", "p2"), ("p3", "p1"))))
    assert refusal.params == {"reason": "twice", "participants": ["p1"]}
