"""The door: HTTP, server-sent events and WebSocket around the schema (GW-1 to GW-16)."""

from ronde_gateway.transport.endpoint import Endpoint

__all__ = ["Endpoint"]
