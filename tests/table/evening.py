"""People who play an evening on several servers through a proxy, whatever becomes of servers."""

from __future__ import annotations

import asyncio
import random
import ssl
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import select

from table.process import ServerProcess, join
from table.simulation import title
from table.talker import A_HANG, Closed, Talker
from undercroft.core import record as records
from undercroft.core.resuming import replay
from undercroft.table.schema import LINES, OWNERS, SERVERS, engine_for

SEATS = ("person", "random", "person")


class Pair:
    """Two servers on one database."""

    def __init__(self, data: str, names: tuple[str, ...] = ()) -> None:
        """For this machine alone; with `names` for strangers, who reach them by those."""
        self.data = data
        first = ServerProcess(data, names=names)
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


class Guest:
    """Somebody at one seat who plays as the page does: comes back whenever he is cut off, and says
    again what was not accepted."""

    tls: ssl.SSLContext | None = None  # for wss

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
                talker = await join(port, self.id, [self.token], self.seq, self.tls)
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


async def play_on(evening: Evening, port: int, trouble: Callable[[], Awaitable[None]]) -> None:
    """Everybody plays while something happens to the servers."""
    playing = [asyncio.ensure_future(guest.play(port)) for guest in evening.guests]
    await trouble()
    for task in playing:
        task.cancel()
    done = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in done), done
