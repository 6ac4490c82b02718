"""Standings and what explains them, typed and as blocks."""

from dataclasses import replace
from typing import Any

import pytest

from ronde import ResultKind, TournamentStatus, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde.testing import enrolled, field
from ronde_gateway.schema.view import Views
from tests.core.standings.worlds import event
from tests.gateway.schema.world import REGISTRY, World

SEED = "seed-002-six-players"
TABLE = """query($id: ID!, $after: Int, $locale: Locale) { tournament(id: $id) {
  standingsTable(afterRound: $after, locale: $locale) {
    afterRound warnings notes legend
    columns { key heading label ranks }
    rows(first: 99) {
      place points participant { name }
      values { code value shown undefined } shown { code shown }
      separation { key value valueBelow sharesPlace text below { name } }
      rounds { text counted total points } } } } }"""
EXPLAIN = """query($id: ID!, $p: ID!, $code: String!, $after: Int, $locale: Locale) {
  tournament(id: $id) {
    valueExplanation(participantId: $p, code: $code, afterRound: $after, locale: $locale) {
      key label value combination text participant { name } group { name }
      contributions { round value cut text opponent { name } } } } }"""


def table(world: World, id: str, **variables: Any) -> Any:
    return world.ask(TABLE, id=id, **variables)["tournament"]["standingsTable"]


def explained(world: World, id: str, name: str, code: str, **variables: Any) -> Any:
    who = next(p["id"] for p in world.people(id) if p["name"] == name)
    told = world.ask(EXPLAIN, id=id, p=who, code=code, **variables)
    return told["tournament"]["valueExplanation"]


def test_the_table_has_columns_rows_and_the_reason_between_neighbours(world: World) -> None:
    id = world.kept(event(SEED, "BH/C1", "DE", "SB", "DE"))
    made = table(world, id)
    assert [c["key"] for c in made["columns"]] == ["BH/C1", "DE", "SB", "DE#2"]
    assert made["columns"][0]["label"] == "Buchholz (BH/C1)"
    first = made["rows"][0]
    assert (first["place"], first["participant"]["name"], first["points"]) == (1, "F", "2.5")
    assert first["separation"] == {
        "key": "SB",
        "value": "3.75",
        "valueBelow": "2.75",
        "sharesPlace": False,
        "text": "F is above A by Sonneborn-Berger (SB): 3.75 against 2.75",
        "below": {"name": "A"},
    }
    assert [cell["text"] for cell in first["rounds"]] == ["3 ●B 1", "1 ○W ½", "2 ○W 1"]
    assert made["rows"][-1]["separation"] is None
    assert "○W White" in made["legend"]


def test_words_are_in_the_language_asked_for(world: World) -> None:
    id = world.kept(event(SEED, "SB"))
    first = table(world, id, locale="fr")["rows"][0]
    assert first["separation"]["text"].startswith("F devance A par Sonneborn-Berger")
    assert first["rounds"][0]["text"] == "3 ●N 1"


def test_tb_disp_01_a_shared_place_says_so(world: World) -> None:
    id = world.kept(event(SEED, "BH/C1"))
    first = table(world, id)["rows"][0]["separation"]
    assert (first["key"], first["sharesPlace"], first["value"]) == (None, True, None)


def test_tb_gen_04_undefined_is_told_apart_from_being_alone(world: World) -> None:
    id = world.kept(event(SEED, "ARO", "DE"))
    rows = {row["participant"]["name"]: row for row in table(world, id)["rows"]}
    rating, direct = rows["D"]["values"]
    assert rating == {"code": "ARO", "value": None, "shown": "–", "undefined": True}
    assert direct == {"code": "DE", "value": None, "shown": "", "undefined": False}


def test_tb_dr_08_columns_for_information_do_not_rank(world: World) -> None:
    id = world.kept(event("dr-rr-01", "WINS", "DE", "SNO", tie_break_profile="draughts"))
    made = table(world, id)
    assert made["columns"][-1]["key"] == "SB"
    assert not made["columns"][-1]["ranks"]
    row = made["rows"][0]
    assert [v["code"] for v in row["values"]] == ["WINS", "DE", "SNO"]
    assert [v["code"] for v in row["shown"]] == ["WINS", "DE", "SNO", "SB"]
    assert made["notes"][0].startswith("Everybody meets everybody")


