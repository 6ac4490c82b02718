"""Meeting the same opponent again takes longer each time (délai de revanche, AR-3)."""

from typing import NamedTuple

from ronde_arena.settings import CooldownAnchor

__all__ = ["DELAY", "Meeting"]

DELAY = 300_000
"""Milliseconds after the first game together; twice that after the second, and so on (AR-3.1)."""


class Meeting(NamedTuple):
    """What two players have behind them: how many games, when the latest ended and started (in
    milliseconds), and who had White in it."""

    games: int
    ended: int
    started: int
    white: str

    def again(self, anchor: CooldownAnchor = CooldownAnchor.END) -> int:
        """The first instant at which they may be paired (AR-3.2).

        >>> Meeting(2, ended=700_000, started=500_000, white="a").again()
        1300000
        """
        since = self.ended if anchor is CooldownAnchor.END else self.started
        return since + DELAY * self.games
