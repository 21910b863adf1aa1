"""R39: whoever comes by way of another server has no more than one address has: what goes first is
paid for where it is done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import websockets
from starlette.types import Message, Receive, Scope, Send

from table.process import SocketLine
from table.simulation import VirtualClock, simulate, title
from table.talker import A_HANG, Talker
from undercroft.table import server as servers
from undercroft.table.app import application
from undercroft.table.claims import Peer
from undercroft.table.forwarding import SECRET, VISITOR, PeersDoor, asked_for
from undercroft.table.joining import join
from undercroft.table.precedence import PURSE
from undercroft.table.server import bind
from undercroft.table.sqlstore import SqlStore
from undercroft.table.visitors import Custom, Visitors

GUEST, OTHER = "10.9.9.9", "10.9.9.8"


class Joined:
    """A server for strangers beside others on one database, in this process."""

    def __init__(self, data: str) -> None:
        store = SqlStore(data)
        self.listening = [bind("127.0.0.1", 0), join(store)]
        self.app = application(store, {"drunagor": title()}, local=False)
        self.visitors: Visitors = self.app.state.visitors
        self.visitors.custom = Custom(answers=(0.0, 5))
        self.server = servers.Server(servers.settings(self.app), self.app.state.hall)

    @property
    def port(self) -> int:
        port: int = self.listening[0].getsockname()[1]
        return port

    def left(self, address: str) -> int:
        """How many answers more of an address would go first; afterwards none."""
        purse = self.visitors.purse(address)
        return sum(purse.take() for _ in range(10))


@asynccontextmanager
async def both(data: str) -> AsyncGenerator[tuple[Joined, Joined], None]:
    pair = Joined(data), Joined(data)
    running = [asyncio.ensure_future(one.server.serve(sockets=one.listening)) for one in pair]
    while not all(one.server.started for one in pair):
        await asyncio.sleep(0.01)
    yield pair
    for one in pair:
        one.server.should_exit = True
    await asyncio.gather(*running)


async def sit(port: int, opened: dict[str, Any], **headers: str) -> Talker:
    address = f"ws://127.0.0.1:{port}/api/tables/{opened['id']}/socket"
    socket = await websockets.connect(
        address, max_size=None, compression=None, additional_headers=headers
    )
    talker = Talker(SocketLine(socket), [seat["token"] for seat in opened["seats"]])
    await talker.hello()
    return talker


def test_answers_are_paid_for_at_the_tables_owner_whichever_server_they_came_to(
    postgres: str,
) -> None:
    async def main() -> None:
        async with both(postgres) as (owner, other):
            async with httpx.AsyncClient(timeout=A_HANG) as http:
                url = f"http://127.0.0.1:{owner.port}/api/tables"
                opened = (await http.post(url, json={"game": "drunagor"})).json()
            talker = await sit(other.port, opened, **{"X-Forwarded-For": GUEST, VISITOR: OTHER})
            for _ in range(3):
                await talker.play()
            await talker.line.socket.close()  # type: ignore[attr-defined]
            assert owner.left(GUEST) == 2
            assert owner.left(OTHER) == 5  # what a visitor says of himself is not believed
            assert other.left(GUEST) < 3

    asyncio.run(main())


def test_whoever_looks_elsewhere_by_the_header_host_is_sent_on_to_what_he_was_counted_for(
    postgres: str,
) -> None:
    """Starlette makes the address of a request out of that header."""

    async def main() -> None:
        async with both(postgres) as (owner, other):
            async with httpx.AsyncClient(timeout=A_HANG) as http:
                url = f"http://127.0.0.1:{owner.port}/api/tables"
                opened = (await http.post(url, json={"game": "drunagor"})).json()
                token = opened["host"]["token"]
                asked = await http.get(
                    f"http://127.0.0.1:{other.port}/api/tables/{opened['id']}/cards",
                    headers={
                        "Host": f"localhost/api/tables/{opened['id']}/replay?",
                        "Authorization": f"Bearer {token}",
                    },
                )
            assert set(asked.json()) >= {"cards"}

    asyncio.run(main())


def test_the_address_of_a_request_is_what_was_asked_for() -> None:
    scope = {"raw_path": b"/api/tables/k3/replay", "query_string": b"at=0&count=1"}
    assert asked_for(scope) == "/api/tables/k3/replay?at=0&count=1"
    assert asked_for({**scope, "query_string": b""}) == "/api/tables/k3/replay"


@pytest.mark.parametrize("limited", [True, False])
def test_only_another_server_says_for_whom_it_comes(limited: bool) -> None:
    me = Peer("a", "127.0.0.1", 1, "the secret")
    came: list[tuple[str, Any]] = []

    def app(name: str) -> Any:
        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            came.append((name, scope.get(PURSE.name)))

        return serve

    async def main() -> None:
        visitors = Visitors(VirtualClock())
        purse = visitors.purse if limited else None
        door = PeersDoor(app("front"), app("back"), me, purse)

        async def knock(**headers: str) -> Any:
            named = {SECRET: headers.get("secret"), VISITOR: headers.get("visitor")}
            raw = [(key.encode(), value.encode()) for key, value in named.items() if value]
            scope = {"type": "websocket", "headers": raw, "server": ("127.0.0.1", 2)}
            await door(scope, _nothing, _say)
            return came.pop()

        first = await knock(secret=me.secret, visitor=GUEST)
        again = await knock(secret=me.secret, visitor=GUEST)
        other = await knock(secret=me.secret, visitor=OTHER)
        older = await knock(secret=me.secret)  # one that does not say it yet
        assert {name for name, _ in (first, again, other, older)} == {"back"}
        if limited:
            assert first[1] is again[1] is visitors.purse(GUEST)
            assert other[1] is visitors.purse(OTHER)
            assert older[1] is visitors.purse("")
        else:
            assert {purse for _, purse in (first, again, other, older)} == {None}
        assert await knock(visitor=GUEST) == ("front", None)

    simulate(main)


async def _nothing() -> Message:
    return {"type": "websocket.disconnect"}


async def _say(message: Message) -> None:
    raise AssertionError(message)
