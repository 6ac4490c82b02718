"""A random event from its first entry to its last result, by the steps any event goes through."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ronde import moves
from ronde.conduct import step
from ronde.contracts import Challenges, Continuous, Offers
from ronde.field import available, next_round
from ronde.model import ResultKind, Round, Tournament, TournamentStatus
from ronde.moves import Move, Request
from ronde.refusal import Refused
from ronde_gateway.generator.dice import Dice
from ronde_gateway.generator.games import result
from ronde_gateway.generator.people import Player, forbidden_pairs, players
from ronde_gateway.generator.wishes import Wishes

__all__ = ["Played", "play"]

LEAST = 4
"""Nobody leaves or asks for a bye where fewer would be left to pair."""


@dataclass(frozen=True, slots=True)
class Played:
    """The event; what ended it before its time, if anything; and what its system did not allow."""

    event: Tournament
    stopped: Refused | None = None
    refused: tuple[Refused, ...] = ()


def play(wishes: Wishes, name: str, seed: str, offers: Offers) -> Played:
    """Raises `Refused` for wishes that make no event: unknown settings, too few players, or a
    system whose pairings wait for choices or clocks (``cli.cannot_generate``)."""
    system = offers.pairing_system(wishes.system)
    if isinstance(system, Challenges | Continuous):
        raise Refused("cli.cannot_generate", system=wishes.system)
    return _Event(wishes, name, seed, offers).played()


class _Event:
    """The event as it stands, with the people who are still to come or to go."""

    def __init__(self, wishes: Wishes, name: str, seed: str, offers: Offers) -> None:
        self._wishes, self._offers = wishes, offers
        self._dice = Dice(seed)
        made = moves.Create(
            "generated", name, wishes.system, settings=wishes.settings, draw_seed=seed
        )
        t = replace(step(None, made, Request(), offers), scoring=wishes.scoring)
        length = wishes.settings.get("rounds") or max(wishes.players - 1, 1)
        self._people = players(wishes, length, self._dice)
        self._strengths = {player.entry.id: player.strength for player in self._people}
        there = [player.entry for player in self._people if player.first == 1]
        t = replace(
            t,
            participants={entry.id: entry for entry in there},
            forbidden=forbidden_pairs(self._people, wishes.forbidden, self._dice),
        )
        self._t = step(t, moves.Start(), Request(), offers)
        self._refused: list[Refused] = []

    def played(self) -> Played:
        last = self._wishes.until
        while self._t.status is TournamentStatus.RUNNING and len(self._t.rounds) != last:
            self._come_and_go()
            try:
                self._take(moves.PairNextRound())
            except Refused as refusal:
                return Played(self._t, refusal, tuple(self._refused))
            self._t = self._settled(self._with_results(self._t.rounds[-1]))
        return Played(self._t, None, tuple(self._refused))

    def _take(self, move: Move) -> None:
        self._t = step(self._t, move, Request(), self._offers)

    def _try(self, move: Move) -> None:
        """A wish that the system may not allow, such as a late entry in a round robin."""
        try:
            self._take(move)
        except Refused as refusal:
            self._refused.append(refusal)

    def _come_and_go(self) -> None:
        coming = next_round(self._t)
        for player in self._people:
            if player.first == coming > 1:
                self._try(moves.Enrol(player.entry))
        here = len(available(self._t, coming))
        for move in self._absences(coming):
            if here <= LEAST:
                break
            self._try(move)
            here -= 1

    def _absences(self, coming: int) -> Sequence[Move]:
        found: list[Move] = []
        for player in self._people:
            id = player.entry.id
            if player.leaves == coming and id in self._t.participants:
                found.append(moves.Withdraw(id))
            elif kind := self._bye(player, coming):
                found.append(moves.RequestBye(id, coming, kind))
        return found

    def _bye(self, player: Player, coming: int) -> ResultKind | None:
        """At most one kind of bye for somebody who is there for the round."""
        participant = self._t.participants.get(player.entry.id)
        if participant is None or not participant.stays_in(coming):
            return None
        for share, kind in (
            (self._wishes.half_byes, ResultKind.HALF_POINT_BYE),
            (self._wishes.zero_byes, ResultKind.ZERO_POINT_BYE),
            (self._wishes.full_byes, ResultKind.FULL_POINT_BYE),
        ):
            if self._dice.chance(share):
                return kind
        return None

    def _with_results(self, round: Round) -> Round:
        """All results at once; one by one they would be told the same."""
        pairings = []
        for pairing in round.pairings:
            games = tuple(
                game
                if game.result is not ResultKind.UNKNOWN
                else replace(
                    game,
                    result=result(
                        self._strengths[game.white],
                        self._strengths[game.black],
                        self._wishes,
                        self._dice,
                    ),
                )
                for game in pairing.games
            )
            pairings.append(replace(pairing, games=games))
        return replace(round, pairings=tuple(pairings))

    def _settled(self, round: Round) -> Tournament:
        after = replace(self._t, rounds=(*self._t.rounds[:-1], round))
        system = self._offers.pairing_system(after.system)
        over = system.over(after, self._offers)
        return replace(after, status=TournamentStatus.FINISHED) if over else after
