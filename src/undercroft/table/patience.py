"""The protocols of uvicorn with an end to their patience: requests that are never finished, and
sockets that only ping, are hung up."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undercroft.table.limits import CONTROLS, CONTROLS_AT_ONCE, UNFINISHED, Allowance
from undercroft.table.world import SystemClock

POLICY = 1008


class PatientHttp(H11Protocol):
    """Hangs up on requests that are not there whole in time, and on those who say nothing."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._hear()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._hear()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear()
        super().connection_lost(exc)

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
