"""The Dutch engine: from a field of plain values to the pairs, colours and bye of a round."""

from ronde_swiss.engine.engine import pair
from ronde_swiss.engine.preferences import preference
from ronde_swiss.engine.values import (
    BracketTrace,
    Edition,
    Field,
    Float,
    NoCompletePairing,
    Paired,
    Player,
    Strength,
)

__all__ = [
    "BracketTrace",
    "Edition",
    "Field",
    "Float",
    "NoCompletePairing",
    "Paired",
    "Player",
    "Strength",
    "pair",
    "preference",
]
