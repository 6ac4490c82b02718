"""One person, one entry: names written alike, and nobody twice in an event."""

import unicodedata
from dataclasses import replace

from ronde.model import Participant, Tournament
from ronde.refusal import Refused

__all__ = ["IDENTITY", "normalised", "one_name", "refuse_twins"]

IDENTITY = frozenset({"birth", "club", "federation", "name", "registrations"})
"""What tells persons apart."""


def one_name(text: str) -> str:
    """A name composed (NFC) and trimmed, so that one person written two ways stays one. Raises
    `Refused` ``bad_settings`` for an empty one."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refused("bad_settings", path=("name",), faults=[], first="/name", count=1)
    return name


def normalised(participant: Participant) -> Participant:
    """Raises `Refused`: ``bad_settings`` without a name, ``bad_number``."""
    if participant.number is not None and participant.number < 1:
        raise Refused("bad_number", path=("number",), number=participant.number)
    return replace(participant, name=one_name(participant.name))


def refuse_twins(t: Tournament, one: Participant) -> None:
    """Raises `Refused` when somebody else is the same person (``already_enrolled``) or has the
    number (``bad_number``)."""
    name, registered = one.name.casefold(), set(one.registrations.items())
    for other in t.participants.values():
        if other.id == one.id:
            continue
        same_person = (
            other.birth == one.birth
            and other.name.casefold() == name
            and other.federation == one.federation
            and other.club == one.club
        )
        shared = not registered.isdisjoint(other.registrations.items())
        if same_person or shared:
            raise Refused("already_enrolled", name=one.name, id=other.id)
        if one.number is not None and other.number == one.number:
            raise Refused("bad_number", path=("number",), number=one.number)
