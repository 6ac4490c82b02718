"""A stepladder: the cup in which the best wait longest."""

from collections.abc import Sequence

from ronde import Plugin, Variant, hookimpl
from ronde_stepladder.variant import Stepladder


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="stepladder", name="Stepladder", version="0.1.0", api=((1, 0), (1, 999)))


@hookimpl
def ronde_variants() -> Sequence[Variant]:
    return [Stepladder()]
