"""The protocols of uvicorn with an end to their patience: requests that are never finished, and
sockets that only ping, are hung up."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import lru_cache
from typing import Any, ClassVar

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undercroft.table.limits import (
    CONNECTIONS,
    CONTROLS,
    CONTROLS_AT_ONCE,
    UNFINISHED,
    Allowance,
)
from undercroft.table.world import SystemClock

POLICY = 1008


@lru_cache(4096)
def is_proxy(address: str, named: str) -> bool:
    """Whether others come by way of an address: this machine's, or one that the operator named."""
    return address in ProxyHeadersMiddleware(None, named).trusted_hosts  # type: ignore[arg-type]


class PatientHttp(H11Protocol):
    """Hangs up on requests that are not there whole in time, on those who say nothing, and on one
    connection too many of an address."""

    held: ClassVar[Counter[str]] = Counter()  # connections, by address
    _late: asyncio.TimerHandle | None = None
    _from = ""  # the address that it is counted for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        address = self.client[0] if self.client else ""
        if address and not is_proxy(address, str(self.config.forwarded_allow_ips)):
            self._from = address
            self.held[address] += 1
            if self.held[address] > CONNECTIONS:
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
    """Hangs up on whoever floods it with pings, which no application sees."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._controls = Allowance(SystemClock(), CONTROLS, CONTROLS_AT_ONCE)

    def handle_ping(self) -> None:
        if self._controls.take():
            super().handle_ping()
        elif not self.transport.is_closing():
            self.conn.fail(POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
