"""What an arena objects to (AR-1, AR-2, AR-5, AR-7)."""

from datetime import datetime, timedelta

from ronde import Game, Refused, ResultKind, Tournament, TournamentStatus
from ronde.moves import (
    CheckIn,
    Close,
    Configure,
    EditPairings,
    Enrol,
    Move,
    PairNextRound,
    RecordResult,
    RequestBye,
    ReturnParticipant,
    TakeBoost,
)
from ronde_arena.clocks import boosted
from ronde_arena.games import GRACE, running
from ronde_arena.pauses import rejoin_at
from ronde_arena.running import live_of
from ronde_arena.settings import ArenaSettings, EndPolicy
from ronde_arena.times import last_pairing, pairs_at

__all__ = ["check"]

OPEN = (TournamentStatus.RUNNING, TournamentStatus.CLOSING)
FURTHEST = timedelta(days=14)
"""How far ahead an arena may be announced (AR-1.5)."""


def check(t: Tournament, move: Move, now: datetime | None) -> None:
    """Raises `Refused` for what the rules do not allow."""
    match move:
        case Enrol():
            _require_open(t, now)
            _check_entrant(t, move)
        case ReturnParticipant():
            _require_open(t, now)
            _check_delay(t, move, now)
        case PairNextRound():
            _require_open(t, now)
        case EditPairings():
            _check_seats(t, move)
        case Configure():
            _check_configure(t, move, now)
        case Close():
            _check_close(t, now)
        case RecordResult():
            _check_result(t, move)
        case TakeBoost():
            _check_boost(t, move)
        case RequestBye() | CheckIn():
            name = "request_bye" if isinstance(move, RequestBye) else "check_in"
            raise Refused("move_not_supported", move=name, system=t.system)
        case _:
            pass


def _require_open(t: Tournament, now: datetime | None) -> None:
    end = last_pairing(t)
    running = t.status is TournamentStatus.RUNNING
    if running and now is not None and end is not None and not pairs_at(t, now):
        raise Refused("arena.not_open", ended=end.isoformat())


def _check_entrant(t: Tournament, move: Enrol) -> None:
    """AR-1.3, AR-1.7: registered people only, the least rating; conduct asks for the password."""
    chosen, entrant = ArenaSettings.read(t.settings), move.participant
    account = entrant.attributes.get("account", "")
    if account in ("guest", "computer"):
        raise Refused("arena.account_not_allowed", account=account, name=entrant.name)
    if chosen.rated and chosen.minimum_rating is not None:
        rating = t.rating(entrant) or 0
        if rating < chosen.minimum_rating:
            raise Refused(
                "arena.rating_too_low",
                name=entrant.name,
                rating=rating,
                minimum=chosen.minimum_rating,
            )


def _check_delay(t: Tournament, move: ReturnParticipant, now: datetime | None) -> None:
    until = rejoin_at(t, move.participant)
    if now is not None and until is not None and now < until:
        left = -((now - until) // timedelta(seconds=1))
        raise Refused("arena.rejoin_delay", seconds=left)


def _check_configure(t: Tournament, move: Configure, now: datetime | None) -> None:
    """AR-1.5: announced at most two weeks ahead; once it is open its times stand. What core has
    for rounds, and an arena has not, is refused by name."""
    for name in ("adjustments", "forbidden", "tie_breaks"):
        if move.changes.get(name):
            raise Refused("not_configurable", path=(name,), field=name)
    for name in ("starts_at", "ends_at"):
        if name in move.changes and t.status in OPEN:
            raise Refused("settings_frozen", path=(name,), field=name)
    minutes = t.settings.get("minutes")
    if t.status in OPEN and move.changes.get("settings", {}).get("minutes", minutes) != minutes:
        raise Refused("settings_frozen", path=("settings", "minutes"), field="minutes")
    starts = move.changes.get("starts_at")
    if starts is not None and now is not None and not now <= starts <= now + FURTHEST:
        raise Refused("arena.start_out_of_range", path=("starts_at",), days=FURTHEST.days)


def _check_seats(t: Tournament, move: EditPairings) -> None:
    """Nobody is given a second board (AR-2.3)."""
    seats = live_of(t).seats
    for id in (side for pair in move.pairs for side in pair):
        elsewhere = seats[id].playing if id in seats else ()
        if any(number != move.round for number, _ in elsewhere):
            raise Refused("arena.already_playing", name=t.participants[id].name)


def _check_close(t: Tournament, now: datetime | None) -> None:
    """Nobody ends an open arena before its time (AR-1.5), nor the grace (AR-7.2)."""
    end = last_pairing(t)
    if now is None or end is None or t.ends_at is None:
        return
    if t.status is TournamentStatus.RUNNING and pairs_at(t, now):
        raise Refused("arena.still_open", ends=end.isoformat())
    if t.status is TournamentStatus.CLOSING:
        policy = ArenaSettings.read(t.settings).end_policy
        due = t.ends_at + GRACE if policy is EndPolicy.GRACE else t.ends_at
        if now < due:
            raise Refused("arena.games_running", until=due.isoformat())


def _check_result(t: Tournament, move: RecordResult) -> None:
    """Finished is final (AR-7.3): then only games that did not count may still end (AR-7.2)."""
    game = _game(t, move.round, move.pairing)
    if move.result is ResultKind.ADJOURNED:
        raise Refused("bad_result", path=("result",), result=move.result.value, board=0)
    if t.status is not TournamentStatus.FINISHED:
        return
    policy = ArenaSettings.read(t.settings).end_policy
    if policy is not EndPolicy.FREEZE or not running(game):
        raise Refused("tournament_over", status=t.status.value, move="record_result")


def _game(t: Tournament, number: int, id: str) -> Game:
    round = t.round(number)
    pairing = round.pairing(id) if round else None
    if pairing is None:
        raise Refused("arena.game_not_in_arena", path=("pairing",), id=id)
    return pairing.games[0]


def _check_boost(t: Tournament, move: TakeBoost) -> None:
    """AR-5.1, AR-5.6, AR-5.8."""
    chosen, game = ArenaSettings.read(t.settings), _game(t, move.round, move.pairing)
    if not chosen.boost_enabled:
        raise Refused("arena.boost_disabled")
    if boosted(chosen.base_seconds, chosen.increment_seconds) is None:
        raise Refused("arena.boost_unavailable")
    side = "white" if game.white == move.participant else "black"
    if f"boost_{side}" in game.flags:
        raise Refused("arena.boost_already_taken")
    if move.own_moves > 0 or not running(game):
        raise Refused("arena.boost_too_late", moves=move.own_moves)
