"""Small worlds for the core's tests."""

from ronde import ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.testing import enrolled, field, offers_of
from tests.contracts.small_systems import Pool

OFFERS = offers_of(Pool())


def take(tournament: Tournament, *taken: Move) -> Tournament:
    """The tournament after these moves."""
    for move in taken:
        tournament = step(tournament, move, Request(), OFFERS)
    return tournament


def draft(size: int = 4) -> Tournament:
    return enrolled("small.pool", field(size), OFFERS)


def running(size: int = 4) -> Tournament:
    return take(draft(size), moves.Start())


def paired(size: int = 4) -> Tournament:
    return take(running(size), moves.PairNextRound())


def finish(t: Tournament) -> Tournament:
    """White wins everywhere in the last round."""
    for pairing in t.rounds[-1].pairings:
        t = take(t, moves.RecordResult(len(t.rounds), pairing.id, ResultKind.WHITE_WINS))
    return t
