"""Stories that no test tells are named at the end of a run, without failing it."""

from pathlib import Path

import pytest

from tests.vectors.catalogue import STORIES, files, load

TESTS = Path(__file__).parents[1]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    cases = [load(path) for path in files("cases")]
    untold = [
        case["id"]
        for case in cases
        if case["given"]["format"] in STORIES and case["id"] not in told
    ]
    if untold:
        terminalreporter.write_line("field cases without a test: " + ", ".join(sorted(untold)))
