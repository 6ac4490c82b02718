"""The strict order of an arena (AR-6.2), kept as a line of keys: a result moves two players in it
and leaves the others where they are (AR-6.4)."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping

from ronde import Participant, Tournament
from ronde_arena.seats import Seat
from ronde_arena.settings import ArenaSettings

__all__ = ["Key", "Order"]

Key = tuple[int, int, int, int, float, int, str]


class Order:
    """How the players of a tournament are compared: points, wins, performance where games are
    rated, the earlier instant at which the points were reached, entry number; who has finished no
    game stands behind (AR-6.3), the disqualified at the very end (AR-7.3)."""

    def __init__(self, t: Tournament) -> None:
        self._rated = ArenaSettings.read(t.settings).rated
        self._last = len(t.participants) + 1

    def key(self, player: Participant, seat: Seat) -> Key:
        """The smaller stands higher; the id comes last."""
        tally = seat.tally
        performed = (seat.performance or 0) if self._rated else 0
        behind = 2 if player.disqualified else int(not tally.games)
        number = player.number or self._last
        return behind, -tally.points, -tally.wins, -performed, tally.reached, number, player.id

    def line(self, players: Mapping[str, Participant], seats: Mapping[str, Seat]) -> list[Key]:
        """Everybody, leader first."""
        return sorted(self.key(player, seats[id]) for id, player in players.items())

    def moved(
        self, line: Iterable[Key], changed: Iterable[tuple[Participant, Seat, Seat]]
    ) -> list[Key]:
        """The line after these players' seats have changed, each given before and after."""
        keys = list(line)
        for player, before, after in changed:
            del keys[bisect_left(keys, self.key(player, before))]
            insort(keys, self.key(player, after))
        return keys
