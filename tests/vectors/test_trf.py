"""Real report files go through the tournament and come back without loss (TI-1)."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ronde import Offers, Points, ResultKind, Round, Severity, Tournament
from ronde.registry import load
from ronde_trf.event.conditions import fictitious_of
from ronde_trf.file.content import Player, Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.reading import read_report
from tests.vectors.catalogue import files, names

REPORTS = pytest.mark.parametrize("path", files("trf"), ids=names("trf"))


@cache
def offers() -> Offers:
    return load().offers


def read(data: bytes) -> Tournament:
    tournament, found = offers().exchange_format("trf.trf26").read(data, offers())
    assert all(d.severity is not Severity.ERROR for d in found)
    return tournament


def write(t: Tournament, format: str = "trf.trf26") -> bytes:
    chosen = offers().exchange_format(format)
    return chosen.write(t, chosen.settings(), offers())


def content(data: bytes) -> Report:
    report = read_report(data, Findings())
    assert report is not None
    return report


@REPORTS
def test_ti_1_reading_writing_reading_gives_the_same_tournament(path: Path) -> None:
    tournament = read(path.read_bytes())
    again = read(write(tournament))
    assert again == tournament
    assert write(again) == write(tournament)


@REPORTS
def test_ti_1_every_record_comes_back(path: Path) -> None:
    before, after = content(path.read_bytes()), content(write(read(path.read_bytes())))
    assert after.players == tuple(
        _with_places_of(player, after) for player in sorted(before.players, key=lambda p: p.rank)
    )
    assert after.national == before.national
    assert _byes(before) <= _byes(after)
    assert _accelerated(after) == _accelerated(before)
    assert {frozenset(f.ids) for f in after.forbidden} == {
        frozenset(f.ids) for f in before.forbidden
    }
    assert _adjusted(after) == _adjusted(before)
    assert [t[:3] for t in _teams(after)] == [t[:3] for t in _teams(before)]
    for kept, given in zip(_teams(after), _teams(before), strict=True):
        assert kept[3][: len(given[3])] == given[3], "substitutes stand behind the roster"
    assert after.team_byes == before.team_byes
    assert set(before.forfeited) <= set(after.forfeited)
    assert set(before.line_ups) <= set(after.line_ups)
    assert set(before.extensions.used) <= set(after.extensions.used)
    assert sorted(c.raw for c in after.comments) == sorted(c.raw for c in before.comments)
    assert after.others == before.others


def _with_places_of(player: Player, after: Report) -> Player:
    """The player with points and place as worked out anew (TI-4): these are not kept."""
    rewritten = next(p for p in after.players if p.rank == player.rank)
    return replace(player, points=rewritten.points, place=rewritten.place)


def _byes(report: Report) -> set[tuple[str, int, int]]:
    return {(byes.kind, byes.round, id) for byes in report.byes for id in byes.ids}


def _accelerated(report: Report) -> dict[tuple[int, int], Points]:
    """Fictitious points by number and round: ranges may be cut another way."""
    rounds = max((one.last_round for one in report.accelerations), default=0)
    return {
        (number, round): points
        for number, values in fictitious_of(report, rounds).items()
        for round, points in values.items()
    }


def _adjusted(report: Report) -> set[tuple[str, int]]:
    return {(one.kind, id) for one in report.abnormal for id in one.ids}


def _teams(report: Report) -> list[tuple[int, str, str, tuple[int, ...]]]:
    return [(t.number, t.name, t.nickname, t.players) for t in report.teams]


@REPORTS
def test_ti_1_the_header_comes_back(path: Path) -> None:
    before, after = (
        content(path.read_bytes()).header,
        content(write(read(path.read_bytes()))).header,
    )
    for name in ("name", "city", "federation", "starts", "ends", "players", "rated", "chiefs"):
        assert getattr(after, name) == getattr(before, name), name
    for name in ("deputies", "rate", "days", "rounds", "initial_colour", "rank_method", "kind"):
        assert getattr(before, name) in (getattr(after, name), None, "", ()), name
    for name in ("controller", "system", "tie_breaks", "standings", "board_colours"):
        assert getattr(before, name) in (getattr(after, name), ""), name
    assert before.scoring.items() <= after.scoring.items()
    assert before.match_scoring.items() <= after.match_scoring.items()


@REPORTS
def test_tp_5_points_are_those_of_the_results_unless_told(path: Path) -> None:
    """In an individual event without a warning the points written are the points read."""
    data = path.read_bytes()
    report = content(data)
    if report.teams:
        return
    told = {
        d.player
        for d in offers().exchange_format("trf.trf26").read(data, offers())[1]
        if d.code == "trf.points_differ"
    }
    after = {player.rank: player.points for player in content(write(read(data))).players}
    for player in report.players:
        if player.rank not in told and player.points is not None:
            assert after[player.rank] == player.points


@REPORTS
@pytest.mark.parametrize("format", ["trf.trf16", "trf.javafo"])
def test_ti_3_the_other_forms_keep_the_rounds(path: Path, format: str) -> None:
    tournament = read(path.read_bytes())
    again = read(write(tournament, format))
    assert [_games(r) for r in again.rounds] == [_games(r) for r in tournament.rounds]
    assert [set(r.byes) for r in again.rounds] == [set(r.byes) for r in tournament.rounds]


def _games(round: Round) -> set[tuple[frozenset[str], frozenset[tuple[str, str, ResultKind]]]]:
    """Who met whom and how it ended. TRF16 has neither line-ups nor board colours, so a board with
    an empty seat may stand elsewhere."""
    return {
        (
            frozenset(p.sides),
            frozenset((g.white, g.black, g.result) for g in p.games if g.white and g.black),
        )
        for p in round.pairings
    }
