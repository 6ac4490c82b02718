"""Edition 2017 read literally (section 9 of the rules): what differs from the oracle of 2026."""

from collections.abc import Iterable
from typing import Any

from tests.plugins.swiss.generation import Players
from tests.plugins.swiss.oracle import Oracle, Pairs, deciding

__all__ = ["Oracle2017"]

CRITERIA = tuple(f"C.{n}" for n in range(7, 20))


class Oracle2017(Oracle):
    """The pairing of a field by enumeration, criteria C.1 to C.19 (D17-1)."""

    def _bye_levels(self) -> Iterable[frozenset[int]]:
        """C.2 alone: anybody not barred (D17-1, D17-2)."""
        if len(self.field) % 2 == 0:
            return [frozenset()]
        return [frozenset(p for p in range(len(self.field)) if self.field.may_bye[p])]

    def _brackets(self) -> tuple[list[tuple[int, int]], Players]:
        pairs: list[tuple[int, int]] = []
        moved: Players = ()
        levels = self.field.levels
        for index, residents in enumerate(levels, start=1):
            lower = tuple(p for level in levels[index:] for p in level)
            after = levels[index] if lower else ()
            final = index == len(levels) - 1
            made, floaters = self._choose(moved, residents, lower, after, not lower, final)
            if lower and not self._completes(floaters + lower, frozenset(floaters)):
                made, floaters = self._choose(moved, residents, lower, (), True, False)
                pairs.extend(made)
                made, floaters = self._choose(floaters, lower, (), (), True, False)
                return pairs + list(made), floaters
            pairs.extend(made)
            moved = floaters
        return pairs, moved

    def _choose(
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
        found = [
            candidate
            for candidate in self._generated(moved, residents, goal[0])
            if first(*candidate) == goal and fits(*candidate)
        ]
        values = [self._value_of(residents, *c, after, final) for c in found]
        self.reached.update(deciding(CRITERIA, values))
        self.reached["C.8 above 0"] += min(values)[1] > 0
        self.reached["C.9 above 0"] += min(values)[2] > 0
        self.reached["C.5"] += goal[0] > (len(moved) + len(residents)) % 2
        self.reached["collapsed"] += completing and bool(lower)
        return found[values.index(min(values))]

    def _psd(self, residents: Players, made: Pairs, floaters: Players) -> list[int]:
        scores = self.field.scores
        floor = scores[residents[-1]] - self.field.point
        gaps = [scores[a] - scores[b] for a, b in made]
        return sorted([*gaps, *(scores[p] - floor for p in floaters)], reverse=True)

    def _value_of(
        self, residents: Players, made: Pairs, floaters: Players, after: Players, final: bool
    ) -> Any:
        ahead: Any = ()
        if after:
            ahead = min(
                self._ahead(floaters, left, final) for _, left in self._matchings(floaters, after)
            )
        floats = [self._floats_of(residents, made, floaters, back) for back in (0, 1)]
        (c12, c13, c16, c17), (c14, c15, c18, c19) = floats
        return (ahead, *self._colours(made), c12, c13, c14, c15, c16, c17, c18, c19)

    def _ahead(self, floaters: Players, left: Players, final: bool) -> Any:
        """C.7: who is left in the next bracket; in the last one a player barred from the PAB must
        not be."""
        barred = sum(2 * (not self.field.may_bye[p]) for p in left) if final else 0
        return len(left) + barred, self._scores([p for p in left if p in floaters])

    def _floats_of(self, residents: Players, made: Pairs, floaters: Players, back: int) -> Any:
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
