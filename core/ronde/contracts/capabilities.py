"""What a pairing system may fulfil besides: each is recognised at run time with ``isinstance``."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.answers import Turn
from ronde.contracts.offers import Offers
from ronde.model import Delegation, Round, Tournament
from ronde.moves import Move, Request
from ronde.refusal import Refused

__all__ = ["Challenges", "Continuous", "Delegates", "Measures"]


@runtime_checkable
class Challenges(Protocol):
    """Capability: players choose their opponents one by one."""

    @abstractmethod
    def turn(self, tournament: Tournament, offers: Offers) -> Turn:
        """Who chooses now, among whom, and the likely bye."""
        ...

    @abstractmethod
    def seat(
        self, tournament: Tournament, choices: Sequence[tuple[str, str]], offers: Offers
    ) -> Round:
        """The round that a list of (chooser, opponent) makes. Raises `Refused` for the last choice
        that breaks a rule. Choosing is ``seat(choices + [c])``, taking back
        ``seat(choices[:-1])``; the choices stand in the round's memo under ``choices``."""
        ...


@runtime_checkable
class Continuous(Protocol):
    """Capability: pairings are made whenever somebody is free."""

    @abstractmethod
    def begin(self, tournament: Tournament, offers: Offers) -> Any:
        """The running state from the rounds alone: after a restart, and after any change of
        something already counted. Equal to what `advance` would have kept."""
        ...

    @abstractmethod
    def advance(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> Any:
        """The running state after the move just taken; ``tournament`` already holds the move,
        ``tournament.live`` is still the state before it."""
        ...


@runtime_checkable
class Measures(Protocol):
    """Capability: figures of a pairing for whoever runs the server."""

    @abstractmethod
    def measures(self, tournament: Tournament) -> Mapping[str, float]:
        """Of the last round, for the log (AP-6.3); names in lower case with underscores."""
        ...


@runtime_checkable
class Delegates(Protocol):
    """Capability: a format that lets another system play once the field is known."""

    @abstractmethod
    def delegate(self, tournament: Tournament, field: Sequence[str], offers: Offers) -> Delegation:
        """System, variant, settings, planned rounds and games per pairing for this field."""
        ...

    @abstractmethod
    def ends_on(self, refusal: Refused) -> bool:
        """Whether this refusal to pair ends the event instead of reaching anybody (IS-15)."""
        ...
