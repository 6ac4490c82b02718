"""What the next bracket can do at best with one downfloater (C8), computed exactly."""

from collections.abc import Sequence

from ronde_swiss.digits import Digits
from ronde_swiss.field import Field
from ronde_swiss.matching import heaviest
from ronde_swiss.weights import Bracket

__all__ = ["next_bracket"]


def next_bracket(
    field: Field, bracket: Bracket, floaters: Sequence[int]
) -> tuple[int, bool] | None:
    """Pairs in the next bracket, and whether the one downfloater is among them; None if nothing
    below can be completed. Of several ``floaters`` one player is made, who may meet whomever any
    of them may, and take the PAB if any of them may."""
    following = bracket.below[0]
    players = list(bracket.lower)
    one = floaters[0]
    digits = Digits()
    paired = digits.unit(1)
    pairs = digits.unit(len(following))
    must = digits.unit(len(players))
    inside = frozenset(following)
    edges = []
    for place, b in enumerate(players):
        worth = must + (pairs + paired if b in inside else 0)
        if any(field.may_meet(f, b) for f in floaters):
            edges.append((one, b, worth))
        both = must + (pairs if b in inside else 0)
        edges += [(a, b, both) for a in players[:place] if field.may_meet(a, b)]
    edges += [(p, field.bye, must) for p in players if p in bracket.byes]
    if bracket.byes.intersection(floaters):
        edges.append((one, field.bye, must))
    mate = heaviest(edges)
    if not all(p in mate for p in (one, *players)):
        return None
    members = (one, *following)
    made = sum(mate[p] in members for p in members) // 2
    return made, mate[one] in inside
