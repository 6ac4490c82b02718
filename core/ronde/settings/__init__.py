"""Settings that describe themselves: one model, one JSON Schema for every form (GW-31, GW-32)."""

from ronde.settings.form import json_schema
from ronde.settings.model import DecimalPoints, SettingsModel, setting

__all__ = ["DecimalPoints", "SettingsModel", "json_schema", "setting"]
