"""Final rank is seed: the best of earlier tournaments, with the usual crossings."""

from ronde import Game, Pairing, Participant, ResultKind, Round, Stay, Tournament
from ronde.qualifying import qualifiers
from ronde.registry import load

OFFERS = load().offers


def pool(name: str, *order: str) -> Tournament:
    """Four players, the first two of whom win both their games against the others."""
    people = {
        f"{name}{n}": Participant(f"{name}{n}", who, n, stays=(Stay(1, 3),), byes={})
        for n, who in enumerate(order, start=1)
    }
    first, second, third, fourth = people
    wins = ResultKind.WHITE_WINS
    boards = [[(first, fourth), (second, third)], [(first, third), (second, fourth)]]
    rounds = tuple(
        Round(n, tuple(Pairing(w, b, (Game(w, b, wins),)) for w, b in pairs))
        for n, pairs in enumerate([*boards, [(first, second), (third, fourth)]], start=1)
    )
    return Tournament(
        name, f"Pool {name}", "swiss.dutch", participants=people, rounds=rounds, tie_breaks=()
    )


def test_winners_come_before_seconds_in_the_order_of_the_tournaments() -> None:
    entered = qualifiers([pool("A", *"abcd"), pool("B", *"efgh")], 2, OFFERS)
    assert [(p.number, p.name) for p in entered] == [(1, "a"), (2, "e"), (3, "b"), (4, "f")]
    assert [p.attributes["pool"] for p in entered] == ["Pool A", "Pool B", "Pool A", "Pool B"]


def test_nothing_of_the_earlier_event_comes_along() -> None:
    (first, *_) = qualifiers([pool("A", *"abcd")], 1, OFFERS)
    assert (first.id, first.stays, dict(first.byes), first.disqualified) == (
        "",
        (Stay(),),
        {},
        False,
    )


def test_a_tournament_with_fewer_gives_all_it_has() -> None:
    assert len(qualifiers([pool("A", *"abcd"), pool("B", *"efgh")], 9, OFFERS)) == 8
