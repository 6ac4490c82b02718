"""One round of a tournament, counted for everybody in it."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm

from ronde import Colour, EventKind, Outcome, Purpose, ResultKind, Round, Tournament
from ronde.record import boards_of_match, game_outcomes, round_entries, worths_of
from ronde_swiss.preferences import BLACK, NO_COLOUR, WHITE

__all__ = ["ALONE", "Seats", "Worth", "seats"]

ALONE = -1
"""Instead of an opponent: no game was played."""

SIGN = {Colour.WHITE: WHITE, Colour.BLACK: BLACK, None: NO_COLOUR}


class Worth:
    """Points as whole numbers in which everything that a round can bring is exact."""

    def __init__(self, t: Tournament) -> None:
        scoring, match = t.scoring, t.scoring.match
        known = [scoring.win, scoring.draw, scoring.loss, scoring.pairing_bye, scoring.free]
        known += [scoring.zero_point_bye, scoring.forfeit_loss, match.win, match.draw, match.loss]
        known += [match.bye_match_points, match.bye_game_points or Fraction(0)]
        self.unit = lcm(*(points.denominator for points in known))
        win, loss, absent = scoring.win, scoring.loss, scoring.zero_point_bye
        if t.kind is EventKind.TEAM and match.primary == "match":
            win, loss, absent = match.win, match.loss, Fraction(0)
        elif t.kind is EventKind.TEAM:
            boards = boards_of_match(t)
            win, loss, absent = win * boards, loss * boards, Fraction(0)
        self.win, self.loss, self.absent = self.of(win), self.of(loss), self.of(absent)

    def of(self, points: Fraction) -> int:
        return points.numerator * (self.unit // points.denominator)


class Seats:
    """What the round brought each participant, in entry order.

    ``opponent`` and ``colour`` are those of the first played game, ``others`` who met whom besides.
    ``byes`` took the PAB, ``forfeits`` won without the opponent, ``seen`` sat at a board.
    """

    def __init__(self, size: int) -> None:
        self.worth: list[int | None] = [None] * size
        self.opponent = [ALONE] * size
        self.colour = [NO_COLOUR] * size
        self.others: list[tuple[int, int]] = []
        self.byes: set[int] = set()
        self.forfeits: set[int] = set()
        self.seen: set[int] = set()

    def add(self, who: int, outcome: Outcome, worth: int, opponent: int, colour: int) -> None:
        """One game or bye more; ``opponent`` is `ALONE` where it was not played."""
        self.worth[who] = worth + (self.worth[who] or 0)
        if opponent == ALONE:
            if outcome is Outcome.FORFEIT_WIN:
                self.forfeits.add(who)
            elif outcome is Outcome.PAIRING_BYE:
                self.byes.add(who)
        elif self.opponent[who] == ALONE:
            self.opponent[who], self.colour[who] = opponent, colour
        elif self.opponent[who] != opponent:
            self.others.append((who, opponent))


def seats(t: Tournament, round: Round, place: Mapping[str, int], worth: Worth) -> Seats:
    """The round counted; ``place`` is that of each participant."""
    made = Seats(len(place))
    if t.kind is EventKind.INDIVIDUAL:
        _add_games(made, t, round, place, worth)
        _add_entries(made, t, replace(round, pairings=()), place, worth)
    else:
        _add_entries(made, t, round, place, worth)
    made.seen.update([place[side] for pairing in round.pairings for side in pairing.sides])
    return made


def _add_games(
    made: Seats, t: Tournament, round: Round, place: Mapping[str, int], worth: Worth
) -> None:
    """What `round_entries` tells of the games of players, at a tenth of its cost."""
    points = {outcome: worth.of(value) for outcome, value in worths_of(t.scoring).items()}
    told: dict[ResultKind, tuple[tuple[Outcome, int, bool], ...]] = {}
    for pairing in round.pairings:
        for game in pairing.games:
            both = told.get(game.result)
            if both is None:
                ended = game_outcomes(game, Purpose.PAIRING)
                both = tuple((outcome, points[outcome], outcome.played) for outcome in ended)
                told[game.result] = both
            (outcome, worth_, played), (other, worth_other, other_played) = both
            white, black = place[game.white], place[game.black]
            made.add(white, outcome, worth_, black if played else ALONE, WHITE)
            made.add(black, other, worth_other, white if other_played else ALONE, BLACK)


def _add_entries(
    made: Seats, t: Tournament, round: Round, place: Mapping[str, int], worth: Worth
) -> None:
    for id, entries in round_entries(t, round, Purpose.PAIRING, worths_of(t.scoring)).items():
        for entry in entries:
            opponent = place[entry.opponent] if entry.played and entry.opponent else ALONE
            sign = SIGN[entry.colour]
            made.add(place[id], entry.outcome, worth.of(entry.points), opponent, sign)
