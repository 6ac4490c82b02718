"""What a plug-in may offer, and the questions each offer answers.

Every offer has ``id`` (prefix and name, stable for ever), ``label`` and ``description`` (message
keys) and, where it can be configured, ``settings``, a subclass of `ronde.settings.SettingsModel`.
The last argument of every question is ``offers``, the read-only lookup by id. Protocols with
bodies are meant to be inherited; capabilities (`Challenges`, `Continuous`, `Delegates`, `Measures`,
`Simulates`, `BracketVariant`) are recognised at run time with ``isinstance``.
"""

from ronde.contracts.answers import (
    BracketExplanation,
    CriterionValue,
    Explanation,
    Fault,
    Figure,
    Plan,
    PlannedRound,
    RankingRow,
    Turn,
)
from ronde.contracts.capabilities import Challenges, Continuous, Delegates, Measures
from ronde.contracts.exchange import Diagnostic, ExchangeFormat, Published, Severity
from ronde.contracts.offers import (
    NO_SETTINGS,
    ExtensionKind,
    Offer,
    Offers,
    Plugin,
)
from ronde.contracts.openings import OpeningPolicy
from ronde.contracts.policies import (
    Acceleration,
    ColourPolicy,
    Contender,
    DropStrategy,
    GroupingCriterion,
    RoundCount,
)
from ronde.contracts.regulation import Regulation
from ronde.contracts.simulation import Chance, Series, Simulates, Simulation, Simulator
from ronde.contracts.systems import PairingSystem
from ronde.contracts.tie_break_codes import TieBreakCode, bad_tie_break, parse_code
from ronde.contracts.tie_breaks import (
    Combination,
    Contribution,
    Reach,
    TieBreak,
    Value,
)
from ronde.contracts.variants import (
    Bracket,
    BracketMatch,
    BracketSource,
    BracketVariant,
    Draw,
    SourceKind,
    Variant,
)

__all__ = [
    "NO_SETTINGS",
    "Acceleration",
    "Bracket",
    "BracketExplanation",
    "BracketMatch",
    "BracketSource",
    "BracketVariant",
    "Challenges",
    "Chance",
    "ColourPolicy",
    "Combination",
    "Contender",
    "Continuous",
    "Contribution",
    "CriterionValue",
    "Delegates",
    "Diagnostic",
    "Draw",
    "DropStrategy",
    "ExchangeFormat",
    "Explanation",
    "ExtensionKind",
    "Fault",
    "Figure",
    "GroupingCriterion",
    "Measures",
    "Offer",
    "Offers",
    "OpeningPolicy",
    "PairingSystem",
    "Plan",
    "PlannedRound",
    "Plugin",
    "Published",
    "RankingRow",
    "Reach",
    "Regulation",
    "RoundCount",
    "Series",
    "Severity",
    "Simulates",
    "Simulation",
    "Simulator",
    "SourceKind",
    "TieBreak",
    "TieBreakCode",
    "Turn",
    "Value",
    "Variant",
    "bad_tie_break",
    "parse_code",
]
