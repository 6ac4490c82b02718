"""Options that say what an event is like, read into settings and scoring."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ronde.contracts import ExtensionKind
from ronde.model import Scoring, points
from ronde.refusal import Refused
from ronde_gateway.cli.output import installed

__all__ = ["wished_options", "wished_scoring", "wished_settings"]

WORTHS = {
    "W": ("win", "pairing_bye"),
    "D": ("draw",),
    "L": ("loss",),
    "P": ("pairing_bye",),
    "A": ("zero_point_bye", "forfeit_loss"),
}
"""Letters of record 162 of a report file, in the order in which they are read (TH-1)."""


def wished_options(options: Sequence[str], **given: object) -> dict[str, Any]:
    """What ``--set`` names, the last one counting as for any option; nothing that an option of its
    own has ``given``."""
    wanted: dict[str, Any] = {}
    for option in options:
        name, found, value = option.partition("=")
        name = name.strip()
        if not found:
            raise Refused("cli.bad_option", option=option)
        if given.get(name):
            raise Refused("cli.not_together", one=f"--{name}", other=f"--set {name}")
        wanted[name] = _value(value)
    return wanted


def wished_settings(
    system: str, named: Mapping[str, Any], edition: str = "", acceleration: str = ""
) -> dict[str, Any]:
    """Settings of the system; whatever it does not know, it will refuse by name."""
    wanted = dict(named)
    if edition:
        wanted["edition"] = edition
    if acceleration:
        wanted["acceleration"] = _acceleration(acceleration)
    return installed().offers.pairing_system(system).settings.read(wanted).values()


def _value(text: str) -> Any:
    """Numbers, yes and no, lists as JSON has them; any other text as it stands."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _acceleration(name: str) -> str:
    """An id on offer; its last part is enough where only one has it."""
    ids = [offer.id for offer in installed().offers.of_kind(ExtensionKind.ACCELERATION)]
    found = [id for id in ids if name in (id, id.rpartition(".")[2])]
    if len(found) != 1:
        raise Refused("cli.no_acceleration", name=name, offered=sorted(ids))
    return found[0]


def wished_scoring(text: str) -> Scoring:
    """``W=3,D=1`` and so on; the pairing-allocated bye is worth a win where nothing is said."""
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        letter, _, value = part.partition("=")
        try:
            given[letter.strip().upper()] = points(value.strip())
        except ValueError:
            raise Refused("cli.bad_option", option=part) from None
    if given.keys() - WORTHS.keys():
        raise Refused("cli.bad_option", option=text)
    changes = {
        name: given[letter] for letter, names in WORTHS.items() if letter in given for name in names
    }
    return replace(Scoring(), **changes)
