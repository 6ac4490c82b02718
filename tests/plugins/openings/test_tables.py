"""The table format refuses a bad file as a whole (OD-1, T10), and tables can be replaced (OD-3)."""

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ronde import Refused
from ronde_openings.board import Position
from ronde_openings.library import FOLDER, table_for
from ronde_openings.table import read_table, replay

FID: dict[str, Any] = json.loads(
    (files("ronde_openings") / "tables" / "fid-italian-174.json").read_text("utf-8")
)


PROXY = {"favours": "none", "status": "derived", "basis": "a mirror image"}


def spoilt(row: int | None, **changes: Any) -> dict[str, Any]:
    table = copy.deepcopy(FID)
    (table if row is None else table["openings"][row]).update(changes)
    return table


@pytest.mark.parametrize(
    ("table", "where"),
    [
        (spoilt(5, class_code="5N"), "openings/5"),
        (spoilt(5, class_code="4B"), "openings/5"),
        (spoilt(5, strength=3), "openings/5"),
        (spoilt(5, class_status="unknown"), "openings/5"),
        (spoilt(5, number=7), ""),
        (spoilt(5, fen_after=FID["openings"][7]["fen_after"]), ""),
        (spoilt(5, moves="21-17 10-14"), ""),
        (spoilt(None, count=175), ""),
        (spoilt(None, count=0, openings=[]), "count"),
        (spoilt(5, proxy=PROXY | {"strength": 5}), "openings/5/proxy/strength"),
        (spoilt(None, variant="go"), ""),
        (spoilt(None, schema="openings-table/2"), "schema"),
    ],
)
def test_t10_a_corrupt_file_is_refused(table: dict[str, Any], where: str) -> None:
    with pytest.raises(Refused) as caught:
        read_table(table)
    assert caught.value.code == "openings.bad_table"
    assert caught.value.params["where"] == where


@pytest.mark.parametrize(
    "changes",
    [{"moves": "21-17 10-14 17-10"}, {"fen_after": "B:W1:B2"}, {"fen_after": "nowhere"}],
    ids=["ply", "position", "no position"],
)
def test_od_1_every_row_must_replay(changes: dict[str, Any]) -> None:
    table = read_table(spoilt(3, **changes))
    with pytest.raises(Refused) as caught:
        replay(table)
    assert caught.value.params["where"] == "openings/3"


def test_od_1_squares_may_stand_in_any_order_and_be_named_either_way() -> None:
    turn, white, black = FID["openings"][0]["fen_after"].split(":")
    turned = white[0] + ",".join(reversed(white[1:].split(",")))
    replay(read_table(spoilt(0, fen_after=f"{turn}:{turned}:{black}")))
    letters, numbers = ("c3-d4", "d6-c5"), ("10-14", "22-18")
    for plies in (numbers, letters):
        position = Position("russian")
        for ply in plies:
            position.play(ply)
        assert "d4" in position.fen
        assert "c5" in position.fen


def test_od_3_an_installation_may_add_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = copy.deepcopy(FID) | {"table_id": "club-few", "count": 3}
    few["openings"] = few["openings"][:3]
    (tmp_path / "few.json").write_text(json.dumps(few), "utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert table_for("italian", "club-few").count == 3
    assert table_for("italian").count == 174


@pytest.mark.parametrize("content", ["{", "{}", "[]"])
def test_od_3_a_broken_file_of_an_installation_is_refused(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad.json").write_text(content, "utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    with pytest.raises(Refused) as caught:
        table_for("italian")
    assert caught.value.code == "openings.bad_table"
