"""The calendar of a cup (CUP-040 to CUP-045, CUP-128, CUP-129)."""

from collections.abc import Iterator

from ronde import PlannedRound, Text, Tournament
from ronde_cup.encounter import State
from ronde_cup.names import leg_name, stage_name, title_matches
from ronde_cup.progress import Progress
from ronde_cup.qualification import after_manual
from ronde_cup.sheet import Fate, Sheet

__all__ = ["calendar", "list_warnings", "stage_names"]


def calendar(sheet: Sheet, cup: Progress | None) -> Iterator[PlannedRound]:
    """Every round with its name; with ``cup``, a reserved one that is no longer needed is skipped
    and says so (CUP-129)."""
    for number, name in enumerate(stage_names(sheet), start=1):
        reserved = sheet.reserved(number)
        skipped = reserved and cup is not None and _not_needed(cup, number)
        if skipped:
            name = Text("cup.stage.not_needed", {"name": name})
        for leg in range(1, sheet.legs + 1):
            round = (number - 1) * sheet.legs + leg
            yield PlannedRound(
                round, leg_name(name, leg, sheet.legs), number,
                leg if sheet.legs > 1 else None, reserved, skipped,
            )  # fmt: skip


def stage_names(sheet: Sheet) -> Iterator[Text]:
    """The names of the stages of the calendar."""
    title = title_matches(node.match for node in sheet.nodes.values())
    for nodes in sheet.stages:
        contested = [n.match for n in nodes if n.fate is Fate.MATCH] or [n.match for n in nodes]
        yield stage_name(contested, title)


def _not_needed(cup: Progress, stage: int) -> bool:
    return all(encounter.state is State.NOT_NEEDED for encounter in cup.stage(stage))


def list_warnings(t: Tournament) -> tuple[Text, ...]:
    """Entries of the list that can never apply (CUP-069)."""
    useless = after_manual(t)
    if not useless:
        return ()
    shown = {"tie_breaks": ", ".join(useless), "count": len(useless)}
    return (Text("cup.warning.after_manual", shown, n=len(useless)),)
