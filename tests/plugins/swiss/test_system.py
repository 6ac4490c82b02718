"""The system ``swiss.dutch`` through conduct."""

from dataclasses import replace
from typing import Any, ClassVar

import pytest

from ronde import (
    Bye,
    EventKind,
    ForbiddenGroup,
    Game,
    Pairing,
    Participant,
    Rating,
    Refused,
    ResultKind,
    Round,
    Stay,
    Text,
    Tournament,
    moves,
)
from ronde.blocks import BoardBlock, NoticeBlock, TableBlock
from ronde.conduct import step
from ronde.moves import Request
from ronde.testing import SystemContract, enrolled, field, play_event
from ronde_swiss.history import sheet
from ronde_swiss.preferences import BLACK
from tests.plugins.swiss.events import OFFERS, event, listing, pair, play, rounds_of

DUTCH = OFFERS.pairing_system("swiss.dutch")


def white_wins(white: int, black: int) -> ResultKind:
    return ResultKind.WHITE_WINS


class TestDutchContract(SystemContract):
    system = "swiss.dutch"
    sizes = (2, 3, 5, 8, 13, 30)


class TestOlderEditionContract(SystemContract):
    system = "swiss.dutch"
    settings: ClassVar = {"edition": "2017", "rounds": 5}
    sizes = (4, 9, 16)


class TestAcceleratedContract(SystemContract):
    system = "swiss.dutch"
    settings: ClassVar = {"acceleration": "swiss.baku", "rounds": 5}
    sizes = (9, 16)


class TestDoubleRoundsContract(SystemContract):
    system = "swiss.dutch"
    settings: ClassVar = {"games_per_pairing": 2, "rounds": 4}
    sizes = (7, 10)


def configure(t: Tournament, **settings: Any) -> Tournament:
    move = moves.Configure({"settings": {**t.settings, **settings}})
    return step(t, move, Request(), OFFERS)


def changed(t: Tournament, number: int, **fields: Any) -> Tournament:
    one = replace(t.participants[f"p{number}"], **fields)
    return replace(t, participants={**t.participants, one.id: one})


def test_gh_15_the_initial_colour_is_drawn_from_the_seed_and_kept() -> None:
    drawn = {
        seed: listing(pair(replace(event(4, initial_colour="draw"), draw_seed=seed)).rounds[0])
        for seed in "abcdefgh"
    }
    assert set(drawn.values()) == {"1-3, 4-2", "3-1, 2-4"}
    t = pair(replace(event(4, initial_colour="draw"), draw_seed="a"))
    colour = "white" if drawn["a"] == "1-3, 4-2" else "black"
    assert t.rounds[0].memo["initial_colour"] == colour


def test_dc_7_an_imported_first_round_shows_the_initial_colour() -> None:
    card = {1: ["0-Z"], 2: ["4b1"], 3: ["5b1"], 4: ["2w0"], 5: ["3w0"], 6: ["0-Z"]}
    t = replace(event(6, initial_colour="draw", rounds=3), rounds=rounds_of(card))
    assert sheet(t, OFFERS).field.initial == BLACK
    turned = {2: ["4w1"], 3: ["5w1"], 4: ["2b0"], 5: ["3b0"], 6: ["0-Z"], 1: ["0-U"]}
    assert sheet(replace(t, rounds=rounds_of(turned)), OFFERS).field.initial == BLACK


def test_gh_6_dc_7_absentees_of_round_1_are_not_counted() -> None:
    byes = {1: ResultKind.ZERO_POINT_BYE}
    t = changed(changed(event(6), 1, byes=byes), 4, byes=byes)
    assert listing(pair(t).rounds[0]) == "2-5, 6-3"


def test_gh_5_a_late_entry_is_paired_once_present_and_has_an_unplayed_game() -> None:
    t = changed(event(5, rounds=4), 5, stays=(Stay(2),))
    t = play(pair(t), white_wins)
    assert len(t.rounds[0].byes) == 0
    t = pair(t)
    assert "p5" in t.rounds[1].seated | {b.participant for b in t.rounds[1].byes}


