"""Vectors of the form ``contribution-cases/1``: one participant's rounds, in both editions; among
them the examples printed in the Arbiters' Manual.

Every opponent is given the printed adjusted score by the arbiter and is free in all other rounds;
the participant's own total is made up in the same way.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from ronde import (
    Bye,
    Game,
    Pairing,
    Participant,
    PointAdjustment,
    ResultKind,
    Round,
    Tournament,
    parse_code,
    record,
)
from ronde.registry import load as load_plugins
from tests.vectors.catalogue import files, load

OFFERS = load_plugins().offers
FORM = "contribution-cases/1"
Row = Mapping[str, Any]

RESULTS = {
    ("played", "1"): ResultKind.WHITE_WINS,
    ("played", "0.5"): ResultKind.DRAW,
    ("played", "0"): ResultKind.BLACK_WINS,
    ("forfeitWin", "1"): ResultKind.WHITE_WINS_BY_FORFEIT,
    ("forfeitLoss", "0"): ResultKind.BLACK_WINS_BY_FORFEIT,
}
BYES = {
    "PAB": ResultKind.PAIRING_BYE,
    "FPB": ResultKind.FULL_POINT_BYE,
    "HPB": ResultKind.HALF_POINT_BYE,
    "ZPB": ResultKind.ZERO_POINT_BYE,
    "absent": ResultKind.ZERO_POINT_BYE,
}


def cases() -> list[Any]:
    return [
        pytest.param(case, id=f"tiebreaks-{path.stem}-{case['id']}")
        for path in files("tiebreaks")
        for vector in [load(path)]
        if vector.get("schema") == FORM
        for case in vector["cases"]
    ]


def rounds(rows: list[Row]) -> Iterator[Round]:
    opponents = [f"o{n}" for n, row in enumerate(rows, start=1) if "opponentAdjusted" in row]
    for number, row in enumerate(rows, start=1):
        opponent = f"o{number}"
        byes = [Bye(o, ResultKind.FREE) for o in opponents if o != opponent]
        if opponent in opponents:
            result = RESULTS[row["kind"], str(row["points"])]
            pairing = Pairing("own", opponent, (Game("own", opponent, result),))
            yield Round(number, (pairing,), tuple(byes))
        else:
            yield Round(number, (), (*byes, Bye("own", BYES[row["kind"]])))


def event(case: Mapping[str, Any], edition: str) -> Tournament:
    rows = case["own"]
    wanted = {"own": case["ownScore"]} | {
        f"o{n}": row["opponentAdjusted"]
        for n, row in enumerate(rows, start=1)
        if "opponentAdjusted" in row
    }
    blank = Tournament(
        "manual",
        "Manual",
        "swiss.dutch",
        participants={id: Participant(id, id, n) for n, id in enumerate(wanted, start=1)},
        rounds=tuple(rounds(rows)),
        tie_break_edition=edition,
    )
    lines = record(blank).lines
    return replace(
        blank,
        adjustments=tuple(
            PointAdjustment(id, Fraction(str(score)) - lines[id].points)
            for id, score in wanted.items()
        ),
    )


@pytest.mark.parametrize("case", cases())
@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_tb_unp_17_the_printed_values(case: Mapping[str, Any], edition: str) -> None:
    assert len(case["own"]) == case["rounds"]
    history = record(event(case, edition))
    assert case["expected"][edition]
    for text, printed in case["expected"][edition].items():
        code = parse_code(text)
        values = OFFERS.tie_break(code.id).values(history, ["own"], code)
        assert values["own"] == (Fraction(str(printed)),), text
