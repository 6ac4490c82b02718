"""Where a round of the Dutch system spends its time, measured from outside.

Functions are wrapped for the duration of a measurement; the engine knows nothing of it. A stage has
the time of its functions without what other stages take inside them.
"""

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import wraps
from time import process_time
from typing import Any
from unittest.mock import patch

from ronde_swiss import bracket, engine, history, system
from ronde_swiss.certificates import Certificates
from ronde_swiss.fast import pair_fast

__all__ = ["STAGES", "Watch", "watched"]

STAGES = ("features", "certificates", "fast", "fall-back", "colours")


@dataclass
class Watch:
    """Seconds by stage, brackets seen, and the sizes of those the fast way gave up."""

    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    brackets: int = 0
    fallen: list[int] = field(default_factory=list)

    def share(self, stage: str) -> float:
        """Of the time of all stages."""
        return self.seconds[stage] / (sum(self.seconds.values()) or 1)


@contextmanager
def watched() -> Iterator[Watch]:
    """Watch every round that is paired inside the block."""
    watch = Watch()
    stack: list[float] = []

    def timing(stage: str, work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def timed(*args: Any, **named: Any) -> Any:
            stack.append(0.0)
            begun = process_time()
            try:
                return work(*args, **named)
            finally:
                taken = process_time() - begun
                watch.seconds[stage] += taken - stack.pop()
                if stack:
                    stack[-1] += taken

        return timed

    def judging(work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def judged(field: Any, bracket: Any, *rest: Any, **named: Any) -> Any:
            made = work(field, bracket, *rest, **named)
            watch.brackets += 1
            if made is None:
                watch.fallen.append(len(bracket.members))
            return made

        return judged

    with ExitStack() as patches:
        for owner, name, stage in (
            (history, "sheet", "features"),
            (system, "sheet", "features"),
            (engine, "lowest_byes", "certificates"),
            *((Certificates, name, "certificates") for name in _methods(Certificates)),
            (engine, "pair_bracket", "fall-back"),
            (engine, "colours", "colours"),
            (engine, "board_order", "colours"),
        ):
            patches.enter_context(patch.object(owner, name, timing(stage, getattr(owner, name))))
        fast = timing("fast", judging(pair_fast))
        patches.enter_context(patch.object(bracket, "pair_fast", fast))
        yield watch


def _methods(owner: type) -> Iterator[str]:
    members = inspect.getmembers(owner, inspect.isfunction)
    return (name for name, _ in members if not name.startswith("_"))
