"""Pairing numbers through conduct: the restricted drawing in plan, explanation and blocks (VA-3,
VA-6 to VA-9), and what happens between the draw and round 1 (WD-2)."""

from dataclasses import replace
from typing import Any

import pytest

from ronde import EventKind, Participant, Refused, ResultKind, Text, Tournament, moves
from ronde.blocks import TableBlock
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.registry import load
from ronde.testing import enrolled, field
from ronde_roundrobin.tables import games

OFFERS = load().offers
SYSTEM = OFFERS.pairing_system("roundrobin.berger")


def people(**federations: int) -> list[Participant]:
    return [
        Participant(f"{code}{n}", f"{code} {n}", federation=code, club=f"Club {n}")
        for code, count in federations.items()
        for n in range(1, count + 1)
    ]


def take(t: Tournament, move: Move) -> Tournament:
    return step(t, move, Request(), OFFERS)


def entered(field: list[Participant], **settings: Any) -> Tournament:
    return enrolled("roundrobin.berger", field, OFFERS, {"numbers": "varma", **settings})


def drawn(field: list[Participant], seed: str = "a", **settings: Any) -> Tournament:
    t = entered(field, **settings)
    return take(take(t, moves.Configure({"draw_seed": seed})), moves.Start())


def numbers(t: Tournament) -> dict[str, int | None]:
    return {p.id: p.number for p in t.by_number()}


def warned(t: Tournament) -> list[str]:
    return [text.key for text in SYSTEM.plan(t, OFFERS).warnings]


def test_va_5_federations_that_fit_have_a_set_each_and_nobody_meets_late() -> None:
    t = drawn(people(FRA=3, BEL=3, SUI=2, ITA=2))
    sets = [{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}]
    for code, count in {"FRA": 3, "BEL": 3, "SUI": 2, "ITA": 2}.items():
        assert {numbers(t)[f"{code}{n}"] for n in range(1, count + 1)} in sets
    assert warned(t) == []


def test_va_7_the_log_is_shown_kept_with_round_1_and_explained() -> None:
    t = drawn(people(FRA=4, BEL=3, SUI=3, ITA=2))
    before = next(b for b in SYSTEM.blocks(t, OFFERS) if b.key == "draw")
    assert isinstance(before, TableBlock)
    assert [row[0].text for row in before.rows] == ["FRA"] * 4 + ["BEL"] * 3 + ["SUI"] * 3 + [
        "ITA"
    ] * 2
    paired = take(t, moves.PairNextRound())
    changed = replace(paired.participants["FRA1"], federation="ITA")
    paired = replace(paired, participants={**paired.participants, "FRA1": changed})
    after = next(b for b in SYSTEM.blocks(paired, OFFERS) if b.key == "draw")
    assert after == before
    sentences = SYSTEM.explain(paired, 1, OFFERS).sentences
    assert [text.key for text in sentences[:2]] == [
        "roundrobin.varma.drawn",
        "roundrobin.varma.group",
    ]
    assert dict(sentences[1].params)["group"] == "FRA"


def drawing_of(t: Tournament) -> list[list[str]]:
    """Name, set and number of each line of the log, as everybody sees it."""
    tables = [b for b in SYSTEM.blocks(t, OFFERS) if b.key == "draw"]
    assert all(isinstance(table, TableBlock) for table in tables)
    return [
        [str(cell.text) for cell in row[1:]]
        for table in tables
        if isinstance(table, TableBlock)
        for row in table.rows
    ]


@pytest.mark.parametrize("number", [3, 12])
def test_va_7_wd_2_whoever_leaves_after_the_draw_takes_only_his_own_line(number: int) -> None:
    t = drawn(people(FRA=4, BEL=3, SUI=3, ITA=2))
    whole = drawing_of(t)
    leaver = t.participants[owner(t, number)]
    t = take(t, moves.Withdraw(leaver.id))
    rest = [line for line in whole if line[0] != leaver.name]
    assert drawing_of(t) == rest
    t = take(t, moves.Enrol(Participant("new", "Newcomer", federation="GER")))
    assert numbers(t)["new"] == number
    assert drawing_of(t) == rest
    assert drawing_of(take(t, moves.PairNextRound())) == rest


