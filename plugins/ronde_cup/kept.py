"""Decisions of level matches once they are locked (CUP-068).

The list of tie-breaks may change during the cup, ratings and numbers may be corrected; who has gone
on from a locked match stays. So the first round of a stage keeps what decided the level matches of
the stage before; decisive results need not be kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ronde import Tournament, Value
from ronde_cup.verdict import Comparison, Level, Verdict

__all__ = ["keep", "kept_decisions", "restored"]

Kept = Mapping[str, Any]


def keep(verdicts: Iterable[tuple[str, Verdict]]) -> dict[str, Any]:
    """JSON values by match code of the level ones among decided matches; values in the order of
    the match's sides, which its place in the draw gives for good."""
    return {
        code: {
            "winner": verdict.winner,
            "by": verdict.by,
            "tie_breaks": [
                {
                    "tie_break": row.tie_break,
                    "values": [_written(value) for value in row.values],
                    "decisive": row.decisive,
                    "reached": row.reached,
                }
                for row in verdict.tie_breaks
            ],
        }
        for code, verdict in verdicts
        if verdict.level is not Level.NO
    }


def kept_decisions(t: Tournament) -> dict[str, Kept]:
    """All kept decisions, by match code."""
    return {
        code: kept for round in t.rounds for code, kept in round.memo.get("decided", {}).items()
    }


def restored(verdict: Verdict, kept: Kept, note: str) -> Verdict:
    """The verdict of a locked level match as it was when the next stage was paired."""
    rows = tuple(
        Comparison(
            row["tie_break"],
            (_read(row["values"][0]), _read(row["values"][1])),
            row["decisive"],
            row["reached"],
        )
        for row in kept["tie_breaks"]
    )
    return replace(verdict, by=kept["by"], winner=kept["winner"], tie_breaks=rows, note=note)


def _written(value: Value) -> list[str] | None:
    return None if value is None else [str(number) for number in value]


def _read(value: list[str] | None) -> Value:
    return None if value is None else tuple(Fraction(number) for number in value)
