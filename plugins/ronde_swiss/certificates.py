"""Cheap proofs that downfloaters of a bracket are as good as can be (C4, C5, C8), so that it need
not be paired together with everybody below.

They rest on what is known of the levels below (`ronde_swiss.suffixes`). What is found is a proof;
what is not found proves nothing, and the caller then looks at everybody.
"""

from collections.abc import Sequence

from ronde_swiss.brackets import Bracket
from ronde_swiss.completion import complete, shortage
from ronde_swiss.covers import EXACT, Cover
from ronde_swiss.field import Field
from ronde_swiss.lookahead import Ahead, Value, leaving, next_bracket
from ronde_swiss.suffixes import Suffixes

__all__ = ["Certificates"]

SMALL = 90
"""Most players below a bracket for whom C8 is computed exactly."""
WINDOWS = (0, 24, 200)
"""How many players after the next level C8 is tried with."""


class Certificates:
    """What is proved about the levels below a bracket, one of ``byes`` taking the PAB of the round
    if there are any."""

    def __init__(self, field: Field, byes: frozenset[int]) -> None:
        self._field = field
        self._byes = byes
        self._suffixes = Suffixes(field, byes)

    @property
    def complete(self) -> bool:
        """Whether the whole field is proved to have a complete pairing."""
        return self._suffixes.complete

    def confirm(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        """Whether these downfloaters keep C4 and C5 and let the next bracket do as well as can
        be thought of (C8): all of them paired there, and everybody of the next level too but for
        one whom parity sends further down."""
        if not bracket.below:
            return True
        suffixes = self._suffixes
        following = len(self._field.levels) - len(bracket.below)
        if not floaters and suffixes.known[following]:
            return suffixes.spare[following] is None
        if not suffixes.known[following + 1]:
            return False
        if len(floaters) == 1 and suffixes.welcomes(following, floaters[0]):
            return True
        guests = (*floaters, *suffixes.guests(following + 1))
        byes = self._byes.intersection((*floaters, *bracket.below[0]))
        return Cover(self._field, bracket.below[0], guests, byes).done()

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
        levels, known = self._field.levels, self._suffixes.known
        level = len(levels) - len(bracket.below) + 1
        while level < len(levels) and (len(players) < least or not known[level]):
            players += levels[level]
            level += 1
        following = bracket.below[0]
        byes = self._byes.intersection((*bracket.members, *following, *players))
        return Ahead(following, (*players, *self._suffixes.guests(level)), byes)

    def demand(self, bracket: Bracket) -> tuple[int, Sequence[int]]:
        """A number of downfloaters that parity or the levels below demand (C4, C6), and who may be
        among so many. In a complete pairing each floater covers one player below or the PAB, and
        the others cover each other: no more of them than in a matching of most pairs. With the
        least number they make up such a matching, so that each floater meets somebody who stays
        alone in one."""
        odd = len(bracket.members) % 2
        following = len(self._field.levels) - len(bracket.below)
        residents = bracket.residents
        if self._suffixes.known[following] or bracket.takes_bye or len(bracket.lower) > EXACT:
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
