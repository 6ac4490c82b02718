"""An evening of the ladder, played through conduct as an arbiter would."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ronde import Participant, Rating, ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde.registry import load
from ronde_ladder.choosing import Choosing, begin, privileged
from ronde_ladder.season import STRANDED, standing_before
from ronde_ladder.settings import LadderSettings
from ronde_ladder.standing import Standing

__all__ = ["bans_of", "code", "evening", "ladder_of", "play", "season", "state_of", "taken"]

OFFERS = load().offers
SAME = {"draw": ResultKind.DRAW, "both_missing": ResultKind.DOUBLE_FORFEIT}
"""Results that are the same for both."""


def taken(t: Tournament, *made: moves.Move) -> Tournament:
    for move in made:
        t = step(t, move, Request(), OFFERS)
    return t


def season(ladder: Sequence[str], settings: Mapping[str, Any]) -> Tournament:
    """A season that begins with this ladder, by falling ratings."""
    t = step(None, moves.Create("t", "Season", "ladder.club", settings=settings), Request(), OFFERS)
    for place, name in enumerate(ladder):
        t = taken(t, moves.Enrol(Participant(name, name, ratings=(Rating(3000 - place),))))
    return taken(t, moves.Start())


def evening(
    t: Tournament, rounds: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[Mapping[str, Any], Tournament]]:
    """Each round with the season before its choices and after its last result."""
    for wanted in rounds:
        for name in wanted.get("joined_before_round", ()):
            t = taken(t, moves.Enrol(Participant(name, name)))
        t = taken(t, moves.PairNextRound())
        number = len(t.rounds)
        for name in wanted["absent"]:
            t = taken(t, moves.CheckIn(name, present=False))
        t = taken(t, moves.OpenRound(number))
        yield wanted, t
        for choice in wanted["choices"]:
            t = taken(t, moves.Choose(choice["chooser"], choice["opponent"]))
        yield wanted, t
        for result in wanted["results"]:
            t = taken(t, _recorded(t, number, result))
        yield wanted, t


def _recorded(t: Tournament, number: int, result: Mapping[str, Any]) -> moves.RecordResult:
    pairing = t.rounds[number - 1].pairing_of(result["higher"])
    assert pairing is not None
    assert result["lower"] in pairing.sides
    if result["result"] in SAME:
        return moves.RecordResult(number, pairing.id, SAME[result["result"]])
    assert result["result"] in ("higher_win", "lower_win")
    winner = result["higher"] if result["result"] == "higher_win" else result["lower"]
    colour = "WHITE" if pairing.white == winner else "BLACK"
    forfeit = "_BY_FORFEIT" if result.get("forfeit") else ""
    return moves.RecordResult(number, pairing.id, ResultKind[f"{colour}_WINS{forfeit}"])


def ladder_of(t: Tournament) -> list[str]:
    """The ladder as the ranking shows it."""
    rows = OFFERS.pairing_system(t.system).ranking(t, None, OFFERS)
    assert rows is not None
    return [row.participant for row in rows if row.place is not None]


def compare_start(wanted: Mapping[str, Any], t: Tournament) -> None:
    number = len(t.rounds)
    assert list(standing_before(t, number).order) == wanted["ladder_before"]
    standing = standing_before(t, number)
    first = privileged(standing, wanted["present"], LadderSettings.read(t.settings))
    lowest_first = sorted(first, key=lambda id: -standing.ranks[id])
    assert lowest_first == wanted["choosing_first"]


def compare_choices(wanted: Mapping[str, Any], t: Tournament) -> None:
    last = t.rounds[-1]
    ranks = standing_before(t, last.number).ranks
    pairs = []
    for pairing in last.pairings:
        higher, lower = sorted(pairing.sides, key=ranks.__getitem__)
        challenger = next(c for c, o in last.memo["choices"] if {c, o} == {higher, lower})
        pairs.append({"higher": higher, "lower": lower, "challenger": challenger})
    assert pairs == wanted["expect_pairings"]
    sitting = [bye.participant for bye in last.byes if not bye.kind.is_requested_bye]
    assert sitting == wanted["expect_byes"]
    stranded = [bye.participant for bye in last.byes if bye.code == STRANDED]
    assert stranded == wanted["expect_stranded"]


def compare_end(wanted: Mapping[str, Any], t: Tournament) -> None:
    after = standing_before(t, len(t.rounds) + 1)
    assert list(after.order) == wanted["expect_ladder"] == ladder_of(t)
    assert after.bans == bans_of(wanted["expect_bans"])
    assert after.first == frozenset(wanted["expect_choosing_first_next"])


def bans_of(given: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """Whom each player may not choose next."""
    return {ban["player"]: ban["opponent"] for ban in given}


def play(given: Mapping[str, Any]) -> Standing:
    """Play an evening of the vectors and compare all that it expects; where everybody then
    stands."""
    t = season(given["initial_ladder"], given.get("settings", {}))
    steps = evening(t, given["rounds"])
    for wanted, before in steps:
        compare_start(wanted, before)
        compare_choices(*next(steps))
        wanted, t = next(steps)
        compare_end(wanted, t)
    return standing_before(t, len(t.rounds) + 1)


def state_of(case: Mapping[str, Any]) -> Choosing:
    """A position in the middle of a round. ``choosing_first`` are those whose privilege counts."""
    settings = LadderSettings.read({**case.get("settings", {}), "bye_privilege": "always"})
    first = frozenset(case["choosing_first"])
    standing = Standing(tuple(case["ladder"]), bans_of(case["bans"]), first)
    state = begin(standing, case["present"], settings)
    for chooser, opponent in case.get("already_paired", ()):
        state = state.after(chooser, opponent)
    return state


def code(name: str) -> str:
    """The refusal code of a name in the vectors."""
    return f"ladder.{name.lower().removeprefix('ladder_')}"