def test_gh_4_numbers_are_final_once_round_4_is_paired() -> None:
    t = event(8, rounds=6)
    for _ in range(3):
        t = play(pair(t), lambda white, black: ResultKind.DRAW)
    order = tuple(reversed([p.id for p in t.by_number()]))
    assert step(t, moves.Renumber(order), Request(), OFFERS).participants["p8"].number == 1
    with pytest.raises(Refused, match="numbers_frozen"):
        step(pair(t), moves.Renumber(order), Request(), OFFERS)


def test_gh_4_a_corrected_rating_may_renumber_until_round_4_is_paired() -> None:
    t = event(8, rounds=6)
    corrected = moves.CorrectParticipant("p8", {"ratings": (Rating(2900),)}, renumber=True)
    for _ in range(3):
        t = play(pair(t), lambda white, black: ResultKind.DRAW)
    moved = step(t, corrected, Request(), OFFERS)
    assert [p.id for p in moved.by_number()] == ["p8", *(f"p{n}" for n in range(1, 8))]
    assert moved.rounds == t.rounds
    assert len(pair(moved).rounds) == 4
    with pytest.raises(Refused, match="numbers_frozen"):
        step(pair(t), corrected, Request(), OFFERS)


def test_gh_8_o_5_an_adjourned_game_is_a_draw_for_pairing() -> None:
    def results(kind: ResultKind) -> str:
        t = play(pair(event(6, rounds=4)), lambda white, black: kind)
        return listing(pair(t).rounds[-1])

    assert results(ResultKind.ADJOURNED) == results(ResultKind.DRAW)


def test_q_4_a_dead_end_is_refused_with_the_blocking_facts() -> None:
    t = play(pair(event(2, rounds=5)), white_wins)
    with pytest.raises(Refused) as refused:
        pair(t)
    assert refused.value.code == "swiss.no_complete_pairing"
    assert refused.value.params["round"] == 2
    assert refused.value.params["players"] == ["p1", "p2"]
    assert not refused.value.params["no_bye"]


def test_q_5_one_player_alone_takes_the_bye_once() -> None:
    byes = {2: ResultKind.ZERO_POINT_BYE, 3: ResultKind.ZERO_POINT_BYE}
    t = play(pair(event(2, rounds=3)), white_wins)
    t = pair(changed(t, 1, byes=byes))
    assert listing(t.rounds[1]) == "2 PAB"
    with pytest.raises(Refused) as refused:
        pair(t)
    assert refused.value.params["no_bye"]


def test_c1_forbidden_pairs_do_not_meet() -> None:
    group = ForbiddenGroup(frozenset({"p1", "p3"}), last=1)
    t = replace(event(4), forbidden=(group,))
    assert listing(pair(t).rounds[0]) == "1-4, 3-2"
    assert listing(pair(replace(t, forbidden=())).rounds[0]) == "1-3, 4-2"


def test_gh_12_the_board_order_switch_of_an_accelerated_round() -> None:
    table = [{"points": "1", "first": 1, "last": 2, "participants": ["p5", "p6"]}]
    settings = {"acceleration": "swiss.table", "fictitious": table, "rounds": 5}
    t = event(6, board_order="pairing", **settings)
    assert listing(pair(t).rounds[0]) == "5-6, 1-3, 4-2"
    t = event(6, board_order="real", **settings)
    assert listing(pair(t).rounds[0]) == "1-3, 4-2, 5-6"


def test_ac_9_the_boundary_follows_the_player_when_numbers_change() -> None:
    t = pair(event(8, acceleration="swiss.haley", rounds=5))
    assert t.rounds[0].memo["upper_half_ends_with"] == "p4"
    t = step(
        play(t, white_wins),
        moves.Enrol(Participant("late", "Late", ratings=(Rating(2395),))),
        Request(),
        OFFERS,
    )
    assert t.participants["late"].number == 1
    assert set(DUTCH.fictitious(t, 2, OFFERS)) == {"late", "p1", "p2", "p3", "p4"}


