"""From a tournament to a `Report`: what the day's file says, with everything an import kept."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ronde import EventKind, Line, Offers, Points, Refused, RoundState, Tournament, record
from ronde_trf.event.conditions import abnormal_records, acceleration_records, forbidden_records
from ronde_trf.event.entrants import nationals_of, player_of
from ronde_trf.event.header_export import header_of, initial_colour_of
from ronde_trf.event.leftovers import Kept, kept_in
from ronde_trf.event.numbering import participant_numbers, roster_numbers
from ronde_trf.event.places import ranked
from ronde_trf.event.presence import BYE_LETTERS, announced
from ronde_trf.event.rounds import cells_of
from ronde_trf.event.scoring import engine_codes, game_symbols, needs_engine_codes
from ronde_trf.event.team_export import TeamSheet
from ronde_trf.event.worths import worths_in
from ronde_trf.file.cells import BLANK, Cell
from ronde_trf.file.content import Player, Report
from ronde_trf.file.pairing_content import Byes, Extensions

__all__ = ["Purpose", "report_of"]

LAST_ROUND = 999
Table = dict[int, dict[int, Points]]


@dataclass(frozen=True, slots=True)
class Purpose:
    """``engine`` adds what older engines read (TX-1); ``columns_only`` puts all coming byes into
    the round columns, for an edition without record 240."""

    engine: bool = False
    columns_only: bool = False


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A tournament with what several records need of it. ``coming`` are the announced byes of
    rounds to come by participant; ``fictitious`` points by number and round."""

    t: Tournament
    kept: Kept
    numbers: Mapping[str, int]
    planned: int
    coming: Mapping[str, Mapping[int, str]]
    fictitious: Table
    lines: Mapping[str, Line]
    places: Mapping[str, int | None]

    @property
    def held(self) -> int:
        return len(self.t.rounds)


def report_of(t: Tournament, offers: Offers, purpose: Purpose) -> Report:
    """The report of a tournament. Points and places are worked out anew (TI-4). Raises `Refused`:
    ``trf.several_games`` (TI-6), ``trf.too_many_rounds``, ``trf.too_many_participants``."""
    sheet = _sheet(t, offers)
    t, kept = sheet.t, sheet.kept
    report = _with_teams(sheet) if t.kind is EventKind.TEAM else _with_players(sheet, purpose)
    accelerations = acceleration_records(
        sheet.fictitious, sorted(sheet.numbers.values()), t.kind is EventKind.TEAM
    )
    abnormal = abnormal_records(
        t.adjustments, sheet.numbers, worths_in(t), t.kind is EventKind.TEAM
    )
    extensions = _extensions(sheet, purpose)
    return replace(
        report,
        header=header_of(t, kept, report, sheet.planned, offers),
        byes=tuple(_byes(sheet)),
        accelerations=(*accelerations, *kept.accelerations),
        forbidden=tuple(forbidden_records(t.forbidden, sheet.numbers, sheet.planned)),
        abnormal=tuple(abnormal),
        extensions=extensions,
        comments=kept.comments,
        others=kept.others,
    )


def _sheet(t: Tournament, offers: Offers) -> _Sheet:
    rounds = tuple(round for round in t.rounds if round.state is RoundState.OPEN)
    if len(rounds) > LAST_ROUND:
        raise Refused("trf.too_many_rounds", last=LAST_ROUND, rounds=len(rounds))
    t = replace(t, rounds=rounds)
    numbers = participant_numbers(t)
    planned = _planned(t, offers)
    return _Sheet(
        t=t,
        kept=kept_in(t),
        numbers=numbers,
        planned=planned,
        coming={id: announced(p, len(rounds), planned) for id, p in t.participants.items()},
        fictitious=_fictitious(t, numbers, planned, offers),
        lines=record(t).lines,
        places=ranked(t, offers),
    )


def _planned(t: Tournament, offers: Offers) -> int:
    """Planned rounds: of the system's plan, else of the settings or the calendar, at least those
    held."""
    try:
        planned = len(offers.pairing_system(t.system).plan(t, offers).rounds)
    except Refused:
        planned = 0
    if not planned:
        given = t.settings.get("rounds")
        planned = given if isinstance(given, int) else len(t.schedule)
    return max(planned, len(t.rounds))


def _fictitious(t: Tournament, numbers: Mapping[str, int], planned: int, offers: Offers) -> Table:
    """Fictitious points by number and round. Plain Baku is said by the code of the tournament
    type (BK-7), so it needs no records."""
    plain_baku = (
        t.settings.get("acceleration") == "swiss.baku"
        and not t.settings.get("fictitious")
        and t.settings.get("upper_half") == "own"
    )
    if plain_baku:
        return {}
    table: Table = {}
    for number in range(1, planned + 1):
        before = replace(t, rounds=t.rounds[: number - 1])
        try:
            points = offers.pairing_system(t.system).fictitious(before, number, offers)
        except Refused:
            points = {}
        for id, value in points.items():
            table.setdefault(numbers[id], {})[number] = value
    return table


