"""What reading a file finds besides its content: diagnostics, and values set aside (TI-2)."""

from typing import Any, NoReturn

from ronde import Diagnostic, Refused, Severity, Text
from ronde_trf.file.codes import Code
from ronde_trf.file.records import Record

__all__ = ["Findings", "field_name"]


def field_name(name: str) -> Text:
    """The name of a field for people: message key ``trf.field.<name>``."""
    return Text(f"trf.field.{name}")


class Findings:
    """Collects everything found in one file, in the order in which it is found.

    ``asides`` are values that do not mean what their record is for; they stay in the file as
    comments, so that nothing is lost and nobody takes them for a city or a date again.
    """

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.asides: list[str] = []

    @property
    def errors(self) -> list[Diagnostic]:
        return [d for d in self.diagnostics if d.severity is Severity.ERROR]

    def in_order(self) -> tuple[Diagnostic, ...]:
        """All of them by line and column."""
        return tuple(sorted(self.diagnostics, key=lambda d: (d.line, d.column)))

    def refuse(self) -> NoReturn:
        """Raises `Refused` ``file_unreadable`` with everything found, errors or not (TI-2)."""
        found = self.in_order()
        errors = [d for d in found if d.severity is Severity.ERROR]
        raise Refused(
            "file_unreadable",
            details=tuple(d.text for d in found),
            diagnostics=[d.as_json() for d in found],
            count=len(errors),
            line=errors[0].line if errors else 0,
        )

    def error(self, code: Code, line: int, **where_and_what: Any) -> None:
        self._add(Severity.ERROR, code, line, **where_and_what)

    def warning(self, code: Code, line: int, **where_and_what: Any) -> None:
        self._add(Severity.WARNING, code, line, **where_and_what)

    def info(self, code: Code, line: int, **where_and_what: Any) -> None:
        self._add(Severity.INFO, code, line, **where_and_what)

    def set_aside(self, record: Record, what: str = "") -> None:
        """Keep a whole record, or one value of it, as a comment."""
        self.asides.append(f"### {what or record.raw.rstrip()}")

    def _add(
        self,
        severity: Severity,
        code: Code,
        line: int,
        column: int = 0,
        player: int | None = None,
        round: int | None = None,
        unsafe: bool = False,
        **params: Any,
    ) -> None:
        text = Text(f"trf.{code}", params)
        self.diagnostics.append(
            Diagnostic(severity, f"trf.{code}", text, line, column, player, round, unsafe)
        )
