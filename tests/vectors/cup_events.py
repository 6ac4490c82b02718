"""Cups of the vectors as tournaments, played through the moves of conduct."""

from collections.abc import Mapping, Sequence
from typing import Any

from ronde import (
    EventKind,
    Pairing,
    Participant,
    Rating,
    Refused,
    ResultKind,
    RosterPlayer,
    Side,
    Tournament,
)
from ronde.conduct import step
from ronde.moves import (
    Create,
    DesignateWinner,
    Enrol,
    Move,
    PairNextRound,
    RecordResult,
    Request,
    Start,
)
from ronde.registry import load
from ronde.teams import has_white
from ronde_cup.progress import Progress
from ronde_cup.system import Knockout

__all__ = ["OFFERS", "Cup", "member", "seed_of", "settings_of"]

OFFERS = load().offers
RESULTS = {
    "1-0": ResultKind.WHITE_WINS,
    "0-1": ResultKind.BLACK_WINS,
    "1/2-1/2": ResultKind.DRAW,
    "1F-0F": ResultKind.WHITE_WINS_BY_FORFEIT,
    "0F-1F": ResultKind.BLACK_WINS_BY_FORFEIT,
    "0F-0F": ResultKind.DOUBLE_FORFEIT,
}
NEVER = ("draw_seed", "seed")
"""Keys of ``settings`` in the records that are no settings of a variant."""
BY_ID = {"colours": "cup", "group_by": "groups", "spread_by": "groups", "drops": "cup"}
"""Settings that name an offer, with the prefix that the records leave out."""


def member(seed: int) -> str:
    return f"s{seed}"


def seed_of(id: str) -> int:
    return int(id.removeprefix("s"))


def settings_of(variant: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Settings of a variant; a switch that it does not have must be off."""
    model = OFFERS.variant(f"cup.{variant}").settings
    made: dict[str, Any] = {}
    for key, value in given.items():
        if key in NEVER or value is None:
            continue
        if key in BY_ID:
            value = value if "." in value else f"{BY_ID[key]}.{value}"
        if key in model.model_fields:
            made[key] = value
        else:
            assert not value or key == "colours", f"{variant} has no setting {key}"
    return made


def _entrant(data: Mapping[str, Any], kind: EventKind, boards: int) -> Participant:
    seed, group = data["seed"], data.get("group") or ""
    ratings = (Rating(data["rating"]),) if data.get("rating") is not None else ()
    roster = tuple(
        RosterPlayer(f"{member(seed)}.{board}", f"{data['name']} {board}", ratings=ratings)
        for board in range(1, boards + 1)
    )
    return Participant(
        member(seed),
        data["name"],
        seed,
        ratings=ratings,
        club=group,
        federation=group,
        affiliation=group,
        roster=roster if kind is EventKind.TEAM else (),
    )


class Cup:
    """One tournament value after the other."""

    system = Knockout()

    def __init__(
        self,
        variant: str,
        people: Sequence[Mapping[str, Any]],
        settings: Mapping[str, Any],
        tie_breaks: Sequence[str] = ("MANUAL",),
        kind: str = "individual",
        boards: int | None = None,
    ) -> None:
        event = EventKind(kind)
        self.t: Tournament | None = None
        self.take(
            Create(
                "cup",
                "Cup",
                "cup.knockout",
                f"cup.{variant}",
                event,
                settings=settings_of(variant, settings),
                tie_breaks=tuple(tie_breaks),
                draw_seed=settings.get("draw_seed") or "",
            )
        )
        for data in people:
            self.take(Enrol(_entrant(data, event, boards or 4)))

    @property
    def now(self) -> Tournament:
        assert self.t is not None
        return self.t

    @property
    def progress(self) -> Progress:
        return self.system.progress(self.now, OFFERS)

    def take(self, move: Move) -> None:
        self.t = step(self.t, move, Request(), OFFERS)

    def refused(self, move: Move) -> Refused | None:
        """The refusal of a move; None and the move taken where there is none."""
        before = self.t
        try:
            self.take(move)
        except Refused as refusal:
            assert self.t is before
            return refusal
        return None

    def start(self) -> None:
        self.take(Start())

    def pair(self) -> None:
        self.take(PairNextRound())

    def pairing(self, match: str, round: int | None = None) -> tuple[int, Pairing]:
        """The latest pairing of a match (or that of one round), with its round."""
        for number, pairing in reversed(self.progress.encounters[match].legs):
            if round in (None, number):
                return number, pairing
        raise AssertionError(f"{match} is not paired")

    def result(self, match: str, text: str, game: int = 0, round: int | None = None) -> None:
        number, pairing = self.pairing(match, round)
        self.take(RecordResult(number, pairing.id, RESULTS[text], game))

    def win(self, match: str, winner: int) -> None:
        """That seed wins every game of a match that has no result yet."""
        number, pairing = self.pairing(match)
        for index, game in enumerate(pairing.games):
            if game.result is ResultKind.UNKNOWN:
                white = has_white(self.now, game.board) == (pairing.white == member(winner))
                self.result(match, "1-0" if white else "0-1", index, number)

    def designation(self, match: str, winner: int | None) -> DesignateWinner:
        """The arbiter's choice as a move; no winner eliminates both."""
        number, pairing = self.pairing(match)
        side = Side.NEITHER
        if winner is not None:
            side = Side.WHITE if pairing.white == member(winner) else Side.BLACK
        return DesignateWinner(number, pairing.id, side)
