"""A cup that came from a report file: its pairings bear no codes and no draw was kept."""

from dataclasses import replace

from ronde import Pairing, Round, Tournament
from ronde.moves import Request
from ronde.standings import standings
from tests.plugins.cup.random_cups import OFFERS, SYSTEM, cup, favourites, pair, play, state


def stripped(t: Tournament) -> Tournament:
    def plain(pairing: Pairing) -> Pairing:
        return replace(pairing, code="")

    def bare(round: Round) -> Round:
        return replace(round, pairings=tuple(map(plain, round.pairings)), memo={})

    return replace(t, rounds=tuple(map(bare, t.rounds)))


def test_matches_are_known_by_their_sides_and_the_stage() -> None:
    for size in (2, 3, 6, 13):
        t = play(cup(size), size)
        assert standings(stripped(t), OFFERS) == standings(t, OFFERS)
        for round in t.rounds:
            SYSTEM.explain(stripped(t), round.number, OFFERS)
        assert SYSTEM.blocks(stripped(t), OFFERS)


def test_the_next_round_is_paired_and_keeps_the_draw() -> None:
    t = favourites(pair(cup(7)))
    found = SYSTEM.pair(stripped(t), Request(), OFFERS)
    usual = SYSTEM.pair(t, Request(), OFFERS)
    assert found.pairings == usual.pairings
    assert "draw" in found.memo
    assert "draw" not in usual.memo
    over = favourites(pair(pair_on(stripped(t))))
    assert state(over).over
    assert standings(over, OFFERS)[0].participant == "s1"


def pair_on(t: Tournament) -> Tournament:
    return favourites(pair(t))


def test_a_report_file_of_a_plain_cup_ranks_as_the_cup_did() -> None:
    t = play(cup(5), 1)
    file = OFFERS.exchange_format("trf.trf26")
    again, _ = file.read(file.write(t, file.settings(), OFFERS), OFFERS)
    places = {p.number: p.id for p in again.participants.values()}
    rows = standings(again, OFFERS)
    assert [(row.place, row.participant) for row in rows] == [
        (row.place, places[t.participants[row.participant].number]) for row in standings(t, OFFERS)
    ]
