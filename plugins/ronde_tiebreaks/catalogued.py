"""What every tie-break of the catalogue has in common."""

from ronde import EventKind, TieBreak

__all__ = ["INDIVIDUAL", "SWISS", "TEAM", "Catalogued"]

INDIVIDUAL = frozenset({EventKind.INDIVIDUAL})
TEAM = frozenset({EventKind.TEAM})
SWISS = frozenset({"swiss"})


class Catalogued(TieBreak):
    """A tie-break named by a code: id and message keys follow from it (TB-CODE-01)."""

    code = ""
    id = ""
    label = ""
    description = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.code:
            cls.id = f"tiebreaks.{cls.code}"
            cls.label = f"tiebreaks.{cls.code}.label"
            cls.description = f"tiebreaks.{cls.code}.description"
