"""The ``graphql-transport-ws`` protocol, strict about its messages (GW-10 to GW-12)."""

from collections.abc import Mapping
from typing import Any

import orjson
from graphql import GraphQLError
from starlette.websockets import WebSocketDisconnect
from strawberry.asgi import ASGIWebSocketAdapter
from strawberry.http.exceptions import WebSocketDisconnected
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import (
    BaseGraphQLTransportWSHandler,
)
from strawberry.subscriptions.protocols.graphql_transport_ws.types import (
    Message,
    SubscribeMessage,
)

from ronde_gateway.errors import Fault, incident
from ronde_gateway.limits import SOCKET_EXTENSIONS

__all__ = ["SocketAdapter", "SocketHandler"]

REASON_BYTES = 123
"""What a close frame can carry."""


class SocketAdapter(ASGIWebSocketAdapter):
    """Sends text frames, which is what clients read (GW-11)."""

    async def send_json(self, message: Mapping[str, object]) -> None:
        try:
            await self.ws.send_text(orjson.dumps(message).decode())
        except WebSocketDisconnect as gone:
            raise WebSocketDisconnected from gone

    async def close(self, code: int, reason: str) -> None:
        await super().close(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))


class SocketHandler(BaseGraphQLTransportWSHandler[Any, None]):
    """Closes on malformed messages; an operation at fault ends alone, its neighbours go on."""

    async def handle_message(self, message: Message) -> None:
        if _well_formed(message):
            await super().handle_message(message)
        else:
            await self.handle_invalid_message("Malformed message")

    async def handle_subscribe(self, message: SubscribeMessage) -> None:
        SOCKET_EXTENSIONS.set(message["payload"].get("extensions"))
        limit = self.max_subscriptions_per_connection
        full = limit is not None and len(self.operations) >= limit
        if full and self.connection_acknowledged and message["id"] not in self.operations:
            fault = Fault("RATE_LIMITED", f"A connection runs {limit} operations at a time.")
            await self.send_message(
                {"id": message["id"], "type": "error", "payload": [fault.formatted]}
            )
        else:
            await super().handle_subscribe(message)

    async def handle_task_exception(self, error: Exception) -> None:
        """A client that has gone is no incident; anything else is logged as one (GW-56)."""
        if not isinstance(error, WebSocketDisconnected):
            incident(error)

    @staticmethod
    def _get_pre_execution_close_reason(error: GraphQLError) -> str | None:
        """A faulty document is answered with ``error``, not by closing the whole connection."""
        return None


def _well_formed(message: Any) -> bool:
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return False
    if message["type"] in ("subscribe", "complete") and not isinstance(message.get("id"), str):
        return False
    if message["type"] != "subscribe":
        return True
    payload = message.get("payload")
    return (
        isinstance(payload, dict)
        and isinstance(payload.get("query"), str)
        and isinstance(payload.get("variables"), dict | None)
        and isinstance(payload.get("operationName"), str | None)
        and isinstance(payload.get("extensions"), dict | None)
    )
