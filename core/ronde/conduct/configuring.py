"""What an organiser sets: at the creation, and later as far as it may still change."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde import moves
from ronde.conduct.identity import one_name
from ronde.conduct.openings import checked_opening
from ronde.conduct.ranking_rules import RULES, check_manual_order, check_published, with_rules
from ronde.conduct.regulated import check_limits, regulated, require_allowed, scored
from ronde.contracts import Offers
from ronde.lots import lot
from ronde.model import Tournament
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.settings import SettingsModel
from ronde.tie_break_list import check_list, default_list, schedule_of

__all__ = ["CONFIGURABLE", "configure", "create"]

CONFIGURABLE = RULES | frozenset(
    {
        "access",
        "adjustments",
        "draw_seed",
        "ends",
        "ends_at",
        "federation",
        "forbidden",
        "game",
        "manual_order",
        "name",
        "officials",
        "opening",
        "place",
        "rating_kind",
        "rating_list",
        "regulation",
        "scoring",
        "settings",
        "starts",
        "starts_at",
        "system",
        "time_control",
        "time_zone",
        "variant",
    }
)
"""Fields of a tournament that an organiser sets."""

FROZEN = frozenset({"draw_seed", "game", "opening", "regulation", "scoring", "system", "variant"})
"""Those that no longer change once round 1 is paired (CUP-030, AC-7)."""


def create(move: moves.Create, request: Request, offers: Offers) -> Tournament:
    """Regulation and system speak before the list is checked, as when it is changed later. Raises
    `Refused`: ``organiser_has_live_competition`` (IS-26), ``bad_settings``, ``regulation_limit``,
    ``bad_tie_break``, ``plugin_missing``, and what regulation and system have against it."""
    if request.organiser_live:
        raise Refused("organiser_has_live_competition")
    system = offers.pairing_system(move.system)
    if move.kind not in system.kinds:
        raise Refused("bad_settings", path=("kind",), faults=[], first="/kind", count=1)
    blank = Tournament(
        id=move.id,
        name=one_name(move.name),
        system=move.system,
        variant=move.variant,
        kind=move.kind,
        game=move.game,
        regulation=move.regulation,
        draw_seed=move.draw_seed or lot("", "draw seed", 0, move.id).hex(),
        secret_seed=move.secret_seed or lot("", "secret seed", 0, move.id).hex(),
        organiser=move.organiser,
        starts=move.starts,
        time_zone=move.time_zone,
        status=move.status,
        revision=1,
    )
    made = scored(_with_settings(regulated(blank, offers), move, offers), offers)
    made = _with_tie_breaks(made, move, offers)
    if made.regulation:
        offers.regulation(made.regulation).check(made, move, request, offers)
    system.check(made, move, request, offers)
    return replace(
        made, tie_breaks=check_list(made, made.tie_breaks, offers, schedule_of(made, offers))
    )


def _with_settings(t: Tournament, move: moves.Create, offers: Offers) -> Tournament:
    defaults: Mapping[str, Any] = {}
    if t.regulation:
        defaults = offers.regulation(t.regulation).defaults(t.system)
    model = _model(t, offers)
    made = replace(t, settings=model.read({**defaults, **move.settings}).values())
    check_limits(made, model, offers)
    return made


def _with_tie_breaks(t: Tournament, move: moves.Create, offers: Offers) -> Tournament:
    rules = _ranking_rules(t, offers)
    given = rules.pop("tie_breaks", None)
    listed = given if move.tie_breaks is None else move.tie_breaks
    t = replace(t, **rules)
    return replace(t, tie_breaks=default_list(t, offers) if listed is None else tuple(listed))


def _ranking_rules(t: Tournament, offers: Offers) -> dict[str, Any]:
    """Profile and list of the regulation, where there is one and it gives a list."""
    if not t.regulation:
        return {}
    given, profile = offers.regulation(t.regulation).tie_breaks(t)
    listed = {} if given is None else {"tie_breaks": given}
    return {"tie_break_profile": profile, **listed}


def _model(t: Tournament, offers: Offers) -> type[SettingsModel]:
    """The settings model in force: the variant's own where it has fields, else the system's."""
    if t.variant:
        variant = offers.variant(t.variant)
        if variant.system != t.system:
            raise Refused("plugin_missing", kind="variant", id=t.variant)
        if variant.settings.model_fields:
            return variant.settings
    return offers.pairing_system(t.system).settings


def configure(t: Tournament, move: moves.Configure, offers: Offers) -> Tournament:
    """Raises `Refused`: ``not_configurable``, ``settings_frozen``, ``bad_settings``,
    ``regulation_limit``, ``bad_tie_break``, ``tie_breaks_published``. Naming the regulation, even
    the same one, takes the installed version of it."""
    changes = dict(move.changes)
    for name in changes:
        if name not in CONFIGURABLE:
            raise Refused("not_configurable", path=(name,), field=name)
        if t.rounds and name in FROZEN and changes[name] != getattr(t, name):
            raise Refused("settings_frozen", path=(name,), field=name)
    if "name" in changes:
        changes["name"] = one_name(changes["name"])
    after = replace(t, **changes)
    if "regulation" in changes and not t.rounds:
        changes = {**_ranking_rules(after, offers), **changes}
        after = regulated(replace(after, **changes), offers)
    if {"regulation", "settings", "system", "variant"} & changes.keys():
        after = _reconfigured(t, after, offers)
        after = after if t.rounds or "scoring" in changes else scored(after, offers)
    if {"opening", "game", "regulation"} & changes.keys():
        after = replace(after, opening=checked_opening(after, offers))
        check_limits(after, _model(after, offers), offers)
    after = with_rules(t, after, changes, offers)
    if offers.pairing_system(after.system).ranks_by_list:
        check_published(t, after, move.confirmed)
    check_manual_order(t, after)
    return after


def _reconfigured(before: Tournament, after: Tournament, offers: Offers) -> Tournament:
    model = _model(after, offers)
    if before.system != after.system and before.settings == after.settings:
        after = replace(after, settings={})
    if after.regulation:
        require_allowed(after, offers.regulation(after.regulation))
    after = replace(after, settings=model.read(after.settings).values())
    check_limits(after, model, offers)
    if before.rounds:
        for name, field in model.model_fields.items():
            hints = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
            changed = before.settings.get(name) != after.settings.get(name)
            if changed and hints.get("x-frozen-after") == "first_pairing":
                raise Refused("settings_frozen", path=("settings", name), field=name)
    return after
