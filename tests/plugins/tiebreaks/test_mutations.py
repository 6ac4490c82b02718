"""A test of the tests: every rule broken on purpose turns the vector that guards it red."""

from collections.abc import Callable

import pytest

from ronde import record
from ronde_tiebreaks import cuts, extended_encounter, unplayed, wins
from ronde_tiebreaks.extended_sonneborn import EMGSB
from ronde_tiebreaks.performance import Performance
from ronde_tiebreaks.progressive import ProgressiveScores
from tests.plugins.tiebreaks.mutants import Mutant
from tests.plugins.tiebreaks.traps import TRAPS
from tests.vectors import test_tiebreaks as vectors
from tests.vectors.catalogue import OWN

CHECKS: tuple[Callable[..., None], ...] = (
    vectors.test_every_value,
    vectors.test_every_value_whatever_was_asked_before,
    vectors.test_every_rank,
    vectors.test_disputed_codes_follow_the_text,
    vectors.test_printed_values,
)
BESIDES = (
    Mutant(
        "TB-UNP-14",
        "tec-swiss-5",
        unplayed._swiss,
        "min(own, values[place]) if policy.cap else own",
        "own",
    ),
    Mutant("TB-UNP-23", "sw-05", cuts._least, "itemgetter(1, 0)", "itemgetter(1)"),
    Mutant("TB-UNP-24", "sw-03", cuts.left_out, "else max(kept", "else min(kept"),
    Mutant("TB-MOD-05", "tm-01", EMGSB.basis, "score=self.opponents", "score=self.own"),
    Mutant("TB-RR-04", "rr-03", wins._won, 'record.schedule == "predetermined"', "False"),
    Mutant("TB-IND-04", "sw-01", ProgressiveScores.values, "[code.cut :]", "[: -code.cut or None]"),
    Mutant("TB-RAT-06", "sw-03", Performance.number, "+ games) // (2", ") // (2"),
    Mutant("TB-TEAM-13", "tec-team-swiss-7", extended_encounter._by_boards, "!= 2", "!= 0"),
)
"""Rules no trap is about."""

MUTANTS = [*(trap.mutant for trap in TRAPS.values()), *BESIDES]


def red(vector: str) -> list[str]:
    """The checks that fail on a vector."""
    path = OWN / "tiebreaks" / f"{vector}.json"
    failing = []
    for check in CHECKS:
        try:
            check(path)
        except AssertionError:
            failing.append(check.__name__)
    return failing


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.rule}-{m.vector}")
def test_a_broken_rule_turns_its_vector_red(
    mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(mutant.function, "__code__", mutant.code())
        assert red(mutant.vector)


@pytest.mark.parametrize("vector", sorted({mutant.vector for mutant in MUTANTS}))
def test_the_vector_is_green_with_sound_rules(vector: str) -> None:
    assert not red(vector)


def test_a_mutant_whose_source_reads_otherwise_says_so() -> None:
    gone = Mutant("TB-UNP-01", "sw-02", record, "this is not in the source", "nor this")
    with pytest.raises(AssertionError, match="TB-UNP-01: the source reads otherwise"):
        gone.code()
