"""What the plug-in promises, without an installed entry point."""

from fractions import Fraction
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

import ronde_kashdan
from ronde import (
    Bye,
    Game,
    Offer,
    Pairing,
    Participant,
    Refused,
    ResultKind,
    Round,
    Tournament,
    parse_code,
    record,
)
from ronde_kashdan.attribute import AttributeSettings, ByAttribute
from ronde_kashdan.points import KashdanPoints

CODE = parse_code("kashdan.points")


def event(*results: ResultKind) -> Tournament:
    """A and B against each other once a result, C with the bye."""
    return Tournament(
        id="t",
        name="Event",
        system="any",
        participants={id: Participant(id, id, n) for n, id in enumerate("abc", start=1)},
        rounds=tuple(
            Round(
                number,
                (Pairing("a", "b", (Game("a", "b", result),)),),
                (Bye("c", ResultKind.PAIRING_BYE),),
            )
            for number, result in enumerate(results, start=1)
        ),
    )


def test_a_win_a_draw_and_a_loss_bring_four_two_and_one() -> None:
    history = record(event(ResultKind.WHITE_WINS, ResultKind.DRAW))
    values = KashdanPoints().values(history, ["a", "b", "c"], CODE)
    assert values == {"a": (Fraction(6),), "b": (Fraction(3),), "c": (Fraction(0),)}


def test_a_forfeit_brings_nothing_to_either() -> None:
    history = record(event(ResultKind.WHITE_WINS_BY_FORFEIT))
    assert KashdanPoints().values(history, ["a", "b"], CODE) == {
        "a": (Fraction(0),),
        "b": (Fraction(0),),
    }


def test_the_explanation_adds_up_to_the_value() -> None:
    history = record(event(ResultKind.WHITE_WINS, ResultKind.DRAW, ResultKind.BLACK_WINS))
    told = KashdanPoints().explain(history, ["a"], "a", CODE)
    assert [part.round for part in told] == [1, 2, 3]
    assert [part.value for part in told] == [Fraction(4), Fraction(2), Fraction(1)]
    assert KashdanPoints().values(history, ["a"], CODE)["a"] == (sum(p.value for p in told),)


def test_a_group_is_the_value_of_the_attribute_that_the_settings_name() -> None:
    by_school = AttributeSettings.read({"attribute": "school"})
    pupil = Participant("p", "Player", attributes={"school": " North "})
    assert ByAttribute().group(pupil, by_school) == "North"
    assert ByAttribute().group(pupil, AttributeSettings()) is None


def test_a_blank_attribute_is_no_group() -> None:
    blank = Participant("p", "Player", attributes={"group": "  "})
    assert ByAttribute().group(blank, AttributeSettings()) is None


def test_the_attribute_needs_a_name() -> None:
    with pytest.raises(Refused) as refused:
        AttributeSettings.read({"attribute": ""})
    assert refused.value.code == "bad_settings"


def test_both_languages_say_everything_on_offer() -> None:
    keys: list[set[str]] = []
    for locale in ("fr", "en"):
        with files("ronde_kashdan").joinpath(f"locale/{locale}.po").open("rb") as file:
            keys.append({str(m.id) for m in read_po(file, locale=locale) if m.id and m.string})
    offers: list[Offer] = [
        *ronde_kashdan.ronde_tie_breaks(),
        *ronde_kashdan.ronde_grouping_criteria(),
    ]
    wanted = {key for offer in offers for key in (offer.label, offer.description)}
    assert wanted <= keys[0] == keys[1]
