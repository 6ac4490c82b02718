"""The tie-breaks as the regulations publish them, in document order (TB-GEN-02)."""

import strawberry

from ronde.standings import published, rules
from ronde_gateway.cost import bounded
from ronde_gateway.schema.sheet import Translate
from ronde_gateway.schema.view import View

__all__ = ["PublishedTieBreak", "PublishedTieBreaks"]


@strawberry.type(description="One entry of the list, defined.")
class PublishedTieBreak:
    code: str
    label: str
    definition: str
    missing: bool = strawberry.field(description="No installed plug-in offers it (GW-39).")


@strawberry.type(description="The list of tie-breaks for the regulations.")
class PublishedTieBreaks:
    entries: list[PublishedTieBreak] = strawberry.field(metadata=bounded(12))
    rules: list[str] = strawberry.field(
        description="The edition, and what is announced otherwise than it says (C.07 16.6)."
    )

    @classmethod
    def of(cls, view: View, say: Translate) -> "PublishedTieBreaks":
        return cls(
            entries=[
                PublishedTieBreak(
                    code=entry.code,
                    label=entry.label if isinstance(entry.label, str) else say(entry.label),
                    definition=say(entry.definition),
                    missing=entry.missing,
                )
                for entry in published(view.value, view.offers)
            ],
            rules=[say(text) for text in rules(view.value)],
        )
