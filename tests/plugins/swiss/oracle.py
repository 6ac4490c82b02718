"""The rules read literally: every candidate of every bracket, generated in order and compared.

Slow and short on purpose; for fields of up to about ten players. It shares with the engine only
the facts about two players: who may meet (C1, C3) and who gets which colour (section DC).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any

from ronde_swiss.colours import colours
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import Strength

__all__ = ["Impossible", "Oracle", "exchanges", "transpositions"]

Pairs = tuple[tuple[int, int], ...]
Players = tuple[int, ...]


class Impossible(Exception):
    """No complete pairing exists (DD-15)."""


def transpositions(second: Sequence[int], first: int) -> Iterator[Players]:
    """DG-2: arrangements of S2 that differ in the first ``first`` places."""
    return permutations(second, first)


def exchanges(first: Sequence[int], second: Sequence[int]) -> Iterator[tuple[Players, Players]]:
    """DG-3: (leaving S1, entering it), the original composition first."""
    found = [
        (out, into)
        for k in range(min(len(first), len(second)) + 1)
        for out in combinations(first, k)
        for into in combinations(second, k)
    ]

    def key(exchange: tuple[Players, Players]) -> Any:
        out, into = exchange
        return len(out), sum(into) - sum(out), [-p for p in sorted(out, reverse=True)], into

    return iter(sorted(found, key=key))


class Oracle:
    """The pairing of a field by enumeration."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.byes: frozenset[int] = frozenset()
        self.completes = cache(self._completes)
        self.following = cache(self._following)

    def pairs(self) -> tuple[list[tuple[int, int]], int | None]:
        """All pairs, better player first, and who takes the PAB. Raises `Impossible`."""
        self._choose_byes()
        brackets = self._brackets_2017 if self.field.edition is Edition.E2017 else self._brackets
        pairs, left = brackets()
        return sorted(pairs), left[0] if left else None

    def _choose_byes(self) -> None:
        """C5, or C2 alone in edition 2017."""
        field, everybody = self.field, tuple(range(len(self.field)))
        allowed = frozenset(p for p in everybody if field.may_bye[p])
        if len(field) % 2 == 0:
            levels: list[frozenset[int]] = [frozenset()]
        elif field.edition is Edition.E2017:
            levels = [allowed]
        else:
            levels = [allowed & frozenset(level) for level in reversed(field.levels)]
        for self.byes in levels:
            if (self.byes or len(field) % 2 == 0) and self._completes(everybody, frozenset()):
                self.completes = cache(self._completes)
                return
        raise Impossible

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
            after = levels[index] if index < len(levels) else ()
            best: tuple[Any, Pairs, Players] | None = None
            for made, floaters in self._candidates(moved, residents, lower):
                value = self._value(moved, residents, made, floaters, after)
                if best is None or value < best[0]:
                    best = value, made, floaters
            assert best is not None
            pairs.extend(best[1])
            moved = best[2]
        return pairs, moved

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
        """Best (C6, C7) of a bracket under C1 to C5."""
        return min(
            (
                (len(floaters), self._scores(floaters))
                for made, floaters in self._matchings(moved, residents)
                if self._legal(made, floaters, lower)
            ),
            default=None,
        )

    def _candidates(
        self, moved: Players, residents: Players, lower: Players
    ) -> Iterator[tuple[Pairs, Players]]:
        """DP-1 to DP-5: candidates with the best C6 and C7 in the order of generation."""
        best = self.following(moved, residents, lower)
        assert best is not None
        for made, floaters in self._generated(moved, residents, best[0]):
            if self._scores(floaters) == best[1] and self._legal(made, floaters, lower):
                yield made, floaters

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
        self, moved: Players, residents: Players, made: Pairs, floaters: Players, after: Players
    ) -> Any:
        """(C8, …, C21) of a candidate of edition 2026."""
        field = self.field
        lower = tuple(
            p for level in field.levels for p in level if p > residents[-1] and p not in after
        )
        c8 = self.following(floaters, after, lower) if after else ()
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

    def _brackets_2017(self) -> tuple[list[tuple[int, int]], Players]:
        pairs: list[tuple[int, int]] = []
        moved: Players = ()
        levels = self.field.levels
        for index, residents in enumerate(levels, start=1):
            lower = tuple(p for level in levels[index:] for p in level)
            after = levels[index] if lower else ()
            final = index == len(levels) - 1
            made, floaters = self._best_2017(moved, residents, lower, after, not lower, final)
            if lower and not self._completes(floaters + lower, frozenset(floaters)):
                made, floaters = self._best_2017(moved, residents, lower, (), True, False)
                pairs.extend(made)
                made, floaters = self._best_2017(floaters, lower, (), (), True, False)
                return pairs + list(made), floaters
            pairs.extend(made)
            moved = floaters
        return pairs, moved

    def _best_2017(
        self,
        moved: Players,
        residents: Players,
        lower: Players,
        after: Players,
        completing: bool,
        final: bool,
    ) -> tuple[Pairs, Players]:
        """Pairs, PSD, the next bracket, colours, floats (D17-1, D17-4 to D17-8)."""

        def first(made: Pairs, floaters: Players) -> Any:
            return len(floaters), self._psd(residents, made, floaters)

        def fits(made: Pairs, floaters: Players) -> bool:
            return not completing or self._legal(made, floaters, lower)

        goal = min(first(*c) for c in self._matchings(moved, residents) if fits(*c))
        best: tuple[Any, Pairs, Players] | None = None
        for made, floaters in self._generated(moved, residents, goal[0]):
            if first(made, floaters) == goal and fits(made, floaters):
                value = self._value_2017(residents, made, floaters, after, final)
                if best is None or value < best[0]:
                    best = value, made, floaters
        assert best is not None
        return best[1], best[2]

    def _psd(self, residents: Players, made: Pairs, floaters: Players) -> list[int]:
        scores = self.field.scores
        floor = scores[residents[-1]] - self.field.point
        gaps = [scores[a] - scores[b] for a, b in made]
        return sorted([*gaps, *(scores[p] - floor for p in floaters)], reverse=True)

    def _value_2017(
        self, residents: Players, made: Pairs, floaters: Players, after: Players, final: bool
    ) -> Any:
        ahead: Any = ()
        if after:
            ahead = min(
                self._ahead(floaters, left, final) for _, left in self._matchings(floaters, after)
            )
        floats = [self._floats_2017(residents, made, floaters, back) for back in (0, 1)]
        (c12, c13, c16, c17), (c14, c15, c18, c19) = floats
        return (ahead, *self._colours(made), c12, c13, c14, c15, c16, c17, c18, c19)

    def _ahead(self, floaters: Players, left: Players, final: bool) -> Any:
        """C.7: who is left in the next bracket; in the last one a player barred from the PAB must
        not be."""
        barred = sum(2 * (not self.field.may_bye[p]) for p in left) if final else 0
        return len(left) + barred, self._scores([p for p in left if p in floaters])

    def _floats_2017(self, residents: Players, made: Pairs, floaters: Players, back: int) -> Any:
        """C.12, C.13, C.16 and C.17, or the same two rounds back; in a bracket of several scores
        whoever meets a lower score floats too."""
        field = self.field
        down, up, scores = field.down[back], field.up[back], field.scores
        floor = scores[residents[-1]] - field.point
        crossing = [pair for pair in made if scores[pair[0]] > scores[pair[1]]]
        sinking = [scores[p] - floor for p in floaters if down[p]]
        sinking += [scores[a] - scores[b] for a, b in crossing if down[a]]
        rising = [scores[a] - scores[b] for a, b in crossing if up[b]]
        return (
            len(sinking),
            len(rising),
            sorted(sinking, reverse=True),
            sorted(rising, reverse=True),
        )
