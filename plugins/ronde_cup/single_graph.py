"""Single elimination as a graph of matches, with the matches for lesser places (CUP-110)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ronde import BracketMatch, BracketSource, SourceKind
from ronde_cup.labels import by_slots, places
from ronde_cup.positions import Slots

__all__ = ["LesserPlaces", "entrants", "loser", "rounds_of", "single", "winner"]

Sources = Sequence[BracketSource]


def winner(code: str) -> BracketSource:
    return BracketSource(SourceKind.WINNER, match=code)


def loser(code: str) -> BracketSource:
    return BracketSource(SourceKind.LOSER, match=code)


def entrants(slots: Slots) -> Sources:
    """Who stands in the slots: a seed, or nobody."""
    return [
        BracketSource(SourceKind.EMPTY)
        if seed is None
        else BracketSource(SourceKind.SEED, seed=seed)
        for seed in slots
    ]


def rounds_of(size: int) -> int:
    """Rounds of a single elimination of that size."""
    return size.bit_length() - 1


@dataclass(frozen=True, slots=True)
class LesserPlaces:
    """Which losers play on: those of the semi-finals (CUP-110), or all for every place."""

    third: bool = False
    all: bool = False

    def plays(self, losers: int) -> bool:
        return losers > 1 and (self.all or (self.third and losers == 2))


def single(slots: Slots, lesser: LesserPlaces) -> Iterator[BracketMatch]:
    """The main bracket, then the matches for lesser places."""
    sources = entrants(slots)
    losers: list[Sources] = []
    for stage in range(1, rounds_of(len(slots)) + 1):
        final = len(sources) == 2
        label = by_slots(len(sources))
        codes = [f"R{stage}.{i}" for i in range(1, len(sources) // 2 + 1)]
        for code, pair in zip(codes, _pairs(sources), strict=True):
            ends = (1, 2) if final else (None, None)
            yield BracketMatch(code, stage, label, pair, "main", None, *ends)
        losers.append([loser(code) for code in codes])
        sources = [winner(code) for code in codes]
    for stage, entering in reversed(list(enumerate(losers, start=1))):
        if lesser.plays(len(entering)):
            yield from _places(entering, len(entering) + 1, stage + 1)


def _pairs(sources: Sources) -> list[tuple[BracketSource, BracketSource]]:
    return list(zip(sources[::2], sources[1::2], strict=True))


def _places(sources: Sources, best: int, stage: int) -> Iterator[BracketMatch]:
    """Everybody in ``sources`` plays for the places from ``best`` on: the winners of a stage for
    the better half, its losers for the other."""
    worst = best + len(sources) - 1
    third = (best, worst) == (3, 4)
    label = places(best, worst)
    codes = ["TP"] if third else [f"P{best}-{worst}.{i}" for i in range(1, len(sources) // 2 + 1)]
    bracket = "third_place" if third else "places"
    for code, pair in zip(codes, _pairs(sources), strict=True):
        ends = (best, worst) if len(sources) == 2 else (None, None)
        yield BracketMatch(code, stage, label, pair, bracket, None, *ends)
    if len(sources) > 2:
        yield from _places([winner(code) for code in codes], best, stage + 1)
        yield from _places([loser(code) for code in codes], best + len(codes), stage + 1)
