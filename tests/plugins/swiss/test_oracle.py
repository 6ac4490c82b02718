"""Three engines, one answer: the rules read literally, plain matching, and the engine itself.

Fields have up to eight players, for the oracle makes every candidate. Each criterion is shown to
have decided among the candidates, so that agreement means something.
"""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import Phase, given, settings

from ronde_swiss.field import Edition, Field
from tests.plugins.swiss.engines import fast, literal, oracle, plain
from tests.plugins.swiss.fields import crowded, fields
from tests.plugins.swiss.oracle import Impossible

# C17, C.14 and C.15 are followed by a list of the same floats (C21, C.18, C.19), which hardly ever
# says otherwise: the many fields of the slow test reach them.
EVERY_2026 = ("C4", *(f"C{n}" for n in range(5, 22) if n != 17), "C10 above 0", "C11 above 0")
EVERY_2017 = (
    *(f"C.{n}" for n in range(5, 20) if n not in (6, 14, 15)),
    "C.8 above 0",
    "C.9 above 0",
    "collapsed",
)


@settings(max_examples=600, deadline=None)
@given(fields(Edition.E2026))
def test_c4_to_c21_the_engine_pairs_as_the_2026_rules_read(field: Field) -> None:
    assert fast(field) == plain(field) == literal(field)


@settings(max_examples=400, deadline=None)
@given(fields(Edition.E2017))
def test_d17_the_engine_pairs_as_the_2017_rules_read(field: Field) -> None:
    assert fast(field) == plain(field) == literal(field)


def _compared(edition: Edition, largest: int, examples: int) -> Counter[str]:
    """Draw fields, compare the engines on each, and count where a criterion mattered."""
    reached: Counter[str] = Counter()

    @settings(max_examples=examples, deadline=None, derandomize=True, phases=[Phase.generate])
    @given(crowded(edition, largest - 2, largest))
    def compare(field: Field) -> None:
        engine = oracle(field)
        try:
            wanted = engine.pairs()
        except Impossible:
            wanted = None
        assert fast(field) == plain(field) == wanted
        reached.update(engine.reached)

    compare()
    return reached


def test_c4_to_c21_each_criterion_decides_among_the_drawn_fields() -> None:
    reached = _compared(Edition.E2026, 8, 1800)
    assert [name for name in EVERY_2026 if not reached[name]] == []


def test_d17_each_criterion_decides_among_the_drawn_fields_of_2017() -> None:
    reached = _compared(Edition.E2017, 8, 1000)
    assert [name for name in EVERY_2017 if not reached[name]] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "largest", "examples"),
    [
        (Edition.E2026, 8, 40_000),
        (Edition.E2026, 9, 4000),
        (Edition.E2026, 10, 300),
        (Edition.E2017, 8, 20_000),
        (Edition.E2017, 9, 2000),
    ],
)
def test_c4_to_c21_d17_three_engines_agree_on_many_fields(
    edition: Edition, largest: int, examples: int
) -> None:
    assert _compared(edition, largest, examples).total()


def test_c17_decides_where_c18_alone_would_choose_another() -> None:
    """C17 without C21 behind it: they part only where C18 to C20 want something else."""
    field = Field(
        scores=[2, 2, 1, 1, 0, 0],
        histories=[()] * 6,
        conflicts=[frozenset(c) for c in ({1, 4}, {0, 5}, {3, 5}, {2}, {0, 5}, {1, 2, 4})],
        down=([True, True, True, True, False, False], [True] + [False] * 5),
        up=([False] * 6, [False, False, True, False, True, True]),
        unplayed=[0] * 6,
        may_bye=[True] * 6,
        topscorers=[False] * 6,
        numbers=range(1, 7),
        board_scores=[2, 2, 1, 1, 0, 0],
        initial=1,
    )
    engine = oracle(field)
    assert fast(field) == plain(field) == engine.pairs()
    assert engine.reached["C17"]
    calm = replace(field, up=(field.up[0], [False] * 6))
    assert literal(calm) != literal(field)
