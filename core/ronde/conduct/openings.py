"""One opening a round, drawn when the round is made (OP-5), by the policy the organiser chose."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from ronde.contracts import ExtensionKind, Offers
from ronde.lots import lot_fraction
from ronde.model import OpeningChoice, Round, Tournament
from ronde.text import Text

__all__ = ["checked_opening", "opening_warnings", "with_opening"]


def checked_opening(t: Tournament, offers: Offers) -> OpeningChoice | None:
    """The choice with its settings complete, a regulation's defaults before the policy's. Raises
    `Refused`: ``plugin_missing``, ``bad_settings``, and what the policy says of this game."""
    if t.opening is None:
        return None
    policy = offers.opening_policy(t.opening.policy)
    ours = offers.regulation(t.regulation).defaults(policy.id) if t.regulation else {}
    settings = policy.settings.read({**ours, **t.opening.settings})
    policy.check(t.game, settings)
    return OpeningChoice(policy.id, settings.values())


def with_opening(t: Tournament, round: Round, offers: Offers) -> Round:
    """The round with the opening that all its boards play (OP-5, OP-6)."""
    if t.opening is None:
        return round
    policy = offers.opening_policy(t.opening.policy)
    settings = policy.settings.read(t.opening.settings)
    used = [played.opening for played in t.rounds if played.opening is not None]
    return replace(round, opening=policy.draw(t.game, used, _lots(t, round.number), settings))


def _lots(t: Tournament, round: int) -> Callable[[int], Fraction]:
    """Lots of the secret seed: nobody can know an opening beforehand, and it can be drawn again
    once the seed is shown (OP-9)."""

    def lot(number: int) -> Fraction:
        return lot_fraction(t.secret_seed, "opening", round, t.id, str(number))

    return lot


def opening_warnings(t: Tournament, rounds: int, offers: Offers) -> tuple[Text, ...]:
    """What to tell beforehand about the openings of an event of that many rounds (OP-7)."""
    known = {offer.id for offer in offers.of_kind(ExtensionKind.OPENING_POLICY)}
    if t.opening is None or t.opening.policy not in known:
        return ()
    policy = offers.opening_policy(t.opening.policy)
    supply = policy.supply(t.game, policy.settings.read(t.opening.settings))
    if supply is None or supply >= rounds:
        return ()
    return (Text("opening.repeated", {"supply": supply, "rounds": rounds}),)
