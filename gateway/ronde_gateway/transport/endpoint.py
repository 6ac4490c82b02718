"""The one endpoint, ``/graphql``: HTTP, server-sent events and WebSocket (GW-1 to GW-16)."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from datetime import timedelta
from typing import Any, Protocol, cast

import orjson
from cross_web import AsyncHTTPRequestAdapter, HTTPException
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.http import GraphQLHTTPResponse, GraphQLRequestData
from strawberry.http.base import BaseRequestProtocol
from strawberry.http.websocket_origin import is_same_origin
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.subscriptions import GRAPHQL_SSE_PROTOCOL, GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.types import ExecutionResult, SubscriptionExecutionResult
from strawberry.types.execution import PreExecutionError
from strawberry.types.graphql import OperationType

from ronde_gateway import errors as faults
from ronde_gateway.locale import choose
from ronde_gateway.schema.build import Schema
from ronde_gateway.settings import Settings
from ronde_gateway.transport import body
from ronde_gateway.transport.negotiation import EVENTS, GRAPHQL, HTML, answer_type, names
from ronde_gateway.transport.page import page
from ronde_gateway.transport.refusals import RequestError, error_response
from ronde_gateway.transport.socket import SocketAdapter, SocketHandler

__all__ = ["PREFLIGHT", "Endpoint", "MakeContext"]

PREFLIGHT = "graphql-require-preflight"
"""A header that no form can send, so its presence proves a script of an allowed origin (GW-62)."""

STREAMS = "Subscriptions need graphql-transport-ws or `Accept: text/event-stream`."


class HasLocale(Protocol):
    """What the endpoint itself asks of a context: the language, and where to say that the client
    has gone."""

    locale: str
    gone: threading.Event


async def _watch(request: Request, context: HasLocale) -> None:
    """Say so when the client hangs up before its answer: long work then stops (GW-116)."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
    context.gone.set()


MakeContext = Callable[[HTTPConnection, str], HasLocale]
"""From the request or socket, and the language chosen by its headers (GW-80), to the context."""


