"""The round that a list of choices makes, as the tournament keeps it."""

from collections.abc import Sequence

from ronde import Bye, Game, Pairing, ResultKind, Round, Tournament
from ronde_ladder.choosing import Choosing
from ronde_ladder.colours import sides
from ronde_ladder.growth import grown
from ronde_ladder.season import STRANDED, standing_before
from ronde_ladder.settings import LadderSettings

__all__ = ["choices_of", "choosing", "seated"]


def choices_of(round: Round) -> list[tuple[str, str]]:
    """Chooser and opponent, in the order chosen."""
    return [(chooser, opponent) for chooser, opponent in round.memo.get("choices", ())]


def choosing(t: Tournament, round: Round, choices: Sequence[tuple[str, str]]) -> Choosing:
    """The round after those choices, from the ladder as it stood before it (LR-3.5)."""
    settings = LadderSettings.read(t.settings)
    standing = standing_before(t, round.number)
    return grown(standing, round.present or frozenset(), settings, choices)


def seated(t: Tournament, round: Round, state: Choosing) -> Round:
    """Boards in the order chosen, and a bye for whoever sits out (LR-4.1, LR-5.5)."""
    pairings = []
    for board, (chooser, opponent) in enumerate(state.pairs, start=1):
        higher, lower = sorted((chooser, opponent), key=state.ranks.__getitem__)
        white, black = sides(t, round.number, higher, lower, state.settings.colour_policy)
        pairings.append(Pairing(white, black, (Game(white, black),), board=board))
    byes = tuple(
        Bye(id, ResultKind.FREE, STRANDED if id in state.stranded else "") for id in state.out
    )
    return Round(round.number, tuple(pairings), byes)
