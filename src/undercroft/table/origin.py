"""Refuses what comes from other people's pages, and says what ours may do."""

from __future__ import annotations

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
    page can reach it by a name that suddenly points here.
    """

    def __init__(self, app: ASGIApp, local: bool = True) -> None:
        self.app = app
        self.local = local

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
        if self.local and _hostname(host) not in LOCAL:
            return True
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return False
        origin = headers.get("origin")
        return origin is not None and urlsplit(origin).netloc.lower() != host.lower()


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
