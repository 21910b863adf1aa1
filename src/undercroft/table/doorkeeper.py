"""How much one address may ask for, so that nobody slows the others.

A server that listens only to its own machine has no such limits.
"""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.core.wording import counted
from undercroft.table.errors import TooFast
from undercroft.table.figures import FIGURES
from undercroft.table.page import ASSETS
from undercroft.table.precedence import PURSE
from undercroft.table.routes import problem
from undercroft.table.visitors import Visitor, Visitors

FILES = f"/{ASSETS}/"  # some 80 of them make a table
BROUGHT = ("/api/records", "/api/packs")


class Doorkeeper:
    """Turns away what is too much, before anything is read or opened for it."""

    def __init__(self, app: ASGIApp, visitors: Visitors) -> None:
        self.app = app
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visitor = self.visitors.at(scope["client"][0] if scope.get("client") else "")
        refused = self._refused(visitor, scope)
        if refused:
            FIGURES.refused[scope["type"]] += 1
            remedy = "Wait a little, and try again."
            await problem(TooFast(refused, remedy))(scope, receive, send)
        elif scope["type"] == "http":
            await self.app(scope, receive, send)
        else:
            visitor.held += 1
            scope[PURSE.name] = visitor.answers
            try:
                await self.app(scope, receive, send)
            finally:
                visitor.held -= 1

    def _refused(self, visitor: Visitor, scope: Scope) -> str:
        """What there was too much of; nothing if all is well."""
        if scope["type"] == "websocket":
            if visitor.held >= self.visitors.custom.held:
                return f"Your address holds {counted(visitor.held, 'socket')} already."
            return "" if visitor.sockets.take() else "Your address opens sockets too fast."
        asked = visitor.files if scope["path"].startswith(FILES) else visitor.requests
        if not asked.take():
            return "Your address asks too fast."
        path = scope["path"].rstrip("/")
        if _looks_back(path) and not visitor.looks_back.take():
            return "Your address looks back too fast."
        if _chooses_packs(scope) and not visitor.choices.take():
            return "Your address tries packs too fast."
        if scope["method"] == "POST":
            if _lays_a_table(path) and not visitor.tables.take():
                return "Your address has laid many tables."
            if path in BROUGHT and not visitor.records.take():
                return "Your address has brought many records and packs."
        return ""


def _looks_back(path: str) -> bool:
    return path.startswith("/api/tables/") and path.endswith(("/replay", "/account", "/record"))


def _chooses_packs(scope: Scope) -> bool:
    named: bytes = scope.get("query_string", b"").partition(b"packs=")[2]
    return scope["path"].startswith("/api/games/") and named.strip(b"&") != b""


def _lays_a_table(path: str) -> bool:
    return path == "/api/tables" or (path.startswith("/api/tables/") and path.endswith("/again"))
