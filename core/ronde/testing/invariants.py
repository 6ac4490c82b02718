"""What must hold in every event, whatever the system (where no expected answer is known)."""

from collections import Counter
from collections.abc import Iterator

from ronde.contracts import Offers
from ronde.field import available
from ronde.model import ResultKind, Round, RoundState, Tournament

__all__ = ["broken_invariants"]


def broken_invariants(tournament: Tournament, offers: Offers) -> list[str]:
    """Sentences about what is wrong; an empty list when all holds.

    Nobody sits twice in a round; nobody meets himself; everybody in the tournament sits or has a
    bye, where the system seats the whole field; boards are numbered 1, 2, … and ids unique; at
    most one pairing bye a round; nobody meets twice, forfeits apart, unless the system allows it
    (BR-2, GH-11); byes are byes; games are between the two sides.
    """
    system = offers.pairing_system(tournament.system)
    found: list[str] = []
    for round in tournament.rounds:
        found.extend(_seats(tournament, round, system.everybody))
        found.extend(_boards(tournament, round))
    ids = Counter(p.id for round in tournament.rounds for p in round.pairings)
    found.extend(f"pairing id {id!r} occurs {n} times" for id, n in ids.items() if n > 1 or not id)
    if not system.rematches:
        found.extend(_rematches(tournament))
    return found


def _seats(t: Tournament, round: Round, everybody: bool) -> Iterator[str]:
    seats = Counter(side for p in round.pairings for side in p.sides)
    seats.update(bye.participant for bye in round.byes)
    where = f"round {round.number}"
    for id, count in seats.items():
        if count > 1:
            yield f"{where}: {id} sits {count} times"
        if id not in t.participants:
            yield f"{where}: {id} is not in the tournament"
    choosing = round.state in (RoundState.PRESENCE, RoundState.CHOOSING)
    if everybody and not choosing:
        for participant in available(t, round.number):
            if participant.id not in seats:
                yield f"{where}: {participant.id} has no place"
    allocated = [bye for bye in round.byes if bye.kind is ResultKind.PAIRING_BYE]
    if len(allocated) > 1:
        yield f"{where}: {len(allocated)} pairing byes"
    for bye in round.byes:
        if not bye.kind.is_bye:
            yield f"{where}: {bye.participant} has {bye.kind.value} as a bye"


def _boards(t: Tournament, round: Round) -> Iterator[str]:
    boards = [p.board for p in round.pairings]
    if boards != list(range(1, len(boards) + 1)):
        yield f"round {round.number}: boards are {boards}"
    for pairing in round.pairings:
        if not pairing.games and round.state is RoundState.OPEN:
            yield f"round {round.number}: board {pairing.board} has no game"
        for game in pairing.games:
            players = {game.white, game.black}
            if not t.participants[pairing.white].roster and players != set(pairing.sides):
                yield f"round {round.number}: board {pairing.board} has a game of others"


def _rematches(t: Tournament) -> Iterator[str]:
    met: set[frozenset[str]] = set()
    for round in t.rounds:
        for pairing in round.pairings:
            if all(game.result.is_forfeit for game in pairing.games):
                continue
            pair = frozenset(pairing.sides)
            if pair in met:
                yield f"round {round.number}: {pairing.white} and {pairing.black} meet again"
            met.add(pair)
