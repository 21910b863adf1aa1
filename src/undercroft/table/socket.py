"""The websocket of a table, as a wire for a client."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from undercroft.core.errors import UndercroftError
from undercroft.table.claims import Elsewhere, Peer
from undercroft.table.client import (
    COME_BACK,
    NO_TABLE,
    NOT_ALLOWED,
    PATIENCE,
    SILENT,
    Client,
    Gone,
    read,
)
from undercroft.table.errors import BadMessage, NoToken, StoreFailed, TablePaused
from undercroft.table.forwarding import Dialled, asked_for, at_its_owner, dial, from_peer
from undercroft.table.frames import TEXTS, Texts
from undercroft.table.hall import Hall
from undercroft.table.limits import FRAME
from undercroft.table.messages import Hello, Refusal
from undercroft.table.precedence import PURSE, SEATED
from undercroft.table.table import Table
from undercroft.table.writing import encode


class SocketWire:
    """A websocket that carries texts."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.heard = ""  # what is received once more
        self._direct: Texts | None = (socket.scope.get("extensions") or {}).get(TEXTS)

    async def receive(self) -> str:
        if self.heard:
            heard, self.heard = self.heard, ""
            return heard
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        if text is None:
            return str(message["bytes"], "utf-8", "replace")
        assert isinstance(text, str)
        return text

    @property
    def is_free(self) -> bool:
        return self._direct is not None and self._direct.is_free

    def write(self, *texts: bytes) -> None:
        assert self._direct is not None
        self._direct.write_texts(*texts)

    def take_precedence(self) -> None:
        PURSE.set(self.socket.scope.get(PURSE.name))
        SEATED.set(True)
        if self._direct is not None and self._direct.is_free:
            self._direct.read_first()

    async def send(self, *texts: bytes) -> None:
        try:
            if self._direct is not None:
                await self._direct.send_texts(*texts)
                return
            for text in texts:  # by a server that is not ours
                await self.socket.send({"type": "websocket.send", "text": text.decode()})
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

    async def there(peer: Peer) -> Table | Dialled:
        visitor = socket.client.host if socket.client is not None else ""
        return await dial(peer, asked_for(socket.scope), visitor)

    try:
        tokens = await _greeting(wire)

        async def here() -> Table | Dialled:
            return await hall.admit(socket.path_params["id"], tokens)

        found = await (here() if from_peer(socket.scope) else at_its_owner(here, there))
    except Elsewhere:
        await _turn_away(wire, None, COME_BACK)
    except UndercroftError as error:
        refusal = Refusal(error.code, error.message, error.remedy)
        await _turn_away(wire, refusal, _code(error))
    except StoreFailed:
        paused = Refusal(
            "table_paused", "The server cannot read its store.", "Come back in a moment."
        )
        await _turn_away(wire, paused, COME_BACK)
    except TimeoutError:
        await _turn_away(wire, None, SILENT)
    except Gone:
        return
    else:
        if isinstance(found, Table):
            await Client(found, wire, hall.clock, hall.turns).serve()
        else:
            await hall.lines.carry(wire, found)


def _code(error: UndercroftError) -> int:
    if isinstance(error, NoToken):
        return NOT_ALLOWED
    return COME_BACK if isinstance(error, TablePaused) else NO_TABLE


async def _greeting(wire: SocketWire) -> Sequence[str]:
    """The tokens of whoever says hello in time; the client hears the greeting again."""
    text = await asyncio.wait_for(wire.receive(), PATIENCE)
    if len(text) > FRAME:
        raise BadMessage("That is too long for a greeting.", "Say hello with tokens alone.")
    message = read(text)
    if not isinstance(message, Hello):
        raise NoToken("Say hello first.", "Show the tokens of your seats.")
    wire.heard = text
    return message.tokens


async def _turn_away(wire: SocketWire, refusal: Refusal | None, code: int) -> None:
    try:
        if refusal is not None:
            await wire.send(encode(refusal))
        await wire.close(code)
    except Gone:
        return
