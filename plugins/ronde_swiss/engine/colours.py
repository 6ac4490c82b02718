"""Colour allocation (DC-1 to DC-7)."""

from ronde_swiss.engine.values import Player, Strength

__all__ = ["after", "allocate"]


def allocate(higher: Player, lower: Player, initial: str) -> tuple[Player, Player]:
    """(White, Black) of a pair; ``higher`` stands before ``lower`` in DD-1 order."""
    white = _wants_white(higher, lower, initial)
    return (higher, lower) if white else (lower, higher)


def _wants_white(higher: Player, lower: Player, initial: str) -> bool:
    """Whether the higher player has White."""
    if higher.prefers != lower.prefers:
        return higher.prefers == "W" or lower.prefers == "B"
    if not higher.prefers:
        return (initial == "W") == (higher.effective % 2 == 1)
    granted = _granted(higher, lower)
    return (higher.prefers == "W") == granted


def _granted(higher: Player, lower: Player) -> bool:
    """With equal preferences, whether the higher player's is granted (DC-3 to DC-6)."""
    if higher.strength != lower.strength:
        return higher.strength > lower.strength
    if higher.strength is Strength.ABSOLUTE and abs(higher.balance) != abs(lower.balance):
        return abs(higher.balance) > abs(lower.balance)
    backwards = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    for own, other in backwards:
        if own != other:
            return own != higher.prefers
    return True


def after(player: Player, colour: str) -> tuple[int, bool]:
    """Colour difference after one more game, and whether it is the third of a colour running."""
    balance = player.balance + (1 if colour == "W" else -1)
    return balance, player.colours[-2:] == colour * 2
