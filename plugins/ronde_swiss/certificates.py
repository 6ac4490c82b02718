"""Cheap proofs that lower levels can be completed (C4, C5), so that brackets need not look there.

From the bottom up, each level is covered together with the one player whom the levels below could
not pair among themselves. What is found is a proof; what is not found proves nothing, and the
caller then looks at everybody.
"""

from collections.abc import Sequence

from ronde_swiss.brackets import Bracket
from ronde_swiss.completion import complete, shortage
from ronde_swiss.covers import EXACT, Cover
from ronde_swiss.field import Field
from ronde_swiss.lookahead import Ahead, Value, leaving, next_bracket

__all__ = ["Certificates"]

SMALL = 90
"""Most players below a bracket for whom C8 is computed exactly."""
WINDOWS = (0, 24, 200)
"""How many players after the next level C8 is tried with."""


class Certificates:
    """For each level: can it and all below be paired, leaving at most one of its own players?

    ``known[t]`` says that levels t, t+1 … can, one of ``byes`` taking the PAB if they are there,
    and ``spare[t]`` is the player of level t left over when their number is odd. Where a level
    cannot stand on the next one, it is covered together with more of them, down to a level that is
    known.
    """

    def __init__(self, field: Field, byes: frozenset[int]) -> None:
        self._field = field
        self._byes = byes
        levels = field.levels
        self.known = [False] * len(levels) + [True]
        self.spare: list[int | None] = [None] * (len(levels) + 1)
        self._direct = [False] * len(levels)
        for t in range(len(levels) - 1, -1, -1):
            pool = list(levels[t])
            for anchor in range(t + 1, len(levels) + 1):
                if self.known[anchor]:
                    here = byes.intersection(pool)
                    cover = Cover(field, pool, self._spare(anchor), here, levels[t])
                    if cover.done():
                        self.known[t], self.spare[t] = True, cover.spare
                        self._direct[t] = anchor == t + 1
                        break
                if anchor == len(levels) or len(pool) + len(levels[anchor]) > EXACT:
                    break
                pool += levels[anchor]

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
        if not floaters and self.known[following]:
            return self.spare[following] is None
        if not self.known[following + 1]:
            return False
        if len(floaters) == 1 and self._welcome(following, floaters[0]):
            return True
        guests = (*floaters, *self._spare(following + 1))
        byes = self._byes.intersection((*floaters, *bracket.below[0]))
        return Cover(self._field, bracket.below[0], guests, byes).done()

    def _welcome(self, level: int, floater: int) -> bool:
        """Whether one downfloater completes the cover of a level that stands on the next one."""
        spare = self.spare[level]
        if spare is None or not self._direct[level] or floater in self._byes:
            return False
        return self._field.may_meet(floater, spare)

    def attains(self, bracket: Bracket, floaters: Sequence[int], value: Value | None) -> bool:
        """Whether these downfloaters reach a value of C8 that nobody can beat; None is the best
        that can be thought of. First with no more of the lower levels than it takes to stand on a
        known one, then with more of them."""
        if value is None:
            if self.confirm(bracket, floaters):
                return True
            value = self._thinkable(bracket, floaters)
        tried = None
        for least in WINDOWS:
            ahead = self._ahead(bracket, least)
            if ahead != tried and next_bracket(self._field, ahead, floaters) == value:
                return True
            tried = ahead
        return False

    def completes(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        """Whether these downfloaters are proved to keep C4."""
        if self.confirm(bracket, floaters):
            return True
        apart = frozenset(floaters)
        for least in WINDOWS:
            ahead = self._ahead(bracket, least)
            players = (*floaters, *ahead.following, *ahead.others)
            if complete(self._field, players, ahead.byes.intersection(players), apart):
                return True
        return False

    def _ahead(self, bracket: Bracket, least: int) -> Ahead:
        """The next level and at least so many players after it (or all), down to a level that is
        known, and of that its spare."""
        players: list[int] = []
        last = len(self._field.levels)
        level = last - len(bracket.below) + 1
        while level < last and (len(players) < least or not self.known[level]):
            players += self._field.levels[level]
            level += 1
        following = bracket.below[0]
        byes = self._byes.intersection((*bracket.members, *following, *players))
        return Ahead(following, (*players, *self._spare(level)), byes)

    def demand(self, bracket: Bracket) -> tuple[int, Sequence[int]]:
        """A number of downfloaters that parity or the levels below demand (C4, C6), and who may be
        among so many. In a complete pairing each floater covers one player below or the PAB, and
        the others cover each other: no more of them than in a matching of most pairs. With the
        least number they make up such a matching, so that each floater meets somebody who stays
        alone in one."""
        odd = len(bracket.members) % 2
        following = len(self._field.levels) - len(bracket.below)
        residents = bracket.residents
        if self.known[following] or bracket.takes_bye or len(bracket.lower) > EXACT:
            return odd, residents
        lower = bracket.lower
        short, alone = shortage(self._field, lower, self._byes.intersection(lower))
        alone -= {self._field.bye}
        if short < odd:
            return odd, residents
        may_meet = self._field.may_meet
        return short, [r for r in residents if any(may_meet(r, p) for p in alone)]

    def suffice(self, bracket: Bracket, floaters: Sequence[int]) -> bool | None:
        """Whether these downfloaters, residents all, reach the best that C8 allows any so many;
        None when it is not known. A small number below is looked at exactly: what all residents
        together could reach, as if each floater had all their possible opponents, bounds it."""
        if self.confirm(bracket, floaters):
            return True
        if len(bracket.lower) > SMALL:
            return None
        ahead = self._ahead(bracket, len(bracket.lower))
        own = next_bracket(self._field, ahead, floaters)
        best = next_bracket(self._field, ahead, bracket.residents, alike=len(floaters))
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
