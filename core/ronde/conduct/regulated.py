"""What a regulation decides of a tournament: system, variant, limits of settings, points, and the
version that the tournament keeps."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.contracts import ExtensionKind, Offers, Regulation
from ronde.model import Tournament
from ronde.refusal import Refused
from ronde.text import Text

__all__ = [
    "check_limits",
    "regulated",
    "regulation_of",
    "regulation_warnings",
    "require_allowed",
    "scored",
]


def regulation_of(t: Tournament, offers: Offers) -> Regulation | None:
    """The regulation, where there is one and its plug-in is here."""
    known = {offer.id for offer in offers.of_kind(ExtensionKind.REGULATION)}
    return offers.regulation(t.regulation) if t.regulation in known else None


def regulated(t: Tournament, offers: Offers) -> Tournament:
    """The tournament under the installed version of its regulation. Raises `Refused`:
    ``bad_settings`` for a system or variant that it does not allow, ``plugin_missing``."""
    if not t.regulation:
        return replace(t, regulation_version="")
    regulation = offers.regulation(t.regulation)
    require_allowed(t, regulation)
    return replace(t, regulation_version=regulation.version)


def require_allowed(t: Tournament, regulation: Regulation) -> None:
    """Raises `Refused` ``bad_settings`` for a system or variant that is not allowed."""
    allowed = {"system": regulation.systems(), "variant": regulation.variants(t.system)}
    for field, ids in allowed.items():
        chosen = getattr(t, field)
        if chosen and ids is not None and chosen not in ids:
            raise Refused("bad_settings", path=(field,), faults=[], first=f"/{field}", count=1)


def check_limits(t: Tournament, offers: Offers) -> None:
    """Raises `Refused` ``regulation_limit`` for a setting outside what the regulation allows."""
    if not t.regulation:
        return
    limits = offers.regulation(t.regulation).limits(t.system)
    for name, limit in limits.items():
        value = t.settings.get(name)
        if name in t.settings and not _within(value, limit):
            raise Refused(
                "regulation_limit",
                path=("settings", name),
                setting=name,
                value=value,
                allowed=_allowed(limit),
            )


def _within(value: Any, limit: Mapping[str, Any]) -> bool:
    if "enum" in limit and value not in limit["enum"]:
        return False
    if value is None:
        return True
    least, most = limit.get("minimum", value), limit.get("maximum", value)
    return bool(least <= value <= most)


def _allowed(limit: Mapping[str, Any]) -> str:
    """What is allowed, as short as a sentence can carry it: ``5–9``, ``≥ 5`` or the choices."""
    if "enum" in limit:
        return ", ".join(map(str, limit["enum"]))
    least, most = limit.get("minimum"), limit.get("maximum")
    if least is not None and most is not None:
        return f"{least}–{most}"
    return f"≥ {least}" if most is None else f"≤ {most}"


def scored(t: Tournament, offers: Offers) -> Tournament:
    """With the points of the regulation, where there is one."""
    if not t.regulation:
        return t
    return replace(t, scoring=offers.regulation(t.regulation).scoring(t))


def regulation_warnings(t: Tournament, offers: Offers) -> tuple[Text, ...]:
    """That the installed regulation is another version than the one the tournament began under:
    what was decided then stays, what is asked now follows the installed one."""
    regulation = regulation_of(t, offers)
    if regulation is None or t.regulation_version in ("", regulation.version):
        return ()
    versions = {"kept": t.regulation_version, "installed": regulation.version}
    return (Text("regulation.other_version", {"id": t.regulation, **versions}),)
