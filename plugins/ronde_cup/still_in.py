"""Who is still in, one list a bracket, and who waits for the third place (CUP-180, CUP-181)."""

from collections.abc import Mapping, Sequence

from ronde_cup.encounter import Encounter, State
from ronde_cup.progress import Progress
from ronde_cup.ranking import in_the_race, place_of

__all__ = ["eliminated", "still_in", "waiting_for_places"]

LESSER = frozenset({"third_place", "places"})
TO_PLAY = frozenset({State.DUE, State.OPEN, State.WAITING})


def still_in(cup: Progress) -> Mapping[str, Sequence[str]]:
    """Participants (ids, by seed number) by bracket: upper without a lost match, lower with one.
    Once the cup is over, only its winner is left."""
    names = cup.sheet.list_names()
    lists: dict[str, list[str]] = {name: [] for name in names}
    lost = {e.loser for e in cup.encounters.values() if e.loser and e.node.match.bracket == "final"}
    home = _homes(cup, names)
    for id in cup.draw.order:
        latest = cup.latest[id]
        won = latest.winner == id and place_of(latest, id) == 1
        if won if cup.over else _may_win(latest) or won:
            lists[names[-1] if id in lost else home[id]].append(id)
    return lists


def _may_win(latest: Encounter) -> bool:
    return in_the_race(latest) and latest.node.match.bracket not in LESSER


def _homes(cup: Progress, names: Sequence[str]) -> Mapping[str, str]:
    """The last bracket with a list of its own that everybody has come to."""
    homes = dict.fromkeys(cup.draw.order, names[0])
    for node in cup.sheet.in_order:
        if node.match.bracket in names:
            for side in cup.encounters[node.code].present:
                homes[side] = node.match.bracket
    return homes


def waiting_for_places(cup: Progress) -> Mapping[str, Sequence[str]]:
    """Those who can no longer win but have a match for a lesser place to play, by bracket
    (``third_place``, ``places``), while both its sides are there."""
    lists: dict[str, list[str]] = {}
    for id in cup.draw.order:
        latest = cup.latest[id]
        bracket = latest.node.match.bracket
        if bracket in LESSER and latest.state in TO_PLAY:
            lists.setdefault(bracket, []).append(id)
    return lists


def eliminated(cup: Progress) -> Sequence[str]:
    """Everybody who is out, by seed number; the column folds them (CUP-180)."""
    listed = {
        id for lists in (still_in(cup), waiting_for_places(cup)) for ids in lists.values()
        for id in ids
    }  # fmt: skip
    return [id for id in cup.draw.order if id not in listed]
