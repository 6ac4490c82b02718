"""Who has White in a challenge (LR-1.8)."""

from ronde import Tournament
from ronde.lots import lot_fraction
from ronde_ladder.settings import Colours

__all__ = ["sides"]


def sides(t: Tournament, round: int, higher: str, lower: str, policy: Colours) -> tuple[str, str]:
    """White and Black. By lot; or to the one who had White less often than Black, by lot where
    that is level."""
    if policy is Colours.BALANCE:
        balance = _balance(t, round, higher) - _balance(t, round, lower)
        if balance:
            return (lower, higher) if balance > 0 else (higher, lower)
    drawn = lot_fraction(t.draw_seed, "ladder colour", round, higher, lower)
    return (higher, lower) if drawn * 2 < 1 else (lower, higher)


def _balance(t: Tournament, round: int, player: str) -> int:
    """Games with White less games with Black in the rounds before."""
    total = 0
    for played in t.rounds[: round - 1]:
        pairing = played.pairing_of(player)
        if pairing is not None:
            total += 1 if pairing.white == player else -1
    return total
