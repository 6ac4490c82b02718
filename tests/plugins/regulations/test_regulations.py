"""What each regulation decides, and that a tournament keeps its version."""

from typing import Any

import pytest

from ronde import Tournament, moves
from ronde.conduct import step
from ronde.contracts import ExtensionKind
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.registry import load

OFFERS = load().offers
IDS = ["club-ladder", "ffe", "fide", "fqe", "online-draughts"]


def created(regulation: str, system: str, **settings: Any) -> Tournament:
    create = moves.Create(
        "t", "Event", system, regulation=f"regulations.{regulation}", settings=settings
    )
    return step(None, create, Request(), OFFERS)


def test_there_are_five_and_a_tournament_keeps_the_version() -> None:
    found = [offer.id for offer in OFFERS.of_kind(ExtensionKind.REGULATION)]
    assert [id for id in found if id.startswith("regulations.")] == [
        f"regulations.{i}" for i in IDS
    ]
    t = created("fide", "swiss.dutch")
    assert t.regulation_version == OFFERS.regulation("regulations.fide").version


@pytest.mark.parametrize(("regulation", "on"), [("fide", True), ("ffe", True), ("fqe", False)])
def test_wd_1_the_half_rule_is_on_where_the_federation_has_it(regulation: str, on: bool) -> None:
    assert created(regulation, "roundrobin.berger").settings["half_rule"] is on
    assert (
        created(regulation, "roundrobin.berger", half_rule=not on).settings["half_rule"] is not on
    )


def test_haley_is_selected_beforehand_by_ffe_and_explained_by_fqe() -> None:
    suggested = {i: OFFERS.regulation(f"regulations.{i}").suggestions("swiss.dutch") for i in IDS}
    assert suggested["ffe"] == {"acceleration": "swiss.haley"}
    assert not any(value for i, value in suggested.items() if i != "ffe")
    fqe = OFFERS.regulation("regulations.fqe")
    plain = created("fqe", "swiss.dutch")
    accelerated = created("fqe", "swiss.dutch", acceleration="swiss.haley")
    assert not fqe.notes(plain)
    assert [text.key for text in fqe.notes(accelerated)] == ["regulations.fqe.haley"]
    assert plain.settings["acceleration"] == ""


@pytest.mark.parametrize(
    ("regulation", "system"),
    [("online-draughts", "swiss.dutch"), ("club-ladder", "swiss.dutch")],
)
def test_another_system_than_the_regulation_allows_is_refused(regulation: str, system: str) -> None:
    with pytest.raises(Refused) as caught:
        created(regulation, system)
    assert caught.value.code == "bad_settings"
    assert caught.value.path == ("system",)


def test_is_16_is_17_points_of_the_draughts_site_follow_the_double_rounds() -> None:
    t = created("online-draughts", "italoswiss.threshold")
    assert [t.scoring.win, t.scoring.draw, t.scoring.loss] == [2, 1, 0]
    assert t.scoring.pairing_bye == t.scoring.free == 2
    double = moves.Configure({"settings": {**t.settings, "double": True}})
    t = step(t, double, Request(), OFFERS)
    assert t.scoring.pairing_bye == t.scoring.free == 4
    assert t.tie_break_profile == "draughts"


def test_lr_1_5_the_club_ladder_carries_the_title_of_its_club() -> None:
    t = created("club-ladder", "ladder.club")
    assert t.settings["title"] == "Cavalier de l’Échelle de la Variante"
    assert t.settings["rounds_per_evening"] == 2
    assert OFFERS.regulation("regulations.club-ladder").notes(t)


def test_an_event_without_a_regulation_has_no_version() -> None:
    t = step(None, moves.Create("t", "Event", "swiss.dutch"), Request(), OFFERS)
    assert (t.regulation, t.regulation_version) == ("", "")
