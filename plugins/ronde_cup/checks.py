"""What a cup objects to (CUP-008, CUP-028, CUP-030, CUP-055, CUP-056, CUP-072, CUP-080)."""

from collections.abc import Callable, Mapping
from typing import Any

from ronde import Offers, Refused, Tournament
from ronde.moves import (
    CheckIn,
    Configure,
    Create,
    EditPairings,
    Enrol,
    Move,
    RequestBye,
    ScheduleRound,
)
from ronde_cup.frozen import settings_of
from ronde_cup.qualification import not_offered

__all__ = ["check_move"]

Rounds = Callable[[], int | None]
"""Asked only where it matters: the computed number, None where nobody can compute it yet."""
FROZEN = ("draw_seed", "system", "variant")


def check_move(t: Tournament, move: Move, rounds: Rounds, offers: Offers) -> None:
    """Raises `Refused` for moves that a cup does not know or no longer allows."""
    match move:
        case Create():
            _check_rounds(move.settings, rounds)
            _check_offers(t, move.settings, offers)
            _check_tie_breaks(t, t.tie_breaks, offers)
        case Configure(changes=changes):
            _check_configuration(t, changes, rounds, offers)
        case Enrol(participant=entrant):
            if t.rounds:
                raise Refused("cup.bracket_frozen", field="participants")
            if entrant.byes:
                raise Refused("cup.arbiter_bye_not_allowed", name=entrant.name)
        case RequestBye(kind=kind) if kind is not None:
            raise Refused("cup.arbiter_bye_not_allowed", name=_name(t, move.participant))
        case CheckIn(present=False):
            raise Refused("cup.arbiter_bye_not_allowed", name=_name(t, move.participant))
        case EditPairings():
            _check_tables(t, move)
        case ScheduleRound(round=planned):
            if t.rounds and planned.number > (most := rounds() or planned.number):
                raise Refused("cup.rounds_computed", rounds=most)
        case _:
            return


def _name(t: Tournament, id: str) -> str:
    found = t.participants.get(id)
    return found.name if found else id


def _check_tables(t: Tournament, move: EditPairings) -> None:
    """Who meets whom is the bracket's matter (CUP-008); the arbiter may give the matches other
    tables, by listing the same ones in another order (CUP-055)."""
    round = t.round(move.round)
    if round is None:
        return
    same = sorted(move.pairs) == sorted(pairing.sides for pairing in round.pairings)
    if not same or sorted(move.byes) != sorted((bye.participant, bye.kind) for bye in round.byes):
        raise Refused("cup.matches_fixed", round=move.round)


def _check_configuration(
    t: Tournament, changes: Mapping[str, Any], rounds: Rounds, offers: Offers
) -> None:
    settings = changes.get("settings", {})
    _check_rounds(settings, rounds)
    _check_offers(t, settings, offers)
    if t.rounds:
        for field in FROZEN:
            if field in changes and changes[field] != getattr(t, field):
                raise Refused("cup.bracket_frozen", path=(field,), field=field)
        if "settings" in changes:
            _check_settings(t, settings, offers)
    if "tie_breaks" in changes and changes.get("system", t.system) == t.system:
        _check_tie_breaks(t, changes["tie_breaks"], offers)


def _check_settings(t: Tournament, settings: Mapping[str, Any], offers: Offers) -> None:
    """The same settings as those of the draw, whether written out or left to their defaults."""
    frozen = settings_of(t, offers)
    wished = type(frozen).read(settings).values()
    for field, value in frozen.values().items():
        if wished[field] != value:
            raise Refused("cup.bracket_frozen", path=("settings", field), field=field)


def _check_rounds(settings: Mapping[str, Any], rounds: Rounds) -> None:
    """The number of rounds is computed; only that number is accepted (CUP-040)."""
    wished = settings.get("rounds")
    if wished is not None and wished != (computed := rounds()):
        raise Refused("cup.rounds_computed", path=("settings", "rounds"), rounds=computed)


def _check_offers(t: Tournament, settings: Mapping[str, Any], offers: Offers) -> None:
    """Settings that name an offer name one that exists, and criteria serve this kind of event
    (CUP-160)."""
    for field in ("group_by", "spread_by"):
        chosen = settings.get(field)
        if chosen and t.kind not in offers.grouping_criterion(chosen).kinds:
            raise Refused("cup.criterion_not_for_kind", path=("settings", field), criterion=chosen)
    if chosen := settings.get("colours"):
        offers.colour_policy(chosen)
    if chosen := settings.get("drops"):
        offers.drop_strategy(chosen)


def _check_tie_breaks(t: Tournament, texts: tuple[str, ...], offers: Offers) -> None:
    """Only what can separate two who got equally far is offered (CUP-080)."""
    wrong = not_offered(t, texts, offers)
    if wrong:
        raise Refused(
            "cup.tie_break_not_for_qualification",
            path=("tieBreaks",),
            tie_breaks=list(wrong),
            names=", ".join(wrong),
        )
