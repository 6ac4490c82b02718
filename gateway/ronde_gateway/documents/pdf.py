"""A page as PDF, where the extra ``pdf`` is installed (GW-143)."""

from ronde.refusal import Refused

__all__ = ["as_pdf"]


def as_pdf(page: str) -> bytes:
    """Raises `Refused` ``pdf_missing`` without the extra. Nothing is fetched: a page holds all it
    needs."""
    try:
        from weasyprint import HTML
    except ImportError:
        raise Refused("pdf_missing") from None
    made: bytes = HTML(string=page, url_fetcher=_nothing).write_pdf()
    return made


def _nothing(url: str, *args: object, **kwargs: object) -> dict[str, object]:
    raise ValueError(f"a document fetches nothing: {url}")
