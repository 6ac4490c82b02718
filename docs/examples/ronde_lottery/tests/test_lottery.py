"""What the plug-in promises, without an installed entry point."""

from dataclasses import replace
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from ronde import Refused, Text, Tournament, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde.settings import json_schema
from ronde.testing import SystemContract, enrolled, field, offers_of, play_event
from ronde_lottery.system import Lottery, LotterySettings

OFFERS = offers_of(Lottery())


class TestLottery(SystemContract):
    system = "lottery.draw"
    offers = OFFERS


def met(t: Tournament) -> list[frozenset[str]]:
    return [frozenset(pairing.sides) for round in t.rounds for pairing in round.pairings]


def test_the_first_rounds_of_a_large_field_bring_no_second_meeting() -> None:
    played = play_event(enrolled("lottery.draw", field(20), OFFERS), OFFERS, rounds=3)
    assert len(played.final.rounds) == 3
    assert len(set(met(played.final))) == len(met(played.final))


def test_another_seed_draws_other_rounds() -> None:
    t = step(enrolled("lottery.draw", field(20), OFFERS), moves.Start(), Request(), OFFERS)
    other = replace(t, draw_seed="another")
    first, second = (step(one, moves.PairNextRound(), Request(), OFFERS) for one in (t, other))
    assert met(first) != met(second)


def test_fewer_rounds_than_are_paired_are_refused() -> None:
    t = play_event(enrolled("lottery.draw", field(4), OFFERS), OFFERS, rounds=2).final
    with pytest.raises(Refused) as refused:
        step(t, moves.Configure({"settings": {"rounds": 1}}), Request(), OFFERS)
    assert refused.value.code == "lottery.fewer_rounds_than_paired"
    assert refused.value.path == ("settings", "rounds")


def test_both_languages_say_everything() -> None:
    wanted = {Lottery.label, Lottery.description, "refusal.lottery.fewer_rounds_than_paired"}

    def say(text: Text) -> str:
        wanted.add(text.key)
        return text.key

    json_schema(LotterySettings, say)
    for locale in ("fr", "en"):
        with files("ronde_lottery").joinpath(f"locale/{locale}.po").open("rb") as file:
            assert {str(m.id) for m in read_po(file, locale=locale) if m.id and m.string} == wanted
