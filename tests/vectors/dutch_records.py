"""Oracle records of Dutch rounds as tournaments: the record is described beside the vectors."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ronde import (
    Bye,
    ForbiddenGroup,
    Game,
    Pairing,
    Participant,
    Rating,
    ResultKind,
    Round,
    Scoring,
    Stay,
    Tournament,
    TournamentStatus,
)

__all__ = ["Drawn", "answer", "cut", "expected", "tournament"]

Drawn = list[list[int]]
"""[White, Black] by number in board order; the PAB is [player, 0] and stands last."""

BYES = {
    "H": ResultKind.HALF_POINT_BYE,
    "F": ResultKind.FULL_POINT_BYE,
    "Z": ResultKind.ZERO_POINT_BYE,
}
RESULTS = {
    "1": ResultKind.WHITE_WINS,
    "=": ResultKind.DRAW,
    "0": ResultKind.BLACK_WINS,
    "+": ResultKind.WHITE_WINS_BY_FORFEIT,
    "-": ResultKind.BLACK_WINS_BY_FORFEIT,
    "D": ResultKind.DOUBLE_FORFEIT,
}


def _id(number: int) -> str:
    return f"n{number}"


def _number(id: str) -> int:
    return int(id.removeprefix("n"))


def _exact(value: float) -> Fraction:
    return Fraction(str(value))


def tournament(record: Mapping[str, Any]) -> Tournament:
    """The tournament of a record with all its rounds; `cut` goes back before one of them."""
    colour = {"W": "white", "B": "black"}[record["initial_color"]]
    settings: dict[str, Any] = {
        "rounds": record["rounds_total"],
        "edition": record["rules"],
        "initial_colour": colour,
        "board_order": "real",
    }
    if "acceleration" in record:
        settings["acceleration"] = "swiss.table"
        settings["fictitious"] = list(_fictitious(record))
    return Tournament(
        id=record.get("id", "case"),
        name=record.get("id", "case"),
        system="swiss.dutch",
        settings=settings,
        scoring=_scoring(record.get("points")),
        forbidden=tuple(
            ForbiddenGroup(frozenset(_id(n) for n in group))
            for group in record.get("forbidden", ())
        ),
        participants=_participants(record),
        rounds=tuple(
            _round(number, round)
            for number, round in enumerate(record["rounds"], start=1)
            if "results" in round
        ),
        status=TournamentStatus.RUNNING,
    )


def _scoring(points: Mapping[str, float] | None) -> Scoring:
    if points is None:
        return Scoring()
    return Scoring(
        win=_exact(points["W"]),
        draw=_exact(points["D"]),
        loss=_exact(points["L"]),
        pairing_bye=_exact(points["P"]),
        zero_point_bye=_exact(points["Z"]),
        forfeit_loss=_exact(points["F"]),
    )


def _participants(record: Mapping[str, Any]) -> dict[str, Participant]:
    joins = {int(number): first for number, first in record.get("joins", {}).items()}
    byes: dict[int, dict[int, ResultKind]] = {}
    for round, data in enumerate(record["rounds"], start=1):
        for letter, numbers in data.get("byes", {}).items():
            for number in numbers:
                byes.setdefault(number, {})[round] = BYES[letter]
    return {
        _id(number): Participant(
            _id(number),
            f"Player {number}",
            number,
            ratings=(Rating(rating),),
            stays=(Stay(joins.get(number, 1)),),
            byes=byes.get(number, {}),
        )
        for number, rating in enumerate(record["players"], start=1)
    }


def _round(number: int, data: Mapping[str, Any]) -> Round:
    pairings, byes = [], []
    for board, ((white, black), result) in enumerate(
        zip(data["pairings"], data["results"], strict=True), start=1
    ):
        if result == "U":
            byes.append(Bye(_id(white), ResultKind.PAIRING_BYE))
        else:
            game = Game(_id(white), _id(black), RESULTS[result])
            pairings.append(Pairing(_id(white), _id(black), (game,), board=board))
    for letter, numbers in data.get("byes", {}).items():
        byes.extend(Bye(_id(n), BYES[letter]) for n in numbers)
    return Round(number, tuple(pairings), tuple(byes))


def _fictitious(record: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The table overrides the groups (it stands for its players alone)."""
    acceleration = record["acceleration"]
    table = {int(n): values for n, values in acceleration.get("table", {}).items()}
    rows: list[tuple[Sequence[int], Sequence[float]]] = [
        ([n for n in range(first, last + 1) if n not in table], values)
        for first, last, values in acceleration.get("groups", ())
    ]
    rows.extend(([number], values) for number, values in table.items())
    for numbers, values in rows:
        for round, value in enumerate(values, start=1):
            if value and numbers:
                yield {
                    "points": str(value),
                    "first": round,
                    "last": round,
                    "participants": [_id(n) for n in numbers],
                }


def cut(event: Tournament, rounds: int) -> Tournament:
    """The event with its first ``rounds`` rounds only."""
    return replace(event, rounds=event.rounds[:rounds])


def answer(drawn: Round) -> Drawn:
    """What a drawn round says, in the form of the records."""
    pairs = [[_number(p.white), _number(p.black)] for p in drawn.pairings]
    byes = [b for b in drawn.byes if b.kind is ResultKind.PAIRING_BYE]
    return pairs + [[_number(b.participant), 0] for b in byes]


def expected(record: Mapping[str, Any], round: int) -> Drawn | None:
    """The recorded pairings of a round; None where no legal round exists."""
    data = record["rounds"][round - 1]
    return None if data.get("impossible") else data["pairings"]
