"""The order of generation as the rules print it (VX-4)."""

import pytest

from tests.plugins.swiss.generation import exchanges, transpositions


def test_dg_2_transpositions_differ_in_their_first_places() -> None:
    assert len(list(transpositions(range(6, 12), 5))) == 720
    assert len(list(transpositions(range(3, 12), 2))) == 72
    assert next(transpositions((4, 5, 6), 2)) == (4, 5)


@pytest.mark.parametrize(
    ("moved", "count", "beginning"),
    [
        (1, 30, "5-6 5-7 4-6 5-8 4-7 3-6 5-9 4-8 3-7 2-6 5-10 4-9 3-8 2-7 1-6"),
        (
            2,
            150,
            "45-67 45-68 35-67 45-69 45-78 35-68 25-67 34-67 45-610 45-79 35-69 35-78 25-68 15-67",
        ),
    ],
)
def test_dg_3_exchanges_come_in_the_printed_order(moved: int, count: int, beginning: str) -> None:
    found = [
        "-".join("".join(map(str, sorted(part))) for part in exchange)
        for exchange in exchanges(range(1, 6), range(6, 12))
        if len(exchange[0]) == moved
    ]
    assert len(found) == count
    assert " ".join(found).startswith(beginning)
