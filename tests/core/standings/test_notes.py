"""What has to be said about a list."""

from dataclasses import replace

import pytest

from ronde import Participant, TieBreakPolicy, moves
from ronde.conduct import step
from ronde.model import TrailingByes
from ronde.moves import Request
from ronde.standings import notes, rules, warnings
from tests.core.standings.worlds import OFFERS, event, said

SEED = "seed-002-six-players"


def told(name: str, *tie_breaks: str) -> list[str]:
    return [said(text) for text in warnings(event(name, *tie_breaks), OFFERS)]


def test_a_sound_list_needs_no_warning() -> None:
    assert told(SEED, "BH/C1", "SB", "DE", "MANUAL") == []


def test_tb_bh_05_a_file_may_bring_buchholz_into_a_round_robin_and_it_is_told() -> None:
    (one,) = told("rr-03", "BH", "SB")
    assert one.startswith("“BH” says nothing under this pairing system")


@pytest.mark.parametrize(
    ("code", "warned"),
    [("BH/C2", False), ("BH/C3", True), ("BH/M1", False), ("BH/M2", True), ("PS/C3", True)],
)
def test_tb_mod_08_as_many_cuts_as_rounds_are_told(code: str, warned: bool) -> None:
    t = replace(event(SEED, code), settings={"rounds": 3})
    said_of = [said(text) for text in warnings(t, OFFERS)]
    assert said_of == (
        [f"“{code}” leaves out as many rounds as are played (3): nothing would be left to compare."]
        if warned
        else []
    )


def test_tb_qual_07_nothing_after_manual_can_apply() -> None:
    (one,) = told(SEED, "SB", "MANUAL", "WIN", "DE")
    assert one == "The manual order is final: nothing after MANUAL can ever apply (WIN, DE)."


def test_tb_rat_01_codes_that_miss_a_rating_are_told_until_one_is_published() -> None:
    (one,) = told("sw-15", "ARO", "TPR", "ARO/U1400")
    assert "ARO, TPR are undefined for everybody" in one
    published = TieBreakPolicy(rating_of_unrated=1400)
    t = replace(event("sw-15", "ARO"), tie_break_policy=published)
    assert warnings(t, OFFERS) == ()


def test_a_system_that_ranks_by_itself_is_told_nothing() -> None:
    cup = step(None, moves.Create("c", "Cup", "cup.knockout"), Request(), OFFERS)
    people = {f"p{n}": Participant(f"p{n}", f"P{n}", n) for n in range(1, 5)}
    cup = replace(cup, participants=people, tie_breaks=("MANUAL", "RTNG"))
    assert warnings(cup, OFFERS) == notes(cup, OFFERS) == ()


def test_tb_bh_05_a_round_robin_says_why_buchholz_says_nothing() -> None:
    (sentence,) = [said(text) for text in notes(event("rr-03", "SB"), OFFERS)]
    assert sentence.startswith("Everybody meets everybody: the Buchholz of a participant would be")
    assert notes(event(SEED, "SB"), OFFERS) == ()


def test_tb_unp_25_what_was_announced_is_published_in_words() -> None:
    policy = TieBreakPolicy(False, TrailingByes.NOTHING, False, True, True, 1400)
    t = replace(event(SEED, "SB"), tie_break_policy=policy, tie_break_edition="2024")
    assert [said(text) for text in rules(t)] == [
        "FIDE C.07, edition 2024.",
        "The own dummy opponent is not capped.",
        "Byes at the end count nothing for opponents.",
        "Cuts leave out the smallest value, whether the round was played or not.",
        "Cuts leave out the pairing bye first.",
        "Forfeits count as played games.",
        "A participant without a rating counts as rated 1400.",
    ]
