"""Openings of draughts: the nine choices of a round tournament (OP-1)."""

from collections.abc import Sequence

from ronde import OpeningPolicy, Plugin, hookimpl
from ronde_openings.free import Free
from ronde_openings.random_plies import RandomPlies
from ronde_openings.tabled import TableDraw, Theme


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="openings", name="Openings", version="0.1.0")


@hookimpl
def ronde_opening_policies() -> Sequence[OpeningPolicy]:
    return [
        Free(),
        *(RandomPlies(plies) for plies in (1, 2, 3)),
        *(TableDraw(str(ceiling), ceiling) for ceiling in (1, 2, 3)),
        TableDraw("all", 4),
        Theme(),
    ]
