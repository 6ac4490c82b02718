"""Any graph runs on the cup's engine, also that of a variant without settings of its own."""

from ronde import Participant, ResultKind, Tournament, Variant
from ronde.conduct import step
from ronde.moves import Create, Enrol, PairNextRound, RecordResult, Request, Start
from ronde.testing import offers_of
from tests.contracts.small_systems import Stepladder
from tests.plugins.cup.graphs import OFFERS

NOW = Request()


class Steps(Stepladder):
    id = "small.steps"
    system = "cup.knockout"


def test_a_variant_without_settings_is_played_by_the_cup() -> None:
    variant: Variant = Steps()
    offers = offers_of(variant, base=OFFERS)
    t: Tournament = step(None, Create("t", "Cup", "cup.knockout", variant.id), NOW, offers)
    for seed in (1, 2, 3):
        t = step(t, Enrol(Participant(f"s{seed}", f"Player {seed}")), NOW, offers)
    t = step(t, Start(), NOW, offers)
    while t.status.value == "running":
        t = step(t, PairNextRound(), NOW, offers)
        (pairing,) = t.rounds[-1].pairings
        t = step(t, RecordResult(len(t.rounds), pairing.id, ResultKind.WHITE_WINS), NOW, offers)
    assert t.status.value == "finished"
    rows = OFFERS.pairing_system("cup.knockout").ranking(t, None, offers) or ()
    assert [(row.participant, row.place) for row in rows] == [("s1", 1), ("s3", 2), ("s2", 3)]
