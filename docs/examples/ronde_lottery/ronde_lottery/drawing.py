"""The method: the first of the line meets the next one he has not met, else the next one."""

from collections.abc import Iterable, Iterator

__all__ = ["couples"]


def couples(line: Iterable[str], met: frozenset[frozenset[str]]) -> Iterator[tuple[str, str]]:
    """Pairs of an even line.

    >>> list(couples("abcd", frozenset({frozenset("ab")})))
    [('a', 'c'), ('b', 'd')]
    >>> list(couples("ab", frozenset({frozenset("ab")})))
    [('a', 'b')]
    """
    waiting = list(line)
    while waiting:
        one = waiting.pop(0)
        new = (other for other in waiting if frozenset({one, other}) not in met)
        opponent = next(new, waiting[0])
        waiting.remove(opponent)
        yield one, opponent
