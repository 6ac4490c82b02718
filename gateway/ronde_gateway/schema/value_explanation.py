"""One value of one participant, told round by round."""

import strawberry

from ronde.contracts import Contribution
from ronde.refusal import Refused
from ronde.standings import ValueExplanation as CoreExplanation
from ronde.standings import exact_text, explain_value
from ronde_gateway.cost import bounded
from ronde_gateway.errors import Fault
from ronde_gateway.schema.enums import Combination
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.sheet import Sheet, Translate

__all__ = ["ValueContribution", "ValueExplanation"]


@strawberry.type(description="What one round gave to a value.")
class ValueContribution:
    round: int = strawberry.field(description="0 for what no round gave.")
    opponent: Participant | None = strawberry.field(description="Null in a round without one.")
    value: str = strawberry.field(description="Exact, as in `TieBreakValue.value`.")
    cut: bool = strawberry.field(description="Left out by the modifier.")
    text: str | None = strawberry.field(
        description="As a term of the sum: `2.5 × ½ (F, draw)`; null where the tie-break has no "
        "words for it."
    )

    @classmethod
    def of(cls, told: Contribution, sheet: Sheet, say: Translate) -> "ValueContribution":
        return cls(
            round=told.round,
            opponent=sheet.people[told.opponent] if told.opponent else None,
            value=exact_text((told.value,)) or "",
            cut=told.cut,
            text=say(told.text) if told.text else None,
        )


@strawberry.type(description="Where the value of a tie-break comes from.")
class ValueExplanation:
    participant: Participant
    key: str
    label: str
    value: str | None = strawberry.field(
        description="Null where it is undefined, or where nobody was tied with the participant."
    )
    combination: Combination
    group: list[Participant] = strawberry.field(
        description="Those tied on everything before, the participant included.",
        metadata=bounded(50),
    )
    contributions: list[ValueContribution] = strawberry.field(metadata=bounded(60))
    text: str = strawberry.field(
        description="All in one line: `0 (D, win) + 2.5 × ½ (F, draw) + 1.5 (E, win) = 2.75`."
    )

    @classmethod
    def told(
        cls, sheet: Sheet, participant: str, code: str, say: Translate
    ) -> "ValueExplanation | None":
        """None without counted results. Raises `Fault` ``BAD_REQUEST`` for a code that cannot be
        read, and for one nobody offers."""
        if participant not in sheet.table.counted.lines:
            return None
        try:
            made = explain_value(sheet.table, participant, code, sheet.offers)
        except Refused as refused:
            raise Fault("BAD_REQUEST", say(refused.text)) from None
        return cls.of(made, sheet, say)

    @classmethod
    def of(cls, made: CoreExplanation, sheet: Sheet, say: Translate) -> "ValueExplanation":
        return cls(
            participant=sheet.people[made.participant],
            key=made.key,
            label=say(made.label),
            value=exact_text(made.value),
            combination=made.combination,
            group=[sheet.people[id] for id in made.group],
            contributions=[ValueContribution.of(c, sheet, say) for c in made.contributions],
            text=say(made.text),
        )
