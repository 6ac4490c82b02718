"""Numbers as the values of a tie-break."""

from collections.abc import Mapping
from fractions import Fraction

from ronde import Value

__all__ = ["shared_values"]


def shared_values(
    numbers: Mapping[str, int | Fraction | None], unit: int = 1
) -> Mapping[str, Value]:
    """Multiples of ``1 / unit`` as values, equal numbers as one object: few of them differ, and
    fractions are slow to make and to compare. None is undefined."""
    made: dict[int | Fraction | None, Value] = {
        number: None if number is None else (Fraction(number, unit),)
        for number in set(numbers.values())
    }
    return {id: made[number] for id, number in numbers.items()}
