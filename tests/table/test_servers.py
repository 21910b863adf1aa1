"""R42: several servers on one database are one. Any of them serves any table; a table whose server
dies or stands still goes on at another; a server that comes back can write nothing that is not its
own any more."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from table.cluster import Cluster
from table.process import ServerProcess, join, talk
from table.proxy import Proxy
from table.simulation import title
from table.talker import A_HANG, Closed, Talker
from undercroft.core import record as records
from undercroft.core.resuming import replay
from undercroft.table.client import COME_BACK, NOT_ALLOWED
from undercroft.table.forwarding import SECRET
from undercroft.table.schema import LINES, OWNERS, SERVERS, engine_for

SEATS = ("person", "random", "person")


class Pair:
    """Two servers on one database."""

    def __init__(self, data: str) -> None:
        self.data = data
        first = ServerProcess(data)
        first.joined = True
        self.servers = [first, ServerProcess(data, beside=first)]
        for server in self.servers:
            server.start()

    def table(self, seats: tuple[str, ...] = SEATS) -> dict[str, Any]:
        """It is the first one's."""
        wanted = {"game": "drunagor", "adventure": "drowned-granary", "seats": seats, "seed": 5}
        made: dict[str, Any] = self.servers[0].post("/api/tables", wanted)
        return made

    def owner(self, id: str) -> ServerProcess:
        """Whose the table is, by the row that says so."""
        wanted = select(SERVERS.c.port).join(OWNERS, OWNERS.c.server_id == SERVERS.c.id)
        engine = engine_for(self.data)
        with engine.connect() as database:
            port = database.scalar(wanted.where(OWNERS.c.table_id == id))
        engine.dispose()
        return next(server for server in self.servers if server.inner == port)

    def other(self, server: ServerProcess) -> ServerProcess:
        return self.servers[1 - self.servers.index(server)]

    def lines(self, id: str) -> list[Any]:
        engine = engine_for(self.data)
        with engine.connect() as database:
            mine = select(LINES).where(LINES.c.table_id == id).order_by(LINES.c.seq)
            rows = list(database.execute(mine))
        engine.dispose()
        return rows

    def close(self) -> None:
        self.servers[1].kill()
        self.servers[0].close()


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[Pair]:
    """Every test leaves both of them running."""
    made = Pair(cluster.database())
    yield made
    made.close()


class Guest:
    """Somebody at one seat who plays as the page does: comes back whenever he is cut off, and says
    again what was not accepted."""

    def __init__(self, id: str, token: str, chance: random.Random) -> None:
        self.id = id
        self.token = token
        self.chance = chance
        self.accepted: dict[str, int] = {}
        self.errors: list[str] = []
        self.seq = 0
        self.unanswered: dict[str, Any] | None = None
        self.arrivals = 0

    async def play(self, port: int) -> None:
        """Until it is over, or somebody stops him."""
        while True:
            try:
                talker = await join(port, self.id, [self.token], self.seq)
                self.arrivals += 1
                await self._attend(talker)
                return
            except (Closed, OSError, EOFError):
                await asyncio.sleep(0.05)
            except Exception as error:  # a handshake that was cut short
                if "websockets" not in type(error).__module__:
                    raise

    async def _attend(self, talker: Talker) -> None:
        if self.unanswered is not None:
            await talker.say("answer", **self.unanswered)
        self._note(talker)
        while talker.last["outcome"] is None:
            question = talker.question
            if self.unanswered is None and question is not None:
                await self._answer(talker, question)
            await talker.hear()
            self._note(talker)

    async def _answer(self, talker: Talker, question: dict[str, Any]) -> None:
        if question["id"] != talker.seq:
            return
        nonce = f"{self.chance.getrandbits(64):016x}"
        key = self.chance.choice(question["options"])["key"]
        self.unanswered = {"request": question["id"], "key": key, "nonce": nonce}
        await asyncio.sleep(0.06)
        await talker.say("answer", **self.unanswered)

    def _note(self, talker: Talker) -> None:
        assert talker.seq >= self.seq, "what was shown is forgotten"
        self.seq = talker.seq
        for nonce, seq in talker.accepted.items():
            assert self.accepted.setdefault(nonce, seq) == seq
        self.errors += [error["code"] for error in talker.errors]
        refused = {error["nonce"] for error in talker.errors}
        talker.errors.clear()
        waiting = self.unanswered
        if waiting and (waiting["nonce"] in self.accepted or waiting["nonce"] in refused):
            self.unanswered = None


