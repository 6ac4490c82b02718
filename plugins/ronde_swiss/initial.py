"""The initial colour (couleur initiale) of an event (GH-15, DC-7)."""

from ronde import Colour, ResultKind, Tournament
from ronde.lots import lot
from ronde_swiss.preferences import BLACK, NO_COLOUR, WHITE
from ronde_swiss.settings import DutchSettings, InitialColour

__all__ = ["INITIAL", "initial_colour"]

INITIAL = "initial_colour"
"""Key of the initial colour in round 1's memo."""


def initial_colour(t: Tournament, chosen: DutchSettings) -> int:
    """The colour announced, else that of round 1's memo, else what round 1 of an imported event
    shows, else the lot."""
    if chosen.initial_colour is not InitialColour.DRAW:
        return WHITE if chosen.initial_colour is InitialColour.WHITE else BLACK
    if t.rounds:
        first = t.rounds[0]
        if INITIAL in first.memo:
            return WHITE if first.memo[INITIAL] == Colour.WHITE.value else BLACK
        shown = _shown_in_round_1(t)
        if shown:
            return shown
    return WHITE if lot(t.draw_seed, "initial colour", 1)[0] % 2 == 0 else BLACK


def _shown_in_round_1(t: Tournament) -> int:
    """The colour of the first player paired in round 1, turned if his effective TPN is even."""
    first = t.rounds[0]
    byes = {b.participant for b in first.byes if b.kind is ResultKind.PAIRING_BYE}
    there = first.seated | byes
    took_part = [p.id for p in t.by_number() if p.id in there]
    for number, id in enumerate(took_part, start=1):
        pairing = first.pairing_of(id)
        if pairing is not None:
            colour = WHITE if pairing.white == id else BLACK
            return colour if number % 2 else -colour
    return NO_COLOUR
