"""From values to rows: each function gives the columns of one row as a dictionary."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any
from urllib.parse import quote

from ronde.model import (
    Bye,
    Game,
    Leftover,
    LineUp,
    Pairing,
    Participant,
    Points,
    Rating,
    RosterPlayer,
    Round,
    Scoring,
    Stay,
    Tournament,
    decimal_text,
    points,
)

__all__ = [
    "PLAIN",
    "bye_row",
    "game_rows",
    "leftover_rows",
    "pairing_row",
    "participant_row",
    "person_row",
    "roster_rows",
    "round_row",
    "tournament_row",
]

Row = dict[str, Any]

PLAIN = (
    "id",
    "name",
    "game",
    "variant",
    "tie_break_profile",
    "tie_break_edition",
    "regulation",
    "regulation_version",
    "rating_list",
    "rating_kind",
    "time_control",
    "time_zone",
    "starts",
    "ends",
    "starts_at",
    "ends_at",
    "organiser",
    "place",
    "federation",
    "draw_seed",
    "secret_seed",
    "system",
    "revision",
)
"""Columns of a tournament that hold the value's field as it stands."""


def tournament_row(t: Tournament) -> Row:
    row: Row = {name: getattr(t, name) for name in PLAIN}
    return row | {
        "kind": t.kind.value,
        "status": t.status.value,
        "settings": dict(t.settings),
        "scoring": _scoring(t.scoring),
        "tie_breaks": list(t.tie_breaks),
        "tie_break_policy": asdict(t.tie_break_policy),
        "manual_order": list(t.manual_order),
        "officials": [{"role": o.role, "name": o.name} for o in t.officials],
        "schedule": [
            {
                "number": r.number,
                "day": r.day.isoformat() if r.day else None,
                "starts": r.starts.isoformat() if r.starts else None,
                "stage": r.stage,
                "reserved": r.reserved,
                "skipped": r.skipped,
                "line_ups": _line_ups(r.line_ups),
            }
            for r in t.schedule
        ],
        "forbidden": [
            {"participants": sorted(g.participants), "first": g.first, "last": g.last}
            for g in t.forbidden
        ],
        "adjustments": [
            {
                "participant": a.participant,
                "points": _exact(a.points),
                "match_points": _exact(a.match_points),
                "round": a.round,
                "kind": a.kind,
            }
            for a in t.adjustments
        ],
        "delegation": None
        if t.delegation is None
        else {
            "system": t.delegation.system,
            "variant": t.delegation.variant,
            "settings": dict(t.delegation.settings),
            "rounds": t.delegation.rounds,
            "games_per_pairing": t.delegation.games_per_pairing,
        },
        "access": None
        if t.access is None
        else {"password": t.access.password, "invitation": t.access.invitation},
        "opening": None
        if t.opening is None
        else {"policy": t.opening.policy, "settings": dict(t.opening.settings)},
    }


def _exact(value: Points) -> str:
    """The decimal text of points; a fraction where no decimal is exact."""
    decimal = decimal_text(value)
    return decimal if points(decimal) == value else str(value)


def _scoring(scoring: Scoring) -> Row:
    games = ["win", "draw", "loss", "pairing_bye", "zero_point_bye", "forfeit_loss", "free"]
    made: Row = {name: _exact(getattr(scoring, name)) for name in games}
    match = scoring.match
    made["match"] = {
        name: _exact(getattr(match, name)) for name in ("win", "draw", "loss", "bye_match_points")
    } | {
        "bye_game_points": None if match.bye_game_points is None else _exact(match.bye_game_points),
        "primary": match.primary,
    }
    return made


def _ratings(ratings: tuple[Rating, ...]) -> list[Row]:
    return [{"value": r.value, "list": r.list, "kind": r.kind} for r in ratings]


def person_row(participant: Participant) -> Row:
    return {
        "key": f"p:{participant.id}",
        "name": participant.name,
        "title": participant.title,
        "sex": participant.sex,
        "birth": participant.birth,
        "federation": participant.federation,
        "club": participant.club,
        "affiliation": participant.affiliation,
        "ratings": _ratings(participant.ratings),
        "registrations": dict(participant.registrations),
        "attributes": dict(participant.attributes),
    }


def participant_row(participant: Participant, position: int) -> Row:
    return {
        "id": participant.id,
        "person": f"p:{participant.id}",
        "position": position,
        "number": participant.number,
        "stays": [_stay(stay) for stay in participant.stays],
        "byes": {str(round): kind.value for round, kind in participant.byes.items()},
        "disqualified": participant.disqualified,
    }


def _stay(stay: Stay) -> list[Any]:
    """First and last round; the instants only where there are any."""
    rounds = [stay.first, stay.last]
    if stay.since is None and stay.until is None:
        return rounds
    return [*rounds, *(at.isoformat() if at else None for at in (stay.since, stay.until))]


def roster_rows(team: Participant) -> Iterator[tuple[Row, Row]]:
    """(person, roster player) of each player of a team."""
    for position, player in enumerate(team.roster):
        key = f"r:{quote(team.id, safe='')}:{player.id}"
        yield (
            _roster_person(player, key),
            {
                "team": team.id,
                "id": player.id,
                "person": key,
                "position": position,
                "number": player.number,
            },
        )


def _roster_person(player: RosterPlayer, key: str) -> Row:
    return {
        "key": key,
        "name": player.name,
        "title": player.title,
        "sex": player.sex,
        "birth": player.birth,
        "federation": player.federation,
        "club": "",
        "affiliation": "",
        "ratings": _ratings(player.ratings),
        "registrations": dict(player.registrations),
        "attributes": {},
    }


def round_row(round: Round) -> Row:
    return {
        "number": round.number,
        "state": round.state.value,
        "opening": round.opening,
        "present": None if round.present is None else sorted(round.present),
        "memo": dict(round.memo),
        "line_ups": _line_ups(round.line_ups),
    }


def pairing_row(pairing: Pairing, round: int, position: int) -> Row:
    return {
        "id": pairing.id,
        "round": round,
        "position": position,
        "board": pairing.board,
        "white": pairing.white,
        "black": pairing.black,
        "code": pairing.code,
        "designated": pairing.designated.value if pairing.designated else None,
        "note": pairing.note,
        "version": pairing.version,
    }


def game_rows(pairing: Pairing) -> Iterator[Row]:
    for index, game in enumerate(pairing.games):
        yield {"pairing": pairing.id, "index": index} | _game(game)


def _game(game: Game) -> Row:
    return {
        "white": game.white,
        "black": game.black,
        "result": game.result.value,
        "leg": game.leg,
        "board": game.board,
        "started": game.started,
        "ended": game.ended,
        "plies": game.plies,
        "flags": sorted(game.flags),
        "attachments": list(game.attachments),
    }


def bye_row(bye: Bye, round: int, position: int) -> Row:
    return {
        "round": round,
        "participant": bye.participant,
        "position": position,
        "kind": bye.kind.value,
        "code": bye.code,
    }


def leftover_rows(leftovers: tuple[Leftover, ...]) -> Iterator[Row]:
    for position, leftover in enumerate(leftovers):
        yield {
            "position": position,
            "code": leftover.code,
            "raw": leftover.raw,
            "line": leftover.line,
        }


def _line_ups(line_ups: Sequence[LineUp]) -> list[dict[str, Any]]:
    return [{"team": lu.team, "players": list(lu.players)} for lu in line_ups]
