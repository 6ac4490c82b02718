"""Blocks of ticks as a field case gives them, and what it expects of each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ronde_arena.cooldown import Meeting
from ronde_arena.pairing.values import Tick, Waiting

__all__ = ["Expected", "expected_ticks", "named", "tick", "ticks_of"]

BLOCKS = ("first", "second", "third")
PLAYER = {"id", "rank", "rating", "colour_strike", "colour_balance", "waiting_since_s", "entry"}


@dataclass(frozen=True)
class Expected:
    """A tick and the pairs it makes."""

    tick: Tick
    pairs: list[list[str]]


def tick(given: Mapping[str, Any], now: int) -> Tick:
    """One tick of a block; ``now`` in seconds."""
    waiting = tuple(map(_waiting, given["waiting"]))
    met: dict[str, dict[str, Meeting]] = {}
    for meeting in given.get("meetings", ()):
        a, b = meeting["pair"]
        ended = meeting["last_end_s"] * 1000
        before = Meeting(meeting["games"], ended, ended, meeting.get("last_white", a))
        for one, other in ((a, b), (b, a)):
            met.setdefault(one, {})[other] = before
    active = given.get("active", len(waiting))
    return Tick(now * 1000, str(given.get("seed", "")), 1, active, waiting, met)


def _waiting(player: Mapping[str, Any]) -> Waiting:
    assert player.keys() <= PLAYER, player
    return Waiting(
        player["id"],
        player["rank"],
        player.get("rating", 0),
        player.get("colour_strike", 0),
        player.get("colour_balance", 0),
        player.get("waiting_since_s", 0) * 1000,
        player.get("entry", 0),
    )


def _blocks(given: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The first block is the case's own; the others change what they name."""
    base = {key: value for key, value in given.items() if key not in BLOCKS}
    if any(name in base for name in ("ticks", "tick")):
        yield "first", base
    for name in BLOCKS:
        if name in given:
            own = {key: value for key, value in base.items() if key not in ("ticks", "tick")}
            yield name, {**own, **given[name]}


def _seconds(block: Mapping[str, Any]) -> list[int]:
    return list(block["ticks"]) if "ticks" in block else [block["tick"]]


def ticks_of(given: Mapping[str, Any]) -> list[Tick]:
    """All ticks of all blocks."""
    return [tick(block, now) for _, block in _blocks(given) for now in _seconds(block)]


def expected_ticks(case: Mapping[str, Any]) -> Iterator[Expected]:
    """Ticks with the pairs that the case lists, as a table by second or, where a block has one
    tick, as they are; what it says in prose is for a test of its own."""
    expect = case["expect"]
    for name, block in _blocks(case["given"]):
        own = {key: pairs for key, pairs in expect.items() if name == "first" and key.isdigit()}
        answer = expect.get(name, own)
        if isinstance(answer, list):
            (second,) = _seconds(block)
            answer = {str(second): answer}
        for second, pairs in answer.items() if isinstance(answer, dict) else ():
            if second.isdigit() and isinstance(pairs, list):
                yield Expected(tick(block, int(second)), pairs)


def named(said: Any) -> set[str]:
    """The players in a value that is one, a list or a table of them."""
    if isinstance(said, str):
        return {said}
    values = said.values() if isinstance(said, dict) else said
    return set().union(*map(named, values))
