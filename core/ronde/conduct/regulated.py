"""What a regulation decides of a tournament: what may be chosen, limits of settings, points, and
the version that the tournament keeps."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ronde.contracts import ExtensionKind, Offers, Regulation
from ronde.model import Tournament
from ronde.refusal import Refused
from ronde.settings import SettingsModel
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


def check_limits(t: Tournament, model: type[SettingsModel], offers: Offers) -> None:
    """Raises `Refused` ``regulation_limit`` for a setting outside what the regulation allows:
    of the system, of what its settings choose (``model`` names the kinds by widget; settings of a
    choice stand in the field of its name with ``_settings``), and of the opening."""
    if not t.regulation:
        return
    regulation = offers.regulation(t.regulation)
    _check(regulation, t.system, t.settings, ("settings",))
    for name, kind in _choices(model):
        chosen, own = t.settings.get(name) or "", f"{name}_settings"
        _require_choice(regulation, kind, chosen, ("settings", name))
        _check(regulation, chosen, t.settings.get(own, {}), ("settings", own))
    if t.opening is not None:
        kind = ExtensionKind.OPENING_POLICY
        _require_choice(regulation, kind, t.opening.policy, ("opening", "policy"))
        _check(regulation, t.opening.policy, t.opening.settings, ("opening", "settings"))


def _choices(model: type[SettingsModel]) -> Iterator[tuple[str, ExtensionKind]]:
    """The fields that name an offer, with its kind."""
    for name, field in model.model_fields.items():
        hints = field.json_schema_extra
        widget = hints.get("x-widget") if isinstance(hints, dict) else None
        if widget in set(ExtensionKind):
            yield name, ExtensionKind(str(widget))


def _require_choice(
    regulation: Regulation, kind: ExtensionKind, chosen: str, path: tuple[str, ...]
) -> None:
    allowed = regulation.allowed(kind)
    if chosen and allowed is not None and chosen not in allowed:
        raise _beyond(path, chosen, {"enum": sorted(allowed)})


def _check(
    regulation: Regulation, offer: str, settings: Mapping[str, Any], path: tuple[str, ...]
) -> None:
    for name, limit in regulation.limits(offer).items():
        if name in settings and not _within(settings[name], limit):
            raise _beyond((*path, name), settings[name], limit)


def _beyond(path: tuple[str, ...], value: Any, limit: Mapping[str, Any]) -> Refused:
    return Refused(
        "regulation_limit", path=path, setting=path[-1], value=value, allowed=_allowed(limit)
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
