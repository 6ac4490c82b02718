"""What an absence makes of a game, decided for every leg by itself (IS-37 to IS-44)."""

from dataclasses import dataclass

from ronde import ForbiddenGroup, ResultKind, Tournament

__all__ = ["Judged", "Presence", "judge", "never_again"]


@dataclass(frozen=True, slots=True)
class Presence:
    """Of one player in one leg: ``busy`` was playing elsewhere when the leg was due (IS-40);
    ``connected`` came online before the round ended; ``sat_down`` opened the board while the game
    was running (IS-42)."""

    busy: bool = False
    connected: bool = True
    sat_down: bool = True


@dataclass(frozen=True, slots=True)
class Judged:
    """The result that counts and whether the game is rated."""

    result: ResultKind
    rated: bool


def judge(white: Presence, black: Presence, played: ResultKind | None) -> Judged:
    """``played`` is what the clock and the board say, none where no game was opened. Both missing
    is 0-0, never a draw (IS-41, IS-43)."""
    if white.busy or black.busy:
        return Judged(_unopened(white, black), False)
    if not white.sat_down and not black.sat_down:
        return Judged(ResultKind.DOUBLE_FORFEIT, False)
    assert played is not None, "an opened game ends with a result"
    return Judged(played, white.sat_down and black.sat_down)


def _unopened(white: Presence, black: Presence) -> ResultKind:
    here = [not player.busy and player.connected for player in (white, black)]
    if here == [True, False]:
        return ResultKind.WHITE_WINS_BY_FORFEIT
    if here == [False, True]:
        return ResultKind.BLACK_WINS_BY_FORFEIT
    return ResultKind.DOUBLE_FORFEIT


def never_again(t: Tournament) -> tuple[ForbiddenGroup, ...]:
    """Pairs settled without an opened game, kept apart in all rounds after that one (IS-12)."""
    return tuple(
        ForbiddenGroup(frozenset(pairing.sides), first=round.number + 1)
        for round in t.rounds
        for pairing in round.pairings
        if all(game.result.is_forfeit for game in pairing.games)
    )
