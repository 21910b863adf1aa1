"""The websocket of a table, as a wire for a client."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from undercroft.core.errors import UndercroftError
from undercroft.table.client import NO_TABLE, Client, Gone
from undercroft.table.errors import StoreFailed
from undercroft.table.hall import Hall
from undercroft.table.messages import Refusal
from undercroft.table.writing import encode


class SocketWire:
    """A websocket that carries texts."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket

    async def receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        if text is None:
            return str(message["bytes"], "utf-8", "replace")
        assert isinstance(text, str)
        return text

    async def send(self, text: str) -> None:
        try:
            await self.socket.send({"type": "websocket.send", "text": text})
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Gone from None

    async def close(self, code: int) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            try:
                await self.socket.close(code)
            except (WebSocketDisconnect, RuntimeError, OSError):
                raise Gone from None


async def attend(hall: Hall, socket: WebSocket) -> None:
    """Serve one socket until it ends."""
    await socket.accept()
    wire = SocketWire(socket)
    try:
        table = await hall.open(socket.path_params["id"])
    except UndercroftError as error:
        await _turn_away(wire, Refusal(error.code, error.message, error.remedy))
        return
    except StoreFailed:
        await _turn_away(wire, Refusal("table_paused", "The server cannot read its store.", ""))
        return
    await Client(table, wire, hall.clock).serve()


async def _turn_away(wire: SocketWire, refusal: Refusal) -> None:
    try:
        await wire.send(encode(refusal).decode())
        await wire.close(NO_TABLE)
    except Gone:
        return
