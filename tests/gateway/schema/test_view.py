"""What is held of one tournament from one revision to the next."""

from dataclasses import replace

from ronde import ResultKind, Tournament
from ronde_gateway.schema.view import View, Views
from tests.gateway.schema.world import REGISTRY, event
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament

OFFERS = REGISTRY.offers


def published() -> Tournament:
    t = tournament(load(OWN / "tiebreaks" / "sw-05.json"))
    return replace(t, tie_breaks=("BH/C1", "SB", "DE", "WIN"))


def drawn(t: Tournament, seat: int) -> Tournament:
    """The next revision: one game of the last round is drawn."""
    last = t.rounds[-1]
    pairing = last.pairings[seat]
    other = replace(pairing, games=(replace(pairing.games[0], result=ResultKind.DRAW),))
    pairings = (*last.pairings[:seat], other, *last.pairings[seat + 1 :])
    rounds = (*t.rounds[:-1], replace(last, pairings=pairings))
    return replace(t, rounds=rounds, revision=t.revision + 1)


def test_the_standings_of_the_next_revision_are_made_from_those_before() -> None:
    views = Views()
    first = views.hold(View(published(), OFFERS))
    first.table(None)
    unseen = views.hold(View(drawn(first.value, 0), OFFERS))
    third = views.hold(View(drawn(unseen.value, 1), OFFERS))
    followed = third.table(None)
    sides = {side for p in first.value.rounds[-1].pairings[:2] for side in p.sides}
    assert followed.counted.changed is not None
    assert followed.counted.changed <= sides
    assert followed == View(third.value, OFFERS).table(None)


def test_an_older_revision_follows_nothing() -> None:
    views = Views()
    newer = views.hold(View(drawn(published(), 0), OFFERS))
    newer.table(None)
    older = views.hold(View(published(), OFFERS))
    assert older.table(None).counted.changed is None
    assert views.find(newer.value.id, newer.value.revision) is newer


def test_one_pairing_is_the_same_alone_and_among_those_of_its_round() -> None:
    t = event(8, 3)
    together, alone = View(t, OFFERS), View(t, OFFERS)
    for round in t.rounds:
        for row in together.pairings(round):
            assert alone.pairing(round, row.key) == row
            assert together.pairing(round, row.key) is row
        assert alone.pairing(round, "nobody") is None
    assert list(alone.participants) == list(t.participants)
    assert len(alone.participants) == 8
    assert "nobody" not in alone.participants
