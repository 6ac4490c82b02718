"""The sheet of one player: his games in the order in which they counted, each with its reason."""

from dataclasses import dataclass

from ronde import Colour, Game, Tournament
from ronde_arena.clocks import Clock, boosted
from ronde_arena.games import Bell, ending, order_key, running
from ronde_arena.running import Live
from ronde_arena.scoring import Score, Tally
from ronde_arena.settings import ArenaSettings

__all__ = ["SheetLine", "sheet"]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One game: ``total`` and ``streak`` after it, ``clock`` where the boost was taken."""

    pairing: str
    round: int
    game: Game
    opponent: str
    colour: Colour
    running: bool
    score: Score
    total: int
    streak: int
    clock: Clock | None


def sheet(t: Tournament, live: Live, player: str) -> list[SheetLine]:
    """Finished games first, in the order in which they ended (AR-4.6), then the running one."""
    chosen, bell = ArenaSettings.read(t.settings), Bell.of(t)
    rules, tally = chosen.ruleset(), Tally()
    found = []
    for number, index in live.seats[player].games:
        pairing = t.rounds[number - 1].pairings[index]
        found.append((order_key(pairing.games[0], number, index), number, pairing))
    found.sort(key=lambda one: (running(one[2].games[0]), one[0]))
    lines = []
    for _, number, pairing in found:
        game = pairing.games[0]
        result = ending(game, player, bell)
        score, tally = tally.worth(result, rules), tally.after(result, rules)
        white = game.white == player
        lines.append(
            SheetLine(
                pairing.id,
                number,
                game,
                game.black if white else game.white,
                Colour.WHITE if white else Colour.BLACK,
                running(game),
                score,
                tally.points,
                tally.streak,
                boosted(chosen.base_seconds, chosen.increment_seconds) if result.boost else None,
            )
        )
    return lines
