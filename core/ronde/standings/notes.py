"""What has to be said about a list of tie-breaks before anybody relies on it."""

from collections.abc import Iterator, Sequence

from ronde.contracts import Offers, TieBreakCode, parse_code
from ronde.model import Tournament
from ronde.standings.ranking import ranks_by_list
from ronde.text import Text
from ronde.tie_break_list import MANUAL, fits, missing, schedule_of, spelled

__all__ = ["notes", "warnings"]


def warnings(tournament: Tournament, offers: Offers) -> tuple[Text, ...]:
    """What the list cannot do in this event: entries nobody offers (GW-39) or out of place
    (TB-BH-05), more cuts than rounds (TB-MOD-08), entries after the manual order (TB-QUAL-07),
    ratings that are missing (TB-RAT-01). Nothing where a system ranks by itself."""
    if not ranks_by_list(tournament, offers):
        return ()
    gone = missing(tournament.tie_breaks, offers)
    known = [parse_code(text) for text in spelled(tournament.tie_breaks) if text not in gone]
    return (
        *(Text("standings.warning.missing", {"code": code}) for code in gone),
        *_out_of_place(known, tournament, offers),
        *_too_many_cuts(known, tournament, offers),
        *_after_manual(known),
        *_without_rating(known, tournament, offers),
    )


def notes(tournament: Tournament, offers: Offers) -> tuple[Text, ...]:
    """What a reader of the standings may miss: why a round robin shows no Buchholz (TB-BH-05)."""
    if not ranks_by_list(tournament, offers):
        return ()
    everybody = schedule_of(tournament, offers) == "predetermined"
    return (Text("standings.note.buchholz"),) if everybody else ()


def _out_of_place(codes: Sequence[TieBreakCode], t: Tournament, offers: Offers) -> Iterator[Text]:
    schedule = schedule_of(t, offers)
    for code in codes:
        if schedule and not fits(code, schedule, offers):
            yield Text("tie_break.reason.schedule", {"code": code.text})


def _too_many_cuts(codes: Sequence[TieBreakCode], t: Tournament, offers: Offers) -> Iterator[Text]:
    rounds = len(offers.pairing_system(t.system).plan(t, offers).rounds)
    for code in codes:
        if rounds and max(code.cut, 2 * code.median) >= rounds:
            params = {"code": code.text, "rounds": rounds}
            yield Text("standings.warning.too_many_cuts", params)


def _after_manual(codes: Sequence[TieBreakCode]) -> Iterator[Text]:
    ids = [code.id for code in codes]
    behind = codes[ids.index(MANUAL) + 1 :] if MANUAL in ids else ()
    if behind:
        yield Text("standings.warning.after_manual", {"codes": [code.text for code in behind]})


def _without_rating(codes: Sequence[TieBreakCode], t: Tournament, offers: Offers) -> Iterator[Text]:
    """Codes that take ``/U`` need the rating of everybody."""
    if t.tie_break_policy.rating_of_unrated is not None:
        return
    needing = [
        code.text
        for code in codes
        if code.id != MANUAL and "U" in offers.tie_break(code.id).modifiers and not code.unrated
    ]
    unrated = sum(t.rating(p) is None for p in t.participants.values())
    if needing and unrated:
        yield Text("standings.warning.unrated", {"codes": needing}, n=unrated)