class Endpoint(GraphQL[Any, None]):
    """Answers every request with a GraphQL body, refusals of the request itself included (GW-6)."""

    schema: Schema
    request_adapter_class = body.RequestAdapter
    websocket_adapter_class = SocketAdapter
    graphql_transport_ws_handler_class = SocketHandler

    def __init__(self, schema: Schema, settings: Settings, make_context: MakeContext) -> None:
        super().__init__(
            schema,
            graphql_ide="graphiql" if settings.graphiql else None,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL, GRAPHQL_SSE_PROTOCOL),
            connection_init_wait_timeout=timedelta(seconds=settings.init_seconds),
            max_subscriptions_per_connection=settings.limit_subscriptions,
            multipart_uploads_enabled=True,
            allowed_origins=settings.allowed_origins,
        )
        self._settings = settings
        self._make_context = make_context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(Request(scope), receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _answer(self, request: Request, receive: Receive, send: Send) -> None:
        media_type = answer_type(request.headers.get("accept"))
        try:
            self._check(request, media_type)
            request = Request(request.scope, self._limited(request, receive))
            response = await self.run(request)
        except ClientDisconnect:
            return
        except RequestError as error:
            extensions = {"code": error.code}
            response = error_response(
                error.status_code, error.reason, extensions, media_type, error.headers
            )
        except HTTPException as error:
            extensions = {"code": "BAD_REQUEST"}
            response = error_response(error.status_code, error.reason, extensions, media_type)
        except StarletteHTTPException as error:
            extensions = {"code": "BAD_REQUEST"}
            response = error_response(error.status_code, error.detail, extensions, media_type)
        except Exception as error:
            incident = faults.incident(error)
            response = error_response(500, "Internal error", incident, media_type)
        try:
            await response(request.scope, receive, send)
        finally:
            await request.close()

    def _check(self, request: Request, media_type: str | None) -> None:
        """Refuse what is wrong before a byte of the body is read (GW-3, GW-6, GW-15, GW-62)."""
        if request.method not in ("GET", "POST"):
            raise RequestError(405, "Use GET or POST.", headers={"allow": "GET, POST"})
        accept = request.headers.get("accept")
        page_wanted = request.method == "GET" and self.graphql_ide and names(accept, HTML)
        if media_type is None and not names(accept, EVENTS) and not page_wanted:
            raise RequestError(406, f"This endpoint answers {GRAPHQL} or application/json.")
        if request.method == "GET":
            return
        origin = request.headers.get("origin")
        if origin is not None and not self._allowed(origin, request.headers.get("host")):
            raise RequestError(403, "Pages of this origin may not post here.", "FORBIDDEN")
        kind = body.content_type(request.headers.get("content-type"))
        if kind not in ("application/json", "multipart/form-data"):
            raise RequestError(415, "Send application/json, or multipart/form-data with a file.")
        if kind == "multipart/form-data" and not request.headers.get(PREFLIGHT):
            raise RequestError(400, "A multipart body needs the header GraphQL-Require-Preflight.")

    def _allowed(self, origin: str, host: str | None) -> bool:
        return is_same_origin(origin, host) or origin in self.allowed_origins

    def _limited(self, request: Request, receive: Receive) -> Receive:
        kind = body.content_type(request.headers.get("content-type"))
        multipart = kind == "multipart/form-data"
        limit = self._settings.limit_multipart if multipart else self._settings.limit_json
        return body.limited(request.headers, receive, limit)

    def should_render_graphql_ide(self, request: BaseRequestProtocol) -> bool:
        return (
            request.method == "GET"
            and self.graphql_ide is not None
            and not request.query_params.get("query")
            and names(request.headers.get("accept"), HTML)
        )

    async def render_graphql_ide(self, request: Request) -> Response:
        return page()

    async def get_sub_response(self, request: Request | WebSocket) -> Response:
        """The headers of the answer to come; `create_response` reads its form from them."""
        response = await super().get_sub_response(request)
        media_type = answer_type(request.headers.get("accept")) or EVENTS
        response.headers["content-type"] = f"{media_type}; charset=utf-8"
        response.headers["vary"] = "Accept, Accept-Language"
        response.headers["x-content-type-options"] = "nosniff"
        return response

    async def get_context(
        self, request: Request | WebSocket, response: Response | WebSocket
    ) -> Any:
        wanted = request.headers.get("accept-language", "")
        context = self._make_context(request, choose(header=wanted, default=self._settings.locale))
        if isinstance(response, Response):
            response.headers["content-language"] = context.locale
        return context

    def decode_json(self, data: str | bytes) -> object:
        return orjson.loads(data)

    def encode_json(self, data: object) -> bytes:
        return orjson.dumps(data)

    async def parse_http_body(self, request: AsyncHTTPRequestAdapter) -> GraphQLRequestData:
        stream = names(request.headers.get("accept"), EVENTS)
        parameters: Mapping[str, Any]
        if request.method == "GET":
            parameters = body.query_parameters(request.query_params)
        elif body.content_type(request.content_type) == "multipart/form-data":
            parameters = body.with_files((await request.get_form_data()).form)
        else:
            parameters = body.json_object(await request.get_body(), "The body")
        return body.operation(parameters, "sse" if stream else "http")

    async def execute_operation(  # type: ignore[override]
        self,
        request: Request,
        request_adapter: AsyncHTTPRequestAdapter,
        request_data: GraphQLRequestData,
        context: Any,
        root_value: None,
        sub_response: Response,
    ) -> ExecutionResult | SubscriptionExecutionResult:
        allowed = {OperationType.QUERY}
        if request.method == "POST":
            allowed.add(OperationType.MUTATION)
        operation: dict[str, Any] = {
            "query": request_data.query,
            "variable_values": request_data.variables,
            "context_value": context,
            "operation_name": request_data.operation_name,
            "operation_extensions": request_data.extensions,
        }
        if request_data.protocol == "sse":
            allowed.add(OperationType.SUBSCRIPTION)
            results = await self.schema.stream(**operation, allowed_operation_types=allowed)
            return cast(SubscriptionExecutionResult, results)
        watch = asyncio.create_task(_watch(request, context))
        try:
            return await self.schema.execute(**operation, allowed_operation_types=allowed)
        except CannotGetOperationTypeError as error:
            fault = faults.Fault("BAD_REQUEST", error.as_http_error_reason())
            return PreExecutionError(data=None, errors=[fault])
        except InvalidOperationTypeError as error:
            if error.operation_type is OperationType.SUBSCRIPTION:
                raise RequestError(400, STREAMS) from None
            raise RequestError(405, "Mutations need POST.", headers={"allow": "POST"}) from None
        finally:
            watch.cancel()

    async def process_result(
        self, request: Request, result: ExecutionResult
    ) -> GraphQLHTTPResponse:
        """The body of an answer; without ``data`` if execution never started (GW-4)."""
        answer: GraphQLHTTPResponse = {}
        if result.errors:
            answer["errors"] = [error.formatted for error in result.errors]
        if result.data is not None or not result.errors or faults.started(result.errors):
            answer["data"] = result.data
        if result.extensions:
            answer["extensions"] = result.extensions
        return answer

    def create_response(
        self,
        response_data: GraphQLHTTPResponse | list[GraphQLHTTPResponse],
        sub_response: Response,
    ) -> Response:
        """Status 200, or 400 for a request error in the newer form of answer (GW-4, GW-5)."""
        newer = sub_response.headers["content-type"].startswith(GRAPHQL)
        status = 400 if newer and "data" not in response_data else 200
        return Response(self.encode_json(response_data), status, headers=sub_response.headers)

    async def create_streaming_response(
        self,
        request: Request | WebSocket,
        stream: Callable[[], AsyncIterator[str]],
        sub_response: Response,
        headers: Mapping[str, str],
    ) -> Response:
        response = StreamingResponse(stream(), headers=sub_response.headers)
        for name, value in headers.items():
            response.headers[name] = value
        return response
