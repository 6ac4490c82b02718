"""One round of the Dutch system at rounds 2, 5 and 9 of generated events, 20 to 10,000 players.

The seeds are fixed. ``open`` events are of odd size, with byes, forfeits, late entries and
withdrawals; ``accelerated`` ones of even size by Baku. The first table has the time of one round:
``features`` is what the past means when only the last round is new, ``engine`` the pairs,
colours and boards. The second says where it goes and how many brackets the fast way gave up. The
third compares: with plain matching (`tests.plugins.swiss.plain`) and with the engines of
`tests.benchmarks.swiss_peers` that are installed, as far as it is bearable.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rich.table import Table

from ronde import Round, Tournament
from ronde_swiss.engine import pair_round
from ronde_swiss.field import Field
from ronde_swiss.history import sheet
from tests.benchmarks.measure import baseline, growth, memory, table, timed
from tests.benchmarks.swiss_events import DEFECT, OFFERS, make, rounds_of
from tests.benchmarks.swiss_peers import Games, Peer, peers
from tests.benchmarks.swiss_stages import STAGES, watched
from tests.plugins.swiss.engines import plain
from tests.plugins.swiss.simulation import drawn

__all__ = ["SIZES", "tables"]

SIZES = (20, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
ROUNDS = 9
SHOWN = (2, 5, 9)
PLAIN_UP_TO = 200


@dataclass(frozen=True)
class Case:
    """An event before the round in question."""

    size: int
    kind: str
    event: Tournament

    @property
    def round(self) -> int:
        return len(self.event.rounds) + 1

    @property
    def name(self) -> tuple[str, str, str]:
        return str(self.size), self.kind, str(self.round)

    @property
    def field(self) -> Field:
        return sheet(self.event, OFFERS).field

    def fresh(self) -> Tournament:
        """The same event, its last round a new value of which nothing is known."""
        *before, last = self.event.rounds
        return replace(self.event, rounds=(*before, replace(last)))


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    cases = [case for size in sizes for case in _cases(size)]
    yield _times(cases)
    yield _stages(cases)
    yield _compared(cases)


def _cases(size: int) -> Iterator[Case]:
    for kind, chosen in (
        ("open", make(size + 1, ROUNDS)),
        ("accelerated", make(size, ROUNDS, accelerated=True)),
    ):
        for paired in rounds_of(chosen, size):
            if len(paired.event.rounds) + 1 in SHOWN:
                yield Case(size, kind, paired.event)


def _times(cases: Sequence[Case]) -> Table:
    made = table(
        f"One round, ms of CPU time (median); the unit is {baseline():.2f} ms",
        *("players", "event", "round", "features", "engine", "together", "units", "MB"),
    )
    costs: dict[tuple[str, int], list[tuple[float, float]]] = {}
    for case in cases:
        features = _features(case)
        field = case.field
        engine = timed(partial(pair_round, field))
        both = features + engine
        peak = memory(partial(drawn, case.fresh(), OFFERS))
        costs.setdefault((case.kind, case.round), []).append((case.size, both))
        made.add_row(
            *case.name,
            *(f"{features:.1f}", f"{engine:.1f}", f"{both:.1f}"),
            *(f"{both / baseline():.1f}", f"{peak:.1f}"),
        )
    for (kind, round), points in costs.items():
        beyond = growth([point for point in points if point[0] >= 200])
        if beyond is not None:
            made.add_row("growth", kind, str(round), "", "", f"n^{beyond}", "", "")
    return made


def _features(case: Case) -> float:
    """Each run counts a new last round, as after its results."""
    fresh = [case.fresh() for _ in range(5)]
    return timed(lambda: sheet(fresh.pop(), OFFERS))


def _stages(cases: Sequence[Case]) -> Table:
    made = table(
        "Share of each stage, in percent, and brackets that the fast way gave up",
        *("players", "event", "round", *STAGES, "brackets", "given up", "largest", "verdict"),
    )
    for case in cases:
        with watched() as watch:
            drawn(case.fresh(), OFFERS)
        worst = max(watch.fallen, default=0)
        made.add_row(
            *case.name,
            *(f"{100 * watch.share(stage):.0f}" for stage in STAGES),
            *(str(watch.brackets), str(len(watch.fallen)), str(worst)),
            "defect" if worst > DEFECT else "",
        )
    return made


def _compared(cases: Sequence[Case]) -> Table:
    installed = list(peers())
    made = table(
        "Against others: ms, times as long as ours, games that differ (and only in colour)",
        *("players", "event", "round", "engine", "edition", "ms", "ours", "times"),
        *("pairs differ", "colours differ"),
    )
    for case in cases:
        if case.size <= PLAIN_UP_TO:
            _add_plain(made, case)
        for peer in installed:
            if case.size <= peer.bearable:
                _add_peer(made, case, peer)
    return made


def _add_plain(made: Table, case: Case) -> None:
    field = case.field
    ours = timed(partial(pair_round, field))
    theirs = timed(partial(plain, field), 1)
    pairs = sorted(pair for b in pair_round(field).brackets for pair in b.pairs)
    answer = plain(field)
    differ = len(set(pairs) ^ set(answer[0] if answer else ())) // 2
    made.add_row(
        *(*case.name, "plain matching", "2026"),
        *(f"{theirs:.1f}", f"{ours:.1f}", f"{theirs / ours:.0f}", str(differ), ""),
    )


def _add_peer(made: Table, case: Case, peer: Peer) -> None:
    event = replace(case.event, settings={**case.event.settings, "edition": peer.edition})
    edited = replace(case, event=event)
    ours = _features(edited) + timed(partial(pair_round, edited.field))
    games, theirs = peer.pair(event)
    mine = _games(drawn(event, OFFERS))
    pairs = [{frozenset(game) for game in each} for each in (mine, games)]
    differ = len(pairs[0] - pairs[1])
    made.add_row(
        *(*case.name, peer.name, peer.edition),
        *(f"{theirs:.1f}", f"{ours:.1f}", f"{theirs / ours:.0f}"),
        *(str(differ), str(len(mine - games) - differ)),
    )


def _games(round: Round) -> Games:
    def number(id: str) -> int:
        return int(id.removeprefix("n"))

    games = {(number(p.white), number(p.black)) for p in round.pairings}
    byes = {(number(b.participant), 0) for b in round.byes}
    return games | byes
