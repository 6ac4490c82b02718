"""The draw of lots with its log, and a new one between the draw and round 1 (VA-7, WD-2)."""

from ronde import Offers, Tournament
from ronde.moves import Configure, Enrol, Move, Start, Withdraw
from ronde_roundrobin.draw_log import noted
from ronde_roundrobin.lots import order_by_lots
from ronde_roundrobin.seats import drawn, renumbered
from ronde_roundrobin.settings import BergerSettings, Numbers, Vacancy

__all__ = ["drawn_again"]


def drawn_again(t: Tournament, move: Move, offers: Offers) -> Tournament:
    """Everybody's number anew: after a withdrawal or an entry where the setting says so, unless
    the highest number of an even field has left or is replaced; and with another draw seed. A
    draw, the first at the start, notes its log."""
    if t.rounds or not drawn(t) or not t.participants:
        return t
    chosen = BergerSettings.read(t.settings)
    size = len(t.participants)
    match move:
        case Withdraw() | Enrol():
            even = size % 2 == (0 if isinstance(move, Enrol) else 1)
            again = chosen.vacancy is Vacancy.REDRAW and not (even and _contiguous(t))
        case Configure(changes=changes):
            again = "draw_seed" in changes and chosen.numbers is not Numbers.STRENGTH
        case Start():
            return noted(t, offers)
        case _:
            again = False
    return noted(renumbered(t, order_by_lots(t, offers)), offers) if again else t


def _contiguous(t: Tournament) -> bool:
    return {p.number for p in t.participants.values()} == set(range(1, len(t.participants) + 1))
