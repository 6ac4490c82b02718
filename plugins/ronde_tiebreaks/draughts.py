"""The draughts profile: its own meaning of BH, SB and wins (TB-DR-00 to TB-DR-11).

There is no dummy and no adjusted score; a bye is outside all of it.
"""

from functools import partial

from ronde import Outcome, Record, TieBreakCode
from ronde_tiebreaks.entry_sum import Amounts, EntrySum
from ronde_tiebreaks.part import Basis, Part, Rounds
from ronde_tiebreaks.sheet import sheet

__all__ = ["Wins", "applies", "games", "opponents_met", "wins"]

WON = frozenset({Outcome.WIN, Outcome.FORFEIT_WIN})
SHARE = {Outcome.WIN: 2, Outcome.FORFEIT_WIN: 2, Outcome.DRAW: 1}
"""Halves of the opponent's score that a game brings."""


def applies(record: Record) -> bool:
    return record.tournament.tie_break_profile == "draughts"


def games(record: Record) -> Basis:
    """Each game against its opponent's final score, byes left out (TB-DR-04, TB-DR-07)."""
    return record.once("tiebreaks.draughts.games", partial(_games, record))


def _games(record: Record) -> Basis:
    scores = sheet(record)
    rounds = {
        id: Rounds.of(
            [
                Part(scores.totals[entry.opponent], SHARE.get(entry.outcome, 0), entry)
                for entry in entries
                if entry.opponent is not None
            ]
        )
        for id, entries in scores.entries.items()
    }
    return Basis(rounds, scores.unit, 2)


def opponents_met(record: Record) -> Basis:
    """Each opponent once a round, forfeited pairings included (TB-DR-03, TB-DR-06, TB-DR-07)."""
    return record.once("tiebreaks.draughts.met", partial(_opponents_met, record))


def _opponents_met(record: Record) -> Basis:
    every = games(record)
    rounds = {
        id: Rounds.of({(p.entry.round, p.entry.opponent): p for p in played.parts()}.values())
        for id, played in every.rounds.items()
    }
    return Basis(rounds, every.unit, 2)


def wins(record: Record) -> Amounts:
    """1 for each game won, by forfeit too, the bye left out (TB-DR-05)."""
    return lambda id: [int(entry.outcome in WON) for entry in record.lines[id].entries]


class Wins(EntrySum):
    """Rewards fighting for the win: the number of games won (TB-DR-05). Type B."""

    code = "WINS"
    profile = "draughts"

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        return wins(record)
