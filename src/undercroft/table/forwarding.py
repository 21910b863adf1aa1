"""Forwards requests and sockets to the server that owns their table, and accepts forwarded ones."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Generator, Set
from contextlib import contextmanager, suppress
from typing import TypeVar

import h11
import msgspec
import websockets
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from undercroft.table.claims import Elsewhere, Peer
from undercroft.table.client import COME_BACK, Gone, Wire
from undercroft.table.errors import TablePaused
from undercroft.table.figures import FIGURES
from undercroft.table.precedence import PURSE, SEATED, Purse, go_first

T = TypeVar("T")

SECRET = "x-undercroft-peer"
VISITOR = "x-undercroft-visitor"  # for whom a socket is sent on: the address
MISDIRECTED = 421  # the table is not there either
DIALLING = 1.0  # seconds to reach a server in
REPLYING = 60.0  # seconds that a reply may take
LOOKING = 8.0  # seconds in which an owner has to be found
PAUSE = 0.05
CHUNK = 1 << 16
PASSED_ON = ("accept-encoding", "authorization", "content-type")


class Unreachable(Exception):
    """The owner is not there, or not the owner any more: look again who is."""


class Decision(msgspec.Struct, frozen=True):
    method: str
    target: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Reply(msgspec.Struct, frozen=True):
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


def asked_for(scope: Scope) -> str:
    """Path and query as they came. Starlette's URL believes the header `Host`, and with it whoever
    sends one would get something else than what was counted at the door."""
    path, query = scope["raw_path"].decode("ascii"), scope["query_string"].decode("ascii")
    return f"{path}?{query}" if query else path


async def at_its_owner(
    here: Callable[[], Awaitable[T]], there: Callable[[Peer], Awaitable[T]]
) -> T:
    """What `here` gives if the table is ours, else `there`. An owner that dies is replaced: by
    another server, or by us."""
    loop = asyncio.get_running_loop()
    until = loop.time() + LOOKING
    while True:
        try:
            return await here()
        except Elsewhere as elsewhere:
            if elsewhere.peer is not None:
                with suppress(Unreachable):
                    return await there(elsewhere.peer)
        if loop.time() > until:
            raise TablePaused("The server of this table does not answer.", "Try again.")
        await asyncio.sleep(PAUSE)


class Lines:
    """What is connected to other servers."""

    def __init__(self) -> None:
        self._held: dict[str, set[asyncio.BaseTransport]] = {}  # by server

    def hang_up(self, alive: Set[str]) -> None:
        """On all that are not there any more, whatever they are believed to say yet."""
        for gone in self._held.keys() - alive:
            for transport in self._held[gone]:
                assert isinstance(transport, asyncio.WriteTransport)
                transport.abort()

    @contextmanager
    def _holding(self, peer: Peer, transport: asyncio.BaseTransport) -> Generator[None, None, None]:
        held = self._held.setdefault(peer.id, set())
        held.add(transport)
        try:
            yield
        finally:
            held.discard(transport)
            if not held:
                self._held.pop(peer.id, None)

    # Sockets

    async def carry(self, wire: Wire, socket: Dialled) -> None:
        """Both directions, until one ends."""
        owner = socket.owner
        FIGURES.sent_on["socket"] += 1

        async def outward() -> None:
            wire.take_precedence()
            while True:
                text = await wire.receive()
                go_first()  # what is said next too, as long as the purse pays for it
                await owner.send(text)

        async def homeward() -> None:
            SEATED.set(True)
            async for text in owner:
                await wire.send(text.encode() if isinstance(text, str) else text)

        tasks = [asyncio.ensure_future(one) for one in (outward(), homeward())]
        with self._holding(socket.peer, owner.transport):
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                owner.transport.abort()
        with suppress(Gone):
            await wire.close(_passed_on(owner.close_code))

    # Requests

    async def ask(self, peer: Peer, request: Decision) -> Reply:
        """One request to another server, and its reply."""
        try:
            async with asyncio.timeout(DIALLING):
                reader, writer = await asyncio.open_connection(peer.host, peer.port)
        except (OSError, TimeoutError):
            raise Unreachable from None
        try:
            with self._holding(peer, writer.transport):
                async with asyncio.timeout(REPLYING):
                    reply = await _exchange(reader, writer, peer, request)
        except (OSError, TimeoutError, h11.RemoteProtocolError):
            # Whether it was done is not known: it is not done again.
            raise TablePaused("The server of this table went away.", "Look at it again.") from None
        finally:
            writer.close()
        if reply.status == MISDIRECTED:
            raise Unreachable
        FIGURES.sent_on["request"] += 1
        return reply


class Dialled(msgspec.Struct, frozen=True):
    """A socket to another server."""

    peer: Peer
    owner: ClientConnection


async def dial(peer: Peer, target: str, visitor: str) -> Dialled:
    """For somebody who comes from the address `visitor`."""
    try:
        owner = await connect(
            f"ws://{written(peer)}{target}",
            additional_headers={SECRET: peer.secret, VISITOR: visitor},
            compression=None,
            max_size=None,
            open_timeout=DIALLING,
            ping_interval=None,  # whether it is there is known from the database
            proxy=None,
        )
    except (OSError, TimeoutError, websockets.InvalidHandshake, websockets.InvalidMessage):
        raise Unreachable from None
    return Dialled(peer, owner)


def _passed_on(code: int | None) -> int:
    """What the visitor's socket is closed with: as the owner's was, or come back."""
    return code if code is not None and (code in (1008, 1009) or code >= 4000) else COME_BACK


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, peer: Peer, decision: Decision
) -> Reply:
    talk = h11.Connection(h11.CLIENT)
    sent = [(name, value) for name, value in decision.headers if name.lower() in PASSED_ON]
    sent += [("host", written(peer)), ("connection", "close"), (SECRET, peer.secret)]
    sent += [("content-length", str(len(decision.body)))]
    request = h11.Request(method=decision.method, target=decision.target, headers=sent)
    for event in (request, h11.Data(data=decision.body), h11.EndOfMessage()):
        writer.write(talk.send(event) or b"")
    await writer.drain()
    status, parts = 0, []
    headers: tuple[tuple[str, str], ...] = ()
    while True:
        said = talk.next_event()
        if said is h11.NEED_DATA:
            talk.receive_data(await reader.read(CHUNK))
        elif isinstance(said, h11.Response):
            status = said.status_code
            headers = tuple((name.decode(), value.decode()) for name, value in said.headers)
        elif isinstance(said, h11.Data):
            parts.append(bytes(said.data))
        elif isinstance(said, h11.EndOfMessage):
            return Reply(status, headers, b"".join(parts))
        elif isinstance(said, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("it hung up")


def written(peer: Peer) -> str:
    host = f"[{peer.host}]" if ":" in peer.host else peer.host
    return f"{host}:{peer.port}"


# The other servers' door


class PeersDoor:
    """Lets other servers in past limits and origins, which they have looked at themselves, and
    nobody else to the address that is theirs."""

    def __init__(
        self, app: ASGIApp, back: ASGIApp, me: Peer, purse: Callable[[str], Purse] | None = None
    ) -> None:
        """`purse`: whoever comes from an address goes first out of the same one here, whichever
        server he came to; none where nobody is limited."""
        self.app = app
        self.back = back
        self.me = me
        self.purse = purse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        shown = Headers(scope=scope).get(SECRET)
        theirs = (scope.get("server") or ("", 0))[1] == self.me.port
        if shown is not None and hmac.compare_digest(shown.encode(), self.me.secret.encode()):
            scope["from_peer"] = True
            if self.purse is not None and scope["type"] == "websocket":
                scope[PURSE.name] = self.purse(Headers(scope=scope).get(VISITOR, ""))
            await self.back(scope, receive, send)
        elif shown is not None or theirs:
            refused = PlainTextResponse("This address is for other servers.\n", 403)
            await refused(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def from_peer(scope: Scope) -> bool:
    """Whether another server has sent it on: it is not sent on again."""
    return bool(scope.get("from_peer"))
