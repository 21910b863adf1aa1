"""Refuses requests from other people's pages, and says what ours may do."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.table.errors import ForeignOrigin
from undercroft.table.routes import problem

LOCAL = ("localhost", "127.0.0.1", "::1")
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'self'"
)


class SameOrigin:
    """Lets POSTs and sockets in only from our own page, and hides from foreign host names.

    A server that listens on this machine alone answers only to its local names, so that no
    page can reach it by a name that suddenly points here; one for others answers to any, or to
    those that its operator named (`names`). An address in numbers points where it points.
    """

    def __init__(self, app: ASGIApp, local: bool = True, names: Sequence[str] = ()) -> None:
        self.app = app
        self.local = local
        self.names = frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self._is_foreign(scope):
            refusal = problem(ForeignOrigin("That came from another page.", "Use the table's own."))
            await refusal(scope, receive, send)
            return
        await self.app(scope, receive, _sealed(send) if scope["type"] == "http" else send)

    def _is_foreign(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._answers_to(_hostname(host)):
            return True
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return False
        origin = headers.get("origin")
        return origin is not None and not _is_at(origin, host)

    def _answers_to(self, name: str) -> bool:
        if name in LOCAL:
            return True
        return not self.local and (not self.names or name in self.names or _is_number(name))


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_at(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # it is no address
        return False


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _sealed(send: Send) -> Send:
    async def sealed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Content-Security-Policy", POLICY)
            headers["X-Content-Type-Options"] = "nosniff"
            headers["Referrer-Policy"] = "no-referrer"
        await send(message)

    return sealed
