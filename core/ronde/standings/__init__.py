"""Standings: who stands where, by which values, and why."""

from ronde.standings.explanation import ValueExplanation, explain_value
from ronde.standings.order import Key
from ronde.standings.ranking import StandingsTable, standings, table
from ronde.standings.separation import Separation, separation, separations
from ronde.standings.shown import UNDEFINED, exact_text, shown_text

__all__ = [
    "UNDEFINED",
    "Key",
    "Separation",
    "StandingsTable",
    "ValueExplanation",
    "exact_text",
    "explain_value",
    "separation",
    "separations",
    "shown_text",
    "standings",
    "table",
]
