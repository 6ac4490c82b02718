"""The system ``italoswiss.threshold``: a round robin below the threshold, a Swiss from it."""

from collections.abc import Sequence
from dataclasses import replace

from ronde import (
    Delegation,
    EventKind,
    Offers,
    Plan,
    Refused,
    Round,
    Text,
    Tournament,
    TournamentStatus,
)
from ronde.blocks import Block, NoticeBlock
from ronde.contracts import Delegates, Explanation, Fault, Figure
from ronde.delegation import DelegatingSystem, delegated
from ronde.lots import lot
from ronde.moves import CheckIn, Close, Configure, Move, Request, Start
from ronde_italoswiss.absence import never_again
from ronde_italoswiss.checks import check_move, check_round_count
from ronde_italoswiss.choosing import cautions, choose
from ronde_italoswiss.ending import GRACE, announced, drawn_at_the_end, open_games
from ronde_italoswiss.presence import LEAST, counted, enough, noted
from ronde_italoswiss.settings import Numbers, ThresholdSettings
from ronde_italoswiss.terms import terms

__all__ = ["Threshold"]


class Threshold(DelegatingSystem, Delegates):
    """One round format (IS-1): the organiser never chooses the system, the field does (IS-3)."""

    id = "italoswiss.threshold"
    label = "italoswiss.threshold.label"
    description = "italoswiss.threshold.description"
    settings = ThresholdSettings
    kinds = frozenset({EventKind.INDIVIDUAL})
    state_type = "ItaloswissState"
    minimum = LEAST
    too_few_cancel = True

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        """Before the start, what the field of now would play; then the rounds decided."""
        if tournament.delegation is not None:
            return super().plan(tournament, offers)
        settings = ThresholdSettings.read(tournament.settings)
        size, needed = len(tournament.participants), max(settings.minimum, LEAST)
        if size < needed:
            told = Text("italoswiss.warning.too_few", {"count": size, "minimum": needed})
            return Plan(warnings=(told,))
        chosen = choose(size, settings, offers)
        system, view = delegated(replace(tournament, delegation=chosen), offers)
        figures = (
            Figure("format", Text("italoswiss.figure.format"), system.id, Text(system.label)),
            Figure("rounds", Text("italoswiss.figure.rounds"), chosen.rounds),
            Figure("games", Text("italoswiss.figure.games"), chosen.games_per_pairing),
        )
        planned = system.plan(view, offers).rounds
        friendly = terms(tournament, offers).why_friendly
        warnings = (*cautions(size, settings, offers), *([friendly] if friendly else []))
        return Plan(planned, figures, warnings)

    def order(self, tournament: Tournament, offers: Offers) -> tuple[str, ...]:
        """Those there, by rating, ties by entry, or by lots (IS-10)."""
        here = {id: p for id, p in tournament.participants.items() if p.stays}
        if ThresholdSettings.read(tournament.settings).numbers is Numbers.LOTS:
            seed = tournament.draw_seed
            return tuple(sorted(here, key=lambda id: lot(seed, "number", 0, id)))
        entry = {id: place for place, id in enumerate(here)}
        rating = {id: tournament.rating(p) or 0 for id, p in here.items()}
        return tuple(sorted(entry, key=lambda id: (-rating[id], entry[id])))

    def delegate(self, tournament: Tournament, field: Sequence[str], offers: Offers) -> Delegation:
        return choose(len(field), ThresholdSettings.read(tournament.settings), offers)

    def ends_on(self, refusal: Refused) -> bool:
        """A round that cannot be paired without a rematch ends the event (IS-15)."""
        return refusal.code == "swiss.no_complete_pairing"

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        return super().pair(_strict(tournament), request, offers)

    def faults(self, tournament: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
        return super().faults(_strict(tournament), round, offers)

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        return super().explain(_strict(tournament), round, offers)

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        check_move(tournament, move, request, offers)

    def starting(self, tournament: Tournament, move: Start, request: Request) -> Tournament:
        """Who is not there by the setting ``presence`` did not start (IS-4)."""
        counting = ThresholdSettings.read(tournament.settings).presence
        return counted(tournament, counting, move, request.now)

    def follow_up(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tournament:
        """A start with too few cancels the event (IS-31), any other one announces its end; open
        games are drawn when it closes (IS-47)."""
        settings = ThresholdSettings.read(tournament.settings)
        if isinstance(move, Configure):
            check_round_count(tournament, offers)
        if isinstance(move, CheckIn) and tournament.delegation is None:
            return noted(tournament, move, request.now)
        if isinstance(move, Start):
            if not enough(tournament, settings):
                return replace(tournament, status=TournamentStatus.CANCELLED, delegation=None)
            return announced(tournament, settings.announced_duration, request.now)
        if isinstance(move, Close) and tournament.status is TournamentStatus.FINISHED:
            return drawn_at_the_end(tournament)
        return tournament

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """What to tell everybody, then what the chosen system shows."""
        told: list[Block] = []
        friendly = terms(tournament, offers).why_friendly
        if friendly is not None:
            told.append(NoticeBlock("friendly", friendly))
        if tournament.status is TournamentStatus.CLOSING and tournament.ends_at is not None:
            until = (tournament.ends_at + GRACE).isoformat()
            told.append(NoticeBlock("grace", Text("italoswiss.notice.grace", {"until": until})))
        return (*told, *super().blocks(tournament, offers))

    def closing(self, tournament: Tournament, request: Request, offers: Offers) -> bool:
        """Ten minutes for the games still running at the announced end (IS-47)."""
        end = tournament.ends_at
        if end is None or request.now is None:
            return False
        return request.now < end + GRACE and open_games(tournament)


def _strict(t: Tournament) -> Tournament:
    """As the chosen system has to see it: a pairing settled by forfeit counts as a meeting, unless
    the settings follow the federations (IS-12)."""
    if not ThresholdSettings.read(t.settings).forfeit_counts_as_met:
        return t
    return replace(t, forbidden=(*t.forbidden, *never_again(t)))
