"""The season replayed from its rounds: the ladder before each of them (LR-1, LR-7).

Nothing of this is stored: a corrected result changes everything after it by itself (LR-7.6).
"""

from collections.abc import Iterator

from ronde import Pairing, ResultKind, Round, RoundState, Tournament
from ronde_ladder.initial import newcomers
from ronde_ladder.kept import first_standing, keep, kept_after, world_of
from ronde_ladder.resolving import Meeting, Verdict, after_absences, after_results
from ronde_ladder.settings import LadderSettings
from ronde_ladder.standing import Standing

__all__ = ["STRANDED", "live_order", "resolved", "standing_before", "standings", "verdict"]

STRANDED = "ladder.stranded"
"""Code of the bye of whom a ban left without an opponent (LR-5.5)."""


def resolved(round: Round) -> bool:
    """Whether a round counts: open, and every result known."""
    return round.complete


def standings(t: Tournament) -> Iterator[Standing]:
    """Before round 1, before round 2, … as far as rounds are resolved."""
    world, settings = world_of(t), LadderSettings.read(t.settings)
    standing = first_standing(world)
    yield standing
    for round in t.rounds:
        after = kept_after(world, standing, round)
        if after is None:
            if not resolved(round):
                return
            after = keep(world, standing, round, _next(t, standing, round, settings))
        standing = after
        yield standing


def standing_before(t: Tournament, round: int) -> Standing:
    """The standing with which a round was, or will be, chosen (LR-3.5)."""
    found = Standing(())
    for number, standing in enumerate(standings(t), start=1):
        found = standing
        if number == round:
            break
    return found


def live_order(t: Tournament) -> tuple[str, ...]:
    """The ladder now: results of a round still being played count as they come in, absences when it
    is resolved (LR-7.2)."""
    *_, standing = standings(t)
    last = t.rounds[-1] if t.rounds else None
    if last is None or resolved(last) or last.state is not RoundState.OPEN:
        return standing.order
    settings = LadderSettings.read(t.settings)
    return tuple(after_results(standing.order, _meetings(standing, last), settings))


def _next(t: Tournament, standing: Standing, round: Round, settings: LadderSettings) -> Standing:
    """The standing for the next round (LR-7.1)."""
    return _joined(t, _after(standing, round, settings), round.number + 1)


def _after(standing: Standing, round: Round, settings: LadderSettings) -> Standing:
    meetings = _meetings(standing, round)
    ladder = after_results(standing.order, meetings, settings)
    sat_out = frozenset(b.participant for b in round.byes if not b.kind.is_requested_bye)
    here = round.seated | sat_out | (round.present or frozenset())
    excused = {b.participant for b in round.byes if b.kind.is_requested_bye}
    charged = {id for id in ladder if id not in here}
    if settings.excused_absence_free:
        charged -= excused
    ladder = after_absences(ladder, charged, settings.absence_ranks)
    stranded = {b.participant for b in round.byes if b.code == STRANDED}
    bans = {id: ban for id, ban in standing.bans.items() if id not in stranded}
    for meeting in meetings:
        if meeting.challenger is not None:
            bans.pop(meeting.challenger, None)
        if meeting.challenger == meeting.lower and meeting.verdict is Verdict.HIGHER_WINS:
            bans[meeting.lower] = meeting.higher
    return Standing(tuple(ladder), bans, sat_out)


def _meetings(standing: Standing, round: Round) -> list[Meeting]:
    ranks = standing.ranks
    choosers = {frozenset(choice): choice[0] for choice in round.memo.get("choices", ())}
    made = []
    for pairing in round.pairings:
        if all(side in ranks for side in pairing.sides):
            higher, lower = sorted(pairing.sides, key=ranks.__getitem__)
            chooser = choosers.get(frozenset(pairing.sides))
            made.append(Meeting(higher, lower, verdict(pairing, lower), chooser))
    return made


_WHITE = {
    ResultKind.WHITE_WINS,
    ResultKind.WHITE_WINS_BY_FORFEIT,
    ResultKind.UNRATED_WHITE_WINS,
    ResultKind.WHITE_DRAWS_BLACK_LOSES,
}
_BLACK = {
    ResultKind.BLACK_WINS,
    ResultKind.BLACK_WINS_BY_FORFEIT,
    ResultKind.UNRATED_BLACK_WINS,
    ResultKind.WHITE_LOSES_BLACK_DRAWS,
}
_DRAWN = {ResultKind.DRAW, ResultKind.UNRATED_DRAW}


def verdict(pairing: Pairing, lower: str) -> Verdict:
    """Of the pairing's game; a forfeit counts as a game, both missing as nothing (LR-6.4)."""
    result = pairing.games[0].result
    if result in _DRAWN:
        return Verdict.DRAW
    if result not in _WHITE | _BLACK:
        return Verdict.NOTHING
    winner = pairing.white if result in _WHITE else pairing.black
    return Verdict.LOWER_WINS if winner == lower else Verdict.HIGHER_WINS


def _joined(t: Tournament, standing: Standing, round: int) -> Standing:
    """Who has left is gone and the ranks close up; who came stands at the bottom (LR-1.3,
    LR-1.4)."""
    here = {p.id for p in t.participants.values() if p.stays_in(round) and not p.disqualified}
    kept = tuple(id for id in standing.order if id in here)
    bans = {a: b for a, b in standing.bans.items() if a in here and b in here}
    order = (*kept, *newcomers(t, here - set(kept)))
    return Standing(order, bans, standing.first & here)
