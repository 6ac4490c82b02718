"""A whole round of the FIDE Dutch system: brackets from the top down (DD-16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.patience import GoOn, always
from ronde_swiss.boards import board_order
from ronde_swiss.bracket import Paired, completed_2017, pair_bracket, pair_bracket_2017
from ronde_swiss.brackets import Bracket
from ronde_swiss.byes import allowed_byes, lowest_byes
from ronde_swiss.certificates import Certificates
from ronde_swiss.colours import colours
from ronde_swiss.completion import complete
from ronde_swiss.field import Edition, Field
from ronde_swiss.outlook_2017 import Outlook2017

__all__ = ["Drawn", "pair_round"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """``boards`` are (White, Black) in board order; ``bye`` takes the PAB, None in an even field.
    ``brackets`` are in the order in which they were paired."""

    boards: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Paired, ...]


def pair_round(field: Field, go_on: GoOn = always) -> Drawn:
    """Pair everybody of the field. Raises `Blocked` when no complete pairing exists (Q-4), and
    whatever ``go_on`` raises when it is asked before a bracket."""
    made = _brackets_2017(field) if field.edition is Edition.E2017 else _brackets(field)
    paired = []
    go_on()
    for bracket in made:
        paired.append(bracket)
        go_on()
    brackets = tuple(paired)
    pairs = [pair for bracket in brackets for pair in bracket.pairs]
    boards = board_order(field, [colours(field, *pair) for pair in pairs])
    left = brackets[-1].downfloaters if brackets else ()
    return Drawn(tuple(boards), left[0] if left else None, brackets)


def _brackets(field: Field) -> Iterator[Paired]:
    byes, certificates = lowest_byes(field)
    moved_down: tuple[int, ...] = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved_down, residents, field.levels[index:], byes)
        paired = pair_bracket(field, bracket, certificates)
        yield paired
        moved_down = paired.downfloaters


def _brackets_2017(field: Field) -> Iterator[Paired]:
    """A bracket whose downfloaters allow no completion becomes the penultimate pairing bracket:
    it is paired again, and everybody else falls into one collapsed last bracket (D17-4)."""
    _, certificates = lowest_byes(field)
    byes = allowed_byes(field)
    outlook = Outlook2017(field, byes)
    moved_down: tuple[int, ...] = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved_down, residents, field.levels[index:], byes)
        paired = pair_bracket_2017(field, bracket, outlook)
        moved_down = paired.downfloaters
        if bracket.below and not _completes(field, bracket, moved_down, certificates):
            paired = completed_2017(field, bracket)
            yield paired
            yield completed_2017(field, Bracket(paired.downfloaters, bracket.lower, (), byes))
            return
        yield paired


def _completes(
    field: Field, bracket: Bracket, floaters: tuple[int, ...], certificates: Certificates
) -> bool:
    """C.4 of edition 2017, asked when a bracket is closed."""
    everybody = floaters + bracket.lower
    return certificates.completes(bracket, floaters) or complete(
        field, everybody, bracket.byes, frozenset(floaters)
    )
