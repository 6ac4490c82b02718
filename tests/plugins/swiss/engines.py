"""The three engines behind one question: which pairs, and who takes the PAB?"""

from ronde_swiss.completion import Blocked
from ronde_swiss.engine import pair_round
from ronde_swiss.field import Edition, Field
from tests.plugins.swiss.oracle import Impossible, Oracle
from tests.plugins.swiss.oracle_2017 import Oracle2017
from tests.plugins.swiss.plain import plain_round
from tests.plugins.swiss.plain_2017 import plain_round_2017

__all__ = ["Answer", "fast", "literal", "oracle", "plain"]

Answer = tuple[list[tuple[int, int]], int | None] | None
"""Pairs, better player first, and the bye; None where no complete pairing exists."""


def oracle(field: Field) -> Oracle:
    return (Oracle2017 if field.edition is Edition.E2017 else Oracle)(field)


def literal(field: Field) -> Answer:
    """By enumeration."""
    try:
        return oracle(field).pairs()
    except Impossible:
        return None


def plain(field: Field) -> Answer:
    """By matchings of everybody."""
    by_matching = plain_round_2017 if field.edition is Edition.E2017 else plain_round
    try:
        return by_matching(field)
    except Impossible:
        return None


def fast(field: Field) -> Answer:
    """By the engine of the product."""
    try:
        drawn = pair_round(field)
    except Blocked:
        return None
    pairs = sorted(pair for bracket in drawn.brackets for pair in bracket.pairs)
    return pairs, drawn.bye
