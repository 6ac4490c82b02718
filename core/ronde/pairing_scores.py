"""The scores by which a round is paired (AC-3), for the lists that show them (AC-5)."""

from collections.abc import Mapping

from ronde.contracts import Offers
from ronde.model import PairingScore, Points, Tournament
from ronde.record import Purpose, record

__all__ = ["pairing_scores"]


def pairing_scores(t: Tournament, round: int, offers: Offers) -> Mapping[str, PairingScore]:
    """Of every participant, before that round: points with adjourned games as draws (GH-8), and
    the fictitious points of that round."""
    given = offers.pairing_system(t.system).fictitious(t, round, offers)
    lines = record(t, round - 1, Purpose.PAIRING).lines
    return {id: PairingScore(line.points, given.get(id, Points(0))) for id, line in lines.items()}
