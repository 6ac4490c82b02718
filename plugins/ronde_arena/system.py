"""The pairing system ``arena.timed``."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ronde import (
    EventKind,
    Explanation,
    Fault,
    Game,
    Offers,
    Pairing,
    PairingSystem,
    Plan,
    RankingRow,
    Refused,
    Round,
    Text,
    Tournament,
    TournamentStatus,
)
from ronde.blocks import Block
from ronde.contracts import Figure, Simulation, Simulator
from ronde.field import next_round
from ronde.moves import Close, Move, RecordResult, Request, Start, TakeBoost
from ronde_arena.board import blocks
from ronde_arena.checks import check
from ronde_arena.explain import explained
from ronde_arena.following import in_progress, opened, with_draws, without_no_shows
from ronde_arena.pairing.engine import paired
from ronde_arena.papers import papers
from ronde_arena.ranking import places, ranking_rows
from ronde_arena.running import Live, advanced, begun, live_of
from ronde_arena.settings import ArenaSettings, EndPolicy
from ronde_arena.simulation.play import Play
from ronde_arena.simulation.report import report
from ronde_arena.times import instant, tick_seconds
from ronde_arena.waiting import tick_of
from ronde_arena.waves import kept, measures

__all__ = ["Arena"]


class Arena(PairingSystem):
    """Everybody plays as much as he can until time is up; a round is a wave of pairings."""

    id = "arena.timed"
    label = "arena.timed.label"
    description = "arena.timed.description"
    settings = ArenaSettings
    kinds = frozenset({EventKind.INDIVIDUAL})
    everybody = False
    state_type = "ArenaState"
    rematches = True
    minimum = 0
    optional_moves = frozenset({TakeBoost})

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        """No rounds are foreseen (AR-1.1)."""
        chosen = ArenaSettings.read(tournament.settings)
        seconds = tick_seconds(len(tournament.participants))
        return Plan(
            figures=(
                Figure("minutes", Text("arena.figure.minutes"), chosen.minutes),
                Figure("tick", Text("arena.figure.tick"), seconds),
            )
        )

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        check(tournament, move, request.now)

    def follow_up(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tournament:
        """The opening sets the clock; who loses without having moved pauses (AR-2.4); what is still
        running after the grace is drawn (AR-7.2)."""
        match move:
            case Start() if request.now is not None:
                return opened(tournament, request.now)
            case RecordResult():
                return without_no_shows(tournament, move, request.now)
            case Close() if tournament.status is TournamentStatus.FINISHED:
                return with_draws(tournament)
            case _:
                return tournament

    def ready(self, tournament: Tournament) -> None:
        """Nobody waits for other games (AR-1.2)."""

    def locked(self, tournament: Tournament, round: int) -> bool:
        return False

    def over(self, tournament: Tournament, offers: Offers) -> bool:
        """Finished, or closing with no game left to end."""
        if tournament.status is TournamentStatus.CLOSING:
            return not any(in_progress(tournament))
        return tournament.status is TournamentStatus.FINISHED

    def closing(self, tournament: Tournament, request: Request, offers: Offers) -> bool:
        """Under ``grace`` games in progress go on after zero, under ``freeze`` they only count
        until then (AR-7.1, AR-7.2)."""
        if not any(in_progress(tournament)):
            return False
        if ArenaSettings.read(tournament.settings).end_policy is EndPolicy.GRACE:
            return True
        now, end = request.now, tournament.ends_at
        return now is not None and end is not None and now < end

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        """A wave: who waits and finds a legal opponent. Raises `Refused`
        ``arena.nobody_to_pair``."""
        tick = tick_of(tournament, live_of(tournament), request)
        pairs = paired(tick)
        if not pairs:
            raise Refused("arena.nobody_to_pair", waiting=len(tick.waiting))
        pairings = tuple(
            Pairing(
                pair.white,
                pair.black,
                (Game(pair.white, pair.black, started=request.now),),
                board=board,
            )
            for board, pair in enumerate(pairs, start=1)
        )
        return Round(next_round(tournament), pairings, memo=kept(tick, pairs))

    def ranking(
        self, tournament: Tournament, as_of: int | None, offers: Offers
    ) -> tuple[RankingRow, ...]:
        if as_of is not None and as_of < len(tournament.rounds):
            tournament = replace(tournament, rounds=tournament.rounds[:as_of], live=None)
        return ranking_rows(places(tournament, live_of(tournament)))

    def faults(self, tournament: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
        """Pairs made by hand before their time (AR-3.4)."""
        before = replace(tournament, rounds=tournament.rounds[: round.number - 1], live=None)
        seats = live_of(before).seats
        anchor = ArenaSettings.read(tournament.settings).cooldown_anchor
        found = []
        for pairing in round.pairings:
            met = seats[pairing.white].met.get(pairing.black)
            started = pairing.games[0].started
            again = instant(met.again(anchor)) if met else None
            if again is not None and started is not None and started < again:
                text = Text("arena.fault.too_soon", {"until": again.isoformat()})
                found.append(Fault("AR-3.1", text, pairing.sides))
        return found

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        return explained(tournament, round)

    def measures(self, tournament: Tournament) -> Mapping[str, float]:
        """Waits of the last wave (AP-6.3)."""
        return measures(tournament.rounds[-1])

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        return blocks(tournament)

    def papers(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """The table and the sheet of each player."""
        return papers(tournament)

    def simulate(
        self, players: int, settings: dict[str, Any], simulator: Simulator, offers: Offers
    ) -> Simulation:
        """A whole arena with made-up players (section 10)."""
        return report(Play(self.id, players, settings, simulator, offers).run())

    def begin(self, tournament: Tournament, offers: Offers) -> Live:
        return begun(tournament)

    def advance(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> Live:
        return advanced(tournament, move)
