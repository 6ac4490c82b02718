"""The contract of a pairing system, in every variant."""

from ronde.testing import SystemContract


class TestSingle(SystemContract):
    system = "cup.knockout"
    variant = "cup.single"
    sizes = (3, 11)


class TestSingleWithEveryPlace(SystemContract):
    system = "cup.knockout"
    variant = "cup.single"
    sizes = (3, 11)
    settings = {"placement": True, "colours": "cup.random", "spread_by": "groups.club"}  # noqa: RUF012


class TestSingleBestOfThree(SystemContract):
    system = "cup.knockout"
    variant = "cup.single"
    sizes = (3, 11)
    settings = {"games": 3, "third_place": True}  # noqa: RUF012


class TestSingleTwoLegged(SystemContract):
    system = "cup.knockout"
    variant = "cup.single_two_legged"
    sizes = (3, 11)


class TestDouble(SystemContract):
    system = "cup.knockout"
    variant = "cup.double"
    settings = {"decider": True, "group_by": "groups.club"}  # noqa: RUF012
    sizes = (3, 11)


class TestDoubleTwoLegged(SystemContract):
    system = "cup.knockout"
    variant = "cup.double_two_legged"
    sizes = (3, 11)
