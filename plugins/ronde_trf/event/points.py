"""Points in a file: what rounds bring somebody, and whether columns 81-84 say the same (TP-5)."""

from collections.abc import Iterable, Iterator
from itertools import chain

from ronde import Points, Scoring, decimal_text
from ronde.model.scoring import total
from ronde_trf.event.conditions import Worth
from ronde_trf.event.scoring import worth
from ronde_trf.file.cells import Cell
from ronde_trf.file.content import Player, Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.pairing_content import Abnormal

__all__ = ["check_points", "player_worths"]

LETTERS = {"1": "W", "=": "D", "0": "L"}


def player_worths(player: Player, scoring: Scoring, held: int) -> Iterator[Worth]:
    """Each round of a player up to ``held``, with the letter by which 299 speaks of it."""
    for number in range(1, held + 1):
        cell = player.cell(number)
        letter = LETTERS.get(cell.result, cell.result) or ("" if cell.opponent else "Z")
        yield Worth(number, letter, worth(cell, scoring))


def check_points(report: Report, scoring: Scoring, held: int, findings: Findings) -> None:
    """Warn of every total that is not the sum of its rounds under 162 and 299. Byes of rounds to
    come may be counted already, and adjourned games as draws."""
    for player in report.players:
        if player.points is None or player.faulty:
            continue
        sums = _sums(player, scoring, held, report.abnormal)
        if player.points not in sums:
            findings.warning(
                "points_differ",
                player.line,
                column=81,
                player=player.rank,
                unsafe=True,
                points=decimal_text(player.points, 1),
                sum=decimal_text(sums[0], 1),
            )


def _sums(
    player: Player, scoring: Scoring, held: int, abnormal: Iterable[Abnormal]
) -> list[Points]:
    rounds = list(player_worths(player, scoring, held))
    extras = (_extra(one, player, rounds) for one in abnormal)
    own = total(chain((one.points for one in rounds), extras))
    open_games = sum(player.cell(number).result == "?" for number in range(1, held + 1))
    coming = total(_worth_of_bye(cell, scoring) for cell in player.cells[held:])
    sums = [own, own + scoring.draw * open_games] if open_games else [own]
    return [*sums, *(one + coming for one in sums)] if coming else sums


def _worth_of_bye(cell: Cell, scoring: Scoring) -> Points:
    return worth(cell, scoring) if cell.result else Points(0)


def _extra(one: Abnormal, player: Player, rounds: Iterable[Worth]) -> Points:
    """What a 299 record changes in somebody's total."""
    if player.rank not in one.ids or one.points is None:
        return Points(0)
    if not one.kind:
        return one.points
    had = (w for w in rounds if w.letter == one.kind and one.round in (0, w.round))
    return sum((one.points - w.points for w in had), Points(0))
