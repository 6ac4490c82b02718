"""The cup (coupe, knock-out): a bracket of matches whose losers leave."""

from collections.abc import Sequence

from ronde import ColourPolicy, DropStrategy, PairingSystem, Plugin, Variant, hookimpl
from ronde_cup.colours import Alternate, BetterWhite, Random
from ronde_cup.drops import AlwaysReversed, LateRematch
from ronde_cup.system import Knockout
from ronde_cup.variants import Double, DoubleTwoLegged, Single, SingleTwoLegged


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="cup", name="Cup", version="0.1.0")


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [Knockout()]


@hookimpl
def ronde_variants() -> Sequence[Variant]:
    return [Single(), SingleTwoLegged(), Double(), DoubleTwoLegged()]


@hookimpl
def ronde_colour_policies() -> Sequence[ColourPolicy]:
    return [Alternate(), BetterWhite(), Random()]


@hookimpl
def ronde_drop_strategies() -> Sequence[DropStrategy]:
    return [LateRematch(), AlwaysReversed()]
