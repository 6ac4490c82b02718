"""The graph in which one bracket is decided (C6 to C21 as one whole number per edge).

A window holds the bracket and some of the levels below it. Vertices are in DD-1 order: MDPs,
residents, the next level, lower levels, and the bye. Narrow windows relax the look-ahead: what
they choose is right only if `verify` confirms it (see `ronde_swiss.engine.verification`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde_swiss.engine.compatibility import compatible
from ronde_swiss.engine.criteria import Reward, rewards
from ronde_swiss.engine.matching import Edge
from ronde_swiss.engine.values import Player

__all__ = ["Window", "open_window"]


@dataclass(slots=True)
class Window:
    """``players`` in vertex order; the first ``moved`` are MDPs, up to ``inner`` the residents, up
    to ``next`` the next level. ``bye`` is the vertex of the bye, or None. ``edges`` carry the
    quality of every edge without any ordering bonus."""

    players: list[Player]
    moved: int
    inner: int
    next: int
    bye: int | None
    edges: list[Edge]

    @property
    def size(self) -> int:
        return len(self.players) + (self.bye is not None)


class _Layout:
    """Fields of a weight from the most to the least important; ``pack`` turns values into one
    whole number in which no field can spill into the one above."""

    def __init__(self) -> None:
        self.widths: list[int] = []

    def field(self, most: int) -> None:
        self.widths.append(most.bit_length())

    def shifts(self) -> list[int]:
        made, below = [], 0
        for width in reversed(self.widths):
            made.append(below)
            below += width
        return made[::-1]


def open_window(
    moved: Sequence[Player],
    residents: Sequence[Player],
    next_level: Sequence[Player],
    lower: Sequence[Player],
    bye_score: int | None,
    initial: str,
    whole: bool,
    with_unplayed: bool,
) -> Window:
    """Build the graph of a bracket with the levels given.

    ``whole`` says that nobody lies outside the window: then everybody must be matched (C4, C5).
    ``with_unplayed`` adds C9 on the edges of the bye.
    """
    players = [*moved, *residents, *next_level, *lower]
    receivers = [
        i
        for i, p in enumerate(players)
        if bye_score is not None and p.may_have_bye and p.score == bye_score
    ]
    window = Window(
        players=players,
        moved=len(moved),
        inner=len(moved) + len(residents),
        next=len(moved) + len(residents) + len(next_level),
        bye=len(players) if receivers else None,
        edges=[],
    )
    earned = rewards(moved, residents, initial)
    weigher = _Weigher(window, earned, whole, with_unplayed, bool(next_level))
    for i, one in enumerate(players):
        first = window.moved if i < window.moved else i + 1
        for j in range(first, len(players)):
            if compatible(one, players[j]):
                window.edges.append((i, j, weigher.weight(i, j)))
    for i in receivers:
        window.edges.append((i, len(players), weigher.bye_weight(i)))
    return window


class _Weigher:
    def __init__(
        self,
        window: Window,
        earned: Sequence[Reward],
        whole: bool,
        with_unplayed: bool,
        look_ahead: bool,
    ) -> None:
        self.window = window
        self.earned = earned
        self.whole = whole
        players, inner = window.players, window.inner
        self.levels = sorted({p.score for p in players[: window.moved]}, reverse=True)
        self.all_levels = sorted({p.score for p in players[:inner]}, reverse=True)
        layout = _Layout()
        layout.field(window.size if whole else 1)
        layout.field(inner // 2)
        for level in self.levels:
            layout.field(sum(p.score == level for p in players[: window.moved]))
        self.look_ahead = look_ahead
        if look_ahead:
            layout.field((window.next + 1) // 2)
            for level in self.all_levels:
                layout.field(sum(p.score == level for p in players[:inner]))
        self.unplayed = max((p.unplayed for p in players), default=0) if with_unplayed else 0
        layout.field(self.unplayed)
        for reward in earned:
            layout.field(reward.most)
        shifts = iter(layout.shifts())
        self.must = next(shifts)
        self.pair = next(shifts)
        self.level_of_moved = {level: next(shifts) for level in self.levels}
        if look_ahead:
            self.next_pair = next(shifts)
            self.level_of_floater = {level: next(shifts) for level in self.all_levels}
        self.unplayed_shift = next(shifts)
        self.rewards = [(reward.of, next(shifts)) for reward in earned]

    def weight(self, i: int, j: int) -> int:
        """Quality of the edge between vertices ``i`` < ``j``, neither of them the bye."""
        window = self.window
        one, other = window.players[i], window.players[j]
        weight = 2 << self.must if self.whole else 0
        if j < window.inner:
            moved = i < window.moved
            weight += 1 << self.pair
            if moved:
                weight += 1 << self.level_of_moved[one.score]
            for of, shift in self.rewards:
                weight += of(one, other, moved) << shift
        elif j < window.next:
            weight += 1 << self.next_pair
            if i < window.inner:
                weight += 1 << self.level_of_floater[one.score]
        return weight

    def bye_weight(self, i: int) -> int:
        weight = (2 if self.whole else 1) << self.must
        if self.unplayed:
            weight += (self.unplayed - self.window.players[i].unplayed) << self.unplayed_shift
        return weight
