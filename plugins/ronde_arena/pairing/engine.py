"""The act of pairing: set aside, cut into blocks, match, repair, give colours (8.4 to 8.6)."""

from collections.abc import Sequence

from ronde_arena.pairing.colours import coloured
from ronde_arena.pairing.matching import Couple, matched
from ronde_arena.pairing.values import Pair, Tick, Waiting

__all__ = ["paired"]

EXACT = 128
"""Up to so many waiting players the pairing is the exact optimum."""
BLOCK = 64
WIDTH = 12
CARRIED = 32
REPAIR = 256
"""Players of one block of the repair, which bounds its work too (AP-7.2)."""


def paired(tick: Tick) -> list[Pair]:
    """Pairs in the order of their better rank, White first. The order in which the waiting are
    given does not matter (AP-8.1)."""
    players = sorted(tick.waiting, key=lambda player: (player.rank, player.id))
    rest, aside = _set_aside(players)
    if tick.opening:
        couples = list(zip(rest[::2], rest[1::2], strict=True))
    elif len(players) <= EXACT:
        couples = _exact(tick, players, rest, aside)
    else:
        couples = _in_blocks(tick, rest, aside)
    return [coloured(tick, *couple) for couple in sorted(couples, key=_better_rank)]


def _better_rank(couple: Couple) -> tuple[int, int]:
    return couple[0].rank, couple[1].rank


def _set_aside(players: Sequence[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """Of an odd number the one who came last stays out (AP-6.1), so nobody does twice while
    another came after him (AP-6.2)."""
    if len(players) % 2 == 0:
        return list(players), []
    last = max(players, key=lambda player: (player.since, player.entry, player.id))
    return [player for player in players if player is not last], [last]


def _exact(
    tick: Tick, players: list[Waiting], rest: list[Waiting], aside: list[Waiting]
) -> list[Couple]:
    """One block with all legal pairs (AQ-3, AQ-4); if the last to come is needed for as many pairs
    as can be, he comes in again."""
    couples, left = matched(tick, rest, None)
    if left and aside:
        couples, _ = matched(tick, players, None)
    return couples


def _in_blocks(tick: Tick, rest: list[Waiting], aside: list[Waiting]) -> list[Couple]:
    couples, left = _blocks(tick, rest, BLOCK, WIDTH, tick.max_blocks)
    if left:
        again = sorted([*left, *aside], key=lambda player: (player.rank, player.id))
        repaired, _ = _blocks(tick, again, REPAIR, 2 * WIDTH, None)
        couples += repaired
    return couples


def _blocks(
    tick: Tick, players: list[Waiting], size: int, width: int, most: int | None
) -> tuple[list[Couple], list[Waiting]]:
    """Consecutive blocks, the top first; who is not paired in one is carried into the next. What
    lies beyond ``most`` blocks waits for the next tick (AP-7.3)."""
    couples: list[Couple] = []
    left: list[Waiting] = []
    carried: list[Waiting] = []
    for start in list(range(0, len(players), size))[:most]:
        found, over = matched(tick, [*carried, *players[start : start + size]], width)
        couples += found
        carried, beyond = over[:CARRIED], over[CARRIED:]
        left += beyond
    return couples, [*left, *carried]
