"""Read and write event files through whatever exchange formats are installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ronde.contracts import Diagnostic, ExchangeFormat, ExtensionKind
from ronde.model import Tournament
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.output import Exit, Stopped, fail, installed, note

__all__ = ["format_for", "read_bytes", "read_event", "write_bytes"]


def format_for(name: str, writes: bool = False) -> ExchangeFormat:
    """The first format whose suffix fits; report files for anything else."""
    found = [
        offer
        for offer in installed().offers.of_kind(ExtensionKind.EXCHANGE_FORMAT)
        if isinstance(offer, ExchangeFormat) and (offer.writes or not writes)
    ]
    suffix = Path(name).suffix.lower()
    for wanted in (suffix, ".trf"):
        fitting = [offer for offer in found if wanted in offer.suffixes]
        if fitting:
            return max(fitting, key=lambda offer: offer.id)
    raise Refused("plugin_missing", kind=ExtensionKind.EXCHANGE_FORMAT.value, id=suffix or ".trf")


def read_bytes(path: str) -> bytes:
    """The content of a file, ``-`` for standard input."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        text = Text("cli.file_access", {"path": path, "problem": error.strerror or ""})
        raise Stopped(fail(text, Exit.FILE_ACCESS)) from None


def write_bytes(path: str, data: bytes) -> None:
    """Write a file, ``-`` for standard output."""
    try:
        if path == "-":
            sys.stdout.buffer.write(data)
        else:
            Path(path).write_bytes(data)
    except OSError as error:
        text = Text("cli.file_access", {"path": path, "problem": error.strerror or ""})
        raise Stopped(fail(text, Exit.FILE_ACCESS)) from None


def read_event(path: str, quiet: bool = False) -> tuple[Tournament, Sequence[Diagnostic]]:
    """The event of a file; warnings go to standard error with line and column. Ends with
    ``BAD_INPUT`` and every finding when the file cannot be read."""
    data = read_bytes(path)
    try:
        tournament, found = format_for(path).read(data, installed().offers)
    except Refused as refusal:
        faults = [Text("cli.detail", {"text": detail}) for detail in refusal.details]
        raise Stopped(fail(refusal.text, Exit.BAD_INPUT, faults)) from None
    for diagnostic in () if quiet else found:
        note(
            Text(
                "cli.diagnostic",
                {
                    "path": path,
                    "line": diagnostic.line,
                    "column": diagnostic.column,
                    "severity": Text(f"cli.severity.{diagnostic.severity.value}"),
                    "text": diagnostic.text,
                },
            )
        )
    return tournament, found
