"""The running state kept move by move equals the one counted from the rounds (AQ-11), and the
points of a game obey their bounds (AQ-12 to AQ-15)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ronde import Refused, ResultKind, TournamentStatus
from ronde.moves import Close, RecordResult, ReturnParticipant, UnpairLastRound, Withdraw
from ronde.standings import standings
from ronde_arena.ruleset import HOUSE, LICHESS_LIKE, Ruleset
from ronde_arena.running import begun
from ronde_arena.scoring import ENOUGH, Ending, Outcome, fold
from ronde_arena.sheets import sheet
from tests.plugins.arena.worlds import OFFERS, World, at

RESULTS = [
    ResultKind.WHITE_WINS,
    ResultKind.BLACK_WINS,
    ResultKind.DRAW,
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.DOUBLE_FORFEIT,
    ResultKind.UNKNOWN,
]
ENDINGS = st.builds(
    Ending,
    st.sampled_from(Outcome),
    st.booleans(),
    st.just(ENOUGH) | st.integers(0, 80),
    st.booleans(),
)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["tick", "result", "result", "boost", "leave", "return", "join", "correct", "unpair"]
        ),
        st.integers(0, 7),
        st.sampled_from(RESULTS),
        st.integers(1, 400),
    ),
    max_size=30,
)


def moved(world: World, what: str, who: int, result: ResultKind, second: int) -> None:
    """One move of the story; what the rules refuse does not happen."""
    t, id = world.t, f"p{who + 1}"
    played = [(r, p) for r in t.rounds for p in r.pairings]
    match what:
        case "tick":
            world.tick(second)
        case "join":
            world.join(len(t.participants) + 20 + second, second)
        case "leave":
            world.take(Withdraw(id), second)
        case "return":
            world.take(ReturnParticipant(id), second)
        case "unpair":
            world.take(UnpairLastRound(), second)
        case "result" if id in t.participants and world.live.seats[id].playing:
            void = result is ResultKind.UNKNOWN
            flags = frozenset({"void"} if void else ())
            world.end(world.running(id), result, second, plies=second % 40, flags=flags)
        case "boost" if id in t.participants and world.live.seats[id].playing:
            world.boost(id, second)
        case "correct" if played:
            round, pairing = played[who % len(played)]
            move = RecordResult(round.number, pairing.id, result, ended=at(second))
            world.take(move, second)
        case _:
            pass


def story(steps: Sequence[tuple[Any, ...]], **settings: Any) -> World:
    world, second = World.open(5, {"minutes": 60, **settings}), 0
    for what, who, result, later in steps:
        second += later
        try:
            moved(world, what, who, result, second)
        except Refused:
            continue
    return world


@given(STEPS, st.booleans())
def test_the_state_kept_equals_the_state_counted(steps: Any, rated: bool) -> None:
    world = story(steps, rated=rated)
    assert world.live == begun(world.t)


@given(STEPS)
def test_a_sheet_adds_up_to_the_table(steps: Any) -> None:
    """AQ-11: the sheet is the same fold."""
    world = story(steps)
    for id, seat in world.live.seats.items():
        lines = sheet(world.t, world.live, id)
        assert sum(line.score.points for line in lines) == seat.tally.points
        assert len(lines) == len(seat.games)


@given(STEPS)
def test_a_bonus_implies_a_shortened_clock(steps: Any) -> None:
    """AR-5.5: boost, price and bonus come together or not at all."""
    world = story(steps)
    for id in world.t.participants:
        for line in sheet(world.t, world.live, id):
            if line.score.points in (4, 6):
                assert line.clock is not None


@given(STEPS)
def test_the_points_of_one_game_are_of_a_few_sums(steps: Any) -> None:
    """AQ-13; a game nobody won or drew pays nothing (AR-4.7), an annulled one neither."""
    world = story(steps)
    paid: dict[str, list[int]] = {}
    for id in world.t.participants:
        for line in sheet(world.t, world.live, id):
            if not line.running and "void" not in line.game.flags:
                paid.setdefault(line.pairing, []).append(line.score.points)
    kinds = {p.id: p.games[0].result for r in world.t.rounds for p in r.pairings}
    for pairing, points in paid.items():
        match kinds[pairing]:
            case ResultKind.DRAW:
                assert sum(points) == 2
            case ResultKind.DOUBLE_FORFEIT:
                assert sum(points) == 0
            case _:
                assert sum(points) in (2, 3, 4, 6)


@given(st.lists(ENDINGS, max_size=20), st.integers(0, 20), st.sampled_from([HOUSE, LICHESS_LIKE]))
def test_adding_games_one_by_one_equals_counting_them_all(
    endings: list[Ending], cut: int, rules: Ruleset
) -> None:
    """AQ-11: any split."""
    first = fold(endings[:cut], rules)
    for ending in endings[cut:]:
        first = first.after(ending, rules)
    assert first == fold(endings, rules)


@given(st.lists(ENDINGS, max_size=30))
def test_a_total_stays_within_its_bound(endings: list[Ending]) -> None:
    """AQ-12, first half."""
    tally = fold(endings, HOUSE)
    draws = sum(e.outcome is Outcome.DRAW for e in endings)
    assert tally.points <= 6 * tally.wins + draws


@given(st.lists(st.sampled_from([Outcome.WIN, Outcome.DRAW, Outcome.LOSS]), max_size=30))
def test_without_boost_a_total_is_that_of_its_runs(outcomes: list[Outcome]) -> None:
    """AQ-12, second half: counted by maximal runs of wins."""
    runs = [len(list(group)) for outcome, group in groupby(outcomes) if outcome is Outcome.WIN]
    expected = 2 * sum(runs) + outcomes.count(Outcome.DRAW) + sum(max(0, n - 2) for n in runs)
    assert fold([Ending(o) for o in outcomes], HOUSE).points == expected


@given(STEPS)
def test_standings_are_a_strict_order_whatever_the_order_of_entry(steps: Any) -> None:
    """AQ-14."""
    world = story(steps)
    rows = standings(world.t, OFFERS)
    seats = world.live.seats
    keys = [(-(r.points or 0), -seats[r.participant].tally.wins) for r in rows if r.place]
    assert keys == sorted(keys)
    places = [r.place for r in rows if r.place]
    assert places == [1 + sum(k < key for k in keys) for key in keys]
    people = dict(reversed(list(world.t.participants.items())))
    assert standings(replace(world.t, participants=people), OFFERS) == rows


@given(STEPS, st.sampled_from(["grace", "freeze"]))
def test_after_closing_nothing_opens_and_under_freeze_nothing_counts(
    steps: Any, end_policy: str
) -> None:
    """AQ-15."""
    world = story([s for s in steps if s[3] < 100], end_policy=end_policy)
    try:
        world.take(Close(), 3600)
    except Refused:
        assert world.stands(TournamentStatus.FINISHED)
    rounds = len(world.t.rounds)
    before = {id: world.points(id) for id in world.t.participants}
    for second, result in ((3601, ResultKind.WHITE_WINS), (3700, ResultKind.BLACK_WINS)):
        for id in world.t.participants:
            try:
                moved(world, "result", int(id[1:]) - 1, result, second)
                moved(world, "tick", 0, result, second)
            except Refused:
                continue
    assert len(world.t.rounds) == rounds
    if end_policy == "freeze":
        assert {id: world.points(id) for id in world.t.participants} == before
    assert world.live == begun(world.t)
