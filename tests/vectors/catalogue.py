"""Where the vectors are, and what each file is.

``RONDE_VECTORS`` names a folder with any of the subfolders below; the default is the copy beside
this module. Files are known by their subfolder, then by their ``schema`` key, else by their form.
Markdown is ignored; a file that nobody can interpret is a failure, never a skip.
"""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = [
    "FOLDERS",
    "MACHINE",
    "OWN",
    "ROOT",
    "STORIES",
    "UNSEEN",
    "files",
    "json_lines",
    "load",
    "names",
    "stories",
]

FOLDERS = (
    "dutch",
    "dutch-2017",
    "trf",
    "arena",
    "cup",
    "ladder",
    "tiebreaks",
    "openings",
    "cases",
)
MACHINE = {
    "swiss-round",
    "swiss-rounds",
    "tiebreak-vector",
    "tiebreak-vectors",
    "cup-played",
    "cup-played-list",
    "cup-draw",
    "arena-sequence",
    "ladder-evening",
    "trf",
    "trf-bytes",
    "csv",
}
"""Formats of field cases that are run by machine."""
STORIES = {
    "cup-state",
    "round-robin",
    "arena-ticks",
    "arena-mixed",
    "arena-standings",
    "ladder-state",
    "table",
    "gateway",
    "time",
}
"""Formats that tell a story: a story is green when a test of its own carries its id."""
OWN = Path(__file__).parent / "data"
"""Our copy."""
ROOT = Path(os.environ.get("RONDE_VECTORS") or OWN)
UNSEEN = bool(os.environ.get("RONDE_VECTORS"))
"""Whether somebody named a folder: then every file of it runs whole."""


def files(folder: str) -> list[Path]:
    """The files of a subfolder in order of their names, markdown left out."""
    assert folder in FOLDERS
    found = (ROOT / folder).iterdir() if (ROOT / folder).is_dir() else ()
    return sorted(path for path in found if path.suffix != ".md" and path.is_file())


def names(folder: str) -> list[str]:
    """Test ids: the subfolder's name first, so that ``-k dutch`` selects."""
    return [f"{folder}-{path.name}" for path in files(folder)]


def load(path: Path) -> Any:
    """The JSON value of a file."""
    return json.loads(path.read_text(encoding="utf-8"))


def stories(id: str) -> list[Any]:
    """The field case of that id as test parameters: our copy, and the one of another folder where
    it has one. A test written for one case never lacks it."""
    paths = {(root / "cases" / f"{id}.json").resolve() for root in (OWN, ROOT)}
    kept = [path for path in sorted(paths) if path.is_file()]
    return [pytest.param(load(path), id=f"cases-{n}-{id}") for n, path in enumerate(kept, start=1)]


def json_lines(path: Path) -> Iterator[Any]:
    """The records of a ``.jsonl`` or ``.jsonl.gz`` file."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    for line in text.splitlines():
        if line.strip():
            yield json.loads(line)