class Evening:
    """All people of a table, through a proxy before both servers."""

    def __init__(self, pair: Pair) -> None:
        chance = random.Random(1)
        self.pair = pair
        opened = pair.table()
        self.id = opened["id"]
        self.guests = [Guest(self.id, seat["token"], chance) for seat in opened["seats"]]

    @property
    def accepted(self) -> int:
        return sum(len(guest.accepted) for guest in self.guests)

    async def until(self, more: int) -> None:
        """So many answers more count, and everybody has seen the game go on."""
        wanted = self.accepted + more
        async with asyncio.timeout(A_HANG):
            while self.accepted < wanted:
                await asyncio.sleep(0.005)

    async def all_back(self, arrivals: list[int]) -> None:
        async with asyncio.timeout(A_HANG):
            while not all(
                guest.arrivals > before for guest, before in zip(self.guests, arrivals, strict=True)
            ):
                await asyncio.sleep(0.005)

    @property
    def arrivals(self) -> list[int]:
        return [guest.arrivals for guest in self.guests]

    def check(self) -> None:
        """What counted is stored once, where it was said to be, and the record can be replayed."""
        rows = self.pair.lines(self.id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        nonces = [row.nonce for row in rows if row.nonce]
        assert len(nonces) == len(set(nonces))
        stored = {row.nonce: row.seq for row in rows}
        for guest in self.guests:
            assert stored.items() >= guest.accepted.items()
        replay(title(), records.read([bytes(row.line) for row in rows]))


async def play_on(evening: Evening, proxy: Proxy, trouble: Callable[[], Awaitable[None]]) -> None:
    """Everybody plays while something happens to the servers."""
    playing = [asyncio.ensure_future(guest.play(proxy.port)) for guest in evening.guests]
    await trouble()
    for task in playing:
        task.cancel()
    done = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in done), done


def test_a_table_goes_on_at_another_server_when_its_own_dies_or_is_replaced(pair: Pair) -> None:
    evening = Evening(pair)

    async def trouble() -> None:
        for farewell in (False, True):
            await evening.until(4)
            owner, before = pair.owner(evening.id), evening.arrivals
            await asyncio.to_thread(owner.kill, farewell)
            await evening.all_back(before)
            await evening.until(2)
            assert pair.owner(evening.id) is pair.other(owner)
            await asyncio.to_thread(owner.start)

    async def main() -> None:
        async with Proxy([server.port for server in pair.servers]) as proxy:
            await play_on(evening, proxy, trouble)

    talk(main)
    evening.check()
    assert evening.accepted >= 12


def test_a_table_goes_on_at_another_server_when_its_own_stands_still(pair: Pair) -> None:
    evening = Evening(pair)

    async def trouble() -> None:
        await evening.until(4)
        owner, before = pair.owner(evening.id), evening.arrivals
        os.kill(owner.pid, signal.SIGSTOP)
        await evening.all_back(before)
        await evening.until(3)
        assert pair.owner(evening.id) is pair.other(owner)
        os.kill(owner.pid, signal.SIGCONT)
        await evening.until(3)
        assert pair.owner(evening.id) is pair.other(owner)

    async def main() -> None:
        async with Proxy([server.port for server in pair.servers]) as proxy:
            await play_on(evening, proxy, trouble)

    talk(main)
    evening.check()


