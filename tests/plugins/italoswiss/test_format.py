"""Which system plays, for how many rounds (T1 to T6 of the rules page; IS-1 to IS-24)."""

import pytest

from ronde import Participant, Rating, Text, TournamentStatus, moves
from ronde.model import OpeningChoice
from ronde.refusal import Refused
from ronde_italoswiss.rounds import guaranteed_rounds
from tests.plugins.italoswiss.evenings import (
    OFFERS,
    announced,
    at,
    entered,
    played,
    started,
    taken,
)

RR, SWISS = "roundrobin.berger", "swiss.dutch"
POLICIES = {
    "doubling-from-six": [5, 5, 5, 5, 6, 6, 7, 7, 8, 9, 9, 10],
    "log2-plus-two": [5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 9, 10],
    "log2-plus-one": [4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9],
    "knockout": [3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8],
}
FIELDS = [7, 8, 9, 12, 16, 20, 32, 33, 64, 100, 128, 200]


def decided(size: int, **settings: object) -> tuple[str, int, int]:
    chosen = started(size, settings).delegation
    assert chosen is not None
    return chosen.system, chosen.rounds, chosen.games_per_pairing


def rounds(policy: str, field: int, **settings: object) -> int:
    offer = OFFERS.round_count(f"italoswiss.{policy}")
    return offer.rounds(field, offer.settings.read(settings))


def test_t1_six_play_all_against_all_and_seven_a_swiss() -> None:
    assert decided(6) == (RR, 5, 1)
    assert decided(5) == (RR, 5, 1)
    assert decided(7) == (SWISS, 5, 1)


def test_t2_the_threshold_may_be_as_high_as_twenty() -> None:
    assert decided(19, threshold=20) == (RR, 19, 1)
    assert decided(20, threshold=20) == (SWISS, 6, 1)


@pytest.mark.parametrize("threshold", [6, 21, "seven"])
def test_is_2_another_threshold_is_refused(threshold: object) -> None:
    with pytest.raises(Refused) as caught:
        announced({"threshold": threshold})
    assert caught.value.code == "bad_settings"


def test_t3_four_always_play_three_double_rounds_of_six_games_each() -> None:
    assert decided(4, double=False) == (RR, 3, 2)
    t = played(started(4))
    assert t.status is TournamentStatus.FINISHED
    games = [g for r in t.rounds for p in r.pairings if "p1" in p.sides for g in p.games]
    assert len(games) == 6


@pytest.mark.parametrize(
    ("field", "count"),
    [(12, 5), (13, 6), (24, 6), (25, 7), (48, 7), (49, 8), (96, 8), (97, 9), (192, 9), (193, 10)],
)
def test_t4_the_table_of_rounds(field: int, count: int) -> None:
    assert rounds("doubling-from-six", field) == count
    assert rounds("doubling-from-six", 200) == 10


@pytest.mark.parametrize("policy", ["doubling-from-six", "doubling-from-five", "log2-plus-two"])
def test_t5_doubling_the_field_adds_a_round(policy: str) -> None:
    for field in range(7, 101):
        assert rounds(policy, 2 * field) == rounds(policy, field) + 1


@pytest.mark.parametrize("policy", POLICIES)
def test_is_21_the_policies_as_the_table_gives_them(policy: str) -> None:
    assert [rounds(policy, field) for field in FIELDS] == POLICIES[policy]


