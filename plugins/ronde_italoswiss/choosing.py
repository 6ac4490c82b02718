"""What is decided once, at the start, from the field that is there (IS-3 to IS-5)."""

from typing import Any

from ronde import Delegation, Offers, Text
from ronde_italoswiss.rounds import guaranteed_rounds, within_limits
from ronde_italoswiss.settings import Numbers, ThresholdSettings

__all__ = ["cautions", "choose", "extra_round_counts", "policy_rounds"]

ROUND_ROBIN, SWISS = "roundrobin.berger", "swiss.dutch"
FEW = 4
"""This field always plays double rounds (IS-9)."""
MOST = 11
"""Rounds of a Swiss with its extra round (IS-22)."""


def choose(field: int, settings: ThresholdSettings, offers: Offers) -> Delegation:
    """The system that plays, with its settings, its rounds and the games of a pairing. Raises
    `Refused` of the round-count policy."""
    if field < settings.threshold:
        return _round_robin(field, settings)
    return _swiss(field, settings, offers)


def _round_robin(field: int, settings: ThresholdSettings) -> Delegation:
    games = 2 if settings.double or field == FEW else 1
    numbers = "strength" if settings.numbers is Numbers.RATING else "lots"
    chosen: dict[str, Any] = {"cycles": 1, "games_per_pairing": games, "numbers": numbers}
    return Delegation(ROUND_ROBIN, "", chosen, field - 1 + field % 2, games)


def _swiss(field: int, settings: ThresholdSettings, offers: Offers) -> Delegation:
    games = 2 if settings.double else 1
    rounds = table_rounds(field, settings, offers)
    if settings.extra_round and _supports(field, rounds):
        rounds += 1
    chosen: dict[str, Any] = {"rounds": rounds, "games_per_pairing": games}
    return Delegation(SWISS, "", chosen, rounds, games)


def policy_rounds(field: int, settings: ThresholdSettings, offers: Offers) -> int:
    """Rounds that the policy gives for a field, whether it can play them or not (IS-21)."""
    policy = offers.round_count(settings.round_count)
    return policy.rounds(field, policy.settings.read(settings.round_count_settings))


def table_rounds(field: int, settings: ThresholdSettings, offers: Offers) -> int:
    """Rounds of the policy, within what the field allows (IS-21)."""
    return within_limits(policy_rounds(field, settings, offers), field)


def _supports(field: int, rounds: int) -> bool:
    """Whether one more round can always be paired without a rematch (IS-23)."""
    return rounds + 1 <= min(guaranteed_rounds(field), MOST)


def extra_round_counts(field: int, settings: ThresholdSettings, offers: Offers) -> bool:
    """Whether the extra round would be played with this field: only in a Swiss, and only where the
    field supports it (IS-22, IS-23)."""
    if field < settings.threshold:
        return False
    return _supports(field, table_rounds(field, settings, offers))


def cautions(field: int, settings: ThresholdSettings, offers: Offers) -> tuple[Text, ...]:
    """What is otherwise than asked for: a number of rounds that the field cannot play (IS-21), an
    extra round without effect (IS-23)."""
    found = []
    if field >= settings.threshold:
        asked, rounds = (
            policy_rounds(field, settings, offers),
            table_rounds(field, settings, offers),
        )
        if asked != rounds:
            found.append(Text("italoswiss.warning.clipped", {"asked": asked, "rounds": rounds}))
    if settings.extra_round and not extra_round_counts(field, settings, offers):
        found.append(Text("italoswiss.warning.no_extra_round", {"count": field}))
    return tuple(found)
