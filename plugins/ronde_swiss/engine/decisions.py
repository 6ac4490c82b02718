"""The earliest of the best candidates of a bracket, in generation order (sections 5 and 6).

Every decision gives a bonus in the lowest field of the weights, solves again and freezes what came
out: which MDPs are paired (DG-4), each one's opponent (DG-2), how the remainder exchanges (DG-3)
and with whom each member of S1 is paired (DG-2). A decision whose best outcome already stands in
the matching at hand needs no solving.
"""

from collections.abc import Callable, Iterable

from ronde_swiss.engine.exchanges import Exchanges
from ronde_swiss.engine.matching import Edge, best_matching
from ronde_swiss.engine.window import Window

__all__ = ["Decisions"]

Bonus = Callable[[int, int], int]


class Decisions:
    """The decisions of one bracket; solved once when made, run to the end by `run`."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.edges: list[Edge] = list(window.edges)
        self.frozen: set[int] = set()
        self.mates = self.solve(None, 0)

    def floaters(self) -> list[int]:
        """Who has no partner in the bracket in the first best matching; their number and scores
        are those of every best candidate (C6, C7)."""
        return [i for i in range(self.window.inner) if not self._inside(i)]

    def outlook(self) -> tuple[int, ...]:
        """What the next bracket reaches in the first best matching (C8)."""
        window = self.window
        pairs = sum(
            i < self.mates[i] and window.inner <= self.mates[i] < window.next
            for i in range(window.next)
        )
        scores = [window.players[i].score for i in self.floaters()]
        return pairs, *(
            sum(
                window.players[i].score == level and 0 <= self.mates[i] < window.next
                for i in self.floaters()
            )
            for level in sorted(set(scores), reverse=True)
        )

    def run(self) -> list[tuple[int, int]]:
        """The pairs of the bracket as vertices, the higher player first: MDP pairs, then the
        remainder's, each in order of the higher player. Ask only once."""
        pairs = self._moved_down()
        return pairs + self._remainder()

    def solve(self, bonus: Bonus | None, most: int) -> list[int]:
        """Solve with a bonus of at most ``most`` in all below the quality of the edges."""
        if bonus is None:
            return best_matching(self.window.size, self.edges)
        width = most.bit_length()
        weighted = [(i, j, (weight << width) + bonus(i, j)) for i, j, weight in self.edges]
        return best_matching(self.window.size, weighted)

    def drop(self, drop: Callable[[int, int], bool]) -> None:
        self.edges = [edge for edge in self.edges if not drop(edge[0], edge[1])]

    def _take(self, i: int, j: int) -> tuple[int, int]:
        """Freeze a pair: neither vertex has any other business now."""
        self.drop(lambda a, b: a in (i, j) or b in (i, j))
        self.frozen |= {i, j}
        return i, j

    def _inside(self, i: int) -> bool:
        """Whether ``i`` has a partner in the bracket in the matching at hand."""
        return 0 <= self.mates[i] < self.window.inner

    def _moved_down(self) -> list[tuple[int, int]]:
        window = self.window
        moved = range(window.moved)
        if any(not self._inside(i) for i in moved):
            self._choose_moved(moved)
        pairs = []
        for i in moved:
            if self._inside(i):
                partner = self._lowest_partner(i, range(window.moved, window.inner))
                pairs.append(self._take(i, partner))
        return pairs

    def _choose_moved(self, moved: Iterable[int]) -> None:
        """DG-4: the MDPs to be paired, smallest numbers first."""
        inner = self.window.inner
        for i in moved:
            if not self._inside(i):
                self.mates = self.solve(lambda a, b, i=i: a == i and b < inner, 1)
            if self._inside(i):
                self.drop(lambda a, b, i=i: i in (a, b) and b >= inner)
            else:
                self.drop(lambda a, b, i=i: a == i and b < inner)

    def _lowest_partner(self, i: int, among: Iterable[int]) -> int:
        """DG-2: the opponent with the smallest number that some best candidate gives ``i``."""
        candidates = {
            b if a == i else a for a, b, _ in self.edges if i in (a, b)
        } & set(among)
        if min(candidates) < self.mates[i]:
            end = self.window.inner

            def low(a: int, b: int) -> int:
                if i not in (a, b):
                    return 0
                partner = b if a == i else a
                return end - partner if partner in candidates else 0

            self.mates = self.solve(low, end)
        return self.mates[i]

    def _remainder(self) -> list[tuple[int, int]]:
        rest = [i for i in range(self.window.moved, self.window.inner) if i not in self.frozen]
        pairs = sum(self._inside(i) for i in rest) // 2
        if not pairs:
            return []
        if self._identity_is_best(rest, pairs):
            return list(zip(rest[:pairs], rest[pairs : 2 * pairs], strict=True))
        self._exchange_little(rest, pairs)
        first = Exchanges(self, rest, pairs).settle()
        second = [vertex for vertex in rest if vertex not in first]
        return [self._take(i, self._lowest_partner(i, second)) for i in sorted(first)]

    def _identity_is_best(self, rest: list[int], pairs: int) -> bool:
        """Whether the very first candidate, S1 against S2 unaltered, is as good as the best."""
        window = self.window
        if len(window.players) > window.inner:
            return False
        weights = {(i, j): weight for i, j, weight in self.edges}
        total = 0
        for i, j in zip(rest[:pairs], rest[pairs : 2 * pairs], strict=True):
            if (i, j) not in weights:
                return False
            total += weights[i, j]
        if window.bye is not None:
            left = set(range(window.inner)) - set(rest[: 2 * pairs]) - self.frozen
            byes = [weights[i, window.bye] for i in left if (i, window.bye) in weights]
            total += max(byes, default=0)
        best = sum(weight for i, j, weight in self.edges if self.mates[i] == j)
        return total == best

    def _exchange_little(self, rest: list[int], pairs: int) -> None:
        """DG-3 (1) and (2) as part of the quality: fewest exchanges, then the smallest difference
        of the numbers exchanged.

        The number of exchanges is the number of pairs whose higher player is not of the original
        S1; for a fixed number of pairs the difference grows with the sum of the higher players'
        numbers. The solving leans towards unaltered order, which spares later solvings.
        """
        place = {vertex: n for n, vertex in enumerate(rest)}
        size = len(rest)
        wide = (pairs * size).bit_length()

        def order(i: int, j: int) -> int:
            if i not in place or j not in place:
                return 0
            return ((place[i] < pairs) << wide) + size - place[i]

        shift = wide + pairs.bit_length()
        self.edges = [(i, j, (weight << shift) + order(i, j)) for i, j, weight in self.edges]

        def near(i: int, j: int) -> int:
            if i not in place or j not in place:
                return 0
            return max(0, size - abs(place[j] - place[i] - pairs))

        self.mates = self.solve(near, pairs * size)
