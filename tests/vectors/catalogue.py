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

__all__ = ["FOLDERS", "ROOT", "UNSEEN", "files", "json_lines", "load", "names"]

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
OWN = Path(__file__).parent / "data"
ROOT = Path(os.environ.get("RONDE_VECTORS") or OWN)
UNSEEN = ROOT != OWN
"""Whether somebody asked for another folder: then every file of it runs whole."""


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


def json_lines(path: Path) -> Iterator[Any]:
    """The records of a ``.jsonl`` or ``.jsonl.gz`` file."""
    opened = gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open()
    with opened as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)
