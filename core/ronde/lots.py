"""Drawing of lots that can be checked afterwards (GW-49, VA-7)."""

import hashlib
from fractions import Fraction

__all__ = ["lot", "lot_fraction", "seed_hash"]


def lot(seed: str, purpose: str, round: int, *ids: str) -> bytes:
    """32 bytes: the SHA-256 of ``seed|purpose|round|id|…``, the same on every machine."""
    text = "|".join((seed, purpose, str(round), *ids))
    return hashlib.sha256(text.encode()).digest()


def lot_fraction(seed: str, purpose: str, round: int, *ids: str) -> Fraction:
    """The same lot as an exact number from 0 (included) to 1 (excluded)."""
    return Fraction(int.from_bytes(lot(seed, purpose, round, *ids)[:8], "big"), 2**64)


def seed_hash(seed: str) -> str:
    """What is shown of a seed from the start, so that nobody can change it later."""
    return hashlib.sha256(seed.encode()).hexdigest()
