"""The ladder as any front end can show and print it."""

from collections.abc import Sequence

from ronde import RoundState, Text, Tournament
from ronde.blocks import Block, BlockRung, LadderBlock, NoticeBlock
from ronde_ladder.season import STRANDED, resolved, standing_before
from ronde_ladder.seating import choices_of, choosing
from ronde_ladder.standing import Standing

__all__ = ["ladder_blocks", "movements", "notes"]


def movements(order: Sequence[str], standings: Sequence[Standing], live: bool) -> dict[str, int]:
    """Ranks gained since the round before; for newcomers 0. While a round is being played, since
    its start."""
    before = standings[-1] if live or len(standings) < 2 else standings[-2]
    ranks = before.ranks()
    return {id: ranks.get(id, rank) - rank for rank, id in enumerate(order, start=1)}


def notes(t: Tournament) -> dict[str, Text]:
    """What the last round says of a member: whom he plays, that he sits out, that he is absent."""
    last = t.rounds[-1] if t.rounds else None
    if last is None:
        return {}
    found: dict[str, Text] = {}
    for pairing in last.pairings:
        white, black = (t.participants[id] for id in pairing.sides)
        found[white.id] = Text("ladder.note.white", {"opponent": black.name})
        found[black.id] = Text("ladder.note.black", {"opponent": white.name})
    for bye in last.byes:
        key = "stranded" if bye.code == STRANDED else "bye"
        absent = bye.kind.is_requested_bye
        found[bye.participant] = Text("ladder.note.absent" if absent else f"ladder.note.{key}")
    if last.state is RoundState.OPEN:
        away = (id for id in standing_before(t, last.number).order if id not in found)
        found |= {id: Text("ladder.note.absent") for id in away}
    return found


def ladder_blocks(
    t: Tournament, standings: Sequence[Standing], order: Sequence[str]
) -> tuple[Block, ...]:
    """The rungs with their movements, and whose turn it is."""
    last = t.rounds[-1] if t.rounds else None
    live = last is not None and not resolved(last)
    moved = movements(order, standings, live)
    said = notes(t)
    rungs = tuple(
        BlockRung(rank, id, t.participants[id].name, moved[id], said.get(id, ""))
        for rank, id in enumerate(order, start=1)
    )
    ladder = LadderBlock("ladder", Text("ladder.block"), rungs)
    if last is None or last.state is not RoundState.CHOOSING:
        return (ladder,)
    chooser = choosing(t, last, choices_of(last)).chooser
    if chooser is None:
        return (ladder,)
    turn = Text("ladder.turn", {"player": t.participants[chooser].name})
    return ladder, NoticeBlock("turn", turn)
