"""What a plug-in's offers must be to take part, each reason in words (GW-39)."""

from collections.abc import Sequence
from typing import Any

from ronde.contracts import ExtensionKind, Offer
from ronde.registry.catalogue import CONTRACTS
from ronde.settings import SettingsModel, json_schema
from ronde.text import Text

__all__ = ["Unfit", "first_line", "verify"]


class Unfit(Exception):
    """Why a plug-in is left out."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason)
        self.text = Text(f"plugin.{reason}", params)


def verify(prefix: str, made: Sequence[tuple[ExtensionKind, Offer]]) -> None:
    """Every offer fulfils the contract of its hook and bears the plug-in's prefix, and no id occurs
    twice among its kind."""
    seen: set[tuple[ExtensionKind, str]] = set()
    for kind, offer in made:
        if not isinstance(offer, CONTRACTS[kind]) or not _configurable(offer):
            raise Unfit("bad_offer", kind=kind.value, offer=type(offer).__name__)
        if offer.id.split(".", 1)[0] != prefix or offer.id == prefix:
            raise Unfit("foreign_prefix", id=offer.id, prefix=prefix)
        if (kind, offer.id) in seen:
            raise Unfit("id_taken", id=offer.id)
        seen.add((kind, offer.id))
        _describe(offer)


def _configurable(offer: Offer) -> bool:
    settings: object = offer.settings
    return isinstance(settings, type) and issubclass(settings, SettingsModel)


def _describe(offer: Offer) -> None:
    """Every form of the catalogue is drawn from the settings: one that cannot be would leave the
    reader without any."""
    try:
        json_schema(offer.settings, lambda text: text.key)
    except Exception as error:
        raise Unfit("no_form", id=offer.id, problem=first_line(error)) from error


def first_line(error: BaseException) -> str:
    """An error in one line, its kind first."""
    return f"{type(error).__name__}: {error}".splitlines()[0]
