"""Documents of played cups for tests."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from ronde import Tournament
from ronde.blocks import BracketBlock
from ronde_gateway.documents.pages import Documents
from ronde_gateway.texts import Texts
from tests.plugins.cup.graphs import OFFERS
from tests.plugins.cup.playing import played

TEXTS = Texts.load(["ronde", "ronde_gateway", "ronde_cup"])
PRINTED = datetime(2026, 5, 2, 12, 30, tzinfo=UTC)


def of(t: Tournament, locale: str = "en") -> Documents:
    return Documents(
        t,
        OFFERS,
        lambda words: words if isinstance(words, str) else TEXTS.translate(words, locale),
        locale,
        PRINTED,
    )


def block(
    variant: str, field: int, rounds: int = 0, settings: Mapping[str, Any] | None = None
) -> BracketBlock:
    return of(played(variant, field, rounds, settings)).bracket


def renamed(t: Tournament, **names: str) -> Tournament:
    """The tournament with other names for some participants, by id."""
    people = {
        id: replace(person, name=names.get(id, person.name))
        for id, person in t.participants.items()
    }
    return replace(t, participants=people)
