"""The next round of a cup: the matches of a stage, or their return legs (CUP-050 to CUP-055)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde import (
    Bye,
    Colour,
    Contender,
    EventKind,
    Game,
    Offers,
    Pairing,
    ResultKind,
    Round,
    Tournament,
)
from ronde.teams import has_white, team_games
from ronde_cup.encounter import Encounter, State
from ronde_cup.frozen import read_draw, written
from ronde_cup.kept import keep
from ronde_cup.progress import Progress

__all__ = ["WALKOVER", "next_round_of"]

WALKOVER = "walkover"
PLAYED = frozenset({State.DUE, State.OPEN, State.DECIDED})
ALONE = frozenset({State.BYE, State.WALKOVER})


def next_round_of(t: Tournament, cup: Progress, colours: str | None, offers: Offers) -> Round:
    """The round that comes next; ``colours`` is the policy's id, None where they are imposed.
    Line-ups that were announced for it are filled in by whoever asked (CUP-244)."""
    number = cup.rounds + 1
    stage, leg = cup.sheet.stage(number), cup.sheet.leg(number)
    encounters = [e for e in cup.stage(stage) if e.state in PLAYED]
    if leg > 1:
        pairs = [(e, e.legs[-1][1].black, e.legs[-1][1].white) for e in encounters]
    else:
        pairs = list(_coloured(t, cup, encounters, stage, colours, offers))
    pairings = tuple(
        Pairing(white, black, _games(t, white, black, leg, number), board=board, code=e.code)
        for board, (e, white, black) in enumerate(pairs, start=1)
    )
    memo = {}
    if read_draw(t) is None:
        memo["draw"] = written(cup.draw, cup.sheet.legs)
    if leg == 1 and stage > 1:
        decided = keep((e.code, e.verdict) for e in cup.stage(stage - 1) if e.verdict)
        memo |= {"decided": decided} if decided else {}
    return Round(number, pairings, tuple(_byes(cup, stage)), memo=memo)


def _byes(cup: Progress, stage: int) -> Iterator[Bye]:
    """Those without an opponent, in bracket order: no points, no colour (CUP-029). The code tells
    the place in the bracket; where an opponent should have come, it is a walkover (CUP-102)."""
    for encounter in cup.stage(stage):
        if encounter.state in ALONE:
            walkover = encounter.state is State.WALKOVER
            code = f"{encounter.code} {WALKOVER}" if walkover else encounter.code
            yield Bye(encounter.present[0], ResultKind.FREE, code)


def _coloured(
    t: Tournament,
    cup: Progress,
    encounters: list[Encounter],
    stage: int,
    colours: str | None,
    offers: Offers,
) -> Iterator[tuple[Encounter, str, str]]:
    """Each match with White and Black, fixed when the round is paired (CUP-147)."""
    previous = _latest_colours(t)
    seeds = cup.draw.seeds
    policy = None if colours is None else offers.colour_policy(colours)
    for encounter in encounters:
        better, other = sorted(encounter.present, key=seeds.__getitem__)
        white = policy is None or policy.better_has_white(
            t,
            Contender(better, seeds[better], previous.get(better)),
            Contender(other, seeds[other], previous.get(other)),
            encounter.code,
            stage,
        )
        yield (encounter, better, other) if white else (encounter, other, better)


def _latest_colours(t: Tournament) -> Mapping[str, Colour]:
    """The colour of everybody's latest match with an opponent; swapped colours as they were played,
    forfeited matches too (CUP-142, CUP-147)."""
    found: dict[str, Colour] = {}
    for round in t.rounds:
        for pairing in round.pairings:
            found[pairing.white] = Colour.WHITE
            found[pairing.black] = Colour.BLACK
    return found


def _games(t: Tournament, white: str, black: str, leg: int, number: int) -> tuple[Game, ...]:
    """The games of a pairing; whoever has left the event forfeits them (CUP-103)."""
    games = (
        team_games(t, white, black, ())
        if t.kind is EventKind.TEAM
        else (Game(white, black, leg=leg),)
    )
    here = [_takes_part(t, side, number) for side in (white, black)]
    if all(here):
        return tuple(replace(game, leg=leg) for game in games) if leg > 1 else games
    results = {
        (True, False): (ResultKind.WHITE_WINS_BY_FORFEIT, ResultKind.BLACK_WINS_BY_FORFEIT),
        (False, True): (ResultKind.BLACK_WINS_BY_FORFEIT, ResultKind.WHITE_WINS_BY_FORFEIT),
        (False, False): (ResultKind.DOUBLE_FORFEIT, ResultKind.DOUBLE_FORFEIT),
    }[here[0], here[1]]
    return tuple(replace(g, leg=leg, result=results[not has_white(t, g.board)]) for g in games)


def _takes_part(t: Tournament, id: str, round: int) -> bool:
    participant = t.participants[id]
    return participant.stays_in(round) and not participant.disqualified
