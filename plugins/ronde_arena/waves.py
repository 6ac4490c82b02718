"""What a wave leaves behind in the memo of its round: what was known when it was paired.

Results that are corrected later change ranks and colours, so the reasons of a wave (BR-9) and its
waits (AP-6.3) are kept and not counted again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ronde import Round
from ronde_arena.pairing.leftover import LeftOver, left_over
from ronde_arena.pairing.values import Pair, Tick, Waiting

__all__ = ["Seated", "Waits", "Wave", "kept", "measures", "wave_of"]

KEY = "wave"


@dataclass(frozen=True, slots=True)
class Seated:
    """One side of a pair: rank, seconds waited, run and balance of colours."""

    rank: int
    waited: int
    strike: int
    balance: int


@dataclass(frozen=True, slots=True)
class Wave:
    """``pairs`` are (White, Black, games they had together) by their ids; ``left`` in all were left
    over, ``late`` of them beyond ``soft_after``; ``told`` are some of them with reasons."""

    active: int
    soft_after: int
    opening: bool
    pairs: Mapping[tuple[str, str], tuple[Seated, Seated, int]]
    left: int
    late: int
    told: tuple[LeftOver, ...]


def kept(tick: Tick, pairs: Sequence[Pair]) -> dict[str, Any]:
    """The memo of a wave."""
    told, left = left_over(tick, pairs)
    people = {player.id: player for player in tick.waiting}
    return {
        KEY: {
            "active": tick.active,
            "soft_after": tick.soft_after,
            "opening": tick.opening,
            "pairs": [_line(tick, people[pair.white], people[pair.black]) for pair in pairs],
            "left": len(left),
            "late": sum(tick.seconds(player) > tick.soft_after for player in left),
            "told": [[one.id, one.waited, one.reason, one.earliest] for one in told],
        }
    }


def _line(tick: Tick, white: Waiting, black: Waiting) -> list[Any]:
    met = tick.meeting(white, black)
    line: list[Any] = [white.id, black.id, met.games if met else 0]
    for player in (white, black):
        line += [player.rank, tick.seconds(player), player.strike, player.balance]
    return line


def wave_of(round: Round) -> Wave | None:
    """None for a round made by hand."""
    memo: Mapping[str, Any] | None = round.memo.get(KEY)
    if memo is None:
        return None
    return Wave(
        memo["active"],
        memo["soft_after"],
        memo["opening"],
        {
            (white, black): (Seated(*facts[:4]), Seated(*facts[4:]), met)
            for white, black, met, *facts in memo["pairs"]
        },
        memo["left"],
        memo["late"],
        tuple(LeftOver(*line) for line in memo["told"]),
    )


@dataclass(frozen=True, slots=True)
class Waits:
    """How long those who were paired had waited (AP-6.3): ``late`` of them beyond ``soft_after``,
    which is no error."""

    paired: int = 0
    seconds: int = 0
    longest: int = 0
    late: int = 0

    @property
    def mean(self) -> float:
        return self.seconds / self.paired if self.paired else 0.0

    def after(self, rounds: Iterable[Round]) -> "Waits":
        """With these rounds added."""
        paired, seconds, longest, late = self.paired, self.seconds, self.longest, self.late
        for round in rounds:
            memo = round.memo.get(KEY)
            if memo is None:
                continue
            for line in memo["pairs"]:
                for waited in (line[4], line[8]):
                    paired += 1
                    seconds += waited
                    longest = max(longest, waited)
                    late += waited > memo["soft_after"]
        return Waits(paired, seconds, longest, late)


def measures(round: Round) -> Mapping[str, float]:
    """The waits of one wave for whoever runs the server (AP-6.3); none of one made by hand."""
    wave = wave_of(round)
    if wave is None:
        return {}
    waits = Waits().after([round])
    return {
        "paired": waits.paired,
        "mean_wait": float(f"{waits.mean:.1f}"),
        "longest_wait": waits.longest,
        "waited_over_soft_after": waits.late,
        "left": wave.left,
        "left_over_soft_after": wave.late,
    }
