"""The rules read literally: every candidate of every bracket, generated in order and compared.

Slow and short on purpose; for fields of up to about ten players. It shares with the engine only
the facts about two players: who may meet (C1, C3) and who gets which colour (section DC).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from ronde_swiss.colours import colours
from ronde_swiss.field import Field
from ronde_swiss.preferences import Strength
from tests.plugins.swiss.generation import Players, exchanges, transpositions

__all__ = ["Impossible", "Oracle", "Pairs", "deciding"]

Pairs = tuple[tuple[int, int], ...]
CRITERIA = tuple(f"C{n}" for n in range(8, 22))


class Impossible(Exception):
    """No complete pairing exists (DD-15)."""


def deciding(names: Sequence[str], found: Sequence[tuple[Any, ...]]) -> Iterator[str]:
    """The criteria without which another of the candidates, in order of generation, would win."""
    winner = found.index(min(found))
    for place, name in enumerate(names):
        without = [value[:place] + value[place + 1 :] for value in found]
        if without.index(min(without)) != winner:
            yield name


class Oracle:
    """The pairing of a field by enumeration.

    ``reached`` counts the brackets in which a criterion mattered. C4: without completion fewer
    would float, or lower ones. C5: a lower score has somebody who may take the PAB. C6: more float
    than parity asks. C7 to C21: without the criterion another candidate would win. ``C10 above 0``
    and ``C11 above 0``: the winner offends it.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.byes: frozenset[int] = frozenset()
        self.reached: Counter[str] = Counter()
        self.completes = cache(self._completes)
        self.following = cache(self._following)

    def pairs(self) -> tuple[list[tuple[int, int]], int | None]:
        """All pairs, better player first, and who takes the PAB. Raises `Impossible`."""
        self._choose_byes()
        pairs, left = self._brackets()
        return sorted(pairs), left[0] if left else None

    def _choose_byes(self) -> None:
        everybody = tuple(range(len(self.field)))
        for higher, byes in enumerate(self._bye_levels()):
            self.byes = byes
            self.completes = cache(self._completes)
            if self.completes(everybody, frozenset()):
                self.reached["C5"] += higher > 0
                return
        raise Impossible

    def _bye_levels(self) -> Iterable[frozenset[int]]:
        """C5: the lowest score first; nobody in an even field."""
        if len(self.field) % 2 == 0:
            return [frozenset()]
        found = (
            frozenset(p for p in level if self.field.may_bye[p])
            for level in reversed(self.field.levels)
        )
        return [level for level in found if level]

    def _completes(self, players: Players, apart: frozenset[int], bye_left: bool = True) -> bool:
        """C4: whether these can all be paired, one taking the PAB if their number is odd."""
        if not players:
            return True
        one, rest = players[0], players[1:]
        if (
            len(players) % 2
            and bye_left
            and one in self.byes
            and self._completes(rest, apart, False)
        ):
            return True
        return any(
            self.field.may_meet(one, other)
            and not (one in apart and other in apart)
            and self._completes(tuple(p for p in rest if p != other), apart, bye_left)
            for other in rest
        )

    def _brackets(self) -> tuple[list[tuple[int, int]], Players]:
        pairs: list[tuple[int, int]] = []
        moved: Players = ()
        levels = self.field.levels
        for index, residents in enumerate(levels, start=1):
            lower = tuple(p for level in levels[index:] for p in level)
            made, moved = self._best(moved, residents, lower)
            pairs.extend(made)
        return pairs, moved

    def _best(self, moved: Players, residents: Players, lower: Players) -> tuple[Pairs, Players]:
        """DP-1 to DP-6: of the candidates with the best C6 and C7 the first of greatest value."""
        best = self.following(moved, residents, lower)
        assert best is not None
        lawful = [
            candidate
            for candidate in self._generated(moved, residents, best[0])
            if self._legal(*candidate, lower)
        ]
        found = [c for c in lawful if self._scores(c[1]) == best[1]]
        values = [self._value(moved, residents, *c) for c in found]
        winner = found[values.index(min(values))]
        self.reached.update(deciding(CRITERIA, values))
        self.reached["C10 above 0"] += min(values)[2] > 0
        self.reached["C11 above 0"] += min(values)[3] > 0
        self.reached["C6"] += best[0] > (len(moved) + len(residents)) % 2
        self.reached["C4"] += any(
            (len(left), self._scores(left)) < best for _, left in self._matchings(moved, residents)
        )
        if len(lawful) > len(found):
            unranked = min(lawful, key=lambda c: self._value(moved, residents, *c))
            self.reached["C7"] += unranked != winner
        return winner

    def _legal(self, made: Pairs, floaters: Players, lower: Players) -> bool:
        return all(self.field.may_meet(*pair) for pair in made) and self.completes(
            floaters + lower, frozenset(floaters)
        )

    def _matchings(self, moved: Players, residents: Players) -> Iterator[tuple[Pairs, Players]]:
        """All sets of pairs inside a bracket, two players moved down never together."""

        def more(left: Players) -> Iterator[Pairs]:
            if not left:
                yield ()
                return
            one, rest = left[0], left[1:]
            yield from more(rest)
            for other in rest:
                if (one not in moved or other not in moved) and self.field.may_meet(one, other):
                    for pairs in more(tuple(p for p in rest if p != other)):
                        yield ((one, other), *pairs)

        members = moved + residents
        for pairs in more(members):
            seated = {p for pair in pairs for p in pair}
            yield pairs, tuple(p for p in members if p not in seated)

    def _scores(self, players: Sequence[int]) -> list[int]:
        return sorted((self.field.scores[p] for p in players), reverse=True)

    def _following(self, moved: Players, residents: Players, lower: Players) -> Any:
        """Best (C6, C7) of a bracket under C1 to C5; None if nothing is lawful."""
        return min(
            (
                (len(floaters), self._scores(floaters))
                for made, floaters in self._matchings(moved, residents)
                if self._legal(made, floaters, lower)
            ),
            default=None,
        )

    def _generated(
        self, moved: Players, residents: Players, left: int
    ) -> Iterator[tuple[Pairs, Players]]:
        """All candidates that leave ``left`` players, whatever their worth. Paired players moved
        down are as many as possible first; C7 sorts out the others."""
        pairs = (len(moved) + len(residents) - left) // 2
        for m1 in range(min(len(moved), pairs), -1, -1):
            for chosen in combinations(moved, m1):
                limbo = tuple(m for m in moved if m not in chosen)
                for partners in transpositions(residents, m1):
                    rest = tuple(r for r in residents if r not in partners)
                    first, second = rest[: pairs - m1], rest[pairs - m1 :]
                    for out, into in exchanges(first, second):
                        s1 = sorted((*(p for p in first if p not in out), *into))
                        s2 = sorted((*(p for p in second if p not in into), *out))
                        for order in transpositions(s2, len(s1)):
                            made = (
                                *zip(chosen, partners, strict=True),
                                *zip(s1, order, strict=True),
                            )
                            if all(self.field.may_meet(*pair) for pair in made):
                                tail = tuple(p for p in s2 if p not in order)
                                ordered = tuple(tuple(sorted(pair)) for pair in made)
                                yield ordered, limbo + tail  # type: ignore[misc]

    def _value(
        self, moved: Players, residents: Players, made: Pairs, floaters: Players
    ) -> tuple[Any, ...]:
        """(C8, …, C21) of a candidate."""
        field = self.field
        below = [level for level in field.levels if level[0] > residents[-1]]
        lower = tuple(p for level in below[1:] for p in level)
        c8 = self.following(floaters, below[0], lower) if below else ()
        c9 = 0
        if len(field) % 2 and len(floaters) == 1 and self.byes:
            takes_bye = field.scores[min(self.byes)] >= field.scores[residents[-1]]
            c9 = field.unplayed[floaters[0]] if takes_bye else 0
        floats = [self._floats(moved, made, floaters, back) for back in (0, 1)]
        (c14, c15, c18, c19), (c16, c17, c20, c21) = floats
        return (c8, c9, *self._colours(made), c14, c15, c16, c17, c18, c19, c20, c21)

    def _colours(self, made: Pairs) -> tuple[int, int, int, int]:
        """C10 to C13, counted player by player on the colours given."""
        field = self.field
        counts = [0, 0, 0, 0]
        for pair in made:
            top = any(field.topscorers[p] for p in pair)
            for p, given in zip(colours(field, *pair), (1, -1), strict=True):
                history = [*field.histories[p], given]
                wish = field.preferences[p]
                counts[0] += top and abs(sum(history)) > 2 and wish.colour != given
                counts[1] += top and history[-3:] == [given] * 3 and wish.colour != given
                counts[2] += bool(wish.colour) and wish.colour != given
                counts[3] += wish.strength is Strength.STRONG and wish.colour != given
        return counts[0], counts[1], counts[2], counts[3]

    def _floats(self, moved: Players, made: Pairs, floaters: Players, back: int) -> Any:
        """C14, C15, C18 and C19, or C16, C17, C20 and C21."""
        field = self.field
        down, up = field.down[back], field.up[back]
        crossing = [pair for pair in made if pair[0] in moved]
        gap = {pair: field.scores[pair[0]] - field.scores[pair[1]] for pair in crossing}
        limbo = [(1, field.scores[p]) for p in floaters if p in moved and down[p]]
        again = [(0, gap[pair]) for pair in crossing if down[pair[0]]]
        return (
            sum(down[p] for p in floaters if p not in moved),
            sum(up[pair[1]] for pair in crossing),
            sorted(limbo + again, reverse=True),
            sorted((gap[pair] for pair in crossing if up[pair[1]]), reverse=True),
        )
