"""Events in the words of the tests: numbered players, pairs as ``1-4``, results by a rule."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ronde import Bye, Game, Pairing, Participant, Rating, ResultKind, Round, Tournament
from ronde.conduct import step
from ronde.model import TournamentStatus
from ronde.moves import PairNextRound, Request
from ronde.registry import load

__all__ = ["OFFERS", "Results", "event", "listing", "pair", "play", "rounds_of"]

OFFERS = load().offers
Results = Callable[[int, int], ResultKind]
"""Result of a game by the numbers of White and Black."""


def event(size: int, **settings: Any) -> Tournament:
    """A running event of players 1 to ``size``, id ``p1`` being the strongest."""
    return Tournament(
        id="t",
        name="Event",
        system="swiss.dutch",
        settings={"initial_colour": "white", **settings},
        participants={
            f"p{n}": Participant(f"p{n}", f"Player {n}", n, ratings=(Rating(2400 - 10 * n),))
            for n in range(1, size + 1)
        },
        status=TournamentStatus.RUNNING,
    )


def pair(t: Tournament) -> Tournament:
    """The tournament with its next round paired."""
    return step(t, PairNextRound(), Request(), OFFERS)


def play(t: Tournament, results: Results) -> Tournament:
    """The tournament with every game of the last round decided."""
    last = t.rounds[-1]
    pairings = tuple(
        replace(p, games=tuple(_decided(game, results) for game in p.games)) for p in last.pairings
    )
    return replace(t, rounds=(*t.rounds[:-1], replace(last, pairings=pairings)))


def _decided(game: Game, results: Results) -> Game:
    white, black = (int(id.removeprefix("p")) for id in (game.white, game.black))
    return replace(game, result=results(white, black))


def listing(round: Round) -> str:
    """``1-4, 5-2, 6 PAB``: White first, in board order."""
    pairs = [f"{p.white}-{p.black}" for p in round.pairings]
    byes = [f"{b.participant} PAB" for b in round.byes if b.kind is ResultKind.PAIRING_BYE]
    return ", ".join(pairs + byes).replace("p", "")


RESULT = {
    "1": ResultKind.WHITE_WINS,
    "0": ResultKind.BLACK_WINS,
    "=": ResultKind.DRAW,
    "+": ResultKind.WHITE_WINS_BY_FORFEIT,
    "-": ResultKind.BLACK_WINS_BY_FORFEIT,
}
BYES = {
    "U": ResultKind.PAIRING_BYE,
    "H": ResultKind.HALF_POINT_BYE,
    "F": ResultKind.FULL_POINT_BYE,
    "Z": ResultKind.ZERO_POINT_BYE,
}


def rounds_of(card: Mapping[int, Sequence[str]]) -> tuple[Round, ...]:
    """Rounds from a card: by number one code a round, as a report file has them (``5b1``,
    ``0-U``)."""
    count = max(len(codes) for codes in card.values())
    return tuple(_round(r + 1, {n: codes[r] for n, codes in card.items()}) for r in range(count))


def _round(number: int, codes: Mapping[int, str]) -> Round:
    pairings, byes = [], []
    for n, code in codes.items():
        if code.startswith("0"):
            byes.append(Bye(f"p{n}", BYES[code[-1]]))
        elif code[-2] == "w":
            game = Game(f"p{n}", f"p{code[:-2]}", RESULT[code[-1]])
            pairings.append(Pairing(game.white, game.black, (game,), id=f"r{number}.{n}"))
    boarded = tuple(replace(p, board=board) for board, p in enumerate(pairings, start=1))
    return Round(number, boarded, tuple(byes))
