"""Regulations: what a federation, a site or a club decides beyond a pairing system."""

from collections.abc import Sequence

from ronde import Plugin, Regulation, hookimpl
from ronde_regulations.club import ClubLadderRules
from ronde_regulations.draughts import OnlineDraughts
from ronde_regulations.federations import Ffe, Fide, Fqe


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="regulations", name="Regulations", version="0.1.0")


@hookimpl
def ronde_regulations() -> Sequence[Regulation]:
    return [Fide(), Ffe(), Fqe(), OnlineDraughts(), ClubLadderRules()]
