"""ronde: tournaments, the contracts of plug-ins, and the moves that carry a tournament forward.

The core is pure: frozen values in, new values out. Time, chance and choices come in through moves
and requests, so the same input gives the same round on every machine.
"""

from ronde.contracts import *  # noqa: F403
from ronde.contracts import __all__ as _contracts
from ronde.hookspecs import API, hookimpl
from ronde.model import *  # noqa: F403
from ronde.model import __all__ as _model
from ronde.record import BoardEntry, Entry, Line, Outcome, Purpose, Record, record, rewind
from ronde.refusal import Refused
from ronde.settings import DecimalPoints, SettingsModel, setting
from ronde.text import Text

__all__ = [
    "API",
    "BoardEntry",
    "DecimalPoints",
    "Entry",
    "Line",
    "Outcome",
    "Purpose",
    "Record",
    "Refused",
    "SettingsModel",
    "Text",
    "hookimpl",
    "record",
    "rewind",
    "setting",
    *_contracts,
    *_model,
]
