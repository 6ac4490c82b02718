"""Who may take the PAB of a round (C2, C5)."""

from ronde_swiss.certificates import Certificates
from ronde_swiss.completion import blocked, complete
from ronde_swiss.field import Field

__all__ = ["allowed_byes", "lowest_byes"]


def allowed_byes(field: Field) -> frozenset[int]:
    """Everybody whom C2 allows the PAB; nobody in an even field."""
    odd = len(field) % 2 == 1
    return frozenset(p for p in range(len(field)) if odd and field.may_bye[p])


def lowest_byes(field: Field) -> tuple[frozenset[int], Certificates]:
    """Those of the lowest score that leaves a complete pairing (C5), with certificates for the
    levels; a lower score is passed over only on proof. Raises `Blocked` if there is none."""
    allowed = allowed_byes(field)
    odd = len(field) % 2 == 1
    for level in reversed(field.levels) if odd else (field.levels[:1] or ((),)):
        byes = allowed.intersection(level)
        if byes or not odd:
            certificates = Certificates(field, byes)
            if certificates.complete or complete(field, range(len(field)), byes):
                return byes, certificates
    raise blocked(field, allowed)
