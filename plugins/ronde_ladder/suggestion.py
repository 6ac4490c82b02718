"""Help for whoever chooses, or does not: the automatic choice, and a warning before a choice leaves
somebody without an opponent (LR-5.5)."""

from fractions import Fraction

from ronde import Tournament
from ronde.lots import lot_fraction
from ronde_ladder.auto import auto_choice
from ronde_ladder.choosing import Choosing
from ronde_ladder.seating import choices_of, choosing
from ronde_ladder.settings import AutoPolicy

__all__ = ["chosen_automatically", "state_now", "strands"]


def state_now(t: Tournament) -> Choosing:
    """The last round as far as it has been chosen."""
    return choosing(t, t.rounds[-1], choices_of(t.rounds[-1]))


def chosen_automatically(t: Tournament, state: Choosing, policy: AutoPolicy) -> str:
    """The opponent that a policy finds for the one whose turn it is."""
    number = t.rounds[-1].number

    def lot(chooser: str) -> Fraction:
        return lot_fraction(t.draw_seed, "ladder choice", number, chooser)

    ratings = {id: t.rating(p) for id, p in t.participants.items()}
    opponent = auto_choice(state, policy, ratings, lot)
    assert opponent is not None
    return opponent


def strands(state: Choosing, chooser: str, opponent: str) -> str | None:
    """Who would sit out because of a ban if this choice were made, or None."""
    new = state.after(chooser, opponent).stranded - state.stranded
    return next((id for id in state.waiting if id in new), None)
