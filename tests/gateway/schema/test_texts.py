"""Every word the schema says is there in both languages, and none is left over (GW-82)."""

import re
from pathlib import Path

import pytest

import ronde_gateway
from ronde.refusal import CORE_CODES
from ronde_gateway.schema.whole import COMMANDS
from ronde_gateway.texts import LOCALES, Texts

SOURCES = [
    path
    for path in Path(ronde_gateway.__file__).parent.rglob("*.*")
    if path.suffix in {".py", ".html"}
    and "cli" not in path.relative_to(Path(ronde_gateway.__file__).parent).parts
]
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
OWN = Texts.load(["ronde_gateway"])
CORE = Texts.load(["ronde"])
COMPUTED = ("action.", "input.", "choice.", "contribution.", "input_fault.", "refusal.")
"""Keys put together while running; they are looked at one by one below."""


@pytest.mark.parametrize("locale", LOCALES)
def test_gw_82_every_key_is_translated_into_every_language(locale: str) -> None:
    assert OWN.keys(locale) == frozenset().union(*(OWN.keys(other) for other in LOCALES))


def test_gw_82_every_refusal_raised_in_the_gateway_has_its_text() -> None:
    raised = set(re.findall(r'Refused\(\s*"([a-z_]+)"', TEXT))
    assert "bad_input" in raised
    known = OWN.keys("en") | CORE.keys("en")
    assert {code for code in raised if f"refusal.{code}" not in known} == set()
    told = {key.removeprefix("refusal.") for key in OWN.keys("en") if key.startswith("refusal.")}
    assert {code for code in told if f'"{code}"' not in TEXT} == set()
    assert told & set(CORE_CODES) == set()


def test_gw_82_every_action_has_a_label_and_no_label_is_left_over() -> None:
    labels = {key.removeprefix("action.") for key in OWN.keys("en") if key.startswith("action.")}
    assert labels == {command.kind for command in COMMANDS}


def test_gw_82_every_reason_to_leave_a_contribution_out_has_its_text() -> None:
    reasons = set(re.findall(r'_Unfit\(\s*"([a-z_]+)"', TEXT)) | {"error"}
    keys = {key for key in OWN.keys("en") if key.startswith("contribution.")}
    assert keys == {f"contribution.{reason}" for reason in reasons}


def test_gw_82_every_fault_of_an_input_has_its_text() -> None:
    faults = set(re.findall(r'bad_input\(\s*"([a-z_]+)"', TEXT)) | {"missing", "invalid"}
    keys = {key for key in OWN.keys("en") if key.startswith("input_fault.")}
    assert keys == {f"input_fault.{fault}" for fault in faults}


def test_gw_82_no_key_is_left_over() -> None:
    plain = {key for key in OWN.keys("en") if not key.startswith(COMPUTED)}
    assert {key for key in plain if f'"{key}"' not in TEXT} == set()


def test_gw_82_every_text_the_gateway_names_is_there() -> None:
    named = set(re.findall(r'Text\(\s*"([a-z_]+\.[a-z_]+)"', TEXT))
    assert named - OWN.keys("en") - CORE.keys("en") == set()