def test_fm_57_byes_of_round_1_do_not_count_for_the_accelerated_half() -> None:
    byes = {1: ResultKind.HALF_POINT_BYE}
    t = pair(changed(event(9, acceleration="swiss.baku", rounds=5), 1, byes=byes))
    assert t.rounds[0].memo["upper_half_ends_with"] == "p5"


@pytest.mark.parametrize(
    ("half", "limit", "last"),
    [("haley", 0, "p4"), ("even", 0, "p6"), ("half", 0, "p4"), ("number", 3, "p3")],
)
def test_ha_10_other_boundaries(half: str, limit: int, last: str) -> None:
    t = event(9, acceleration="swiss.haley", upper_half=half, upper_limit=limit)
    assert pair(t).rounds[0].memo["upper_half_ends_with"] == last


def test_ha_10_a_boundary_by_rating() -> None:
    t = event(9, acceleration="swiss.haley", upper_half="rating", upper_limit=2350)
    assert pair(t).rounds[0].memo["upper_half_ends_with"] == "p5"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"rounds": 1}, "swiss.fewer_rounds_than_paired"),
        ({"rounds": 0}, "bad_settings"),
        ({"edition": "2017"}, "settings_frozen"),
        ({"acceleration": "swiss.haley"}, "settings_frozen"),
    ],
)
def test_settings_that_contradict_a_running_event_are_refused(
    settings: dict[str, Any], code: str
) -> None:
    t = pair(play(pair(event(6)), white_wins))
    t = replace(t, settings=DUTCH.settings.read(t.settings).values())
    with pytest.raises(Refused) as refused:
        configure(t, **settings)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"acceleration": "acme.none"}, "plugin_missing"),
        ({"acceleration": "swiss.haley", "upper_half": "number"}, "swiss.upper_limit_missing"),
        ({"fictitious": [{"first": 3, "last": 2}]}, "swiss.fictitious_rounds"),
        ({"fictitious": [{"participants": ["p9"]}]}, "swiss.fictitious_unknown"),
    ],
)
def test_settings_that_contradict_themselves_are_refused(
    settings: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        configure(event(6), **settings)
    assert refused.value.code == code


def by_hand(t: Tournament, *pairs: tuple[int, int], bye: int | None = None) -> list[str]:
    """The rules that this next round would break."""
    number = len(t.rounds) + 1
    pairings = tuple(
        Pairing(f"p{w}", f"p{b}", (Game(f"p{w}", f"p{b}"),), board=board)
        for board, (w, b) in enumerate(pairs, start=1)
    )
    byes = () if bye is None else (Bye(f"p{bye}", ResultKind.PAIRING_BYE),)
    return [fault.rule for fault in DUTCH.faults(t, Round(number, pairings, byes), OFFERS)]


def test_gh_14_faults_of_a_round_made_by_hand() -> None:
    t = play(pair(event(4, rounds=4)), white_wins)
    assert listing(t.rounds[0]) == "1-3, 4-2"
    assert by_hand(t, (4, 1), (2, 3)) == []
    assert by_hand(t, (3, 1), (2, 4)) == ["C1", "C1", "DP-6"]
    assert by_hand(t, (1, 4), (2, 3)) == ["DC-1"]
    assert by_hand(t, (2, 1), (3, 4)) == ["DP-6"]
    gone = changed(t, 4, byes={2: ResultKind.ZERO_POINT_BYE})
    assert by_hand(gone, (4, 1), (2, 3)) == ["GH-7", "DP-6"]


def test_gh_14_faults_of_byes_given_by_hand() -> None:
    t = play(pair(event(5, rounds=5)), white_wins)
    assert listing(t.rounds[0]) == "1-3, 4-2, 5 PAB"
    assert by_hand(t, (4, 1), (2, 3), bye=5) == ["C2", "DP-6"]
    assert by_hand(t, (2, 1), (3, 5), bye=4)[0] == "C5"
    even = play(pair(event(4)), white_wins)
    assert by_hand(even, (4, 1), bye=2)[0] == "BR-3"


def test_br_6_br_7_colours_are_watched_before_the_last_round() -> None:
    card = {1: "3w= 4w=", 2: "4w= 3w=", 3: "1b= 2b=", 4: "2b= 1b="}
    rounds = rounds_of({n: codes.split() for n, codes in card.items()})
    t = replace(event(4, rounds=4), rounds=rounds)
    assert by_hand(t, (2, 1), (3, 4)) == ["C3", "BR-6", "C3", "BR-6"]
    last = replace(t, settings={**t.settings, "rounds": 3})
    assert "BR-6" not in by_hand(last, (2, 1), (3, 4))


def test_br_7_a_third_colour_running_is_a_fault() -> None:
    card = {1: "2w= 3b= 4b=", 2: "1b= 4w= 3w=", 3: "4w= 1w= 2b=", 4: "3b= 2b= 1w="}
    rounds = rounds_of({n: codes.split() for n, codes in card.items()})
    t = replace(event(4, rounds=5), rounds=rounds)
    assert by_hand(t, (2, 1))[:3] == ["C1", "BR-7", "BR-7"]


def test_ac_5_boards_of_an_accelerated_round_show_both_scores_and_the_note() -> None:
    t = pair(event(8, acceleration="swiss.haley", rounds=5))
    boards, notice, card = DUTCH.blocks(t, OFFERS)
    assert isinstance(boards, BoardBlock)
    assert boards.boards[0].white == "Player 1 – 1 (0+1)"
    assert boards.boards[2].white == "Player 5 – 0"
    assert isinstance(notice, NoticeBlock)
    assert isinstance(card, TableBlock)
    plain = DUTCH.blocks(pair(event(8)), OFFERS)
    assert [block.key for block in plain] == ["pairing_card"]


def keys(texts: tuple[Text, ...]) -> list[str]:
    return [text.key for text in texts]


def test_ac_1_ha_11_the_plan_hints_and_warns_without_refusing() -> None:
    def warned(size: int, **settings: Any) -> list[str]:
        return keys(DUTCH.plan(event(size, **settings), OFFERS).warnings)

    assert warned(40, rounds=5) == ["swiss.hint.many_players"]
    assert warned(20, rounds=5) == []
    assert warned(100, rounds=7) == ["swiss.hint.wide_ratings"]
    assert warned(4, rounds=5) == ["swiss.warning.too_many_rounds"]
    assert warned(6, rounds=4, acceleration="swiss.haley") == [
        "swiss.warning.not_fide",
        "swiss.warning.small_acceleration",
    ]
    assert warned(16, rounds=5, acceleration="swiss.baku") == []
    table = [{"points": "1", "first": 1, "last": 2, "participants": ["p1", "p2"]}]
    assert warned(40, rounds=5, fictitious=table) == ["swiss.warning.not_fide"]


def test_ha_1_the_plan_shows_the_four_groups() -> None:
    plan = DUTCH.plan(event(17, acceleration="swiss.haley"), OFFERS)
    figures = {figure.key: figure.value for figure in plan.figures}
    assert figures == {"players": 17, "byes": 1, "upper_half": 8, "groups": "4 · 4 · 4 · 5"}


def test_is_24_a_double_round_has_both_games_and_counts_as_one_colour() -> None:
    t = pair(event(6, games_per_pairing=2, rounds=3))
    game, back = t.rounds[0].pairings[0].games
    assert (game.white, game.black) == (back.black, back.white)
    single = pair(event(6, rounds=3))
    draw = ResultKind.DRAW
    assert listing(pair(play(t, lambda *_: draw)).rounds[1]) == listing(
        pair(play(single, lambda *_: draw)).rounds[1]
    )


def test_a_team_event_is_paired_with_its_boards() -> None:
    t = enrolled("swiss.dutch", field(6, kind=EventKind.TEAM), OFFERS, kind=EventKind.TEAM)
    t = step(t, moves.Start(), Request(), OFFERS)
    t = step(t, moves.PairNextRound(), Request(), OFFERS)
    assert all(len(p.games) == 4 for p in t.rounds[0].pairings)


def test_a_long_event_ends_after_its_rounds() -> None:
    played = play_event(enrolled("swiss.dutch", field(12), OFFERS, {"rounds": 6}), OFFERS, seed=5)
    assert played.stopped is None
    assert len(played.final.rounds) == 6
