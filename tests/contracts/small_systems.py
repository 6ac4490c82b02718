"""Small systems that use every capability of the contracts, so that each is proven before the
system that needs it exists."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ronde import (
    Bracket,
    BracketMatch,
    BracketSource,
    Bye,
    Delegation,
    Draw,
    EventKind,
    Game,
    Offers,
    Pairing,
    PairingSystem,
    Plan,
    PlannedRound,
    RankingRow,
    Refused,
    ResultKind,
    Round,
    SettingsModel,
    SourceKind,
    Text,
    Tournament,
    Turn,
    Variant,
    record,
    setting,
)
from ronde.delegation import DelegatingSystem
from ronde.field import available, next_round
from ronde.moves import DesignateWinner, Move, RecordResult, Request, TakeBoost
from ronde.teams import team_games


class PoolSettings(SettingsModel):
    rounds: int = setting(3, ge=1, le=20, frozen_after="first_pairing")


def _pairing(white: str, black: str, code: str = "") -> Pairing:
    return Pairing(white, black, (Game(white, black),), code=code)


class Pool(PairingSystem):
    """Pairs the first two who have not met, best score first; the last one left is free."""

    id = "small.pool"
    label = "small.pool.label"
    description = "small.pool.description"
    settings = PoolSettings

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        rounds = self.settings.read(tournament.settings).values()["rounds"]
        return Plan(
            tuple(PlannedRound(n, Text("round.name", {"number": n})) for n in range(1, rounds + 1))
        )

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        number = next_round(tournament)
        points = {id: line.points for id, line in record(tournament).lines.items()}
        left = [p.id for p in available(tournament, number)]
        left.sort(key=lambda id: -points[id])
        met = {
            frozenset(p.sides)
            for r in tournament.rounds
            for p in r.pairings
            if not all(g.result.is_forfeit for g in p.games)
        }
        pairs = self._pairs(left, met)
        if pairs is None:
            raise Refused("small.no_pairing", round=number)
        chosen, free = pairs
        return Round(
            number,
            tuple(
                Pairing(
                    white,
                    black,
                    team_games(tournament, white, black, ())
                    if tournament.kind is EventKind.TEAM
                    else (Game(white, black),),
                )
                for white, black in chosen
            ),
            tuple(Bye(id, ResultKind.PAIRING_BYE) for id in free),
        )

    def _pairs(
        self, left: list[str], met: set[frozenset[str]]
    ) -> tuple[list[tuple[str, str]], list[str]] | None:
        if len(left) < 2:
            return [], left
        first, *others = left
        for other in others:
            if frozenset((first, other)) not in met:
                rest = self._pairs([o for o in others if o != other], met)
                if rest is not None:
                    return [(first, other), *rest[0]], rest[1]
        return None


class Steps(PairingSystem):
    """A ladder in short: the lowest unpaired chooses somebody above; a win exchanges places."""

    id = "small.steps"
    label = "small.steps.label"
    description = "small.steps.description"
    rematches = True

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        return Plan()

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        raise Refused("move_not_supported", move="pair", system=self.id)

    def over(self, tournament: Tournament, offers: Offers) -> bool:
        return False

    def ladder(self, tournament: Tournament, rounds: int) -> list[str]:
        order = [p.id for p in tournament.by_number()]
        for round in tournament.rounds[:rounds]:
            for pairing in round.pairings:
                if pairing.games[0].result is ResultKind.WHITE_WINS:
                    low, high = order.index(pairing.white), order.index(pairing.black)
                    if low > high:
                        order[low], order[high] = order[high], order[low]
        return order

    def turn(self, tournament: Tournament, offers: Offers) -> Turn:
        last = tournament.rounds[-1]
        ladder = self.ladder(tournament, last.number - 1)
        free = [id for id in ladder if id in (last.present or ()) and id not in last.seated]
        if len(free) < 2:
            return Turn(None, (), free[0] if free else None)
        return Turn(free[-1], tuple(free[:-1]), free[0] if len(free) % 2 else None)

    def seat(
        self, tournament: Tournament, choices: Sequence[tuple[str, str]], offers: Offers
    ) -> Round:
        last = replace(tournament.rounds[-1], pairings=(), byes=())
        for chooser, opponent in choices:
            seen = replace(tournament, rounds=(*tournament.rounds[:-1], last))
            turn = self.turn(seen, offers)
            if chooser != turn.chooser:
                raise Refused("small.not_your_turn", turn=turn.chooser)
            if opponent not in turn.opponents:
                raise Refused("small.opponent_not_free", opponent=opponent)
            last = replace(last, pairings=(*last.pairings, _pairing(chooser, opponent)))
        boards = tuple(replace(p, board=n) for n, p in enumerate(last.pairings, start=1))
        turn = self.turn(replace(tournament, rounds=(*tournament.rounds[:-1], last)), offers)
        free = [turn.likely_bye] if turn.chooser is None and turn.likely_bye else []
        byes = tuple(Bye(id, ResultKind.FREE, "small.sits_out") for id in free)
        return replace(last, pairings=boards, byes=byes)

    def ranking(
        self, tournament: Tournament, as_of: int | None, offers: Offers
    ) -> tuple[RankingRow, ...]:
        rounds = len(tournament.rounds) if as_of is None else as_of
        ladder = self.ladder(tournament, rounds)
        return tuple(RankingRow(id, rank) for rank, id in enumerate(ladder, start=1))


@dataclass(frozen=True)
class Tally:
    """Running points of the whirl: what it would cost too much to count anew each time."""

    points: tuple[tuple[str, int], ...]


class Whirl(PairingSystem):
    """An arena in short: whoever waits is paired; two points a win, twice with a boost."""

    id = "small.whirl"
    label = "small.whirl.label"
    description = "small.whirl.description"
    everybody = False
    rematches = True
    optional_moves = frozenset({TakeBoost, DesignateWinner})

    def plan(self, tournament: Tournament, offers: Offers) -> Plan:
        return Plan()

    def ready(self, tournament: Tournament) -> None:
        """Nobody waits for other games."""

    def over(self, tournament: Tournament, offers: Offers) -> bool:
        return False

    def closing(self, tournament: Tournament, request: Request, offers: Offers) -> bool:
        return any(not r.complete for r in tournament.rounds)

    def locked(self, tournament: Tournament, round: int) -> bool:
        return False

    def pair(self, tournament: Tournament, request: Request, offers: Offers) -> Round:
        playing = {
            side
            for r in tournament.rounds
            for p in r.pairings
            if not p.complete
            for side in p.sides
        }
        points = dict((tournament.live or self.begin(tournament, offers)).points)
        free = sorted(request.waiting - playing, key=lambda id: (-points.get(id, 0), id))
        if len(free) < 2:
            raise Refused("small.nobody_to_pair")
        pairs = list(zip(free[::2], free[1::2], strict=False))
        return Round(next_round(tournament), tuple(_pairing(w, b) for w, b in pairs))

    def begin(self, tournament: Tournament, offers: Offers) -> Tally:
        points = dict.fromkeys(tournament.participants, 0)
        for round in tournament.rounds:
            for pairing in round.pairings:
                for game in pairing.games:
                    if game.result is ResultKind.WHITE_WINS:
                        points[game.white] += 4 if "boost_white" in game.flags else 2
                    elif game.result is ResultKind.BLACK_WINS:
                        points[game.black] += 4 if "boost_black" in game.flags else 2
        return Tally(tuple(sorted(points.items())))

    def advance(
        self, tournament: Tournament, move: Move, request: Request, offers: Offers
    ) -> Tally:
        if isinstance(move, RecordResult):
            return self.begin(tournament, offers)
        live: Tally = tournament.live
        return live


class Chooser(DelegatingSystem):
    """A format in short: fewer than four play a pool of two rounds, others one of three."""

    id = "small.chooser"
    label = "small.chooser.label"
    description = "small.chooser.description"

    def delegate(self, tournament: Tournament, field: Sequence[str], offers: Offers) -> Delegation:
        rounds = 2 if len(field) < 4 else 3
        return Delegation("small.pool", settings={"rounds": rounds}, rounds=rounds)

    def ends_on(self, refusal: Refused) -> bool:
        return refusal.code == "small.no_pairing"


class Stepladder(Variant):
    """Seed n meets seed n-1, the winner seed n-2, and so on up to seed 1."""

    id = "small.stepladder"
    label = "small.stepladder.label"
    description = "small.stepladder.description"
    system = "small.pool"

    def bracket(self, draw: Draw, settings: SettingsModel, offers: Offers) -> Bracket:
        size = len(draw.seeds)
        matches: list[BracketMatch] = []
        below = BracketSource(SourceKind.SEED, seed=draw.seeds[-1])
        for stage, seed in enumerate(reversed(draw.seeds[:-1]), start=1):
            code = f"R{stage}.1"
            matches.append(
                BracketMatch(
                    code,
                    stage,
                    Text("small.stage", {"stage": stage}),
                    (BracketSource(SourceKind.SEED, seed=seed), below),
                    winner_place=1 if stage == size - 1 else None,
                    loser_place=size - stage + 1,
                )
            )
            below = BracketSource(SourceKind.WINNER, match=code)
        return Bracket(tuple(matches))
