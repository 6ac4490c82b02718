"""A round growing choice by choice: whose turn it is, whom he may name, who sits out (LR-3 to
LR-5)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from ronde import Refused
from ronde_ladder.settings import ByePrivilege, LadderSettings, RepeatBan
from ronde_ladder.standing import Standing

__all__ = ["Choosing", "begin", "privileged", "replay"]


@dataclass(frozen=True, slots=True)
class Choosing:
    """``waiting`` are those neither paired nor out, from the top down; ``pairs`` are chooser and
    opponent in the order chosen; ``out`` sit out in the order found, ``stranded`` those of them
    whom a ban left without an opponent (LR-5.5). ``first`` still choose before all others."""

    standing: Standing
    ranks: Mapping[str, int]
    present: frozenset[str]
    settings: LadderSettings
    waiting: tuple[str, ...]
    first: frozenset[str] = frozenset()
    pairs: tuple[tuple[str, str], ...] = ()
    out: tuple[str, ...] = ()
    stranded: frozenset[str] = frozenset()

    @property
    def chooser(self) -> str | None:
        """Holders of the privilege, the lowest first, then the lowest who waits (LR-3.1)."""
        if not self.waiting:
            return None
        privileged = [id for id in self.waiting if id in self.first]
        return (privileged or self.waiting)[-1]

    @property
    def likely_bye(self) -> str | None:
        """With an odd number waiting the highest is likely to be left over (LR-4.1)."""
        return self.waiting[0] if len(self.waiting) % 2 else None

    def legal(self, chooser: str) -> tuple[str, ...]:
        """Whom the chooser may name, from the top down (LR-3.2, LR-4.3, LR-5.1)."""
        free = self._allowed(chooser)
        banned = self.standing.bans.get(chooser)
        others = tuple(id for id in free if id != banned)
        soft = self.settings.repeat_ban is RepeatBan.SOFT
        return free if soft and not others else others

    def _allowed(self, chooser: str) -> tuple[str, ...]:
        """Everybody he may name but for a ban."""
        own, limit = self.ranks[chooser], self.settings.max_challenge_distance
        either_way = chooser in self.first and self.settings.bye_holder_may_choose_lower
        return tuple(
            id
            for id in self.waiting
            if id != chooser
            and (either_way or self.ranks[id] < own)
            and (limit is None or abs(own - self.ranks[id]) <= limit)
        )

    def refuse(self, chooser: str, opponent: str) -> None:
        """Raises `Refused` for a choice that breaks a rule, tested in the order of section 8."""
        if self.chooser is None:
            raise Refused("ladder.round_not_choosing")
        if opponent not in self.ranks or chooser not in self.ranks:
            stranger = chooser if chooser not in self.ranks else opponent
            raise Refused("ladder.unknown_player", player=stranger)
        if chooser != self.chooser:
            raise Refused("ladder.not_your_turn", player=chooser, turn=self.chooser)
        if opponent == chooser:
            raise Refused("ladder.self_challenge", player=chooser)
        if opponent not in self.present:
            raise Refused("ladder.opponent_absent", player=opponent)
        if any(opponent in pair for pair in self.pairs):
            raise Refused("ladder.opponent_paired", player=opponent)
        if opponent in self.legal(chooser):
            return
        either_way = chooser in self.first and self.settings.bye_holder_may_choose_lower
        if opponent in self.out or (self.ranks[opponent] > self.ranks[chooser] and not either_way):
            raise Refused("ladder.opponent_not_higher", player=opponent)
        if self.standing.bans.get(chooser) == opponent:
            raise Refused("ladder.repeat_challenge", player=opponent)
        limit = self.settings.max_challenge_distance
        raise Refused("ladder.challenge_too_far", player=opponent, limit=limit)

    def after(self, chooser: str, opponent: str) -> "Choosing":
        """The round with one more pair, whether or not the choice was legal; whoever then has
        nobody to choose sits out."""
        left = tuple(id for id in self.waiting if id not in (chooser, opponent))
        pairs = (*self.pairs, (chooser, opponent))
        return replace(self, waiting=left, pairs=pairs)._settled()

    def _settled(self) -> "Choosing":
        state = self
        while (chooser := state.chooser) is not None and not state.legal(chooser):
            banned = bool(state._allowed(chooser))
            if not banned and chooser in state.first and len(state.waiting) > 1:
                state = replace(state, first=state.first - {chooser})
                continue
            state = replace(
                state,
                waiting=tuple(id for id in state.waiting if id != chooser),
                out=(*state.out, chooser),
                stranded=state.stranded | ({chooser} if banned else frozenset()),
            )
        return state


def privileged(
    standing: Standing, here: Collection[str], settings: LadderSettings
) -> frozenset[str]:
    """Who of those here chooses before all others: whoever sat out in the round before, where the
    number is odd again (LR-4.2, LR-4.4)."""
    odd = len(here) % 2 == 1 or settings.bye_privilege is ByePrivilege.ALWAYS
    return standing.first & frozenset(here) if odd else frozenset()


def begin(standing: Standing, present: Collection[str], settings: LadderSettings) -> Choosing:
    """The round before the first choice."""
    here = tuple(id for id in standing.order if id in present)
    first = privileged(standing, here, settings)
    state = Choosing(standing, standing.ranks, frozenset(here), settings, here, first)
    return state._settled()


def replay(state: Choosing, choices: Iterable[tuple[str, str]]) -> Choosing:
    """Choices already made, taken as they are (LR-7.6)."""
    for chooser, opponent in choices:
        state = state.after(chooser, opponent)
    return state
