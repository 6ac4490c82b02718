"""What a result brings with it: the next game of a longer match, the end of a designation."""

from dataclasses import replace

from ronde import EventKind, Game, Pairing, ResultKind, Round, Side, Tournament
from ronde_cup.points import points_of
from ronde_cup.verdict import Level, by_results

__all__ = ["after_result"]

UNKNOWN = ResultKind.UNKNOWN


def after_result(t: Tournament, number: int, id: str, best_of: int, legs: int) -> Tournament:
    """The tournament after a result of one pairing was entered, corrected or removed."""
    round = t.rounds[number - 1]
    index = round.index_of(id)
    assert index is not None, "conduct has found it"
    pairing = round.pairings[index]
    if best_of > 1 and t.kind is EventKind.INDIVIDUAL:
        longer = _lengthened(t, pairing, best_of)
        if longer is not pairing:
            pairing = longer
            t = _with(t, round, index, longer)
    if legs == 1:
        return t if pairing.designated is None else _checked(t, number, (pairing,), legs)
    first = number - (number - 1) % legs
    both = [
        p for r in t.rounds[first - 1 : first - 1 + legs] for p in r.pairings
        if p.code == pairing.code
    ]  # fmt: skip
    if all(p.designated is None for p in both):
        return t
    return _checked(t, first + len(both) - 1, tuple(both), legs)


def _checked(t: Tournament, number: int, both: tuple[Pairing, ...], legs: int) -> Tournament:
    """Without the designation, if the match is no longer level (CUP-072), or somebody was there
    after all where both had been eliminated (CUP-102)."""
    last = both[-1]
    verdict = by_results(t, last.sides, both, legs)
    level = Level.NO if verdict is None else verdict.level
    both_out = last.designated is Side.NEITHER
    if level is Level.DOUBLE_FORFEIT or (level is Level.TIED and not both_out):
        return t
    round = t.rounds[number - 1]
    index = round.pairings.index(last)
    return _with(t, round, index, replace(last, designated=None, note=""))


def _lengthened(t: Tournament, pairing: Pairing, best_of: int) -> Pairing:
    """Games of a best-of-N match: one more while nobody has the majority, none beyond it; colours
    alternate."""
    games = list(pairing.games)
    while len(games) > 1 and games[-1].result is UNKNOWN:
        games.pop()
    kept = replace(pairing, games=tuple(games))
    finished = all(game.result is not UNKNOWN for game in games)
    reached = 2 * max(points_of(t, kept)) > best_of * t.scoring.win
    if finished and not reached and len(games) < best_of:
        games.append(Game(games[-1].black, games[-1].white))
    return pairing if tuple(games) == pairing.games else replace(pairing, games=tuple(games))


def _with(t: Tournament, round: Round, index: int, pairing: Pairing) -> Tournament:
    pairings = (*round.pairings[:index], pairing, *round.pairings[index + 1 :])
    changed = replace(round, pairings=pairings)
    number = round.number
    return replace(t, rounds=(*t.rounds[: number - 1], changed, *t.rounds[number:]))
