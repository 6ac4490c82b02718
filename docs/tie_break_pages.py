"""One page a tie-break, from its docstring and a published event worked out by the program."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from typing import Any

from docs.tie_break_examples import EXAMPLES, Example
from tests.plugins.tiebreaks.traps import TRAPS
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import key, tournament

from ronde import Combination, Offers, TieBreak, Tournament, decimal_text
from ronde.registry import load as load_plugins
from ronde.standings import ValueExplanation, exact_text, explain_value, table
from ronde_gateway.texts import Texts

__all__ = ["FOLDER", "event_of", "published_value", "tie_break_pages"]

FOLDER = "tie-breaks"
OFFERS: Offers = load_plugins().offers
TEXTS = Texts.load(["ronde", "ronde_tiebreaks"])

INDEX = """\
# Tie-breaks

What each tie-break rewards, how it is computed, and a worked example from an event whose values
are published. The articles are those of FIDE's *Play-Off and Tie-Break Regulations* (Handbook
C.07), edition in force from 1 March 2026, unless another source is named. A list of tie-breaks is
written as codes in their order, with modifiers behind a stroke: `BH/C1,BH,SB,DE,WIN`.

`ronde standings FILE --explain PLAYER` works out any value of your own event in the same way.

| Code | Français | English | Rewards | Source | Modifiers |
|---|---|---|---|---|---|
"""
MODIFIERS = """
## Modifiers

| Modifier | Meaning |
|---|---|
| `:MP`, `:GP` | in a team event: by match points, by game points; the deciding score otherwise |
| `/Cn` | cut: the n least significant rounds are left out |
| `/Mn` | median: the n least and the n most significant rounds are left out |
| `/L+n`, `/L-n` | Koya's limit moved by n half points |
| `/Kn` | divisor of SSSC |
| `/P` | forfeits count like played games |
| `/F` | with Fore Buchholz in place of Buchholz |
| `/R` | the other way round |
| `/Un` | rating n for players without one |
| `/V2024`, `/V2026` | by this edition of the rules, for this entry alone |

What is easily done wrong, and how it is tested: [traps](../rules/tiebreak-traps.md). Which rule is
where: [coverage](../rules/tiebreaks.md).
"""
TRAP_PAGE = """\
# Tie-breaks: traps

What is easily done wrong, what is right, and the published event that notices. Every trap has a
mutant, the program with just this mistake in it, and a test that sees the event's values or places
go wrong with the mutant and right without it:
`tests/plugins/tiebreaks/test_mutations.py::test_a_broken_rule_turns_its_vector_red[RULE-EVENT]`.

