"""What came of checking files: counted for people, as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ronde.text import Text
from ronde_gateway.cli.output import console, say

__all__ = ["Checked", "print_json", "print_summary"]


@dataclass(frozen=True, slots=True)
class Checked:
    """One file: the rounds paired again and the differences found. ``unreadable`` is a code that
    says why nothing could be checked, empty if it could."""

    path: str
    rounds: int = 0
    differences: tuple[Text, ...] = ()
    unreadable: str = ""

    @property
    def rounds_different(self) -> int:
        return len({text.params["number"] for text in self.differences if "number" in text.params})


def print_summary(files: Sequence[Checked]) -> None:
    counts = _counts(files)
    told = {
        "files": Text("cli.files", n=counts["files"]),
        "same": Text("cli.same", n=counts["same"]),
        "different": Text("cli.different", n=counts["different"]),
        "unreadable": Text("cli.unreadable", n=counts["unreadable"]),
        "rounds": Text("cli.paired_again", n=counts["rounds"]),
        "rounds_different": counts["rounds_different"],
        "differences": Text("cli.differences", n=counts["differences"]),
    }
    console.print(say(Text("cli.checked", told)), markup=False)


def print_json(files: Sequence[Checked]) -> None:
    rows = [
        {
            "path": file.path,
            "rounds": file.rounds,
            "differences": [_difference(text) for text in file.differences],
            "unreadable": file.unreadable or None,
        }
        for file in files
    ]
    print(json.dumps({"summary": _counts(files), "files": rows}, ensure_ascii=False, indent=1))


def _difference(text: Text) -> dict[str, Any]:
    """The kind of a difference, its facts, and the sentence people read."""
    facts = {
        name: say(value) if isinstance(value, Text) else value
        for name, value in text.params.items()
    }
    return {"kind": text.key.removeprefix("cli."), **facts, "text": say(text)}


def _counts(files: Sequence[Checked]) -> dict[str, int]:
    readable = [file for file in files if not file.unreadable]
    different = sum(bool(file.differences) for file in readable)
    return {
        "files": len(files),
        "same": len(readable) - different,
        "different": different,
        "unreadable": len(files) - len(readable),
        "rounds": sum(file.rounds for file in readable),
        "rounds_different": sum(file.rounds_different for file in readable),
        "differences": sum(len(file.differences) for file in readable),
    }
