"""Rounds that were counted once are not counted again.

What the first rounds of a tournament mean (`ronde_swiss.past`) depends on nothing but these rounds,
the scoring and who takes part, all of them values that never change. So it is kept beside the last
of the rounds, in the process, for as long as that round lives: a result entered makes a new round,
whose past is counted anew upon what is kept of the rounds before it. Asking twice, or in a process
that knows nothing yet, gives the same.

Teams are counted anew each time: their points depend on all fielded boards and on the rosters.
"""

from collections.abc import Mapping
from weakref import WeakValueDictionary, ref

from ronde import EventKind, Round, Scoring, Tournament
from ronde_swiss.past import Past, beginning, continued
from ronde_swiss.seats import Worth, seats

__all__ = ["past"]

_beginnings: "WeakValueDictionary[tuple[Scoring, tuple[str, ...]], Past]" = WeakValueDictionary()
_kept: dict[int, tuple[ref[Round], Past]] = {}
"""By identity of the last round: that round and what all up to it mean."""


def past(t: Tournament, place: Mapping[str, int], rounds: int, worth: Worth) -> Past:
    """What the first ``rounds`` rounds mean for pairing; ``place`` is that of each participant."""
    now = _beginning(t, tuple(place))
    for round in t.rounds[:rounds]:
        now = _kept_after(now, round) or _keep(now, t, round, place, worth)
    return now


def _beginning(t: Tournament, ids: tuple[str, ...]) -> Past:
    if t.kind is EventKind.TEAM:
        return beginning(len(ids))
    key = t.scoring, ids
    kept = _beginnings.get(key)
    if kept is None:
        kept = _beginnings[key] = beginning(len(ids))
    return kept


def _kept_after(before: Past, round: Round) -> Past | None:
    kept = _kept.get(id(round))
    if kept is not None and kept[0]() is round and kept[1].before is before:
        return kept[1]
    return None


def _keep(
    before: Past, t: Tournament, round: Round, place: Mapping[str, int], worth: Worth
) -> Past:
    made = continued(before, seats(t, round, place, worth), worth)
    key = id(round)
    _kept[key] = ref(round, lambda gone: _forget(key, gone)), made
    return made


def _forget(key: int, gone: ref[Round]) -> None:
    """The round is gone; its identity may have passed to another one since."""
    kept = _kept.get(key)
    if kept is not None and kept[0] is gone:
        del _kept[key]
