"""The core is pure: the same input gives the same round on every machine."""

import ast
from pathlib import Path

import pytest

import ronde

FORBIDDEN = {"now", "today", "utcnow", "time_ns", "monotonic", "urandom"}
CORE = Path(ronde.__file__).parent
SOURCES = sorted(path for path in CORE.rglob("*.py") if "testing" not in path.parts)


def asked(text: str) -> set[str]:
    """Names of the clocks and sources of chance that a module calls."""
    calls = (node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    names = {
        call.attr if isinstance(call, ast.Attribute) else call.id
        for call in calls
        if isinstance(call, ast.Attribute | ast.Name)
    }
    return names & FORBIDDEN


def test_a_module_that_asks_for_the_time_is_found_out() -> None:
    assert asked("datetime.now()") == {"now"}
    assert asked("from datetime import date\n\ndate.today()\nmonotonic()") == {"today", "monotonic"}
    assert asked("now = request.now\nlater(now)") == set()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(CORE).as_posix())
def test_nothing_in_the_core_asks_for_the_time(path: Path) -> None:
    assert asked(path.read_text(encoding="utf-8")) == set()
