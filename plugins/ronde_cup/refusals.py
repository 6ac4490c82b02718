"""Why a cup says no, each refusal naming the matches and the remedy (CUP-051, CUP-054, CUP-262)."""

from collections.abc import Sequence
from typing import Any

from ronde import Refused, Text, Tournament
from ronde_cup.encounter import Encounter, State
from ronde_cup.progress import Progress
from ronde_cup.qualification import has_manual
from ronde_cup.verdict import Level

__all__ = ["require_decided", "require_next"]

DESIGNATE = "designate_winner"
EXTEND = "add_manual_or_other_tie_break"
ARBITER = "double_forfeit_needs_arbiter"


def require_next(t: Tournament, cup: Progress) -> None:
    """Raises `Refused` unless the next round can be paired: ``missing_results``,
    ``cup.undecided_matches``, ``cup.decider_not_needed``. A return leg needs the results of the
    first leg, not its decisions (CUP-052)."""
    number = cup.rounds + 1
    if cup.rounds:
        before = [e for e in cup.stage(cup.sheet.stage(cup.rounds)) if e.state is State.OPEN]
        _require_results(t, before, cup.rounds)
        if cup.sheet.leg(number) == 1:
            _require_decisions(t, before, cup.rounds)
    if number > cup.sheet.rounds:
        return
    coming = list(cup.stage(cup.sheet.stage(number)))
    if coming and all(e.state is State.NOT_NEEDED for e in coming):
        raise Refused("cup.decider_not_needed", round=number, matches=[])


def require_decided(t: Tournament, cup: Progress) -> None:
    """Raises `Refused` while the last certain round is paired and not decided: the cup is not to be
    closed with a final left level (CUP-207)."""
    if cup.rounds >= cup.sheet.certain_rounds:
        last = [e for e in cup.stage(cup.sheet.stage(cup.rounds)) if e.state is State.OPEN]
        _require_results(t, last, cup.rounds)
        _require_decisions(t, last, cup.rounds)


def _require_results(t: Tournament, matches: Sequence[Encounter], round: int) -> None:
    missing = [
        (encounter, pairing)
        for encounter in matches
        for _, pairing in encounter.legs
        if not pairing.complete
    ]
    if missing:
        raise Refused(
            "missing_results",
            round=round,
            count=len(missing),
            boards=[pairing.board for _, pairing in missing],
            pairings=[pairing.id for _, pairing in missing],
            matches=list(dict.fromkeys(encounter.code for encounter, _ in missing)),
        )


def _require_decisions(t: Tournament, matches: Sequence[Encounter], round: int) -> None:
    level = [(e, e.verdict) for e in matches if e.verdict is not None and not e.verdict.decided]
    if not level:
        return
    absent = all(verdict.level is Level.DOUBLE_FORFEIT for _, verdict in level)
    hint = ARBITER if absent else DESIGNATE if has_manual(t) else EXTEND
    raise Refused(
        "cup.undecided_matches",
        details=tuple(_named(t, e, verdict.level) for e, verdict in level),
        round=round,
        count=len(level),
        matches=[encounter.code for encounter, _ in level],
        names=", ".join(_names(t, encounter) for encounter, _ in level),
        hint=hint,
        remedy=Text(f"cup.remedy.{hint}"),
    )


def _names(t: Tournament, encounter: Encounter) -> str:
    return " – ".join(t.participants[id].name for id in encounter.present)


def _named(t: Tournament, encounter: Encounter, level: Level) -> Text:
    shown: dict[str, Any] = {"match": encounter.code, "names": _names(t, encounter)}
    return Text(f"cup.undecided.{level}", shown)
