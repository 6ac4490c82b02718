"""A round while it is being chosen: every choice is added to what the choices before it made, which
is kept in the process, so that a choice costs as much in the middle of an evening as at its start.

The state is a function of the standing, who is present, the settings and the choices; nothing hangs
on what is kept.
"""

from collections.abc import Sequence
from functools import lru_cache

from ronde_ladder.choosing import Choosing, begin, replay
from ronde_ladder.settings import LadderSettings
from ronde_ladder.standing import Standing

__all__ = ["grown"]

Choices = tuple[tuple[str, str], ...]


class _Round:
    """The latest choices asked about with the state after them and before the last of them."""

    def __init__(self, start: Choosing) -> None:
        self.start = start
        self.latest: tuple[Choices, Choosing, Choosing] = (), start, start

    def after(self, choices: Choices) -> Choosing:
        known, state, before = self.latest
        if choices == known:
            return state
        if choices == known[:-1]:
            return before
        if not choices:
            return self.start
        grows = choices[: len(known)] == known
        made, rest = (state, choices[len(known) :]) if grows else (self.start, choices)
        before = replay(made, rest[:-1])
        made = before.after(*rest[-1])
        self.latest = choices, made, before
        return made


def grown(
    standing: Standing,
    present: frozenset[str],
    settings: LadderSettings,
    choices: Sequence[tuple[str, str]],
) -> Choosing:
    """The round after those choices."""
    return _round(standing, present, settings).after(tuple(choices))


@lru_cache(maxsize=8)
def _round(standing: Standing, present: frozenset[str], settings: LadderSettings) -> _Round:
    return _Round(begin(standing, present, settings))
