"""The state of a cup: brackets, matches, who is still in (CUP-180, CUP-224)."""

from collections.abc import Callable, Mapping, Sequence

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import EventKind, Text, decimal_text
from ronde_cup.graphql.matches import CupMatch, cup_of
from ronde_cup.players import player_standings
from ronde_cup.progress import Progress
from ronde_cup.ranking import place_of
from ronde_cup.still_in import eliminated, still_in, waiting_for_places
from ronde_gateway.extend import Info, Locale, PairingState, Participant, computed, excerpt

__all__ = ["CupBracket", "CupList", "CupPlayer", "CupState"]

Lists = Callable[[Progress], Mapping[str, Sequence[str]]]


@strawberry.type(description="Matches that belong together on the sheet.")
class CupBracket:
    key: str = strawberry.field(description="`main`, `upper`, `lower`, `final`, `third_place`, …")
    label: str


@strawberry.type(description="Participants in seed order.")
class CupList:
    everybody: strawberry.Private[list[Participant]]
    key: str
    label: str

    @computed("Beyond 500 give `first` and `after`.")
    def participants(
        self, first: int | None = None, after: strawberry.ID | None = None
    ) -> list[Participant]:
        return list(excerpt(self.everybody, first, after, lambda row: row.id))


@strawberry.type(description="A player of a team cup, at the place of the team (CUP-243).")
class CupPlayer:
    key: str = strawberry.field(description="Names the player in line-ups of the team.")
    name: str
    team: Participant
    place: int | None = strawberry.field(description="Null for a disqualified team.")
    label: str = strawberry.field(description="How far the team has come.")
    games: int = strawberry.field(description="Played over the board.")
    points: str = strawberry.field(description="Of all boards, forfeited ones included.")


@strawberry.type(description="The state of a cup.")
class CupState(PairingState):
    @computed("In sheet order; empty while the field is too small.", bound=8)
    def brackets(self, info: Info, locale: Locale | None = None) -> list[CupBracket]:
        cup = cup_of(self.view)
        if cup is None:
            return []
        keys = dict.fromkeys(e.node.match.bracket for e in cup.encounters.values())
        return [CupBracket(key=key, label=_label(info, key, cup, locale)) for key in keys]

    @computed(
        "In sheet order, of one bracket or stage where given, as they stood after a round; "
        "beyond 500 give `first` and `after`."
    )
    async def matches(
        self,
        bracket: str | None = None,
        stage: int | None = None,
        after_round: int | None = None,
        first: int | None = None,
        after: strawberry.ID | None = None,
    ) -> list[CupMatch]:
        cup = await run_in_threadpool(cup_of, self.view, after_round)
        found = [
            CupMatch.of(self.view, cup, encounter)
            for encounter in (cup.encounters.values() if cup else ())
            if cup
            and bracket in (None, encounter.node.match.bracket)
            and stage in (None, encounter.node.stage)
        ]
        return list(excerpt(found, first, after, lambda row: row.id))

    @computed("One match by its code.")
    def match(self, code: str) -> CupMatch | None:
        return CupMatch.find(self.view, code)

    @computed("Who may still win, by bracket (CUP-181).", bound=2)
    def still_in(
        self, info: Info, after_round: int | None = None, locale: Locale | None = None
    ) -> list[CupList]:
        return self._lists(info, still_in, after_round, locale)

    @computed("Who plays for a lesser place, by its matches.", bound=2)
    def waiting_for_places(
        self, info: Info, after_round: int | None = None, locale: Locale | None = None
    ) -> list[CupList]:
        return self._lists(info, waiting_for_places, after_round, locale)

    def _lists(
        self, info: Info, listed: Lists, after_round: int | None, locale: Locale | None
    ) -> list[CupList]:
        cup, people = cup_of(self.view, after_round), self.view.participants
        if cup is None:
            return []
        return [
            CupList(
                key=key,
                label=_label(info, key, cup, locale),
                everybody=[people[id] for id in ids],
            )
            for key, ids in listed(cup).items()
        ]

    @computed("Everybody who is out, in seed order; beyond 500 give `first` and `after`.")
    def eliminated(
        self,
        after_round: int | None = None,
        first: int | None = None,
        after: strawberry.ID | None = None,
    ) -> list[Participant]:
        cup = cup_of(self.view, after_round)
        out = [self.view.participants[id] for id in eliminated(cup)] if cup else []
        return list(excerpt(out, first, after, lambda row: row.id))

    @computed(
        "Players of a team cup in the order of their teams, as of a round where given; empty for "
        "individuals and before round 1; beyond 500 give `first` and `after` (the key)."
    )
    def players(
        self,
        info: Info,
        after_round: int | None = None,
        first: int | None = None,
        after: strawberry.ID | None = None,
        locale: Locale | None = None,
    ) -> list[CupPlayer]:
        t, cup = self.view.value, cup_of(self.view, after_round)
        if cup is None or t.kind is not EventKind.TEAM or not t.rounds:
            return []
        rows = excerpt(player_standings(t, cup), first, after, lambda row: row.player.id)
        return [
            CupPlayer(
                key=row.player.id,
                name=row.player.name,
                team=self.view.participants[row.team.participant],
                place=row.team.place,
                label=info.context.say(row.team.label or Text("cup.label.in"), locale),
                games=row.games,
                points=decimal_text(row.points),
            )
            for row in rows
        ]

    @computed("Null before the end, and of a cup without a winner.")
    def champion(self) -> Participant | None:
        cup = cup_of(self.view)
        for id, latest in cup.latest.items() if cup and cup.over else ():
            if latest.winner == id and place_of(latest, id) == 1:
                return self.view.participants[id]
        return None

    @computed("Nothing is left to play.")
    def over(self) -> bool:
        cup = cup_of(self.view)
        return bool(cup and self.view.value.rounds and cup.over)

    @computed("The draw is made and frozen (CUP-030).")
    def frozen(self) -> bool:
        return bool(self.view.value.rounds)


def _label(info: Info, key: str, cup: Progress, locale: Locale | None) -> str:
    return info.context.say(cup.sheet.labels.get(key, Text(f"cup.bracket.{key}")), locale)
