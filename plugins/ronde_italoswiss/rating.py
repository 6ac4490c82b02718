"""What the rating service is told of each game: the list, rated or not, and why (IS-42, IS-50).

Computing ratings is not ours; this is what a service behind a port needs.
"""

from dataclasses import dataclass

from ronde import Game, Offers, ResultKind, Text, Tournament
from ronde_italoswiss.terms import terms

__all__ = ["NO_SHOW_BLACK", "NO_SHOW_WHITE", "RatedGame", "rated_games"]

NO_SHOW_WHITE, NO_SHOW_BLACK = "no_show_white", "no_show_black"


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A decided game of a round; ``index`` is its place in the pairing, ``why_not`` is none for a
    rated one."""

    pairing: str
    index: int
    game: Game
    why_not: Text | None


def rated_games(t: Tournament, round: int, offers: Offers) -> tuple[RatedGame, ...]:
    """Every decided game of a round, in board order."""
    found = t.round(round)
    if found is None:
        return ()
    friendly = not terms(t, offers).rated
    return tuple(
        RatedGame(pairing.id, index, game, _why_not(game, friendly))
        for pairing in found.pairings
        for index, game in enumerate(pairing.games)
        if game.result not in (ResultKind.UNKNOWN, ResultKind.ADJOURNED)
    )


def _why_not(game: Game, friendly: bool) -> Text | None:
    if friendly:
        return Text("italoswiss.unrated.friendly")
    if game.result.is_forfeit:
        return Text("italoswiss.unrated.no_game")
    if game.flags & {NO_SHOW_WHITE, NO_SHOW_BLACK}:
        return Text("italoswiss.unrated.never_sat_down")
    return None
