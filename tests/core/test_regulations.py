"""What conduct does with a regulation: allowed systems and variants, limits, points, version."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from ronde import Offers, Refused, Regulation, Scoring, Text, Tournament, moves
from ronde.conduct import regulation_warnings, step
from ronde.contracts import ExtensionKind
from ronde.model import OpeningChoice
from ronde.moves import Create, Move, Request
from ronde.registry import Catalogue, load
from ronde.testing import enrolled, field, offers_of


class Rules(Regulation):
    id = "test.rules"
    label = description = "rules"
    version = "1"
    win = 3

    def scoring(self, tournament: Tournament) -> Scoring:
        return Scoring(win=Fraction(self.win))

    def variants(self, system: str) -> frozenset[str] | None:
        return frozenset({"cup.single"})

    def limits(self, offer: str) -> Mapping[str, Mapping[str, Any]]:
        return {
            "rounds": {"minimum": 3, "maximum": 5},
            "initial_colour": {"enum": ["draw", "white"]},
            "unknown": {"minimum": 1},
        }

    def defaults(self, offer: str) -> Mapping[str, Any]:
        return {"rounds": 4} if offer == "swiss.dutch" else {}

    def tie_breaks(self, tournament: Tournament) -> tuple[tuple[str, ...] | None, str]:
        return (("WIN", "DE") if tournament.system == "swiss.dutch" else None), "fide"

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        if isinstance(move, Create) and tournament.name == "Forbidden":
            raise Refused("test.forbidden")


class Draughts(Regulation):
    """One table of openings, only its own strengths; no acceleration but one; short events."""

    id = "test.draughts"
    label = description = "draughts"
    version = "1"

    def allowed(self, kind: ExtensionKind) -> frozenset[str] | None:
        own = {
            ExtensionKind.OPENING_POLICY: {"openings.table-2", "openings.table-all"},
            ExtensionKind.ACCELERATION: {"swiss.haley"},
            ExtensionKind.ROUND_COUNT: {"italoswiss.fixed"},
        }
        return frozenset(own[kind]) if kind in own else None

    def defaults(self, offer: str) -> Mapping[str, Any]:
        own: Mapping[str, Mapping[str, Any]] = {
            "openings.table-all": {"allow_proxy": False},
            "italoswiss.threshold": {
                "round_count": "italoswiss.fixed",
                "round_count_settings": {"rounds": 5},
            },
        }
        return own.get(offer, {})

    def limits(self, offer: str) -> Mapping[str, Mapping[str, Any]]:
        own: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
            "openings.table-all": {"allow_proxy": {"enum": [False]}},
            "italoswiss.fixed": {"rounds": {"maximum": 7}},
        }
        return own.get(offer, {})


class Newer(Rules):
    version = "2"
    win = 2


class Loose(Regulation):
    id = "test.loose"
    label = description = "loose"
    version = "7"


BASE = load().offers
OFFERS = offers_of(Rules(), Loose(), Draughts(), base=BASE)
LATER = offers_of(Newer(), Loose(), base=BASE)


def take(t: Tournament | None, move: Move, offers: Catalogue = OFFERS) -> Tournament:
    return step(t, move, Request(), offers)


def created(name: str = "Event", **settings: Any) -> Tournament:
    create = Create("t", name, "swiss.dutch", regulation="test.rules", settings=settings)
    return take(None, create)


def configured(t: Tournament, offers: Catalogue = OFFERS, **changes: Any) -> Tournament:
    return take(t, moves.Configure(changes), offers)


def running(t: Tournament, offers: Catalogue = OFFERS) -> Tournament:
    for entrant in field(8):
        t = take(t, moves.Enrol(entrant), offers)
    return take(t, moves.Start(), offers)


def test_a_creation_asks_the_regulation_too() -> None:
    with pytest.raises(Refused, match=r"test\.forbidden"):
        created("Forbidden")


@pytest.mark.parametrize(
    ("settings", "allowed"),
    [({"rounds": 2}, "3–5"), ({"rounds": 6}, "3–5"), ({"initial_colour": "black"}, "draw, white")],
)
def test_a_setting_outside_the_limits_is_refused_by_name(
    settings: dict[str, Any], allowed: str
) -> None:
    t = created()
    with pytest.raises(Refused) as at_once:
        created(**settings)
    with pytest.raises(Refused) as later:
        configured(t, settings={**t.settings, **settings})
    for refused in (at_once.value, later.value):
        assert refused.code == "regulation_limit"
        assert refused.path == ("settings", *settings)
        assert refused.params["allowed"] == allowed


def test_limits_include_both_ends_and_leave_other_settings_alone() -> None:
    assert created(rounds=3).settings["rounds"] == 3
    assert created(rounds=5).settings["rounds"] == 5
    assert created(board_order="real").settings["board_order"] == "real"


def test_another_variant_than_the_allowed_ones_is_refused() -> None:
    cup = Create("t", "Cup", "cup.knockout", "cup.double", regulation="test.rules")
    with pytest.raises(Refused) as refused:
        take(None, cup)
    assert refused.value.path == ("variant",)
    made = take(None, replace(cup, variant="cup.single"))
    with pytest.raises(Refused) as refused:
        configured(made, variant="cup.double")
    assert refused.value.path == ("variant",)


def test_choosing_a_regulation_later_brings_its_points_its_list_and_its_version() -> None:
    t = take(None, Create("t", "Event", "swiss.dutch", settings={"rounds": 5}))
    t = configured(t, regulation="test.rules")
    assert (t.regulation_version, t.tie_breaks) == ("1", ("WIN", "DE"))
    assert t.scoring.win == 3
    assert t.settings["rounds"] == 5
    t = configured(t, regulation="test.loose")
    assert t.regulation_version == "7"
    assert t.scoring.win == 1
    t = configured(t, regulation="")
    assert t.regulation_version == ""


def test_choosing_a_regulation_whose_limits_are_broken_is_refused() -> None:
    t = take(None, Create("t", "Event", "swiss.dutch", settings={"rounds": 9}))
    with pytest.raises(Refused, match="regulation_limit"):
        configured(t, regulation="test.rules")
    assert configured(t, regulation="test.rules", settings={"rounds": 5}).scoring.win == 3


def test_a_tournament_keeps_the_version_it_began_under() -> None:
    t = running(created())
    assert regulation_warnings(t, OFFERS) == ()
    later = take(t, moves.PairNextRound(), LATER)
    assert later.regulation_version == "1"
    assert later.scoring.win == 3
    versions = {"id": "test.rules", "kept": "1", "installed": "2"}
    assert regulation_warnings(later, LATER) == (Text("regulation.other_version", versions),)


def test_before_round_1_the_installed_version_can_be_taken_over() -> None:
    t = configured(created(), LATER, regulation="test.rules")
    assert t.regulation_version == "2"
    assert t.scoring.win == 2
    assert regulation_warnings(t, LATER) == ()


def test_a_missing_regulation_is_no_reason_to_fail_when_warnings_are_asked_for() -> None:
    assert regulation_warnings(created(), BASE) == ()
    assert regulation_warnings(enrolled("swiss.dutch", field(3), BASE), BASE) == ()


def draughts(system: str, regulation: str = "test.draughts", **settings: Any) -> Tournament:
    create = Create("t", "Event", system, game="italian", regulation=regulation, settings=settings)
    return take(None, create)


def limited(refused: pytest.ExceptionInfo[Refused]) -> str:
    assert refused.value.code == "regulation_limit"
    return "/".join(refused.value.path)


def test_an_opening_that_the_regulation_does_not_allow_is_refused() -> None:
    t = draughts("italoswiss.threshold")
    with pytest.raises(Refused) as refused:
        configured(t, opening=OpeningChoice("openings.free"))
    assert limited(refused) == "opening/policy"
    assert refused.value.params["allowed"] == "openings.table-2, openings.table-all"
    assert configured(t, opening=OpeningChoice("openings.table-2")).opening
    assert configured(t, opening=None).opening is None


def test_settings_of_an_opening_have_defaults_and_limits_of_the_regulation() -> None:
    t = draughts("italoswiss.threshold")
    chosen = configured(t, opening=OpeningChoice("openings.table-all")).opening
    assert chosen
    assert chosen.settings["allow_proxy"] is False
    with pytest.raises(Refused) as refused:
        configured(t, opening=OpeningChoice("openings.table-all", {"allow_proxy": True}))
    assert limited(refused) == "opening/settings/allow_proxy"


def test_a_regulation_chosen_later_looks_at_the_opening_too() -> None:
    t = draughts("italoswiss.threshold", "test.loose")
    t = configured(t, opening=OpeningChoice("openings.random-1"))
    with pytest.raises(Refused) as refused:
        configured(t, regulation="test.draughts", settings={"round_count": "italoswiss.fixed"})
    assert limited(refused) == "opening/policy"


@pytest.mark.parametrize(
    ("system", "settings", "path"),
    [
        ("swiss.dutch", {"acceleration": "swiss.baku"}, "settings/acceleration"),
        ("italoswiss.threshold", {"round_count": "italoswiss.knockout"}, "settings/round_count"),
        (
            "italoswiss.threshold",
            {"round_count_settings": {"rounds": 8}},
            "settings/round_count_settings/rounds",
        ),
    ],
)
def test_what_settings_choose_is_limited_as_it_is(
    system: str, settings: dict[str, Any], path: str
) -> None:
    with pytest.raises(Refused) as at_once:
        draughts(system, **settings)
    t = draughts(system)
    with pytest.raises(Refused) as later:
        configured(t, settings={**t.settings, **settings})
    assert limited(at_once) == limited(later) == path


def test_nothing_or_what_is_allowed_may_be_chosen() -> None:
    assert draughts("swiss.dutch").settings["acceleration"] == ""
    assert draughts("swiss.dutch", acceleration="swiss.haley").settings["acceleration"]
    shorter = draughts("italoswiss.threshold", round_count_settings={"rounds": 7})
    assert shorter.settings["round_count_settings"] == {"rounds": 7}
