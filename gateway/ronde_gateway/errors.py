"""Errors of requests and of execution: one code each, incidents masked, mistakes logged briefly.

Refusals of the domain are no errors; mutations answer them as data (GW-50). What reaches this
module is a client's mistake or something nobody foresaw.
"""

import logging
import secrets
from collections.abc import Mapping
from typing import Any, Literal

from graphql import GraphQLError, GraphQLSyntaxError, OperationDefinitionNode
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.types import ExecutionContext

from ronde import Refused

__all__ = ["REQUEST_CODES", "Code", "Fault", "coded", "incident", "started"]

Code = Literal[
    "UNAUTHENTICATED",
    "FORBIDDEN",
    "NOT_FOUND",
    "RATE_LIMITED",
    "COST_EXCEEDED",
    "TIMEOUT",
    "UNAVAILABLE",
    "INTERNAL",
    "SYNTAX",
    "VALIDATION",
    "BAD_VARIABLES",
    "BAD_REQUEST",
    "DOCUMENT_NOT_FOUND",
]
"""Every value ``extensions.code`` can have (GW-54)."""

REQUEST_CODES = frozenset(
    {"SYNTAX", "VALIDATION", "BAD_VARIABLES", "BAD_REQUEST", "DOCUMENT_NOT_FOUND", "COST_EXCEEDED"}
)
"""Codes of errors that, without a path, mean execution never started (GW-4)."""

_UNFIT = (MissingQueryError, CannotGetOperationTypeError, InvalidOperationTypeError)

log = logging.getLogger("ronde.graphql")


class Fault(GraphQLError):
    """A planned error: raise it in a resolver, or give it as the reason of a request error.

    ``code`` is one of GW-54; further values of ``extensions`` may follow.
    """

    def __init__(self, code: Code, message: str, **extensions: Any) -> None:
        super().__init__(message, extensions={"code": code, **extensions})


def incident(error: BaseException) -> dict[str, Any]:
    """Log something unforeseen with its trace and return the ``extensions`` to show (GW-55)."""
    number = secrets.token_hex(8)
    log.error("incident %s", number, exc_info=error)
    return {"code": "INTERNAL", "incident": number}


def coded(errors: list[GraphQLError], execution: ExecutionContext | None) -> None:
    """Give every error of the list its code, mask incidents and log, in place (GW-54 to GW-56).

    Client faults are one line at INFO without message, since messages quote variables.
    """
    operation = _operation_name(execution)
    for place, error in enumerate(errors):
        extensions = error.extensions or {}
        if "code" not in extensions:
            errors[place] = error = _coded(error, execution)
            extensions = error.extensions or {}
        if extensions["code"] != "INTERNAL":
            log.info("%s in operation %s at %s", extensions["code"], operation, _where(error))


def started(errors: list[GraphQLError]) -> bool:
    """Whether these errors, found beside no data, were met after execution began (GW-4, GW-5)."""
    return any(
        error.path or (error.extensions or {}).get("code") not in REQUEST_CODES for error in errors
    )


def _coded(error: GraphQLError, execution: ExecutionContext | None) -> GraphQLError:
    original = error.original_error
    if isinstance(original, Refused):
        return _refused(error, original, execution)
    if isinstance(original, _UNFIT):
        return _shown(error, {"code": "BAD_REQUEST"}, error.message)
    if code := _request_code(error, execution):
        return _shown(error, {"code": code}, error.message)
    return _shown(error, incident(original or error), "Internal error")


def _request_code(error: GraphQLError, execution: ExecutionContext | None) -> Code | None:
    """The code of what graphql-core found before execution; none if execution had begun."""
    if error.path is not None or execution is None:
        return None
    if isinstance(error, GraphQLSyntaxError) or isinstance(error.original_error, RecursionError):
        return "SYNTAX" if execution.graphql_document is None else "VALIDATION"
    if error.original_error is not None:
        return None
    return "VALIDATION" if execution.result is None else "BAD_VARIABLES"


def _refused(
    error: GraphQLError, refused: Refused, execution: ExecutionContext | None
) -> GraphQLError:
    """A refusal met by a query: no union to carry it, so it becomes an error with its code."""
    say = getattr(execution.context, "say", None) if execution is not None else None
    message = say(refused.text) if say is not None else refused.code
    code = "NOT_FOUND" if refused.code == "not_found" else "BAD_REQUEST"
    return _shown(error, {"code": code, "refusal": refused.code}, message)


def _shown(error: GraphQLError, extensions: Mapping[str, Any], message: str) -> GraphQLError:
    return GraphQLError(
        message,
        nodes=error.nodes,
        source=error.source,
        positions=error.positions,
        path=error.path,
        extensions=dict(extensions),
    )


def _operation_name(execution: ExecutionContext | None) -> str:
    """The name as the parsed document has it, so that a log line holds only a GraphQL name."""
    document = execution.graphql_document if execution is not None else None
    names = [
        definition.name.value
        for definition in (document.definitions if document is not None else ())
        if isinstance(definition, OperationDefinitionNode) and definition.name is not None
    ]
    wanted = execution.operation_name if execution is not None else None
    return wanted if wanted in names and wanted is not None else "-"


def _where(error: GraphQLError) -> str:
    return ",".join(f"{place.line}:{place.column}" for place in error.locations or ()) or "-"
