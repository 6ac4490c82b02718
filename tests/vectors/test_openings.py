"""Opening tables, leaf counts and the census of three-ply positions (openings.md T1, T8, T9, T11).

Leaf counts merge lines that lead to the same position, which takes a board in plain Python to a
million of them; those of ordinary runs are short, the deeper ones are slow tests. The census's
search for lost men is not repeated; what it counts is.
"""

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ronde_openings.board import Position
from ronde_openings.library import table_for
from ronde_openings.lines import all_lines
from ronde_openings.table import Table, read_table, replay
from tests.vectors import catalogue

QUICK, DEEP = 700, 200_000
"""Leaves counted in every run, and in the slow set."""


def content(path: Path) -> dict[str, Any]:
    made: dict[str, Any] = catalogue.load(path)
    return made


FILES = [(path, content(path)) for path in catalogue.files("openings")]


def of_schema(schema: str) -> list[Any]:
    return [
        pytest.param(made, id=f"openings-{path.name}")
        for path, made in FILES
        if made.get("schema") == schema
    ]


@pytest.mark.parametrize(("path", "made"), FILES, ids=catalogue.names("openings"))
def test_every_file_can_be_interpreted(path: Path, made: dict[str, Any]) -> None:
    known = {"openings-table/1", "perft/1", "openings-census/1"}
    assert made.get("schema") in known, path.name
    if made["schema"] == "perft/1":
        assert positions(made), "no position to count from"
        for name, value in made.items():
            told = name in ("schema", "source", "initial_position") or "verified" in name
            assert told or name.endswith("_positions"), name
            assert value


@pytest.mark.parametrize("made", of_schema("openings-table/1"))
def test_a_table_is_sound_and_every_row_replays(made: dict[str, Any]) -> None:
    """OD-1, T1, T8."""
    table = read_table(made)
    replay(table)
    totals = made.get("cumulative") or made.get("proxy_cumulative")
    for ceiling, count in (totals or {}).items():
        drawn = table.pool(4 if ceiling == "all" else int(ceiling), allow_proxy=True)
        assert len(drawn) == count, ceiling
    for counted, key in (("class_counts", "class_code"), ("deck_status_counts", "deck_status")):
        if counted in made:
            assert Counter(row[key] for row in made["openings"]) == made[counted]
    for row in made["openings"]:
        for line in row.get("also_reached_by", ()):
            position = Position(table.variant)
            for ply in line.split():
                position.play(ply)
            assert position.fen == row["fen_after"]


@pytest.mark.parametrize("made", of_schema("openings-table/1"))
def test_a_table_names_the_mirror_of_each_row(made: dict[str, Any]) -> None:
    """T9: rows of the other game's table are the same positions mirrored top to bottom."""
    table = read_table(made)
    games = {"italian": "english", "english": "italian"}
    mirrors: dict[int, int] = {}
    for row, raw in zip(table.openings, made["openings"], strict=True):
        number = raw.get("acf_mirror_number") or raw.get("proxy", {}).get("fid_mirror_number")
        if number is not None:
            mirrors[row.number] = number
    assert len(set(mirrors.values())) == len(mirrors)
    for number, mirrored in mirrors.items():
        there = table_for(games[table.variant]).row(mirrored)
        assert there
        assert mirror(_fen(table, number)) == pieces(there.fen_after)


def _fen(table: Table, number: int) -> str:
    row = table.row(number)
    assert row
    return row.fen_after


def pieces(fen: str) -> tuple[str, frozenset[int], frozenset[int]]:
    """Side to move as first or second mover's, then the first mover's and the second's squares."""
    turn, white, black = fen.split(":")
    squares = [frozenset(int(s) for s in side[1:].split(",")) for side in (white, black)]
    return turn, squares[0], squares[1]


def mirror(fen: str) -> tuple[str, frozenset[int], frozenset[int]]:
    """Rows of four from the other end, colours exchanged: the first mover stays the first mover."""
    turn, white, black = pieces(fen)

    def flip(squares: frozenset[int]) -> frozenset[int]:
        return frozenset(4 * (7 - (s - 1) // 4) + (s - 1) % 4 + 1 for s in squares)

    return "B" if turn == "W" else "W", flip(black), flip(white)


def positions(made: dict[str, Any]) -> list[tuple[str, str, list[int]]]:
    """Game, position and leaves by depth: of the beginning, and under ``<game>_positions``."""
    found = [(game, "startpos", row) for game, row in made.get("initial_position", {}).items()]
    for name, given in made.items():
        if name.endswith("_positions") and isinstance(given, list):
            game = name.removesuffix("_positions")
            found += [(game, one["fen"], one["leafs"]) for one in given]
    return found


def leaf_counts(most: int) -> list[Any]:
    """Every published position with the counts of no more than ``most`` leaves."""
    return [
        pytest.param(
            game, fen, [n for n in row if n <= most], id=f"openings-{path.name}-{game}-{fen[:12]}"
        )
        for path, made in FILES
        if made.get("schema") == "perft/1"
        for game, fen, row in positions(made)
    ]


def counted(game: str, fen: str, depth: int) -> list[int]:
    """Leaves of one ply, two plies and so on; equal positions are counted together."""
    reached, leaves = Counter({fen: 1}), []
    for _ in range(depth - 1):
        following: Counter[str] = Counter()
        for position, times in reached.items():
            for after in Position(game, position).after():
                following[after] += times
        leaves.append(following.total())
        reached = following
    last = (times * len(Position(game, fen).plies()) for fen, times in reached.items())
    return [*leaves, sum(last)]


@pytest.mark.parametrize(("game", "fen", "leaves"), leaf_counts(QUICK))
def test_leaf_counts_of_the_board(game: str, fen: str, leaves: list[int]) -> None:
    assert counted(game, fen, len(leaves)) == leaves


@pytest.mark.slow
@pytest.mark.parametrize(("game", "fen", "leaves"), leaf_counts(DEEP))
def test_deeper_leaf_counts_of_the_board(game: str, fen: str, leaves: list[int]) -> None:
    assert counted(game, fen, len(leaves)) == leaves


@pytest.mark.parametrize("made", of_schema("openings-census/1"))
def test_the_census_of_three_plies(made: dict[str, Any]) -> None:
    for game, census in made["variants"].items():
        legal = all_lines(game, 3)
        orders = Counter(line.fen for line in legal)
        excluded = {one["fen_after"] for one in census["excluded_positions"]}
        assert [len(all_lines(game, n)) for n in (1, 2, 3)] == census["perft"]
        assert len(legal) == census["sequences"]
        assert len(orders) == census["distinct_positions"]
        assert sum(times > 1 for times in orders.values()) == census["positions_with_two_orders"]
        assert {row.fen_after for row in table_for(game).openings} == set(orders) - excluded
        assert len(orders) - len(excluded) == census["kept"]
        assert len(excluded) == census["excluded"]
        assert sum(orders[fen] for fen in excluded) == census["excluded_sequences"]
        assert len(legal) - census["excluded_sequences"] == census["kept_sequences"]
        chance = sum(line.chance for line in legal if line.fen in excluded)
        assert chance == Fraction(census["probability_excluded_uniform_random_plies"])
        for one in census["excluded_positions"]:
            lines = {" ".join(line.moves) for line in legal if line.fen == one["fen_after"]}
            assert lines == set(one["sequences"])
