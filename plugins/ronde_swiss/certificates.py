"""Cheap proofs that lower levels can be completed (C4, C5), so that brackets need not look there.

From the bottom up, each level is covered together with the one player whom the levels below could
not pair among themselves. What is found is a proof; what is not found proves nothing, and the
caller then looks at everybody.
"""

from collections.abc import Iterator, Sequence

from ronde_swiss.completion import cover
from ronde_swiss.field import Field
from ronde_swiss.lookahead import Ahead, Value, leaving, next_bracket
from ronde_swiss.weights import Bracket

__all__ = ["Certificates"]

SMALL = 90
"""Most players below a bracket for whom C8 is computed exactly."""
EXACT = 300
"""Largest group for which an exact matching is tried when the quick way fails."""


class Certificates:
    """For each level: can it and all below be paired, leaving at most one of its own players?

    ``known[t]`` says that levels t, t+1 … can, one of ``byes`` taking the PAB if they are there,
    and ``spare[t]`` is the player of level t left over when their number is odd.
    """

    def __init__(self, field: Field, byes: frozenset[int]) -> None:
        self._field = field
        self._byes = byes
        levels = field.levels
        self.known = [False] * len(levels) + [True]
        self.spare: list[int | None] = [None] * (len(levels) + 1)
        for t in range(len(levels) - 1, -1, -1):
            if not self.known[t + 1]:
                break
            below = self.spare[t + 1]
            guests = () if below is None else (below,)
            cover = _Cover(field, levels[t], guests, byes)
            if cover.done():
                self.known[t], self.spare[t] = True, cover.spare

    @property
    def complete(self) -> bool:
        """Whether the whole field is proved to have a complete pairing."""
        return self.known[0] and self.spare[0] is None

    def confirm(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        """Whether these downfloaters keep C4 and C5 and let the next bracket do as well as can
        be thought of (C8): all of them paired there, and everybody of the next level too but for
        one whom parity sends further down."""
        if not bracket.below:
            return True
        following = len(self._field.levels) - len(bracket.below)
        if not self.known[following + 1]:
            return False
        if not floaters and self.known[following] and self.spare[following] is None:
            return True
        below = self.spare[following + 1]
        guests = (*floaters, *(() if below is None else (below,)))
        byes = self._byes if bracket.takes_bye else self._byes.intersection(bracket.below[0])
        cover = _Cover(self._field, bracket.below[0], guests, byes)
        return cover.done() and cover.spare is None

    def attains(self, bracket: Bracket, floaters: Sequence[int], value: Value | None) -> bool:
        """Whether these downfloaters reach a value of C8 that nobody can beat; None is the best
        that can be thought of. First with the one player whom the levels after the next leave
        over, then with everybody."""
        if value is None:
            if self.confirm(bracket, floaters):
                return True
            value = self._thinkable(bracket, floaters)
        deeper = len(self._field.levels) - len(bracket.below) + 1
        if self.known[deeper] and self._reached(bracket, floaters, self._spare(deeper)) == value:
            return True
        others = tuple(p for level in bracket.below[1:] for p in level)
        return self._reached(bracket, floaters, others) == value

    def floater(self, bracket: Bracket, alone: int) -> bool | None:
        """Whether this single downfloater reaches the best that C8 allows anybody; None when it
        is not known. A small number below is looked at exactly: what all residents together could
        reach, as if one player had all their possible opponents, bounds what each can."""
        if self.confirm(bracket, (alone,)):
            return True
        if len(bracket.lower) > SMALL:
            return None
        others = tuple(p for level in bracket.below[1:] for p in level)
        own = self._reached(bracket, (alone,), others)
        ahead = self._ahead(bracket, others)
        best = next_bracket(self._field, ahead, bracket.residents, alike=True)
        return own is not None and own == best

    def _thinkable(self, bracket: Bracket, floaters: Sequence[int]) -> Value:
        """All downfloaters are paired in the next bracket, and of its residents only those leave
        whom the PAB and parity demand."""
        following = bracket.below[0]
        bye = bool(self._byes.intersection(following))
        left = len(floaters) + len(following) - bye
        if bracket.takes_bye:
            taker = min(self._byes.intersection(floaters))
            odd = (left - 1) % 2
            return leaving(self._field, [taker, *following[:odd]])
        return leaving(self._field, following[: bye + left % 2])

    def _spare(self, level: int) -> tuple[int, ...]:
        spare = self.spare[level]
        return () if spare is None else (spare,)

    def _ahead(self, bracket: Bracket, others: tuple[int, ...]) -> Ahead:
        below = frozenset((*bracket.members, *bracket.below[0], *others))
        return Ahead(bracket.below[0], others, self._byes & below)

    def _reached(
        self, bracket: Bracket, floaters: Sequence[int], others: tuple[int, ...]
    ) -> Value | None:
        return next_bracket(self._field, self._ahead(bracket, others), floaters)


class _Cover:
    """Pair everybody of a level, and guests only with players of the level.

    One of ``byes`` takes the PAB if any of them is here. An odd number leaves a ``spare`` of the
    level.
    """

    def __init__(
        self, field: Field, level: Sequence[int], guests: Sequence[int], byes: frozenset[int]
    ) -> None:
        self._field = field
        self._level = level
        self._guests = frozenset(guests)
        self._byes = byes.intersection((*level, *guests))
        self._mate: dict[int, int] = {}
        self.spare: int | None = None

    def done(self) -> bool:
        """Whether a cover was found."""
        players = [*sorted(self._guests), *self._level]
        if self._byes:
            players.remove(max(self._byes))
        alone = self._neighbours(players)
        odd = len(players) % 2 == 1
        while len(alone) > odd:
            if not self._free(alone.pop(), alone.pop()):
                return self._exactly(odd)
        if odd:
            self.spare = self._stand_in(alone[0]) if alone[0] in self._guests else alone[0]
            return self.spare is not None or self._exactly(odd)
        return True

    def _may(self, a: int, b: int) -> bool:
        return not (a in self._guests and b in self._guests) and self._field.may_meet(a, b)

    def _neighbours(self, players: Sequence[int]) -> list[int]:
        """Pair each with the first waiting player he may meet; who is left over."""
        waiting: list[int] = []
        for p in players:
            for index, other in enumerate(waiting):
                if self._may(other, p):
                    self._mate[other], self._mate[p] = p, other
                    del waiting[index]
                    break
            else:
                waiting.append(p)
        return waiting

    def _pairs(self) -> Iterator[tuple[int, int]]:
        return iter(list(self._mate.items()))

    def _free(self, a: int, b: int) -> bool:
        """Break one pair for two who are left over."""
        for c, d in self._pairs():
            if self._may(a, c) and self._may(b, d):
                self._mate.update({a: c, c: a, b: d, d: b})
                return True
        return False

    def _stand_in(self, guest: int) -> int | None:
        """Give a guest somebody's partner; that somebody, of the level, is the spare."""
        for c, d in self._pairs():
            if d not in self._guests and self._may(guest, c):
                return d
        return None

    def _exactly(self, odd: bool) -> bool:
        players = [*sorted(self._guests), *self._level]
        if len(players) > EXACT:
            return False
        spares = self._level if odd else ()
        mate = cover(self._field, players, self._byes, self._guests, spares)
        if mate is None:
            return False
        self.spare = mate[self._field.bye + 1] if odd else None
        return True
