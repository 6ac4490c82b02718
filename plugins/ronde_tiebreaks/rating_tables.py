"""The two conversion tables of the FIDE Rating Regulations (B.02 8.1), shipped as data."""

import json
from bisect import bisect_right
from functools import cache
from importlib.resources import files

__all__ = ["expected", "performance_difference"]


@cache
def _tables() -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Rating differences by hundredths; first differences of each step and its hundredths."""
    text = files(__package__).joinpath("rating-tables.json").read_text(encoding="utf-8")
    data = json.loads(text)
    steps = data["difference_to_expected"]
    return (
        tuple(data["hundredths_to_difference"]),
        tuple(first for first, _ in steps),
        tuple(hundredths for _, hundredths in steps),
    )


def performance_difference(hundredths: int) -> int:
    """Rating difference dp of a score of so many hundredths (TB-RAT-06).

    >>> performance_difference(63), performance_difference(0), performance_difference(100)
    (95, -800, 800)
    """
    return _tables()[0][hundredths]


def expected(difference: int) -> int:
    """Expected score PD in hundredths against somebody rated ``difference`` lower; there is no
    limit at 400 points, and above 735 it is certain (TB-RAT-07).

    >>> expected(0), expected(10), expected(-10), expected(736), expected(-736)
    (50, 51, 49, 100, 0)
    """
    _, firsts, values = _tables()
    higher = values[bisect_right(firsts, abs(difference)) - 1]
    return higher if difference >= 0 else 100 - higher
