"""Bytes to numbered records and back: encodings, line ends, accents (TF-3 to TF-6, TI-1)."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

__all__ = ["COMMENT", "Record", "decode", "encode", "split"]

COMMENT = "###"
_BOM = b"\xef\xbb\xbf"
_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a file: its number from 1, its text as read (accents composed), its code."""

    line: int = field(compare=False)
    raw: str

    @property
    def code(self) -> str:
        """The first three characters; for a comment ``###`` (TF-3, TF-5)."""
        return self.raw[:3].rstrip()

    @property
    def value(self) -> str:
        """The text from column 5 on, trimmed."""
        return self.raw[4:].strip()


def decode(data: bytes) -> tuple[str, str]:
    """The text of a file and the encoding found: UTF-8 with or without mark, else windows-1252,
    else latin-1, which takes any byte (TF-6)."""
    if data.startswith(_BOM):
        data = data[len(_BOM) :]
    for encoding in ("utf-8", "windows-1252"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1"), "latin-1"


def split(text: str) -> tuple[Record, ...]:
    """The records of a text. CR, LF and CRLF end lines, also mixed; empty lines count but are left
    out (TF-4). Accents are composed before anybody counts columns (TF-6)."""
    lines = enumerate(_LINE_END.split(text), start=1)
    return tuple(
        Record(number, unicodedata.normalize("NFC", line)) for number, line in lines if line.strip()
    )


def encode(lines: Iterable[str]) -> bytes:
    """The bytes of a file: UTF-8 without mark, composed, CRLF (TF-4, TF-6)."""
    return "".join(f"{unicodedata.normalize('NFC', line)}\r\n" for line in lines).encode()
