"""``ronde bracket``: the bracket or the schedule of an event of the store, to read or to print."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ronde.refusal import Refused
from ronde_gateway.cli.files import STANDARD, write_bytes
from ronde_gateway.cli.output import installed, locale, say
from ronde_gateway.cli.store import DatabaseUrl, DataDir, opened, read_settings

if TYPE_CHECKING:
    from ronde_gateway.documents.pages import Documents

__all__ = ["bracket"]


class Form(StrEnum):
    TEXT = "text"
    HTML = "html"
    SVG = "svg"
    PDF = "pdf"


class Size(StrEnum):
    A4 = "A4"
    A3 = "A3"


def bracket(
    id: Annotated[str, typer.Argument(metavar="ID")],
    format: Annotated[Form | None, typer.Option(metavar="FORMAT", show_default=False)] = None,
    schedule: Annotated[bool, typer.Option("--schedule")] = False,
    paper: Annotated[Size | None, typer.Option(metavar="PAPER", show_default=False)] = None,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE")] = STANDARD,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
) -> None:
    """Show or print the bracket of an event, or its schedule."""
    from ronde_gateway.documents.pages import Documents
    from ronde_gateway.documents.paper import A3, A4

    form = format or _form_of(output)
    if schedule and form is Form.SVG:
        raise Refused("cli.not_together", one="--schedule", other="--format svg")
    if paper and form in (Form.TEXT, Form.SVG):
        raise Refused("cli.not_together", one="--paper", other=f"--format {form.value}")
    with opened(read_settings(data_dir=data_dir, database_url=database_url)) as gateway:
        from ronde_gateway.schema.ids import tournament_in

        with gateway.store.reading() as work:
            event = work.tournament(tournament_in(id))
    if event is None:
        raise Refused("cli.no_event", id=id)
    documents = Documents(
        event,
        installed().offers,
        lambda words: words if isinstance(words, str) else say(words),
        locale(),
        datetime.now(UTC),
        A3 if paper is Size.A3 else A4,
    )
    write_bytes(output, _made(documents, form, schedule))


def _form_of(output: str) -> Form:
    """By the ending of the file; else HTML, but text for the terminal."""
    ending = output.rpartition(".")[2].lower()
    if ending == "txt" or output == STANDARD:
        return Form.TEXT
    return Form(ending) if ending in set(Form) else Form.HTML


def _made(documents: Documents, form: Form, schedule: bool) -> bytes:
    from ronde_gateway.documents.pdf import as_pdf

    match form:
        case Form.TEXT:
            made = documents.schedule_text() if schedule else documents.bracket_text()
            return made.encode()
        case Form.SVG:
            return documents.bracket_svg().encode()
        case Form.HTML | Form.PDF:
            printed = form is Form.PDF
            page = documents.schedule_page() if schedule else documents.bracket_page(printed)
            return as_pdf(page) if printed else page.encode()