def _with_players(sheet: _Sheet, purpose: Purpose) -> Report:
    """The report of an individual event, as far as players go."""
    t, numbers = sheet.t, sheet.numbers
    rounds = [cells_of(t, round, numbers) for round in t.rounds]
    players: list[Player] = []
    for id, number in numbers.items():
        cells = [cells.get(id, BLANK) for cells in rounds]
        coming = {n: kind for n, kind in sheet.coming[id].items() if n > sheet.held}
        last = sheet.held + 1 if not purpose.columns_only else max(coming, default=0)
        last = min(last, sheet.planned)
        cells += [Cell(result=coming.get(n, "")) for n in range(sheet.held + 1, last + 1)]
        players.append(
            replace(
                player_of(t, t.participants[id], number),
                cells=tuple(cells),
                points=sheet.lines[id].points,
                place=sheet.places.get(id),
            )
        )
    return Report(
        players=tuple(players),
        national=tuple(
            rating
            for id, number in numbers.items()
            for rating in nationals_of(t.participants[id], number)
        ),
    )


def _with_teams(sheet: _Sheet) -> Report:
    """The report of a team event, as far as teams and their players go."""
    t = sheet.t
    ranks = roster_numbers(t, sheet.numbers)
    boards = len(sheet.kept.header.board_colours) or max(
        (len(p.games) for r in t.rounds for p in r.pairings), default=0
    )
    teams = TeamSheet(t, sheet.numbers, ranks, boards)
    people = list(teams.players())
    playing = [player for _, player in people]
    return Report(
        players=tuple(sorted((*playing, *_unseated(sheet, ranks)), key=lambda p: p.rank)),
        national=tuple(
            rating for person, player in people for rating in nationals_of(person, player.rank)
        ),
        teams=tuple(teams.teams(sheet.lines, sheet.places)),
        team_code="310",
        team_byes=tuple(teams.byes()),
        forfeited=tuple(teams.forfeited()),
        line_ups=tuple(teams.line_ups()),
    )


def _unseated(sheet: _Sheet, ranks: Mapping[str, int]) -> list[Player]:
    """The players of no team, behind the others where their numbers have been given away."""
    taken = set(ranks.values())
    kept = []
    for player in sheet.kept.players:
        rank = player.rank if player.rank not in taken else max(taken) + 1
        taken.add(rank)
        kept.append(replace(player, rank=rank))
    return kept


def _byes(sheet: _Sheet) -> Iterator[Byes]:
    """Record 240: byes given in past rounds and announced for coming ones."""
    gathered: dict[tuple[int, str], list[int]] = {}
    for round in sheet.t.rounds:
        for bye in round.byes:
            if bye.kind in BYE_LETTERS and not bye.code:
                key = round.number, BYE_LETTERS[bye.kind]
                gathered.setdefault(key, []).append(sheet.numbers[bye.participant])
    for id, rounds in sheet.coming.items():
        for number, kind in rounds.items():
            if number > sheet.held:
                gathered.setdefault((number, kind), []).append(sheet.numbers[id])
    for (number, kind), ids in sorted(gathered.items()):
        yield Byes(kind, number, tuple(sorted(ids)))


def _extensions(sheet: _Sheet, purpose: Purpose) -> Extensions:
    """The engine extensions: all for an engine, else those that the imported file had, and XXS
    where 162 cannot say what results are worth. Values are those of the day."""
    t, kept = sheet.t, sheet.kept.engine_codes
    wanted = kept | {"XXR", "XXC", "XXZ", "XXA", "XXP"} if purpose.engine else kept
    coarse = needs_engine_codes(t.scoring) or (purpose.engine and bool(game_symbols(t.scoring)))
    coming = sheet.held + 1
    colour = initial_colour_of(t)
    absent = [sheet.numbers[id] for id, byes in sheet.coming.items() if byes.get(coming) == "Z"]
    groups = (
        tuple(sorted(sheet.numbers[id] for id in group.participants))
        for group in t.forbidden
        if group.holds(coming)
    )
    return Extensions(
        rounds=(sheet.planned or None) if "XXR" in wanted else None,
        initial_colour=colour if "XXC" in wanted else "",
        absent=tuple(sorted(absent)) if "XXZ" in wanted else (),
        points=engine_codes(t.scoring) if coarse or "XXS" in wanted else {},
        engine_points=_engine_points(t, kept),
        fictitious=_history(sheet) if "XXA" in wanted else {},
        forbidden=tuple(groups) if "XXP" in wanted else (),
    )


def _history(sheet: _Sheet) -> dict[int, tuple[Points, ...]]:
    """Fictitious points of everybody who has any, from round 1 to the round to pair (TX-1: full
    history)."""
    last = min(sheet.held + 1, max(sheet.planned, 1))
    return {
        number: tuple(rounds.get(n, Points(0)) for n in range(1, last + 1))
        for number, rounds in sheet.fictitious.items()
    }


def _engine_points(t: Tournament, codes: frozenset[str]) -> dict[str, Points]:
    scoring = t.scoring
    values = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "Z": scoring.zero_point_bye,
        "F": scoring.forfeit_loss,
        "U": scoring.pairing_bye,
    }
    return {letter: value for letter, value in values.items() if f"BB{letter}" in codes}
