"""A format that lets another system play: the view through which it forwards its questions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ronde.blocks import Block
from ronde.contracts import Explanation, Fault, Offers, PairingSystem, Plan, RankingRow
from ronde.model import Round, Tournament
from ronde.moves import Request

__all__ = ["DelegatingSystem", "delegated"]


def delegated(tournament: Tournament, offers: Offers) -> tuple[PairingSystem, Tournament]:
    """The system chosen at the start and the tournament as that system sees it: its own system
    id, variant and settings, without those who did not start (IS-4), everything else unchanged.
    Raises `Refused` ``plugin_missing``."""
    chosen = tournament.delegation
    assert chosen is not None, "asked before the start"
    view = replace(
        tournament,
        system=chosen.system,
        variant=chosen.variant,
        settings=chosen.settings,
        delegation=None,
        participants={id: p for id, p in tournament.participants.items() if p.stays},
    )
    return offers.pairing_system(chosen.system), view


class DelegatingSystem(PairingSystem):
    """Forwards to the chosen system; a format inherits it and adds `delegate` and its own rules."""

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        if tournament.delegation is None:
            return Plan()
        system, view = delegated(tournament, offers)
        return system.plan(view, offers)

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        system, view = delegated(tournament, offers)
        return system.pair(view, request, offers)

    def ranking(
        self, tournament: Tournament, as_of: int | None, offers: Offers
    ) -> tuple[RankingRow, ...] | None:
        if tournament.delegation is None:
            return None
        system, view = delegated(tournament, offers)
        return system.ranking(view, as_of, offers)

    def faults(self, tournament: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
        system, view = delegated(tournament, offers)
        return system.faults(view, round, offers)

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        system, view = delegated(tournament, offers)
        return system.explain(view, round, offers)

    def fictitious(self, tournament: Tournament, round: int, offers: Offers) -> Mapping[str, Any]:
        system, view = delegated(tournament, offers)
        return system.fictitious(view, round, offers)

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        if tournament.delegation is None:
            return ()
        system, view = delegated(tournament, offers)
        return system.blocks(view, offers)
