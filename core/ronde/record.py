"""The history of a tournament, derived when asked: what every round brought everybody.

Each round of each participant is of one kind (TB-DATA-01), seen from the participant's side. A
double round has one entry per game, a team match one entry with its boards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from fractions import Fraction

from ronde.model import (
    Colour,
    EventKind,
    Game,
    Pairing,
    Points,
    ResultKind,
    Round,
    Scoring,
    Tournament,
    TournamentStatus,
)

__all__ = ["BoardEntry", "Entry", "Line", "Outcome", "Purpose", "Record", "record", "rewind"]

ZERO = Fraction(0)
EDITION_2026 = date(2026, 3, 1)


class Purpose(StrEnum):
    """What the history is for: an adjourned game is a draw for pairing only (GH-8)."""

    PAIRING = "pairing"
    STANDINGS = "standings"


class Outcome(StrEnum):
    """How one round (or game) ended for one participant (TB-DATA-01).

    ``ABSENT`` is a round without pairing and without bye; ``FREE`` a round in which the schedule
    has no game for the participant; ``PENDING`` a game whose result is missing.
    """

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    PAIRING_BYE = "pairing_bye"
    FULL_POINT_BYE = "full_point_bye"
    HALF_POINT_BYE = "half_point_bye"
    ZERO_POINT_BYE = "zero_point_bye"
    ABSENT = "absent"
    FREE = "free"
    PENDING = "pending"

    @property
    def played(self) -> bool:
        """Over the board."""
        return self in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """One board of a team match, from the team's side."""

    board: int
    player: str
    opponent: str
    colour: Colour
    outcome: Outcome
    points: Points


@dataclass(frozen=True, slots=True)
class Entry:
    """One round (one game of it) of one participant.

    ``opponent`` and ``colour`` are the scheduled ones where a forfeit was not played. ``points``
    are those of the deciding score: game points of a player; match or game points of a team
    (TB-DATA-05), whose two scores are in ``match_points`` and ``game_points``.
    """

    round: int
    outcome: Outcome
    points: Points
    opponent: str | None = None
    colour: Colour | None = None
    game: int = 0
    match_points: Points = ZERO
    game_points: Points = ZERO
    boards: tuple[BoardEntry, ...] = ()

    @property
    def played(self) -> bool:
        return self.outcome.played


@dataclass(frozen=True, slots=True)
class Line:
    """All entries of one participant in round order; ``points`` is the total that ranks, the
    arbiter's adjustments included (TRF 299)."""

    participant: str
    entries: tuple[Entry, ...]
    points: Points
    match_points: Points = ZERO
    game_points: Points = ZERO

    def of_round(self, round: int) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.round == round)


@dataclass(frozen=True, slots=True)
class Record:
    """The history up to and including round ``rounds`` (TB-GEN-07).

    ``lines`` are by participant id in entry order. ``schedule`` is ``swiss`` or
    ``predetermined``, as the system says.
    """

    tournament: Tournament
    rounds: int
    purpose: Purpose
    schedule: str
    lines: Mapping[str, Line]

    @property
    def scoring(self) -> Scoring:
        return self.tournament.scoring

    @property
    def edition(self) -> str:
        """Edition of the tie-break rules: the tournament's choice, else by its start date, else
        the newest; never by today's date (TB-ED-01)."""
        if self.tournament.tie_break_edition:
            return self.tournament.tie_break_edition
        starts = self.tournament.starts
        return "2024" if starts is not None and starts < EDITION_2026 else "2026"


def record(
    tournament: Tournament,
    as_of: int | None = None,
    purpose: Purpose = Purpose.STANDINGS,
    schedule: str = "swiss",
) -> Record:
    """Derive the history of the first ``as_of`` rounds (None: all that are paired)."""
    counted = len(tournament.rounds) if as_of is None else min(as_of, len(tournament.rounds))
    entries: dict[str, list[Entry]] = {id: [] for id in tournament.participants}
    for round in tournament.rounds[:counted]:
        made = _round_entries(tournament, round, purpose)
        for id, kept in entries.items():
            kept.extend(made.get(id) or (_absence(tournament, round.number),))
    adjusted = _adjustments(tournament, counted)
    lines = {
        id: _line(id, tuple(kept), *adjusted.get(id, (ZERO, ZERO)), tournament)
        for id, kept in entries.items()
    }
    return Record(tournament, counted, purpose, schedule, lines)


def rewind(tournament: Tournament, rounds: int) -> Tournament:
    """The tournament as it stood after ``rounds`` rounds, byes and stays as known today."""
    return replace(
        tournament,
        rounds=tournament.rounds[:rounds],
        adjustments=tuple(
            a for a in tournament.adjustments if a.round is None or a.round <= rounds
        ),
        status=TournamentStatus.RUNNING,
        live=None,
    )


