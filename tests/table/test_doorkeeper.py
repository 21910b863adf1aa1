"""R39: what one address may ask for, and requests that are never finished."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from starlette.types import Message, Receive, Scope, Send
from uvicorn.server import ServerState

from table.simulation import VirtualClock, simulate, title
from table.talker import A_HANG
from undercroft.table import patience
from undercroft.table.app import application
from undercroft.table.doorkeeper import Doorkeeper
from undercroft.table.frames import PatientSocket
from undercroft.table.patience import PatientHttp
from undercroft.table.precedence import PURSE
from undercroft.table.server import bind
from undercroft.table.store import MemoryStore
from undercroft.table.visitors import KNOWN, Custom, Visitors


class Street:
    """An application that stays as long as it is told to, behind a door."""

    def __init__(self, custom: Custom | None = None) -> None:
        self.served = 0
        self.leave = asyncio.Event()
        self.door = Doorkeeper(self.app, Visitors(VirtualClock(), custom))

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.served += 1
        if scope["type"] == "websocket":
            await self.leave.wait()

    async def knock(self, address: str, type: str = "http", **more: str | bytes) -> int:
        """The status of a refusal, or 0."""
        status = 0

        async def send(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)

        async def receive() -> Message:
            return {"type": f"{type}.disconnect"}

        scope = {"type": type, "client": (address, 1), "method": "GET", "path": "/", **more}
        extensions = {"extensions": {"websocket.http.response": {}}} if type == "websocket" else {}
        await self.door({**scope, **extensions}, receive, send)
        return status


def test_an_address_that_asks_too_fast_is_refused_and_others_are_not() -> None:
    async def main() -> None:
        street = Street(Custom(requests=(1.0, 10)))
        assert [await street.knock("a") for _ in range(12)] == [0] * 10 + [429] * 2
        assert await street.knock("b") == 0
        await asyncio.sleep(3)
        assert [await street.knock("a") for _ in range(4)] == [0, 0, 0, 429]

    simulate(main)


@pytest.mark.parametrize("what", ["replay", "account", "record"])
def test_looking_back_costs_more_than_other_requests(what: str) -> None:
    async def main() -> None:
        street = Street(Custom(looks_back=(0.1, 2)))
        path = f"/api/tables/k3v9x2mq/{what}"
        assert [await street.knock("a", path=path) for _ in range(3)] == [0, 0, 429]
        assert await street.knock("a", path="/api/tables/k3v9x2mq") == 0
        assert await street.knock("b", path=path) == 0

    simulate(main)


def test_trying_one_choice_of_packs_after_the_other_is_limited() -> None:
    async def main() -> None:
        street = Street(Custom(choices=(0.1, 2)))
        offer, named = "/api/games/descent", b"packs=gallows,mill"
        asked = [await street.knock("a", path=offer, query_string=named) for _ in range(3)]
        assert asked == [0, 0, 429]
        assert await street.knock("b", path=offer, query_string=named) == 0
        assert await street.knock("a", path=offer, query_string=b"packs=") == 0

    simulate(main)


def test_friends_in_one_house_open_the_page_together() -> None:
    async def main() -> None:
        street = Street()
        for _ in range(8):
            files = [await street.knock("a", path="/assets/board.js") for _ in range(90)]
            asked = [await street.knock("a", path="/api/games") for _ in range(5)]
            assert {*files, *asked} == {0}
        street = Street(Custom(files=(1.0, 2)))
        files = [await street.knock("a", path="/assets/board.js") for _ in range(3)]
        assert [*files, await street.knock("a")] == [0, 0, 429, 0]

    simulate(main)


def test_all_addresses_of_one_home_are_one_visitor() -> None:
    async def main() -> None:
        street = Street(Custom(requests=(1.0, 2)))
        homes = ["2001:db8::1", "2001:db8::ffff:2", "2001:db8::3", "2001:db8:0:1::1"]
        assert [await street.knock(home) for home in homes] == [0, 0, 429, 0]
        mapped = ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:192.0.2.7", "::ffff:192.0.2.8"]
        assert [await street.knock(home) for home in mapped] == [0, 0, 429, 0]

    simulate(main)


def test_connections_are_counted_by_home() -> None:
    class Line(asyncio.Transport):
        hung_up = False

        def get_extra_info(self, name: str, default: object = None) -> object:
            return ("2001:db8::7", 1) if name == "peername" else default

        def abort(self) -> None:
            self.hung_up = True

        close = abort

    async def main() -> None:
        config = uvicorn.Config(Street().app, http=PatientHttp, lifespan="off")
        config.load()
        http = PatientHttp(config, ServerState(), {})
        PatientHttp.held["2001:db8::/64"] = patience.CONNECTIONS
        line = Line()
        http.connection_made(line)
        assert line.hung_up
        http.connection_lost(None)
        assert PatientHttp.held.pop("2001:db8::/64") == patience.CONNECTIONS

    asyncio.run(main())


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables",
        "/api/records",
        "/api/packs",
        "/api/tables/",
        "/api/tables/k3v9x2mq/again",
    ],
)
def test_tables_and_records_are_counted_by_themselves(path: str) -> None:
    async def main() -> None:
        street = Street(Custom(tables=(0.1, 2), records=(0.1, 2)))
        made = [await street.knock("a", method="POST", path=path) for _ in range(3)]
        assert made == [0, 0, 429]
        assert await street.knock("a", path=path) == 0  # looking at them is something else

    simulate(main)


def test_an_address_holds_only_so_many_sockets() -> None:
    async def main() -> None:
        street = Street(Custom(held=3))
        holding = [asyncio.ensure_future(street.knock("a", "websocket")) for _ in range(3)]
        await asyncio.sleep(0)
        assert await street.knock("a", "websocket") == 429
        street.leave.set()
        await asyncio.gather(*holding)
        assert await street.knock("a", "websocket") == 0

    simulate(main)


def test_the_door_forgets_addresses() -> None:
    async def main() -> None:
        street = Street()
        for number in range(KNOWN + 50):
            await street.knock(str(number))
        assert len(street.door.visitors) == KNOWN

    simulate(main)


def test_a_server_for_others_has_a_door_and_one_for_oneself_has_none() -> None:
    async def codes(*, local: bool) -> list[int]:
        app = application(MemoryStore(), {"drunagor": title()}, local=local)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [(await client.post("/api/tables")).status_code for _ in range(25)]

    assert 429 in asyncio.run(codes(local=False))
    assert 429 not in asyncio.run(codes(local=True))


BEGINNINGS = (
    b"",
    b"GET / HT",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90\r\n\r\n{",
)


def test_a_request_that_is_never_finished_is_hung_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "UNFINISHED", 0.2)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            while (await receive())["type"] != "http.disconnect":
                pass

    async def main() -> None:
        listening = bind("127.0.0.1", 0)
        config = uvicorn.Config(app, http=PatientHttp, log_level="critical", lifespan="off")
        running = uvicorn.Server(config)
        serving = asyncio.ensure_future(running.serve(sockets=[listening]))
        for beginning in BEGINNINGS:
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            writer.write(beginning)
            await asyncio.wait_for(reader.read(), A_HANG)
            writer.close()
        running.should_exit = True
        await serving

    asyncio.run(main())


def test_a_socket_at_which_nothing_is_said_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for the others is no unfinished request."""
    monkeypatch.setattr(patience, "UNFINISHED", 0.2)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.sleep(1)
        await send({"type": "websocket.send", "text": "still here"})
        await receive()

    async def main() -> None:
        listening = bind("127.0.0.1", 0)
        config = uvicorn.Config(
            app, http=PatientHttp, ws=PatientSocket, log_level="critical", lifespan="off"
        )
        running = uvicorn.Server(config)
        serving = asyncio.ensure_future(running.serve(sockets=[listening]))
        port = listening.getsockname()[1]
        async with websockets.connect(f"ws://127.0.0.1:{port}/") as socket:
            assert await asyncio.wait_for(socket.recv(), A_HANG) == "still here"
        running.should_exit = True
        await serving

    asyncio.run(main())


def test_all_sockets_of_an_address_draw_from_one_purse() -> None:
    purses: list[Any] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        purses.append(scope[PURSE.name])

    async def main() -> None:
        door = Doorkeeper(app, Visitors(VirtualClock(), Custom(answers=(1.0, 3))))
        for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2"):
            scope = {"type": "websocket", "path": "/", "client": (address, 1)}
            await door(scope, None, None)  # type: ignore[arg-type]
        one, same, other = purses
        assert [one.take(), same.take(), one.take(), same.take()] == [True] * 3 + [False]
        assert other.take()
        await asyncio.sleep(1)
        assert one.take()

    simulate(main)
