"""Berger tables against the published ones (C.05 Annex 1) and against other ways to make them."""

from collections import Counter
from itertools import combinations, groupby, pairwise
from pathlib import Path

import pytest

from ronde_roundrobin.settings import BergerSettings
from ronde_roundrobin.tables import calendar, cycle_order, free_number, games, rounds_of_cycle

Table = list[list[tuple[int, int]]]


def published() -> dict[int, Table]:
    tables: dict[int, Table] = {}
    size = 0
    for line in Path(__file__).with_name("berger.txt").read_text().splitlines():
        if line.startswith("#"):
            size = int(line.split()[1])
            tables[size] = []
        else:
            pairs = [pair.split("-") for pair in line.split(", ")]
            tables[size].append([(int(white), int(black)) for white, black in pairs])
    return tables


EVEN = range(4, 41, 2)
ANY = range(2, 41)


def whole(size: int) -> Table:
    return [games(size, round) for round in range(1, rounds_of_cycle(size) + 1)]


@pytest.mark.parametrize(("size", "table"), published().items())
def test_bt_4_the_published_tables_board_by_board(size: int, table: Table) -> None:
    assert whole(size) == table


@pytest.mark.parametrize(("size", "table"), published().items())
def test_bt_4_an_odd_field_leaves_out_whoever_meets_the_phantom(size: int, table: Table) -> None:
    for round, row in enumerate(table, start=1):
        assert games(size - 1, round) == [pair for pair in row if size not in pair]
        phantom = next(pair for pair in row if size in pair)
        assert {free_number(size - 1, round), size} == set(phantom)


@pytest.mark.parametrize("size", EVEN)
def test_bt_5_each_round_follows_from_the_one_before(size: int) -> None:
    rows = whole(size)
    assert rows[0] == [(b, size + 1 - b) for b in range(1, size // 2 + 1)]
    for before, after in pairwise(rows):
        listed = [n for pair in before for n in pair if n != size]
        last = listed.pop()
        first = (last, size) if last <= size // 2 else (size, last)
        rest = [(listed[i - 1], listed[i]) for i in range(len(listed) - 1, 0, -2)]
        assert after == [first, *rest]


@pytest.mark.parametrize("size", EVEN)
def test_bt_6_round_and_colour_can_be_looked_up_directly(size: int) -> None:
    modulus = size - 1
    for round, row in enumerate(whole(size), start=1):
        for white, black in row:
            if size in (white, black):
                other = white if black == size else black
                assert round == (2 * other - 2) % modulus + 1
                assert (white == other) == (other <= size // 2)
            else:
                assert round == (white + black - 2) % modulus + 1
                smaller_has_white = (white + black) % 2 == 1
                assert (white < black) == smaller_has_white


@pytest.mark.parametrize("size", ANY)
def test_rr_1_everybody_meets_everybody_once(size: int) -> None:
    met = Counter(frozenset(pair) for row in whole(size) for pair in row)
    assert met == Counter(frozenset(pair) for pair in combinations(range(1, size + 1), 2))
    free = [free_number(size, round) for round in range(1, rounds_of_cycle(size) + 1)]
    assert sorted(free, key=str) == sorted(
        (range(1, size + 1) if size % 2 else [None] * (size - 1)), key=str
    )


def colours(size: int, rounds: list[tuple[int, bool]], player: int) -> str:
    made = ""
    for table, turned in rounds:
        for white, black in games(size, table):
            if player in (white, black):
                made += "W" if (player == white) != turned else "B"
    return made


def longest_run(made: str) -> int:
    return max(len(list(run)) for _, run in groupby(made))


@pytest.mark.parametrize("size", range(4, 17))
def test_bt_7_colours_are_balanced(size: int) -> None:
    rounds = calendar(size, 1, exchange=False)
    for player in range(1, size + 1):
        made = colours(size, rounds, player)
        if size % 2:
            assert made.count("W") == (size - 1) // 2
            assert longest_run(made) == 1
        else:
            assert made.count("W") == (size // 2 if player <= size // 2 else size // 2 - 1)
            assert longest_run(made) <= 2


@pytest.mark.parametrize("size", range(4, 17))
def test_dr_3_the_exchange_avoids_three_of_a_colour_running(size: int) -> None:
    runs = {
        exchange: max(
            longest_run(colours(size, calendar(size, 2, exchange), p)) for p in range(1, size + 1)
        )
        for exchange in (True, False)
    }
    assert runs[True] == 2
    assert runs[False] == (2 if size % 2 else 3)


def test_dr_3_by_default_the_exchange_begins_with_five_participants() -> None:
    default = BergerSettings()
    always = BergerSettings.read({"exchange": "always"})
    never = BergerSettings.read({"exchange": "never"})
    assert [default.exchanges(size) for size in (3, 4, 5, 6)] == [False, False, True, True]
    assert always.exchanges(3)
    assert not never.exchanges(6)


def test_dr_4_the_order_of_a_double_round_robin_of_six() -> None:
    assert calendar(6, 2, exchange=True) == [
        *[(n, False) for n in (1, 2, 3, 5, 4)],
        *[(n, True) for n in (1, 2, 3, 4, 5)],
    ]
    assert cycle_order(6, exchange=False) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("size", range(2, 13))
def test_dr_1_in_two_cycles_each_ordered_pair_meets_once(size: int) -> None:
    met = Counter(
        (black, white) if turned else (white, black)
        for table, turned in calendar(size, 2, exchange=True)
        for white, black in games(size, table)
    )
    assert set(met.values()) == {1}
    assert len(met) == size * (size - 1)
