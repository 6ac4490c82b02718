"""The pairing system ``ladder.club``."""

from collections.abc import Sequence

from ronde import (
    EventKind,
    Fault,
    Offers,
    PairingSystem,
    Plan,
    RankingRow,
    Refused,
    Round,
    RoundState,
    Text,
    Tournament,
)
from ronde.blocks import Block
from ronde.contracts import Challenges, Explanation, Figure, Turn
from ronde.moves import Enrol, Move, Request, ReturnParticipant
from ronde_ladder.blocks import champion, ladder_blocks
from ronde_ladder.checks import check
from ronde_ladder.choosing import begin, replay
from ronde_ladder.explain import explained
from ronde_ladder.initial import initial_order, with_dates
from ronde_ladder.season import live_order, standing_before, standings
from ronde_ladder.seating import choices_of, choosing, seated
from ronde_ladder.settings import LadderSettings

__all__ = ["ClubLadder"]


class ClubLadder(PairingSystem, Challenges):
    """Members challenge one another; who wins takes the other's rank (LR)."""

    id = "ladder.club"
    label = "ladder.club.label"
    description = "ladder.club.description"
    settings = LadderSettings
    kinds = frozenset({EventKind.INDIVIDUAL})
    state_type = "LadderState"
    everybody = False
    rematches = True

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        """A season has no fixed number of rounds; the facts of an evening (LR-1.7)."""
        settings = LadderSettings.read(tournament.settings)
        facts = (
            ("rounds_per_evening", settings.rounds_per_evening),
            ("time_control", tournament.time_control),
            ("rating_list", f"{tournament.rating_list} ({tournament.rating_kind})"),
            ("title", settings.title),
        )
        figures = (
            Figure(key, Text(f"ladder.figure.{key}"), value) for key, value in facts if value
        )
        return Plan(figures=tuple(figures))

    def order(self, tournament: Tournament, offers: Offers) -> tuple[str, ...]:
        return initial_order(tournament)

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        """Never asked: the rounds of a ladder grow choice by choice."""
        raise Refused("move_not_supported", move="pair", system=self.id)

    def locked(self, tournament: Tournament, round: int) -> bool:
        """Never: a correction replays the season (LR-7.6)."""
        return False

    def over(self, tournament: Tournament, offers: Offers) -> bool:
        """A season ends when its organiser closes it (LR-1.5)."""
        return False

    def ready(self, tournament: Tournament) -> None:
        """Raises `Refused` ``ladder.results_pending`` (LR-3.5)."""
        try:
            super().ready(tournament)
        except Refused as refusal:
            raise Refused("ladder.results_pending", **refusal.params) from None

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        check(tournament, move)

    def follow_up(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tournament:
        """The day on which somebody joins during the season is kept (LR-1.7)."""
        joins = isinstance(move, Enrol | ReturnParticipant)
        return with_dates(tournament, request.now) if joins and request.now else tournament

    def turn(self, tournament: Tournament, offers: Offers) -> Turn:
        last = tournament.rounds[-1] if tournament.rounds else None
        if last is None or last.state is not RoundState.CHOOSING:
            return Turn(None)
        state = choosing(tournament, last, choices_of(last))
        chooser = state.chooser
        return Turn(chooser, state.legal(chooser) if chooser else (), state.likely_bye)

    def seat(
        self, tournament: Tournament, choices: Sequence[tuple[str, str]], offers: Offers
    ) -> Round:
        """Raises `Refused` for the last choice, tested in the order of the rules; those before
        stand as they were made (LR-7.6)."""
        round = tournament.rounds[-1]
        state = choosing(tournament, round, choices[:-1])
        if choices:
            state.refuse(*choices[-1])
            state = state.after(*choices[-1])
        return seated(tournament, round, state)

    def ranking(
        self, tournament: Tournament, as_of: int | None, offers: Offers
    ) -> tuple[RankingRow, ...] | None:
        """The ladder itself; the first of a finished season bears the title (LR-1.5)."""
        order = live_order(tournament)
        if as_of is not None:
            order = standing_before(tournament, as_of + 1).order
        title = champion(tournament) if as_of is None else None
        rows = [
            RankingRow(id, place, label=title if place == 1 else None)
            for place, id in enumerate(order, start=1)
        ]
        here = set(order)
        gone = [id for id in tournament.participants if id not in here]
        return (*rows, *(RankingRow(id, None) for id in gone))

    def faults(self, tournament: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
        """Choices that the order of the ladder, corrected since, would not have allowed
        (LR-7.6)."""
        settings = LadderSettings.read(tournament.settings)
        standing = standing_before(tournament, round.number)
        state = begin(standing, round.present or round.seated, settings)
        found = []
        for chooser, opponent in choices_of(round):
            try:
                state.refuse(chooser, opponent)
            except Refused as refusal:
                found.append(Fault("LR-7.6", refusal.text, (chooser, opponent)))
            state = replay(state, [(chooser, opponent)])
        return found

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        return explained(tournament, round)

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        return ladder_blocks(tournament, tuple(standings(tournament)), live_order(tournament))
