"""The pages tell the truth: every hook with its signature, every link with its target."""

import inspect
import re
from pathlib import Path

import pytest

from ronde import hookspecs

DOCS = Path(__file__).parents[1] / "docs"
HOOKS = [name for name in dir(hookspecs) if name.startswith("ronde_")]


def signature(name: str) -> str:
    made = inspect.signature(getattr(hookspecs, name))
    answer = str(made.return_annotation)
    kind = re.sub(r"(\w+\.)+", "", answer.removeprefix("<class '").removesuffix("'>"))
    return f"{name}() -> {kind}"


def test_there_are_hooks() -> None:
    assert len(HOOKS) == 12


@pytest.mark.parametrize("name", HOOKS)
def test_every_hook_has_a_section_with_its_exact_signature(name: str) -> None:
    page = (DOCS / "plugin-authors" / "hooks.md").read_text(encoding="utf-8")
    assert f"## `{signature(name)}`" in page


@pytest.mark.parametrize(
    "page", sorted(DOCS.rglob("*.md")), ids=lambda path: str(path.relative_to(DOCS))
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
