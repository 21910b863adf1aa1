"""uvicorn's protocol for requests with limited patience: those that are never finished, and replies
that nobody takes, are hung up."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import lru_cache
from typing import ClassVar

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from undercroft.table.addresses import household
from undercroft.table.limits import CONNECTIONS, STEADY, UNFINISHED, UNREAD

DRAUGHT = 16 * 1024  # bytes that are read of a request in one go


@lru_cache(4096)
def is_proxy(address: str, named: str) -> bool:
    """Whether others come by way of an address: this machine's, or one that the operator named."""
    return address in ProxyHeadersMiddleware(None, named).trusted_hosts  # type: ignore[arg-type]


class Settings(uvicorn.Config):
    """Of a server that may have others beside it."""

    inner = 0  # the port by which these come, each for many visitors; 0: there is none


class PatientHttp(H11Protocol):
    """Hangs up on requests that are not there whole in time, on those who say nothing or do not
    take what they asked for, and on one connection too many of an address."""

    held: ClassVar[Counter[str]] = Counter()  # connections, by household
    _late: asyncio.TimerHandle | None = None
    _look: asyncio.TimerHandle | None = None  # at whether somebody reads
    _left = 0  # bytes that had not been taken at the last
    _from = ""  # the household that it is counted for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.max_size = DRAUGHT  # type: ignore[attr-defined]  # asyncio's own, 256 kB
        self._wait()
        address = self.client[0] if self.client else ""
        if address and not self._is_for_many(address):
            self._from = household(address)
            self.held[self._from] += 1
            if self.held[self._from] > CONNECTIONS:
                transport.abort()

    def _is_for_many(self, address: str) -> bool:
        """Whether a proxy comes, or another server: they count visitors themselves."""
        port = self.server[1] if self.server else None
        if isinstance(self.config, Settings) and port == self.config.inner:
            return True
        return is_proxy(address, str(self.config.forwarded_allow_ips))

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a socket, at which people may be silent
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._hear()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()  # sockets are counted at the door
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        self._hear()
        self._is_read()
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

    # Those who read

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_a_reader()

    def resume_writing(self) -> None:
        self._is_read()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._expect_a_reader()  # else it is closed only when all is taken: never

    def _expect_a_reader(self) -> None:
        if self._look is None:
            self._left = self.transport.get_write_buffer_size()
            self._look = self.loop.call_later(UNREAD, self._look_at_what_is_left)

    def _look_at_what_is_left(self) -> None:
        self._look = None
        left = self.transport.get_write_buffer_size()
        if left > max(0, self._left - STEADY):
            self.transport.abort()
        elif left:
            self._expect_a_reader()

    def _is_read(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None
