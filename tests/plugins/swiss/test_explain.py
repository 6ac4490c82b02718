"""Explanations (BR-9): the values told are those the rules count, and the words name people."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from hypothesis import assume, given, settings

from ronde import Game, ResultKind, Text, Tournament
from ronde_swiss.bracket import Paired
from ronde_swiss.completion import Blocked
from ronde_swiss.criteria import NAMES_2017, values
from ronde_swiss.engine import Drawn, pair_round
from ronde_swiss.field import Edition, Field
from tests.plugins.swiss.events import OFFERS, event, pair, play, rounds_of
from tests.plugins.swiss.fields import fields
from tests.plugins.swiss.oracle import Oracle
from tests.plugins.swiss.oracle_2017 import Oracle2017

DUTCH = OFFERS.pairing_system("swiss.dutch")


def white_wins(white: int, black: int) -> ResultKind:
    return ResultKind.WHITE_WINS


def keys(texts: tuple[Text, ...]) -> list[str]:
    return [text.key for text in texts]


def drawn_of(field: Field) -> Drawn:
    try:
        return pair_round(field)
    except Blocked:
        assume(False)
        raise


def followed(drawn: Drawn) -> Iterator[tuple[Paired, Paired | None]]:
    """Each bracket with the next one."""
    yield from zip_longest(drawn.brackets, drawn.brackets[1:])


@settings(max_examples=300, deadline=None)
@given(fields(Edition.E2026))
def test_br_9_the_values_told_are_those_the_2026_rules_count(field: Field) -> None:
    drawn = drawn_of(field)
    oracle = Oracle(field)
    oracle._choose_byes()
    for one, following in followed(drawn):
        told: dict[str, Any] = {v.rule: v.value for v in values(field, one, following)}
        after = one.bracket.below[0] if one.bracket.below else ()
        moved = one.bracket.moved_down
        c8, c9, *others = oracle._value(moved, one.bracket.residents, one.pairs, one.downfloaters)
        assert told["C6"] == len(one.downfloaters)
        assert list(told["C7"]) == oracle._scores(one.downfloaters)
        if after:
            leaving, scores = c8
            assert told["C8.1"] == (len(one.downfloaters) + len(after) - leaving) // 2
            assert list(told["C8.2"]) == scores
        assert told.get("C9", 0) == c9
        numbers = [told.get(f"C{n}", 0) for n in range(10, 18)]
        assert numbers == others[:8]
        for rule, literal in zip(("C18", "C19", "C20", "C21"), others[8:], strict=True):
            limbo = [entry for entry in literal if isinstance(entry, tuple) and entry[0]]
            gaps = [entry[1] if isinstance(entry, tuple) else entry for entry in literal]
            assert len(told[rule]) == len(literal)
            assert list(told[rule][len(limbo) :]) == gaps[len(limbo) :]


@settings(max_examples=300, deadline=None)
@given(fields(Edition.E2017))
def test_d17_1_d17_7_the_values_told_are_those_the_2017_rules_count(field: Field) -> None:
    drawn = drawn_of(field)
    oracle = Oracle2017(field)
    for one, following in followed(drawn):
        told: dict[str, Any] = {
            NAMES_2017[value.rule]: list(value.value)
            if isinstance(value.value, tuple)
            else value.value
            for value in values(field, one, following)
        }
        residents, floaters = one.bracket.residents, one.downfloaters
        _, *others = oracle._value_of(residents, one.pairs, floaters, (), final=False)
        assert told["C.5"] == len(floaters)
        assert told["C.6"] == oracle._psd(residents, one.pairs, floaters)
        assert [told.get(f"C.{n}", 0) for n in range(8, 20)] == others


@settings(max_examples=200, deadline=None)
@given(fields(Edition.E2026))
def test_br_9_whoever_is_concerned_is_in_the_bracket(field: Field) -> None:
    for one, following in followed(drawn_of(field)):
        for value in values(field, one, following):
            assert set(value.players) <= set(one.bracket.members)
            if isinstance(value.value, int) and value.players and value.rule not in ("C9",):
                assert len(value.players) == value.value


def test_br_9_a_round_is_explained_bracket_by_bracket() -> None:
    t = pair(play(pair(event(7, rounds=5)), white_wins))
    told = DUTCH.explain(t, 2, OFFERS)
    pairs = [pair for bracket in told.brackets for pair in bracket.pairs]
    assert sorted(pairs) == sorted(p.sides for p in t.rounds[1].pairings)
    floaters = [bracket.downfloaters for bracket in told.brackets]
    assert [bracket.moved_down for bracket in told.brackets] == [(), *floaters[:-1]]
    assert floaters[-1] == (t.rounds[1].byes[0].participant,)
    first = told.brackets[0].criteria[0]
    assert (first.name, first.value, first.participants) == ("C6", len(floaters[0]), floaters[0])
    assert keys(told.sentences) == ["swiss.explain.round", "swiss.explain.bye"]
    assert told.sentences[0].params["players"] == Text("swiss.players", n=7)
    assert keys(told.brackets[-1].sentences)[0] == "swiss.explain.bye"
    assert set(told.scores) == set(t.participants)
    assert {str(score) for score in told.scores.values()} == {"1", "0"}


def test_br_9_an_odd_group_says_who_floats_down_and_why() -> None:
    t = pair(play(pair(event(6, rounds=5)), white_wins))
    told = DUTCH.explain(t, 2, OFFERS).brackets[0]
    assert (len(told.residents), len(told.downfloaters)) == (3, 1)
    floater = t.participants[told.downfloaters[0]]
    odd = told.sentences[0]
    assert odd.key == "swiss.explain.odd"
    assert odd.params["names"] == f"{floater.number} {floater.name}"


def test_br_9_players_without_their_colour_are_named() -> None:
    card = {1: "3w1", 2: "4w1", 3: "1b0", 4: "2b0"}
    rounds = rounds_of({n: codes.split() for n, codes in card.items()})
    told = DUTCH.explain(replace(event(4, rounds=5), rounds=rounds), 2, OFFERS)
    for bracket in told.brackets:
        refused = next(c for c in bracket.criteria if c.name == "C12")
        assert refused.value == 1
        said = next(s for s in bracket.sentences if s.key == "swiss.explain.c12")
        number = refused.participants[0].removeprefix("p")
        assert said.params["names"] == f"{number} Player {number}"
        assert said.params["rule"] == "C12"


def test_d17_1_edition_2017_bears_its_own_names() -> None:
    t = pair(play(pair(event(7, rounds=5, edition="2017")), white_wins))
    told = DUTCH.explain(t, 2, OFFERS)
    names = {criterion.name for bracket in told.brackets for criterion in bracket.criteria}
    assert {"C.5", "C.6", "C.10"} <= names
    assert not any(name.startswith("C1") for name in names)
    assert "swiss.explain.bye_2017" in keys(told.sentences)


def test_gh_15_the_first_round_tells_the_initial_colour_and_where_it_comes_from() -> None:
    told = DUTCH.explain(event(4, rounds=3, initial_colour="black"), 1, OFFERS)
    assert told.sentences[1] == Text(
        "swiss.explain.initial_black", {"how": Text("swiss.announced")}
    )
    drawn = DUTCH.explain(event(4, rounds=3, initial_colour="draw"), 1, OFFERS).sentences[1]
    assert drawn.params == {"how": Text("swiss.by_lot")}


def test_dd_10_the_last_round_says_that_it_is_the_last() -> None:
    def opening(t: Tournament) -> str:
        return DUTCH.explain(t, 2, OFFERS).sentences[0].key

    t = play(pair(event(6, rounds=2)), white_wins)
    assert opening(t) == "swiss.explain.last_round"
    assert opening(replace(t, settings={**t.settings, "rounds": 3})) == "swiss.explain.round"


def test_ac_5_an_accelerated_round_shows_both_parts_of_each_score() -> None:
    t = play(pair(event(8, acceleration="swiss.haley", rounds=5)), white_wins)
    told = DUTCH.explain(t, 2, OFFERS)
    assert {str(score) for score in told.scores.values()} == {"2 (1+1)", "1 (0+1)", "1", "0"}
    assert "note.fictitious" in keys(told.sentences)
    later = DUTCH.explain(t, 3, OFFERS)
    assert "note.fictitious" not in keys(later.sentences)


def test_br_9_a_round_changed_by_hand_says_so() -> None:
    t = pair(event(6))
    turned = tuple(
        replace(p, white=p.black, black=p.white, games=(Game(p.black, p.white),))
        for p in t.rounds[0].pairings
    )
    t = replace(t, rounds=(replace(t.rounds[0], pairings=turned),))
    assert "swiss.explain.by_hand" in keys(DUTCH.explain(t, 1, OFFERS).sentences)


def test_q_4_a_round_that_cannot_be_paired_names_those_without_opponent() -> None:
    t = play(pair(event(2, rounds=3)), white_wins)
    told = DUTCH.explain(t, 2, OFFERS)
    assert told.brackets == ()
    assert told.sentences[0].key == "swiss.explain.blocked"
    assert told.sentences[0].params["names"] == "1 Player 1, 2 Player 2"
