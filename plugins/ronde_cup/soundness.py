"""A graph that a variant gives is checked before anything is played on it (CUP-260)."""

from collections import Counter

from ronde import Bracket, BracketMatch, Refused, SourceKind

__all__ = ["check_bracket"]


def check_bracket(bracket: Bracket, field: int, variant: str) -> None:
    """Raises `Refused` ``cup.bad_bracket`` unless codes differ, every source is a match of an
    earlier stage, every seed of the field enters exactly once, and one match that is always played
    is for the first place."""
    stages: dict[str, int] = {}
    for match in bracket.matches:
        if match.code in stages or not match.code or match.stage < 1:
            raise _bad(variant, "code", match.code)
        stages[match.code] = match.stage
    seeds = Counter(
        source.seed
        for match in bracket.matches
        for source in match.sources
        if source.kind is SourceKind.SEED
    )
    if seeds != Counter(range(1, field + 1)):
        raise _bad(variant, "seeds", "")
    for match in bracket.matches:
        for code in _before(match):
            if stages.get(code, match.stage) >= match.stage:
                raise _bad(variant, "source", match.code)
    finals = [m for m in bracket.matches if m.winner_place == 1 and m.only_if is None]
    if len(finals) != 1:
        raise _bad(variant, "final", "")
    if bracket.legs < 1:
        raise _bad(variant, "legs", "")


def _before(match: BracketMatch) -> list[str]:
    """The matches that must be played before."""
    sources = [source.match for source in match.sources if source.match]
    return sources if match.only_if is None else [*sources, match.only_if[0]]


def _bad(variant: str, problem: str, match: str) -> Refused:
    return Refused("cup.bad_bracket", variant=variant, problem=problem, match=match)
