"""Large Swiss events without an engine: neighbours of the standings meet, now and then a bye."""

from random import Random

from ronde import Bye, Game, Pairing, Participant, Rating, ResultKind, Round, Tournament

__all__ = ["large_event"]

RESULTS = (
    *([ResultKind.WHITE_WINS] * 40),
    *([ResultKind.BLACK_WINS] * 30),
    *([ResultKind.DRAW] * 28),
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.DOUBLE_FORFEIT,
)
HALVES = {
    ResultKind.WHITE_WINS: (2, 0),
    ResultKind.BLACK_WINS: (0, 2),
    ResultKind.DRAW: (1, 1),
    ResultKind.WHITE_WINS_BY_FORFEIT: (2, 0),
    ResultKind.DOUBLE_FORFEIT: (0, 0),
}


def large_event(size: int, rounds: int) -> Tournament:
    """The same event for the same figures, all rounds played."""
    dice = Random(f"{size} {rounds}")
    people = {
        f"p{n}": Participant(f"p{n}", f"Player {n}", n, ratings=(Rating(2600 - 1400 * n // size),))
        for n in range(1, size + 1)
    }
    halves = dict.fromkeys(people, 0)
    made = tuple(_round(number, halves, dice) for number in range(1, rounds + 1))
    return Tournament(
        "large",
        f"{size} players",
        "swiss.dutch",
        settings={"rounds": rounds},
        participants=people,
        rounds=made,
    )


def _round(number: int, halves: dict[str, int], dice: Random) -> Round:
    order = sorted(halves, key=lambda id: (-halves[id], dice.random()))
    resting = [id for id in order if dice.random() < 0.01]
    seated = [id for id in order if id not in set(resting)]
    byes = [Bye(id, ResultKind.HALF_POINT_BYE) for id in resting]
    for id in resting:
        halves[id] += 1
    if len(seated) % 2:
        last = seated.pop()
        byes.append(Bye(last, ResultKind.PAIRING_BYE))
        halves[last] += 2
    pairings = []
    for board, (white, black) in enumerate(zip(seated[::2], seated[1::2], strict=True), start=1):
        result = dice.choice(RESULTS)
        game = Game(white, black, result)
        pairings.append(Pairing(white, black, (game,), id=f"{number}-{board}", board=board))
        halves[white] += HALVES[result][0]
        halves[black] += HALVES[result][1]
    return Round(number, tuple(pairings), tuple(byes))
