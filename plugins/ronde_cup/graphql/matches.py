"""Matches with their sides, what decided them, and whether a winner can be named (CUP-224)."""

from typing import Any

import strawberry

from ronde import Points, SourceKind, Text
from ronde.refusal import Refused as CoreRefused
from ronde_cup.blocks import slot_of
from ronde_cup.designation import objection
from ronde_cup.encounter import Encounter, State
from ronde_cup.progress import Progress
from ronde_cup.system import Knockout
from ronde_cup.verdict import Comparison
from ronde_gateway.extend import (
    Info,
    Locale,
    Node,
    Pairing,
    Participant,
    Refusal,
    Refused,
    View,
    computed,
    encode,
)

__all__ = ["CupComparison", "CupMatch", "CupSide", "cup_of"]

strawberry.enum(State, name="CupMatchState", description="How far a match has come.")
strawberry.enum(SourceKind, name="CupSourceKind", description="Where a side comes from.")


def cup_of(view: View, after_round: int | None = None) -> Progress | None:
    """The cup as it stands, or as it stood after a round; None for a field too small for its
    variant."""
    assert isinstance(view.system, Knockout)
    try:
        view.system.sheet(view.value, view.offers)
    except CoreRefused:
        return None
    return view.system.progress(view.value, view.offers, after_round)


@strawberry.type(description="One side of a match.")
class CupSide:
    participant: Participant | None = strawberry.field(description="Null while nobody is known.")
    seed: int | None
    group: str | None = strawberry.field(description="Of a grouped draw.")
    score: str = strawberry.field(description="Points of all legs, as on a result sheet.")
    kind: SourceKind
    match: str | None = strawberry.field(description="Code of the match the side comes from.")
    words: str = strawberry.field(description="Who will come, or why nobody does.")


@strawberry.type(description="An entry of the tie-break list on the two sides of a level match.")
class CupComparison:
    tie_break: str
    values: list[list[Points] | None] = strawberry.field(
        description="Of both sides, in the order of the sides; null where there is none."
    )
    differs_at: int | None = strawberry.field(
        description="The first entry of the values, from 0, in which they differ (CUP-086)."
    )
    level: bool
    decisive: bool
    reached: bool = strawberry.field(description="Nothing before it decided.")


@strawberry.type(description="A match of the bracket; its code never changes (CUP-055).")
class CupMatch(Node):
    view: strawberry.Private[View]
    cup: strawberry.Private[Progress]
    encounter: strawberry.Private[Encounter]
    code: str
    stage: int = strawberry.field(description="Of the calendar; 0 for a stage left out.")
    state: State
    decided_by: str | None = strawberry.field(
        description="`game`, `games`, `forfeit`, `aggregate`, `game_points`, `tie_break:CODE`, "
        "`manual` or `arbiter_double_forfeit`; null while undecided."
    )
    note: str = strawberry.field(description="Written with a designation.")
    winner_to: str | None
    loser_to: str | None

    @classmethod
    def find(cls, view: View, code: str = "") -> "CupMatch | None":
        cup = cup_of(view) if isinstance(view.system, Knockout) else None
        if cup is None or code not in cup.encounters:
            return None
        return cls.of(view, cup, cup.encounters[code])

    @classmethod
    def of(cls, view: View, cup: Progress, encounter: Encounter) -> "CupMatch":
        node, verdict = encounter.node, encounter.verdict
        return cls(
            id=strawberry.ID(encode("CupMatch", view.value.id, node.code)),
            view=view,
            cup=cup,
            encounter=encounter,
            code=node.code,
            stage=node.stage,
            state=encounter.state,
            decided_by=verdict.by if verdict and verdict.by else None,
            note=verdict.note if verdict else "",
            winner_to=node.winner_to,
            loser_to=node.loser_to,
        )

    @computed("Such as Quarter-finals.")
    def label(self, info: Info, locale: Locale | None = None) -> str:
        return info.context.say(self.encounter.node.match.label, locale)

    @computed("The better half of the sheet first.", bound=2)
    def sides(self, info: Info, locale: Locale | None = None) -> list[CupSide]:
        def say(words: Text | str) -> str:
            return words if isinstance(words, str) else info.context.say(words, locale)

        return [self._side(index, say) for index in (0, 1)]

    def _side(self, index: int, say: Any) -> CupSide:
        slot = slot_of(self.view.value, self.cup, self.encounter, index)
        source = self.encounter.node.match.sources[index]
        seed = self.cup.draw.seeds.get(slot.participant or "")
        group = self.cup.draw.group_of(seed) if seed else None
        return CupSide(
            participant=self.view.participants.get(slot.participant or ""),
            seed=seed,
            group=group.label if group else None,
            score=say(slot.score),
            kind=source.kind,
            match=source.match or None,
            words=say(slot.source or slot.name),
        )

    @computed("Null while undecided, and where both are out.")
    def winner(self) -> Participant | None:
        return self.view.participants.get(self.encounter.winner or "")

    @computed("Null while undecided, and where both are out.")
    def loser(self) -> Participant | None:
        return self.view.participants.get(self.encounter.loser or "")

    @computed("The legs that are paired.", bound=2)
    def pairings(self) -> list[Pairing]:
        keys = [self.view.pairing_id(leg.id) for _, leg in self.encounter.legs]
        rows = {
            row.id: row
            for number, _ in self.encounter.legs
            for row in self.view.pairings(self.view.value.rounds[number - 1])
        }
        return [rows[key] for key in keys if key is not None]

    @computed("What the list says about a level match (CUP-070).", bound=8)
    def tie_breaks(self) -> list[CupComparison]:
        verdict = self.encounter.verdict
        return [_comparison(row) for row in verdict.tie_breaks] if verdict else []

    @computed("Why no winner can be designated now; null if one can (CUP-072).")
    def why_not_designate(self, info: Info, locale: Locale | None = None) -> Refusal | None:
        try:
            objection(self.view.value, self.cup, self.encounter)
        except CoreRefused as refused:
            return Refused.of(refused, info.context, locale)
        return None


def _comparison(row: Comparison) -> CupComparison:
    return CupComparison(
        tie_break=row.tie_break,
        values=[None if value is None else list(value) for value in row.values],
        differs_at=row.differs_at,
        level=row.values[0] == row.values[1],
        decisive=row.decisive,
        reached=row.reached,
    )
