"""The list as the regulations publish it: in order, each entry defined in words (TB-GEN-02)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.contracts import Offers, TieBreakCode, parse_code
from ronde.model import Tournament, TrailingByes
from ronde.record import edition_of
from ronde.text import Text
from ronde.tie_break_list import MANUAL, POINTS, missing, spelled

__all__ = ["PublishedEntry", "published", "rules"]


@dataclass(frozen=True, slots=True)
class PublishedEntry:
    """One entry: what it is called, and what it means with its modifiers. ``missing``: no
    installed plug-in offers it."""

    code: str
    label: Text | str
    definition: Text
    missing: bool = False


def published(tournament: Tournament, offers: Offers) -> tuple[PublishedEntry, ...]:
    """Every entry in document order, points first unless the list says where they stand."""
    texts = list(spelled(tournament.tie_breaks))
    gone = missing(texts, offers)
    if all(text in gone or parse_code(text).id != POINTS for text in texts):
        texts.insert(0, "PTS")
    return tuple(
        PublishedEntry(text, text, Text("published.missing"), True)
        if text in gone
        else _entry(tournament, parse_code(text), offers)
        for text in texts
    )


def _entry(tournament: Tournament, code: TieBreakCode, offers: Offers) -> PublishedEntry:
    if code.id == MANUAL:
        return PublishedEntry(code.text, Text("published.manual"), Text("published.by_hand"))
    tie_break = offers.tie_break(code.id)
    definition = tie_break.definition(tournament)
    modified = list(_modifiers(code))
    if modified:
        params = {"definition": definition, "modifiers": modified}
        definition = Text("published.modified", params)
    return PublishedEntry(code.text, Text(tie_break.label), definition)


def _modifiers(code: TieBreakCode) -> Iterator[Text]:
    """What stands behind the name, in the order of TB-CODE-01."""
    if code.score:
        yield Text(f"modifier.{code.score}")
    if code.cut:
        yield Text("modifier.C", n=code.cut)
    if code.median:
        yield Text("modifier.M", n=code.median)
    if code.limit:
        yield Text("modifier.L", {"limit": f"{code.limit:+d}"})
    if code.divisor is not None:
        yield Text("modifier.K", {"divisor": code.divisor})
    if code.forfeits_as_played:
        yield Text("modifier.P")
    if code.fore:
        yield Text("modifier.F")
    if code.reverse:
        yield Text("modifier.R")
    if code.unrated is not None:
        yield Text("modifier.U", {"rating": code.unrated})
    if code.edition:
        yield Text("modifier.V", {"edition": code.edition})


def rules(tournament: Tournament) -> tuple[Text, ...]:
    """The rules behind the whole list: profile, edition, and what was announced (C.07 16.6)."""
    if tournament.tie_break_profile == "draughts":
        return (Text("rules.draughts"),)
    policy = tournament.tie_break_policy
    said = [Text("rules.edition", {"edition": edition_of(tournament)})]
    if policy.dummy_cap is not None:
        said.append(Text("rules.cap" if policy.dummy_cap else "rules.no_cap"))
    if policy.trailing_byes is not TrailingByes.DRAW:
        said.append(Text(f"rules.trailing_{policy.trailing_byes.value}"))
    if not policy.voluntary_first:
        said.append(Text("rules.no_preference"))
    if policy.pairing_bye_first:
        said.append(Text("rules.pairing_bye_first"))
    if policy.forfeits_as_played:
        said.append(Text("rules.forfeits_as_played"))
    if policy.rating_of_unrated is not None:
        said.append(Text("rules.unrated", {"rating": policy.rating_of_unrated}))
    return tuple(said)
