"""What a tournament looks like in its own system: typed where the plug-in brings a type, display
blocks for everybody (GW-33, GW-34)."""

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde.conduct import regulation_of
from ronde.contracts import ExtensionKind
from ronde_gateway.context import Info
from ronde_gateway.schema import core_blocks
from ronde_gateway.schema.blocks import Block, block_of
from ronde_gateway.schema.descriptors import Descriptor
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.scalars import Locale
from ronde_gateway.schema.view import View

__all__ = ["PairingState", "PlainState"]


@strawberry.interface(
    description="The state of a tournament in its pairing system. Plug-ins bring types of their "
    "own; whoever does not know them shows the blocks."
)
class PairingState:
    view: strawberry.Private[View]

    @computed("Null when the system's plug-in is missing.")
    def system(self, info: Info) -> Descriptor | None:
        if self.view.system is None:
            return None
        plugin = info.context.registry.plugin_of(self.view.value.system)
        regulation = regulation_of(self.view.value, self.view.offers)
        kind = ExtensionKind.PAIRING_SYSTEM
        return Descriptor.of(kind, self.view.system, plugin, regulation=regulation)

    @computed("What to show and print, whatever the system.", bound=6)
    async def blocks(self, info: Info, locale: Locale | None = None) -> list[Block]:
        made = await run_in_threadpool(core_blocks.blocks, self.view)
        return [
            block_of(
                block,
                lambda text: info.context.say(text, locale),
                self.view.participants,
                self.view.pairing_id,
            )
            for block in made
        ]


@strawberry.type(description="The state in a system that brings no type of its own.")
class PlainState(PairingState):
    pass
