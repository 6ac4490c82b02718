"""Any event at all: by the letter of the rules, and what must not make a difference."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import (
    Bye,
    Game,
    Pairing,
    Participant,
    Rating,
    Record,
    ResultKind,
    Round,
    Scoring,
    Tournament,
    Value,
    parse_code,
    record,
)
from ronde.registry import load as load_plugins
from ronde.standings import standings
from tests.plugins.tiebreaks.by_the_letter import buchholz, koya, progressive, sonneborn

OFFERS = load_plugins().offers
GAMES = [kind for kind in ResultKind if kind.is_played or kind.is_forfeit]
BYES = [kind for kind in ResultKind if kind.is_bye and kind is not ResultKind.FREE]
SCALES = (
    Scoring(),
    Scoring(pairing_bye=Fraction(1, 2)),
    Scoring(Fraction(3), Fraction(1), pairing_bye=Fraction(3)),
    Scoring(Fraction(2), Fraction(1), forfeit_loss=Fraction(0), pairing_bye=Fraction(1)),
)
LIST = ("PTS", "DE", "BH/C1", "BH", "SB/C1", "FB", "AOB", "WIN", "STD", "ARO", "TPR", "PTP", "APRO")


@st.composite
def events(draw: st.DrawFn, scale: Scoring | None = None) -> Tournament:
    """A Swiss of 3 to 7 players and 1 to 5 rounds in which anything may have happened."""
    size, number = draw(st.integers(3, 7)), draw(st.integers(1, 5))
    ids = [f"p{n}" for n in range(1, size + 1)]
    ratings = st.one_of(st.just(()), st.integers(1000, 2700).map(lambda n: (Rating(n),)))
    everybody_rated = draw(st.booleans())
    people = {
        id: Participant(
            id, id, n, ratings=(Rating(1500 + n),) if everybody_rated else draw(ratings)
        )
        for n, id in enumerate(ids, start=1)
    }
    rounds = tuple(_round(draw, n, ids) for n in range(1, number + 1))
    return Tournament(
        "any",
        "Any",
        "swiss.dutch",
        participants=people,
        rounds=rounds,
        scoring=scale or draw(st.sampled_from(SCALES)),
        tie_break_edition=draw(st.sampled_from(["2024", "2026"])),
    )


def _round(draw: st.DrawFn, number: int, ids: list[str]) -> Round:
    order = draw(st.permutations(ids))
    seated = 2 * draw(st.integers(0, len(ids) // 2))
    pairings = tuple(
        Pairing(w, b, (Game(w, b, draw(st.sampled_from(GAMES))),), id=f"{number}-{w}")
        for w, b in zip(order[:seated:2], order[1:seated:2], strict=True)
    )
    resting = [id for id in order[seated:] if draw(st.booleans())]
    return Round(number, pairings, tuple(Bye(id, draw(st.sampled_from(BYES))) for id in resting))


def values(history: Record, text: str) -> Mapping[str, Value]:
    code = parse_code(text)
    return OFFERS.tie_break(code.id).values(history, list(history.lines), code)


@given(events(), st.integers(0, 6), st.integers(0, 3))
@settings(max_examples=150, deadline=None)
def test_buchholz_and_sonneborn_berger_are_those_of_the_letter(
    t: Tournament, cut: int, median: int
) -> None:
    lines, edition = record(t), t.tie_break_edition
    both = {"BH": values(lines, "BH"), "P": values(lines, "BH/P")}
    cuts = {code: values(lines, f"{code}/C{cut or 1}") for code in ("BH", "SB")}
    medians = values(lines, f"BH/M{median or 1}")
    played = values(lines, f"SB/C{cut or 1}/P")
    for id in lines.lines:
        assert both["BH"][id] == (buchholz(lines, id, edition),)
        assert both["P"][id] == (buchholz(lines, id, edition, as_played=True),)
        assert cuts["BH"][id] == (buchholz(lines, id, edition, cut or 1),)
        assert cuts["SB"][id] == (sonneborn(lines, id, edition, cut or 1),)
        assert medians[id] == (buchholz(lines, id, edition, 0, median or 1),)
        assert played[id] == (sonneborn(lines, id, edition, cut or 1, as_played=True),)


@given(events(), st.integers(1, 5), st.integers(-3, 3).filter(bool))
@settings(max_examples=80, deadline=None)
def test_progressive_scores_and_koya_are_those_of_the_letter(
    t: Tournament, cut: int, limit: int
) -> None:
    lines = record(t)
    around = record(t, schedule="predetermined")
    for id in lines.lines:
        assert values(lines, f"PS/C{cut}")[id] == (progressive(lines, id, cut),)
        assert values(around, f"KS/L{limit:+d}")[id] == (koya(around, id, limit),)


@given(events(), st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_the_order_of_players_and_of_boards_makes_no_difference(
    t: Tournament, random: object
) -> None:
    shuffle = random.shuffle  # type: ignore[attr-defined]
    people = list(t.participants.values())
    shuffle(people)
    rounds = []
    for round in t.rounds:
        pairings, byes = list(round.pairings), list(round.byes)
        shuffle(pairings)
        shuffle(byes)
        rounds.append(replace(round, pairings=tuple(pairings), byes=tuple(byes)))
    turned = replace(t, participants={p.id: p for p in people}, rounds=tuple(rounds))
    assert standings(turned, OFFERS, tie_breaks=LIST) == standings(t, OFFERS, tie_breaks=LIST)


@given(events())
@settings(max_examples=80, deadline=None)
def test_other_names_make_no_difference(t: Tournament) -> None:
    def other(id: str) -> str:
        return f"x{99 - int(id[1:])}"

    people = {other(p.id): replace(p, id=other(p.id), name="?") for p in t.participants.values()}
    rounds = tuple(
        replace(
            round,
            pairings=tuple(
                replace(
                    p,
                    white=other(p.white),
                    black=other(p.black),
                    games=tuple(
                        replace(g, white=other(g.white), black=other(g.black)) for g in p.games
                    ),
                )
                for p in round.pairings
            ),
            byes=tuple(Bye(other(b.participant), b.kind) for b in round.byes),
        )
        for round in t.rounds
    )
    renamed = standings(replace(t, participants=people, rounds=rounds), OFFERS, tie_breaks=LIST)
    assert renamed == tuple(
        replace(row, participant=other(row.participant))
        for row in standings(t, OFFERS, tie_breaks=LIST)
    )


@given(events(Scoring()), st.integers(2, 5))
@settings(max_examples=80, deadline=None)
def test_points_k_times_as_large_change_no_place(t: Tournament, k: int) -> None:
    large = Scoring(Fraction(k), Fraction(k, 2), pairing_bye=Fraction(k))
    plain = standings(t, OFFERS, tie_breaks=LIST)
    scaled = standings(replace(t, scoring=large), OFFERS, tie_breaks=LIST)
    assert [(r.participant, r.place) for r in plain] == [(r.participant, r.place) for r in scaled]
    lines, larger = record(t), record(replace(t, scoring=large))
    for code, power in (("BH", 1), ("FB/C1", 1), ("AOB", 1), ("PS", 1), ("SB/C1", 2), ("TPR", 0)):
        for id, value in values(lines, code).items():
            assert values(larger, code)[id] == (value and tuple(n * k**power for n in value))


@given(events(), st.integers(1, 300))
@settings(max_examples=60, deadline=None)
def test_ratings_raised_by_as_much_raise_every_performance_by_as_much(
    t: Tournament, by: int
) -> None:
    def raised(person: Participant) -> Participant:
        return replace(person, ratings=tuple(Rating(r.value + by) for r in person.ratings))

    higher = replace(t, participants={id: raised(p) for id, p in t.participants.items()})
    for code in ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"):
        before, after = values(record(t), code), values(record(higher), code)
        assert after == {id: value and (value[0] + by,) for id, value in before.items()}, code
