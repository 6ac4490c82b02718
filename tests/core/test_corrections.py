"""Data of participants are put right, before, during and after the event (GH-4)."""

from dataclasses import replace
from typing import Any

import pytest

from ronde import EventKind, Offers, Participant, Rating, Refused, RosterPlayer, Tournament, moves
from ronde.conduct import CORRECTABLE, inverse, step
from ronde.model import TournamentStatus
from ronde.moves import Request
from ronde.testing import enrolled, field, offers_of
from tests.contracts.small_systems import Pool
from tests.core.worlds import OFFERS, draft, paired, running, take


def correct(id: str, /, **changes: Any) -> moves.CorrectParticipant:
    return moves.CorrectParticipant(id, changes)


def renumbered(id: str, /, **changes: Any) -> moves.CorrectParticipant:
    return moves.CorrectParticipant(id, changes, renumber=True)


def refused(t: Tournament, move: moves.Move) -> Refused:
    with pytest.raises(Refused) as caught:
        take(t, move)
    return caught.value


def test_everything_that_is_known_of_somebody_can_be_corrected_and_nothing_else_changes() -> None:
    t = paired(4)
    known: dict[str, Any] = {
        "name": "Another name",
        "title": "FM",
        "ratings": (Rating(2300),),
        "sex": "w",
        "birth": "1990-05-17",
        "federation": "BEL",
        "club": "C",
        "affiliation": "School",
        "registrations": {"fide": "123"},
        "attributes": {"junior": "no"},
    }
    assert known.keys() == CORRECTABLE
    after = take(t, correct("p2", **known))
    assert after.participants["p2"] == replace(t.participants["p2"], **known)
    others = {id: p for id, p in after.participants.items() if id != "p2"}
    assert others == {id: p for id, p in t.participants.items() if id != "p2"}
    assert after.rounds == t.rounds


def test_names_are_written_as_at_the_entry() -> None:
    after = take(draft(2), correct("p1", name="  Zoe\u0308   Example "))
    assert after.participants["p1"].name == "Zoë Example"
    assert refused(draft(2), correct("p1", name="  ")).code == "bad_settings"


@pytest.mark.parametrize("name", ["id", "number", "stays", "byes", "disqualified", "roster"])
def test_what_happened_to_somebody_is_no_correction(name: str) -> None:
    refusal = refused(draft(2), correct("p1", **{name: None}))
    assert (refusal.code, refusal.path) == ("not_configurable", (name,))


def test_a_correction_never_makes_two_entries_one_person() -> None:
    t = draft(2)
    other = t.participants["p2"]
    same = {"name": other.name.upper(), "federation": other.federation, "club": other.club}
    assert refused(t, correct("p1", **same)).code == "already_enrolled"
    t = take(t, correct("p2", registrations={"fide": "7"}))
    assert refused(t, correct("p1", registrations={"fide": "7"})).code == "already_enrolled"
    assert take(t, correct("p2", registrations={"fide": "7"})).participants == t.participants


def test_two_imported_entries_of_one_person_can_be_told_apart() -> None:
    t = draft(2)
    twin = replace(t.participants["p1"], id="p2")
    t = replace(t, participants={"p1": t.participants["p1"], "p2": twin})
    rated = take(t, correct("p2", ratings=(Rating(1500),)))
    assert rated.rating(rated.participants["p2"]) == 1500
    assert take(t, correct("p2", birth="1990")).participants["p2"].birth == "1990"


def test_gh_4_numbers_stay_unless_the_correction_asks_for_the_place_it_gives() -> None:
    t = running(4)
    last, first = t.by_number()[-1].id, t.by_number()[0].id
    rating = {"ratings": (Rating(2700),)}
    assert take(t, correct(last, **rating)).participants[last].number == 4
    moved = take(t, renumbered(last, **rating))
    assert [p.id for p in moved.by_number()][:2] == [last, first]
    assert [p.number for p in moved.by_number()] == [1, 2, 3, 4]


def test_gh_4_a_number_given_before_the_start_is_given_up() -> None:
    t = take(draft(3), moves.Renumber(("p3", "p2", "p1")))
    kept = take(t, correct("p1", ratings=(Rating(2700),)), moves.Start())
    assert kept.participants["p1"].number == 3
    moved = take(t, renumbered("p1", ratings=(Rating(2700),)), moves.Start())
    assert moved.participants["p1"].number == 1


@pytest.mark.parametrize("status", [TournamentStatus.CLOSING, TournamentStatus.FINISHED])
def test_gh_4_a_number_is_never_lost_once_the_event_has_begun(status: TournamentStatus) -> None:
    t = replace(running(4), status=status)
    last = t.by_number()[-1].id
    moved = take(t, renumbered(last, ratings=(Rating(2700),)))
    assert [p.number for p in moved.by_number()] == [1, 2, 3, 4]
    assert moved.by_number()[0].id == last


def test_gh_4_numbers_that_are_final_stay_and_the_data_are_corrected_all_the_same() -> None:
    t = paired(4)
    rating = {"ratings": (Rating(2700),)}
    assert refused(t, renumbered("p4", **rating)).code == "numbers_frozen"
    assert take(t, correct("p4", **rating)).participants["p4"].ratings == (Rating(2700),)


def test_a_player_of_a_roster_is_corrected_by_name() -> None:
    t = enrolled("small.pool", field(2, kind=EventKind.TEAM), OFFERS, kind=EventKind.TEAM)
    move = moves.CorrectParticipant("p1", {"name": "Player Z", "title": "WGM"}, player="t1.2")
    after = take(t, move)
    assert after.participants["p1"].roster[1] == RosterPlayer("t1.2", "Player Z", title="WGM")
    assert after.participants["p1"].roster[::2] == t.participants["p1"].roster[::2]
    numbered = take(t, moves.Renumber(("p2", "p1")))
    assert take(numbered, replace(move, renumber=True)).participants["p1"].number is None
    unknown = refused(t, replace(move, player="t2.1"))
    assert (unknown.code, unknown.path) == ("not_found", ("player",))
    assert refused(t, replace(move, changes={"club": "A"})).code == "not_configurable"


@pytest.mark.parametrize("status", TournamentStatus)
def test_data_can_be_corrected_at_any_time_but_in_a_cancelled_event(
    status: TournamentStatus,
) -> None:
    t = replace(paired(4), status=status)
    if status is TournamentStatus.CANCELLED:
        assert refused(t, correct("p1", club="C")).code == "tournament_over"
    else:
        assert take(t, correct("p1", club="C")).participants["p1"].club == "C"


def test_gw_48_a_correction_has_no_inverse_since_the_history_holds_no_names() -> None:
    t = draft(2)
    move = correct("p1", name="B")
    assert inverse(t, move, step(t, move, Request(), OFFERS)) is None


def test_somebody_unknown_cannot_be_corrected() -> None:
    refusal = refused(draft(2), correct("nobody", club="C"))
    assert (refusal.code, refusal.params["what"]) == ("not_found", "participant")


def test_conditions_of_entry_are_not_asked_again() -> None:
    class Closed(Pool):
        id = "small.closed"

        def check(
            self, tournament: Tournament, move: moves.Move, request: Request, offers: Offers
        ) -> None:
            if isinstance(move, moves.Enrol):
                raise Refused("entry_closed")

    t = replace(draft(2), system="small.closed")
    offers = offers_of(Closed())
    with pytest.raises(Refused, match="entry_closed"):
        step(t, moves.Enrol(Participant("", "New")), Request(), offers)
    assert step(t, correct("p1", name="New"), Request(), offers).participants["p1"].name == "New"
