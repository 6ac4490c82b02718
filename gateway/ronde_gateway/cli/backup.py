"""``ronde backup`` and ``ronde restore``: copies of the embedded database (OPS-30, OPS-31)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.output import console, say
from ronde_gateway.cli.store import DatabaseUrl, DataDir, read_settings, usable

if TYPE_CHECKING:
    from ronde_gateway.store import Store

__all__ = ["backup", "restore"]

BEFORE = ".before-restore"
"""Ends the name of the copy that a restore makes of what it replaces."""


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
) -> None:
    """Copy the embedded database to a file, also while a server works on it."""
    with _store(file, data_dir, database_url) as store:
        held = _held(store, file)
        if not held.exists():
            raise Refused("cli.no_database", file=str(held))
        store.backup(file)
    console.print(say(Text("cli.backed_up", {"path": str(file)})), markup=False)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
) -> None:
    """Put a copy in the place of the embedded database, no server running; what was there is
    copied beside it, and put back if the copy does not serve."""
    with _store(file, data_dir, database_url) as store:
        held = _held(store, file)
        before = _free(held) if held.exists() else None
        held.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if before is not None:
            store.backup(before)
        store.restore(file)
        try:
            store.migrate()
        except Refused:
            if before is not None:
                store.restore(before)
            raise
    console.print(say(Text("cli.restored", {"path": str(file)})), markup=False)
    if before is not None:
        console.print(say(Text("cli.kept_before", {"path": str(before)})), markup=False)


@contextmanager
def _store(file: Path, data_dir: Path | None, database_url: str | None) -> Iterator[Store]:
    """The store as it is: a copy of an older database is one of an older database."""
    from ronde_gateway.store import Store

    settings = read_settings(data_dir=data_dir, database_url=database_url)
    with usable(file):
        store = Store(settings.url)
        try:
            yield store
        finally:
            store.close()


def _free(held: Path) -> Path:
    """A name beside the database that nothing has yet, not even what an earlier restore kept."""
    endings = chain([""], (f"-{number}" for number in count(2)))
    names = (f"{held.name}{BEFORE}{ending}" for ending in endings)
    return next(path for name in names if not (path := held.with_name(name)).exists())


def _held(store: Store, file: Path) -> Path:
    """The file of the database, which is not the one given."""
    held = store.path
    if held is None:
        raise Refused("backup_unsupported", database=store.engine.dialect.name)
    if file.resolve() == held.resolve():
        raise Refused("cli.not_itself", file=str(file))
    return held
