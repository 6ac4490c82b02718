"""Small events in writing: a line a round, ``a-b 1-0`` for a game, ``c U`` for a round without."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ronde import (
    Bye,
    Game,
    Pairing,
    Participant,
    Purpose,
    Rating,
    Record,
    ResultKind,
    Round,
    Tournament,
    parse_code,
    record,
)
from ronde.registry import load

__all__ = ["OFFERS", "event", "history", "values"]

OFFERS = load().offers
RESULTS = {
    "1-0": ResultKind.WHITE_WINS,
    "=": ResultKind.DRAW,
    "0-1": ResultKind.BLACK_WINS,
    "0-0": ResultKind.BOTH_LOSE,
    "+-": ResultKind.WHITE_WINS_BY_FORFEIT,
    "-+": ResultKind.BLACK_WINS_BY_FORFEIT,
    "--": ResultKind.DOUBLE_FORFEIT,
    "?": ResultKind.UNKNOWN,
}
BYES = {
    "U": ResultKind.PAIRING_BYE,
    "F": ResultKind.FULL_POINT_BYE,
    "H": ResultKind.HALF_POINT_BYE,
    "Z": ResultKind.ZERO_POINT_BYE,
    "free": ResultKind.FREE,
}


def event(written: str, ratings: Mapping[str, int] | None = None, **more: Any) -> Tournament:
    """The tournament of these rounds; participants are numbered by their letters."""
    lines = [line.split(",") for line in written.strip().splitlines()]
    rounds = tuple(_round(number, line) for number, line in enumerate(lines, start=1))
    ids = sorted({side for line in lines for cell in line for side in cell.split()[0].split("-")})
    people = {
        id: Participant(
            id, id.upper(), n, ratings=(Rating(ratings[id]),) if ratings and id in ratings else ()
        )
        for n, id in enumerate(ids, start=1)
    }
    return Tournament("t", "Event", "swiss.dutch", participants=people, rounds=rounds, **more)


def _round(number: int, cells: list[str]) -> Round:
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for cell in cells:
        who, what = cell.split()
        if "-" in who:
            white, black = who.split("-")
            game = Game(white, black, RESULTS[what])
            pairings.append(Pairing(white, black, (game,), board=len(pairings) + 1))
        else:
            byes.append(Bye(who, BYES[what]))
    return Round(number, tuple(pairings), tuple(byes))


def history(
    written: str,
    schedule: str = "swiss",
    as_of: int | None = None,
    purpose: Purpose = Purpose.STANDINGS,
    planned: int | None = None,
    **more: Any,
) -> Record:
    return record(event(written, **more), as_of, purpose, schedule, planned)


def values(lines: Record, text: str, group: str = "") -> dict[str, Any]:
    """One number per participant, None where undefined."""
    code = parse_code(text)
    asked = list(group or lines.lines)
    found = OFFERS.tie_break(code.id).values(lines, asked, code)
    return {id: None if v is None else (v[0] if len(v) == 1 else v) for id, v in found.items()}


def exact(*numbers: float) -> list[Fraction]:
    return [Fraction(str(number)) for number in numbers]