def test_tb_gen_07_standings_after_any_round(world: World) -> None:
    id = world.kept(event(SEED, "SB"))
    made = table(world, id, after=1)
    assert made["afterRound"] == 1
    assert all(len(row["rounds"]) == 1 for row in made["rows"])
    (error,) = world.errors(TABLE, id=id, after=4)
    assert error.extensions["code"] == "BAD_REQUEST"


def test_warnings_reach_the_plan_and_the_standings(world: World) -> None:
    id = world.kept(replace(event(SEED, "BH/C3", "MANUAL", "SB"), settings={"rounds": 3}))
    warnings = table(world, id)["warnings"]
    assert len(warnings) == 2
    plan = world.ask("query($id: ID!) { tournament(id: $id) { plan { warnings } } }", id=id)
    assert plan["tournament"]["plan"]["warnings"][-2:] == warnings


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "0 (D, win) + 2.5 × ½ (F, draw) + 1.5 (E, win) = 2.75"),
        ("fr", "0 (D, gain) + 2.5 × ½ (F, nulle) + 1.5 (E, gain) = 2.75"),
    ],
)
def test_tb_sb_03_the_worked_example_reads_as_its_source(
    world: World, locale: str, text: str
) -> None:
    id = world.kept(event(SEED, "SB"))
    told = explained(world, id, "A", "SB", locale=locale)
    assert (told["text"], told["value"], told["combination"]) == (text, "2.75", "SUM")
    assert [c["value"] for c in told["contributions"]] == ["0", "1.25", "1.5"]
    assert [c["opponent"]["name"] for c in told["contributions"]] == ["D", "F", "E"]


def test_a_cut_is_told_with_what_it_left_out(world: World) -> None:
    id = world.kept(event(SEED, "BH/C1", "DE"))
    told = explained(world, id, "A", "BH/C1")
    assert [c["cut"] for c in told["contributions"]] == [True, False, False]
    assert [one["name"] for one in explained(world, id, "A", "DE")["group"]] == ["A", "F"]


def test_tb_gen_07_a_value_is_told_after_any_round(world: World) -> None:
    id = world.kept(event(SEED, "SB"))
    assert explained(world, id, "A", "SB", after=1)["value"] == "0"


def test_a_code_nobody_offers_is_a_bad_request(world: World) -> None:
    id = world.kept(event(SEED, "SB"))
    who = world.people(id)[0]["id"]
    (error,) = world.errors(EXPLAIN, id=id, p=who, code="XYZ")
    assert error.extensions["code"] == "BAD_REQUEST"
    assert world.ask(EXPLAIN, id=id, p=id, code="SB")["tournament"]["valueExplanation"] is None


def test_wd_1_crosstable_and_standings_agree_on_who_left_early(world: World) -> None:
    t = enrolled("roundrobin.berger", field(6), REGISTRY.offers, {"half_rule": True})
    t = step(t, moves.Start(), Request(), REGISTRY.offers)
    t = step(t, moves.PairNextRound(), Request(), REGISTRY.offers)
    for pairing in t.rounds[0].pairings:
        won = moves.RecordResult(1, pairing.id, ResultKind.WHITE_WINS)
        t = step(t, won, Request(), REGISTRY.offers)
    t = step(t, moves.Withdraw(t.by_number()[2].id), Request(), REGISTRY.offers)
    id = world.kept(t)
    made = table(world, id)
    (left,) = [row for row in made["rows"] if row["place"] is None]
    assert left["rounds"][0]["counted"] is False
    for row in made["rows"]:
        assert row["rounds"][-1]["total"] == row["points"]
    assert sum(not row["rounds"][0]["counted"] for row in made["rows"]) == 2
    name = left["participant"]["name"]
    assert explained(world, id, name, "SB") is None