def test_va_7_a_new_draw_has_a_log_of_its_own() -> None:
    t = drawn(people(FRA=4, BEL=3, SUI=3, ITA=2), vacancy="redraw")
    t = take(t, moves.Withdraw(owner(t, 3)))
    lines = drawing_of(t)
    assert [int(number) for *_, number in lines] == [t.participants[id].number for id in by_draw(t)]
    again = take(t, moves.Configure({"draw_seed": "another"}))
    assert drawing_of(again) != lines
    assert len(drawing_of(again)) == 11


def by_draw(t: Tournament) -> list[str]:
    """Ids in the order in which names stand in the log."""
    ids = {p.name: id for id, p in t.participants.items()}
    return [ids[name] for name, *_ in drawing_of(t)]


def test_va_7_numbers_changed_after_the_draw_have_no_log_nor_has_what_is_no_line() -> None:
    t = drawn(people(FRA=5, BEL=5))
    assert drawing_of(take(t, moves.Renumber(tuple(sorted(t.participants))))) == []
    line = {"roundrobin.draw": "[1, 2"}
    late = take(t, moves.Enrol(Participant("new", "Newcomer", attributes=line)))
    assert drawing_of(late) == drawing_of(t)


def test_va_8_nine_drawn_by_the_tables_stay_so_when_one_leaves() -> None:
    t = drawn(people(FRA=3, BEL=3, SUI=3))
    t = take(t, moves.Withdraw(owner(t, 3)))
    assert "roundrobin.varma.no_table" not in warned(t)


def test_va_7_numbers_given_by_hand_are_kept_and_have_no_log() -> None:
    t = entered(people(FRA=5, BEL=5))
    order = tuple(t.participants)
    t = take(take(t, moves.Renumber(order)), moves.Start())
    assert tuple(numbers(t)) == order
    assert [b.key for b in SYSTEM.blocks(t, OFFERS)] == ["crosstable", "schedule"]
    assert take(t, moves.PairNextRound()).rounds[0].memo == {}
    assert set(warned(t)) == {"roundrobin.varma.late"}


def test_va_3_the_federation_that_draws_6_and_12_of_twelve_is_told() -> None:
    field = people(FRA=4, BEL=2, SUI=2, ITA=2, CAN=2)
    told = []
    for seed in range(30):
        t = drawn(field, str(seed))
        by_number = {number: id for id, number in numbers(t).items()}
        pair = sorted((by_number[6], by_number[12]))
        expected = pair[0][:3] == pair[1][:3]
        late = [dict(w.params) for w in SYSTEM.plan(t, OFFERS).warnings]
        names = [sorted((w["first"], w["second"])) for w in late if w["round"] == 11]
        met = [sorted(t.participants[id].name for id in pair)]
        assert all(name in names for name in met) == expected
        told.append(expected)
    assert any(told)
    assert not all(told)


@pytest.mark.parametrize(("round", "told"), [(8, False), (9, True), (10, True), (11, True)])
def test_va_1_compatriots_who_meet_in_the_last_three_rounds_are_told(
    round: int, told: bool
) -> None:
    """Number 1 and whoever he meets in that round of twelve are of one federation."""
    pair = next(pair for pair in games(12, round) if 1 in pair)
    t = entered(people(FRA=2, X=10))
    order = [id for id in t.participants if id.startswith("X")]
    for number in sorted(pair):
        order.insert(number - 1, f"FRA{sorted(pair).index(number) + 1}")
    others = {id: replace(p, federation="") for id, p in t.participants.items() if id[0] == "X"}
    t = replace(t, participants={**t.participants, **others})
    t = take(take(t, moves.Renumber(tuple(order))), moves.Start())
    late = [dict(text.params) for text in SYSTEM.plan(t, OFFERS).warnings]
    assert [text["round"] for text in late] == ([round] if told else [])


def test_va_6_a_federation_larger_than_any_set_is_told_before_and_after_the_draw() -> None:
    t = entered(people(FRA=6, BEL=6))
    assert SYSTEM.plan(t, OFFERS).warnings == tuple(
        Text("roundrobin.varma.too_large", {"group": code, "count": 6, "most": 4})
        for code in ("BEL", "FRA")
    )
    t = take(t, moves.Start())
    assert warned(t)
    assert set(warned(t)) == {"roundrobin.varma.late"}
    keys = [text.key for text in SYSTEM.explain(t, 1, OFFERS).sentences]
    assert keys.count("roundrobin.varma.group_split") == 2
    assert "roundrobin.varma.late" in keys


