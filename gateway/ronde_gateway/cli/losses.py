"""What a file does not hold of the event it was made of, though pairing depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ronde.contracts import Offers
from ronde.model import Tournament
from ronde.record import rewind
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.check import boards
from ronde_gateway.cli.pair import paired, prepared

__all__ = ["losses"]


def losses(event: Tournament, back: Tournament, offers: Offers) -> Iterator[Text]:
    """One text for each thing that pairs otherwise once the file is read back, such as an
    acceleration in a TRF16 file. What else a system goes by, such as the graph of a cup, is tried
    out on the first round and the last."""
    was, now = _conditions(event, offers), _conditions(back, offers)
    lost = [name for name, value in was.items() if now.get(name) != value]
    if "system" in lost:
        lost = ["system"]  # all the others follow from it
    ends = {1, len(event.rounds)} if event.rounds else set()
    if not lost and not all(_alike(event, back, number) for number in ends):
        lost = ["pairing"]
    for name in lost:
        yield Text(f"cli.lost.{name}")


def _conditions(t: Tournament, offers: Offers) -> dict[str, Any]:
    system = offers.pairing_system(t.system)
    numbers = {p.id: p.number for p in t.participants.values()}
    rounds = range(1, len(system.plan(t, offers).rounds) + 1)
    return {
        "system": t.system,
        "scoring": t.scoring,
        "rounds": len(rounds),
        "edition": t.settings.get("edition"),
        "forbidden": {frozenset(numbers[id] for id in g.participants) for g in t.forbidden},
        "acceleration": [
            {numbers[id]: points for id, points in system.fictitious(t, round, offers).items()}
            for round in rounds
        ],
    }


def _alike(event: Tournament, back: Tournament, number: int) -> bool:
    try:
        again = paired(prepared(rewind(back, number - 1)))
    except Refused:
        return False
    return _boards(again, number) == _boards(event, number) == _boards(back, number)


def _boards(t: Tournament, number: int) -> set[tuple[int, int]]:
    return set(boards(t, t.rounds[number - 1]).values())
