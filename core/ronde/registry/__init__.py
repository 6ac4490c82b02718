"""Find installed plug-ins, keep the sound ones, tell why the others were left out."""

from ronde.registry.catalogue import CONTRACTS, Catalogue
from ronde.registry.loader import PluginState, PluginStatus, Registry, load

__all__ = ["CONTRACTS", "Catalogue", "PluginState", "PluginStatus", "Registry", "load"]
