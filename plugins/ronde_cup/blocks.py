"""The bracket as a display block, from which every sheet and screen is drawn (CUP-221, CUP-224)."""

from collections.abc import Collection, Sequence

from ronde import BracketSource, EventKind, Points, SourceKind, Text, Tournament, decimal_text
from ronde.blocks import BlockColumn, BlockNode, BlockSlot, BlockStage, BracketBlock, ScheduleBlock
from ronde.contracts import PlannedRound
from ronde_cup.encounter import Encounter, State
from ronde_cup.plan import stage_names
from ronde_cup.points import finished, score_of
from ronde_cup.progress import Progress
from ronde_cup.sheet import Fate, Sheet
from ronde_cup.verdict import Level

__all__ = ["bracket_block", "schedule_block", "shown", "slot_of"]

NOT_SHOWN = frozenset({State.EMPTY, State.NOT_NEEDED})
ALONE = frozenset({State.BYE, State.WALKOVER})


def bracket_block(t: Tournament, cup: Progress) -> BracketBlock:
    """All matches that are, were or may be played, and the byes, in sheet order."""
    listed = {
        code: encounter
        for code, encounter in cup.encounters.items()
        if encounter.node.stage
        and encounter.node.fate is not Fate.EMPTY
        and encounter.state not in NOT_SHOWN
    }
    last = max((encounter.node.stage for encounter in listed.values()), default=0)
    keys = dict.fromkeys(encounter.node.match.bracket for encounter in listed.values())
    return BracketBlock(
        "bracket",
        Text("cup.bracket.title"),
        tuple(_node(t, cup, encounter, listed.keys()) for encounter in listed.values()),
        tuple(BlockColumn(key, cup.sheet.labels.get(key, key)) for key in keys),
        tuple(stage_names(cup.sheet))[:last],
    )


def _node(t: Tournament, cup: Progress, encounter: Encounter, shown: Collection[str]) -> BlockNode:
    node = encounter.node
    return BlockNode(
        code=node.code,
        label=node.match.label,
        stage=node.stage,
        slots=(slot_of(t, cup, encounter, 0), slot_of(t, cup, encounter, 1)),
        winner_to=_onward(cup.sheet, node.winner_to, shown),
        loser_to=_onward(cup.sheet, node.loser_to, shown),
        winner=encounter.winner,
        section=node.match.bracket,
        note=_note(encounter),
        bye=node.fate is Fate.BYE,
    )


def _onward(sheet: Sheet, code: str | None, shown: Collection[str]) -> str | None:
    """The next match on the sheet, through those that are not on it."""
    while code is not None and code not in shown:
        code = sheet.nodes[code].winner_to
    return code


def slot_of(t: Tournament, cup: Progress, encounter: Encounter, side: int) -> BlockSlot:
    id = encounter.sides[side]
    if id is None:
        source = encounter.node.match.sources[side]
        if not _comes(cup.sheet, source):
            return BlockSlot(None, Text("cup.slot.bye"))
        if encounter.state in ALONE:
            return BlockSlot(None, Text(f"cup.slot.{encounter.state}"))
        return BlockSlot(None, "", source=_source(cup.sheet, source))
    person = t.participants[id]
    seed = cup.draw.seeds[id]
    group = cup.draw.group_of(seed)
    rating = t.rating(person) if t.kind is EventKind.INDIVIDUAL else None
    return BlockSlot(
        id,
        person.name,
        _score(t, encounter, side),
        mark=str(seed) if group is None else group.label or Text("cup.slot.no_affiliation"),
        detail="" if rating is None else str(rating),
    )


def _source(sheet: Sheet, source: BracketSource) -> Text:
    """Who will come: through matches that are byes from the draw on to the one really played."""
    while source.kind is SourceKind.WINNER and sheet.nodes[source.match].fate is Fate.BYE:
        source = next(s for s in sheet.nodes[source.match].match.sources if _comes(sheet, s))
    return Text(f"cup.source.{source.kind}", {"match": source.match})


def _comes(sheet: Sheet, source: BracketSource) -> bool:
    if source.kind is SourceKind.LOSER:
        return sheet.nodes[source.match].fate is Fate.MATCH
    return source.kind is not SourceKind.EMPTY and (
        source.kind is SourceKind.SEED or sheet.nodes[source.match].fate is not Fate.EMPTY
    )


def _score(t: Tournament, encounter: Encounter, side: int) -> str:
    """Points of all legs that are finished; a plus and a minus where nobody played."""
    verdict = encounter.verdict
    if verdict is not None and verdict.by == "forfeit":
        return "+" if verdict.winner == encounter.sides[side] else "–"
    if verdict is not None and verdict.level is Level.DOUBLE_FORFEIT:
        return "–"
    legs = [leg for _, leg in encounter.legs if finished(leg)]
    one, other = encounter.sides
    if not legs or one is None or other is None:
        return ""
    return shown(score_of(t, (one, other), legs)[side])


def shown(points: Points) -> str:
    """Points as on a result sheet.

    >>> from fractions import Fraction
    >>> [shown(Fraction(n, 2)) for n in (0, 1, 2, 5)]
    ['0', '½', '1', '2½']
    """
    if points.denominator != 2:
        return decimal_text(points)
    whole = int(points)
    return f"{whole or ''}½"


def _note(encounter: Encounter) -> Text | str:
    """What decided a level match: the code of a tie-break, or what the arbiter wrote."""
    verdict = encounter.verdict
    if verdict is None or verdict.level is Level.NO or not verdict.decided:
        return ""
    if verdict.by.startswith("tie_break:"):
        return verdict.by.removeprefix("tie_break:")
    return verdict.note or Text("cup.note.arbiter")


def schedule_block(t: Tournament, rounds: Sequence[PlannedRound]) -> ScheduleBlock:
    """The calendar with the dates given so far; a reserved round says so, a skipped one is left
    out (CUP-128, CUP-129, CUP-187)."""
    dates = {planned.number: planned for planned in t.schedule}
    stages = []
    for round in rounds:
        if not round.skipped:
            date = dates.get(round.number)
            note = Text("cup.note.if_needed") if round.reserved else ""
            stages.append(BlockStage(round.number, round.name, date.starts if date else None, note))
    return ScheduleBlock("schedule", Text("cup.schedule.title"), tuple(stages))
