"""How the command line speaks, and the codes it ends with."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from pathlib import Path
from uuid import uuid4

from rich.console import Console

from ronde.refusal import Refused
from ronde.registry import PluginStatus, Registry, load
from ronde.text import Text
from ronde_gateway.locale import choose
from ronde_gateway.texts import Texts

__all__ = [
    "Exit",
    "Stopped",
    "alone",
    "console",
    "errors",
    "fail",
    "installed",
    "locale",
    "note",
    "say",
    "say_own",
    "unexpected",
]

WIDE = 240
"""Columns of a table that does not go to a terminal, so that nothing is cut."""


class Exit(IntEnum):
    """As users of command-line pairing engines expect (TX-3); ``DIFFERENT`` is `check`'s."""

    FINE = 0
    NO_PAIRING = 1
    DIFFERENT = 1
    UNEXPECTED = 2
    BAD_INPUT = 3
    FILE_ACCESS = 5


class Stopped(Exception):
    """Everything has been said; end with this code."""

    def __init__(self, code: Exit) -> None:
        super().__init__(code)
        self.code = code


console = Console(highlight=False, soft_wrap=True, width=None if sys.stdout.isatty() else WIDE)
errors = Console(stderr=True, highlight=False, soft_wrap=True)


@cache
def installed() -> Registry:
    """The registry of this installation, built once."""
    return load()


@cache
def _texts() -> Texts:
    states = installed().plugins
    sound = [state.module for state in states if state.status is PluginStatus.LOADED]
    return Texts.load(["ronde", "ronde_gateway", "ronde_gateway.cli", *sound])


@cache
def _own_texts() -> Texts:
    return Texts.load(["ronde_gateway.cli"])


def locale() -> str:
    """The user's language: ``RONDE_LOCALE``, else what the system is set to, else French
    (GW-80)."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    system = next((value for name in names if (value := os.environ.get(name))), "")
    wished = os.environ.get("RONDE_LOCALE") or system.split(".")[0]
    return choose(wished.replace("_", "-"))


def say(text: Text) -> str:
    """The text in the user's language, whichever package it comes from."""
    return _texts().translate(text, locale())


def say_own(text: Text) -> str:
    """A text of the command line itself; no plug-in is needed for it."""
    return _own_texts().translate(text, locale())


def note(text: Text) -> None:
    """A remark beside the answer, on standard error."""
    errors.print(say(text), markup=False)


def fail(text: Text, code: Exit, details: Iterable[Text] = ()) -> Exit:
    """Say why nothing came of it, and give the code back."""
    sys.stdout.flush()
    errors.print(f"ronde: {say(text)}", markup=False)
    for detail in details:
        errors.print(f"  {say(detail)}", markup=False)
    if text.key == "refusal.plugin_missing":
        errors.print(f"  {say_own(Text('cli.see_plugins'))}", markup=False)
    return code


def alone(**given: object) -> None:
    """Refuses options that contradict each other, where more than one of them is given. The names
    are those of the options without dashes in front."""
    names = [f"--{name.replace('_', '-')}" for name, value in given.items() if value]
    if len(names) > 1:
        raise Refused("cli.not_together", one=names[0], other=names[1])


def unexpected(error: Exception) -> Exit:
    """One line for people; the traceback goes to a file that bears the incident's number."""
    incident = uuid4().hex[:8]
    path = Path(tempfile.gettempdir()) / f"ronde-{incident}.log"
    path.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    problem = f"{type(error).__name__}: {error}".splitlines()[0]
    told = {"incident": incident, "problem": problem, "path": str(path)}
    errors.print(f"ronde: {say_own(Text('cli.unexpected', told))}", markup=False)
    return Exit.UNEXPECTED
