"""Among equally good candidates, the one generated first (DP-4, DP-5, DG-1 to DG-4, C-CMP).

Each decision is a small reward below the digits of the criteria. What the matching at hand does not
show is asked by one more solve, and as many decisions as there is room for are asked at once, the
earlier ones in the higher digits: the greatest weight is then the best of the first, among those
the best of the second, and so on. What is decided is taken out of the graph, so that every later
matching is still of greatest value.
"""

from collections.abc import Sequence

from ronde_swiss.exchanges import exchange
from ronde_swiss.matching import LIMIT, Graph, Rewards, heaviest

__all__ = ["Choice"]

UNLIMITED = 1000
"""Room for decisions where the weights are beyond the fast solver already."""


class Choice:
    """A graph, a heaviest matching of it, and the decisions that fall one by one."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.mate = heaviest(graph.edges())
        self.room = _room(graph)
        self._alone = False

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

    def heads(self, rest: Sequence[int]) -> set[int]:
        """DG-3: who stands in S1 of the remainder; every pair has its better player there."""
        inside = frozenset(rest)
        self._leave_out_others(inside)
        heads = exchange(self, rest)
        for r in rest:
            for other in list(self.graph.beside(r)):
                better, worse = min(r, other), max(r, other)
                if (r in heads and other not in inside) or (
                    other in inside and (better not in heads or worse in heads)
                ):
                    self.graph.cut(r, other)
        return heads

    def solve(self, rewards: Rewards, bits: int) -> None:
        """Match again with rewards on edges whose sum stays within so many bits."""
        self.mate = heaviest(self.graph.edges(bits, rewards), everybody=self._alone)

    def _leave_out_others(self, inside: frozenset[int]) -> None:
        """Keep nothing but the remainder if it is decided alone: all are paired inside, and then
        in all matchings as good (C6), or nobody has a partner elsewhere. Its number of pairs is
        the greatest then, so that their weights need not say so."""
        beside, mate = self.graph.beside, self.mate
        whole = all(mate.get(r) in inside for r in inside)
        if whole or all(beside(r).keys() <= inside for r in inside):
            self.graph = self.graph.among(inside)
            self.mate = {r: mate[r] for r in inside if r in mate}
            self.room, self._alone = _room(self.graph), True

    def _moved_down_to_pair(self, mdps: Sequence[int], residents: frozenset[int]) -> list[int]:
        """DG-4: the first set of moved-down players; the others are the Limbo."""
        wanted = sum(self.mate.get(m) in residents for m in mdps)
        chosen: list[int] = []
        asked = 0
        for index, m in enumerate(mdps):
            if index >= asked and len(chosen) < wanted and self.mate.get(m) not in residents:
                asked = index + self._pair_first(mdps[index:], chosen, residents)
            pairs = len(chosen) < wanted and self.mate.get(m) in residents
            if pairs:
                chosen.append(m)
            for other in list(self.graph.beside(m)):
                if (other in residents) != pairs:
                    self.graph.cut(m, other)
        return chosen

    def _pair_first(
        self, mdps: Sequence[int], chosen: Sequence[int], residents: frozenset[int]
    ) -> int:
        """Match again so that the first of these are paired beside the chosen; how many of them
        were asked for."""
        width = len(chosen).bit_length()
        many = max(1, min(len(mdps), self.room - width))
        worth = dict.fromkeys(chosen, 1 << many)
        worth |= {m: 1 << (many - 1 - place) for place, m in enumerate(mdps[:many])}
        beside = self.graph.beside
        pairs = {(m, r): own for m, own in worth.items() for r in residents & beside(m).keys()}
        self.solve(pairs, many + width)
        return many

    def _lowest_partners(
        self, rows: Sequence[int], columns: Sequence[int]
    ) -> list[tuple[int, int]]:
        """DG-2: the rows in order, each with the lowest partner that keeps the value."""
        free = list(columns)
        pairs = []
        asked = 0
        for index, row in enumerate(rows):
            if index >= asked:
                allowed = next(c for c in free if c in self.graph.beside(row))
                if not self._swap(row, allowed):
                    asked = index + self._seat_low(rows[index:], free)
            partner = self.mate[row]
            pairs.append((row, partner))
            free.remove(partner)
            self.graph.drop(row)
            self.graph.drop(partner)
        return pairs

    def _seat_low(self, rows: Sequence[int], free: Sequence[int]) -> int:
        """Match again so that the first of these rows have the lowest partners; how many of them
        were asked for."""
        bits = 0
        asked: list[tuple[int, list[int]]] = []
        for row in rows:
            allowed = [c for c in free if c in self.graph.beside(row)]
            width = len(allowed).bit_length()
            if asked and bits + width > self.room:
                break
            asked.append((row, allowed))
            bits += width
        rewards: dict[tuple[int, int], int] = {}
        unit = 1
        for row, allowed in reversed(asked):
            rewards |= {(row, c): unit * (len(allowed) - n) for n, c in enumerate(allowed)}
            unit <<= len(allowed).bit_length()
        self.solve(rewards, bits)
        return len(asked)

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


def _room(graph: Graph) -> int:
    bits = graph.bits
    return LIMIT - bits if bits <= LIMIT else UNLIMITED
