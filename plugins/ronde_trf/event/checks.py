"""Whether the rounds of a file agree with themselves: TP-4, TP-7, TP-8 (TI-2: every fault)."""

from collections.abc import Iterator, Mapping

from ronde_trf.file.cells import Cell
from ronde_trf.file.content import Player, Report
from ronde_trf.file.findings import Findings

__all__ = ["check_persons", "check_references", "check_rounds"]

COMPATIBLE = frozenset(
    frozenset(pair)
    for pair in (
        *(("1", "0"), ("=",), ("0",), ("=", "0"), ("+", "-"), ("-",)),
        *(("W", "L"), ("D",), ("L",), ("D", "L"), ("",), ("?",), ("", "?")),
    )
)
"""Results that the two sides of a game may have, arbiter's decisions included (TP-4)."""

Sides = tuple[Player, Cell, Player, Cell]


def check_rounds(report: Report, held: int, one_bye: bool, findings: Findings) -> None:
    """Report every contradiction between two players' cells, and every second pairing-allocated
    bye of a round. ``held`` is the last round with a pairing; ``one_bye`` is false in a team
    event, where all players of a team have theirs together."""
    players = {player.rank: player for player in report.players}
    for number in range(1, held + 1):
        for player in report.players:
            cell = player.cell(number)
            if cell.opponent and _is_mirrored(player, cell, number, players, findings):
                other = players[cell.opponent]
                if player.rank < other.rank:
                    sides = player, cell, other, other.cell(number)
                    _check_game(sides, number, number == held, findings)
        if one_bye:
            _check_byes(report, number, findings)


def _is_mirrored(
    player: Player,
    cell: Cell,
    number: int,
    players: Mapping[int, Player],
    findings: Findings,
) -> bool:
    column = 92 + 10 * (number - 1)
    where = {"column": column, "player": player.rank, "round": number}
    other = players.get(cell.opponent)
    if cell.opponent == player.rank:
        findings.error("own_opponent", player.line, **where)
    elif other is None:
        findings.error("unknown_opponent", player.line, **where, opponent=cell.opponent)
    elif number in other.faulty:
        return False
    elif other.cell(number).opponent != player.rank:
        findings.error(
            "opponents_disagree",
            player.line,
            **where,
            opponent=cell.opponent,
            other=other.line,
        )
    else:
        return True
    return False


def _check_game(sides: Sides, number: int, last: bool, findings: Findings) -> None:
    player, cell, other, mirror = sides
    column = 92 + 10 * (number - 1)
    where = {"player": player.rank, "round": number}
    what = {"opponent": other.rank, "other": other.line}
    forfeited = cell.result in ("+", "-")
    if cell.colour and cell.colour == mirror.colour:
        findings.error("same_colour", player.line, column=column + 5, **where, **what)
    elif not cell.colour and not mirror.colour and not forfeited:
        findings.error("no_colour", player.line, column=column + 5, **where, **what)
    elif bool(cell.colour) != bool(mirror.colour):
        findings.warning("colour_inferred", player.line, column=column + 5, **where, **what)
    if frozenset((cell.result, mirror.result)) not in COMPATIBLE:
        findings.error("results_disagree", player.line, column=column + 7, **where, **what)
    elif not last and not cell.result:
        findings.warning("result_missing", player.line, column=column + 7, **where, **what)


def _check_byes(report: Report, number: int, findings: Findings) -> None:
    having = [player for player in report.players if player.cell(number).result == "U"]
    for player in having[1:]:
        findings.error(
            "two_pairing_byes",
            player.line,
            column=99 + 10 * (number - 1),
            player=player.rank,
            round=number,
            other=having[0].line,
        )


def check_references(report: Report, team_event: bool, findings: Findings) -> None:
    """Report every number in the records for pairing and for teams that nobody bears (TP-7).
    In team events those records name teams (TT-2)."""
    players = {player.rank for player in report.players}
    teams = {team.number for team in report.teams}
    entrants = teams if team_event else players
    for line, ids, known in _references(report, entrants, players, teams, team_event):
        for unknown in sorted({number for number in ids if number and number not in known}):
            findings.error("unknown_id", line, id=unknown)


def _references(
    report: Report, entrants: set[int], players: set[int], teams: set[int], team_event: bool
) -> Iterator[tuple[int, tuple[int, ...], set[int]]]:
    for byes in report.byes:
        yield byes.line, byes.ids, entrants
    for forbidden in report.forbidden:
        yield forbidden.line, forbidden.ids, entrants
    for abnormal in report.abnormal:
        yield abnormal.line, abnormal.ids, entrants
    extensions = report.extensions
    yield extensions.line("XXZ"), extensions.absent, entrants
    for group in extensions.forbidden:
        yield extensions.line("XXP"), group, entrants
    yield extensions.line("XXA"), tuple(extensions.fictitious), entrants
    if not team_event:
        return
    for team in report.teams:
        yield team.line, team.players, players
    for team_byes in report.team_byes:
        yield team_byes.line, team_byes.teams, teams
    for match in report.forfeited:
        yield match.line, (match.white, match.black), teams
    for line_up in report.line_ups:
        yield line_up.line, (line_up.team, line_up.opponent), teams
        yield line_up.line, line_up.players, players


def check_persons(report: Report, findings: Findings) -> None:
    """Warn of a FIDE number that two players bear: one of them is somebody else, or both are the
    same."""
    bearers: dict[str, Player] = {}
    for player in report.players:
        first = bearers.setdefault(player.fide_id, player)
        if player.fide_id and first is not player:
            findings.warning(
                "same_person", player.line, column=58, player=player.rank, other=first.line
            )
