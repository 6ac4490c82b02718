"""The tables at hand: the two that come with the package, and those of the installation (OD-3).

``RONDE_OPENING_TABLES`` may name a folder of further files of the same format. A later table for
the same game does not replace an earlier one; the settings choose by ``table_id``. Files of the
folder are replayed on a board before they are used; ours are in the tests.
"""

import json
import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from ronde import Refused
from ronde_openings.table import Table, read_table, replay

__all__ = ["FOLDER", "table_for"]

FOLDER = "RONDE_OPENING_TABLES"
_OWN = ("fid-italian-174", "acf-english-174")


@cache
def _own() -> Mapping[str, Table]:
    folder = files("ronde_openings") / "tables"
    return {
        name: read_table(json.loads((folder / f"{name}.json").read_text("utf-8"))) for name in _OWN
    }


@cache
def _installed(folder: str) -> Mapping[str, Table]:
    found = {}
    for path in sorted(Path(folder).glob("*.json")):
        try:
            content = json.loads(path.read_text("utf-8"))
        except ValueError as error:
            raise Refused(
                "openings.bad_table", table=path.name, problem=str(error), where=""
            ) from None
        table = read_table(content)
        replay(table)
        found[table.table_id] = table
    return found


def table_for(game: str, id: str = "") -> Table:
    """The table of that id, or the first one of the game. Raises `Refused`:
    ``openings.no_table`` when there is none for this game, ``openings.bad_table``."""
    folder = os.environ.get(FOLDER, "")
    tables = {**_own(), **(_installed(folder) if folder else {})}
    fitting = [table for table in tables.values() if table.variant == game]
    named = [table for table in fitting if not id or table.table_id == id]
    if not named:
        raise Refused("openings.no_table", path=("table",), game=game, table=id)
    return named[0]
