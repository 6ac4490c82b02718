"""The pages on tie-breaks: one for each code, and every number in an example is a published one."""

from pathlib import Path

import pytest
from docs.tie_break_examples import EXAMPLES
from docs.tie_break_pages import published_value

from ronde.registry import load as load_plugins
from ronde.standings import exact_text, explain_value, table
from ronde_tiebreaks import CATALOGUE
from tests.plugins.tiebreaks.traps import TRAPS
from tests.vectors.catalogue import OWN, load
from tests.vectors.test_tiebreaks import agrees, history_of, values_of
from tests.vectors.tiebreak_events import exact, key, tournament

OFFERS = load_plugins().offers
PAGES = Path(__file__).parents[3] / "docs" / "tie-breaks"
CODES = [(code, worked) for code, example in EXAMPLES.items() for worked in example.codes]


def test_every_code_of_the_catalogue_has_a_page_with_an_example() -> None:
    assert set(EXAMPLES) == {offer.id.removeprefix("tiebreaks.") for offer in CATALOGUE}
    assert {path.stem for path in PAGES.glob("*.md")} == {"README", *EXAMPLES}


@pytest.mark.parametrize(("code", "worked"), CODES, ids=[worked for _, worked in CODES])
def test_an_example_is_worked_out_to_the_published_value(code: str, worked: str) -> None:
    example = EXAMPLES[code]
    vector = load(OWN / "tiebreaks" / f"{example.event}.json")
    block = {"afterRound": vector["rounds"], "rules": "2026"}
    everybody = [key(number) for number in vector["participants"]]
    value = values_of(history_of(vector, block), worked, everybody)[key(example.number)]
    if example.by_hand:
        assert value == (exact(float(example.by_hand)),)
        return
    assert agrees(worked, value, published_value(example, worked), printed=False)


@pytest.mark.parametrize(("code", "worked"), CODES, ids=[worked for _, worked in CODES])
def test_the_page_ends_its_example_with_the_value(code: str, worked: str) -> None:
    example = EXAMPLES[code]
    event = tournament(load(OWN / "tiebreaks" / f"{example.event}.json"))
    made = table(event, OFFERS, None, ["PTS", worked])
    told = explain_value(made, key(example.number), worked, OFFERS)
    page = (PAGES / f"{code}.md").read_text(encoding="utf-8")
    section = page.split(f"### {worked}\n")[1].split("###")[0]
    shown = exact_text(told.value)
    assert shown is not None
    assert shown in section
    assert "**" in section


def test_the_traps_are_all_there() -> None:
    assert sorted(TRAPS) == list(range(1, 30))
    rules = (PAGES.parent / "rules" / "tiebreak-traps.md").read_text(encoding="utf-8")
    assert all(
        f"| {trap.mutant.rule} | `{trap.mutant.vector}` |" in rules for trap in TRAPS.values()
    )
