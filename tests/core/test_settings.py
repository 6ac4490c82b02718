"""Settings describe themselves as JSON Schema (GW-31, GW-32)."""

from enum import StrEnum
from fractions import Fraction
from typing import Literal

import pytest
from jsonschema import Draft202012Validator

from ronde import DecimalPoints, Refused, SettingsModel, Text, setting
from ronde.settings import json_schema


class Policy(StrEnum):
    ONE = "one"
    TWO = "two"


class Inner(SettingsModel):
    value: DecimalPoints = setting(Fraction(1))
    first: int = setting(1, ge=1)


class Sample(SettingsModel):
    rounds: int = setting(5, ge=1, le=99, frozen_after="first_pairing", widget="number")
    policy: Policy = setting(Policy.ONE)
    letter: Literal["a", "b"] = setting("a", visible_if={"policy": "two"})
    place: int | None = setting(None)
    on: bool = setting(True)
    word: str = setting("", max_length=20)
    code: str = setting("WB", pattern="^[WB]*$")
    seats: int = setting(4, multiple_of=2)
    rows: tuple[Inner, ...] = setting(())
    bonus: DecimalPoints = setting(Fraction(1, 2))


def schema() -> dict:  # type: ignore[type-arg]
    return json_schema(Sample, lambda text: text.key)


def test_gw_31_the_schema_is_sound_and_its_defaults_fit_it() -> None:
    Draft202012Validator.check_schema(schema())
    Draft202012Validator(schema()).validate(Sample().values())
    text = str(schema())
    for banned in ("$ref", "anyOf", "'enum'"):
        assert banned not in text


def test_gw_31_every_property_has_title_description_default_and_order() -> None:
    for order, shape in enumerate(schema()["properties"].values()):
        assert shape["x-order"] == order
        assert {"title", "description", "default"} <= shape.keys()


def test_gw_31_limits_choices_and_hints_are_there() -> None:
    properties = schema()["properties"]
    assert properties["rounds"]["minimum"] == 1
    assert properties["rounds"]["maximum"] == 99
    assert properties["rounds"]["x-frozen-after"] == "first_pairing"
    assert [c["const"] for c in properties["policy"]["oneOf"]] == ["one", "two"]
    assert properties["place"]["type"] == ["integer", "null"]
    assert properties["letter"]["x-visible-if"] == {"policy": "two"}
    assert properties["rows"]["items"]["properties"]["first"]["minimum"] == 1


@pytest.mark.parametrize(
    "values",
    [
        {"rounds": 0},
        {"unknown": 1},
        {"policy": "three"},
        {"rows": [{"first": 0}]},
        {"bonus": "x"},
        {"code": "WX"},
        {"seats": 3},
    ],
)
def test_gw_32_faulty_values_are_refused_by_the_model_and_by_the_schema(values: dict) -> None:  # type: ignore[type-arg]
    with pytest.raises(Refused, match="bad_settings"):
        Sample.read(values)
    assert not Draft202012Validator(schema()).is_valid(values)


def test_gw_32_all_faults_are_listed_with_json_pointers() -> None:
    with pytest.raises(Refused) as caught:
        Sample.read({"rounds": 0, "rows": [{"first": 0}], "no": 1})
    pointers = {fault["pointer"] for fault in caught.value.params["faults"]}
    assert pointers == {"/rounds", "/rows/0/first", "/no"}


def test_values_travel_as_json_and_come_back_equal() -> None:
    values = {"bonus": "0.25", "rows": [{"value": "1.5", "first": 2}]}
    read = Sample.read(values)
    assert read.bonus == Fraction(1, 4)
    assert Sample.read(read.values()) == read
    assert read.values()["bonus"] == "0.25"


def test_title_keys_stand_behind_the_plug_ins_prefix() -> None:
    titles = json_schema(Sample, lambda text: text.key)["properties"]["rounds"]["title"]
    assert titles == f"{Sample.prefix()}.rounds"
    assert isinstance(Text(titles), Text)
