"""Every error has a code; incidents are masked, mistakes logged briefly (GW-54 to GW-56)."""

import asyncio
import logging
from typing import Any, get_args

import pytest

from ronde_gateway.errors import REQUEST_CODES, Code, Fault, coded, started
from ronde_gateway.live import Hub
from ronde_gateway.settings import Settings
from tests.gateway.transport.toy import SECRET, Context, build

SCHEMA = build()


def run(query: str, locale: str = "fr", **options: Any) -> Any:
    return asyncio.run(SCHEMA.execute(query, context_value=Context(locale, Hub()), **options))


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("{", "SYNTAX"),
        ("{ nope }", "VALIDATION"),
        ("{ hello nope { x } }", "VALIDATION"),
        ("query($n: Int!) { players(first: $n) { totalCount } }", "BAD_VARIABLES"),
        ("query a { hello } query b { hello }", "BAD_REQUEST"),
        ("{ players { totalCount } }", "BAD_REQUEST"),
        ('{ players(first: 1, after: "x") { totalCount } }', "BAD_REQUEST"),
        ("{ broken }", "INTERNAL"),
        ("{ absent }", "INTERNAL"),
        ('{ refused(code: "not_found") }', "NOT_FOUND"),
        ('{ refused(code: "missing_results") }', "BAD_REQUEST"),
    ],
)
def test_gw_54_each_error_has_a_code_of_the_list(query: str, code: str) -> None:
    codes = [error.extensions["code"] for error in run(query).errors]
    assert codes[0] == code
    assert set(codes) <= set(get_args(Code))


def test_gw_54_a_code_is_the_same_when_the_document_comes_from_the_cache() -> None:
    for _ in range(3):
        (error,) = run("{ unknownField }").errors
        assert error.extensions == {"code": "VALIDATION"}


def test_gw_55_an_incident_is_masked_and_found_in_the_log_by_its_number(
    caplog: pytest.LogCaptureFixture,
) -> None:
    (error,) = run("query Cellar { broken }").errors
    assert error.message == "Internal error"
    assert set(error.extensions) == {"code", "incident"}
    assert error.original_error is None
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert error.extensions["incident"] in record.getMessage()
    assert "the wine cellar is flooded" in caplog.text


def test_gw_55_two_incidents_have_two_numbers() -> None:
    first, second = run("{ one: broken two: named { name } }"), run("{ broken }")
    assert first.errors[0].extensions["incident"] != second.errors[0].extensions["incident"]


@pytest.mark.parametrize(
    "query",
    [
        "query Named($value: Int!) { players(first: $value) { totalCount } }",
        "query Named($value: Int!) { nope }",
        "query Named($value: String) { refused(code: $value) }",
        f'query Named($value: String) {{ hello "{SECRET}',
    ],
)
def test_gw_56_a_client_fault_is_one_line_at_info_without_variables(
    query: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        assert run(query, variable_values={"value": SECRET}).errors
    assert SECRET not in caplog.text
    lines = [record for record in caplog.records if record.name.startswith("ronde")]
    assert [record.levelno for record in lines] == [logging.INFO] * len(lines)
    assert lines
    assert all(record.exc_info is None for record in lines)


def test_gw_56_an_incident_is_logged_without_variables(caplog: pytest.LogCaptureFixture) -> None:
    run("query($s: String!) { broken(secret: $s) }", variable_values={"s": SECRET})
    assert "incident" in caplog.text
    assert SECRET not in caplog.text


def test_gw_56_a_log_line_holds_no_operation_name_the_document_does_not_have(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.INFO):
        run("query Real { nope }", operation_name="Real")
        run("{", operation_name="fake\nline")
    assert "VALIDATION in operation Real at 1:14" in caplog.text
    assert "SYNTAX in operation - at 1:2" in caplog.text
    assert "fake" not in caplog.text


@pytest.mark.parametrize(("locale", "said"), [("fr", "Introuvable."), ("en", "Not found.")])
def test_gw_81_a_refusal_met_by_a_query_speaks_the_language_of_the_answer(
    locale: str, said: str
) -> None:
    (error,) = run('{ refused(code: "not_found") }', locale).errors
    assert error.message == said
    assert error.extensions == {"code": "NOT_FOUND", "refusal": "not_found"}


def test_gw_4_execution_has_started_unless_every_error_is_a_request_error() -> None:
    for code in get_args(Code):
        assert started([Fault(code, "x")]) == (code not in REQUEST_CODES)
    assert started(run("{ players { totalCount } }").errors)


def test_gw_54_an_error_outside_any_operation_is_an_incident() -> None:
    errors: list[Any] = [Fault("TIMEOUT", "x"), *[type("Odd", (Fault,), {})("INTERNAL", "y")]]
    coded(errors, None)
    assert [error.extensions["code"] for error in errors] == ["TIMEOUT", "INTERNAL"]


def test_gw_65_without_introspection_nothing_is_suggested() -> None:
    closed = build(Settings(introspection=False))
    for query in (
        "{ helo }",
        "{ __schema { types { name } } }",
        "{ players(frist: 1) { totalCount } }",
    ):
        result = asyncio.run(closed.execute(query))
        assert result.errors
        assert "mean" not in str([error.formatted for error in result.errors])
        assert result.errors[0].extensions == {"code": "VALIDATION"}
    assert "mean" in run("{ helo }").errors[0].message
