"""What an organiser sets: from input to the fields of a tournament."""

import datetime as dt
import secrets
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import strawberry
from strawberry import UNSET

from ronde import model
from ronde.access import sealed
from ronde.refusal import Refused
from ronde_gateway.schema.bad_input import bad_input
from ronde_gateway.schema.enums import TrailingByes
from ronde_gateway.schema.mutations.base import key_in
from ronde_gateway.schema.mutations.given import given
from ronde_gateway.schema.scalars import JSON
from ronde_gateway.schema.times import LocalDateTimeInput, instant, zone_of

__all__ = ["DetailsInput", "changes", "json_object"]


@strawberry.input(description="Match points, in team events; what is left out has its default.")
class MatchScoringInput:
    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)
    bye_match_points: Fraction = Fraction(1)
    bye_game_points: Fraction | None = None
    primary: str = "match"


@strawberry.input(description="What results are worth; what is left out has its default.")
class ScoringInput:
    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    pairing_bye: Fraction = Fraction(1)
    zero_point_bye: Fraction = Fraction(0)
    forfeit_loss: Fraction = Fraction(0)
    free: Fraction = Fraction(0)
    match: MatchScoringInput | None = None

    def value(self) -> model.Scoring:
        match = self.match or MatchScoringInput()
        if match.primary not in ("match", "game"):
            raise bad_input(
                "choice",
                "scoring",
                "match",
                "primary",
                problem=match.primary,
                value=match.primary,
                offered=["match", "game"],
            )
        return model.Scoring(
            self.win,
            self.draw,
            self.loss,
            self.pairing_bye,
            self.zero_point_bye,
            self.forfeit_loss,
            self.free,
            model.MatchScoring(
                match.win,
                match.draw,
                match.loss,
                match.bye_match_points,
                match.bye_game_points,
                match.primary,
            ),
        )


@strawberry.input(
    description="What the regulations announce about tie-breaks (C.07 16.6); what is left out has "
    "its default."
)
class TieBreakPolicyInput:
    dummy_cap: bool | None = None
    trailing_byes: TrailingByes = TrailingByes.DRAW
    voluntary_first: bool = True
    pairing_bye_first: bool = False
    forfeits_as_played: bool = False
    rating_of_unrated: int | None = None

    def value(self) -> model.TieBreakPolicy:
        return model.TieBreakPolicy(
            dummy_cap=self.dummy_cap,
            trailing_byes=self.trailing_byes,
            voluntary_first=self.voluntary_first,
            pairing_bye_first=self.pairing_bye_first,
            forfeits_as_played=self.forfeits_as_played,
            rating_of_unrated=self.rating_of_unrated,
        )


@strawberry.input(description="What opens a private event.")
class AccessInput:
    password: str = strawberry.field(default="", description="Empty: no password opens it.")
    invitation: bool = strawberry.field(
        default=False, description="Whether a new invitation link is made."
    )

    def value(self, *path: str) -> model.Access:
        if not self.password and not self.invitation:
            raise bad_input("neither", *path, problem="neither")
        return model.Access(
            sealed(self.password, secrets.token_hex(16)) if self.password else "",
            secrets.token_urlsafe(24) if self.invitation else "",
        )


@strawberry.input(description="How the opening of each round is drawn.")
class OpeningInput:
    policy: strawberry.ID
    settings: JSON | None = strawberry.field(
        default=None, description="Keys left out have their defaults."
    )

    def value(self, *path: str) -> model.OpeningChoice:
        settings = {} if self.settings is None else json_object(self.settings, *path, "settings")
        return model.OpeningChoice(str(self.policy), settings)


@strawberry.input
class OfficialInput:
    role: str = strawberry.field(description="`chief_arbiter`, `deputy_arbiter`, `organiser`.")
    name: str


@strawberry.input(description="No two of these may meet in these rounds.")
class ForbiddenGroupInput:
    participant_ids: list[strawberry.ID]
    first: int = 1
    last: int | None = None

    def value(self, t: model.Tournament, *path: str) -> model.ForbiddenGroup:
        keys = (
            key_in(t, id, *path, "participantIds", str(index))
            for index, id in enumerate(self.participant_ids)
        )
        return model.ForbiddenGroup(frozenset(keys), self.first, self.last)


@strawberry.input(description="Points given or taken by the arbiter.")
class AdjustmentInput:
    participant_id: strawberry.ID
    points: Fraction
    match_points: Fraction = Fraction(0)
    round: int | None = None
    kind: str = ""

    def value(self, t: model.Tournament, *path: str) -> model.PointAdjustment:
        key = key_in(t, self.participant_id, *path, "participantId")
        return model.PointAdjustment(key, self.points, self.match_points, self.round, self.kind)


