"""The first seating of S1 opposite S2 (DG-2) inside a face, at the cost of one look per row.

Each row takes the lowest column that it may meet and that leaves a seating by counts. Nobody who
agrees with the rows before can have a lower one, so if the last row is reached this way, no
seating comes earlier. Only when pairs that have met spoil the counts, an exact search over
alternating paths takes over.
"""

from collections import Counter
from collections.abc import Sequence

from ronde_swiss.faces import Face
from ronde_swiss.field import Field
from ronde_swiss.kind_flow import Flow
from ronde_swiss.paths import Paths

__all__ = ["Seating", "first_seating"]

Seating = list[tuple[int, int]]


def first_seating(
    field: Field,
    face: Face,
    heads: Sequence[int],
    tails: Sequence[int],
    floaters: frozenset[int],
    floats: int,
) -> Seating | None:
    """Head and tail of each pair; None if there is no seating, which is then proved. So many
    of ``floaters`` are left over, and the tails are that many more than the heads."""
    kinds, wide = face.kinds(field), face.wide
    empty = len(wide) - 1
    column_kind = {t: 2 * kinds[t] + (t in floaters) for t in tails}
    rows = Counter(kinds[h] for h in heads)
    rows[empty] = floats
    columns = Counter(column_kind.values())
    flow = Flow(wide)
    if not flow.fill([rows[k] for k in range(empty + 1)], [columns[k] for k in range(2 * empty)]):
        return None
    seating = _by_counts(field, kinds, flow, heads, tails, column_kind)
    if seating is not None:
        return seating
    return Paths(field, face, heads, tails, column_kind, floats).first()


def _by_counts(
    field: Field,
    kinds: Sequence[int],
    flow: Flow,
    heads: Sequence[int],
    tails: Sequence[int],
    column_kind: dict[int, int],
) -> Seating | None:
    """One pass over the rows; None when somebody finds no column."""
    queues: list[list[int]] = [[] for _ in range(2 * len(flow.allowed) - 2)]
    for t in reversed(tails):
        queues[column_kind[t]].append(t)
    hopeful = [[column for column in columns if queues[column]] for columns in flow.allowed]
    seating: Seating = []
    for head in heads:
        kind, conflicts = kinds[head], field.conflicts[head]
        offers = []
        for column in hopeful[kind]:
            queue = queues[column]
            at = len(queue) - 1
            while at >= 0 and queue[at] in conflicts:
                at -= 1
            if at >= 0:
                offers.append((queue[at], column, at))
        offers.sort()
        for tail, column, at in offers:
            if flow.claim(kind, column):
                flow.settle(kind, column)
                del queues[column][at]
                seating.append((head, tail))
                break
            hopeful[kind].remove(column)
        else:
            return None
    return seating
