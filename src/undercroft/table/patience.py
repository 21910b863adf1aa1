"""uvicorn's protocols with limited patience: requests that are never finished, and sockets that
only ping, are hung up."""

from __future__ import annotations

import asyncio
import struct
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import Any, ClassVar, Protocol

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from undercroft.table.addresses import household
from undercroft.table.limits import (
    CONNECTIONS,
    CONTROLS,
    CONTROLS_AT_ONCE,
    UNFINISHED,
    Allowance,
)
from undercroft.table.world import SystemClock

POLICY = 1008
TEXTS = "undercroft.texts"  # an extension of ASGI: texts that are ready, written as they are
READ_AHEAD = 8  # messages of a socket that wait to be looked at
DRAUGHT = 16 * 1024  # bytes that are read of a request in one go
SIP = 1024  # bytes that are read from a socket in one go: a hundred pings take a millisecond


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


@lru_cache(4096)
def is_proxy(address: str, named: str) -> bool:
    """Whether others come by way of an address: this machine's, or one that the operator named."""
    return address in ProxyHeadersMiddleware(None, named).trusted_hosts  # type: ignore[arg-type]


class PatientHttp(H11Protocol):
    """Hangs up on requests that are not there whole in time, on those who say nothing, and on one
    connection too many of an address."""

    held: ClassVar[Counter[str]] = Counter()  # connections, by household
    _late: asyncio.TimerHandle | None = None
    _from = ""  # the household that it is counted for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.max_size = DRAUGHT  # type: ignore[attr-defined]  # asyncio's own, 256 kB
        self._wait()
        address = self.client[0] if self.client else ""
        if address and not is_proxy(address, str(self.config.forwarded_allow_ips)):
            self._from = household(address)
            self.held[self._from] += 1
            if self.held[self._from] > CONNECTIONS:
                transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a socket, at which people may be silent
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._hear()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._hear()
        self._release()  # sockets are counted at the door
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear()
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        if self._from:
            self.held[self._from] -= 1
            if not self.held[self._from]:
                del self.held[self._from]
            self._from = ""

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(UNFINISHED, self.transport.close)

    def _hear(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class PatientSocket(WebSocketsSansIOProtocol):
    """Hangs up on whoever floods it with pings, which no application sees.

    An answer goes to every seat of its table, so what is said is written as it is (`TEXTS`), and
    reading is paused only for those who say much at once.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._controls = Allowance(SystemClock(), CONTROLS, CONTROLS_AT_ONCE)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        transport.max_size = SIP  # type: ignore[attr-defined]  # asyncio's own, 256 kB

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
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

    def handle_ping(self) -> None:
        if self._controls.take():
            super().handle_ping()
        elif not self.transport.is_closing():
            self.conn.fail(POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()


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
