"""Answers of the endpoint itself: HTTP errors with a GraphQL body (GW-6)."""

from collections.abc import Mapping

import orjson
from cross_web import HTTPException
from starlette.responses import Response

from ronde_gateway.errors import Code
from ronde_gateway.transport.negotiation import JSON

__all__ = ["RequestError", "error_response"]


class RequestError(HTTPException):
    """A request that cannot become an operation; ``headers`` go with the answer."""

    def __init__(
        self,
        status_code: int,
        reason: str,
        code: Code = "BAD_REQUEST",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status_code, reason)
        self.code = code
        self.headers = dict(headers or {})


def error_response(
    status: int,
    message: str,
    extensions: Mapping[str, object],
    media_type: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """A response without ``data``, in the form the client accepts or else as plain JSON."""
    body = {"errors": [{"message": message, "extensions": dict(extensions)}]}
    return Response(
        orjson.dumps(body),
        status,
        headers={
            "content-type": f"{media_type or JSON}; charset=utf-8",
            "vary": "Accept, Accept-Language",
            "x-content-type-options": "nosniff",
            **(headers or {}),
        },
    )
