"""Openings as clients see them: chosen, drawn with the round, shown with their board."""

from dataclasses import replace

from ronde import moves
from ronde.conduct import step
from ronde.model import OpeningChoice, RoundState
from ronde.moves import Request
from ronde.registry import load
from ronde.testing import enrolled, field
from ronde_gateway.schema.openings import opening_of
from ronde_gateway.schema.view import View
from tests.gateway.schema.world import World

OFFERS = load().offers
ROUND = """query($id: ID!) { tournament(id: $id) {
    opening { policyId settings policy { id label } } plan { warnings }
    round(number: 1) { opening { moves pdn fen table number strength favours status repeated
                                 picture } } } }"""


def chosen(world: World, policy: str, rounds: int = 3, **settings: object) -> str:
    return world.enrolled(
        4,
        "swiss.dutch",
        game="italian",
        settings={"rounds": rounds},
        details={"opening": {"policy": policy, "settings": settings}},
    )


def test_an_opening_is_drawn_for_the_round_and_shown_with_its_board(world: World) -> None:
    id = chosen(world, "openings.theme", number=8)
    world.take("startTournament", id)
    world.paired(id)
    seen = world.ask(ROUND, id=id)["tournament"]
    assert seen["opening"]["policy"]["id"] == "openings.theme"
    drawn = seen["round"]["opening"]
    assert drawn.pop("picture").startswith("<svg")
    assert drawn == {
        "moves": ["21-17", "10-14", "22-19"],
        "pdn": "1. 21-17 10-14 2. 22-19",
        "fen": "B:W17,19,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,14",
        "table": "fid-italian-174",
        "number": 8,
        "strength": 2,
        "favours": "black",
        "status": "sourced",
        "repeated": False,
    }


def test_op_7_too_few_openings_are_told_beforehand(world: World) -> None:
    def warnings(policy: str) -> list[str]:
        seen = world.ask(ROUND, id=chosen(world, policy, rounds=8))["tournament"]
        told: list[str] = seen["plan"]["warnings"]
        return told

    told = "There are 7 openings for 8 rounds: one or more will come again."
    assert told in warnings("openings.random-1")
    assert told not in warnings("openings.table-2")


def test_op_5_nobody_sees_the_opening_before_the_round_opens() -> None:
    t = replace(enrolled("swiss.dutch", field(4), OFFERS), game="italian")
    t = step(t, moves.Configure({"opening": OpeningChoice("openings.table-2")}), Request(), OFFERS)
    t = step(t, moves.Start(), Request(), OFFERS)
    t = step(t, moves.PairNextRound(), Request(), OFFERS)
    assert opening_of(View(t, OFFERS), t.rounds[0]) is not None
    draft = replace(t.rounds[0], state=RoundState.DRAFT)
    assert opening_of(View(t, OFFERS), draft) is None


def test_a_choice_can_be_taken_back_before_round_1(world: World) -> None:
    id = chosen(world, "openings.table-2")
    world.take("configureTournament", id, changes={"opening": None})
    assert world.ask(ROUND, id=id)["tournament"]["opening"] is None


def test_a_game_without_a_table_is_refused(world: World) -> None:
    id = chosen(world, "openings.table-2")
    answer = world.take("configureTournament", id, changes={"game": "russian"})
    assert answer["code"] == "openings.no_table"
