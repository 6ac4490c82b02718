"""Why a round was paired as it was (BR-9), and by which scores (AC-5)."""

from collections.abc import Mapping
from fractions import Fraction

import strawberry
from pydantic_core import to_jsonable_python

from ronde import model
from ronde.contracts import BracketExplanation as CoreBracket
from ronde.contracts import CriterionValue
from ronde.contracts import Explanation as CoreExplanation
from ronde_gateway.cost import bounded
from ronde_gateway.schema.descriptors import Translate
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.scalars import JSON

__all__ = ["Explanation", "PairingScore"]


@strawberry.type(description="By which score somebody was paired (AC-3, AC-5).")
class PairingScore:
    participant: Participant
    points: Fraction = strawberry.field(description="Real points, adjourned games as draws.")
    fictitious: Fraction = strawberry.field(description="Fictitious points of that round.")
    shown: str = strawberry.field(
        description="As pairing lists show it: `2`, or with fictitious points `2 (1+1)`."
    )

    @classmethod
    def of(cls, participant: Participant, score: model.PairingScore) -> "PairingScore":
        return cls(
            participant=participant,
            points=score.points,
            fictitious=score.fictitious,
            shown=str(score),
        )


@strawberry.type(description="Two participants as an explanation names them.")
class ExplainedPair:
    white: Participant
    black: Participant


@strawberry.type(description="A criterion and its value in the bracket that was chosen.")
class Criterion:
    name: str = strawberry.field(description="As the edition of the rules in force calls it.")
    label: str = strawberry.field(description="What it counts, in words.")
    value: JSON = strawberry.field(description="A number, or decimal texts from high to low.")
    participants: list[Participant] = strawberry.field(
        metadata=bounded(20), description="Whom it concerns."
    )

    @classmethod
    def of(
        cls, found: CriterionValue, rows: Mapping[str, Participant], say: Translate
    ) -> "Criterion":
        return cls(
            name=found.name,
            label=say(found.label),
            value=JSON(to_jsonable_python(found.value)),
            participants=[rows[id] for id in found.participants],
        )


@strawberry.type(description="Why one bracket was paired as it was.")
class BracketExplanation:
    name: str
    moved_down: list[Participant] = strawberry.field(metadata=bounded(20))
    residents: list[Participant] = strawberry.field(metadata=bounded(60))
    pairs: list[ExplainedPair] = strawberry.field(metadata=bounded(40))
    downfloaters: list[Participant] = strawberry.field(metadata=bounded(20))
    criteria: list[Criterion] = strawberry.field(
        metadata=bounded(21), description="In the order in which they were compared."
    )
    sentences: list[str] = strawberry.field(
        metadata=bounded(10), description="What could not be met in full, in words."
    )

    @classmethod
    def of(
        cls, made: CoreBracket, rows: Mapping[str, Participant], say: Translate
    ) -> "BracketExplanation":
        return cls(
            name=say(made.name),
            moved_down=[rows[id] for id in made.moved_down],
            residents=[rows[id] for id in made.residents],
            pairs=[ExplainedPair(white=rows[w], black=rows[b]) for w, b in made.pairs],
            downfloaters=[rows[id] for id in made.downfloaters],
            criteria=[Criterion.of(found, rows, say) for found in made.criteria],
            sentences=[say(sentence) for sentence in made.sentences],
        )


@strawberry.type(description="Why a round was paired as it was (BR-9).")
class Explanation:
    sentences: list[str] = strawberry.field(metadata=bounded(10), description="On the whole round.")
    brackets: list[BracketExplanation] = strawberry.field(metadata=bounded(24))
    scores: list[PairingScore] = strawberry.field(metadata=bounded(500))

    @classmethod
    def of(
        cls, made: CoreExplanation, rows: Mapping[str, Participant], say: Translate
    ) -> "Explanation":
        return cls(
            sentences=[say(sentence) for sentence in made.sentences],
            brackets=[BracketExplanation.of(bracket, rows, say) for bracket in made.brackets],
            scores=[PairingScore.of(rows[id], score) for id, score in made.scores.items()],
        )
