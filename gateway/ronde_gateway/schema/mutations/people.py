"""What is known of a player or a team, as clients write it at the entry and when correcting it."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any
from uuid import uuid4

import strawberry
from strawberry import UNSET

from ronde import model
from ronde_gateway.schema.bad_input import bad_input
from ronde_gateway.schema.enums import ResultKind
from ronde_gateway.schema.mutations.given import given

__all__ = ["CorrectionInput", "EntrantInput"]

_BIRTH = re.compile(r"(\d{4}(-\d\d(-\d\d)?)?)?", re.ASCII)
RATINGS = range(10_000)
_TEXTS = ("name", "title", "sex", "birth", "federation", "club", "affiliation")


@strawberry.input
class RatingInput:
    value: int
    list: str = "fide"
    kind: str = "standard"


@strawberry.input
class EntryInput:
    key: str
    value: str


@strawberry.input
class RequestedByeInput:
    round: int
    kind: ResultKind


@strawberry.input
class RosterPlayerInput:
    name: str
    title: str = ""
    ratings: list[RatingInput] = strawberry.field(default_factory=list)
    sex: str = ""
    birth: str = ""
    federation: str = ""
    registrations: list[EntryInput] = strawberry.field(default_factory=list)

    def value(self, *path: str) -> model.RosterPlayer:
        return model.RosterPlayer(
            id=uuid4().hex,
            name=self.name,
            title=self.title,
            ratings=_ratings(self.ratings, *path),
            sex=self.sex,
            birth=_birth(self.birth, *path, "birth"),
            federation=self.federation,
            registrations=_entries(self.registrations),
        )


@strawberry.input(description="A player, or a team with its roster.")
class EntrantInput:
    name: str
    title: str = ""
    ratings: list[RatingInput] = strawberry.field(default_factory=list)
    sex: str = ""
    birth: str = strawberry.field(
        default="", description="`YYYY`, `YYYY-MM` or `YYYY-MM-DD`; only the year is shown."
    )
    federation: str = ""
    club: str = ""
    affiliation: str = ""
    registrations: list[EntryInput] = strawberry.field(
        default_factory=list, description="Numbers on federation lists, by the name of the list."
    )
    attributes: list[EntryInput] = strawberry.field(default_factory=list)
    number: int | None = strawberry.field(
        default=None, description="Pairing number; by default the system gives one at the start."
    )
    byes: list[RequestedByeInput] = strawberry.field(default_factory=list)
    roster: list[RosterPlayerInput] = strawberry.field(
        default_factory=list, description="Of a team, in board order."
    )

    def value(self, *path: str) -> model.Participant:
        return model.Participant(
            id="",
            name=self.name,
            number=self.number,
            title=self.title,
            ratings=_ratings(self.ratings, *path),
            sex=self.sex,
            birth=_birth(self.birth, *path, "birth"),
            federation=self.federation,
            club=self.club,
            affiliation=self.affiliation,
            registrations=_entries(self.registrations),
            attributes=_entries(self.attributes),
            byes={bye.round: bye.kind for bye in self.byes},
            roster=tuple(
                player.value(*path, "roster", str(index))
                for index, player in enumerate(self.roster)
            ),
        )


@strawberry.input(
    description="Only what is given changes, each list as a whole; null leaves anything as it is."
)
class CorrectionInput:
    name: str | None = UNSET
    title: str | None = UNSET
    ratings: list[RatingInput] | None = UNSET
    sex: str | None = UNSET
    birth: str | None = strawberry.field(
        default=UNSET, description="`YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty: unknown."
    )
    federation: str | None = UNSET
    club: str | None = UNSET
    affiliation: str | None = UNSET
    registrations: list[EntryInput] | None = UNSET
    attributes: list[EntryInput] | None = UNSET

    def changes(self, *path: str) -> Mapping[str, Any]:
        """Fields of the participant, or of the roster's player, with their new values."""
        found: dict[str, Any] = {
            name: value for name in _TEXTS if given(value := getattr(self, name))
        }
        if "birth" in found:
            _birth(found["birth"], *path, "birth")
        if given(self.ratings):
            found["ratings"] = _ratings(self.ratings, *path)
        if given(self.registrations):
            found["registrations"] = _entries(self.registrations)
        if given(self.attributes):
            found["attributes"] = _entries(self.attributes)
        return found


def _ratings(listed: list[RatingInput], *path: str) -> tuple[model.Rating, ...]:
    for index, rating in enumerate(listed):
        if rating.value not in RATINGS:
            place = *path, "ratings", str(index), "value"
            limits = {"first": RATINGS.start, "last": RATINGS.stop - 1}
            raise bad_input("range", *place, problem=str(rating.value), **limits)
    return tuple(model.Rating(rating.value, rating.list, rating.kind) for rating in listed)


def _entries(listed: list[EntryInput]) -> dict[str, str]:
    return {entry.key: entry.value for entry in listed}


def _birth(text: str, *path: str) -> str:
    """A date of the calendar, as far as it is known."""
    if text:
        try:
            date.fromisoformat(text + "-01-01"[len(text) - 4 :] if len(text) < 10 else text)
            sound = _BIRTH.fullmatch(text) is not None
        except ValueError:
            sound = False
        if not sound:
            raise bad_input("birth", *path, problem=text, value=text)
    return text
