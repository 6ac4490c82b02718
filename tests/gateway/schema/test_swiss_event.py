"""One Swiss over GraphQL from first entry to last result, with everything that happens in a club:
byes, forfeits, an adjourned game, late entry, withdrawal, forbidden pairs, pairing by hand."""

from typing import Any

import pytest

from tests.gateway.schema.world import World

STATE = """query($id: ID!, $round: Int) { tournament(id: $id) {
    pairings(round: $round) { id version board white { id number name } black { id number name } }
    byes(round: $round) { participant { name } kind points }
    standings { participant { name } points } } }"""
FAULTS = 'faults(locale: "en") { rule message participants { name } }'


class Club:
    """A tournament and its people by name."""

    def __init__(self, world: World, size: int, **settings: Any) -> None:
        self.world = world
        details = {"drawSeed": "a"}
        self.id = world.created("swiss.dutch", settings={"rounds": 5, **settings}, details=details)
        entrants = [
            {"name": f"P{n}", "ratings": [{"value": 2500 - 10 * n}]} for n in range(1, size + 1)
        ]
        self.take("enrolParticipants", entrants=entrants)

    def take(self, name: str, more: str = "", /, **values: Any) -> Any:
        revision = self.world.revision(self.id)
        return self.world.must(
            name, more, tournamentId=self.id, expectedRevision=revision, **values
        )

    def refused(self, name: str, **values: Any) -> str:
        return str(self.world.take(name, self.id, **values)["code"])

    def ids(self) -> dict[str, str]:
        return {person["name"]: person["id"] for person in self.world.people(self.id)}

    def state(self, round: int | None = None) -> Any:
        return self.world.ask(STATE, id=self.id, round=round)["tournament"]

    def pairs(self) -> list[tuple[str, str]]:
        """Names of White and Black by board of the last round."""
        return [(p["white"]["name"], p["black"]["name"]) for p in self.state()["pairings"]]

    def byes(self) -> dict[str, str]:
        return {bye["participant"]["name"]: bye["kind"] for bye in self.state()["byes"]}

    def points(self) -> dict[str, str]:
        return {row["participant"]["name"]: row["points"] for row in self.state()["standings"]}

    def play(self, **results: str) -> None:
        """The favourite wins every game of the last round, unless a result is given under the
        name of White."""
        taken = []
        for pairing in self.state()["pairings"]:
            white, black = pairing["white"], pairing["black"]
            usual = "WHITE_WINS" if white["number"] < black["number"] else "BLACK_WINS"
            kind = results.get(white["name"], usual)
            taken.append(
                {
                    "pairingId": pairing["id"],
                    "expectedVersion": pairing["version"],
                    "result": {"kind": kind},
                }
            )
        self.world.must("recordResults", tournamentId=self.id, results=taken)

    def edit(self, *pairs: tuple[str, str], **byes: str) -> list[Any]:
        """Pair the last round by hand; the faults."""
        ids = self.ids()
        answer = self.take(
            "editPairings",
            f"... on EditPairingsSuccess {{ {FAULTS} }}",
            round=self.world.ask(
                "query($id: ID!) { tournament(id: $id) { roundCount } }", id=self.id
            )["tournament"]["roundCount"],
            pairs=[{"white": ids[white], "black": ids[black]} for white, black in pairs],
            byes=[{"participantId": ids[name], "kind": kind} for name, kind in byes.items()],
        )
        return list(answer["faults"])


def met(pairs: list[tuple[str, str]]) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in pairs}


def test_gh_7_gh_8_requested_byes_of_each_kind_are_given_and_counted(world: World) -> None:
    club = Club(world, 8)
    ids = club.ids()
    for name, kind in (
        ("P1", "HALF_POINT_BYE"),
        ("P2", "ZERO_POINT_BYE"),
        ("P3", "FULL_POINT_BYE"),
    ):
        club.take("requestBye", participantId=ids[name], round=1, bye=kind)
    club.take("startTournament")
    club.take("pairNextRound")
    assert club.byes() == {
        "P1": "HALF_POINT_BYE",
        "P2": "ZERO_POINT_BYE",
        "P3": "FULL_POINT_BYE",
        "P8": "PAIRING_BYE",
    }
    assert len(club.pairs()) == 2
    club.play()
    assert club.points()["P1"] == "0.5"
    assert club.points()["P2"] == "0"
    assert club.points()["P3"] == club.points()["P8"] == "1"
    club.take("pairNextRound")
    assert club.byes() == {}
    assert club.refused("requestBye", participantId=ids["P1"], round=2, bye=None) == "bye_too_late"


