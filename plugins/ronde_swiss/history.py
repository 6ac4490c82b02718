"""From a tournament to the field of its next round: what the past means for pairing it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import lcm

from ronde import (
    Colour,
    Entry,
    Line,
    Offers,
    Outcome,
    Points,
    Purpose,
    ResultKind,
    Tournament,
    record,
)
from ronde.field import available, next_round
from ronde.lots import lot
from ronde_swiss.acceleration import fictitious_points
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import BLACK, NO_COLOUR, WHITE
from ronde_swiss.settings import BoardOrder, DutchSettings, InitialColour

__all__ = ["INITIAL", "Sheet", "effective_numbers", "initial_colour", "sheet"]

INITIAL = "initial_colour"
"""Key of the initial colour in round 1's memo (GH-15)."""

SIGN = {Colour.WHITE: WHITE, Colour.BLACK: BLACK}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A field with the ids of its players in DD-1 order; points are in ``unit``."""

    round: int
    ids: tuple[str, ...]
    field: Field
    unit: int


@dataclass(frozen=True, slots=True)
class _Past:
    """What one participant did, round by round: entries, and points before each round."""

    rounds: Sequence[Sequence[Entry]]
    before: Sequence[Points]

    @property
    def colours(self) -> tuple[int, ...]:
        """Played colours only (GH-9); of a double round the first game."""
        games = (next((e for e in entries if e.played), None) for entries in self.rounds)
        return tuple(SIGN[game.colour] for game in games if game and game.colour)

    @property
    def met(self) -> set[str]:
        """Opponents of played games: a forfeit is no meeting (GH-11)."""
        return {e.opponent for entries in self.rounds for e in entries if e.played and e.opponent}

    @property
    def unplayed(self) -> int:
        return sum(not any(e.played for e in entries) for entries in self.rounds)


def sheet(t: Tournament, offers: Offers) -> Sheet:
    """The field of the round to be paired next."""
    number = next_round(t)
    chosen = DutchSettings.read(t.settings)
    past = _past(t, number)
    given = {
        round: fictitious_points(t, chosen, round, offers)
        for round in range(max(1, number - 2), number + 1)
    }
    floats = [_floats(t, past, given, number - back, chosen.edition) for back in (1, 2)]
    numbers = effective_numbers(t)
    people = available(t, number)
    real = {p.id: past[p.id].before[number - 1] for p in people}
    pairing = {id: points + given[number].get(id, 0) for id, points in real.items()}
    ids = tuple(sorted(pairing, key=lambda id: (-pairing[id], numbers[id])))
    place = {id: index for index, id in enumerate(ids)}
    unit = lcm(*(points.denominator for points in (*real.values(), *pairing.values())))
    barred = _barred(t, number)
    half = win_value(t) * (number - 1) / 2
    sorting = pairing if chosen.board_order is BoardOrder.PAIRING else real
    return Sheet(
        number,
        ids,
        Field(
            scores=[int(pairing[id] * unit) for id in ids],
            histories=[past[id].colours for id in ids],
            conflicts=[
                frozenset(place[o] for o in past[id].met | barred[id] if o in place) for id in ids
            ],
            down=([id in floats[0][0] for id in ids], [id in floats[1][0] for id in ids]),
            up=([id in floats[0][1] for id in ids], [id in floats[1][1] for id in ids]),
            unplayed=[past[id].unplayed for id in ids],
            may_bye=[_may_bye(t, past[id], chosen.edition) for id in ids],
            topscorers=[number == chosen.rounds and pairing[id] > half for id in ids],
            numbers=[numbers[id] for id in ids],
            board_scores=[int(sorting[id] * unit) for id in ids],
            initial=initial_colour(t, chosen),
            point=unit,
            edition=chosen.edition,
        ),
        unit,
    )


def win_value(t: Tournament) -> Points:
    """The points of a won round: of a player, or of a team in the score that decides."""
    return t.scoring.win


def _past(t: Tournament, number: int) -> dict[str, _Past]:
    lines = record(t, number - 1, Purpose.PAIRING).lines
    return {id: _of_line(t, line, number) for id, line in lines.items()}


def _of_line(t: Tournament, line: Line, number: int) -> _Past:
    rounds = [tuple(entries) for _, entries in groupby(line.entries, key=lambda e: e.round)]
    changes: dict[int, Points] = defaultdict(Fraction)
    for a in t.adjustments:
        if a.participant == line.participant:
            changes[a.round or 0] += a.points
    before = [changes[0]]
    for round, entries in enumerate(rounds, start=1):
        before.append(sum((e.points for e in entries), before[-1]) + changes[round])
    return _Past(rounds, before)


def _floats(
    t: Tournament,
    past: Mapping[str, _Past],
    given: Mapping[int, Mapping[str, Points]],
    round: int,
    edition: Edition,
) -> tuple[set[str], set[str]]:
    """Who floated down, and who up, in a round (DD-11 to DD-13, D17-3)."""
    down: set[str] = set()
    up: set[str] = set()
    if round < 1:
        return down, up

    def score(id: str) -> Points:
        return past[id].before[round - 1] + given[round].get(id, 0)

    for id, mine in past.items():
        entries = mine.rounds[round - 1]
        game = next((e for e in entries if e.played), None)
        if game is None:
            if edition is Edition.E2017 or _worth(entries) > t.scoring.loss:
                down.add(id)
        elif game.opponent is not None and score(id) > score(game.opponent):
            down.add(id)
        elif game.opponent is not None and score(id) < score(game.opponent):
            up.add(id)
    return down, up


def _may_bye(t: Tournament, past: _Past, edition: Edition) -> bool:
    """C2: the bar of BR-4, or of D17-2."""
    for entries in past.rounds:
        outcomes = {e.outcome for e in entries}
        if Outcome.PAIRING_BYE in outcomes:
            return False
        if edition is Edition.E2017:
            if Outcome.FORFEIT_WIN in outcomes:
                return False
        elif not any(e.played for e in entries) and _worth(entries) >= win_value(t):
            return False
    return True


def _worth(entries: Sequence[Entry]) -> Points:
    return sum((e.points for e in entries), Fraction(0))


def _barred(t: Tournament, number: int) -> dict[str, set[str]]:
    """Pairs the organiser does not allow in this round (C1)."""
    barred: dict[str, set[str]] = defaultdict(set)
    for group in t.forbidden:
        if group.holds(number):
            for id in group.participants:
                barred[id] |= group.participants - {id}
    return barred


def effective_numbers(t: Tournament) -> dict[str, int]:
    """Pairing numbers counted over those in the tournament: paired now or earlier (GH-6)."""
    coming = {p.id for p in available(t, next_round(t))}
    seen = {id for round in t.rounds for id in round.seated}
    seen |= {
        bye.participant
        for round in t.rounds
        for bye in round.byes
        if bye.kind is ResultKind.PAIRING_BYE
    }
    counted = [p.id for p in t.by_number() if p.id in coming or p.id in seen]
    return {id: number for number, id in enumerate(counted, start=1)}


def initial_colour(t: Tournament, chosen: DutchSettings) -> int:
    """The colour announced, else that of round 1's memo, else what round 1 of an imported event
    shows, else the lot (GH-15)."""
    if chosen.initial_colour is not InitialColour.DRAW:
        return WHITE if chosen.initial_colour is InitialColour.WHITE else BLACK
    if t.rounds:
        first = t.rounds[0]
        if INITIAL in first.memo:
            return WHITE if first.memo[INITIAL] == Colour.WHITE.value else BLACK
        shown = _shown_in_round_1(t)
        if shown:
            return shown
    return WHITE if lot(t.draw_seed, "initial colour", 1)[0] % 2 == 0 else BLACK


def _shown_in_round_1(t: Tournament) -> int:
    """The colour of the first player paired in round 1, turned if his effective TPN is even."""
    first = t.rounds[0]
    byes = {b.participant for b in first.byes if b.kind is ResultKind.PAIRING_BYE}
    took_part = [p.id for p in t.by_number() if p.id in first.seated | byes]
    for number, id in enumerate(took_part, start=1):
        pairing = first.pairing_of(id)
        if pairing is not None:
            colour = WHITE if pairing.white == id else BLACK
            return colour if number % 2 else -colour
    return NO_COLOUR
