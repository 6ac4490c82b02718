"""From the round a system drew to the round the tournament keeps: ids, byes, soundness."""

from collections import Counter
from dataclasses import replace

from ronde.field import requested_byes
from ronde.model import Bye, Game, LineUp, Pairing, Round, Tournament
from ronde.refusal import Refused
from ronde.teams import announced, team_games

__all__ = ["board_round", "complete_round"]


def board_round(round: Round) -> Round:
    """Number the boards 1, 2, … in the order of the pairings."""
    return replace(
        round,
        pairings=tuple(
            replace(pairing, board=board) for board, pairing in enumerate(round.pairings, start=1)
        ),
    )


def complete_round(t: Tournament, drawn: Round, number: int, before: Round | None) -> Round:
    """Check the drawn round, give ids to its pairings and add the byes that were asked for.

    A pair that stood in ``before`` keeps its id (GW-23). Raises `Refused` ``plugin_fault`` when
    the system seated somebody twice, somebody unknown, or another round than asked.
    """
    _verify(t, drawn, number)
    drawn = _fielded(t, drawn) if before is None else drawn
    drawn = drawn if all(p.board for p in drawn.pairings) else board_round(drawn)
    known = {frozenset(p.sides): p.id for p in before.pairings} if before else {}
    pairings = tuple(
        replace(
            pairing,
            id=known.get(frozenset(pairing.sides)) or f"r{number}.{t.revision + 1}.{index}",
        )
        for index, pairing in enumerate(drawn.pairings, start=1)
    )
    placed = drawn.seated | {bye.participant for bye in drawn.byes}
    asked = tuple(
        Bye(id, kind) for id, kind in requested_byes(t, number).items() if id not in placed
    )
    return replace(drawn, pairings=pairings, byes=(*drawn.byes, *asked))


def _verify(t: Tournament, drawn: Round, number: int) -> None:
    seats = Counter([side for p in drawn.pairings for side in p.sides])
    seats.update(bye.participant for bye in drawn.byes)
    unknown = sorted(id for id in seats if id not in t.participants)
    twice = sorted(id for id, count in seats.items() if count > 1)
    if drawn.number != number or unknown or twice:
        raise Refused("plugin_fault", id=t.system, round=drawn.number, unknown=unknown, twice=twice)


def _fielded(t: Tournament, drawn: Round) -> Round:
    """The round with the line-ups announced for it, where a board has no result yet (CUP-244)."""
    line_ups = announced(t, drawn.number)
    if not line_ups:
        return drawn
    teams = {line_up.team for line_up in line_ups}
    pairings = tuple(
        replace(pairing, games=_games(t, pairing, line_ups))
        if teams & set(pairing.sides) and not pairing.has_result
        else pairing
        for pairing in drawn.pairings
    )
    return replace(drawn, pairings=pairings, line_ups=line_ups)


def _games(t: Tournament, pairing: Pairing, line_ups: tuple[LineUp, ...]) -> tuple[Game, ...]:
    leg = pairing.games[0].leg if pairing.games else 1
    games = team_games(t, pairing.white, pairing.black, line_ups)
    return tuple(replace(game, leg=leg) for game in games)
