"""The pages tell the truth: every hook with its signature, every link with its target."""

import inspect
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ronde import hookspecs
from ronde.refusal import CORE_CODES

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


def generator() -> ModuleType:
    spec = spec_from_file_location("generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", generator().PAGES)
def test_generated_pages_are_as_make_docs_writes_them(path: str) -> None:
    made = generator().PAGES[path]()
    assert (DOCS / path).read_text(encoding="utf-8") == made


def test_every_code_of_the_core_is_among_the_refusals() -> None:
    page = (DOCS / "arbiters" / "refusals.md").read_text(encoding="utf-8")
    assert {code for code in CORE_CODES if f"| `{code}` |" not in page} == set()


def test_every_setting_is_described() -> None:
    page = (DOCS / "settings.md").read_text(encoding="utf-8")
    assert "|  |\n" not in page
    assert page.count("| `RONDE_") > 10
