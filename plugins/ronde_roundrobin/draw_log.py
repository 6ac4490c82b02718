"""The log of a restricted drawing: noted with everybody who drew until round 1 is paired, then kept
in its memo; so somebody who leaves in between takes only his own line with him (VA-7, WD-2)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from ronde import Offers, Participant, Text, Tournament
from ronde_roundrobin.lots import drawing, restricted
from ronde_roundrobin.settings import BergerSettings
from ronde_roundrobin.varma import Drawn

__all__ = ["explained", "kept_draw", "log", "noted"]

LINE = "roundrobin.draw"
"""Attribute of a participant: his place in the drawing and his line of the log, as JSON."""


def noted(t: Tournament, offers: Offers) -> Tournament:
    """With the lines of the drawing by which the field just got its numbers; without any where
    the numbers are given, or drawn plainly."""
    chosen = BergerSettings.read(t.settings)
    made = drawing(t, chosen, offers) if restricted(len(t.participants), chosen) else ()
    agrees = all(t.participants[line.id].number == line.number for line in made)
    lines = {line.id: _written(n, line) for n, line in enumerate(made)} if agrees else {}
    people = {}
    for id, p in t.participants.items():
        plain = {key: value for key, value in p.attributes.items() if key != LINE}
        own = {LINE: lines[id]} if id in lines else {}
        people[id] = replace(p, attributes={**plain, **own})
    return replace(t, participants=people)


def _written(place: int, line: Drawn) -> str:
    return json.dumps([place, line.group, line.set, line.number, line.split])


def _read(participant: Participant) -> tuple[int, Drawn] | None:
    """Nothing for what is no line: attributes are free texts, which anybody may have written."""
    try:
        value = json.loads(participant.attributes.get(LINE, ""))
    except ValueError:
        return None
    match value:
        case [int(place), str() | None as group, str(name), int(number), bool(split)]:
            return place, Drawn(participant.id, group, name, number, split)
    return None


def log(t: Tournament) -> tuple[Drawn, ...]:
    """In drawing order. Empty where the numbers are not those drawn, being given or changed by
    hand."""
    if t.rounds:
        return tuple(Drawn(*line) for line in t.rounds[0].memo.get("draw", ()))
    lines = filter(None, map(_read, t.participants.values()))
    made = tuple(line for _, line in sorted(lines, key=lambda line: line[0]))
    agrees = all(t.participants[line.id].number == line.number for line in made)
    return made if agrees else ()


def kept_draw(t: Tournament) -> Mapping[str, Any]:
    """The memo of round 1."""
    made = log(t)
    if not made:
        return {}
    return {"draw": [[d.id, d.group, d.set, d.number, d.split] for d in made]}


def explained(made: Sequence[Drawn]) -> tuple[Text, ...]:
    """The drawing in sentences, one a group."""
    told = [Text("roundrobin.varma.drawn")] if made else []
    for group, lines in groupby(made, key=lambda line: line.group):
        members = list(lines)
        numbers = ", ".join(str(line.number) for line in members)
        if group and members[0].split:
            told.append(Text("roundrobin.varma.group_split", {"group": group, "numbers": numbers}))
        elif group:
            given = {"group": group, "set": members[0].set, "numbers": numbers}
            told.append(Text("roundrobin.varma.group", given))
    return tuple(told)
