"""What an organiser sets about a tournament, as rows."""

import datetime as dt
from fractions import Fraction

import strawberry

from ronde import model
from ronde_gateway.cost import bounded
from ronde_gateway.schema.enums import TrailingByes
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.scalars import JSON

__all__ = ["Delegation", "Details", "Scoring", "TieBreakPolicy", "delegation_of"]


@strawberry.type(description="Match points, in team events.")
class MatchScoring:
    win: Fraction
    draw: Fraction
    loss: Fraction
    bye_match_points: Fraction
    bye_game_points: Fraction | None = strawberry.field(
        description="Null: a drawn game's points on every board."
    )
    primary: str = strawberry.field(description="Which score decides: `match` or `game`.")


@strawberry.type(description="What results are worth (BR-10).")
class Scoring:
    win: Fraction
    draw: Fraction
    loss: Fraction
    pairing_bye: Fraction
    zero_point_bye: Fraction
    forfeit_loss: Fraction
    free: Fraction
    match: MatchScoring

    @classmethod
    def of(cls, scoring: model.Scoring) -> "Scoring":
        match = scoring.match
        return cls(
            win=scoring.win,
            draw=scoring.draw,
            loss=scoring.loss,
            pairing_bye=scoring.pairing_bye,
            zero_point_bye=scoring.zero_point_bye,
            forfeit_loss=scoring.forfeit_loss,
            free=scoring.free,
            match=MatchScoring(
                win=match.win,
                draw=match.draw,
                loss=match.loss,
                bye_match_points=match.bye_match_points,
                bye_game_points=match.bye_game_points,
                primary=match.primary,
            ),
        )


@strawberry.type(description="What the regulations announce about tie-breaks (C.07 16.6).")
class TieBreakPolicy:
    dummy_cap: bool | None = strawberry.field(
        description="Whether the own dummy is capped; null: as the edition says (TB-UNP-14)."
    )
    trailing_byes: TrailingByes
    voluntary_first: bool = strawberry.field(
        description="A cut takes a voluntary unplayed round before a smaller value (TB-UNP-20)."
    )
    pairing_bye_first: bool = strawberry.field(
        description="A cut takes the pairing bye before anything else."
    )
    forfeits_as_played: bool = strawberry.field(
        description="As if every entry that allows it had `/P` (TB-UNP-26)."
    )
    rating_of_unrated: int | None = strawberry.field(
        description="Published for whoever has no rating; null: none was (TB-RAT-01)."
    )

    @classmethod
    def of(cls, policy: model.TieBreakPolicy) -> "TieBreakPolicy":
        return cls(
            dummy_cap=policy.dummy_cap,
            trailing_byes=policy.trailing_byes,
            voluntary_first=policy.voluntary_first,
            pairing_bye_first=policy.pairing_bye_first,
            forfeits_as_played=policy.forfeits_as_played,
            rating_of_unrated=policy.rating_of_unrated,
        )


@strawberry.type(description="Somebody in charge.")
class Official:
    role: str = strawberry.field(description="`chief_arbiter`, `deputy_arbiter`, `organiser`.")
    name: str


@strawberry.type(description="No two of these meet in these rounds.")
class ForbiddenGroup:
    participant_ids: list[strawberry.ID]
    first: int
    last: int | None = strawberry.field(description="Null: to the end.")


@strawberry.type(description="Points given or taken by the arbiter.")
class Adjustment:
    participant_id: strawberry.ID
    points: Fraction
    match_points: Fraction
    round: int | None = strawberry.field(description="Null: for the whole event.")
    kind: str


@strawberry.type(description="What a format that lets another system play has chosen.")
class Delegation:
    system_id: strawberry.ID
    variant_id: strawberry.ID | None = strawberry.field(description="Null without variants.")
    settings: JSON
    rounds: int
    games_per_pairing: int


@strawberry.type(description="Everything else an organiser sets.")
class Details:
    regulation_id: strawberry.ID | None = strawberry.field(description="Null: no regulation.")
    regulation_version: str
    rating_list: str
    rating_kind: str
    time_control: str
    time_zone: str
    starts: dt.date | None = strawberry.field(description="First day; null while not set.")
    ends: dt.date | None = strawberry.field(description="Last day; null while not set.")
    starts_at: dt.datetime | None = strawberry.field(description="Null while not set.")
    ends_at: dt.datetime | None = strawberry.field(description="Null while not set.")
    organiser: str
    place: str
    federation: str
    officials: list[Official] = strawberry.field(metadata=bounded(20))
    forbidden: list[ForbiddenGroup] = strawberry.field(metadata=bounded(100))
    adjustments: list[Adjustment] = strawberry.field(metadata=bounded(100))

    @classmethod
    def of(cls, t: model.Tournament) -> "Details":
        def who(key: str) -> strawberry.ID:
            return strawberry.ID(encode("Participant", t.id, key))

        return cls(
            regulation_id=strawberry.ID(t.regulation) if t.regulation else None,
            regulation_version=t.regulation_version,
            rating_list=t.rating_list,
            rating_kind=t.rating_kind,
            time_control=t.time_control,
            time_zone=t.time_zone,
            starts=t.starts,
            ends=t.ends,
            starts_at=t.starts_at,
            ends_at=t.ends_at,
            organiser=t.organiser,
            place=t.place,
            federation=t.federation,
            officials=[Official(role=o.role, name=o.name) for o in t.officials],
            forbidden=[
                ForbiddenGroup(
                    participant_ids=[who(key) for key in sorted(group.participants)],
                    first=group.first,
                    last=group.last,
                )
                for group in t.forbidden
            ],
            adjustments=[
                Adjustment(
                    participant_id=who(a.participant),
                    points=a.points,
                    match_points=a.match_points,
                    round=a.round,
                    kind=a.kind,
                )
                for a in t.adjustments
            ],
        )


def delegation_of(t: model.Tournament) -> Delegation | None:
    """What was chosen at the start, or None."""
    chosen = t.delegation
    if chosen is None:
        return None
    return Delegation(
        system_id=strawberry.ID(chosen.system),
        variant_id=strawberry.ID(chosen.variant) if chosen.variant else None,
        settings=JSON(dict(chosen.settings)),
        rounds=chosen.rounds,
        games_per_pairing=chosen.games_per_pairing,
    )
