"""What the regulation promises, on the real engine, without an installed entry point."""

from importlib.resources import files
from typing import Any

import pytest
from babel.messages.pofile import read_po

from ronde import Participant, Rating, Refused, ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.registry import load
from ronde.testing import offers_of
from ronde_islands.regulation import IslandsOpen

OFFERS = offers_of(IslandsOpen(), base=load().offers)


def take(t: Tournament | None, move: Move) -> Tournament:
    return step(t, move, Request(), OFFERS)


def created(system: str = "swiss.dutch", variant: str = "", **settings: Any) -> Tournament:
    create = moves.Create(
        "t", "Open", system, variant, regulation="islands.open", settings=settings
    )
    return take(None, create)


def entrant(name: str, rating: int = 1800, licence: str = "123") -> moves.Enrol:
    ratings = (Rating(rating),)
    return moves.Enrol(Participant("", name, ratings=ratings, attributes={"licence": licence}))


@pytest.mark.parametrize(
    ("system", "variant", "field"),
    [("arena.timed", "", "system"), ("cup.knockout", "cup.double", "variant")],
)
def test_only_its_systems_and_variants_are_allowed(system: str, variant: str, field: str) -> None:
    with pytest.raises(Refused) as refused:
        created(system, variant)
    assert refused.value.path == (field,)
    assert created("cup.knockout", "cup.single").variant == "cup.single"


def test_points_defaults_and_tie_breaks_are_its_own() -> None:
    t = created()
    assert [t.scoring.win, t.scoring.draw, t.scoring.pairing_bye] == [3, 1, 1]
    assert t.settings["rounds"] == 7
    assert [code.partition("/")[0] for code in t.tie_breaks][-3:] == ["WIN", "DE", "SB"]
    assert created("roundrobin.berger").settings["numbers"] == "varma"
    assert t.regulation_version == IslandsOpen.version


@pytest.mark.parametrize(
    ("system", "settings", "allowed"),
    [
        ("swiss.dutch", {"rounds": 4}, "5–9"),
        ("swiss.dutch", {"rounds": 10}, "5–9"),
        ("roundrobin.berger", {"cycles": 3}, "≤ 2"),
        ("roundrobin.berger", {"numbers": "strength"}, "varma, lots"),
        ("swiss.dutch", {"acceleration": "swiss.baku"}, "swiss.haley"),
    ],
)
def test_its_limits_hold_at_creation_and_afterwards(
    system: str, settings: dict[str, Any], allowed: str
) -> None:
    t = created(system)
    for attempt in (
        lambda: created(system, **settings),
        lambda: take(t, moves.Configure({"settings": {**t.settings, **settings}})),
    ):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.code == "regulation_limit"
        assert refused.value.path == ("settings", *settings)
        assert refused.value.params["allowed"] == allowed


def test_nobody_enters_without_a_licence_or_above_the_ceiling() -> None:
    t = take(created(), entrant("Player 1", 2200))
    for move, code in (
        (entrant("Player 2", licence=" "), "islands.no_licence"),
        (entrant("Player 3", 2201), "islands.rated_too_high"),
    ):
        with pytest.raises(Refused, match=code):
            take(t, move)


def test_no_half_point_bye_in_the_last_two_rounds() -> None:
    t = created()
    for number in range(8):
        t = take(t, entrant(f"Player {number}"))
    id = next(iter(t.participants))
    half = ResultKind.HALF_POINT_BYE
    assert take(t, moves.RequestBye(id, 5, half)).participants[id].byes == {5: half}
    with pytest.raises(Refused, match=r"islands.bye_too_late"):
        take(t, moves.RequestBye(id, 6, half))


def test_only_the_fide_list_counts() -> None:
    with pytest.raises(Refused, match=r"islands.rating_list"):
        take(created(), moves.Configure({"rating_list": "national"}))
    chosen = moves.Configure({"rating_list": Tournament("t", "", "").rating_list})
    assert take(created(), chosen).rating_list == "fide"


def test_both_languages_say_everything() -> None:
    words: list[set[str]] = []
    for locale in ("fr", "en"):
        with files("ronde_islands").joinpath(f"locale/{locale}.po").open("rb") as file:
            words.append({str(m.id) for m in read_po(file, locale=locale) if m.id and m.string})
    rules = IslandsOpen()
    said = {rules.label, rules.description, rules.title("bracket")}
    said |= {note.key for note in rules.notes(created())}
    codes = ("no_licence", "rated_too_high", "bye_too_late", "rating_list")
    said |= {f"refusal.islands.{code}" for code in codes}
    assert said == words[0] == words[1]