@strawberry.input(
    description="Only what is given changes. Null clears a day, a time, the opening or the door, "
    "and leaves anything else as it is."
)
class DetailsInput:
    name: str | None = UNSET
    system: strawberry.ID | None = UNSET
    variant: strawberry.ID | None = UNSET
    settings: JSON | None = strawberry.field(
        default=UNSET, description="The whole value; keys left out have their defaults."
    )
    tie_breaks: list[str] | None = UNSET
    tie_break_profile: str | None = strawberry.field(
        default=UNSET, description="`fide` or `draughts`."
    )
    tie_break_edition: str | None = strawberry.field(
        default=UNSET, description="`2024`, `2026`; empty: by the first day of the event."
    )
    tie_break_policy: TieBreakPolicyInput | None = UNSET
    manual_order: list[strawberry.ID] | None = strawberry.field(
        default=UNSET,
        description="Participants in the order that `MANUAL` gives those still tied after the last "
        "round (TB-QUAL-10).",
    )
    scoring: ScoringInput | None = UNSET
    game: str | None = UNSET
    access: AccessInput | None = strawberry.field(
        default=UNSET, description="Makes the event private; null: everybody may enter."
    )
    opening: OpeningInput | None = strawberry.field(
        default=UNSET, description="Null: nothing is imposed."
    )
    regulation: strawberry.ID | None = UNSET
    rating_list: str | None = UNSET
    rating_kind: str | None = UNSET
    time_control: str | None = UNSET
    time_zone: str | None = UNSET
    starts: dt.date | None = UNSET
    ends: dt.date | None = UNSET
    starts_at: dt.datetime | None = UNSET
    starts_at_local: LocalDateTimeInput | None = strawberry.field(
        default=UNSET, description="Instead of `startsAt`: the time on the clock of the place."
    )
    ends_at: dt.datetime | None = UNSET
    ends_at_local: LocalDateTimeInput | None = UNSET
    place: str | None = UNSET
    federation: str | None = UNSET
    officials: list[OfficialInput] | None = UNSET
    forbidden: list[ForbiddenGroupInput] | None = UNSET
    adjustments: list[AdjustmentInput] | None = UNSET
    draw_seed: str | None = strawberry.field(
        default=UNSET, description="A seed drawn in public; by default the server draws one."
    )


_PLAIN = (
    "name",
    "system",
    "variant",
    "tie_break_profile",
    "tie_break_edition",
    "game",
    "regulation",
    "rating_list",
    "rating_kind",
    "time_control",
    "time_zone",
    "place",
    "federation",
    "draw_seed",
)


def changes(t: model.Tournament, details: DetailsInput, *path: str) -> Mapping[str, Any]:
    """The fields of the tournament that change, with their values. Raises `Refused` for values
    that are none: an unknown time zone, a time that does not exist, a foreign participant."""
    found: dict[str, Any] = {
        name: str(value) for name in _PLAIN if given(value := getattr(details, name))
    }
    for name, place in (("name", "name"), ("draw_seed", "drawSeed")):
        if name in found and not found[name].strip():
            raise bad_input("empty", *path, place, problem="empty", name=place)
    zone = found.get("time_zone", t.time_zone)
    if "time_zone" in found:
        zone_of(zone, (*path, "timeZone"))
    for name in ("starts", "ends", "starts_at", "ends_at"):
        if getattr(details, name) is not UNSET:
            found[name] = getattr(details, name)
    for name, place in (("starts_at", "startsAtLocal"), ("ends_at", "endsAtLocal")):
        local = getattr(details, f"{name}_local")
        if local:
            if found.get(name) is not None:
                raise Refused("bad_time", path=(*path, place), local=local.local)
            found[name] = instant(local, zone, (*path, place, "local"))
    if given(details.settings):
        found["settings"] = json_object(details.settings, *path, "settings")
    if given(details.tie_breaks):
        found["tie_breaks"] = tuple(details.tie_breaks)
    if details.scoring:
        found["scoring"] = details.scoring.value()
    if details.tie_break_policy:
        found["tie_break_policy"] = details.tie_break_policy.value()
    if details.access is not UNSET:
        found["access"] = details.access.value(*path, "access") if details.access else None
    if details.opening is not UNSET:
        found["opening"] = details.opening.value(*path, "opening") if details.opening else None
    return {**found, **_people(t, details, *path)}


def _people(t: model.Tournament, details: DetailsInput, *path: str) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    if given(details.officials):
        found["officials"] = tuple(model.Official(o.role, o.name) for o in details.officials)
    if given(details.forbidden):
        found["forbidden"] = tuple(
            group.value(t, *path, "forbidden", str(index))
            for index, group in enumerate(details.forbidden)
        )
    if given(details.manual_order):
        found["manual_order"] = tuple(
            key_in(t, id, *path, "manualOrder", str(index))
            for index, id in enumerate(details.manual_order)
        )
    if given(details.adjustments):
        found["adjustments"] = tuple(
            one.value(t, *path, "adjustments", str(index))
            for index, one in enumerate(details.adjustments)
        )
    return found


def json_object(value: Any, *path: str) -> Mapping[str, Any]:
    """A JSON object, as settings are; refuses anything else."""
    if not isinstance(value, dict):
        raise bad_input("object", *path, problem=type(value).__name__)
    return value
