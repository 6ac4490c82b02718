"""Standings: who stands where, by which values, and why."""

from ronde.standings.columns import Column, columns
from ronde.standings.crosstable import Cell, cell_text, cells, legend
from ronde.standings.explanation import ValueExplanation, explain_value
from ronde.standings.notes import notes, warnings
from ronde.standings.order import Key
from ronde.standings.published import PublishedEntry, published, rules
from ronde.standings.ranking import standings, table
from ronde.standings.result import StandingsTable
from ronde.standings.separation import Separation, separation, separations
from ronde.standings.shown import UNDEFINED, exact_text, shown_text

__all__ = [
    "UNDEFINED",
    "Cell",
    "Column",
    "Key",
    "PublishedEntry",
    "Separation",
    "StandingsTable",
    "ValueExplanation",
    "cell_text",
    "cells",
    "columns",
    "exact_text",
    "explain_value",
    "legend",
    "notes",
    "published",
    "rules",
    "separation",
    "separations",
    "shown_text",
    "standings",
    "table",
    "warnings",
]
