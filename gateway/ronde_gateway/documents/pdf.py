"""A page as PDF, where the extra ``pdf`` is installed (GW-143)."""

from ronde.refusal import Refused

__all__ = ["as_pdf"]


def as_pdf(page: str) -> bytes:
    """Raises `Refused` ``pdf_missing`` without the extra, or without the libraries of the system
    that it needs. Nothing is fetched: a page holds all it needs, pictures
    included."""
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher
    except (ImportError, OSError):
        raise Refused("pdf_missing") from None
    made: bytes = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols=("data",))).write_pdf()
    return made
