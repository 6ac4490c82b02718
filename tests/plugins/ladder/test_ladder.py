"""The rules one by one: the worked examples of section 10, the settings, the refusals (LR)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from ronde import Participant, Rating, ResultKind, RoundState, Tournament, TournamentStatus, moves
from ronde.blocks import LadderBlock, NoticeBlock
from ronde.conduct import step
from ronde.contracts import Challenges
from ronde.moves import Request
from ronde.refusal import Refused
from ronde_ladder.auto import auto_choice
from ronde_ladder.choosing import begin
from ronde_ladder.initial import PREVIOUS_RANK
from ronde_ladder.resolving import Meeting, Verdict, after_results
from ronde_ladder.season import standing_before
from ronde_ladder.settings import AutoPolicy, DrawRule, LadderSettings, WinRule
from ronde_ladder.standing import Standing
from tests.plugins.ladder.seasons import OFFERS, a_round, begun, ladder, taken

SYSTEM = OFFERS.pairing_system("ladder.club")


def after(order: str, result: str, **settings: object) -> str:
    """The ladder after one game: ``D>A`` a win of D, ``F=B`` a draw."""
    higher, lower = sorted((result[0], result[2]), key=order.index)
    verdict = Verdict.DRAW if result[1] == "=" else Verdict.HIGHER_WINS
    if result[1] == ">" and result[0] == lower:
        verdict = Verdict.LOWER_WINS
    values = LadderSettings.read(settings)
    return "".join(after_results(order, [Meeting(higher, lower, verdict)], values))


def refused(t: Tournament, *made: moves.Move) -> str:
    with pytest.raises(Refused) as caught:
        taken(t, *made)
    return caught.value.code


def test_example_1_two_challenges_and_who_chooses_next() -> None:
    t = a_round(begun(4), choices="DA CB", results="D B")
    assert ladder(t) == "D B C A"
    t = taken(t, moves.PairNextRound(), moves.OpenRound(2))
    assert isinstance(SYSTEM, Challenges)
    assert SYSTEM.turn(t, OFFERS).chooser == "A"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "AFBCDE"),
        ({"draw_rule": "below"}, "ABFCDE"),
        ({"draw_rule": "up_one"}, "ABCDFE"),
        ({"draw_rule": "none"}, "ABCDEF"),
    ],
)
def test_lr_6_3_example_2_what_a_draw_does(settings: dict[str, str], expected: str) -> None:
    assert after("ABCDEF", "F=B", **settings) == expected


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "AFCDEB"),
        ({"win_rule": "insert"}, "AFBCDE"),
        ({"win_rule": "half"}, "ABCFDE"),
    ],
)
def test_lr_6_1_what_a_win_of_the_lower_player_does(
    settings: dict[str, str], expected: str
) -> None:
    assert after("ABCDEF", "F>B", **settings) == expected
    assert after("ABCDEF", "B>F", **settings) == "ABCDEF"


@pytest.mark.parametrize("win", WinRule)
@pytest.mark.parametrize("draw", DrawRule)
def test_neighbours_change_places_under_every_rule_that_moves(win: WinRule, draw: DrawRule) -> None:
    rules = {"win_rule": win.value, "draw_rule": draw.value}
    assert after("ABCD", "C>B", **rules) == "ACBD"
    stays = draw in (DrawRule.NONE, DrawRule.BELOW)
    assert after("ABCD", "C=B", **rules) == ("ABCD" if stays else "ACBD")


def test_example_3_a_draw_between_neighbours_is_a_swap() -> None:
    assert ladder(a_round(begun(4), choices="DC BA", results="D/C B/A")) == "B A D C"


def test_lr_7_3_example_4_absentees_slide_past_those_present() -> None:
    t = a_round(begun(6), absent="BC", choices="FE DA", results="E A")
    assert ladder(t) == "A D B C E F"
    t = a_round(t, absent="BC", choices="FD EA", results="D A")
    assert ladder(t) == "A D E B C F"


def test_lr_4_2_example_5_whoever_sat_out_chooses_first() -> None:
    t = a_round(begun(5), choices="EB DC", results="E C")
    assert ladder(t) == "A E C D B"
    t = a_round(t, choices="AB DE", results="B E")
    assert ladder(t) == "B E C D A"


def test_lr_7_1_example_6_results_count_before_absences() -> None:
    t = a_round(begun(5), absent="A", choices="EB DC", results="E D/C")
    assert ladder(t) == "E A D C B"


def test_lr_5_1_example_7_a_lost_challenge_goes_elsewhere_next_time() -> None:
    t = a_round(begun(4), choices="DA CB", results="A B")
    t = taken(t, moves.PairNextRound(), moves.OpenRound(2))
    assert refused(t, moves.Choose("D", "A")) == "ladder.repeat_challenge"
    t = taken(t, moves.Choose("D", "B"), moves.Choose("C", "A"))
    for pairing in t.rounds[1].pairings:
        t = taken(t, moves.RecordResult(2, pairing.id, ResultKind.DRAW))
    assert "D" not in standing_before(t, 3).bans


def test_lr_5_5_example_8_a_ban_can_leave_somebody_without_an_opponent() -> None:
    t = begun(4, {"bye_privilege": "always"})
    t = a_round(t, choices="DC BA", results="C A")
    t = a_round(t, absent="CD")
    byes = {bye.participant: bye.code for bye in t.rounds[1].byes if not bye.kind.is_requested_bye}
    assert byes == {"B": "ladder.stranded", "A": ""}
    assert t.rounds[1].state is RoundState.OPEN
    standing = standing_before(t, 3)
    assert "B" not in standing.bans
    assert standing.first == {"A", "B"}


def test_lr_5_5_a_soft_ban_gives_way_when_nobody_else_is_left() -> None:
    soft = begun(4, {"repeat_ban": "soft"})
    t = a_round(soft, choices="DC BA", results="C A")
    t = a_round(t, absent="CD", choices="BA", results="B")
    assert ladder(t).startswith("B A")


@pytest.mark.parametrize(
    ("ban", "present", "legal"),
    [("strict", "ABC", "A"), ("soft", "ABC", "A"), ("strict", "BC", ""), ("soft", "BC", "B")],
)
def test_lr_5_5_a_ban_holds_as_long_as_somebody_else_is_left(
    ban: str, present: str, legal: str
) -> None:
    standing = Standing(("A", "B", "C"), {"C": "B"})
    state = begin(standing, present, LadderSettings.read({"repeat_ban": ban}))
    assert "".join(state.legal("C")) == legal
    assert state.stranded == ({"C"} if not legal else frozenset())


def test_section_8_the_closest_rating_then_the_higher_rank() -> None:
    """The unrated are the furthest; a holder of the privilege may also look below."""
    ratings = {"A": 1700, "B": 1500, "C": 1600, "D": None, "E": 1650}
    for privileged, lowest, expected in (("", "C", "A"), ("C", "E", "E"), ("", "D", "A")):
        here = [id for id in "ABCDE" if id <= lowest]
        state = begin(
            Standing(tuple("ABCDE"), {}, frozenset(privileged)),
            here,
            LadderSettings.read({"bye_privilege": "always"}),
        )
        found = auto_choice(state, AutoPolicy.CLOSEST_RATING, ratings, lambda _: Fraction())
        assert found == expected


def test_lr_3_2_a_challenge_may_be_limited_in_distance() -> None:
    t = taken(begun(6, {"max_challenge_distance": 3}), moves.PairNextRound(), moves.OpenRound(1))
    assert refused(t, moves.Choose("F", "B")) == "ladder.challenge_too_far"
    assert taken(t, moves.Choose("F", "C")).rounds[0].pairings


def test_lr_4_3_the_holder_of_the_privilege_may_be_kept_to_higher_players() -> None:
    standing = Standing(tuple("ABC"), first=frozenset("B"))
    free = begin(standing, "ABC", LadderSettings())
    assert free.legal("B") == ("A", "C")
    kept = begin(standing, "ABC", LadderSettings.read({"bye_holder_may_choose_lower": False}))
    assert kept.legal("B") == ("A",)
    top = begin(
        Standing(tuple("ABC"), first=frozenset("A")),
        "ABC",
        LadderSettings.read({"bye_holder_may_choose_lower": False}),
    )
    assert top.chooser == "C"


def test_lr_7_5_absences_may_cost_nothing_or_more() -> None:
    def slid(**settings: object) -> str:
        return ladder(a_round(begun(5, settings), absent="A", choices="ED CB", results="D B"))

    assert slid() == "B A C D E"
    assert slid(absence_ranks=0) == "A B C D E"
    assert slid(absence_ranks=3) == "B C D A E"


def test_lr_7_5_an_announced_absence_may_be_free() -> None:
    t = begun(5, {"excused_absence_free": True})
    t = taken(t, moves.RequestBye("A", 1, ResultKind.ZERO_POINT_BYE))
    assert ladder(a_round(t, absent="B", choices="ED", results="D")) == "A C B D E"


def test_lr_1_3_a_newcomer_starts_at_the_bottom_and_those_of_one_day_by_rating() -> None:
    t = a_round(begun(2), choices="BA", results="A")
    for name, rating in (("weak", 1000), ("none", None), ("strong", 3500)):
        ratings = () if rating is None else (Rating(rating),)
        t = taken(t, moves.Enrol(Participant(name, name, ratings=ratings)))
    assert ladder(t) == "A B strong weak none"
    assert standing_before(t, 2).order == ("A", "B", "strong", "weak", "none")


def test_lr_1_7_who_came_on_an_earlier_day_stands_above_who_came_later() -> None:
    t = replace(a_round(begun(2), choices="BA", results="A"), time_zone="America/Montreal")
    for name, rating, hour in (("weak", 1000, 22), ("strong", 2000, 27), ("late", 3000, 29)):
        joins = moves.Enrol(Participant(name, name, ratings=(Rating(rating),)))
        now = datetime(2026, 3, 2, tzinfo=UTC) + timedelta(hours=hour)
        t = step(t, joins, Request(now=now), OFFERS)
    assert standing_before(t, 2).order == ("A", "B", "strong", "weak", "late")


def test_lr_1_4_who_leaves_is_removed_and_comes_back_at_the_bottom() -> None:
    t = a_round(begun(4), choices="DC BA", results="C A")
    t = taken(t, moves.Withdraw("B"))
    assert standing_before(t, 2).order == ("A", "C", "D")
    t = a_round(t, choices="DA", results="A")
    t = taken(t, moves.ReturnParticipant("B"))
    assert standing_before(t, 3).order == ("A", "C", "D", "B")


def test_lr_1_4_privileges_and_bans_go_with_who_leaves() -> None:
    t = a_round(begun(5), choices="EB DC", results="B C")
    assert standing_before(t, 2).first == {"A"}
    assert standing_before(t, 2).bans == {"E": "B", "D": "C"}
    t = taken(t, moves.Withdraw("A"), moves.Withdraw("B"))
    assert standing_before(t, 2).first == frozenset()
    assert standing_before(t, 2).bans == {"D": "C"}


def test_lr_1_5_the_first_of_a_finished_season_bears_the_title() -> None:
    t = a_round(begun(2, {"title": "Champion"}), choices="BA", results="B")
    t = taken(t, moves.Close())
    assert t.status is TournamentStatus.FINISHED
    rows = SYSTEM.ranking(t, None, OFFERS)
    assert rows
    assert rows[0].label
    assert (rows[0].participant, rows[0].label.params) == ("B", {"title": "Champion"})
    assert rows[1].label is None


def test_lr_2_1_presence_is_closed_by_the_first_choice() -> None:
    t = taken(begun(5), moves.PairNextRound(), moves.OpenRound(1))
    t = taken(t, moves.CheckIn("E", present=False))
    t = taken(t, moves.Choose("D", "A"))
    assert refused(t, moves.CheckIn("E")) == "ladder.presence_locked"
    assert refused(t, moves.RequestBye("C", 1, ResultKind.ZERO_POINT_BYE)) == (
        "ladder.pass_not_allowed"
    )


def test_lr_2_3_a_cancelled_round_has_no_absences() -> None:
    t = taken(begun(4), moves.PairNextRound(), moves.CheckIn("A", present=False))
    assert ladder(taken(t, moves.OpenRound(1), moves.UnpairLastRound(1))) == "A B C D"


def test_lr_3_5_no_round_while_a_result_is_missing() -> None:
    t = a_round(begun(4), choices="DC BA", results="C")
    assert refused(t, moves.PairNextRound()) == "ladder.results_pending"


def test_lr_3_4_nobody_chooses_once_the_last_choice_is_made() -> None:
    t = a_round(begun(4), choices="DC BA")
    assert refused(t, moves.Choose("D", "Z")) == "ladder.round_not_choosing"
    standing = standing_before(t, 1)
    state = begin(standing, "AD", LadderSettings()).after("D", "A")
    with pytest.raises(Refused, match=r"ladder\.round_not_choosing"):
        state.refuse("D", "Z")


def test_refusals_outside_a_choice() -> None:
    t = taken(begun(4), moves.PairNextRound())
    assert refused(t, moves.Choose("D", "A")) == "ladder.round_not_choosing"
    t = taken(t, moves.OpenRound(1))
    assert refused(t, moves.Choose("D", "Z")) == "ladder.unknown_player"
    assert refused(t, moves.RecordResult(1, "nothing", ResultKind.DRAW)) == (
        "ladder.result_unknown_game"
    )
    assert refused(t, moves.EditPairings(1, (("A", "B"),))) == "round_not_open"


def test_lr_7_6_a_correction_replays_the_season_and_marks_what_is_no_longer_legal() -> None:
    t = a_round(begun(4), choices="DA CB", results="D B")
    t = a_round(t, choices="AC BD", results="A B")
    assert not SYSTEM.faults(t, t.rounds[1], OFFERS)
    first = t.rounds[0].pairing_of("D")
    assert first
    other = ResultKind.WHITE_WINS if first.white == "A" else ResultKind.BLACK_WINS
    t = taken(t, moves.RecordResult(1, first.id, other))
    assert standing_before(t, 2).order == ("A", "B", "C", "D")
    found = SYSTEM.faults(t, t.rounds[1], OFFERS)
    assert [fault.rule for fault in found] == ["LR-7.6", "LR-7.6"]
    assert found[0].text.key == "refusal.ladder.not_your_turn"


def test_lr_7_2_the_ladder_is_live_while_results_come_in() -> None:
    t = a_round(begun(4), choices="DA CB", results="D")
    assert ladder(t) == "D B C A"
    assert standing_before(t, 2).order == tuple("ABCD")


def test_lr_1_8_colours_by_lot_or_by_balance() -> None:
    assert a_round(begun(2), choices="BA").rounds == a_round(begun(2), choices="BA").rounds
    balanced = a_round(begun(2, {"colour_policy": "balance", "repeat_ban": "soft"}), choices="BA")
    first = balanced.rounds[0].pairings[0]
    balanced = taken(balanced, moves.RecordResult(1, first.id, ResultKind.DRAW))
    lower = ladder(balanced).split()[1]
    higher = ladder(balanced).split()[0]
    again = a_round(balanced, choices=f"{lower}{higher}").rounds[1].pairings[0]
    assert again.sides == (first.black, first.white)
    assert {
        a_round(begun(2, seed=str(n)), choices="BA").rounds[0].pairings[0].white for n in range(12)
    } == {"A", "B"}


def test_blocks_show_movements_and_whose_turn_it_is() -> None:
    t = a_round(begun(5), choices="EB DC", results="E C")
    block = next(b for b in SYSTEM.blocks(t, OFFERS) if isinstance(b, LadderBlock))
    assert [(r.rank, r.participant, r.movement) for r in block.rungs] == [
        (1, "A", 0),
        (2, "E", 3),
        (3, "C", 0),
        (4, "D", 0),
        (5, "B", -3),
    ]
    assert block.rungs[0].note
    t = taken(t, moves.PairNextRound(), moves.OpenRound(2))
    notice = next(b for b in SYSTEM.blocks(t, OFFERS) if isinstance(b, NoticeBlock))
    assert notice.text.params == {"player": "A"}


def test_br_9_a_round_is_explained_in_sentences() -> None:
    t = a_round(begun(5), choices="EB DC", results="E C")
    keys = [
        text.key.removeprefix("ladder.explain.") for text in SYSTEM.explain(t, 1, OFFERS).sentences
    ]
    assert keys == ["chose", "chose", "bye", "moved", "moved"]
    t = a_round(t, choices="AB DE")
    keys = [
        text.key.removeprefix("ladder.explain.") for text in SYSTEM.explain(t, 2, OFFERS).sentences
    ]
    assert keys == ["privileged", "chose", "banned", "bye"]


def test_last_season_s_rank_comes_before_any_rating() -> None:
    t = begun(3)
    other = replace(t, status=TournamentStatus.DRAFT, participants={})
    for name, rank in (("X", ""), ("Y", "7"), ("Z", "2")):
        attributes = {PREVIOUS_RANK: rank} if rank else {}
        other = taken(other, moves.Enrol(Participant(name, name, attributes=attributes)))
    assert SYSTEM.order(other, OFFERS) == ("Z", "Y", "X")
