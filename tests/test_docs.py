"""The pages tell the truth: every hook with its signature, every link with its target."""

import inspect
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ronde import hookspecs
from ronde.refusal import CORE_CODES
from ronde_gateway import extend

DOCS = Path(__file__).parents[1] / "docs"


def signature(module: ModuleType, name: str) -> str:
    """As a page writes it: without the modules of the types."""
    made = inspect.signature(getattr(module, name))
    answer = inspect.formatannotation(made.return_annotation)
    given = ", ".join(str(parameter) for parameter in made.parameters.values())
    return re.sub(r"(?:[a-z_]+[.])+(?=[A-Z])", "", f"{name}({given}) -> {answer}")


@pytest.mark.parametrize(
    ("module", "page"), [(hookspecs, "hooks.md"), (extend, "graphql.md")], ids=["core", "graphql"]
)
def test_every_hook_has_a_section_with_its_exact_signature(module: ModuleType, page: str) -> None:
    text = (DOCS / "plugin-authors" / page).read_text(encoding="utf-8")
    hooks = {signature(module, name) for name in dir(module) if name.startswith("ronde_")}
    assert set(re.findall(r"^## `(ronde_.*)`$", text, re.MULTILINE)) == hooks


@pytest.mark.parametrize(
    "page", sorted(DOCS.rglob("*.md")), ids=lambda path: str(path.relative_to(DOCS))
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


RULES = sorted((DOCS / "rules").glob("*.md"))
SOURCES = [
    path
    for root in ("core", "plugins", "gateway", "tests", "docs")
    for path in (DOCS.parent / root).rglob("*.py")
]
TESTS = {
    name
    for path in SOURCES
    if path.name.startswith("test_") or "testing" in path.parts
    for name in re.findall(r"^ *(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("page", RULES, ids=lambda path: path.stem)
def test_every_test_that_a_coverage_page_names_exists(page: Path) -> None:
    """``test_gh_14_…`` stands for all that begin so."""
    cited = re.findall(r"`(?:[\w/.]+::)?(test_\w+)(…?)[^`.]*`", page.read_text("utf-8"))
    missing = [
        name
        for name, more in cited
        if not (any(test.startswith(name) for test in TESTS) if more else name in TESTS)
    ]
    assert missing == []


@pytest.mark.parametrize("page", RULES, ids=lambda path: path.stem)
def test_every_module_that_a_coverage_page_names_exists(page: Path) -> None:
    cited = re.findall(r"`([\w/]+\.py)`", page.read_text("utf-8"))
    paths = ["/" + path.as_posix() for path in SOURCES]
    assert [name for name in cited if not any(p.endswith("/" + name) for p in paths)] == []


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


def test_decisions_are_numbered_without_a_gap_and_all_listed() -> None:
    folder = DOCS / "decisions"
    pages = sorted(page.name for page in folder.glob("0*.md"))
    assert [int(name[:4]) for name in pages] == [*range(1, len(pages) + 1)]
    for name in pages:
        assert (folder / name).read_text("utf-8").startswith(f"# {name[:4]} "), name
    listed = re.findall(r"\]\((0[^)]+)\)", (folder / "README.md").read_text("utf-8"))
    assert listed == pages
