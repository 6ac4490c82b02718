"""Grouping criteria: CUP-160 and CUP-163."""

import pytest

from ronde import EventKind, Participant
from ronde.registry import load

OFFERS = load().offers
SOMEBODY = Participant(
    "a",
    "A",
    club=" Tour Noire ",
    federation="FRA",
    affiliation="Lycée",
    attributes={"pool": "Pool B"},
)
NOBODY = Participant("b", "B", club=" ", federation="", affiliation="\t", attributes={"pool": " "})


@pytest.mark.parametrize(
    ("criterion", "value"),
    [("club", "Tour Noire"), ("federation", "FRA"), ("affiliation", "Lycée"), ("pool", "Pool B")],
)
def test_cup_163_values_are_trimmed_and_blank_text_is_no_value(criterion: str, value: str) -> None:
    offer = OFFERS.grouping_criterion(f"groups.{criterion}")
    assert offer.group(SOMEBODY, offer.settings()) == value
    assert offer.group(NOBODY, offer.settings()) is None
    assert offer.group(Participant("c", "C"), offer.settings()) is None


def test_cup_160_criteria_serve_the_kinds_of_event_that_know_them() -> None:
    both = frozenset(EventKind)
    assert {
        name: OFFERS.grouping_criterion(f"groups.{name}").kinds
        for name in ("club", "federation", "affiliation", "pool")
    } == {
        "club": frozenset({EventKind.INDIVIDUAL}),
        "federation": both,
        "affiliation": frozenset({EventKind.TEAM}),
        "pool": both,
    }
