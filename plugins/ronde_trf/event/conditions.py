"""Prohibited pairs, fictitious and abnormal points: from records to a tournament and back."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ronde import ForbiddenGroup, PointAdjustment, Points
from ronde_trf.file.content import Report
from ronde_trf.file.pairing_content import Abnormal, Acceleration, Forbidden

__all__ = [
    "Worth",
    "abnormal_records",
    "acceleration_records",
    "adjustments_of",
    "fictitious_of",
    "forbidden_groups",
    "forbidden_records",
]

ZERO = Points(0)


@dataclass(frozen=True, slots=True)
class Worth:
    """One round of somebody: its result as a letter of 299, its points, its match points."""

    round: int
    letter: str
    points: Points
    match_points: Points = ZERO


def forbidden_groups(
    report: Report, ids: Mapping[int, str], planned: int
) -> tuple[ForbiddenGroup, ...]:
    """260 and XXP. A prohibition up to the planned last round holds to the end. An XXP of the
    same ids as a 260 is its copy for older engines (TX-1)."""
    groups = [
        ForbiddenGroup(
            frozenset(ids[number] for number in one.ids),
            one.first_round,
            None if one.last_round is None or one.last_round >= planned else one.last_round,
        )
        for one in report.forbidden
    ]
    said = {group.participants for group in groups}
    others = (frozenset(ids[n] for n in group) for group in report.extensions.forbidden)
    groups += [ForbiddenGroup(group) for group in others if group not in said]
    return tuple(dict.fromkeys(groups))


def forbidden_records(
    groups: Iterable[ForbiddenGroup], numbers: Mapping[str, int], planned: int
) -> Iterator[Forbidden]:
    for group in groups:
        ids = tuple(sorted(numbers[id] for id in group.participants if id in numbers))
        if len(ids) > 1:
            yield Forbidden(group.first, group.last or planned or None, ids)


def fictitious_of(report: Report, planned: int) -> dict[int, dict[int, Points]]:
    """Fictitious points by starting rank (or team number) and round: XXA, and 250 over it."""
    numbers = {team.number for team in report.teams} | {player.rank for player in report.players}
    table: dict[int, dict[int, Points]] = {}
    for rank, values in report.extensions.fictitious.items():
        table[rank] = dict(enumerate(values, start=1))
    for one in report.accelerations:
        value = one.points or one.match_points or ZERO
        for number in numbers & set(range(one.first_id, one.last_id + 1)):
            for round in range(one.first_round, min(one.last_round, max(planned, 1)) + 1):
                table.setdefault(number, {})[round] = value
    return {number: rounds for number, rounds in table.items() if any(rounds.values())}


def acceleration_records(
    table: Mapping[int, Mapping[int, Points]], numbers: Sequence[int], match: bool
) -> Iterator[Acceleration]:
    """250 records for points by number and round: numbers and rounds gathered into ranges.
    ``match`` puts match points into their own columns (acceleration G-2)."""
    rounds = sorted({round for values in table.values() for round in values})
    open_ranges: dict[tuple[int, int, Points], list[int]] = {}
    for round in rounds:
        for key in _ranges(table, numbers, round):
            open_ranges.setdefault(key, []).append(round)
    for (first, last, points), held in sorted(open_ranges.items(), key=lambda r: (r[1], r[0])):
        for start, end in _runs(held):
            yield Acceleration(
                match_points=points if match else None,
                points=ZERO if match else points,
                first_round=start,
                last_round=end,
                first_id=first,
                last_id=last,
            )


def _ranges(
    table: Mapping[int, Mapping[int, Points]], numbers: Sequence[int], round: int
) -> Iterator[tuple[int, int, Points]]:
    def points(number: int) -> Points:
        return table.get(number, {}).get(round, ZERO)

    for value, group in groupby(numbers, key=points):
        members = list(group)
        if value:
            yield members[0], members[-1], value


def _runs(rounds: Sequence[int]) -> Iterator[tuple[int, int]]:
    start = rounds[0]
    for previous, number in zip(rounds, [*rounds[1:], 0], strict=True):
        if number != previous + 1:
            yield start, previous
            start = number


def adjustments_of(
    records: Iterable[Abnormal],
    ids: Mapping[int, str],
    worths: Callable[[str], Iterable[Worth]],
) -> tuple[PointAdjustment, ...]:
    """299 as differences: a bonus or penalty as it stands; what a kind of result is worth for
    somebody, as its difference from the usual in every round that had it."""
    made: list[PointAdjustment] = []
    for one in records:
        for number in one.ids:
            if not one.kind:
                made.append(
                    PointAdjustment(
                        ids[number],
                        one.points or ZERO,
                        one.match_points or ZERO,
                        one.round or None,
                    )
                )
                continue
            for worth in worths(ids[number]):
                if worth.letter == one.kind and one.round in (0, worth.round):
                    made.append(_difference(ids[number], one, worth))
    return tuple(made)


def _difference(id: str, one: Abnormal, worth: Worth) -> PointAdjustment:
    points = ZERO if one.points is None else one.points - worth.points
    match = ZERO if one.match_points is None else one.match_points - worth.match_points
    return PointAdjustment(id, points, match, worth.round, one.kind)


def abnormal_records(
    adjustments: Iterable[PointAdjustment],
    numbers: Mapping[str, int],
    worths: Callable[[str], Iterable[Worth]],
    match: bool,
) -> Iterator[Abnormal]:
    """299 records, equal ones gathered; match points only where ``match`` points exist."""
    gathered: dict[tuple[str, Points | None, Points, int], list[int]] = {}
    for one in adjustments:
        number = numbers.get(one.participant)
        if number is None:
            continue
        usual = next(
            (w for w in worths(one.participant) if one.kind and w.round == one.round),
            Worth(0, "", ZERO),
        )
        match_points = one.match_points + usual.match_points if match else None
        key = (one.kind, match_points, one.points + usual.points, one.round or 0)
        gathered.setdefault(key, []).append(number)
    for (kind, match_points, points, round), ids in gathered.items():
        yield Abnormal(kind, match_points, points, round, tuple(sorted(ids)))
