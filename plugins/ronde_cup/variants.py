"""The four variants: each only builds a graph of matches (CUP-002)."""

from ronde import Bracket, Draw, Offers, SettingsModel, Variant
from ronde_cup.double_graph import double
from ronde_cup.labels import BRACKETS
from ronde_cup.settings import (
    DoubleSettings,
    DoubleTwoLeggedSettings,
    SingleSettings,
    SingleTwoLeggedSettings,
)
from ronde_cup.single_graph import LesserPlaces, single

__all__ = ["Double", "DoubleTwoLegged", "Single", "SingleTwoLegged"]


class _CupVariant(Variant):
    system = "cup.knockout"
    grouped = True
    legs = 1


class Single(_CupVariant):
    """Out after one lost match."""

    id = "cup.single"
    label = "cup.single.label"
    description = "cup.single.description"
    settings: type[SettingsModel] = SingleSettings

    def bracket(self, draw: Draw, settings: SettingsModel, offers: Offers) -> Bracket:
        wished = settings.values()
        lesser = LesserPlaces(wished["third_place"], wished["placement"])
        return Bracket(tuple(single(tuple(draw.slots), lesser)), self.legs, BRACKETS)


class SingleTwoLegged(Single):
    """Single elimination with a return leg."""

    id = "cup.single_two_legged"
    label = "cup.single_two_legged.label"
    description = "cup.single_two_legged.description"
    settings = SingleTwoLeggedSettings
    legs = 2


class Double(_CupVariant):
    """Out after two lost matches."""

    id = "cup.double"
    label = "cup.double.label"
    description = "cup.double.description"
    settings: type[SettingsModel] = DoubleSettings
    minimum = 3

    def bracket(self, draw: Draw, settings: SettingsModel, offers: Offers) -> Bracket:
        wished = settings.values()
        drops = offers.drop_strategy(wished["drops"])
        return Bracket(
            tuple(double(tuple(draw.slots), drops, wished["decider"])), self.legs, BRACKETS
        )


class DoubleTwoLegged(Double):
    """Double elimination with return legs (CUP-130)."""

    id = "cup.double_two_legged"
    label = "cup.double_two_legged.label"
    description = "cup.double_two_legged.description"
    settings = DoubleTwoLeggedSettings
    legs = 2
