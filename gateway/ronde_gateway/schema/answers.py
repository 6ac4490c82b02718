"""What a mutation answers: success, a refusal, a stale version (GW-46, GW-50 to GW-53)."""

import datetime as dt
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

from ronde.refusal import Refused as CoreRefused
from ronde.text import Text
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.nodes import find_node, find_nodes, find_tournament
from ronde_gateway.schema.outcomes import Done, Stale, params_json
from ronde_gateway.schema.pairings import Pairing
from ronde_gateway.schema.scalars import JSON
from ronde_gateway.schema.touches import ChangedBy, Touch, last_touch, touch_of
from ronde_gateway.schema.tournament import Tournament

__all__ = ["Refusal", "RefusalHandler", "Refused", "StaleVersion", "Success"]


@strawberry.interface(
    description="Why nothing was done. Select `... on Refusal` and new kinds will be understood."
)
class Refusal:
    code: str = strawberry.field(description="Stable; a plug-in's codes stand behind its prefix.")
    message: str = strawberry.field(description="For people, in the language of the answer.")
    path: list[str] = strawberry.field(description="The input at fault, outermost first.")
    params: JSON = strawberry.field(description="Facts for a wording of one's own.")


@strawberry.type(description="The domain says no; nothing was changed.")
class Refused(Refusal):
    details: list[str] = strawberry.field(
        description="Further findings of the same refusal, each a sentence."
    )

    @classmethod
    def of(cls, refused: CoreRefused, context: Context, locale: str | None = None) -> "Refused":
        return cls(
            code=refused.code,
            message=context.say(refused.text, locale),
            path=list(refused.path),
            params=JSON(params_json(refused.params)),
            details=[context.say(text, locale) for text in refused.details],
        )


@strawberry.type(
    description="Somebody was faster; nothing was changed. Show both values and let people choose."
)
class StaleVersion(Refusal):
    yours: int = strawberry.field(description="The revision or version that was expected.")
    current: int = strawberry.field(description="The one that was found.")
    stale: strawberry.Private[Stale]

    @computed("Null where it has been removed meanwhile.")
    async def tournament(self, info: Info) -> Tournament | None:
        return await find_tournament(info.context, self.stale.tournament)

    @computed("As it stands now; null unless the version of a pairing was expected.")
    async def pairing(self, info: Info) -> Pairing | None:
        node = await find_node(info.context, self.stale.pairing) if self.stale.pairing else None
        return node if isinstance(node, Pairing) else None

    @computed("Who was faster.")
    async def changed_by(self, info: Info) -> ChangedBy | None:
        touch = await self._touch(info)
        return ChangedBy(name=touch.actor) if touch else None

    @computed("When that was.")
    async def changed_at(self, info: Info) -> dt.datetime | None:
        touch = await self._touch(info)
        return touch.at if touch else None

    async def _touch(self, info: Info) -> Touch | None:
        if self.stale.pairing:
            return await touch_of(info, self.stale.pairing)
        return await last_touch(info, self.stale.tournament)

    @classmethod
    def of(cls, stale: Stale, context: Context, locale: str | None = None) -> "StaleVersion":
        params = {"yours": stale.yours, "current": stale.current}
        return cls(
            code="stale_version",
            message=context.say(Text("refusal.stale_version", params), locale),
            path=list(stale.path),
            params=JSON(params),
            yours=stale.yours,
            current=stale.current,
            stale=stale,
        )


@strawberry.interface(description="A change was made and is kept.")
class Success:
    revision: int = strawberry.field(description="The tournament's revision after the change.")
    removed: list[strawberry.ID] = strawberry.field(description="Objects that are gone.")
    done: strawberry.Private[Done]

    @computed("All objects touched, downstream ones included; the tournament first.", bound=600)
    async def changed(self, info: Info) -> list[Node]:
        found = await find_nodes(info.context, self.done.changed)
        return [node for node in found if node is not None]

    @computed("The tournament; null where it has been removed meanwhile.")
    async def tournament(self, info: Info) -> Tournament | None:
        return await find_tournament(info.context, self.done.tournament)

    @classmethod
    def of(cls, done: Done) -> Any:
        return cls(
            revision=done.revision, removed=[strawberry.ID(id) for id in done.removed], done=done
        )


class RefusalHandler(strawberry.ExceptionHandler[CoreRefused, Refused]):
    """Turns a refusal raised anywhere below a mutation into its `Refused` member (GW-53)."""

    def handle(self, exception: CoreRefused, *, field: StrawberryField, info: Any) -> Refused:
        arguments = info.selected_fields[0].arguments if info.selected_fields else {}
        wished = arguments.get("locale")
        return Refused.of(exception, info.context, str(wished) if wished else None)
