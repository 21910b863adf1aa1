"""How much one address may ask for, so that nobody slows the others.

A server that listens only to its own machine has no such limits.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.core.wording import counted
from undercroft.table.addresses import household
from undercroft.table.errors import TooFast
from undercroft.table.figures import FIGURES
from undercroft.table.limits import ANSWERS, ANSWERS_AT_ONCE, Allowance
from undercroft.table.page import ASSETS
from undercroft.table.precedence import PURSE
from undercroft.table.routes import problem
from undercroft.table.world import Clock

FILES = f"/{ASSETS}/"  # some 80 of them make a table
KNOWN = 4096  # addresses that are remembered; who was away longest is forgotten first


class Custom(msgspec.Struct, frozen=True):
    """What an address may do: so many a second, so many at once."""

    requests: tuple[float, int] = (20.0, 200)
    files: tuple[float, int] = (50.0, 1000)  # of the page: friends in one house open it together
    looks_back: tuple[float, int] = (2.0, 60)  # at what was played: fifty positions cost 25 ms
    choices: tuple[float, int] = (1 / 5, 20)  # of packs, looked at: reading a game takes 300 ms
    tables: tuple[float, int] = (1 / 30, 20)  # made
    records: tuple[float, int] = (1 / 60, 5)  # brought along
    sockets: tuple[float, int] = (2.0, 40)  # opened
    held: int = 64  # sockets at the same time
    answers: tuple[float, int] = (ANSWERS, ANSWERS_AT_ONCE)  # that go before what strangers want


class Visitor:
    """One address."""

    def __init__(self, clock: Clock, custom: Custom) -> None:
        self.requests = Allowance(clock, *custom.requests)
        self.files = Allowance(clock, *custom.files)
        self.looks_back = Allowance(clock, *custom.looks_back)
        self.choices = Allowance(clock, *custom.choices)
        self.tables = Allowance(clock, *custom.tables)
        self.records = Allowance(clock, *custom.records)
        self.sockets = Allowance(clock, *custom.sockets)
        self.answers = Allowance(clock, *custom.answers)
        self.held = 0


class Doorkeeper:
    """Turns away what is too much, before anything is read or opened for it."""

    def __init__(self, app: ASGIApp, clock: Clock, custom: Custom | None = None) -> None:
        self.app = app
        self.clock = clock
        self.custom = custom or Custom()
        self.visitors: OrderedDict[str, Visitor] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visitor = self._visitor(scope)
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
            if visitor.held >= self.custom.held:
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
            if path == "/api/records" and not visitor.records.take():
                return "Your address has brought many records."
        return ""

    def _visitor(self, scope: Scope) -> Visitor:
        address = household(scope["client"][0]) if scope.get("client") else ""
        visitor = self.visitors.get(address)
        if visitor is None:
            visitor = self.visitors[address] = Visitor(self.clock, self.custom)
        self.visitors.move_to_end(address)
        if len(self.visitors) > KNOWN:
            self._forget()
        return visitor

    def _forget(self) -> None:
        gone = next((name for name, one in self.visitors.items() if not one.held), None)
        if gone is not None:
            del self.visitors[gone]


def _looks_back(path: str) -> bool:
    return path.startswith("/api/tables/") and path.endswith(("/replay", "/account", "/record"))


def _chooses_packs(scope: Scope) -> bool:
    named: bytes = scope.get("query_string", b"").partition(b"packs=")[2]
    return scope["path"].startswith("/api/games/") and named.strip(b"&") != b""


def _lays_a_table(path: str) -> bool:
    return path == "/api/tables" or (path.startswith("/api/tables/") and path.endswith("/again"))
