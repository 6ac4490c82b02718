"""Who has White (CUP-140 to CUP-146): three policies for one-legged matches.

Two-legged matches need none: the better seed has White first, and the return leg reverses the
colours that were used (CUP-145). For teams the colour is that of board 1 (CUP-146).
"""

from hashlib import sha256

from ronde import Colour, ColourPolicy, Contender, Tournament

__all__ = ["Alternate", "BetterWhite", "Random"]


class Alternate(ColourPolicy):
    """Everybody changes colours from one match to the next; where both are due the same one, the
    better seed has it (CUP-140, CUP-141)."""

    id = "cup.alternate"
    label = "cup.alternate.label"
    description = "cup.alternate.description"

    def better_has_white(
        self, tournament: Tournament, better: Contender, other: Contender, match: str, stage: int
    ) -> bool:
        if better.previous is not None:
            return better.previous is Colour.BLACK
        if other.previous is not None:
            return other.previous is Colour.WHITE
        return (better.seed + stage) % 2 == 0


class BetterWhite(ColourPolicy):
    """The better seed has White in every match (CUP-143)."""

    id = "cup.better_white"
    label = "cup.better_white.label"
    description = "cup.better_white.description"

    def better_has_white(
        self, tournament: Tournament, better: Contender, other: Contender, match: str, stage: int
    ) -> bool:
        return True


class Random(ColourPolicy):
    """Drawn for every match from the tournament's draw seed, which all can check (CUP-144)."""

    id = "cup.random"
    label = "cup.random.label"
    description = "cup.random.description"

    def better_has_white(
        self, tournament: Tournament, better: Contender, other: Contender, match: str, stage: int
    ) -> bool:
        return sha256(f"{tournament.draw_seed}|{match}".encode()).digest()[0] % 2 == 0
