"""The Varma tables and the restricted drawing (VA-1 to VA-7)."""

from collections import defaultdict
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_roundrobin.tables import games, rounds_of_cycle
from ronde_roundrobin.varma import Drawn, Entrant, draw, drawing_order, sets_of

SIZES = range(9, 25)
LATEST = {
    10: {"A": 6, "B": 6, "C": 6, "D": 3},
    12: {"A": 8, "B": 8, "C": 11, "D": 2},
    14: {"A": 10, "B": 10, "C": 9, "D": 5},
    16: {"A": 12, "B": 12, "C": 10, "D": 7},
    18: {"A": 14, "B": 14, "C": 12, "D": 7},
    20: {"A": 16, "B": 16, "C": 14, "D": 7},
    22: {"A": 18, "B": 18, "C": 15, "D": 9},
    24: {"A": 20, "B": 20, "C": 17, "D": 9},
}


def latest_meetings(size: int) -> dict[str, int]:
    """The last round in which two numbers of each set meet."""
    found: dict[str, int] = {}
    for name, numbers in sets_of(size).items():
        for round in range(1, rounds_of_cycle(size) + 1):
            if any({*pair} <= {*numbers} for pair in games(size, round)):
                found[name] = round
    return found


@pytest.mark.parametrize("size", SIZES)
def test_va_2_the_sets_hold_every_number_once_and_not_the_absent_one(size: int) -> None:
    assert sorted(n for numbers in sets_of(size).values() for n in numbers) == [*range(1, size + 1)]


@pytest.mark.parametrize("size", LATEST)
def test_va_3_the_latest_round_in_which_two_of_a_set_meet(size: int) -> None:
    assert latest_meetings(size) == LATEST[size]


@pytest.mark.parametrize("size", SIZES)
def test_va_1_va_3_nobody_of_a_set_meets_in_the_last_three_rounds_but_6_and_12(size: int) -> None:
    last = rounds_of_cycle(size) - 3
    late = {name for name, round in latest_meetings(size).items() if round > last}
    assert late == ({"C"} if size == 12 else set())


def entrants(*federations: str) -> list[Entrant]:
    return [
        Entrant(f"p{index}", f"Player {index:02}", federation or None)
        for index, federation in enumerate(federations)
    ]


def test_va_4_large_federations_draw_first_equal_ones_by_code_members_by_name() -> None:
    field = [
        Entrant("1", "b", "SUI"),
        Entrant("2", "c", "BEL"),
        Entrant("3", "A", "SUI"),
        Entrant("4", "z", "BEL"),
        Entrant("5", "e", None),
        Entrant("6", "f", "FRA"),
        Entrant("7", "g", "FRA"),
        Entrant("8", "h", "FRA"),
        Entrant("9", "a", None),
    ]
    order = [[one.id for one in group] for group in drawing_order(field)]
    assert order == [["6", "7", "8"], ["2", "4"], ["3", "1"], ["9"], ["5"]]


def sets_used(log: tuple[Drawn, ...]) -> dict[str | None, list[str]]:
    used = defaultdict(list)
    for line in log:
        used[line.group].append(line.set)
    return used


@pytest.mark.parametrize("seed", [str(n) for n in range(40)])
def test_va_5_va_6_five_four_and_three_of_twelve(seed: str) -> None:
    field = entrants(*["FRA"] * 5, *["BEL"] * 4, *["SUI"] * 3)
    used = sets_used(draw(field, seed))
    # No set of twelve holds five: the French fill the largest, then the next.
    assert used["FRA"] == ["A"] * 4 + ["B"]
    # Nothing holds four any more; the largest left is C with three numbers.
    assert used["BEL"] == ["C"] * 3 + ["B"]
    assert sorted(used["SUI"]) == ["B", "D", "D"]


def test_va_6_only_those_whom_no_set_could_hold_are_split() -> None:
    log = draw(entrants(*["FRA"] * 4, *["BEL"] * 3, *["SUI"] * 3, "ITA", ""), "seed")
    assert len(set(sets_used(log)["FRA"])) == 1
    assert [line.split for line in log if line.group == "FRA"] == [False] * 4


def test_va_7_the_seed_alone_decides() -> None:
    field = entrants(*["FRA"] * 3, *["BEL"] * 3, "", "", "")
    assert draw(field, "one") == draw(list(reversed(field)), "one")
    assert len({draw(field, str(n)) for n in range(20)}) > 10


def test_va_5_every_set_that_is_large_enough_may_be_drawn() -> None:
    field = entrants(*["FRA"] * 2, *["BEL"] * 2, *[""] * 6)
    first = {draw(field, str(seed))[0].set for seed in range(60)}
    assert first == {"A", "B", "C", "D"}


fields = st.integers(9, 24).flatmap(
    lambda size: st.lists(
        st.sampled_from(["FRA", "BEL", "SUI", "ITA", "CAN", ""]), min_size=size, max_size=size
    )
)


@given(fields, st.text(max_size=5))
def test_va_5_va_6_a_federation_stays_in_one_set_while_one_can_hold_it(
    federations: list[str], seed: str
) -> None:
    log = draw(entrants(*federations), seed)
    assert sorted(line.number for line in log) == [*range(1, len(federations) + 1)]
    left = {name: set(numbers) for name, numbers in sets_of(len(federations)).items()}
    for group in drawing_order(entrants(*federations)):
        lines = [log[[line.id for line in log].index(one.id)] for one in group]
        held = any(len(numbers) >= len(group) for numbers in left.values())
        assert all(line.split is not held for line in lines)
        if held:
            assert len({line.set for line in lines}) == 1
        else:
            sizes = sorted((len(numbers) for numbers in left.values()), reverse=True)
            needed = next(k for k in range(1, 5) if sum(sizes[:k]) >= len(group))
            assert len({line.set for line in lines}) == needed
        for line in lines:
            left[line.set].remove(line.number)


@given(fields, st.text(max_size=5))
def test_va_1_compatriots_in_one_set_do_not_meet_in_the_last_three_rounds(
    federations: list[str], seed: str
) -> None:
    size = len(federations)
    log = draw(entrants(*federations), seed)
    last = [
        pair for round in range(1, rounds_of_cycle(size) + 1)[-3:] for pair in games(size, round)
    ]
    met = {frozenset(pair) for pair in last}
    for one, other in combinations(log, 2):
        if one.group and one.group == other.group and one.set == other.set:
            pair = frozenset((one.number, other.number))
            assert pair not in met or (size == 12 and pair == {6, 12})
