"""The best colours a group of players can get, by counting kinds (C12, C13).

Among an even number of players let ``major`` prefer one colour, ``minor`` the other, ``none``
nothing, and ``mild`` be the mild ones of the majority. Pairs of two majority players are at least
``x = max(0, (major - minor - none) / 2)``, which bounds C12; at most ``mild`` of them can hold a
mild player without spending one on two, so C13 is at least ``max(0, x - mild)``.

The *face* is the set of pairs that occur in matchings attaining both bounds, in closed form:

- x = 0: two colours, or a player without preference;
- x > 0: minority and none meet the majority only, and of the majority two meet if
  - x <= mild: one of them is mild;
  - x > mild: not both are mild, nor both absolute (C3), and a mild one meets nobody else.

Every perfect matching inside the face attains the bounds: the number of majority pairs is then
fixed by counting, and so is that of the pairs without a mild player. Two equal absolute
preferences never meet in a face, not even with a topscorer: such a pair would break C10 or C11.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as attribute

from ronde_swiss.field import Field
from ronde_swiss.kind_flow import Wide, columns_of
from ronde_swiss.preferences import KINDS

__all__ = ["FACES", "Face", "Meets", "bound", "fits"]

Meets = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, eq=False)
class Face:
    """``meets`` says of two kinds whether players of them may be paired; ``fine`` that the kinds
    are those of `ronde_swiss.absolutes`."""

    meets: Meets
    fine: bool = False
    wide: Wide = attribute(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "wide", columns_of(self.meets))

    def kinds(self, field: Field) -> Sequence[int]:
        """By player."""
        return field.fine_kinds if self.fine else field.kinds


def _meets(number: int, a: int, b: int) -> bool:
    if number == 0:
        return not a or not b or (a > 3) != (b > 3)
    easy, major = number % 2 == 1, range(1, 4) if number < 3 else range(4, 7)
    mild, absolute = major[0], major[2]
    if a in major and b in major:
        return mild in (a, b) if easy else not a == b == mild and not a == b == absolute
    return (a in major or b in major) and (easy or mild not in (a, b))


FACES = tuple(
    Face(tuple(tuple(_meets(number, a, b) for b in range(KINDS)) for a in range(KINDS)))
    for number in range(5)
)
EVEN, WHITE_EASY, WHITE_TIGHT, BLACK_EASY, BLACK_TIGHT = FACES


def bound(counts: Sequence[int]) -> tuple[int, int, Face]:
    """(C12, C13, face) at best for an even number of players, given how many are of each kind."""
    none, white, black = counts[0], sum(counts[1:4]), sum(counts[4:7])
    x = (abs(white - black) - none) // 2
    if x <= 0:
        return 0, 0, EVEN
    if white > black:
        mild, easy, tight = counts[1], WHITE_EASY, WHITE_TIGHT
    else:
        mild, easy, tight = counts[4], BLACK_EASY, BLACK_TIGHT
    return (x, 0, easy) if x <= mild else (x, x - mild, tight)


def fits(face: Face, counts: Sequence[int]) -> bool:
    """Whether the counts of an even number of players allow a perfect matching inside the face;
    necessary, not sufficient."""
    none, white, black = counts[0], sum(counts[1:4]), sum(counts[4:7])
    if face is EVEN:
        return abs(white - black) <= none
    if face in (BLACK_EASY, BLACK_TIGHT):
        white, black, mild = black, white, counts[4]
    else:
        mild = counts[1]
    x = (white - black - none) // 2
    if x < 0:
        return False
    return x <= mild if face in (WHITE_EASY, BLACK_EASY) else x >= mild
