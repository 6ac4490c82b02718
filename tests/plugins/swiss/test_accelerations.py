"""Worked rounds AX-1 to AX-5, group sizes and schedules of the accelerations."""

from fractions import Fraction
from pathlib import Path

import pytest

from ronde import ResultKind, Scoring
from ronde.settings import SettingsModel
from ronde.standings import standings
from ronde_swiss.accelerations import Baku, Haley, HaleyBothHalves, SoftHaley
from ronde_swiss.history import sheet
from ronde_swiss.sizes import even_half, haley_groups, haley_half
from tests.plugins.swiss.events import OFFERS, Results, event, listing, pair, play


def favourite(white: int, black: int) -> ResultKind:
    """The better player wins."""
    return ResultKind.WHITE_WINS if white < black else ResultKind.BLACK_WINS


def mixed(white: int, black: int) -> ResultKind:
    """Sum divisible by 5: draw; else by 3: the weaker wins; else the better."""
    total = white + black
    if total % 5 == 0:
        return ResultKind.DRAW
    return favourite(white, black) if total % 3 else favourite(black, white)


RULES: dict[str, Results] = {"favourite": favourite, "mixed": mixed}
WORKED = [
    block.splitlines()
    for block in Path(__file__).with_name("worked_rounds.txt").read_text("utf-8").split("\n\n")
    if not block.startswith("#")
]


@pytest.mark.parametrize("worked", WORKED, ids=[w[0].replace(" ", "-") for w in WORKED])
def test_ax_the_worked_rounds_are_paired_as_printed(worked: list[str]) -> None:
    _, players, method, rule = worked[0].split()
    planned = 7 if (players, method) == ("17", "baku") else 5
    t = event(int(players), rounds=planned, acceleration=f"swiss.{method}")
    for wanted in worked[1:]:
        t = pair(t)
        assert set(listing(t.rounds[-1]).split(", ")) == set(wanted.split(", "))
        t = play(t, RULES[rule])


STANDING = """
    AX-1 8 haley favourite 2: 2: 1,2; 1: 3-6; 0: 7,8
    AX-1 8 haley favourite 3: 2: 1; 1: 2-7; 0: 8
    AX-1 8 haley_soft favourite 3: 2.5: 1; 1.5: 2-4; 1: 5-7; 0: 8
    AX-2 10 haley favourite 3: 2: 1,3; 1: 2,5-9; 0: 4,10
    AX-2 10 haley_soft favourite 3: 2.5: 1,3; 1.5: 2,5,6; 1: 7-9; 0.5: 4; 0: 10
    AX-2 10 haley mixed 3: 2: 2,7; 1.5: 1; 1: 5,6,8,10; 0.5: 4; 0: 3,9
    AX-2 10 haley_soft mixed 3: 2.5: 2; 2: 1,7; 1.5: 5,6; 1: 4,8,10; 0.5: 3; 0: 9
    AX-3 16 haley favourite 2: 2: 1-4; 1: 5-12; 0: 13-16
    AX-3 16 haley favourite 3: 2: 1,2; 1: 3-14; 0: 15,16
    AX-3 16 haley_soft favourite 3: 2.5: 1,2; 1.5: 3-8; 1: 9-14; 0: 15,16
    AX-3 16 haley mixed 2: 2: 2,5,8; 1.5: 3,7; 1: 1,4,6,9,11,12,14; 0: 10,13,15,16
    AX-4 17 haley favourite 2: 2: 1-4; 1: 5-12,17; 0: 13-16
    AX-4 17 haley favourite 3: 2: 1,2,12; 1: 3-11,13,15,17; 0: 14,16
    AX-4 17 haley_soft favourite 3: 2.5: 1,2; 2: 12; 1.5: 3-8; 1: 9-11,13,15,17; 0: 14,16
"""
"""Name of the event, round, and the scoregroups before it (AC-3)."""


@pytest.mark.parametrize("line", STANDING.strip().splitlines(), ids=lambda line: line.split(":")[0])
def test_ax_ac_3_the_scoregroups_before_a_worked_round_are_as_printed(line: str) -> None:
    name, groups = line.strip().split(": ", 1)
    _, players, method, rule, round = name.split()
    t = event(int(players), rounds=5, acceleration=f"swiss.{method}")
    while len(t.rounds) + 1 < int(round):
        t = play(pair(t), RULES[rule])
    now = sheet(t, OFFERS)
    found: dict[Fraction, set[int]] = {}
    for id, score in zip(now.ids, now.field.scores, strict=True):
        found.setdefault(Fraction(score, now.unit), set()).add(int(id.removeprefix("p")))
    assert found == {
        Fraction(score): {n for part in numbers.split(",") for n in _run(part)}
        for score, numbers in (group.split(": ") for group in groups.split("; "))
    }


def _run(part: str) -> range:
    """``3-14``, or one number."""
    first, _, last = part.partition("-")
    return range(int(first), int(last or first) + 1)


GROUPS = {
    8: (4, (2, 2, 2, 2), 4),
    9: (4, (2, 2, 2, 3), 6),
    13: (6, (3, 3, 3, 4), 8),
    17: (8, (4, 4, 4, 5), 10),
    21: (10, (5, 5, 5, 6), 12),
    22: (12, (6, 6, 5, 5), 12),
    25: (12, (6, 6, 6, 7), 14),
    29: (14, (7, 7, 7, 8), 16),
    161: (80, (40, 40, 40, 41), 82),
}