def _line(
    id: str, entries: tuple[Entry, ...], extra: Points, extra_match: Points, t: Tournament
) -> Line:
    points = sum((e.points for e in entries), ZERO)
    if t.kind is EventKind.INDIVIDUAL:
        return Line(id, entries, points + extra, ZERO, points + extra)
    match = sum((e.match_points for e in entries), extra_match)
    game = sum((e.game_points for e in entries), extra)
    return Line(id, entries, match if t.scoring.match.primary == "match" else game, match, game)


def _adjustments(t: Tournament, counted: int) -> dict[str, tuple[Points, Points]]:
    totals: dict[str, tuple[Points, Points]] = {}
    for a in t.adjustments:
        if a.round is None or a.round <= counted:
            points, match = totals.get(a.participant, (ZERO, ZERO))
            totals[a.participant] = points + a.points, match + a.match_points
    return totals


def _absence(t: Tournament, round: int) -> Entry:
    return _without_game(t, round, Outcome.ABSENT)


def _without_game(t: Tournament, round: int, outcome: Outcome) -> Entry:
    worth = {
        Outcome.PAIRING_BYE: t.scoring.pairing_bye,
        Outcome.FULL_POINT_BYE: t.scoring.win,
        Outcome.HALF_POINT_BYE: t.scoring.draw,
        Outcome.ZERO_POINT_BYE: t.scoring.zero_point_bye,
        Outcome.ABSENT: t.scoring.zero_point_bye,
        Outcome.FREE: t.scoring.free,
    }[outcome]
    if t.kind is EventKind.INDIVIDUAL:
        return Entry(round, outcome, worth, game_points=worth)
    return _team_bye(t, round, outcome)


def _team_bye(t: Tournament, round: int, outcome: Outcome) -> Entry:
    match, boards = t.scoring.match, _boards(t)
    bye_game = match.bye_game_points
    values = {
        Outcome.PAIRING_BYE: (
            match.bye_match_points,
            t.scoring.draw * boards if bye_game is None else bye_game,
        ),
        Outcome.FULL_POINT_BYE: (match.win, t.scoring.win * boards),
        Outcome.HALF_POINT_BYE: (match.draw, t.scoring.draw * boards),
    }
    match_points, game_points = values.get(outcome, (ZERO, ZERO))
    primary = match_points if match.primary == "match" else game_points
    return Entry(round, outcome, primary, match_points=match_points, game_points=game_points)


def _boards(t: Tournament) -> int:
    """Boards of a team match: the most ever fielded, else the smallest roster."""
    fielded = [len(p.games) for r in t.rounds for p in r.pairings]
    rosters = [len(p.roster) for p in t.participants.values() if p.roster]
    return max(fielded, default=min(rosters, default=1))


def _round_entries(t: Tournament, round: Round, purpose: Purpose) -> dict[str, list[Entry]]:
    made: dict[str, list[Entry]] = {}
    for pairing in round.pairings:
        if t.kind is EventKind.INDIVIDUAL:
            white, black = _games(t, round.number, pairing, purpose)
        else:
            white, black = _match(t, round.number, pairing, purpose)
        made.setdefault(pairing.white, []).extend(white)
        made.setdefault(pairing.black, []).extend(black)
    for bye in round.byes:
        entry = _without_game(t, round.number, _BYES[bye.kind])
        made.setdefault(bye.participant, []).append(entry)
    return made


def _games(
    t: Tournament, number: int, pairing: Pairing, purpose: Purpose
) -> tuple[list[Entry], list[Entry]]:
    white: list[Entry] = []
    black: list[Entry] = []
    for index, game in enumerate(pairing.games):
        outcomes = _outcomes(game, purpose)
        for player, opponent, colour, outcome in (
            (game.white, game.black, Colour.WHITE, outcomes[0]),
            (game.black, game.white, Colour.BLACK, outcomes[1]),
        ):
            worth = _worth(t.scoring, outcome)
            entry = Entry(number, outcome, worth, opponent, colour, index, ZERO, worth)
            (white if player == pairing.white else black).append(entry)
    return white, black


