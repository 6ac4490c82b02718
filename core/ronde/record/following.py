"""A history made from an earlier one of the same event: lines that no result touched are kept.

After one more result only two lines are new; the answer is the same as from the start.
"""

from collections.abc import Iterator
from dataclasses import replace

from ronde.model import EventKind, Round, Tournament
from ronde.record.matches import boards_of_match
from ronde.record.outcomes import Outcome
from ronde.record.rounds import round_entries, without_game, worths_of
from ronde.record.values import Entry, Line, Record

__all__ = ["entries_changed", "followed"]


def entries_changed(before: Record, tournament: Tournament) -> dict[str, tuple[Entry, ...]] | None:
    """The entries of everybody whom a change touched, or None where it is not only results that
    differ and the history has to be made anew."""
    if not _only_rounds_differ(before.tournament, tournament):
        return None
    worths = worths_of(tournament.scoring)
    fresh: dict[str, tuple[Entry, ...]] = {}
    counted = slice(before.rounds)
    for old, new in zip(before.tournament.rounds[counted], tournament.rounds[counted], strict=True):
        if old is new:
            continue
        if len(old.pairings) != len(new.pairings):
            return None
        touched = set(_touched(old, new))
        part = replace(
            new,
            pairings=tuple(p for p in new.pairings if p.white in touched or p.black in touched),
            byes=tuple(bye for bye in new.byes if bye.participant in touched),
        )
        made = round_entries(tournament, part, before.purpose, worths)
        absent = (without_game(tournament, new.number, Outcome.ABSENT, worths),)
        for id in touched:
            others = [
                entry
                for entry in fresh.get(id, before.lines[id].entries)
                if entry.round != new.number
            ]
            own = [*others, *made.get(id, absent)]
            fresh[id] = tuple(sorted(own, key=lambda entry: entry.round))
    return fresh


def _only_rounds_differ(old: Tournament, new: Tournament) -> bool:
    if len(old.rounds) != len(new.rounds):
        return False
    bare = replace(old, rounds=(), revision=0, status=new.status, leftovers=())
    if bare != replace(new, rounds=(), revision=0, leftovers=()):
        return False
    return new.kind is EventKind.INDIVIDUAL or boards_of_match(old) == boards_of_match(new)


def _touched(old: Round, new: Round) -> Iterator[str]:
    for was, now in zip(old.pairings, new.pairings, strict=True):
        if was is not now and was != now:
            yield from was.sides
            yield from now.sides
    if old.byes != new.byes:
        yield from (bye.participant for bye in {*old.byes} ^ {*new.byes})


def followed(
    before: Record, tournament: Tournament, planned: int | None, fresh: dict[str, Line]
) -> Record:
    """The earlier history with these lines in it."""
    changed = {id for id, line in fresh.items() if line != before.lines[id]}
    reached = set(changed)
    for id in changed:
        for line in (before.lines[id], fresh[id]):
            reached.update(entry.opponent for entry in line.entries if entry.opponent)
    return replace(
        before,
        tournament=tournament,
        planned=planned,
        lines={**before.lines, **fresh},
        changed=frozenset(changed),
        reached=frozenset(reached),
        earlier=dict(before.shared),
    )
