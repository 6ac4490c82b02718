"""What ranks the field is checked when it is set, and after round 1 changed only on purpose."""

from datetime import date
from typing import Any

import pytest

from ronde import EventKind, Refused, TieBreakPolicy, Tournament, TrailingByes, moves
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.registry import load
from ronde.testing import enrolled, field

OFFERS = load().offers
SWISS, ROUND_ROBIN = "swiss.dutch", "roundrobin.berger"


def take(t: Tournament, *taken: Move) -> Tournament:
    for move in taken:
        t = step(t, move, Request(), OFFERS)
    return t


def drawn(system: str = SWISS) -> Tournament:
    return enrolled(system, field(4), OFFERS)


def paired() -> Tournament:
    return take(drawn(), moves.Start(), moves.PairNextRound())


def configured(t: Tournament, confirmed: bool = False, **changes: Any) -> Tournament:
    return take(t, moves.Configure(changes, confirmed))


def refusal(t: Tournament, confirmed: bool = False, **changes: Any) -> Refused:
    with pytest.raises(Refused) as refused:
        configured(t, confirmed, **changes)
    return refused.value


def test_tb_unp_25_the_policy_is_a_setting() -> None:
    policy = TieBreakPolicy(dummy_cap=False, rating_of_unrated=1400)
    assert configured(drawn(), tie_break_policy=policy).tie_break_policy == policy


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"tie_break_policy": {"dummy_cap": False}}, ("tie_break_policy",)),
        (
            {"tie_break_policy": TieBreakPolicy(rating_of_unrated=0)},
            ("tie_break_policy", "rating_of_unrated"),
        ),
        (
            {"tie_break_policy": TieBreakPolicy(rating_of_unrated=4001)},
            ("tie_break_policy", "rating_of_unrated"),
        ),
        (
            {"tie_break_policy": TieBreakPolicy(trailing_byes="win")},  # type: ignore[arg-type]
            ("tie_break_policy", "trailing_byes"),
        ),
        ({"tie_break_edition": "2023"}, ("tie_break_edition",)),
        ({"tie_break_profile": "go"}, ("tie_break_profile",)),
    ],
)
def test_values_that_are_none_are_refused(changes: Any, path: tuple[str, ...]) -> None:
    found = refusal(drawn(), **changes)
    assert (found.code, found.path) == ("bad_settings", path)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "AOB", "FB"])
def test_tb_bh_05_the_buchholz_family_is_not_offered_for_a_round_robin(code: str) -> None:
    found = refusal(drawn(ROUND_ROBIN), tie_breaks=("SB", code))
    assert (found.code, found.params["reason"]) == ("bad_tie_break", "schedule")
    assert found.path == ("tieBreaks", "1")
    with pytest.raises(Refused, match="schedule"):
        step(None, moves.Create("t", "X", ROUND_ROBIN, tie_breaks=(code,)), Request(), OFFERS)


def test_koya_is_not_offered_for_a_swiss() -> None:
    assert refusal(drawn(), tie_breaks=("KS",)).params["reason"] == "schedule"


@pytest.mark.parametrize(
    ("system", "profile", "kind", "expected"),
    [
        (SWISS, "fide", EventKind.INDIVIDUAL, ("BH/C1", "BH", "SB", "DE", "WIN")),
        (SWISS, "draughts", EventKind.INDIVIDUAL, ("BH/C1", "SB", "WINS")),
        (SWISS, "fide", EventKind.TEAM, ("MPVGP", "EDEBB", "EMMSB/C1")),
        (ROUND_ROBIN, "fide", EventKind.INDIVIDUAL, ("DE", "SB", "WIN", "KS")),
        (ROUND_ROBIN, "draughts", EventKind.INDIVIDUAL, ("WINS", "DE", "SNO")),
        (ROUND_ROBIN, "fide", EventKind.TEAM, ("MPVGP", "EDEBT")),
    ],
)
def test_tb_def_01_tb_def_02_default_lists(
    system: str, profile: str, kind: EventKind, expected: tuple[str, ...]
) -> None:
    t = step(None, moves.Create("t", "Event", system, kind=kind), Request(), OFFERS)
    if profile != "fide":
        t = configured(t, tie_break_profile=profile)
    assert t.tie_breaks == expected


def test_a_list_of_ones_own_stays_when_the_system_changes_and_the_default_follows_it() -> None:
    assert configured(drawn(), system=ROUND_ROBIN).tie_breaks == ("DE", "SB", "WIN", "KS")
    own = configured(drawn(), tie_breaks=("SB", "WIN"))
    assert configured(own, system=ROUND_ROBIN).tie_breaks == ("SB", "WIN")


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"tie_breaks": ("SB",)}, "tie_breaks"),
        ({"tie_break_edition": "2024"}, "tie_break_edition"),
        ({"starts": date(2025, 5, 1)}, "tie_break_edition"),
        (
            {"tie_break_policy": TieBreakPolicy(trailing_byes=TrailingByes.AWARDED)},
            "tie_break_policy",
        ),
    ],
)
def test_tb_gen_02_what_was_published_changes_after_round_1_only_when_confirmed(
    changes: Any, named: str
) -> None:
    t = paired()
    found = refusal(t, **changes)
    assert (found.code, found.params["fields"]) == ("tie_breaks_published", [named])
    for name, value in changes.items():
        assert getattr(configured(t, confirmed=True, **changes), name) == value
    assert configured(take(t, moves.UnpairLastRound()), **changes)


def test_tb_gen_02_saying_the_same_again_changes_nothing_and_needs_no_confirmation() -> None:
    t = paired()
    said = configured(t, tie_breaks=t.tie_breaks, tie_break_edition="2026", name="Renamed")
    assert said.name == "Renamed"


def test_tb_gen_02_a_confirmed_list_is_checked_all_the_same() -> None:
    assert refusal(paired(), confirmed=True, tie_breaks=("SB/M1",)).code == "bad_tie_break"
