"""Published events as tournaments with a list of tie-breaks, and words for what is told of them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from ronde import Text, Tournament
from ronde.registry import load as load_plugins
from ronde_gateway.texts import Texts
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament

__all__ = ["OFFERS", "event", "said"]

OFFERS = load_plugins().offers
TEXTS = Texts.load(["ronde", "ronde_tiebreaks"])


def event(name: str, *tie_breaks: str, **changes: Any) -> Tournament:
    """An event of the vectors; a participant is called by the last word of his name, and ids of
    pairings are those of one event, not of one round."""
    read = tournament(load(Path(OWN) / "tiebreaks" / f"{name}.json"))
    people = {id: replace(p, name=p.name.split()[-1]) for id, p in read.participants.items()}
    rounds = tuple(
        replace(r, pairings=tuple(replace(p, id=f"r{r.number}.{p.id}") for p in r.pairings))
        for r in read.rounds
    )
    return replace(read, tie_breaks=tie_breaks, participants=people, rounds=rounds, **changes)


def said(text: Text | str, locale: str = "en") -> str:
    return text if isinstance(text, str) else TEXTS.translate(text, locale)
