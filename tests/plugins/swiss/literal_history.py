"""The facts of a round read literally from the record of the tournament, everything anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from ronde import Entry, Offers, Outcome, Points, Purpose, Tournament, record
from ronde.field import available, next_round
from ronde_swiss.acceleration import fictitious_points
from ronde_swiss.field import Edition
from ronde_swiss.settings import DutchSettings

__all__ = ["Facts", "facts"]


@dataclass(frozen=True)
class Facts:
    """By participant id; scores are exact points."""

    ids: list[str]
    scores: dict[str, Points]
    colours: dict[str, tuple[int, ...]]
    met: dict[str, set[str]]
    down: tuple[set[str], set[str]]
    up: tuple[set[str], set[str]]
    unplayed: dict[str, int]
    may_bye: set[str]
    numbers: dict[str, int]


class _Reading:
    def __init__(self, t: Tournament, offers: Offers) -> None:
        self.t = t
        self.number = next_round(t)
        self.chosen = DutchSettings.read(t.settings)
        self.offers = offers
        lines = record(t, self.number - 1, Purpose.PAIRING).lines
        self.rounds = {
            id: [list(group) for _, group in groupby(line.entries, key=lambda e: e.round)]
            for id, line in lines.items()
        }

    def score(self, id: str, round: int) -> Points:
        """The pairing score with which a round was paired."""
        points = sum(
            (e.points for entries in self.rounds[id][: round - 1] for e in entries), Fraction(0)
        )
        points += sum(
            a.points
            for a in self.t.adjustments
            if a.participant == id and (a.round is None or a.round < round)
        )
        return points + fictitious_points(self.t, self.chosen, round, self.offers).get(id, 0)

    def floats(self, back: int) -> tuple[set[str], set[str]]:
        round = self.number - back
        down: set[str] = set()
        up: set[str] = set()
        for id, rounds in self.rounds.items() if round >= 1 else ():
            game = _played(rounds[round - 1])
            if game is None:
                rewarded = _worth(rounds[round - 1]) > self.t.scoring.loss
                if rewarded or self.chosen.edition is Edition.E2017:
                    down.add(id)
            else:
                mine, theirs = self.score(id, round), self.score(str(game.opponent), round)
                if mine > theirs:
                    down.add(id)
                if mine < theirs:
                    up.add(id)
        return down, up

    def may_bye(self, id: str) -> bool:
        for entries in self.rounds[id]:
            outcomes = {e.outcome for e in entries}
            if Outcome.PAIRING_BYE in outcomes:
                return False
            if self.chosen.edition is Edition.E2017:
                if Outcome.FORFEIT_WIN in outcomes:
                    return False
            elif _played(entries) is None and _worth(entries) >= self.t.scoring.win:
                return False
        return True


def _played(entries: Sequence[Entry]) -> Entry | None:
    return next((e for e in entries if e.played), None)


def _worth(entries: Sequence[Entry]) -> Points:
    return sum((e.points for e in entries), Fraction(0))


def facts(t: Tournament, offers: Offers) -> Facts:
    """What the rounds of an individual event mean for the next one."""
    reading = _Reading(t, offers)
    number = reading.number
    coming = [p.id for p in available(t, number)]
    scores = {id: reading.score(id, number) for id in coming}
    seen = {id for r in t.rounds for id in r.seated}
    seen |= {
        id
        for id, rounds in reading.rounds.items()
        for es in rounds
        if es[0].outcome is Outcome.PAIRING_BYE
    }
    counted = [p.id for p in t.by_number() if p.id in coming or p.id in seen]
    numbers = {id: n for n, id in enumerate(counted, start=1)}
    barred = [g.participants for g in t.forbidden if g.holds(number)]
    played = {
        id: [game for entries in rounds if (game := _played(entries))]
        for id, rounds in reading.rounds.items()
    }
    floats = [reading.floats(1), reading.floats(2)]
    return Facts(
        ids=sorted(coming, key=lambda id: (-scores[id], numbers[id])),
        scores=scores,
        colours={id: tuple(1 if g.colour == "white" else -1 for g in played[id]) for id in coming},
        met={
            id: {
                o
                for o in coming
                if o != id
                and (
                    any(e.played and e.opponent == o for es in reading.rounds[id] for e in es)
                    or any(id in group and o in group for group in barred)
                )
            }
            for id in coming
        },
        down=(floats[0][0], floats[1][0]),
        up=(floats[0][1], floats[1][1]),
        unplayed={id: number - 1 - len(played[id]) for id in coming},
        may_bye={id for id in coming if reading.may_bye(id)},
        numbers=numbers,
    )
