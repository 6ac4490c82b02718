"""What systems answer with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ronde.model import PairingScore, Points
from ronde.text import Text

__all__ = [
    "BracketExplanation",
    "CriterionValue",
    "Explanation",
    "Fault",
    "Figure",
    "Plan",
    "PlannedRound",
    "RankingRow",
    "Turn",
]


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round the system foresees, with its name for people. A reserved one is played only if
    needed; once that is known not to be so it is skipped (CUP-128, CUP-129)."""

    number: int
    name: Text
    stage: int | None = None
    leg: int | None = None
    reserved: bool = False
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the preview (bracket size, byes, games each …); a word for machines, such as an
    id, is ``shown`` as a text."""

    key: str
    label: Text
    value: int | str
    shown: Text | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What pairing this field with these settings would mean. ``rounds`` is empty for a system
    that has no fixed number of rounds."""

    rounds: tuple[PlannedRound, ...] = ()
    figures: tuple[Figure, ...] = ()
    warnings: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One line of a ranking. Equal places are shared (1, 2, 2, 4); ``place`` None: not ranked.

    ``values`` maps each entry of the tie-break list to the numbers compared, or None where the
    value is undefined. ``label`` is for systems that rank by words (Finalist).
    """

    participant: str
    place: int | None
    points: Points | None = None
    values: Mapping[str, tuple[Fraction, ...] | None] = field(default_factory=dict)
    label: Text | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule that a manual pairing or a replayed choice breaks (GH-14). ``rule`` is its number."""

    rule: str
    text: Text
    participants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CriterionValue:
    """A criterion by the name the rules give it, what it counts in words, its value in the bracket
    that was chosen (a number, or decimal texts), and whom it concerns."""

    name: str
    label: Text
    value: int | tuple[str, ...]
    participants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BracketExplanation:
    """Why one bracket was paired as it was (BR-9): participants by id, pairs as (White, Black),
    criteria in the order in which they were compared, and what they mean in sentences."""

    name: Text
    moved_down: tuple[str, ...] = ()
    residents: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    downfloaters: tuple[str, ...] = ()
    criteria: tuple[CriterionValue, ...] = ()
    sentences: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a round was paired as it was: sentences on the whole round, brackets as data, and the
    scores by which everybody was paired (AC-3)."""

    sentences: tuple[Text, ...] = ()
    brackets: tuple[BracketExplanation, ...] = ()
    scores: Mapping[str, PairingScore] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is to choose (LR-3.1), whom he may choose, and who is likely to sit out."""

    chooser: str | None
    opponents: tuple[str, ...] = ()
    likely_bye: str | None = None
