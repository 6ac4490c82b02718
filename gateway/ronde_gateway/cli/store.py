"""What the commands share that work on the store; nothing of it loads before one of them runs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ronde.text import Text
from ronde_gateway.cli.framework import value_fault
from ronde_gateway.cli.output import Exit, Stopped, fail

if TYPE_CHECKING:
    from ronde_gateway.assembly import Gateway
    from ronde_gateway.settings import SettingFault, Settings

__all__ = ["DataDir", "DatabaseUrl", "opened", "read_settings", "usable"]

DataDir = Annotated[Path | None, typer.Option("--data-dir", metavar="FOLDER", show_default=False)]
DatabaseUrl = Annotated[
    str | None, typer.Option("--database-url", metavar="URL", show_default=False)
]


def read_settings(**given: Any) -> Settings:
    """Settings of the command line, else the environment, else the defaults (OPS-1). Raises
    `Stopped` ``BAD_INPUT``."""
    from ronde_gateway.settings import Settings, SettingsError

    try:
        return Settings.read(os.environ, **{k: v for k, v in given.items() if v is not None})
    except SettingsError as error:
        for fault in error.faults:
            fail(_said(fault), Exit.BAD_INPUT)
        raise Stopped(Exit.BAD_INPUT) from None


def _said(fault: SettingFault) -> Text:
    if fault.kind == "unknown":
        return Text("cli.unknown_setting", {"name": fault.name, "near": fault.told["near"]})
    why = value_fault(fault.kind, fault.told) or fault.told["problem"]
    return Text("cli.usage.bad_value", {"parameter": fault.name, "why": why})


@contextmanager
def opened(settings: Settings) -> Iterator[Gateway]:
    """The gateway of these settings, its store brought up to date, closed with the block. Raises
    `Stopped` when the folder or the database cannot be used."""
    from ronde_gateway.assembly import assemble

    with usable(settings.data_dir):
        gateway = assemble(settings)
    try:
        yield gateway
    finally:
        gateway.store.close()


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Ends with a message, as `Stopped`, where the path or the database cannot be used."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except OSError as error:
        told = {"path": str(path), "problem": error.strerror or str(error)}
        raise Stopped(fail(Text("cli.file_access", told), Exit.FILE_ACCESS)) from None
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        told = {"problem": str(error).splitlines()[0]}
        raise Stopped(fail(Text("cli.database", told), Exit.FILE_ACCESS)) from None
