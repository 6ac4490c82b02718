"""The schedule: every match in the order of play, round by round, with date and time where the
round has them (CUP-222, CUP-223)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ronde import model, record
from ronde.blocks import BracketBlock
from ronde.contracts import PlannedRound
from ronde.text import Text
from ronde_gateway.documents.boxes import Words
from ronde_gateway.documents.dates import when

__all__ = ["Row", "ScheduledRound", "programme"]


@dataclass(frozen=True)
class Row:
    """One board, or one match to come (``known`` once it is paired)."""

    table: str
    white: str
    black: str
    result: str = ""
    known: bool = True


@dataclass(frozen=True)
class ScheduledRound:
    title: str
    when: str
    note: str
    rows: tuple[Row, ...]


def programme(
    t: model.Tournament,
    rounds: Sequence[PlannedRound],
    bracket: BracketBlock | None,
    say: Words,
    locale: str,
) -> Iterator[ScheduledRound]:
    """All rounds in order. A round not yet paired shows the matches of its stage as far as they
    are known; a reserved one says so, a skipped one is left out (CUP-129)."""
    dates = {planned.number: planned for planned in t.schedule}
    for planned in rounds:
        if planned.skipped:
            continue
        held = t.round(planned.number)
        rows = _paired(t, held, bracket, say) if held else _to_come(bracket, planned, say)
        yield ScheduledRound(
            say(Text("document.round", {"number": planned.number, "name": planned.name})),
            when(dates.get(planned.number), t.time_zone, locale),
            say(Text("document.if_needed")) if planned.reserved and not held else "",
            tuple(rows),
        )


def _paired(
    t: model.Tournament, round: model.Round, bracket: BracketBlock | None, say: Words
) -> Iterator[Row]:
    names = {id: person.name for id, person in t.participants.items()}
    lines = record(replace(t, rounds=(round,))).lines
    notes = {node.code: say(node.note) for node in (bracket.nodes if bracket else ())}
    for pairing in round.pairings:
        result = say(Text(f"result.{pairing.games[0].result.value}"))
        if len(pairing.games) > 1:
            both = (lines[side].game_points for side in (pairing.white, pairing.black))
            result = " – ".join(map(_halves, both))
        white, black = names[pairing.white], names[pairing.black]
        result = f"{result} {notes.get(pairing.code, '')}".rstrip()
        yield Row(str(pairing.board or ""), white, black, result)
    alone = _alone(bracket, say)
    for bye in round.byes:
        why = alone.get((bye.code, bye.participant)) or say(Text(f"result.{bye.kind.value}"))
        yield Row("", names[bye.participant], why)


def _alone(bracket: BracketBlock | None, say: Words) -> dict[tuple[str, str], str]:
    """What the sheet says instead of an opponent, by match and participant."""
    found: dict[tuple[str, str], str] = {}
    for node in bracket.nodes if bracket else ():
        present = [slot.participant for slot in node.slots if slot.participant is not None]
        absent = [say(slot.name) for slot in node.slots if slot.participant is None and slot.name]
        if len(present) == len(absent) == 1:
            found[node.code, present[0]] = absent[0]
    return found


def _halves(points: Fraction) -> str:
    if points.denominator != 2:
        return model.decimal_text(points)
    return f"{int(points) or ''}½"


def _to_come(bracket: BracketBlock | None, planned: PlannedRound, say: Words) -> Iterator[Row]:
    for node in bracket.nodes if bracket else ():
        if node.stage == planned.stage and not node.bye:
            one, other = (say(slot.name) or say(slot.source) for slot in node.slots)
            yield Row(node.code, one, other, known=False)
