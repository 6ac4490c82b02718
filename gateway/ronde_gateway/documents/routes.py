"""Documents over HTTP: ``/documents/<tournament>/bracket.<form>``, ``…/schedule.<form>``,
``…/tables.<form>`` and ``…/ladder.<form>``.

``?paper=A3`` takes larger sheets, ``?lang=en`` another language than the browser asks for.
"""

from collections.abc import Callable
from datetime import UTC, datetime

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from ronde.contracts import Offers
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway import errors as faults
from ronde_gateway.documents.pages import Documents
from ronde_gateway.documents.paper import A3, A4
from ronde_gateway.documents.pdf import as_pdf
from ronde_gateway.locale import choose
from ronde_gateway.schema.ids import tournament_in
from ronde_gateway.store import Store
from ronde_gateway.texts import Texts

__all__ = ["routes"]

Make = Callable[[Documents], str | bytes]

FORMS: dict[str, tuple[str, Make]] = {
    "bracket.html": ("text/html", Documents.bracket_page),
    "bracket.svg": ("image/svg+xml", Documents.bracket_svg),
    "bracket.txt": ("text/plain", Documents.bracket_text),
    "bracket.pdf": ("application/pdf", lambda made: as_pdf(made.bracket_page(printed=True))),
    "schedule.html": ("text/html", Documents.schedule_page),
    "schedule.txt": ("text/plain", Documents.schedule_text),
    "schedule.pdf": ("application/pdf", lambda made: as_pdf(made.schedule_page())),
    "tables.html": ("text/html", Documents.tables_page),
    "tables.pdf": ("application/pdf", lambda made: as_pdf(made.tables_page())),
    "ladder.html": ("text/html", Documents.ladder_page),
    "ladder.pdf": ("application/pdf", lambda made: as_pdf(made.ladder_page())),
}
STATUS = {
    "not_found": 404,
    "no_bracket": 404,
    "no_tables": 404,
    "no_ladder": 404,
    "pdf_missing": 501,
}
HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
}
"""A document holds its style and nothing that could run (GW-144)."""


def routes(store: Store, offers: Offers, texts: Texts, language: str) -> list[BaseRoute]:
    """The routes of the documents; ``language`` is the one of the installation."""

    def documents(key: str, locale: str, paper: str) -> Documents:
        with store.reading() as work:
            event = work.tournament(tournament_in(key))
        if event is None:
            raise Refused("not_found")
        size = A3 if paper == A3.name else A4
        return Documents(event, offers, _say(texts, locale), locale, datetime.now(UTC), size)

    def answer(key: str, form: str, locale: str, paper: str) -> Response:
        try:
            if form not in FORMS:
                raise Refused("not_found")
            kind, make = FORMS[form]
            content = make(documents(key, locale, paper))
        except Refused as refusal:
            status = STATUS.get(refusal.code, 409)
            return PlainTextResponse(texts.translate(refusal.text, locale), status)
        except Exception as error:
            number = str(faults.incident(error)["incident"])
            said = texts.translate(Text("document.failed", {"incident": number}), locale)
            return PlainTextResponse(said, 500)
        return Response(content, media_type=kind, headers=HEADERS)

    async def document(request: Request) -> Response:
        asked = request.query_params
        header = request.headers.get("accept-language", "")
        locale = choose(asked.get("lang"), header=header, default=language)
        path = request.path_params
        return await run_in_threadpool(
            answer, path["id"], path["form"], locale, asked.get("paper", "")
        )

    return [Route("/documents/{id}/{form}", document)]


def _say(texts: Texts, locale: str) -> Callable[[Text | str], str]:
    return lambda words: words if isinstance(words, str) else texts.translate(words, locale)
