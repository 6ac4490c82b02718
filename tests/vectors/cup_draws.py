"""Draws of the field cases (format ``cup-draw``): the slots, the rounds when favourites win, and
which matches are contested, in whichever of the usual forms a case writes them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from ronde_cup.sheet import Fate, Sheet
from tests.vectors.cup_events import OFFERS, Cup, seed_of

__all__ = ["compare_draw", "matches", "people", "win"]

Row: TypeAlias = tuple[str | None, tuple[Any, ...] | None]
"""A match as its code and its sides, or what is told of it."""
CODE = re.compile(r"[RUL]\d+\.\d+|TP|GF|GD")
ROUND = re.compile(r"round_(\d+)")
FIRST = "first_round"
PAIRED = {"pairings", "matches", "match", "contested", "games"}
ALONE = {"bye", "byes"}
PROSE = ("note", "why", "watch", "wrong", "never", "one_of", "warning", "offers")


def people(n: int, groups: Sequence[str | None] = ()) -> list[dict[str, Any]]:
    return [
        {
            "seed": seed,
            "name": f"P{seed:02}",
            "rating": 2523 - 23 * seed,
            "group": groups[seed - 1] if groups else None,
        }
        for seed in range(1, n + 1)
    ]


def compare_draw(given: Mapping[str, Any], expect: Mapping[str, Any]) -> None:
    """Fails on what differs, and on a key of ``expect`` that nobody knows."""
    expected = {key: expect[key] for key in expect if not key.startswith(PROSE)}
    cup = _started(given)
    state = cup.progress
    if "slots" in expected:
        assert list(state.draw.slots) == expected.pop("slots")
    if "contested" in expected:
        _compare_contested(state.sheet, expected.pop("contested"))
    if "size" in expected:
        assert len(state.draw.slots) == expected.pop("size")
    if "rounds" in expected:
        assert len(cup.system.plan(cup.now, OFFERS).rounds) == expected.pop("rounds")
    for number in range(1, state.sheet.certain_rounds + 1):
        cup.pair()
        if number == 1 and "byes" in expected:
            _compare(cup, {"byes": expected.pop("byes")})
        for key in (FIRST, f"round_{number}") if number == 1 else (f"round_{number}",):
            if key in expected:
                _compare(cup, expected.pop(key))
        win(cup)
    assert not expected, f"unknown: {sorted(expected)}"


def _started(given: Mapping[str, Any]) -> Cup:
    groups = given.get("group_of_seed") or ()
    if isinstance(groups, Mapping):
        groups = [groups[str(seed)] for seed in range(1, len(groups) + 1)]
    settings = dict(given.get("settings", {}))
    settings |= {key: given[key] for key in ("group_by", "spread_by") if given.get(key)}
    teams = settings.get("group_by") == "affiliation"
    cup = Cup(
        given.get("variant", "single"),
        people(given.get("n") or len(groups), groups),
        settings,
        kind=given.get("kind", "team" if teams else "individual"),
    )
    cup.start()
    return cup


def _compare_contested(sheet: Sheet, wanted: Any) -> None:
    """Contested matches as their number, their codes, their numbers by stage, or either by stage
    (spelled somehow)."""
    contested = [node for node in sheet.nodes.values() if node.fate is Fate.MATCH]
    codes = [node.code for node in contested]
    if isinstance(wanted, int):
        assert len(codes) == wanted
    elif isinstance(wanted, Mapping):
        for key, value in wanted.items():
            digits = "".join(filter(str.isdigit, key.replace(FIRST, "1")))
            found = [n.code for n in contested if not digits or n.match.stage == int(digits)]
            assert (len(found) if isinstance(value, int) else found) == value, key
    elif all(isinstance(value, int) for value in wanted):
        assert [
            sum(node.match.stage == stage for node in contested)
            for stage in range(1, len(wanted) + 1)
        ] == wanted
    else:
        assert codes == wanted


def _compare(cup: Cup, wanted: Any) -> None:
    """The last round; byes only where the case tells some."""
    rows = [(code, _sides(cup, sides)) for code, sides in _rows(wanted)]
    played = [row for row in rows if row[1] is None or len(row[1]) > 1]
    alone = [row for row in rows if row[1] is not None and len(row[1]) == 1]
    byes = [(b.code.split()[0], seed_of(b.participant)) for b in cup.now.rounds[-1].byes]
    if played or not alone:
        assert [_as_told(row, told) for row, told in _zipped(matches(cup), played)] == played
    if alone:
        assert [_as_told(row, told) for row, told in _zipped(byes, alone)] == alone


def _zipped(found: list[tuple[Any, ...]], told: list[Row]) -> Iterator[tuple[Any, Row]]:
    assert len(found) == len(told), (found, told)
    return zip(found, told, strict=True)


def _as_told(found: tuple[Any, ...], told: Row) -> Row:
    """What was found, with as much as the case tells."""
    return told[0] and found[0], told[1] and tuple(sorted(found[1:]))


def _rows(wanted: Any) -> Iterator[Row]:
    """Matches from a list or a mapping by code, with or without their codes and sides."""
    if isinstance(wanted, Mapping):
        for key, value in wanted.items():
            if key in PAIRED:
                pair = key == "match" and not isinstance(value[0], list)
                yield from _rows([value] if pair else value)
            elif key in ALONE:
                for row in value if isinstance(value, list) else [value]:
                    yield (None, (row,)) if isinstance(row, int) else next(_rows([row]))
            else:
                assert CODE.fullmatch(key), key
                yield key, _listed(value)
        return
    for row in wanted:
        if isinstance(row, str):
            yield row, None
        elif isinstance(row, Mapping):
            yield row["match"], _listed(row["sides"] if "sides" in row else row["seed"])
        elif isinstance(row[0], str) and CODE.fullmatch(row[0]):
            yield row[0], tuple(row[1:])
        else:
            yield None, tuple(row)


def _listed(value: Any) -> tuple[Any, ...]:
    if isinstance(value, Mapping):
        return _listed(next(iter(value.values())))
    return tuple(value) if isinstance(value, list) else (value,)


def _sides(cup: Cup, sides: tuple[Any, ...] | None) -> tuple[Any, ...] | None:
    """Seeds, better one first; nobody is left out, a match stands for who came from it."""
    if sides is None:
        return None
    return tuple(sorted(_seed(cup, side) for side in sides if side not in (None, "bye", "empty")))


def _seed(cup: Cup, side: Any) -> int:
    if isinstance(side, int):
        return side
    found = CODE.search(side)
    assert found, side
    encounter = cup.progress.encounters[found[0]]
    came = encounter.loser if "lose" in side.lower() else encounter.winner
    assert came, side
    return seed_of(came)


def matches(cup: Cup) -> list[tuple[Any, ...]]:
    """Code and sides by seed number, in bracket order."""
    encounters = cup.progress.stage(cup.progress.sheet.stage(len(cup.now.rounds)))
    return [(e.code, *map(seed_of, e.present)) for e in encounters if e.legs]


def win(cup: Cup, winners: Mapping[str, int] | None = None) -> None:
    """Enter the last round: the given winners, else the better seed."""
    for pairing in cup.now.rounds[-1].pairings:
        seeds = [seed_of(side) for side in pairing.sides]
        winner = winners[pairing.code] if winners else min(seeds)
        assert winner in seeds
        cup.win(pairing.code, winner)
