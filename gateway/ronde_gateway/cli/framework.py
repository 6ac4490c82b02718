"""What the framework of the command line says by itself, in the user's language: the headings of
its help, and what is wrong with what was typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from typer import BadParameter
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.output import say_own

__all__ = ["OwnCommand", "OwnGroup", "metavar", "mistake", "value_fault"]

_HEADINGS = {
    "ARGUMENTS_PANEL_TITLE": "arguments",
    "COMMANDS_PANEL_TITLE": "commands",
    "DEFAULT_STRING": "default",
    "OPTIONS_PANEL_TITLE": "options",
    "REQUIRED_LONG_STRING": "required",
}
_WORD = re.compile(r"[A-Z]{2,}")
_VALUES = {
    "any_origin": "any_origin",
    "bad_origin": "bad_origin",
    "bool_parsing": "boolean",
    "float_parsing": "number",
    "greater_than": "not_above",
    "greater_than_equal": "too_small",
    "int_parsing": "integer",
    "less_than_equal": "too_large",
    "literal_error": "expected",
    "not_loopback": "not_loopback",
    "unreadable": "unreadable",
}
"""Kinds of faults in a value, most as pydantic names them, and our words for them."""


if TYPE_CHECKING:
    _Either = TyperCommand
else:
    _Either = object


class _OwnWords(_Either):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        from typer import rich_utils

        for name, key in _HEADINGS.items():
            setattr(rich_utils, name, say_own(Text(f"cli.usage.{key}", {"value": "{}"})))
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say_own(Text("cli.usage.usage")))

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help, option.metavar = say_own(Text("cli.usage.help")), ""
        return option


class OwnCommand(_OwnWords, TyperCommand):
    """A command that speaks the user's language."""


class OwnGroup(_OwnWords, TyperGroup):
    """The same for ``ronde`` itself."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise Refused("cli.no_command", name=args[0], near=_near(args[0], self.commands))
        return super().resolve_command(ctx, args)


def metavar(parameter: Any) -> str | None:
    """What stands for the value of a parameter in its help: nothing for a switch."""
    if parameter.metavar is None:
        if getattr(parameter, "is_flag", False):
            return ""
        return "N" if parameter.type_descriptor.annotation in (int, float) else None
    return _WORD.sub(lambda word: _named(word[0]), parameter.metavar)


def _named(word: str) -> str:
    key = f"cli.metavar.{word.lower()}"
    said = say_own(Text(key))
    return word if said == key else said


def mistake(error: TyperException) -> Text:
    """What is wrong with what was typed; in the framework's own words where we have none. Most of
    its exceptions are known by their names only."""
    option = getattr(error, "option_name", "")
    match type(error).__name__:
        case "NoSuchOption":
            near = _near(option, getattr(error, "possibilities", None) or ())
            return Text("cli.usage.no_option", {"option": option, "near": near})
        case "MissingParameter" if isinstance(error, BadParameter):
            return Text("cli.usage.missing", {"parameter": _name(error)})
        case "BadParameter" if isinstance(error, BadParameter):
            return Text("cli.usage.bad_value", {"parameter": _name(error), "why": _why(error)})
        case "BadOptionUsage":
            key = "needs_value" if "requires" in error.message else "no_value"
            return Text(f"cli.usage.{key}", {"option": option})
        case "UsageError" if error.message.startswith("Got unexpected extra argument"):
            return Text("cli.usage.extra", {"arguments": error.message.partition(" (")[2][:-1]})
    return Text("cli.usage.other", {"problem": error.format_message()})


def _near(typed: str, known: Any) -> Text | str:
    found = get_close_matches(typed, list(known), n=1)
    return Text("cli.usage.near", {"name": found[0]}) if found else ""


def _name(error: BadParameter) -> str:
    hint = error.param.get_error_hint() if error.param is not None else ""
    return str(hint).replace("'", "")


def _why(error: BadParameter) -> Text | str:
    """Why a value does not fit, from what pydantic found."""
    cause = error.__cause__
    if not isinstance(cause, ValidationError) or error.param is None:
        return error.message
    fault = cause.errors()[0]
    value = str(fault["input"])[:80]
    offered = error.param.type_descriptor.choices
    if offered:
        names = [str(one.value) for one in offered]
        return Text("cli.usage.choice", {"value": value, "offered": names})
    told = {**fault.get("ctx", {}), "value": value}
    return value_fault(fault["type"], told) or error.message


def value_fault(kind: str, told: Mapping[str, Any]) -> Text | None:
    """What is wrong with a value, by the kind of fault; None for one that we have no words for."""
    key = _VALUES.get(kind)
    limits = [value for value in told.values() if isinstance(value, int | float)]
    limit = {"limit": f"{limits[0]:g}"} if limits else {}
    expected = {"expected": re.findall("'([^']+)'", str(told.get("expected", "")))}
    return Text(f"cli.usage.{key}", {**told, **limit, **expected}) if key else None
