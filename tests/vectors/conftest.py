"""What the folder of vectors does not have is left out in another folder, and missed in our copy.

Stories that no test tells are named at the end of a run, without failing it.
"""

from pathlib import Path

import pytest

from tests.vectors.catalogue import STORIES, UNSEEN, files, load

TESTS = Path(__file__).parents[1]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test over no file at all would be reported as skipped, and look as if it could run."""
    empty = [item for item in items if _over_nothing(item)]
    if empty and not UNSEEN:
        raise pytest.UsageError(f"no vectors for {', '.join(item.nodeid for item in empty)}")
    items[:] = [item for item in items if item not in empty]
    config.hook.pytest_deselected(items=empty)


def _over_nothing(item: pytest.Item) -> bool:
    marks = item.iter_markers("skip")
    return any("empty parameter set" in mark.kwargs.get("reason", "") for mark in marks)


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
