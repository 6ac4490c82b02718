"""Other engines that may be installed beside: they pair the same event from the same report file.

``py4swiss`` follows the edition of 2017, ``gacrux`` the one of 2026. Neither is a dependency; what
is not there is left out. Their time leaves out reading the file, as ours does. Pairs must be the
same. Colours may differ by a known reading: py4swiss takes the parity of a pairing number as it
stands, not among those who take part (GH-6).
"""

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from ronde import Bye, ResultKind, Tournament
from tests.benchmarks.swiss_events import OFFERS

__all__ = ["Peer", "peers"]

Games = set[tuple[int, int]]
"""(White, Black) by pairing number; 0 for nobody."""


@dataclass(frozen=True)
class Peer:
    """``pair`` gives the games of the next round and the milliseconds they took; of more players
    than ``bearable`` a round takes long."""

    name: str
    edition: str
    bearable: int
    pair: Callable[[Tournament], tuple[Games, float]]


def peers() -> Iterator[Peer]:
    if find_spec("gacrux"):
        yield Peer("gacrux", "2026", 500, _gacrux)
    if find_spec("py4swiss"):
        yield Peer("py4swiss", "2017", 200, _py4swiss)


def _written(t: Tournament, format: str) -> bytes:
    """A file the peers can read: they add announced byes to the points, and one of them wants a
    result for rounds before a late entry. Zero-point byes there change nothing for this round."""
    offer = OFFERS.exchange_format(format)
    zero = ResultKind.ZERO_POINT_BYE
    people = {
        id: replace(p, byes={n: zero if n > len(t.rounds) else k for n, k in p.byes.items()})
        for id, p in t.participants.items()
    }
    rounds = tuple(
        replace(
            round,
            byes=(
                *round.byes,
                *(
                    Bye(id, zero)
                    for id in people.keys() - round.seated - {b.participant for b in round.byes}
                ),
            ),
        )
        for round in t.rounds
    )
    plainer = replace(t, participants=people, rounds=rounds)
    return offer.write(plainer, offer.settings(), OFFERS)


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    begun = process_time()
    made = work()
    return made, (process_time() - begun) * 1000


def _gacrux(t: Tournament) -> tuple[Games, float]:
    with warnings.catch_warnings(action="ignore"):
        file = import_module("gacrux.trf2json").trf2json()
        engine = import_module("gacrux.pairingdutch").pairing_dutch
    file.parse_file(_written(t, "trf.trf26").decode(), 0)
    options = {"experimental": [], "verbose": 0, "top_color": "w"}
    made = engine(file.get_tournament(1), len(t.rounds) + 1, options)
    brackets, taken = _timed(lambda: made.compute_pairing(False))
    return {(p["w"], p["b"]) for bracket in brackets for p in bracket["pairs"]}, taken


def _py4swiss(t: Tournament) -> tuple[Games, float]:
    parser = import_module("py4swiss.trf").TrfParser
    engine = import_module("py4swiss.engines").DutchEngine
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_bytes(_written(t, "trf.javafo"))
        parsed = parser.parse(path)
    made, taken = _timed(lambda: engine.generate_pairings(parsed))
    return {(pair.white, pair.black) for pair in made}, taken
