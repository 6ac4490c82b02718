"""Opening tables, leaf counts and the census of three-ply positions (openings.md T1, T8, T9, T11).

Leaf counts run to the depths that a board in plain Python reaches in a moment, deeper ones are
slow tests. The census's search for lost men is not repeated; what it counts is.
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

QUICK = 700
DEEP = 8_000
SQUARES = 32


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


@pytest.mark.parametrize("made", of_schema("openings-table/1"))
def test_a_table_is_sound_and_every_row_replays(made: dict[str, Any]) -> None:
    """OD-1, T1, T8."""
    table = read_table(made)
    replay(table)
    totals = made.get("cumulative") or made.get("proxy_cumulative")
    for ceiling, count in (totals or {}).items():
        drawn = table.pool(4 if ceiling == "all" else int(ceiling), allow_proxy=True)
        assert len(drawn) == count, ceiling
    if "class_counts" in made:
        assert Counter(row.class_code for row in table.openings) == made["class_counts"]


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
    if not mirrors:
        return
    assert len(set(mirrors.values())) == len(mirrors)
    other = table_for(games[table.variant])
    for number, mirrored in mirrors.items():
        there = other.row(mirrored)
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


def leaf_counts(most: int, least: int) -> list[Any]:
    counts = []
    for path, made in FILES:
        if made.get("schema") != "perft/1":
            continue
        for game, leaves in made["initial_position"].items():
            counts += [(path, game, "startpos", leaves)]
        for one in made.get("italian_positions", ()):
            counts += [(path, "italian", one["fen"], one["leafs"])]
    return [
        pytest.param(game, fen, depth, leaves, id=f"openings-{path.name}-{game}-{fen[:12]}-{depth}")
        for path, game, fen, row in counts
        for depth, leaves in enumerate(row, start=1)
        if least < leaves <= most
    ]


@pytest.mark.parametrize(("game", "fen", "depth", "leaves"), leaf_counts(QUICK, 0))
def test_leaf_counts_of_the_board(game: str, fen: str, depth: int, leaves: int) -> None:
    assert Position(game, fen).leaves(depth) == leaves


@pytest.mark.slow
@pytest.mark.parametrize(("game", "fen", "depth", "leaves"), leaf_counts(DEEP, QUICK))
def test_deeper_leaf_counts_of_the_board(game: str, fen: str, depth: int, leaves: int) -> None:
    assert Position(game, fen).leaves(depth) == leaves


@pytest.mark.parametrize("made", of_schema("openings-census/1"))
def test_the_census_of_three_plies(made: dict[str, Any]) -> None:
    for game, census in made["variants"].items():
        legal = all_lines(game, 3)
        orders = Counter(line.fen for line in legal)
        kept = {row.fen_after for row in table_for(game).openings}
        excluded = {one["fen_after"] for one in census["excluded_positions"]}
        assert [len(all_lines(game, n)) for n in (1, 2, 3)] == census["perft"]
        assert len(legal) == census["sequences"]
        assert len(orders) == census["distinct_positions"]
        assert sum(times > 1 for times in orders.values()) == census["positions_with_two_orders"]
        assert len(kept) == census["kept"]
        assert set(orders) - kept == excluded
        assert sum(orders[fen] for fen in excluded) == census["excluded_sequences"]
        chance = sum(line.chance for line in legal if line.fen in excluded)
        assert chance == Fraction(census["probability_excluded_uniform_random_plies"])