def test_is_21_the_bounds_of_the_federations() -> None:
    assert [rounds("third-to-half", n, upper=False) for n in FIELDS[:6]] == [3, 3, 3, 4, 6, 7]
    assert [rounds("third-to-half", n) for n in FIELDS[:6]] == [3, 4, 4, 6, 8, 10]
    assert [rounds("third-to-half-plus-one", n) for n in FIELDS] == [n // 2 + 1 for n in FIELDS]
    assert [rounds("log2-floor-plus-two", n) for n in FIELDS[:6]] == [4, 5, 5, 5, 6, 6]


def test_is_21_a_number_announced_and_one_out_of_bounds() -> None:
    fixed = {"round_count": "italoswiss.fixed"}
    assert decided(8, **fixed, round_count_settings={"rounds": 4}) == (SWISS, 4, 1)
    assert decided(8, **fixed, round_count_settings={"rounds": 40}) == (SWISS, 7, 1)
    plan = OFFERS.pairing_system("italoswiss.threshold").plan
    many = entered(announced({**fixed, "round_count_settings": {"rounds": 40}}), 8)
    (told,) = plan(many, OFFERS).warnings
    assert (told.key, told.params) == ("italoswiss.warning.clipped", {"asked": 40, "rounds": 7})


@pytest.mark.parametrize(
    ("chosen", "code", "path"),
    [
        ({"round_count": "acme.rounds"}, "plugin_missing", "round_count"),
        ({"round_count_settings": {"x": 1}}, "bad_settings", "round_count_settings/x"),
        (
            {"round_count": "italoswiss.fixed"},
            "italoswiss.rounds_not_announced",
            "round_count_settings/rounds",
        ),
    ],
)
def test_is_21_a_policy_without_answer_is_refused_when_it_is_chosen(
    chosen: dict[str, object], code: str, path: str
) -> None:
    """At the start nobody would be there to help."""
    with pytest.raises(Refused) as created:
        announced(chosen)
    with pytest.raises(Refused) as changed:
        taken(announced(), moves.Configure({"settings": chosen}))
    for caught in (created, changed):
        assert (caught.value.code, "/".join(caught.value.path)) == (code, f"settings/{path}")


def test_t6_is_23_the_extra_round() -> None:
    assert decided(10, extra_round=True)[1] == 5
    assert decided(11, extra_round=True)[1] == 6
    assert decided(200, extra_round=True)[1] == 11
    assert decided(6, extra_round=True) == (RR, 5, 1)
    eleven = {"round_count": "italoswiss.fixed", "round_count_settings": {"rounds": 11}}
    assert decided(200, extra_round=True, **eleven)[1] == 11
    plan = OFFERS.pairing_system("italoswiss.threshold").plan
    told = plan(entered(announced({"extra_round": True}), 10), OFFERS).warnings
    assert [text.key for text in told] == ["italoswiss.warning.no_extra_round"]
    assert not plan(entered(announced({"extra_round": True}), 11), OFFERS).warnings


def test_is_24_double_rounds_add_no_rounds() -> None:
    assert decided(8, double=True) == (SWISS, 5, 2)
    t = played(started(8, {"double": True}), 1)
    for pairing in t.rounds[0].pairings:
        first, second = pairing.games
        assert (first.white, first.black) == (second.black, second.white)


def test_rounds_that_can_always_be_paired() -> None:
    expected = {7: 5, 8: 5, 9: 5, 10: 5, 11: 7, 12: 7, 16: 9}
    assert {n: guaranteed_rounds(n) for n in expected} == expected


def test_the_plan_tells_what_the_field_of_now_would_play() -> None:
    plan = OFFERS.pairing_system("italoswiss.threshold").plan
    few = plan(entered(announced(), 3), OFFERS)
    assert [text.key for text in few.warnings] == ["italoswiss.warning.too_few"]
    made = plan(entered(announced(), 8), OFFERS)
    assert {figure.key: figure.value for figure in made.figures} == {
        "format": SWISS,
        "rounds": 5,
        "games": 1,
    }
    assert made.figures[0].shown == Text(OFFERS.pairing_system(SWISS).label)
    assert len(made.rounds) == 5


def test_is_5_what_was_decided_does_not_change() -> None:
    t = started(8)
    assert t.delegation == played(t, 2).delegation


@pytest.mark.parametrize(
    "changes",
    [
        {"settings": {"double": True}},
        {"settings": {"requested_rated": False}},
        {"opening": OpeningChoice("openings.table-3")},
        {"opening": None},
        {"regulation": ""},
        {"rating_kind": "blitz"},
        {"starts_at": at(60)},
        {"ends_at": at(600)},
    ],
)
def test_is_5_is_54_what_entrants_entered_for_stays_from_the_start_on(
    changes: dict[str, object],
) -> None:
    t = started(8, {"announced_duration": 60}, opening=OpeningChoice("openings.table-2"))
    with pytest.raises(Refused) as caught:
        taken(t, moves.Configure(changes))
    assert (caught.value.code, caught.value.path) == ("italoswiss.decided", tuple(changes))


def test_is_5_what_says_the_same_or_decides_nothing_may_be_said() -> None:
    t = started(8, opening=OpeningChoice("openings.table-2"))
    same = {"settings": {}, "opening": OpeningChoice("openings.table-2"), "name": "Evening II"}
    assert taken(t, moves.Configure(same)).name == "Evening II"


def test_is_10_numbers_by_rating_then_entry_or_by_lots() -> None:
    assert [p.id for p in started(5).by_number()] == ["p1", "p2", "p3", "p4", "p5"]
    t = announced()
    for id, rating in (("z", 1800), ("y", 1900), ("b", 1800), ("a", 1800)):
        t = taken(t, moves.Enrol(Participant(id, id, ratings=(Rating(rating),))))
    assert [p.id for p in taken(t, moves.Start()).by_number()] == ["y", "z", "b", "a"]
    drawn = [p.id for p in started(9, {"numbers": "lots"}).by_number()]
    assert drawn != sorted(drawn, key=lambda id: int(id[1:]))
