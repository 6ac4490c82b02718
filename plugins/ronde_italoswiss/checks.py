"""What the format objects to, move by move (IS-5, IS-12 to IS-48)."""

from ronde import Offers, Refused, Tournament
from ronde.model import OpeningChoice
from ronde.moves import (
    CheckIn,
    Close,
    Configure,
    Create,
    Enrol,
    Move,
    PairNextRound,
    Request,
    RequestBye,
    ReturnParticipant,
    Withdraw,
)
from ronde_italoswiss.choosing import policy_rounds
from ronde_italoswiss.settings import Counting, ThresholdSettings
from ronde_italoswiss.terms import terms

__all__ = ["check_move", "check_round_count"]

DECIDED = (
    "settings",
    "opening",
    "game",
    "regulation",
    "scoring",
    "rating_list",
    "rating_kind",
    "starts_at",
    "ends_at",
)
"""What the start has decided or the entrants have entered for (IS-5, IS-47, IS-50, IS-54)."""


def check_move(t: Tournament, move: Move, request: Request, offers: Offers) -> None:
    """Raises `Refused`: ``italoswiss.nobody_checks_in`` (IS-4), ``italoswiss.decided`` (IS-5),
    ``italoswiss.full`` (IS-29), ``italoswiss.not_over`` (IS-32), ``italoswiss.rating_too_low``
    (IS-34), ``italoswiss.door_closed`` (IS-36), ``italoswiss.no_byes`` (IS-45),
    ``italoswiss.after_the_end`` (IS-48), and for a creation what `check_round_count` has against
    it."""
    match move:
        case Create():
            check_round_count(t, offers)
        case Configure():
            _check_decided(t, move, offers)
        case Enrol():
            _check_entry(t, move, offers)
        case Withdraw() | ReturnParticipant() | CheckIn():
            if t.delegation is not None:
                raise Refused("italoswiss.door_closed")
            counting = ThresholdSettings.read(t.settings).presence
            if isinstance(move, CheckIn) and counting is not Counting.CHECKED_IN:
                raise Refused("italoswiss.nobody_checks_in")
        case RequestBye():
            raise Refused("italoswiss.no_byes")
        case Close():
            if t.ends_at is None or (request.now is not None and request.now < t.ends_at):
                raise Refused("italoswiss.not_over")
        case PairNextRound():
            if t.ends_at is not None and request.now is not None and request.now >= t.ends_at:
                raise Refused("italoswiss.after_the_end", ended=t.ends_at.isoformat())
        case _:
            pass


def check_round_count(t: Tournament, offers: Offers) -> None:
    """The policy has to answer at the start, when nobody is there to help: it is asked when it is
    chosen (IS-21). Raises `Refused`: ``plugin_missing``, ``bad_settings``,
    ``italoswiss.rounds_not_announced``."""
    settings = ThresholdSettings.read(t.settings)
    try:
        policy_rounds(settings.places, settings, offers)
    except Refused as refusal:
        field = "round_count" if refusal.code == "plugin_missing" else "round_count_settings"
        refusal.path = ("settings", field, *refusal.path)
        raise


def _check_decided(t: Tournament, move: Configure, offers: Offers) -> None:
    if t.delegation is None:
        return
    for name in DECIDED:
        given = move.changes.get(name, getattr(t, name))
        if name == "settings":
            given = ThresholdSettings.read(given).values()
        if name == "opening" and given is not None:
            given = _complete(given, offers)
        if given != getattr(t, name):
            raise Refused("italoswiss.decided", path=(name,), field=name)


def _complete(given: OpeningChoice, offers: Offers) -> OpeningChoice:
    """With the settings left out, as the tournament keeps it."""
    settings = offers.opening_policy(given.policy).settings.read(given.settings)
    return OpeningChoice(given.policy, settings.values())


def _check_entry(t: Tournament, move: Enrol, offers: Offers) -> None:
    if t.delegation is not None:
        raise Refused("italoswiss.door_closed")
    if move.participant.byes:
        raise Refused("italoswiss.no_byes", path=("byes",))
    places = ThresholdSettings.read(t.settings).places
    if len(t.participants) >= places:
        raise Refused("italoswiss.full", places=places)
    least = terms(t, offers).minimum_rating
    own = move.participant.rating_on(t.rating_list, t.rating_kind)
    if least is not None and (own is None or own < least):
        name = move.participant.name
        raise Refused("italoswiss.rating_too_low", name=name, rating=own, minimum=least)