@pytest.mark.parametrize("size", GROUPS)
def test_ha_9_bk_2_sizes_of_the_accelerated_halves(size: int) -> None:
    """Field case acceleration-uneven-halves."""
    haley, groups, baku = GROUPS[size]
    assert (haley_half(size), haley_groups(size), even_half(size)) == (haley, groups, baku)
    people = list(event(size).participants.values())
    assert Haley().boundary(people, SettingsModel()) == f"p{haley}"
    assert Baku().boundary(people, SettingsModel()) == f"p{baku}"


@pytest.mark.parametrize("chosen", [{}, {"upper_half": "even"}])
def test_bk_2_a_single_player_is_the_upper_half_and_nobody_at_all_has_none(
    chosen: dict[str, str],
) -> None:
    alone = event(1, rounds=5, acceleration="swiss.baku", **chosen)
    dutch = OFFERS.pairing_system("swiss.dutch")
    assert dutch.fictitious(alone, 1, OFFERS) == {"p1": 1}
    assert Baku().boundary([], SettingsModel()) is None


PRINTED = """
    8:2,2,2,2 9:2,2,2,3 10:3,3,2,2 11:3,3,2,3 12:3,3,3,3 13:3,3,3,4 14:4,4,3,3 15:4,4,3,4
    16:4,4,4,4 17:4,4,4,5 18:5,5,4,4 19:5,5,4,5 20:5,5,5,5
"""


@pytest.mark.parametrize("entry", PRINTED.split())
def test_ha_9_the_four_groups_are_as_the_table_prints_them(entry: str) -> None:
    size, groups = entry.split(":")
    assert haley_groups(int(size)) == tuple(map(int, groups.split(",")))
    assert haley_half(int(size)) == sum(haley_groups(int(size))[:2])


def test_ha_9_groups_are_as_equal_as_an_even_upper_half_lets_them_be() -> None:
    """Of all even halves the one with the least spread, the larger of two."""

    def spread(size: int, upper: int) -> tuple[int, int]:
        below = size - upper
        groups = (upper // 2, below // 2, below - below // 2)
        return max(groups) - min(groups), -upper

    for size in range(4, 1000):
        _, best = min((spread(size, upper), upper) for upper in range(2, size, 2))
        assert haley_half(size) == best, size


def test_ac_5_standings_of_an_accelerated_event_hold_real_points_only() -> None:
    t = play(pair(event(8, rounds=5, acceleration="swiss.haley")), favourite)
    assert sorted(row.points or 0 for row in standings(t, OFFERS)) == [0] * 4 + [1] * 4
    given = OFFERS.pairing_system("swiss.dutch").fictitious(t, 1, OFFERS)
    assert given == {f"p{n}": 1 for n in range(1, 5)}


@pytest.mark.parametrize(
    ("rounds", "accelerated", "full"),
    [(3, 2, 1), (4, 2, 1), (5, 3, 2), (6, 3, 2), (7, 4, 2), (8, 4, 2), (9, 5, 3), (13, 7, 4)],
)
def test_bk_4_rounds_of_the_baku_acceleration(rounds: int, accelerated: int, full: int) -> None:
    scoring = Scoring(win=Fraction(2), draw=Fraction(1))
    points = [
        Baku().points(True, round, rounds, scoring, SettingsModel())
        for round in range(1, rounds + 1)
    ]
    assert points == [2] * full + [1] * (accelerated - full) + [0] * (rounds - accelerated)
    assert not Baku().points(False, 1, rounds, scoring, SettingsModel())


def test_ha_5_ha_6_points_of_the_two_variants() -> None:
    def points(method: Haley) -> list[Fraction]:
        return [method.points(True, r, 7, Scoring(), SettingsModel()) for r in range(1, 6)]

    assert points(Haley()) == [1, 1, 0, 0, 0]
    assert points(SoftHaley()) == [1, 1, Fraction(1, 2), 0, 0]


def test_ha_12_the_relative_of_haley_gives_half_a_win_below_in_round_2() -> None:
    scoring = Scoring(win=Fraction(3))
    points = {
        above: [
            HaleyBothHalves().points(above, round, 5, scoring, SettingsModel())
            for round in range(1, 5)
        ]
        for above in (True, False)
    }
    assert points == {True: [3, 3, 0, 0], False: [0, Fraction(3, 2), 0, 0]}
    people = list(event(17).participants.values())
    assert HaleyBothHalves().boundary(people, SettingsModel()) == "p10"


def test_ha_12_everybody_carries_fictitious_points_in_its_round_2() -> None:
    t = play(pair(event(8, rounds=5, acceleration="swiss.haley_both")), favourite)
    dutch = OFFERS.pairing_system("swiss.dutch")
    given = dutch.fictitious(t, 2, OFFERS)
    assert given == {f"p{n}": 1 if n <= 4 else Fraction(1, 2) for n in range(1, 9)}
    assert dutch.fictitious(t, 3, OFFERS) == {}
