"""The variant: a graph of matches, and nothing else. Pairing, deciding, ranking, names of rounds
and documents come from the cup's engine, which runs any graph."""

from enum import IntEnum

from ronde import (
    Bracket,
    BracketMatch,
    BracketSource,
    Draw,
    Offers,
    SettingsModel,
    SourceKind,
    Text,
    Variant,
    setting,
)

__all__ = ["Stepladder", "StepladderSettings"]


class Legs(IntEnum):
    ONE = 1
    TWO = 2


class StepladderSettings(SettingsModel):
    """``legs``: games of every match, colours reversed in the second."""

    legs: Legs = setting(Legs.ONE, frozen_after="first_pairing")


class Stepladder(Variant):
    """The two lowest seeds begin; the winner of every step meets the next better seed, and the
    winner of the last step has beaten, or is, the first seed."""

    id = "stepladder.steps"
    label = "stepladder.steps.label"
    description = "stepladder.steps.description"
    settings = StepladderSettings
    system = "cup.knockout"

    def bracket(self, draw: Draw, settings: SettingsModel, offers: Offers) -> Bracket:
        assert isinstance(settings, StepladderSettings)
        *others, lowest = draw.seeds
        challenger = BracketSource(SourceKind.SEED, seed=lowest)
        matches: list[BracketMatch] = []
        for step, seed in enumerate(reversed(others), start=1):
            last = step == len(others)
            label = Text("stepladder.final") if last else Text("stepladder.step", {"number": step})
            sides = (BracketSource(SourceKind.SEED, seed=seed), challenger)
            matches.append(
                BracketMatch(
                    code=f"S{step}",
                    stage=step,
                    label=label,
                    sources=sides,
                    winner_place=1 if last else None,
                    loser_place=len(others) + 2 - step,
                )
            )
            challenger = BracketSource(SourceKind.WINNER, match=f"S{step}")
        return Bracket(tuple(matches), settings.legs, {"main": Text("stepladder.steps.label")})
