"""The order of generation (DP-4, DP-5, DG-1 to DG-4, C-CMP), one question at a time.

Each decision is a small reward in the lowest digits and, where the matching at hand does not show
the answer, one more solve. The engine asks many at once and leaves out what cannot be
(`ronde_swiss.choice`, `ronde_swiss.exchanges`); this has no such thoughts, and all the time.
"""

from collections.abc import Sequence

from ronde_swiss.matching import Graph, Rewards, heaviest

__all__ = ["Patient"]


class Patient:
    """A graph, a heaviest matching of it, and the decisions that fall one by one."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.mate = heaviest(graph.edges())

    def first_candidate(
        self, moved_down: Sequence[int], residents: Sequence[int]
    ) -> list[tuple[int, int]]:
        """The pairs of the earliest candidate among those of greatest value."""
        pairs, rest = self.opponents(moved_down, residents)
        return pairs + self.remainder(rest)

    def opponents(
        self, moved_down: Sequence[int], residents: Sequence[int]
    ) -> tuple[list[tuple[int, int]], list[int]]:
        """The pairs of players moved down, and the residents who are left."""
        paired = self._moved_down_to_pair(moved_down, frozenset(residents))
        pairs = self._lowest_partners(paired, residents)
        taken = {b for _, b in pairs}
        return pairs, [r for r in residents if r not in taken]

    def remainder(self, rest: Sequence[int]) -> list[tuple[int, int]]:
        """The pairs among these residents, once the others are decided."""
        heads = self.heads(rest)
        tails = [r for r in rest if r not in heads]
        return self._lowest_partners(sorted(heads), tails)

    def _solve(self, rewards: Rewards, most: int) -> None:
        """Match again with rewards on edges whose sum stays within ``most``."""
        self.mate = heaviest(self.graph.edges(most.bit_length(), rewards))

    def _moved_down_to_pair(self, mdps: Sequence[int], residents: frozenset[int]) -> list[int]:
        """DG-4: the first set of moved-down players; the others are the Limbo."""
        wanted = sum(self.mate.get(m) in residents for m in mdps)
        chosen: list[int] = []
        for m in mdps:
            if len(chosen) < wanted and self.mate.get(m) not in residents:
                worth = {**dict.fromkeys(chosen, 2), m: 1}
                self._solve(
                    {
                        (one, r): reward
                        for one, reward in worth.items()
                        for r in residents & self.graph.beside(one).keys()
                    },
                    sum(worth.values()),
                )
            pairs = len(chosen) < wanted and self.mate.get(m) in residents
            if pairs:
                chosen.append(m)
            for other in list(self.graph.beside(m)):
                if (other in residents) != pairs:
                    self.graph.cut(m, other)
        return chosen

    def _lowest_partners(
        self, rows: Sequence[int], columns: Sequence[int]
    ) -> list[tuple[int, int]]:
        """DG-2: the rows in order, each with the lowest partner that keeps the value."""
        free = list(columns)
        pairs = []
        for row in rows:
            allowed = [c for c in free if c in self.graph.beside(row)]
            partner = allowed[0]
            if not self._swap(row, partner):
                ranks = range(len(allowed), 0, -1)
                self._solve({(row, c): n for c, n in zip(allowed, ranks, strict=True)}, ranks[0])
                partner = self.mate[row]
            pairs.append((row, partner))
            free.remove(partner)
            self.graph.drop(row)
            self.graph.drop(partner)
        return pairs

    def _swap(self, row: int, wanted: int) -> bool:
        """Give the row the wanted partner if exchanging partners keeps the value."""
        mate, beside = self.mate, self.graph.beside
        own, holder = mate[row], mate.get(wanted)
        if own == wanted:
            return True
        before, after = beside(row)[own], beside(row)[wanted]
        if holder is not None:
            if holder not in beside(own):
                return False
            before += beside(holder)[wanted]
            after += beside(holder)[own]
        if before != after:
            return False
        mate[row], mate[wanted] = wanted, row
        if holder is None:
            del mate[own]
        else:
            mate[own], mate[holder] = holder, own
        return True

    def heads(self, rest: Sequence[int]) -> set[int]:
        """DG-3: who stands in S1 of the remainder; every pair has its better player there.

        Fewest exchanges first, then the smallest difference of the sums of BSNs, then who leaves
        S1 from its last place upwards and who enters it from the first of S2 downwards.
        """
        inside = frozenset(rest)
        heads = self._heads_at_hand(inside)
        first = set(rest[: len(heads)])
        if heads != first:
            bits = self._prefer_few_exchanges(rest, len(heads))
            moved = len(first - self._heads_at_hand(inside))
            if moved:
                self._exchange(inside, sorted(first, reverse=True), moved, leaving=True)
                second = [r for r in rest if r not in first]
                self._exchange(inside, second, moved, leaving=False)
            for a, b, weight in self.graph.edges():
                self.graph.join(a, b, weight >> bits)
            heads = self._heads_at_hand(inside)
        for r in rest:
            for other in list(self.graph.beside(r)):
                better, worse = min(r, other), max(r, other)
                if (r in heads and other not in inside) or (
                    other in inside and (better not in heads or worse in heads)
                ):
                    self.graph.cut(r, other)
        return heads

    def _heads_at_hand(self, inside: frozenset[int]) -> set[int]:
        return {r for r in inside if self.mate.get(r, -1) in inside and r < self.mate[r]}

    def _pairs_inside(self, inside: frozenset[int]) -> list[tuple[int, int]]:
        return [(a, b) for a, b, _ in self.graph.edges() if a in inside and b in inside]

    def _prefer_few_exchanges(self, rest: Sequence[int], pairs: int) -> int:
        """Make DG-3 (1) and (2) the lowest digits of the weights; the number of bits added."""
        place = {r: i for i, r in enumerate(rest)}
        unit = pairs * len(rest) + 1
        worth = {r: unit * (i < pairs) + len(rest) - i for r, i in place.items()}
        bits = (pairs * (unit + len(rest))).bit_length()
        rewards = {(a, b): worth[a] for a, b in self._pairs_inside(frozenset(rest))}
        for a, b, weight in self.graph.edges(bits, rewards):
            self.graph.join(a, b, weight)
        self.mate = heaviest(self.graph.edges())
        return bits

    def _exchange(
        self, inside: frozenset[int], candidates: Sequence[int], moved: int, *, leaving: bool
    ) -> None:
        """Fix, candidate by candidate, who changes sides until ``moved`` have done so."""
        entered: set[int] = set()
        for r in candidates:
            if moved and (r in self._heads_at_hand(inside)) == leaving:
                pairs = self._pairs_inside(inside)
                if leaving:
                    self._solve({pair: pair[0] != r for pair in pairs}, len(inside) // 2)
                else:
                    worth = {**dict.fromkeys(entered, 2), r: 1}
                    rewards = {pair: worth.get(pair[0], 0) for pair in pairs}
                    self._solve(rewards, sum(worth.values()))
            heads = r in self._heads_at_hand(inside)
            if heads != leaving:
                moved -= 1
                entered.add(r)
            for other in list(self.graph.beside(r)):
                below = other in inside and other > r
                if below != heads:
                    self.graph.cut(r, other)
