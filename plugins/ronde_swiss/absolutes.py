"""The best colours of topscorers of whom too many want one colour absolutely (C10, C11).

Topscorers with the same absolute preference may meet (C3), and of an even number of players more
than half of whom have it, ``k = absolute - half`` pairs at least must be of that kind. Who loses
such a pair ends with a difference beyond two (C10), or with one colour three times running (C11):

- a *light* player's difference is within one, so he got his last two games with one colour. Against
  anybody as absolute he loses, unless he meets another light one, and then that one does: C11;
- *heavy* players have a difference of two. Of two of them, one loses: C10. He gets one colour a
  third time (C11) if both could; of a *spared* one, who could not, and one who could, the spared
  one loses, for colours differ first where he got what both want (DC-5).

So C10 is at least ``q = max(0, k - light)``. With q = 0 every pair of two absolute players holds a
light one, and C11 is at least k. With q > 0 exactly so many pairs are of two heavy ones, every
light one meets a heavy one, and C11 is at least the number of the light ones and of the pairs of
heavy ones without a spared one: ``max(0, q - spared)``. All these are attained together only if
everybody else meets an absolute player, which fixes C12 (k, and everybody else who wants that
colour) and C13 (the strong ones of these, for two absolute players do not count there).

The *face*, as in `ronde_swiss.faces`: others meet absolute players only, and of these two meet if

- q = 0: one of them is light;
- 0 < q <= spared: a light one meets heavy ones only, and of two heavy ones one is spared;
- q > spared: light and spared ones meet nobody but heavy ones who are not spared.

Every perfect matching inside the face attains the bounds.
"""

from collections.abc import Sequence

from ronde_swiss.faces import Face
from ronde_swiss.preferences import FINE_KINDS, HEAVY

__all__ = ["excess"]

Value = tuple[int, int, int, int]


def excess(counts: Sequence[int]) -> tuple[Value, Face] | None:
    """C10 to C13 at best and the face for an even number of players, given how many are of each
    fine kind; None if no colour is wanted absolutely by more than half of them."""
    half = sum(counts) // 2
    for colour in (0, 1):
        mild, strong, light = counts[1 + 3 * colour : 4 + 3 * colour]
        spared, others = counts[HEAVY + 2 * colour : HEAVY + 2 + 2 * colour]
        k = light + spared + others - half
        if k > 0:
            q = max(0, k - light)
            thirds = light + max(0, q - spared) if q else k
            case = (q > 0) + (q > spared)
            return (q, thirds, k + mild + strong, strong), _FACES[colour][case]
    return None


def _meets(colour: int, case: int, a: int, b: int) -> bool:
    light, spared, other = 3 + 3 * colour, HEAVY + 2 * colour, HEAVY + 1 + 2 * colour
    own = (light, spared, other)
    pair = {a, b}
    if not pair.intersection(own):
        return False
    if case == 0:
        return not pair.issubset(own) or light in pair
    if light in pair:
        return pair.issubset(own) and pair != {light} and (case == 1 or spared not in pair)
    if case == 1:
        return not pair.issubset(own) or spared in pair
    return other in pair


_FACES = tuple(
    tuple(
        Face(
            tuple(
                tuple(_meets(colour, case, a, b) for b in range(FINE_KINDS))
                for a in range(FINE_KINDS)
            ),
            fine=True,
        )
        for case in range(3)
    )
    for colour in (0, 1)
)
