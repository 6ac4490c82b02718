"""The pairing system ``lottery.draw``: what it is asked, and its settings."""

from ronde import (
    Bye,
    Game,
    Offers,
    Pairing,
    PairingSystem,
    Plan,
    PlannedRound,
    Refused,
    ResultKind,
    Round,
    SettingsModel,
    Text,
    Tournament,
    setting,
)
from ronde.field import available, next_round
from ronde.lots import lot
from ronde.moves import Configure, Move, Request
from ronde_lottery.drawing import couples

__all__ = ["Lottery", "LotterySettings"]


class LotterySettings(SettingsModel):
    """Their titles are the messages ``lottery.settings.rounds`` and ``….rounds.help``."""

    rounds: int = setting(5, ge=1, le=30)


class Lottery(PairingSystem):
    """Who is there is put in a line by lot; with an odd number the last of it has the bye."""

    id = "lottery.draw"
    label = "lottery.draw.label"
    description = "lottery.draw.description"
    settings = LotterySettings
    rematches = True

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        rounds = LotterySettings.read(tournament.settings).rounds
        numbers = range(1, rounds + 1)
        return Plan(tuple(PlannedRound(n, Text("round.name", {"number": n})) for n in numbers))

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        """The same lots on every machine: they follow from the tournament's seed."""
        number = next_round(tournament)
        there = [participant.id for participant in available(tournament, number)]
        line = sorted(there, key=lambda id: lot(tournament.draw_seed, "lottery", number, id))
        byes = (Bye(line.pop(), ResultKind.PAIRING_BYE),) if len(line) % 2 else ()
        met = frozenset(
            frozenset(pairing.sides) for round in tournament.rounds for pairing in round.pairings
        )
        pairings = tuple(
            Pairing(white, black, (Game(white, black),), board=board)
            for board, (white, black) in enumerate(couples(line, met), start=1)
        )
        return Round(number, pairings, byes)

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused` ``lottery.fewer_rounds_than_paired``."""
        if isinstance(move, Configure) and "settings" in move.changes:
            rounds = LotterySettings.read(move.changes["settings"]).rounds
            paired = len(tournament.rounds)
            if rounds < paired:
                path = ("settings", "rounds")
                code = "lottery.fewer_rounds_than_paired"
                raise Refused(code, path=path, rounds=rounds, paired=paired)
