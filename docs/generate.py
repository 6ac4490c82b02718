"""Write the pages that are made from the program itself: ``make docs``.

A test compares them with what this module would write, so they never tell anything else than the
program does.
"""

import inspect
import re
from collections.abc import Callable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import typer
from docs.tie_break_pages import tie_break_pages
from pydantic.fields import FieldInfo

import ronde
from ronde.moves import Move
from ronde.registry import load
from ronde_gateway.cli import app
from ronde_gateway.schema.whole import print_schema
from ronde_gateway.settings import PREFIX, Settings
from ronde_gateway.texts import Texts

__all__ = ["PAGES", "main"]

DOCS = Path(__file__).parent
REFUSAL = "refusal."

REFUSALS = """\
# Refus – Refusals

Un refus ne change rien. Son code reste le même dans toutes les versions ; la phrase est pour vous.

A refusal changes nothing. Its code is the same in all versions; the sentence is for you.

| Code | Français | English |
|---|---|---|
"""

OFFERED: tuple[type, ...] = (
    ronde.PairingSystem,
    ronde.Variant,
    ronde.TieBreak,
    ronde.GroupingCriterion,
    ronde.ColourPolicy,
    ronde.DropStrategy,
    ronde.Acceleration,
    ronde.RoundCount,
    ronde.OpeningPolicy,
    ronde.Regulation,
    ronde.ExchangeFormat,
)
CAPABILITIES: tuple[type, ...] = (
    ronde.Challenges,
    ronde.Continuous,
    ronde.Delegates,
    ronde.Measures,
    ronde.Simulates,
    ronde.BracketVariant,
)

CONTRACTS = """\
# Contracts

What each kind of offer has, and the questions it answers. Inherit the class; a question whose
text names a default needs no answer of yours. The last six are capabilities: a system or a
variant may fulfil them besides.
"""

SETTINGS = """\
# Settings

Each is an environment variable; `ronde serve` also takes the most usual ones as options, which
come first. An unknown name stops the start and the nearest known one is told (OPS-1). The address
of a database, which may hold a password, can also stand in a file named by
`RONDE_DATABASE_URL_FILE`.

| Variable | Default | What it is |
|---|---|---|
"""


def bundled() -> list[str]:
    """The packages of this distribution that speak, strangers' left out."""
    points = distribution("ronde").entry_points.select(group="ronde")
    modules = [state.module for state in load(points, ()).plugins]
    return ["ronde", "ronde_gateway", "ronde_gateway.cli", *modules]


def refusals() -> str:
    """Every refusal in both languages (GW-52)."""
    texts = Texts.load(bundled())
    keys = sorted(key for key in texts.keys("en") if key.startswith(REFUSAL))
    rows = [
        f"| `{key.removeprefix(REFUSAL)}` | {_cell(texts, key, 'fr')} | {_cell(texts, key, 'en')} |"
        for key in keys
    ]
    return REFUSALS + "\n".join([*rows, ""])


def _cell(texts: Texts, key: str, locale: str) -> str:
    return texts.say(key, locale=locale).replace("|", "\\|").replace("\n", " ")


def command_line() -> str:
    """``--help`` of every command, in both languages."""
    own = Texts.load(["ronde_gateway.cli"])
    root: Any = typer.main.get_command(app)
    parts = ["# La ligne de commande – The command line", ""]
    for locale, heading in (("fr", "## Français"), ("en", "## English")):
        parts += [heading, "", own.say("cli.help", locale=locale), ""]
        for name, command in root.commands.items():
            parts += [f"### `ronde {name}`", "", own.say(f"cli.help.{name}", locale=locale), ""]
            parts += [*_parameters(own, name, command, locale), ""]
    return "\n".join(parts)


def _parameters(own: Texts, name: str, command: Any, locale: str) -> Iterator[str]:
    for parameter in command.params:
        written = " ".join(opt for opt in parameter.opts if opt.startswith("-"))
        shown = written or parameter.metavar
        if written and parameter.metavar:
            shown = f"{written} {parameter.metavar}"
        yield f"- `{shown}`: {own.say(f'cli.help.{name}.{parameter.name}', locale=locale)}"


def settings() -> str:
    """Every setting of an installation (OPS-2)."""
    rows = [
        f"| `{PREFIX}{name.upper()}` | {_default(field.default)} | {_described(field)} |"
        for name, field in Settings.model_fields.items()
    ]
    return SETTINGS + "\n".join([*rows, ""])


def _described(field: FieldInfo) -> str:
    return (field.description or "").replace("``", "`")


def _default(value: Any) -> str:
    if isinstance(value, bool):
        value = str(value).lower()
    return f"`{value}`" if isinstance(value, str | int | float) and value != "" else ""


def contracts() -> str:
    """Every contract of `ronde.contracts`: what it has and what it is asked, as the code says."""
    parts = [CONTRACTS]
    for contract in (*OFFERED, *CAPABILITIES):
        parts += [f"## `{contract.__name__}`", "", inspect.getdoc(contract) or "", ""]
        for name in contract.__annotations__:
            plain = _plain(getattr(contract, name, None))
            parts.append(f"- `{name}`" + (f", by default `{plain}`" if plain else ""))
        for name, question in vars(contract).items():
            if inspect.isfunction(question) and not name.startswith("_"):
                signature = _signature(question)
                parts += ["", f"### `{name}{signature}`", "", inspect.getdoc(question) or ""]
        parts.append("")
    return "\n".join(parts).replace("``", "`")


def _signature(question: Callable[..., Any]) -> str:
    """As in the source, without ``self`` and the quotes of forward references."""
    made = inspect.signature(question)
    given = [p for name, p in made.parameters.items() if name != "self"]
    answer = _annotation(made.return_annotation)
    shown = ", ".join(f"{p.name}: {_annotation(p.annotation)}" for p in given)
    return re.sub(r"'|\b(?:[a-z_]+\.)+(?=[A-Z])", "", f"({shown}) -> {answer}")


def _annotation(annotation: Any) -> str:
    return "Move" if annotation == Move else inspect.formatannotation(annotation)


def _plain(value: Any) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(str(item) for item in value))
    if isinstance(value, type):
        return value.__name__
    return "" if value is None else str(value)


PAGES: dict[str, Callable[[], str]] = {
    "schema.graphql": print_schema,
    "schema-core.graphql": lambda: print_schema(core_only=True),
    "arbiters/refusals.md": refusals,
    "arbiters/command-line.md": command_line,
    "plugin-authors/contracts.md": contracts,
    "settings.md": settings,
    **tie_break_pages(),
}
"""What to write, by path below this folder."""


def main() -> None:
    for path, made in PAGES.items():
        (DOCS / path).parent.mkdir(exist_ok=True)
        (DOCS / path).write_text(made(), encoding="utf-8")


if __name__ == "__main__":
    main()