@pytest.mark.parametrize("size", [8, 25])
def test_va_8_other_fields_are_drawn_plainly_and_told_so(size: int) -> None:
    t = drawn(people(FRA=size))
    plain = drawn(people(FRA=size), numbers="lots")
    assert numbers(t) == numbers(plain)
    assert warned(t) == ["roundrobin.varma.no_table"]
    assert warned(plain) == []


def test_va_9_another_criterion_keeps_club_mates_apart() -> None:
    t = drawn(people(FRA=3, BEL=3, SUI=3), group_by="groups.club")
    table = next(b for b in SYSTEM.blocks(t, OFFERS) if b.key == "draw")
    assert isinstance(table, TableBlock)
    assert [row[0].text for row in table.rows] == [f"Club {n}" for n in (1, 2, 3) for _ in range(3)]


def test_va_9_a_criterion_must_exist_and_serve_the_kind_of_event() -> None:
    with pytest.raises(Refused, match="plugin_missing"):
        entered([], group_by="groups.nobody")
    with pytest.raises(Refused, match="criterion_not_for_kind") as refused:
        enrolled(
            "roundrobin.berger",
            [],
            OFFERS,
            {"numbers": "varma", "group_by": "groups.club"},
            kind=EventKind.TEAM,
        )
    assert refused.value.path == ("settings", "group_by")


def started(size: int, **settings: Any) -> Tournament:
    return take(enrolled("roundrobin.berger", field(size), OFFERS, settings), moves.Start())


def owner(t: Tournament, number: int) -> str:
    return next(id for id, given in numbers(t).items() if given == number)


def test_wd_2_a_vacant_number_stays_vacant_and_its_opponents_are_free() -> None:
    t = started(6)
    before = numbers(t)
    t = take(t, moves.Withdraw(owner(t, 3)))
    assert numbers(t) == {id: n for id, n in before.items() if n != 3}
    assert len(SYSTEM.plan(t, OFFERS).rounds) == 5
    free = []
    for _ in range(5):
        t = take(t, moves.PairNextRound())
        free += [t.participants[bye.participant].number for bye in t.rounds[-1].byes]
        for pairing in t.rounds[-1].pairings:
            t = take(t, moves.RecordResult(len(t.rounds), pairing.id, ResultKind.DRAW))
    assert sorted(n for n in free if n) == [1, 2, 4, 5, 6]
    assert t.status.value == "finished"


def test_wd_2_a_newcomer_takes_the_vacant_number() -> None:
    t = started(6)
    before = numbers(t)
    t = take(t, moves.Withdraw(owner(t, 3)))
    t = take(t, moves.Enrol(Participant("new", "Newcomer")))
    assert numbers(t) == {("new" if n == 3 else id): n for id, n in before.items()}
    t = take(t, moves.Enrol(Participant("late", "Latecomer")))
    assert numbers(t)["late"] == 7


def test_wd_2_by_setting_a_withdrawal_means_a_new_draw() -> None:
    t = started(6, vacancy="redraw")
    t = take(t, moves.Withdraw(owner(t, 3)))
    assert sorted(numbers(t).values(), key=str) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("number", [10, 2])
def test_wd_2_the_highest_number_of_an_even_field_may_leave_and_be_replaced(number: int) -> None:
    t = drawn(people(FRA=5, BEL=5), vacancy="redraw")
    before = numbers(t)
    t = take(t, moves.Withdraw(owner(t, number)))
    kept = {id: n for id, n in before.items() if n != number}
    assert (numbers(t) == kept) is (number == 10)
    left = numbers(t)
    t = take(t, moves.Enrol(Participant("new", "Newcomer")))
    assert numbers(t) == {**left, "new": 10}


def test_wd_2_another_draw_seed_before_round_1_is_a_new_draw() -> None:
    t = drawn(people(FRA=5, BEL=5), "a")
    again = take(t, moves.Configure({"draw_seed": "b"}))
    assert numbers(again) != numbers(t)
    assert numbers(again) == numbers(drawn(people(FRA=5, BEL=5), "b"))
