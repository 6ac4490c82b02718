"""A federation's, a site's or a club's own rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS, ExtensionKind, Offers
from ronde.model import Scoring, Tournament
from ronde.moves import Move, Request
from ronde.settings import SettingsModel
from ronde.text import Text

__all__ = ["Regulation"]


@runtime_checkable
class Regulation(Protocol):
    """A federation's or a site's own rules, kept with their version in the tournament.

    Inherit it, say the ``version``, and answer what your rules decide; the defaults decide nothing.
    """

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    version: str

    def systems(self) -> frozenset[str] | None:
        """Ids of the allowed systems. Default None: all."""
        return None

    def variants(self, system: str) -> frozenset[str] | None:
        """Ids of the allowed variants of a system. Default None: all."""
        return None

    def allowed(self, kind: ExtensionKind) -> frozenset[str] | None:
        """Ids of what else may be chosen: opening policies, and whatever a setting names by a
        widget (accelerations, round counts, grouping criteria …). To choose nothing is always
        allowed. Default None: all."""
        return None

    def scoring(self, tournament: Tournament) -> Scoring:
        """What results and byes are worth; asked again when settings change before round 1, and
        when a format has chosen its system. Default: 1, ½, 0."""
        return Scoring()

    def defaults(self, offer: str) -> Mapping[str, Any]:
        """Settings of a system or an opening policy, by its id, that differ from its own defaults.
        Default: none."""
        return {}

    def limits(self, offer: str) -> Mapping[str, Mapping[str, Any]]:
        """What settings of a system, an opening policy or a round count, by its id, are narrowed
        to, by name: the JSON Schema keywords ``minimum``, ``maximum`` and ``enum``. Default: their
        own limits only."""
        return {}

    def suggestions(self, system: str) -> Mapping[str, Any]:
        """Settings that a form selects beforehand once the organiser wants the feature they belong
        to (an acceleration). Default: none."""
        return {}

    def tie_breaks(self, tournament: Tournament) -> tuple[tuple[str, ...] | None, str]:
        """Default list (None: that of the system) and profile, ``fide`` or ``draughts``. Default:
        the system's list, ``fide``."""
        return None, "fide"

    def notes(self, tournament: Tournament) -> Sequence[Text]:
        """What organisers should read beside the settings. Default: nothing."""
        return ()

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused` for a move these rules do not allow (entry, rating, bye conditions);
        for a creation, with the new tournament. Default: none."""
        return

    def title(self, document: str) -> str | None:
        """Message key of a document's title: ``bracket``, ``ladder``, ``schedule``, ``tables``.
        Default None: the usual one."""
        return None