def test_gh_5_gh_7_late_entries_and_withdrawals_count_from_the_next_round(world: World) -> None:
    club = Club(world, 6)
    club.take("startTournament")
    club.take("pairNextRound")
    club.play()
    club.take("enrolParticipant", entrant={"name": "Late", "ratings": [{"value": 2485}]})
    club.take("withdrawParticipant", participantId=club.ids()["P3"])
    numbers = {person["name"]: person["number"] for person in world.people(club.id)}
    assert numbers["Late"] == 2
    club.take("pairNextRound")
    seated = {name for pair in club.pairs() for name in pair} | set(club.byes())
    assert seated == {"P1", "P2", "P4", "P5", "P6", "Late"}
    assert club.points()["Late"] == "0"
    club.play()
    club.take("returnParticipant", participantId=club.ids()["P3"])
    club.take("pairNextRound")
    assert "P3" in {name for pair in club.pairs() for name in pair} | set(club.byes())


def test_gh_11_two_whose_game_was_forfeited_may_meet_again(world: World) -> None:
    club = Club(world, 2, rounds=3)
    club.take("startTournament")
    club.take("pairNextRound")
    club.play(P1="BLACK_WINS_BY_FORFEIT", P2="BLACK_WINS_BY_FORFEIT")
    club.take("pairNextRound")
    assert met(club.pairs()) == {frozenset(("P1", "P2"))}
    club.play()
    assert club.refused("pairNextRound") == "swiss.no_complete_pairing"


def test_gh_8_fm_214_an_adjourned_game_is_a_draw_until_it_is_finished(world: World) -> None:
    club = Club(world, 8, initial_colour="white")
    club.take("startTournament")
    club.take("pairNextRound")
    club.play(P1="ADJOURNED")
    club.take("pairNextRound")
    scores = world.ask(
        "query($id: ID!) { tournament(id: $id) { round(number: 2) { scores "
        "{ participant { name } shown } } } }",
        id=club.id,
    )["tournament"]["round"]["scores"]
    shown = {row["participant"]["name"]: row["shown"] for row in scores}
    assert shown["P1"] == shown["P5"] == "0.5"
    assert club.points()["P1"] == "0"
    club.play()
    club.take("pairNextRound")
    club.play()
    first = next(p for p in club.state(1)["pairings"] if p["white"]["name"] == "P1")
    before = club.points()["P1"]
    world.must(
        "recordResult",
        pairingId=first["id"],
        expectedVersion=first["version"],
        result={"kind": "WHITE_WINS"},
    )
    assert float(club.points()["P1"]) == float(before) + 1


def test_c1_forbidden_groups_hold_in_their_rounds_only(world: World) -> None:
    club = Club(world, 4, initial_colour="white", rounds=3)
    ids = club.ids()
    group = {"participantIds": [ids["P1"], ids["P3"], ids["P4"]], "first": 1, "last": 1}
    club.take("configureTournament", changes={"forbidden": [group]})
    club.take("startTournament")
    assert club.refused("pairNextRound") == "swiss.no_complete_pairing"
    pair = {"participantIds": [ids["P1"], ids["P3"]]}
    club.take("configureTournament", changes={"forbidden": [pair]})
    for _ in range(2):
        club.take("pairNextRound")
        assert frozenset(("P1", "P3")) not in met(club.pairs())
        club.play()
    assert club.refused("pairNextRound") == "swiss.no_complete_pairing"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_gh_15_the_initial_colour_follows_from_the_draw_seed(seed: str, world: World) -> None:
    first = set()
    for _ in range(2):
        club = Club(world, 4)
        club.take("configureTournament", changes={"drawSeed": seed})
        club.take("startTournament")
        club.take("pairNextRound")
        first.add(club.pairs()[0])
    assert len(first) == 1


