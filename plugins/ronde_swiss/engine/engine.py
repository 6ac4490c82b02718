"""Pair a round: brackets from the top down, each closed before the next begins (DD-16)."""

from collections.abc import Sequence
from itertools import groupby

from ronde_swiss.engine.boards import board_order
from ronde_swiss.engine.colours import allocate
from ronde_swiss.engine.completion import bye_score
from ronde_swiss.engine.decisions import Decisions
from ronde_swiss.engine.values import BracketTrace, Field, Paired, Player
from ronde_swiss.engine.verification import Outlook, holds
from ronde_swiss.engine.window import open_window

__all__ = ["pair"]


def pair(field: Field) -> Paired:
    """The pairing of a round under the rules of 2026. Raises `NoCompletePairing` (Q-4)."""
    players = field.players
    if len(players) == 1 and players[0].may_have_bye:
        return Paired((), players[0].number)
    receiver_score = bye_score(players)
    levels = [list(level) for _, level in groupby(players, key=lambda p: p.score)]
    traces: list[BracketTrace] = []
    pairs: list[tuple[Player, Player]] = []
    moved: list[Player] = []
    for n, residents in enumerate(levels):
        bracket = _Bracket(moved, residents, levels[n + 1 :], receiver_score, field)
        chosen = bracket.solve()
        placed = {p.number for couple in chosen for p in couple}
        floaters = [p for p in (*moved, *residents) if p.number not in placed]
        traces.append(_trace(moved, residents, chosen, floaters))
        pairs += chosen
        moved = floaters
    bye = moved[0].number if moved else None
    seated = [allocate(one, other, field.initial_colour) for one, other in pairs]
    boards = board_order(field, seated)
    return Paired(tuple((w.number, b.number) for w, b in boards), bye, tuple(traces))


def _trace(
    moved: Sequence[Player],
    residents: Sequence[Player],
    pairs: Sequence[tuple[Player, Player]],
    floaters: Sequence[Player],
) -> BracketTrace:
    return BracketTrace(
        residents[0].score,
        tuple(p.number for p in moved),
        tuple(p.number for p in residents),
        tuple((one.number, other.number) for one, other in pairs),
        tuple(p.number for p in floaters),
    )


class _Bracket:
    """One bracket and what lies below it."""

    def __init__(
        self,
        moved: list[Player],
        residents: list[Player],
        below: list[list[Player]],
        receiver_score: int | None,
        field: Field,
    ) -> None:
        self.moved, self.residents = moved, residents
        self.next_level = below[0] if below else []
        self.lower = [p for level in below[1:] for p in level]
        self.receiver_score = receiver_score
        self.initial = field.initial_colour

    def solve(self) -> list[tuple[Player, Player]]:
        """The pairs, higher player first.

        First the bracket alone, relaxing the look-ahead to the most it could reach; then with the
        next level; at last with everybody. What a relaxed window chooses is the answer when it
        `holds`: nothing better exists, and nothing equal comes earlier.
        """
        if not self.next_level:
            return self._decide([], [], whole=True)[0]
        pairs, _ = self._decide([], [], whole=False)
        if self._holds(pairs, None):
            return pairs
        if self.lower:
            pairs, outlook = self._decide(self.next_level, [], whole=False)
            if self._holds(pairs, outlook):
                return pairs
        return self._decide(self.next_level, self.lower, whole=True)[0]

    def _holds(self, pairs: list[tuple[Player, Player]], claimed: Outlook | None) -> bool:
        placed = {p.number for couple in pairs for p in couple}
        floaters = [p for p in (*self.moved, *self.residents) if p.number not in placed]
        return holds(floaters, self.next_level, self.lower, self.receiver_score, claimed)

    def _decide(
        self, next_level: list[Player], lower: list[Player], whole: bool
    ) -> tuple[list[tuple[Player, Player]], Outlook]:
        """The pairs, and the outlook they leave inside the window."""

        def prepare(with_unplayed: bool) -> Decisions:
            window = open_window(
                self.moved,
                self.residents,
                next_level,
                lower,
                self.receiver_score,
                self.initial,
                whole,
                with_unplayed,
            )
            return Decisions(window)

        decisions = prepare(False)
        if self._bye_decided_here(decisions):
            decisions = prepare(True)
        outlook = decisions.outlook()
        players = decisions.window.players
        return [(players[i], players[j]) for i, j in decisions.run()], outlook

    def _bye_decided_here(self, decisions: Decisions) -> bool:
        """C9 applies: one downfloater, who will have the bye."""
        return (
            self.receiver_score is not None
            and self.receiver_score >= self.residents[0].score
            and len(decisions.floaters()) == 1
        )
