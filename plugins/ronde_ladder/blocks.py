"""The ladder as any front end can show and print it."""

from collections.abc import Sequence

from ronde import RoundState, Text, Tournament, TournamentStatus
from ronde.blocks import Block, BlockRung, LadderBlock, NoticeBlock
from ronde_ladder.notes import notes
from ronde_ladder.season import resolved
from ronde_ladder.seating import choices_of, choosing
from ronde_ladder.settings import ByePrivilege, LadderSettings
from ronde_ladder.standing import Standing

__all__ = ["champion", "ladder_blocks", "movements"]


def movements(order: Sequence[str], standings: Sequence[Standing], live: bool) -> dict[str, int]:
    """Ranks gained since the round before; for newcomers 0. While a round is being played, since
    its start."""
    before = standings[-1] if live or len(standings) < 2 else standings[-2]
    ranks = before.ranks
    return {id: ranks.get(id, rank) - rank for rank, id in enumerate(order, start=1)}


def champion(t: Tournament) -> Text | None:
    """The title that the first of a finished season bears, where the club has one (LR-1.5)."""
    title = LadderSettings.read(t.settings).title
    over = t.status is TournamentStatus.FINISHED
    return Text("ladder.champion", {"title": title}) if over and title else None


def ladder_blocks(
    t: Tournament, standings: Sequence[Standing], order: Sequence[str]
) -> tuple[Block, ...]:
    """The rungs with their movements, and whose turn it is."""
    last = t.rounds[-1] if t.rounds else None
    live = last is not None and not resolved(last)
    moved = movements(order, standings, live)
    said, marked = notes(t), _marks(t, standings[-1], order)
    rungs = tuple(
        BlockRung(
            rank, id, t.participants[id].name, moved[id], said.get(id, ""), marked.get(id, ())
        )
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


def _marks(t: Tournament, now: Standing, order: Sequence[str]) -> dict[str, tuple[Text, ...]]:
    """Whom a member may not challenge next and who chooses first (LR-4.2, LR-5.1); both end with
    the season (LR-1.6), whose first bears the title."""
    if t.status is TournamentStatus.FINISHED:
        title = champion(t)
        return {order[0]: (title,)} if title and order else {}
    always = LadderSettings.read(t.settings).bye_privilege is ByePrivilege.ALWAYS
    first = Text("ladder.mark.first_always" if always else "ladder.mark.first")
    marked: dict[str, tuple[Text, ...]] = dict.fromkeys(now.first, (first,))
    for id, banned in now.bans.items():
        ban = Text("ladder.mark.banned", {"opponent": t.participants[banned].name})
        marked[id] = (*marked.get(id, ()), ban)
    return marked
