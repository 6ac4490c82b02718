"""What clients see of an italo-Swiss event: terms, who may enter, the end, what is rated; and the
report of a leg by the game server."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated, ClassVar

import strawberry

from ronde import Participant as Entrant
from ronde import Rating, ResultKind, Tournament, TournamentStatus, conduct
from ronde.moves import Enrol, Move, RecordResult, Request
from ronde.refusal import Refused as CoreRefused
from ronde_gateway.extend import (
    Command,
    Info,
    Locale,
    Pairing,
    PairingInput,
    PairingState,
    Refused,
    StaleVersion,
    Success,
    computed,
    hookimpl,
    pairing_in,
    run,
)
from ronde_italoswiss.absence import Presence, judge
from ronde_italoswiss.choosing import extra_round_counts
from ronde_italoswiss.ending import GRACE
from ronde_italoswiss.rating import NO_SHOW_BLACK, NO_SHOW_WHITE, rated_games
from ronde_italoswiss.settings import ThresholdSettings
from ronde_italoswiss.terms import terms


@strawberry.type(description="What holds of the organiser's wishes (IS-54).")
class ItaloswissTerms:
    rated: bool
    minimum_rating: int | None = strawberry.field(description="To enter; null for none.")
    why_friendly: str | None = strawberry.field(
        description="Why the event is friendly although a rated one was wished for."
    )


@strawberry.type(description="Whether somebody may enter, and why not.")
class ItaloswissEligibility:
    allowed: bool
    code: str | None = strawberry.field(description="Of the refusal; null when allowed.")
    message: str | None = strawberry.field(description="Null when allowed.")


@strawberry.type(description="What the rating service is told of one game.")
class ItaloswissRatedGame:
    pairing: Pairing
    game: int = strawberry.field(description="Its place in the pairing, from 0.")
    list: str
    kind: str
    rated: bool
    why_not: str | None = strawberry.field(description="Null for a rated game.")


@strawberry.type(description="The state of an italo-Swiss round tournament.")
class ItaloswissState(PairingState):
    @computed("What holds, before and after the start.")
    def terms(self, info: Info, locale: Locale | None = None) -> ItaloswissTerms:
        found = terms(self.view.value, self.view.offers)
        why = found.why_friendly
        return ItaloswissTerms(
            rated=found.rated,
            minimum_rating=found.minimum_rating,
            why_friendly=info.context.say(why, locale) if why else None,
        )

    @computed(
        "Whether the extra round will be played with this field, after the start with those who "
        "were there; null if not asked for."
    )
    def extra_round(self) -> bool | None:
        t = self.view.value
        settings = ThresholdSettings.read(t.settings)
        if not settings.extra_round:
            return None
        field = sum(bool(entrant.stays) for entrant in t.participants.values())
        return extra_round_counts(field, settings, self.view.offers)

    @computed("Until when open games may go on; null before the announced end.")
    def grace_until(self) -> dt.datetime | None:
        t = self.view.value
        closing = t.status is TournamentStatus.CLOSING and t.ends_at is not None
        return t.ends_at + GRACE if closing and t.ends_at else None

    @computed("Whether somebody with this rating and kind of account may enter now.", personal=True)
    def may_enter(
        self,
        info: Info,
        rating: int | None = None,
        account: str = "registered",
        password: str = "",
        locale: Locale | None = None,
    ) -> ItaloswissEligibility:
        t = self.view.value
        ratings = () if rating is None else (Rating(rating, t.rating_list, t.rating_kind),)
        entrant = Entrant("", "–", ratings=ratings, attributes={"account": account})
        try:
            conduct.step(t, Enrol(entrant, password), Request(), self.view.offers)
        except CoreRefused as refused:
            said = info.context.say(refused.text, locale)
            return ItaloswissEligibility(allowed=False, code=refused.code, message=said)
        return ItaloswissEligibility(allowed=True, code=None, message=None)

    @computed("What the rating service is told of a round.", bound=200)
    def rated_games(
        self, info: Info, round: int, locale: Locale | None = None
    ) -> list[ItaloswissRatedGame]:
        t = self.view.value
        found = t.round(round)
        rows = {p.key: p for p in self.view.pairings(found)} if found else {}
        return [
            ItaloswissRatedGame(
                pairing=rows[game.pairing],
                game=game.index,
                list=t.rating_list,
                kind=t.rating_kind,
                rated=game.why_not is None,
                why_not=info.context.say(game.why_not, locale) if game.why_not else None,
            )
            for game in rated_games(t, round, self.view.offers)
        ]


@strawberry.input(description="Of one player in one leg.")
class ItaloswissPresenceInput:
    busy: bool = strawberry.field(default=False, description="Playing elsewhere when it was due.")
    connected: bool = strawberry.field(
        default=True, description="Came online before the round ended."
    )
    sat_down: bool = strawberry.field(default=True, description="Opened the board in time.")

    def value(self) -> Presence:
        return Presence(self.busy, self.connected, self.sat_down)


@strawberry.input(description="A leg is over, or was never opened (IS-37 to IS-44).")
class ItaloswissReportLegInput(PairingInput):
    kind: ClassVar[str] = "italoswiss.report_leg"
    move: ClassVar[type] = RecordResult
    game: int = 0
    white: ItaloswissPresenceInput = strawberry.field(default_factory=ItaloswissPresenceInput)
    black: ItaloswissPresenceInput = strawberry.field(default_factory=ItaloswissPresenceInput)
    played: ResultKind | None = strawberry.field(
        default=None, description="What board and clock say; null when no game was opened."
    )

    def moves(self, t: Tournament) -> Sequence[Move]:
        number, pairing = pairing_in(t, self.pairing_id, "pairingId")
        white, black = self.white.value(), self.black.value()
        if self.played is None and not (white.busy or black.busy):
            raise CoreRefused("italoswiss.result_needed", path=("played",))
        judged = judge(white, black, self.played)
        away = ((NO_SHOW_WHITE, white), (NO_SHOW_BLACK, black))
        flags = frozenset(flag for flag, player in away if not player.sat_down)
        return [RecordResult(number, pairing.id, judged.result, self.game, flags=flags)]


@strawberry.type
class ItaloswissReportLegSuccess(Success):
    pass


ItaloswissReportLegResult = Annotated[
    ItaloswissReportLegSuccess | Refused | StaleVersion,
    strawberry.union("ItaloswissReportLegResult"),
]


@strawberry.type
class ItaloswissMutations:
    @computed("Report a leg with who was there; absences are judged by the rules.")
    async def italoswiss_report_leg(
        self, info: Info, input: ItaloswissReportLegInput, locale: Locale | None = None
    ) -> ItaloswissReportLegResult:
        return await run(info.context, input, ItaloswissReportLegSuccess, locale)


@hookimpl
def ronde_gateway_types() -> Sequence[type]:
    return [ItaloswissState]


@hookimpl
def ronde_gateway_mutation_mixins() -> Sequence[type]:
    return [ItaloswissMutations]


@hookimpl
def ronde_gateway_commands() -> Sequence[type[Command]]:
    return [ItaloswissReportLegInput]
