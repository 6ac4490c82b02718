"""Read and write event files through whatever exchange formats are installed."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from ronde.contracts import Diagnostic, ExchangeFormat, ExtensionKind, Published
from ronde.model import Tournament
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.output import Exit, Stopped, fail, installed, note

__all__ = [
    "STANDARD",
    "EventFile",
    "event_files",
    "format_for",
    "made_folder",
    "read_event",
    "tell",
    "write_bytes",
]

STANDARD = "-"
"""Standard input or output in place of a file."""

USUAL = ".trf"


@dataclass(frozen=True, slots=True)
class EventFile:
    """A file that has been read: its path, bytes, format, the event in it, and what was found
    while reading."""

    path: str
    data: bytes
    format: ExchangeFormat
    event: Tournament
    found: Sequence[Diagnostic] = ()

    def published(self) -> Mapping[int, Published]:
        """What the file itself states of its standings, by pairing number."""
        return self.format.published(self.data, installed().offers)


def format_for(name: str, writes: bool = False) -> ExchangeFormat:
    """The format whose suffix fits, the latest of several; report files for any other name."""
    suffix = Path(name).suffix.lower()
    found = _with_suffix(suffix, writes) or _with_suffix(USUAL, writes)
    if not found:
        raise Refused("plugin_missing", kind=ExtensionKind.EXCHANGE_FORMAT.value, id=suffix)
    return found[0]


def event_files(path: str) -> list[str]:
    """The path itself, or for a folder everything in it, at any depth, whose name ends as report
    files do, in order. Raises `Refused` ``cli.no_files`` where there are none."""
    folder = Path(path)
    if path == STANDARD or not folder.is_dir():
        return [path]
    suffixes = {suffix for offer in _with_suffix(USUAL) for suffix in offer.suffixes}
    named = (file for file in folder.rglob("*") if file.suffix.lower() in suffixes)
    found = sorted(str(file) for file in named if file.is_file())
    if not found:
        raise Refused("cli.no_files", folder=path)
    return found


def _with_suffix(suffix: str, writes: bool = False) -> list[ExchangeFormat]:
    return [offer for offer in _formats() if suffix in offer.suffixes and offer.writes >= writes]


def _formats() -> list[ExchangeFormat]:
    """All formats, the latest of a family first."""
    found = installed().offers.of_kind(ExtensionKind.EXCHANGE_FORMAT)
    return [offer for offer in reversed(found) if isinstance(offer, ExchangeFormat)]


def read_event(path: str) -> EventFile:
    """The event of a file, ``-`` for standard input; findings go to standard error with line and
    column. The name says which format to try first, the content decides. Raises `Stopped`
    ``FILE_ACCESS``, or ``BAD_INPUT`` once every finding is told."""
    data = _read_bytes(path)
    refusals: list[Refused] = []
    for format in (format_for(path), *_formats()):
        try:
            event, found = format.read(data, installed().offers)
        except Refused as refusal:
            refusals.append(refusal)
            continue
        tell(path, found)
        return EventFile(path, data, format, event, found)
    raise _refused(path, refusals[0])


def _refused(path: str, refusal: Refused) -> Stopped:
    findings: Sequence[Mapping[str, Any]] = refusal.params.get("diagnostics", ())
    places = [(f["line"], f["column"], f["severity"]) for f in findings]
    told = [
        _finding(path, *place, detail)
        for place, detail in zip(places, refusal.details, strict=False)
    ]
    return Stopped(fail(refusal.text, Exit.BAD_INPUT, told or refusal.details))


def tell(path: str, found: Sequence[Diagnostic]) -> None:
    """Findings on standard error, as compilers write them."""
    for one in found:
        note(_finding(path, one.line, one.column, one.severity.value, one.text))


def _finding(path: str, line: int, column: int, severity: str, text: Text) -> Text:
    place = ":".join([path, *(str(number) for number in (line, column) if number)])
    told = {"place": place, "severity": Text(f"cli.severity.{severity}"), "text": text}
    return Text("cli.finding", told)


def _read_bytes(path: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if path == STANDARD else Path(path).read_bytes()
    except OSError as error:
        _no_access(path, error)


def write_bytes(path: str, data: bytes) -> None:
    """Write a file, ``-`` for standard output. Raises `Stopped` ``FILE_ACCESS``."""
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        Path(path).write_bytes(data)
    except OSError as error:
        _no_access(path, error)


def _no_access(path: str, error: OSError) -> NoReturn:
    text = Text("cli.file_access", {"path": path, "problem": error.strerror or str(error)})
    raise Stopped(fail(text, Exit.FILE_ACCESS)) from None


def made_folder(path: str) -> Path:
    """The folder, made where it is missing. Raises `Stopped` ``FILE_ACCESS``."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _no_access(path, error)
    return Path(path)
