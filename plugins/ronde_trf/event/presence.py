"""Who is there in which round: byes, late entries, withdrawals (TP-6, record 240, XXZ)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ronde import Participant, ResultKind, Stay
from ronde_trf.file.cells import BLANK, Cell

__all__ = ["BYE_KINDS", "BYE_LETTERS", "Presence", "announced", "presence", "present_cells"]

BYE_KINDS: Mapping[str, ResultKind] = {
    "F": ResultKind.FULL_POINT_BYE,
    "H": ResultKind.HALF_POINT_BYE,
    "Z": ResultKind.ZERO_POINT_BYE,
}
BYE_LETTERS = {kind: letter for letter, kind in BYE_KINDS.items()}


@dataclass(frozen=True, slots=True)
class Presence:
    """The stays of somebody and the byes asked for, by round."""

    stays: tuple[Stay, ...]
    byes: Mapping[int, ResultKind]


def presence(
    cells: Collection[Cell],
    announced: Mapping[int, str],
    held: int,
    planned: int,
    finished: bool,
) -> Presence:
    """From the cells of a player and the byes announced by round (letters ``F H Z``).

    A round without any record is a round outside: before the first one a late entry, after the
    last one, in a finished event, a withdrawal. While the event goes on, everybody is there for
    the round to pair who is not announced as absent, as engines read it (TP-6); absent in all
    rounds to come means withdrawn.
    """
    rounds = dict(enumerate(cells, start=1))
    byes = {number: cell.result for number, cell in rounds.items() if cell.result in BYE_KINDS}
    byes.update({n: kind for n, kind in announced.items() if rounds.get(n, BLANK) == BLANK})
    inside = [n for n in range(1, held + 1) if rounds.get(n, BLANK) != BLANK or n in byes]
    stays = _intervals(inside)
    last = None if finished else _last_stay(byes, held, planned)
    if stays and stays[-1].last == held:
        stays[-1] = Stay(stays[-1].first, last)
    elif not finished and (last is None or last > held):
        stays.append(Stay(held + 1, last))
    if last is not None:
        byes = {number: kind for number, kind in byes.items() if number <= last}
    return Presence(tuple(stays), {n: BYE_KINDS[byes[n]] for n in sorted(byes)})


def present_cells(cells: Sequence[Cell], held: int, free: bool) -> Sequence[Cell]:
    """The cells as far as presence goes: where a schedule leaves somebody without a game (``free``,
    BT-8), he is there and has asked for nothing."""
    if not free:
        return cells
    rounds = [*cells, *[BLANK] * (held - len(cells))]
    there = Cell(result="U")
    return [
        there if number <= held and cell in (BLANK, Cell(result="Z")) else cell
        for number, cell in enumerate(rounds, start=1)
    ]


def _intervals(rounds: Iterable[int]) -> list[Stay]:
    stays: list[Stay] = []
    for number in rounds:
        if stays and stays[-1].last == number - 1:
            stays[-1] = Stay(stays[-1].first, number)
        else:
            stays.append(Stay(number, number))
    return stays


def _last_stay(byes: Mapping[int, str], held: int, planned: int) -> int | None:
    """The round before somebody is absent to the end of the plan; None if he is not."""
    first = planned + 1
    while first - 1 > held and byes.get(first - 1) == "Z":
        first -= 1
    return first - 1 if first <= planned else None


def announced(participant: Participant, held: int, planned: int) -> dict[int, str]:
    """What record 240 says of somebody: byes of past and coming rounds, and ``Z`` for every round
    to come that he is not there for."""
    letters = {n: BYE_LETTERS[kind] for n, kind in participant.byes.items() if kind in BYE_LETTERS}
    for number in range(held + 1, planned + 1):
        if not participant.stays_in(number):
            letters[number] = "Z"
    return dict(sorted(letters.items()))
