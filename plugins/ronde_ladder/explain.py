"""Why a round of the ladder came out as it did, sentence by sentence (BR-9)."""

from ronde import Text, Tournament
from ronde.contracts import Explanation
from ronde_ladder.choosing import begin, replay
from ronde_ladder.season import STRANDED, resolved, standing_before
from ronde_ladder.seating import choices_of
from ronde_ladder.settings import LadderSettings

__all__ = ["explained"]


def explained(t: Tournament, number: int) -> Explanation:
    """Who chose whom and why it was his turn, who sat out, and once it is resolved who moved."""
    round = t.round(number)
    if round is None:
        return Explanation()
    settings = LadderSettings.read(t.settings)
    standing = standing_before(t, number)
    names = {id: p.name for id, p in t.participants.items()}
    state = begin(standing, round.present or frozenset(), settings)
    said: list[Text] = []
    for chooser, opponent in choices_of(round):
        key = "privileged" if chooser in state.first else "chose"
        banned = state.standing.bans.get(chooser)
        said.append(Text(f"ladder.explain.{key}", _names(names, chooser, opponent)))
        if banned is not None and banned != opponent and banned in state.waiting:
            said.append(Text("ladder.explain.banned", _names(names, chooser, banned)))
        state = replay(state, [(chooser, opponent)])
    for bye in round.byes:
        if bye.code == STRANDED:
            banned = standing.bans.get(bye.participant, "")
            said.append(Text("ladder.explain.stranded", _names(names, bye.participant, banned)))
        elif not bye.kind.is_requested_bye:
            said.append(Text("ladder.explain.bye", {"player": names[bye.participant]}))
    if resolved(round):
        said += _moves(t, number, names)
    return Explanation(tuple(said))


def _names(names: dict[str, str], player: str, opponent: str) -> dict[str, str]:
    return {"player": names.get(player, player), "opponent": names.get(opponent, opponent)}


def _moves(t: Tournament, number: int, names: dict[str, str]) -> list[Text]:
    before = standing_before(t, number).ranks
    after = standing_before(t, number + 1).ranks
    return [
        Text("ladder.explain.moved", {"player": names[id], "before": before[id], "after": rank})
        for id, rank in after.items()
        if id in before and before[id] != rank
    ]
