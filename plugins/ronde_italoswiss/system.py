"""The system ``italoswiss.threshold``: a round robin below the threshold, a Swiss from it."""

from collections.abc import Sequence
from dataclasses import replace

from ronde import (
    Delegation,
    EventKind,
    ForbiddenGroup,
    Offers,
    Plan,
    Refused,
    ResultKind,
    Round,
    Text,
    Tournament,
    TournamentStatus,
)
from ronde.blocks import Block, NoticeBlock
from ronde.contracts import Delegates, Figure
from ronde.delegation import DelegatingSystem, delegated
from ronde.field import available
from ronde.lots import lot
from ronde.moves import (
    CheckIn,
    Close,
    Enrol,
    Move,
    PairNextRound,
    Request,
    RequestBye,
    ReturnParticipant,
    Start,
    Withdraw,
)
from ronde_italoswiss.choosing import choose, extra_round_counts
from ronde_italoswiss.ending import GRACE, announced, drawn_at_the_end, open_games
from ronde_italoswiss.presence import counted, noted
from ronde_italoswiss.settings import MinimumCounts, Numbers, ThresholdSettings
from ronde_italoswiss.terms import terms

__all__ = ["Threshold"]

LEAST = 4
"""A smaller field has no defined format (IS-31)."""


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
            Figure("format", Text("italoswiss.figure.format"), system.id),
            Figure("rounds", Text("italoswiss.figure.rounds"), chosen.rounds),
            Figure("games", Text("italoswiss.figure.games"), chosen.games_per_pairing),
        )
        planned = system.plan(view, offers).rounds
        return Plan(planned, figures, _warnings(size, tournament, settings, offers))

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
        """The chosen system's round. A pairing settled by forfeit counts as a meeting, unless the
        settings follow the federations (IS-12)."""
        if ThresholdSettings.read(tournament.settings).forfeit_counts_as_met:
            met = tuple(ForbiddenGroup(frozenset(pair)) for pair in _forfeited(tournament))
            tournament = replace(tournament, forbidden=(*tournament.forbidden, *met))
        return super().pair(tournament, request, offers)

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused`: ``italoswiss.full`` (IS-29), ``italoswiss.rating_too_low`` (IS-34),
        ``italoswiss.door_closed`` (IS-36), ``italoswiss.no_byes`` (IS-45), ``italoswiss.not_over``
        (IS-32), ``italoswiss.after_the_end`` (IS-48)."""
        match move:
            case Enrol():
                _check_entry(tournament, move, offers)
            case Withdraw() | ReturnParticipant() | CheckIn():
                if tournament.delegation is not None:
                    raise Refused("italoswiss.door_closed")
            case RequestBye():
                raise Refused("italoswiss.no_byes")
            case Close():
                end = tournament.ends_at
                if end is None or (request.now is not None and request.now < end):
                    raise Refused("italoswiss.not_over")
            case PairNextRound():
                end = tournament.ends_at
                if end is not None and request.now is not None and request.now >= end:
                    raise Refused("italoswiss.after_the_end", ended=end.isoformat())
            case _:
                pass

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
        if isinstance(move, CheckIn) and tournament.delegation is None:
            return noted(tournament, move, request.now)
        if isinstance(move, Start):
            if _counted(tournament, settings) < max(settings.minimum, LEAST):
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


def _warnings(
    size: int, t: Tournament, settings: ThresholdSettings, offers: Offers
) -> tuple[Text, ...]:
    """That the extra round has no effect (IS-23), and why the event is friendly (IS-53)."""
    found = []
    if settings.extra_round and not extra_round_counts(size, settings, offers):
        found.append(Text("italoswiss.warning.no_extra_round", {"count": size}))
    friendly = terms(t, offers).why_friendly
    return (*found, *([friendly] if friendly else []))


def _check_entry(t: Tournament, move: Enrol, offers: Offers) -> None:
    if t.delegation is not None:
        raise Refused("italoswiss.door_closed")
    places = ThresholdSettings.read(t.settings).places
    if len(t.participants) >= places:
        raise Refused("italoswiss.full", places=places)
    least = terms(t, offers).minimum_rating
    own = move.participant.rating_on(t.rating_list, t.rating_kind)
    if least is not None and (own is None or own < least):
        name = move.participant.name
        raise Refused("italoswiss.rating_too_low", name=name, rating=own, minimum=least)


def _counted(t: Tournament, settings: ThresholdSettings) -> int:
    """The field that the minimum is compared with; fewer than four present are never enough."""
    present = len(available(t, 1))
    registered = settings.minimum_counts is MinimumCounts.REGISTERED and present >= LEAST
    return len(t.participants) if registered else present


def _forfeited(t: Tournament) -> list[tuple[str, str]]:
    """Pairs of whom no game was opened."""
    settled = {
        ResultKind.WHITE_WINS_BY_FORFEIT,
        ResultKind.BLACK_WINS_BY_FORFEIT,
        ResultKind.DOUBLE_FORFEIT,
    }
    return [
        pairing.sides
        for round in t.rounds
        for pairing in round.pairings
        if all(game.result in settled for game in pairing.games)
    ]
