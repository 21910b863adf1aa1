"""uvicorn's protocol for sockets with limited patience: floods of frames that no application sees,
and those who do not take its farewell, are hung up."""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from typing import Any, Protocol

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from undercroft.table.limits import CONTROLS, CONTROLS_AT_ONCE, FAREWELL, FRAGMENTS, Allowance
from undercroft.table.world import SystemClock

POLICY = 1008
TEXTS = "undercroft.texts"  # an extension of ASGI: texts that are ready, written as they are
READ_AHEAD = 8  # messages of a socket that wait to be looked at
SIP = 1024  # bytes that are read from a socket in one go: a hundred pings take a millisecond
NO_HANDSHAKE = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n"
    b"This opens no socket: ask with GET, without a body, and with fewer headers.\n"
)


class Texts(Protocol):
    """What that extension offers."""

    @property
    def is_free(self) -> bool:
        """Whether a reader is there who keeps up."""
        ...

    def write_texts(self, *texts: bytes) -> None:
        """Each in a frame, all in one write."""
        ...

    async def send_texts(self, *texts: bytes) -> None:
        """The same when the reader is ready for it, or ClientDisconnected."""
        ...

    def read_first(self) -> None:
        """Read what comes here before what strangers say (`precedence`)."""
        ...


class PatientSocket(WebSocketsSansIOProtocol):
    """Hangs up on whoever floods it with frames that no application sees, and at last on those who
    do not take its farewell.

    An answer goes to every seat of its table, so what is said is written as it is (`TEXTS`), and
    reading is paused only for those who say much at once.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._controls = Allowance(SystemClock(), CONTROLS, CONTROLS_AT_ONCE)
        self._end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        transport.max_size = SIP  # type: ignore[attr-defined]  # asyncio's own, 256 kB

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # it came whole: there will be none
            self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
            self._close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.close_sent:
            self._close()
        else:
            extensions: Any = self.scope.setdefault("extensions", {})
            extensions[TEXTS] = self

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # refused in words: else it counts as a fault of ours

    @property
    def is_free(self) -> bool:
        return self.writable.is_set() and self._is_open()

    def _is_open(self) -> bool:
        return not (self.disconnected or self.close_sent) and self.conn.state is State.OPEN

    def write_texts(self, *texts: bytes) -> None:
        self.transport.write(b"".join([part for text in texts for part in (_head(text), text)]))

    async def send_texts(self, *texts: bytes) -> None:
        await self.writable.wait()
        if not self._is_open():
            raise ClientDisconnected
        self.write_texts(*texts)

    def read_first(self) -> None:
        if not self.read_paused:  # else it will be read again by whoever is served first
            self.transport.pause_reading()
            self.transport.resume_reading()  # in the context of whoever calls

    def handle_text(self, event: Frame) -> None:
        if event.fin and not self.close_sent and self.queue.qsize() < READ_AHEAD:
            with suppress(UnicodeDecodeError):
                text = str(event.data, "utf-8")
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        super().handle_text(event)

    # Floods

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:  # they may be empty
            self._fail()

    def handle_ping(self) -> None:
        if self._controls.take():
            super().handle_ping()
        else:
            self._fail()

    def handle_pong(self, event: Frame) -> None:
        asked = self.pending_ping_payload
        super().handle_pong(event)
        if self.pending_ping_payload is asked and not self._controls.take():  # nobody asked for it
            self._fail()

    def _fail(self) -> None:
        if not self.transport.is_closing():
            self.conn.fail(POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self._close()

    # The end

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # nobody is there to take what is left

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._see_to_the_end()

    def _close(self) -> None:
        self.transport.close()
        self._see_to_the_end()

    def _see_to_the_end(self) -> None:
        """A connection that is closed stays until all is taken that was said there."""
        if self._end is None and not self.disconnected:
            self._end = self.loop.call_later(FAREWELL, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._end is not None:
            self._end.cancel()
        super().connection_lost(exc)


def _head(text: bytes) -> bytes:
    """How a frame begins that is a whole text (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size))
    return (
        struct.pack("!BBH", 0x81, 126, size)
        if size < 1 << 16
        else struct.pack("!BBQ", 0x81, 127, size)
    )
