"""From a tournament to a `Report`: what the day's file says, with everything an import kept."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde import EventKind, Offers, Tournament
from ronde_trf.event.conditions import abnormal_records, acceleration_records, forbidden_records
from ronde_trf.event.entrants import nationals_of, player_of
from ronde_trf.event.export_sheet import Purpose, Sheet, sheet_of
from ronde_trf.event.extension_export import extensions_of
from ronde_trf.event.header_export import header_of
from ronde_trf.event.numbering import roster_numbers
from ronde_trf.event.presence import BYE_LETTERS
from ronde_trf.event.rounds import cells_of
from ronde_trf.event.team_export import TeamSheet
from ronde_trf.event.worths import worths_in
from ronde_trf.file.cells import BLANK, Cell
from ronde_trf.file.content import Player, Report
from ronde_trf.file.pairing_content import Byes

__all__ = ["report_of"]


def report_of(t: Tournament, offers: Offers, purpose: Purpose) -> Report:
    """The report of a tournament. Points and places are worked out anew (TI-4). Raises `Refused`:
    ``trf.several_games`` (TI-6), ``trf.too_many_rounds``, ``trf.too_many_participants``."""
    sheet = sheet_of(t, offers)
    t, kept = sheet.t, sheet.kept
    report = _with_teams(sheet) if t.kind is EventKind.TEAM else _with_players(sheet, purpose)
    accelerations = acceleration_records(
        sheet.fictitious, sorted(sheet.numbers.values()), t.kind is EventKind.TEAM
    )
    abnormal = abnormal_records(
        t.adjustments, sheet.numbers, worths_in(t), t.kind is EventKind.TEAM
    )
    extensions = extensions_of(sheet, purpose)
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


def _with_players(sheet: Sheet, purpose: Purpose) -> Report:
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


def _with_teams(sheet: Sheet) -> Report:
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


def _unseated(sheet: Sheet, ranks: Mapping[str, int]) -> list[Player]:
    """The players of no team, behind the others where their numbers have been given away."""
    taken = set(ranks.values())
    kept = []
    for player in sheet.kept.players:
        rank = player.rank if player.rank not in taken else max(taken) + 1
        taken.add(rank)
        kept.append(replace(player, rank=rank))
    return kept


def _byes(sheet: Sheet) -> Iterator[Byes]:
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
