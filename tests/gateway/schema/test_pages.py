"""Connections page by position, so nothing repeats or is skipped (GW-70 to GW-73)."""

import base64
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_gateway.errors import Fault
from ronde_gateway.schema.pages import LIST_BOUND, Connection, excerpt, page, page_of

Row = tuple[str, str]
ROWS: list[Row] = [("anna", "1"), ("bert", "2"), ("bert", "3"), ("carl", "4"), ("dora", "5")]


def read(rows: list[Row], **arguments: Any) -> Connection[str]:
    return page_of(
        rows, page("name", (str,), **arguments), lambda row: row, lambda row: "-".join(row)
    )


def nodes(found: Connection[str]) -> list[str]:
    return [edge.node for edge in found.edges]


@given(st.integers(1, 7), st.booleans())
def test_gw_70_pages_in_either_direction_give_every_row_once(size: int, backward: bool) -> None:
    seen: list[str] = []
    cursor = None
    while True:
        found = (
            read(ROWS, last=size, before=cursor)
            if backward
            else read(ROWS, first=size, after=cursor)
        )
        seen = nodes(found) + seen if backward else seen + nodes(found)
        assert found.total_count == len(ROWS)
        info = found.page_info
        if not (info.has_previous_page if backward else info.has_next_page):
            break
        cursor = info.start_cursor if backward else info.end_cursor
    assert seen == ["-".join(row) for row in ROWS]


def test_gw_71_rows_inserted_before_the_cursor_repeat_nothing() -> None:
    first = read(ROWS, first=2)
    rows = sorted([*ROWS, ("aaron", "6"), ("bert", "1"), ("bert", "25")])
    found = read(rows, first=10, after=first.page_info.end_cursor)
    assert nodes(found) == ["bert-25", "bert-3", "carl-4", "dora-5"]


def test_gw_71_a_cursor_still_holds_when_its_row_is_gone() -> None:
    first = read(ROWS, first=2)
    found = read([row for row in ROWS if row[1] != "2"], first=1, after=first.page_info.end_cursor)
    assert nodes(found) == ["bert-3"]


def test_gw_70_after_and_before_together_cut_both_ends() -> None:
    found = read(ROWS, first=100)
    cursors = [edge.cursor for edge in found.edges]
    assert nodes(read(ROWS, first=9, after=cursors[0], before=cursors[3])) == ["bert-2", "bert-3"]
    assert nodes(read(ROWS, last=1, after=cursors[0], before=cursors[3])) == ["bert-3"]
    assert nodes(read(ROWS, first=9, after=cursors[3], before=cursors[0])) == []


def test_gw_70_an_empty_list_is_an_empty_page() -> None:
    found = read([], first=1)
    assert (found.edges, found.total_count, found.page_info.end_cursor) == ([], 0, None)
    assert not found.page_info.has_next_page


@pytest.mark.parametrize("first", [1, 100])
def test_gw_70_the_bounds_of_a_page_are_allowed(first: int) -> None:
    assert page("name", first=first).limit == first


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"first": 1, "last": 1},
        {"first": 0},
        {"first": -1},
        {"first": 101},
        {"last": 101},
        {"last": 0},
        {"first": 1, "after": ""},
        {"first": 1, "after": "é"},
        {"first": 1, "after": "WzFd"},
        {"first": 1, "before": base64.urlsafe_b64encode(b'["other","x","1"]').decode().strip("=")},
        {"first": 1, "after": base64.urlsafe_b64encode(b'["name",1,"1"]').decode().strip("=")},
        {"first": 1, "after": base64.urlsafe_b64encode(b'["name","1"]').decode().strip("=")},
        {"first": 1, "after": base64.urlsafe_b64encode(rb'["name","\u0000","1"]').decode()},
    ],
)
def test_gw_73_bad_page_arguments_are_bad_requests(arguments: dict[str, Any]) -> None:
    with pytest.raises(Fault) as caught:
        read(ROWS, **arguments)
    assert caught.value.extensions == {"code": "BAD_REQUEST"}


@pytest.mark.parametrize("number", [-1, 2**31, 2**63, 2**64 - 1])
def test_gw_73_a_forged_cursor_holds_no_number_that_a_database_cannot(number: int) -> None:
    cursor = base64.urlsafe_b64encode(orjson.dumps(["newest", number, "x"])).decode().strip("=")
    with pytest.raises(Fault):
        page("newest", (int,), first=1, after=cursor)


@given(st.text())
def test_gw_73_any_text_as_cursor_is_a_bad_request(text: str) -> None:
    with pytest.raises(Fault):
        page("name", (str,), first=1, after=text)


def test_gw_72_a_plain_list_is_whole_up_to_its_bound_and_paged_beyond() -> None:
    rows = [str(n) for n in range(LIST_BOUND + 1)]
    assert excerpt(rows[1:], None, None, str) == rows[1:]
    assert excerpt(rows, 3, None, str) == rows[:3]
    assert excerpt(rows, 3, "7", str) == rows[8:11]
    assert excerpt(rows, None, "7", str) == rows[8:]
    for first, after in [(None, None), (0, None), (LIST_BOUND + 1, None), (1, "x")]:
        with pytest.raises(Fault) as caught:
            excerpt(rows, first, after, str)
        assert caught.value.extensions == {"code": "BAD_REQUEST"}
