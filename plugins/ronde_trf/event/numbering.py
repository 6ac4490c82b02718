"""Starting ranks for a file: the pairing numbers, or the order by strength while there are none."""

from collections.abc import Iterable

from ronde import Refused, RosterPlayer, Tournament
from ronde.field import initial_order

__all__ = ["LAST_RANK", "participant_numbers", "roster_numbers"]

LAST_RANK = 9999


def participant_numbers(t: Tournament) -> dict[str, int]:
    """Number by participant id, in their order. Raises `Refused` ``trf.too_many_participants``
    beyond four digits."""
    if all(p.number for p in t.participants.values()):
        numbers = {p.id: p.number or 0 for p in t.by_number()}
    else:
        numbers = {id: number for number, id in enumerate(initial_order(t), start=1)}
    _check(numbers.values())
    return numbers


def roster_numbers(t: Tournament, teams: Iterable[str]) -> dict[str, int]:
    """Starting rank by player id of a team event: as the players have them, else in the order of
    the teams and their rosters."""
    players: list[RosterPlayer] = [p for team in teams for p in t.participants[team].roster]
    known = [player.number for player in players if player.number]
    if len(set(known)) == len(players):
        numbers = {player.id: player.number or 0 for player in players}
    else:
        numbers = {player.id: number for number, player in enumerate(players, start=1)}
    _check(numbers.values())
    return dict(sorted(numbers.items(), key=lambda item: item[1]))


def _check(numbers: Iterable[int]) -> None:
    last = max(numbers, default=0)
    if last > LAST_RANK:
        raise Refused("trf.too_many_participants", last=LAST_RANK, number=last)
