"""How the command line speaks, and the codes it ends with."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from enum import IntEnum
from functools import cache

from rich.console import Console

from ronde.registry import Registry, load
from ronde.text import Text
from ronde_gateway.locale import choose
from ronde_gateway.texts import Texts

__all__ = ["Exit", "Stopped", "console", "fail", "installed", "note", "say"]


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


console = Console(highlight=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False, soft_wrap=True)


@cache
def installed() -> Registry:
    """The registry of this installation, built once."""
    return load()


@cache
def _texts() -> Texts:
    plugins = [state.module for state in installed().plugins]
    return Texts.load(["ronde", "ronde_gateway", "ronde_gateway.cli", *plugins])


@cache
def _locale() -> str:
    wished = os.environ.get("RONDE_LOCALE") or os.environ.get("LANG", "").split(".")[0]
    return choose(wished.replace("_", "-"))


def say(text: Text) -> str:
    """The text in the user's language: ``RONDE_LOCALE``, else ``LANG``, else French (GW-80)."""
    return _texts().translate(text, _locale())


def note(text: Text) -> None:
    """A remark beside the answer, on standard error."""
    errors.print(say(text), markup=False)


def fail(text: Text, code: Exit, details: Iterable[Text] = ()) -> Exit:
    """Say why nothing came of it, and give the code back."""
    sys.stdout.flush()
    errors.print(f"ronde: {say(text)}", markup=False)
    for detail in details:
        errors.print(f"  {say(detail)}", markup=False)
    return code