def test_a_server_that_comes_back_can_write_nothing_at_a_table_it_has_lost(pair: Pair) -> None:
    """Also where nothing was written since, so that the key of the lines would let it in."""
    opened = pair.table(("person",) * 3)
    tokens = [seat["token"] for seat in opened["seats"]]

    async def main() -> None:
        first, second = pair.servers
        stale = await join(first.port, opened["id"], tokens)
        await stale.play()
        os.kill(first.pid, signal.SIGSTOP)
        try:
            await stale.answer()  # it lies there until the server comes back
            heir = await join(second.port, opened["id"], tokens)
            assert heir.seq == stale.seq
            assert pair.owner(opened["id"]) is second
            before = len(pair.lines(opened["id"]))
        finally:
            os.kill(first.pid, signal.SIGCONT)
        assert await _sent_away(stale) == COME_BACK
        assert len(pair.lines(opened["id"])) == before
        again = await join(first.port, opened["id"], tokens)  # which sends him on
        assert again.seq == heir.seq
        await again.play()
        await heir.reach(again.seq)

    talk(main)


def test_a_link_that_is_revoked_at_one_server_is_dead_at_all(pair: Pair) -> None:
    opened = pair.table()
    seat, host = opened["seats"][0]["token"], opened["host"]["token"]

    async def main() -> None:
        there = [await join(server.port, opened["id"], [seat]) for server in pair.servers]
        path = f"/api/tables/{opened['id']}/seats/0/link"
        bearer = {"Authorization": f"Bearer {host}"}
        async with httpx.AsyncClient(timeout=A_HANG) as http:
            made = await http.post(pair.servers[1].url + path, headers=bearer)
            refused = await http.post(pair.servers[1].url + path)
        assert made.status_code == 200, made.text
        assert refused.status_code == 401
        assert refused.json()["code"] == "no_token"
        assert refused.headers["www-authenticate"] == "Bearer"
        for talker in there:
            assert await _sent_away(talker) == NOT_ALLOWED
        for server in pair.servers:
            with pytest.raises(Closed) as closed:
                await join(server.port, opened["id"], [seat])
            assert closed.value.code == NOT_ALLOWED
            await join(server.port, opened["id"], [made.json()["token"]])

    talk(main)


async def _sent_away(talker: Talker) -> int | None:
    """The code that the socket is closed with."""
    try:
        while True:
            await talker.hear()
    except Closed as closed:
        return closed.code


def test_what_is_asked_of_any_server_is_answered_by_the_owner(pair: Pair) -> None:
    opened = pair.table()
    host = {"Authorization": f"Bearer {opened['host']['token']}"}
    table = f"/api/tables/{opened['id']}"

    async def main() -> None:
        async with httpx.AsyncClient(base_url=pair.servers[1].url, timeout=A_HANG) as http:
            named = await http.post(f"{table}/label", json={"label": "Friday"}, headers=host)
            assert named.json()["label"] == "Friday"
            steps = await http.get(f"{table}/replay?at=0&count=1", headers=host)
            assert [step["n"] for step in steps.json()["steps"]] == [0]
            assert b"drowned-granary" in (await http.get(f"{table}/record", headers=host)).content
            wrong = await http.post(f"{table}/label", json={"label": 5}, headers=host)
            assert wrong.status_code == 400
            assert (await http.get("/api/tables/nowhere1/account", headers=host)).status_code == 404
            assert pair.owner(opened["id"]) is pair.servers[0]
            gone = await http.delete(table, headers=host)
            assert gone.json() == {"id": opened["id"]}
            assert (await http.get(table)).status_code == 404

    talk(main)


def test_the_address_for_other_servers_is_for_nobody_else(pair: Pair) -> None:
    inner = f"http://127.0.0.1:{pair.servers[0].inner}/api/tables"
    outer = f"{pair.servers[0].url}/api/tables"
    assert httpx.get(outer).status_code == 200
    assert httpx.get(inner).status_code == 403
    for address in (inner, outer):
        assert httpx.get(address, headers={SECRET: "guessed"}).status_code == 403
