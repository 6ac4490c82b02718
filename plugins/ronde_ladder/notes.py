"""What the last round says of each member, in a few words beside the name."""

from ronde import Pairing, ResultKind, RoundState, Text, Tournament
from ronde_ladder.resolving import Verdict
from ronde_ladder.season import STRANDED, standing_before, verdict

__all__ = ["notes"]

SEEN = {
    Verdict.LOWER_WINS: ("won", "lost"),
    Verdict.HIGHER_WINS: ("lost", "won"),
    Verdict.DRAW: ("drew", "drew"),
}
"""What a game was for the first side and for the second, the first taken as the lower one."""


def notes(t: Tournament) -> dict[str, Text]:
    """How he did against whom, or which colour he has; that he sits out, that he is absent."""
    last = t.rounds[-1] if t.rounds else None
    if last is None:
        return {}
    found: dict[str, Text] = {}
    for pairing in last.pairings:
        names = [t.participants[id].name for id in pairing.sides]
        for id, key, opponent in zip(pairing.sides, _keys(pairing), reversed(names), strict=True):
            found[id] = Text(f"ladder.note.{key}", {"opponent": opponent})
    for bye in last.byes:
        key = "stranded" if bye.code == STRANDED else "bye"
        absent = bye.kind.is_requested_bye
        found[bye.participant] = Text("ladder.note.absent" if absent else f"ladder.note.{key}")
    if last.state is RoundState.OPEN:
        away = (id for id in standing_before(t, last.number).order if id not in found)
        found |= {id: Text("ladder.note.absent") for id in away}
    return found


def _keys(pairing: Pairing) -> tuple[str, str]:
    if pairing.games[0].result in (ResultKind.UNKNOWN, ResultKind.ADJOURNED):
        return "white", "black"
    return SEEN.get(verdict(pairing, pairing.white), ("level", "level"))
