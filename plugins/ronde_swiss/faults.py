"""Rules that a round made by hand breaks (GH-14)."""

from collections.abc import Iterator, Sequence
from typing import Any

from ronde import Fault, Offers, ResultKind, Round, Text, Tournament, rewind
from ronde_swiss.byes import lowest_byes
from ronde_swiss.colours import colours
from ronde_swiss.completion import Blocked
from ronde_swiss.engine import pair_round
from ronde_swiss.field import Edition
from ronde_swiss.history import Sheet, sheet
from ronde_swiss.settings import DutchSettings

__all__ = ["faults"]


def faults(t: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
    """Broken rules of a round, against the state before it. Pairs that merely differ from what
    the rules give are told last, in one sentence (DP-6)."""
    before = rewind(t, round.number - 1)
    now = sheet(before, offers)
    found = [
        *_of_pairs(t, round, now),
        *_of_bye(t, round, now),
    ]
    return [*found, *_other_pairs(round, now)]


def _fault(t: Tournament, rule: str, key: str, ids: Sequence[str], **params: Any) -> Fault:
    names = {"names": " – ".join(t.participants[id].name for id in ids)}
    return Fault(rule, Text(f"swiss.fault.{key}", {**names, **params}), tuple(ids))


def _of_pairs(t: Tournament, round: Round, now: Sheet) -> Iterator[Fault]:
    place = {id: index for index, id in enumerate(now.ids)}
    field = now.field
    last = round.number == DutchSettings.read(t.settings).rounds
    for pairing in round.pairings:
        absent = [id for id in pairing.sides if id not in place]
        if absent:
            yield _fault(t, "GH-7", "absent", absent)
            continue
        white, black = (place[id] for id in pairing.sides)
        if black in field.conflicts[white]:
            met = _have_met(t, round.number, pairing.sides)
            rule, key = ("C1", "rematch") if met else ("C1", "forbidden")
            yield _fault(t, rule, key, pairing.sides)
        elif not field.may_meet(white, black):
            yield _fault(t, "C3", "same_absolute", pairing.sides)
        yield from _of_colours(t, now, (white, black), last)


def _have_met(t: Tournament, number: int, sides: tuple[str, str]) -> bool:
    return any(
        frozenset(p.sides) == frozenset(sides) and any(not g.result.is_forfeit for g in p.games)
        for r in t.rounds[: number - 1]
        for p in r.pairings
    )


def _of_colours(t: Tournament, now: Sheet, pair: tuple[int, int], last: bool) -> Iterator[Fault]:
    """BR-6 and BR-7 outside the last round, and colours that are not the due ones (FM-35)."""
    field = now.field
    for player, given in zip(pair, (1, -1), strict=True):
        played = field.histories[player]
        if last:
            continue
        if abs(sum(played) + given) > 2:
            yield _fault(t, "BR-6", "colour_difference", [now.ids[player]])
        elif len(played) > 1 and played[-1] == played[-2] == given:
            yield _fault(t, "BR-7", "third_colour", [now.ids[player]])
    if colours(field, min(pair), max(pair)) != pair:
        yield _fault(t, "DC-1", "colours", [now.ids[p] for p in pair])


def _of_bye(t: Tournament, round: Round, now: Sheet) -> Iterator[Fault]:
    place = {id: index for index, id in enumerate(now.ids)}
    byes = [b.participant for b in round.byes if b.kind is ResultKind.PAIRING_BYE]
    if len(byes) > len(now.ids) % 2:
        yield _fault(t, "BR-3", "too_many_byes", byes)
    for id in byes:
        if id not in place:
            yield _fault(t, "GH-7", "absent", [id])
        elif not now.field.may_bye[place[id]]:
            yield _fault(t, "C2", "barred_bye", [id])
        elif now.field.edition is Edition.E2026 and len(now.ids) % 2:
            try:
                due, _ = lowest_byes(now.field)
            except Blocked:
                return
            if now.field.scores[place[id]] > now.field.scores[min(due)]:
                yield _fault(t, "C5", "bye_score", [id])


def _other_pairs(round: Round, now: Sheet) -> Iterator[Fault]:
    try:
        drawn = pair_round(now.field)
    except Blocked:
        return
    due = {frozenset((now.ids[a], now.ids[b])) for a, b in drawn.boards}
    made = {frozenset(pairing.sides) for pairing in round.pairings}
    if due != made:
        count = len(due - made)
        yield Fault("DP-6", Text("swiss.fault.other_pairs", {"count": count}, count))