def test_gh_15_seeds_give_both_initial_colours(world: World) -> None:
    found = set()
    for seed in "abcdef":
        club = Club(world, 2, rounds=1)
        club.take("configureTournament", changes={"drawSeed": seed})
        club.take("startTournament")
        club.take("pairNextRound")
        found.add(club.pairs()[0])
    assert found == {("P1", "P2"), ("P2", "P1")}


def test_br_10_another_point_system_counts_in_pairing_and_standings(world: World) -> None:
    club = Club(world, 5, initial_colour="white")
    scoring = {"win": "3", "draw": "1", "loss": "0", "pairingBye": "2", "zeroPointBye": "1"}
    club.take("configureTournament", changes={"scoring": scoring})
    club.take("startTournament")
    club.take("pairNextRound")
    assert club.byes() == {"P5": "PAIRING_BYE"}
    club.play(P1="DRAW")
    assert club.points() == {"P1": "1", "P2": "3", "P3": "1", "P4": "0", "P5": "2"}
    club.take("pairNextRound")
    assert club.byes() == {"P4": "PAIRING_BYE"}
    assert club.pairs() == [("P2", "P1"), ("P3", "P5")]  # P1 and P3 have met, so both leaders float


def test_gh_14_a_round_by_hand_stands_and_names_the_rules_it_breaks(world: World) -> None:
    club = Club(world, 7, initial_colour="white")
    ids = club.ids()
    pair = {"participantIds": [ids["P2"], ids["P3"]]}
    club.take("configureTournament", changes={"forbidden": [pair]})
    club.take("startTournament")
    club.take("pairNextRound")
    assert club.pairs() == [("P1", "P4"), ("P5", "P2"), ("P3", "P6")]
    club.play()
    club.take("pairNextRound")
    faults = club.edit(("P4", "P1"), ("P3", "P2"), ("P5", "P6"), P7="PAIRING_BYE")
    by_rule = {fault["rule"]: fault for fault in faults}
    assert {"C1", "C2", "DP-6"} <= by_rule.keys()
    told = {(f["rule"], f["message"]) for f in faults}
    assert ("C1", "P4 – P1 have already met.") in told
    assert any(rule == "C1" and "P3 – P2" in message for rule, message in told)
    assert [p["name"] for p in by_rule["C2"]["participants"]] == ["P7"]
    assert club.pairs() == [("P4", "P1"), ("P3", "P2"), ("P5", "P6")]
    later = world.ask(
        f"query($id: ID!) {{ tournament(id: $id) {{ round(number: 2) {{ {FAULTS} }} }} }}",
        id=club.id,
    )["tournament"]["round"]["faults"]
    assert later == faults
    club.play()
    club.take("pairNextRound")
    assert frozenset(("P2", "P3")) not in met(club.pairs())


def test_gh_14_the_round_as_the_rules_give_it_has_no_faults(world: World) -> None:
    club = Club(world, 6, initial_colour="white")
    club.take("startTournament")
    club.take("pairNextRound")
    assert club.edit(*club.pairs()) == []


def test_gh_14_two_unopposed_players_close_in_the_standings_may_be_paired(world: World) -> None:
    club = Club(world, 7, initial_colour="white")
    ids = club.ids()
    club.take("requestBye", participantId=ids["P6"], round=1, bye="ZERO_POINT_BYE")
    club.take("startTournament")
    club.take("pairNextRound")
    assert club.byes() == {"P6": "ZERO_POINT_BYE"}
    kept = [pair for pair in club.pairs() if "P7" not in pair]
    (alone,) = {name for pair in club.pairs() if "P7" in pair for name in pair} - {"P7"}
    faults = club.edit(*kept, ("P6", "P7"), **{alone: "HALF_POINT_BYE"})
    absent = [fault for fault in faults if fault["rule"] == "GH-7"]
    assert [p["name"] for p in absent[0]["participants"]] == ["P6"]
