"""The pairing system: the one contract most plug-ins fulfil."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from ronde.blocks import Block
from ronde.contracts.answers import Explanation, Fault, Plan, RankingRow
from ronde.contracts.offers import NO_SETTINGS, Offers
from ronde.field import initial_order
from ronde.model import EventKind, ResultKind, Round, Tournament
from ronde.moves import Move, Request, Start
from ronde.record import Record
from ronde.refusal import Refused
from ronde.settings import SettingsModel

__all__ = ["PairingSystem"]


@runtime_checkable
class PairingSystem(Protocol):
    """From a tournament to its next round, and everything a front end asks about it.

    Inherit it and write `plan` and `pair`; the other questions have sound defaults. Settings
    arrive validated in the tournament: read them with ``self.settings.read(t.settings)``.
    ``everybody`` tells the invariants whether a round seats the whole field (a Swiss does, an
    arena's wave does not); ``rematches`` whether two may meet again; ``schedule`` is ``swiss`` or
    ``predetermined``, for the tie-breaks (TB-RR-01); ``ranks_by_list`` whether the tie-break list
    ranks the field (a cup's decides level matches and may change at any time, CUP-068);
    ``too_few_cancel`` says that a start with fewer than ``minimum`` cancels the event instead of
    being refused. ``optional_moves`` are those of `TakeBoost` and `DesignateWinner` that make sense
    in it. A system never gives ids to pairings and never touches ``revision``: conduct does.
    """

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    kinds: frozenset[EventKind] = frozenset(EventKind)
    state_type: str | None = None
    everybody: bool = True
    ranks_by_list: bool = True
    rematches: bool = False
    minimum: int = 2
    too_few_cancel: bool = False
    schedule: str = "swiss"
    optional_moves: frozenset[type] = frozenset()

    @abstractmethod
    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        """Rounds with their names, preview figures and warnings for this field and settings."""
        ...

    @abstractmethod
    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        """The next round. Raises `Refused` when there is none.

        Pairings are in board order with ``board`` numbers; the bye the system gives itself (PAB,
        free round) is among ``byes``. Requested byes and absences are put there by conduct.
        """
        ...

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused` for every conduct move this system objects to. Asked before the move
        is taken, after the checks all systems share; for a creation, with the new tournament.
        Default: none."""
        return

    def starting(self, tournament: Tournament, move: Start, request: Request) -> Tournament:
        """The tournament with the field that really begins; who is left out has no stay at all.
        Asked before numbers are given. Default: everybody."""
        return tournament

    def follow_up(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tournament:
        """What a move brings with it in this system; ``tournament`` already holds the move.
        Default: nothing."""
        return tournament

    def order(self, tournament: Tournament, offers: Offers) -> tuple[str, ...]:
        """Participants (ids) in the order of their pairing numbers, asked at the start and while
        numbers are provisional. An empty text leaves its number vacant (WD-2). Default: strength,
        title, name (GH-2)."""
        return initial_order(tournament)

    def numbers_frozen(self, tournament: Tournament) -> bool:
        """Whether pairing numbers may change no more. Default: once a round is paired."""
        return bool(tournament.rounds)

    def locked(self, tournament: Tournament, round: int) -> bool:
        """Whether results of that round can change no more. Default: all but the last two rounds
        are locked (GH-13); an adjourned game never is (conduct sees to that)."""
        return round < len(tournament.rounds) - 1

    def designable(self, tournament: Tournament, offers: Offers) -> None:
        """Raises `Refused` while no match waits for a designation (CUP-072); asked only of systems
        that know the move. Default: nothing stands against it."""
        return

    def ready(self, tournament: Tournament) -> None:
        """Raises `Refused` unless the rounds before are far enough for the next pairing. Default:
        every earlier round is complete; adjourned games do not hold up a pairing (GH-8)."""
        missing = [
            pairing
            for round in tournament.rounds
            for pairing in round.pairings
            if any(game.result is ResultKind.UNKNOWN for game in pairing.games)
        ]
        if missing:
            number = next(r.number for r in tournament.rounds if missing[0] in r.pairings)
            raise Refused(
                "missing_results",
                round=number,
                count=len(missing),
                boards=[pairing.board for pairing in missing],
                pairings=[pairing.id for pairing in missing],
            )

    def over(self, tournament: Tournament, offers: Offers) -> bool:
        """Whether nothing is left to play. Default: all planned rounds are paired and complete."""
        planned = self.plan(tournament, offers).rounds
        return (
            bool(planned)
            and len(tournament.rounds) >= len(planned)
            and all(round.complete for round in tournament.rounds)
        )

    def closing(self, tournament: Tournament, request: Request, offers: Offers) -> bool:
        """Whether closing a running event first leaves time for the games in progress (IS-47,
        AR-7.2). Default: it ends at once."""
        return False

    def default_tie_breaks(self, tournament: Tournament) -> tuple[str, ...]:
        """The list a new tournament gets when neither organiser nor regulation gives one."""
        return ()

    def ranking(
        self, tournament: Tournament, as_of: int | None, offers: Offers
    ) -> tuple[RankingRow, ...] | None:
        """Ranking after ``as_of`` rounds (None: all). Default None: points, then the tie-break
        list, by `ronde.standings`."""
        return None

    def counted(self, history: Record, offers: Offers) -> Record:
        """The history as it counts in the ranking, where a rule applies before any tie-break
        (WD-1, TB-RR-06). Who has no line in it stands at the end without a place. Default: all."""
        return history

    def faults(self, tournament: Tournament, round: Round, offers: Offers) -> Sequence[Fault]:
        """Rules that a round made by hand breaks (GH-14). Default: none known."""
        return ()

    def explain(self, tournament: Tournament, round: int, offers: Offers) -> Explanation:
        """Why the round was paired as it was (BR-9). Default: nothing to say."""
        return Explanation()

    def fictitious(self, tournament: Tournament, round: int, offers: Offers) -> Mapping[str, Any]:
        """Fictitious points per participant while ``round`` is paired (AC-5); empty for none."""
        return {}

    def blocks(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """Display blocks of the current state. Default: none beyond those core makes."""
        return ()

    def papers(self, tournament: Tournament, offers: Offers) -> tuple[Block, ...]:
        """Blocks to print, which may be more than a screen shows at once (a sheet for each
        player). Default: `blocks`."""
        return self.blocks(tournament, offers)