| No. | Trap | Right | Rule | Event | What is broken in the mutant |
|---|---|---|---|---|---|
"""


def tie_break_pages() -> dict[str, Callable[[], str]]:
    """The index and every page, by path below the folder of the documentation."""
    pages = {f"{FOLDER}/{code}.md": partial(_page, code) for code in EXAMPLES}
    return {f"{FOLDER}/README.md": _index, **pages, "rules/tiebreak-traps.md": _traps}


def _traps() -> str:
    rows = [
        f"| {number} | {trap.wrong} | {trap.right} | {mutant.rule} | `{mutant.vector}` "
        f"| `{mutant.function.__module__}.{mutant.function.__qualname__}` |"
        for number, trap in sorted(TRAPS.items())
        for mutant in [trap.mutant]
    ]
    return TRAP_PAGE + "\n".join(rows) + "\n"


def _index() -> str:
    rows = [
        f"| [{code}]({code}.md) | {_say(offer.label, 'fr')} | {_say(offer.label)} "
        f"| {_rewards(offer)} | {EXAMPLES[code].article} | {_modifiers(offer)} |"
        for code in EXAMPLES
        for offer in [OFFERS.tie_break(f"tiebreaks.{code}")]
    ]
    return INDEX + "\n".join(rows) + "\n" + MODIFIERS


def _page(code: str) -> str:
    offer, example = OFFERS.tie_break(f"tiebreaks.{code}"), EXAMPLES[code]
    lower = offer.lower_is_better
    fide = example.article.startswith("article")
    facts = {
        "Source": f"FIDE C.07, {example.article}" if fide else example.article,
        "Better": "the lower value" if lower else "the higher value",
        "Events": " and ".join(sorted(kind.value for kind in offer.kinds)),
        "Schedules": " and ".join(
            {"swiss": "Swiss", "predetermined": "round robin"}[kind]
            for kind in sorted(offer.pairings, reverse=True)
        ),
        "Modifiers": _modifiers(offer) or "none",
    }
    parts = [
        f"# {code} – {_say(offer.label)}",
        "",
        f"En français : *{_say(offer.label, 'fr')}*. [All tie-breaks](README.md)",
        "",
        _plain(inspect.getdoc(type(offer)) or ""),
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {fact} |" for name, fact in facts.items()),
        "",
        *_example(example),
    ]
    return "\n".join(parts) + "\n"


def _example(example: Example) -> Iterator[str]:
    vector = load(OWN / "tiebreaks" / f"{example.event}.json")
    t = event_of(example.event)
    name = t.participants[key(example.number)].name
    yield "## Worked example"
    yield ""
    yield f"{vector['title']} (`{example.event}`): {name}, after round {vector['rounds']}."
    for code in example.codes:
        told = explain_value(_table(example.event, code), key(example.number), code, OFFERS)
        yield ""
        yield f"### {code}"
        yield ""
        yield from _rounds(told, t)
        yield f"{_sentence(told)}"
        yield ""
        yield _published(example, code)


def _rounds(told: ValueExplanation, t: Tournament) -> Iterator[str]:
    if not told.contributions:
        return
    yield "| Round | Opponent | Contributes | |"
    yield "|---|---|---|---|"
    for part in told.contributions:
        opponent = t.participants[part.opponent].name if part.opponent else ""
        words = TEXTS.translate(part.text, "en") if part.text else ""
        amount = exact_text((part.value,))
        shown = f"~~{amount}~~ left out" if part.cut else amount
        yield f"| {part.round or ''} | {opponent} | {shown} | {words} |"
    yield ""


def _sentence(told: ValueExplanation) -> str:
    if told.combination in (Combination.SUM, Combination.MEAN, Combination.RANK):
        return f"{TEXTS.translate(told.text, 'en')}."
    value = TEXTS.translate(told.text, "en") if told.value is None else exact_text(told.value)
    return f"Value: {value}."


def _published(example: Example, code: str) -> str:
    if example.by_hand:
        return f"Worked out by hand: **{example.by_hand}**."
    value = published_value(example, code)
    shown = "undefined" if value is None else decimal_text(Fraction(str(value)))
    what = "place among those level on both scores, " if code in ("TBR", "BBE") else ""
    return f"Published with the event: {what}**{shown}**."


def published_value(example: Example, code: str) -> Any:
    """What the event's file states for the participant, by the newest edition."""
    vector = load(OWN / "tiebreaks" / f"{example.event}.json")
    place = vector["participants"].index(example.number)
    wanted = example.instead or code
    for block in vector["expected"]:
        last = block["afterRound"] == vector["rounds"] and block.get("rules") != "2024"
        if last and wanted in block["values"]:
            return block["values"][wanted][place]
    raise LookupError(f"{example.event} publishes no {wanted}")


@cache
def event_of(name: str) -> Tournament:
    """A published event, under the newest edition of the rules."""
    return replace(tournament(load(OWN / "tiebreaks" / f"{name}.json")), tie_break_edition="2026")


@cache
def _table(name: str, code: str) -> Any:
    return table(event_of(name), OFFERS, None, ["PTS", code])


def _rewards(offer: TieBreak) -> str:
    first = (inspect.getdoc(type(offer)) or "").split(". Type")[0].split(".")[0]
    return " ".join(first.replace("``", "`").removeprefix("Rewards ").split("(TB-")[0].split())


def _plain(text: str) -> str:
    return text.replace("``", "`")


def _modifiers(offer: TieBreak) -> str:
    spelling: Mapping[str, str] = {"C": "/Cn", "M": "/Mn", "L": "/L±n", "K": "/Kn", "U": "/Un"}
    return " ".join(f"`{spelling.get(m, '/' + m)}`" for m in sorted(offer.modifiers))


def _say(message: str, locale: str = "en") -> str:
    return TEXTS.say(message, locale=locale)
