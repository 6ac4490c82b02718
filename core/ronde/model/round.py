"""One round: what one act of pairing made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from ronde.model.enums import ResultKind, RoundState, Side

__all__ = ["Bye", "Game", "LineUp", "Pairing", "Round"]


@dataclass(frozen=True, slots=True)
class Game:
    """One game between two players (of a team, in a team match).

    ``flags`` are words that matter to points: ``boost_white``, ``boost_black``,
    ``no_show_white``, ``no_show_black``, ``void``. ``plies`` are half-moves, where known.
    """

    white: str
    black: str
    result: ResultKind = ResultKind.UNKNOWN
    leg: int = 1
    board: int = 1
    started: datetime | None = None
    ended: datetime | None = None
    plies: int | None = None
    flags: frozenset[str] = frozenset()
    attachments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two participants facing each other in one round.

    ``id`` is given when the pair is drawn (GW-23). ``code`` names a match of a bracket; the legs
    of a two-legged match are pairings of different rounds with the same code. ``games`` holds
    several games only for a double round, a best-of-N, or the boards of a team match.
    ``designated`` with its ``note`` is the arbiter's choice in a level match. ``version`` grows
    with each change of this pairing (GW-40).
    """

    white: str
    black: str
    games: tuple[Game, ...]
    id: str = ""
    board: int = 0
    code: str = ""
    designated: Side | None = None
    note: str = ""
    version: int = 1

    @property
    def sides(self) -> tuple[str, str]:
        return self.white, self.black

    @property
    def has_result(self) -> bool:
        """Something was entered for one of its games, if only that it is adjourned."""
        return any(game.result is not ResultKind.UNKNOWN for game in self.games)

    @property
    def complete(self) -> bool:
        """Every game has a result; an adjourned one has none yet."""
        return all(
            game.result not in (ResultKind.UNKNOWN, ResultKind.ADJOURNED) for game in self.games
        )


@dataclass(frozen=True, slots=True)
class Bye:
    """Somebody without an opponent in a round; ``code`` says which place of a bracket or why
    (a plug-in's word such as ``cup.walkover``), empty for the ordinary bye."""

    participant: str
    kind: ResultKind
    code: str = ""


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players a team fields against one opponent, in board order; empty text: no player."""

    team: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Round:
    """The pairings in board order, the byes, and what the system must remember.

    ``present`` is kept where presence is declared for the round (LR-2.1). ``memo`` is a JSON
    value of the system's own that holds only what cannot be derived again: frozen seed order,
    choices in order, the boundary of an acceleration, lots. What is derived from a round may be
    kept beside it for as long as it lives.
    """

    number: int
    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    opening: Any = None
    present: frozenset[str] | None = None
    memo: Mapping[str, Any] = field(default_factory=dict)
    state: RoundState = RoundState.OPEN

    @property
    def complete(self) -> bool:
        """Derived, since a corrected or adjourned result would make a stored one wrong."""
        return self.state is RoundState.OPEN and all(p.complete for p in self.pairings)

    @property
    def seated(self) -> frozenset[str]:
        """Everybody who has an opponent in this round."""
        return frozenset(side for pairing in self.pairings for side in pairing.sides)

    def index_of(self, id: str) -> int | None:
        """Where the pairing of that id stands. Ids end with the place at which the pair was drawn,
        so that is looked at first: a round of thousands is not searched for every result."""
        place = id.rpartition(".")[2]
        drawn = int(place) - 1 if place.isdecimal() else -1
        if 0 <= drawn < len(self.pairings) and self.pairings[drawn].id == id:
            return drawn
        return next((i for i, p in enumerate(self.pairings) if p.id == id), None)

    def pairing(self, id: str) -> Pairing | None:
        index = self.index_of(id)
        return None if index is None else self.pairings[index]

    def pairing_of(self, participant: str) -> Pairing | None:
        return next((p for p in self.pairings if participant in p.sides), None)

    def bye_of(self, participant: str) -> Bye | None:
        return next((b for b in self.byes if b.participant == participant), None)
