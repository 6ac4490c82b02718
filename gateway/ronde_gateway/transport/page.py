"""The page to try queries on, from files we ship (GW-16)."""

from importlib import resources
from pathlib import Path

from starlette.responses import HTMLResponse, Response

__all__ = ["FOLDER", "page"]

FOLDER = Path(str(resources.files("ronde_gateway") / "web" / "graphiql"))

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


def page() -> Response:
    """The page; its scripts and styles stand under ``/graphiql``."""
    return HTMLResponse(
        (FOLDER / "index.html").read_text("utf-8"),
        headers={
            "content-security-policy": POLICY,
            "referrer-policy": "same-origin",
            "vary": "Accept",
            "x-content-type-options": "nosniff",
        },
    )
