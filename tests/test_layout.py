"""The house keeps its plan: three roots, one distribution, plug-ins by entry points alone."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def plugin_folders() -> set[str]:
    return {path.name for path in (ROOT / "plugins").iterdir() if path.is_dir()} - {"__pycache__"}


def test_every_plug_in_folder_has_its_entry_point() -> None:
    points = PROJECT["project"]["entry-points"]["ronde"]
    assert set(points.values()) == plugin_folders()
    assert {f"ronde_{prefix}" for prefix in points} == plugin_folders()


def test_the_import_rules_know_every_package() -> None:
    rules = PROJECT["tool"]["importlinter"]
    assert set(rules["root_packages"]) == plugin_folders() | {"ronde", "ronde_gateway"}
    beside = set(rules["contracts"][0]["layers"][0].split(" | "))
    assert beside == plugin_folders() | {"ronde_gateway"}


@pytest.mark.parametrize("root", ["core", "plugins", "gateway"])
def test_the_roots_are_no_packages(root: str) -> None:
    assert not (ROOT / root / "__init__.py").exists()


def test_every_package_is_typed() -> None:
    for root in ("core", "plugins", "gateway"):
        for package in (ROOT / root).iterdir():
            if package.is_dir() and package.name != "__pycache__":
                assert (package / "py.typed").exists(), package


@pytest.mark.slow
def test_the_wheel_holds_the_packages_with_their_data_and_nothing_else(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, ROOT],
        check=True,
        capture_output=True,
    )
    names = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    top = {name.split("/")[0] for name in names if ".dist-info" not in name}
    assert top == plugin_folders() | {"ronde", "ronde_gateway"}
    for wanted in (
        "ronde/locale/fr.po",
        "ronde_gateway/cli/locale/fr.po",
        "ronde_gateway/sample/open-284-9-rounds.trf",
        "ronde_gateway/store/migrations/env.py",
        "ronde_gateway/store/migrations/versions/core_0001_first_tables.py",
        "ronde_swiss/locale/fr.po",
    ):
        assert wanted in names
    assert any(name.startswith("ronde_gateway/web/graphiql/") for name in names)


def test_modules_have_one_idea() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for root in ("core", "plugins", "gateway")
        for path in (ROOT / root).rglob("*.py")
        if "migrations" not in path.parts
        and (count := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert not long


def test_the_public_names_of_the_core_all_exist() -> None:
    import ronde

    assert len(set(ronde.__all__)) == len(ronde.__all__)
    for name in ronde.__all__:
        assert hasattr(ronde, name), name


def test_every_rules_page_is_linked_from_the_index() -> None:
    index = (ROOT / "docs/rules/README.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([a-z-]+\.md)\)", index))
    pages = {path.name for path in (ROOT / "docs/rules").glob("*.md")} - {"README.md"}
    assert pages == linked


def test_nothing_depends_on_the_machine_it_was_written_on() -> None:
    written = [*ROOT.glob(".ci/*"), ROOT / "Makefile", ROOT / "pyproject.toml", *ROOT.glob("*.md")]
    for folder in ("core", "plugins", "gateway", "tests", "docs"):
        written += [
            path
            for path in (ROOT / folder).rglob("*")
            if path.suffix in (".py", ".md", ".po", ".toml", ".graphql") and "web" not in path.parts
        ]
    place = re.compile(r"(?<![\w./])/(?:home|root|work|Users)/|(?:index|files)\.python")
    assert [str(path) for path in written if place.search(path.read_text(encoding="utf-8"))] == []
