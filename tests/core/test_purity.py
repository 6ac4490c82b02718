"""The core is pure: the same input gives the same round on every machine."""

import ast
from importlib.resources import files

import pytest

FORBIDDEN = {"now", "today", "utcnow", "time_ns", "monotonic", "urandom"}


def sources() -> list[tuple[str, str]]:
    root = files("ronde")
    found = []
    todo = [root]
    while todo:
        for entry in todo.pop().iterdir():
            if entry.is_dir() and entry.name not in ("testing", "__pycache__"):
                todo.append(entry)
            elif entry.name.endswith(".py"):
                found.append((entry.name, entry.read_text(encoding="utf-8")))
    return found


def test_there_is_something_to_look_at() -> None:
    assert len(sources()) > 30


@pytest.mark.parametrize(("name", "text"), sources(), ids=lambda value: str(value)[:20])
def test_nothing_in_the_core_asks_for_the_time(name: str, text: str) -> None:
    calls = {
        node.func.attr
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    assert not calls & FORBIDDEN, name
