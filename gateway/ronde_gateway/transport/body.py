"""From the bytes of a request to the parameters of an operation (GW-7, GW-8, GW-15)."""

from collections.abc import Mapping
from typing import Any

import orjson
from cross_web import FormData, StarletteRequestAdapter
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.types import Message, Receive
from strawberry.http import GraphQLRequestData, GraphQLRequestProtocol

from ronde_gateway.transport.refusals import RequestError

__all__ = ["RequestAdapter", "content_type", "limited", "operation", "with_files"]

FORM_PARTS = 20


class RequestAdapter(StarletteRequestAdapter):
    """Reads forms of a few parts only, since an upload sends one file with its operation."""

    async def get_form_data(self) -> FormData:
        request: Request = self._request
        try:
            form = await request.form(max_files=FORM_PARTS, max_fields=FORM_PARTS)
        except MultiPartException as error:
            raise RequestError(400, f"The multipart body cannot be read: {error.message}") from None
        return FormData(files=form, form=form)


def content_type(header: str | None) -> str:
    """The media type of a body in lower case, without parameters."""
    return (header or "").split(";", 1)[0].strip().lower()


def limited(request_headers: Mapping[str, str], receive: Receive, limit: int) -> Receive:
    """The same channel, ending in a 413 once the body exceeds ``limit`` bytes (GW-7).

    A ``Content-Length`` above the limit is refused at once.
    """
    error = RequestError(413, f"The body may have {limit} bytes.")
    length = request_headers.get("content-length", "")
    if length.isdecimal() and int(length) > limit:
        raise error
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            raise error
        return message

    return counted


def json_object(text: str | bytes, name: str) -> dict[str, Any]:
    """The JSON object written in ``text``; anything else is a 400."""
    try:
        value = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise RequestError(400, f"{name} is not valid JSON.") from None
    if isinstance(value, list) and name != "`map`":
        raise RequestError(400, f"{name} is a list; send one operation at a time.")
    if not isinstance(value, dict):
        raise RequestError(400, f"{name} must be a JSON object.")
    return value


def query_parameters(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a GET; ``variables`` and ``extensions`` are JSON texts."""
    return {
        name: json_object(value, f"`{name}`") if name in ("variables", "extensions") else value
        for name, value in parameters.items()
        if value
    }


def operation(
    parameters: Mapping[str, Any], protocol: GraphQLRequestProtocol
) -> GraphQLRequestData:
    """The operation of these parameters; one of a wrong type, or a missing query, is a 400."""
    query = _parameter(parameters, "query", str)
    if not query:
        raise RequestError(400, "`query` is missing.")
    return GraphQLRequestData(
        query=query,
        variables=_parameter(parameters, "variables", dict),
        operation_name=_parameter(parameters, "operationName", str),
        extensions=_parameter(parameters, "extensions", dict),
        protocol=protocol,
    )


def _parameter(parameters: Mapping[str, Any], name: str, kind: type) -> Any:
    value = parameters.get(name)
    if value is not None and not isinstance(value, kind):
        wanted = "a text" if kind is str else "an object"
        raise RequestError(400, f"`{name}` must be {wanted} or null.")
    return value


def with_files(form: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters in a multipart form, its files put where ``map`` says (GW-15)."""
    operations = json_object(_field(form, "operations"), "`operations`")
    for part, paths in json_object(_field(form, "map"), "`map`").items():
        file = form.get(part)
        if not isinstance(file, UploadFile):
            raise RequestError(400, f"`map` names the part {part!r}, which is no file.")
        if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
            raise RequestError(400, "`map` must give a list of paths for each file.")
        for path in paths:
            _place(operations, path, file)
    return operations


def _field(form: Mapping[str, Any], name: str) -> str:
    value = form.get(name)
    if not isinstance(value, str):
        raise RequestError(400, f"The multipart body has no field `{name}`.")
    return value


def _place(operations: dict[str, Any], path: str, file: UploadFile) -> None:
    """Put the file where the path leads; the place must exist and hold null."""
    *steps, last = path.split(".")
    target: Any = operations
    for step in steps:
        target = _step(target, step)
    if _step(target, last, default=...) is not None:
        raise RequestError(400, f"`map` leads to {path!r}, where no null stands.")
    target[int(last) if isinstance(target, list) else last] = file


def _step(target: Any, step: str, default: Any = None) -> Any:
    if isinstance(target, dict):
        return target.get(step, default)
    if isinstance(target, list) and step.isdecimal() and int(step) < len(target):
        return target[int(step)]
    return default
