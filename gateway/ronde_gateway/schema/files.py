"""Findings in files, and files out (GW-15; TI-2)."""

import base64
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import strawberry

from ronde import model
from ronde.contracts import Diagnostic as CoreDiagnostic
from ronde.contracts import ExchangeFormat, Offers
from ronde.refusal import Refused as CoreRefused
from ronde_gateway.cost import bounded
from ronde_gateway.schema.answers import Refused
from ronde_gateway.schema.descriptors import Translate
from ronde_gateway.schema.enums import Severity
from ronde_gateway.schema.outcomes import read_text, text_json

__all__ = ["Diagnostic", "ExportFileResult", "ExportedFile", "diagnostic_json", "export"]

FINDINGS = 500
_UNSAFE = re.compile(r"[^A-Za-z0-9]+")


@strawberry.type(description="Something found in a file, with its place.")
class Diagnostic:
    severity: Severity
    code: str
    message: str
    line: int = strawberry.field(description="From 1; 0 when unknown.")
    column: int = strawberry.field(description="From 1; 0 when unknown.")
    player: int | None = strawberry.field(description="Number in the file; null when none.")
    round: int | None = strawberry.field(description="Null when no round is meant.")

    @classmethod
    def of(cls, found: CoreDiagnostic, say: Translate) -> "Diagnostic":
        return cls(
            severity=found.severity,
            code=found.code,
            message=say(found.text),
            line=found.line,
            column=found.column,
            player=found.player,
            round=found.round,
        )

    @classmethod
    def read(cls, kept: Mapping[str, Any], say: Translate) -> "Diagnostic":
        """From what `diagnostic_json` wrote."""
        facts = {name: value for name, value in kept.items() if name not in ("severity", "text")}
        found = CoreDiagnostic(
            severity=Severity(kept["severity"]), text=read_text(kept["text"]), **facts
        )
        return cls.of(found, say)


def diagnostic_json(found: CoreDiagnostic) -> dict[str, Any]:
    """A finding as JSON, its text untranslated."""
    return {**found.as_json(), "text": text_json(found.text)}


@strawberry.type(description="A tournament written to a file.")
class ExportedFile:
    name: str = strawberry.field(description="A file name to propose.")
    media_type: str
    revision: int = strawberry.field(description="The revision written.")
    text: str | None = strawberry.field(description="Null where the file is no UTF-8 text.")
    base64: str = strawberry.field(description="The bytes of the file.")
    diagnostics: list[Diagnostic] = strawberry.field(
        description="What the file cuts or leaves out.", metadata=bounded(FINDINGS)
    )


ExportFileResult = Annotated[ExportedFile | Refused, strawberry.union("ExportFileResult")]


def export(
    t: model.Tournament,
    format: ExchangeFormat,
    settings: Mapping[str, Any],
    offers: Offers,
    say: Translate,
) -> ExportedFile:
    """Write the tournament. Raises `Refused`: ``not_available_here`` for a format that is only
    read, ``bad_settings``, and what the format cannot carry."""
    if not format.writes:
        raise CoreRefused("not_available_here", path=("format",), id=format.id, reason="read_only")
    chosen = format.settings.read(settings)
    data = format.write(t, chosen, offers)
    warnings: Sequence[CoreDiagnostic] = format.warnings(t, chosen, offers)
    return ExportedFile(
        name=_file_name(t.name) + format.suffixes[0],
        media_type=format.media_type,
        revision=t.revision,
        text=_text(data),
        base64=base64.b64encode(data).decode("ascii"),
        diagnostics=[Diagnostic.of(found, say) for found in warnings[:FINDINGS]],
    )


def _text(data: bytes) -> str | None:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _file_name(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
    return _UNSAFE.sub("-", plain).strip("-").lower()[:60] or "tournament"
