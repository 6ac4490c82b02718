"""The contract suite: what any pairing system must satisfy, run by pytest."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar

from ronde import moves
from ronde.conduct import step
from ronde.contracts import Challenges, Continuous, Offers, PairingSystem
from ronde.model import EventKind, Rating, Tournament, TournamentStatus
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.registry import load
from ronde.settings import json_schema
from ronde.standings import standings
from ronde.testing.events import Played, play_event, request_for
from ronde.testing.fields import enrolled, field
from ronde.testing.invariants import broken_invariants

__all__ = ["SystemContract"]


@cache
def _installed() -> Offers:
    return load().offers


class SystemContract:
    """Inherit in a test class named ``Test…`` and set ``system``; everything else has defaults.

    ``settings`` and ``variant`` configure it, ``sizes`` are the fields tried, ``rounds`` bounds
    the length of an event, ``kind`` says whose events they are (default: of individuals where the
    system knows them), ``offers`` replaces the installed registry.
    """

    system: ClassVar[str]
    settings: ClassVar[Mapping[str, Any]] = {}
    variant: ClassVar[str] = ""
    sizes: ClassVar[tuple[int, ...]] = (2, 3, 5, 8, 13)
    rounds: ClassVar[int] = 7
    kind: ClassVar[EventKind | None] = None
    offers: ClassVar[Offers | None] = None

    def _offers(self) -> Offers:
        return self.offers or _installed()

    def _system(self) -> PairingSystem:
        return self._offers().pairing_system(self.system)

    def _event(self, size: int, seed: int) -> Tournament:
        kinds = self._system().kinds
        usual = EventKind.INDIVIDUAL if EventKind.INDIVIDUAL in kinds else EventKind.TEAM
        kind = self.kind or usual
        people = field(size, seed, kind)
        return enrolled(self.system, people, self._offers(), self.settings, self.variant, kind)

    @classmethod
    @cache
    def _played_once(cls) -> list[Played]:
        return cls()._play()

    def _played(self) -> list[Played]:
        """The events, played once for all tests of the class."""
        return self._played_once()

    def _play(self) -> list[Played]:
        smallest = self._system().minimum
        return [
            play_event(self._event(size, seed), self._offers(), seed, self.rounds)
            for seed, size in enumerate(s for s in self.sizes if s >= smallest)
        ]

    def test_it_is_an_offer_with_a_prefix_and_texts(self) -> None:
        system = self._system()
        assert "." in system.id
        assert system.label
        assert system.description

    def test_its_settings_describe_themselves(self) -> None:
        schema = json_schema(self._system().settings, lambda text: text.key)
        assert schema["additionalProperties"] is False
        defaults = self._system().settings().values()
        assert set(schema["properties"]) == set(defaults)

    def test_every_event_keeps_the_invariants(self) -> None:
        for played in self._played():
            for tournament in played.history:
                assert broken_invariants(tournament, self._offers()) == []

    def test_some_round_is_paired_in_every_field(self) -> None:
        for played in self._played():
            assert played.final.rounds, played.stopped

    def test_the_revision_grows_by_one_with_every_move(self) -> None:
        for played in self._played():
            revisions = [t.revision for t in played.history]
            assert revisions == list(range(revisions[0], revisions[0] + len(revisions)))

    def test_the_same_input_gives_the_same_event(self) -> None:
        first, second = self._played(), self._play()
        assert [p.history for p in first] == [p.history for p in second]

    def test_the_order_of_entry_of_numbered_participants_does_not_matter(self) -> None:
        for played in self._played():
            last = played.final
            turned = dict(reversed(list(last.participants.items())))
            again = replace(last, participants=turned, rounds=last.rounds[:-1], live=None)
            assert self._next(again) == self._next(replace(again, participants=last.participants))

    def _next(self, t: Tournament) -> object:
        """The next round, or whose turn it is in it, or why there is none."""
        system, offers, request = self._system(), self._offers(), request_for(t)
        try:
            if not isinstance(system, Challenges):
                return system.pair(t, request, offers)
            t = replace(t, status=TournamentStatus.RUNNING)
            for move in (moves.PairNextRound(), moves.OpenRound(len(t.rounds) + 1)):
                t = step(t, move, request, offers)
            return system.turn(t, offers)
        except Refused as refusal:
            return refusal.code

    def test_unpairing_and_pairing_again_gives_the_same_pairs(self) -> None:
        offers = self._offers()
        request = Request(waiting=frozenset(p.id for p in field(8)))
        first = step(self._event(8, 1), moves.Start(), request, offers)
        paired = step(first, moves.PairNextRound(), request, offers)
        undone = step(paired, moves.UnpairLastRound(), request, offers)
        again = step(undone, moves.PairNextRound(), request, offers)
        one, other = paired.rounds[0], again.rounds[0]
        assert [p.sides for p in one.pairings] == [p.sides for p in other.pairings]
        assert (one.byes, one.present, one.state) == (other.byes, other.present, other.state)

    def test_a_correction_leaves_the_rounds_as_they_are(self) -> None:
        for played in self._played():
            last, system = played.final, self._system()
            one = next(iter(last.participants))
            move = moves.CorrectParticipant(one, {"ratings": (Rating(2900),), "club": "D"})
            after = step(last, move, Request(), self._offers())
            assert after.rounds == last.rounds
            if isinstance(system, Continuous):
                assert after.live == system.begin(after, self._offers())

    def test_everybody_appears_once_in_the_ranking(self) -> None:
        for played in self._played():
            rows = standings(played.final, self._offers())
            assert sorted(row.participant for row in rows) == sorted(played.final.participants)

    def test_the_plan_and_the_blocks_can_be_shown_during_the_whole_event(self) -> None:
        for played in self._played():
            for tournament in (*played.history[::17], played.final):
                self._system().plan(tournament, self._offers())
                self._system().blocks(tournament, self._offers())
                self._system().papers(tournament, self._offers())
                for round in tournament.rounds:
                    self._system().explain(tournament, round.number, self._offers())