def test_tb_gen_02_the_list_for_the_regulations(world: World) -> None:
    id = world.kept(event(SEED, "BH/C1", "MANUAL"))
    document = """query($id: ID!) { tournament(id: $id) {
        publishedTieBreaks { entries { code label definition } rules } } }"""
    told = world.ask(document, id=id)["tournament"]["publishedTieBreaks"]
    assert [entry["code"] for entry in told["entries"]] == ["PTS", "BH/C1", "MANUAL"]
    assert told["rules"] == ["FIDE C.07, edition 2026."]


POLICY = """query($id: ID!) { tournament(id: $id) { tieBreakEdition tieBreakProfile
    tieBreakPolicy { dummyCap trailingByes voluntaryFirst pairingByeFirst forfeitsAsPlayed
      ratingOfUnrated } } }"""


def test_tb_unp_25_the_policy_is_set_kept_and_shown(world: World) -> None:
    id = world.created("swiss.dutch")
    plain = world.ask(POLICY, id=id)["tournament"]
    assert plain["tieBreakPolicy"]["dummyCap"] is None
    assert (plain["tieBreakEdition"], plain["tieBreakProfile"]) == ("2026", "fide")
    given = {"dummyCap": False, "trailingByes": "AWARDED", "ratingOfUnrated": 1400}
    changes = {"tieBreakPolicy": given, "starts": "2025-05-01"}
    answer = world.take("configureTournament", id, changes=changes)
    assert answer["__typename"] == "ConfigureTournamentSuccess", answer
    world.views = Views()
    shown = world.ask(POLICY, id=id)["tournament"]
    assert shown["tieBreakEdition"] == "2024"
    assert shown["tieBreakPolicy"] == {
        "dummyCap": False,
        "trailingByes": "AWARDED",
        "voluntaryFirst": True,
        "pairingByeFirst": False,
        "forfeitsAsPlayed": False,
        "ratingOfUnrated": 1400,
    }
    bad = {"tieBreakPolicy": {"ratingOfUnrated": 5000}}
    refused = world.take("configureTournament", id, changes=bad)
    assert (refused["code"], refused["path"]) == (
        *("bad_settings", ["tie_break_policy", "rating_of_unrated"]),
    )


def test_tb_gen_02_a_published_list_changes_after_round_1_only_when_confirmed(
    world: World,
) -> None:
    id = world.started(4, "swiss.dutch")
    world.paired(id)
    changes = {"tieBreaks": ["SB", "WIN"]}
    refused = world.take("configureTournament", id, changes=changes)
    assert (refused["code"], refused["params"]["fields"]) == (
        *("tie_breaks_published", ["tie_breaks"]),
    )
    taken = world.take("configureTournament", id, changes=changes, confirmed=True)
    assert taken["__typename"] == "ConfigureTournamentSuccess"
    history = """query($id: ID!) { tournament(id: $id) {
        history(first: 1) { edges { node { payload } } } } }"""
    (last,) = world.ask(history, id=id)["tournament"]["history"]["edges"]
    (kept,) = last["node"]["payload"]["moves"]
    assert (kept["fields"], kept["confirmed"]) == (["tie_breaks"], True)


def test_tb_qual_10_the_manual_order_is_given_after_the_last_round(world: World) -> None:
    finished = event(SEED, "BH/C1", "MANUAL", status=TournamentStatus.FINISHED)
    id = world.kept(finished)
    people = {p["name"]: p["id"] for p in world.people(id)}
    changes = {"manualOrder": [people["F"], people["A"]]}
    answer = world.take("configureTournament", id, changes=changes)
    assert answer["__typename"] == "ConfigureTournamentSuccess", answer
    world.views = Views()
    first, second = table(world, id)["rows"][:2]
    assert (first["place"], first["participant"]["name"]) == (1, "F")
    assert second["place"] == 2
    kept = world.ask("query($id: ID!) { tournament(id: $id) { manualOrder } }", id=id)
    assert kept["tournament"]["manualOrder"] == changes["manualOrder"]