def _match(
    t: Tournament, number: int, pairing: Pairing, purpose: Purpose
) -> tuple[list[Entry], list[Entry]]:
    boards: tuple[list[BoardEntry], list[BoardEntry]] = ([], [])
    home = _roster(t, pairing.white)
    for game in pairing.games:
        whites_team = 0 if game.white in home or (game.black not in home and game.white) else 1
        outcomes = _outcomes(game, purpose)
        for side, player, opponent, colour, outcome in (
            (whites_team, game.white, game.black, Colour.WHITE, outcomes[0]),
            (1 - whites_team, game.black, game.white, Colour.BLACK, outcomes[1]),
        ):
            boards[side].append(
                BoardEntry(
                    game.board, player, opponent, colour, outcome, _worth(t.scoring, outcome)
                )
            )
    scores = [sum((b.points for b in side), ZERO) for side in boards]
    pending = any(b.outcome is Outcome.PENDING for b in boards[0])
    return tuple(  # type: ignore[return-value]
        [_team_entry(t, number, pairing, side, boards[side], scores, pending)] for side in (0, 1)
    )


def _team_entry(
    t: Tournament,
    number: int,
    pairing: Pairing,
    side: int,
    boards: list[BoardEntry],
    scores: list[Points],
    pending: bool,
) -> Entry:
    own, other = scores[side], scores[1 - side]
    forfeited = bool(boards) and all(
        b.outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) for b in boards
    )
    if pending or not boards:
        outcome, match_points = Outcome.PENDING, ZERO
    elif own > other:
        outcome, match_points = Outcome.WIN, t.scoring.match.win
    elif own < other:
        outcome, match_points = Outcome.LOSS, t.scoring.match.loss
    else:
        outcome, match_points = Outcome.DRAW, t.scoring.match.draw
    if forfeited and outcome is not Outcome.PENDING:
        won = outcome is Outcome.WIN
        outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
        match_points = t.scoring.match.win if won else t.scoring.match.loss
    return Entry(
        round=number,
        outcome=outcome,
        points=match_points if t.scoring.match.primary == "match" else own,
        opponent=pairing.sides[1 - side],
        colour=Colour.WHITE if side == 0 else Colour.BLACK,
        match_points=match_points,
        game_points=own,
        boards=tuple(boards),
    )


def _roster(t: Tournament, team: str) -> frozenset[str]:
    return frozenset(player.id for player in t.participants[team].roster)


def _worth(scoring: Scoring, outcome: Outcome) -> Points:
    if outcome in (Outcome.WIN, Outcome.FORFEIT_WIN):
        return scoring.win
    if outcome is Outcome.DRAW:
        return scoring.draw
    if outcome is Outcome.LOSS:
        return scoring.loss
    return scoring.forfeit_loss if outcome is Outcome.FORFEIT_LOSS else ZERO


def _outcomes(game: Game, purpose: Purpose) -> tuple[Outcome, Outcome]:
    if game.result is ResultKind.ADJOURNED and purpose is Purpose.PAIRING:
        return Outcome.DRAW, Outcome.DRAW
    return _OUTCOMES[game.result]


_WIN_LOSS = (Outcome.WIN, Outcome.LOSS)
_LOSS_WIN = (Outcome.LOSS, Outcome.WIN)
_DRAWN = (Outcome.DRAW, Outcome.DRAW)

_OUTCOMES: Mapping[ResultKind, tuple[Outcome, Outcome]] = {
    ResultKind.WHITE_WINS: _WIN_LOSS,
    ResultKind.DRAW: _DRAWN,
    ResultKind.BLACK_WINS: _LOSS_WIN,
    ResultKind.BOTH_LOSE: (Outcome.LOSS, Outcome.LOSS),
    ResultKind.WHITE_DRAWS_BLACK_LOSES: (Outcome.DRAW, Outcome.LOSS),
    ResultKind.WHITE_LOSES_BLACK_DRAWS: (Outcome.LOSS, Outcome.DRAW),
    ResultKind.UNRATED_WHITE_WINS: _WIN_LOSS,
    ResultKind.UNRATED_DRAW: _DRAWN,
    ResultKind.UNRATED_BLACK_WINS: _LOSS_WIN,
    ResultKind.WHITE_WINS_BY_FORFEIT: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    ResultKind.BLACK_WINS_BY_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    ResultKind.DOUBLE_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    ResultKind.ADJOURNED: (Outcome.PENDING, Outcome.PENDING),
    ResultKind.UNKNOWN: (Outcome.PENDING, Outcome.PENDING),
}

_BYES: Mapping[ResultKind, Outcome] = {
    ResultKind.PAIRING_BYE: Outcome.PAIRING_BYE,
    ResultKind.FULL_POINT_BYE: Outcome.FULL_POINT_BYE,
    ResultKind.HALF_POINT_BYE: Outcome.HALF_POINT_BYE,
    ResultKind.ZERO_POINT_BYE: Outcome.ZERO_POINT_BYE,
    ResultKind.FREE: Outcome.FREE,
}
