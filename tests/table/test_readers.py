"""Whoever looks back is served by another process, and is told the same."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from table.simulation import House, simulate, title
from table.test_rest import bearer, client
from undercroft.core.errors import WrongContent
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.play.players import RandomPlayer
from undercroft.table import readers, service
from undercroft.table.app import application
from undercroft.table.errors import TooFast
from undercroft.table.limits import READ_WAITING
from undercroft.table.packing import LARGE, LINES, Packed
from undercroft.table.readers import Here, Process
from undercroft.table.retelling import Passage, Told
from undercroft.table.service import Call
from undercroft.table.store import MemoryStore
from undercroft.table.world import SeededChance, SystemClock
from undercroft.table.writing import encode

PASSAGES = (None, Passage(0, 3), Passage(31, 50), Passage(1000, 5))


def played(answers: int = 60) -> Session:
    known = title()
    session = Session(known, Setup(known.tutorial, known.party(2), {}, ("person",) * 2), "read")
    player = RandomPlayer("reader")
    for _ in range(answers):
        assert session.request is not None
        session.answer(player.choose(session.driver.game, session.request).key)
    return session


@asynccontextmanager
async def process() -> AsyncIterator[Process]:
    reading = Process(SystemClock())
    try:
        yield reading
    finally:
        reading.close()


def whole(told: Told | Packed) -> bytes:
    return gzip.decompress(told.small) if isinstance(told, Packed) else encode(told)


def test_a_process_of_its_own_tells_the_same() -> None:
    session = played()

    async def main() -> None:
        here = Here(SystemClock())
        async with process() as reading:
            for passage in PASSAGES:
                told = await reading.read(session, passage)
                assert isinstance(told, Packed)
                assert whole(told) == whole(await here.read(session, passage))
            text = b"a line\n" * LARGE
            assert whole(await reading.pack(text, LINES)) == text

    asyncio.run(main())


def test_what_is_told_is_as_the_game_stood_when_it_was_asked_for() -> None:
    session = played()

    async def main() -> None:
        async with process() as reading:
            for one in (reading, Here(SystemClock())):
                before = len(session.answers)
                asked = one.read(session, Passage(before - 1, 50))
                assert session.request is not None
                session.answer(session.request.options[0].key)
                assert b'"total":%d,' % before in whole(await asked)

    asyncio.run(main())


def test_a_game_whose_pack_has_changed_is_told_as_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = played()

    async def changed(*_: object) -> bytes:
        raise WrongContent("A pack of the game has changed.", "It is played on as it was.")

    async def main() -> None:
        async with process() as reading:
            monkeypatch.setattr(reading, "_do", changed)
            for passage in PASSAGES:
                told = await reading.read(session, passage)
                assert whole(told) == whole(await Here(SystemClock()).read(session, passage))

    asyncio.run(main())


class Slow(Here):
    """Tells nothing until it is let."""

    def __init__(self, clock: Any) -> None:
        super().__init__(clock)
        self.loose = asyncio.Event()
        self.begun = 0

    async def read(
        self, session: Session, passage: Passage | None, language: str = ""
    ) -> Told | Packed:
        self.begun += 1
        await self.loose.wait()
        return await super().read(session, passage, language)


def test_at_each_table_one_looks_back_at_a_time() -> None:
    async def main() -> None:
        house = House()
        house.hall.readers = slow = Slow(house.clock)
        tables = [await house.table() for _ in range(2)]
        reading = [
            asyncio.ensure_future(
                service.replay(Call(house.hall, {"id": one.id}, {}, one.host.token))
            )
            for one in tables
            for _ in range(5)
        ]
        await house.clock.sleep(1)
        assert slow.begun == 2
        slow.loose.set()
        assert len({encode(told) for told in await asyncio.gather(*reading)}) == 1
        assert slow.begun == 10

    simulate(main)


def test_too_many_who_look_back_are_told_so() -> None:
    session = played(3)

    async def main() -> None:
        async with process() as reading:
            asked = [
                asyncio.ensure_future(reading.read(session, None)) for _ in range(READ_WAITING)
            ]
            await asyncio.sleep(0)
            with pytest.raises(TooFast):
                await reading.read(session, None)
            assert len({whole(told) for told in await asyncio.gather(*asked)}) == 1
            assert whole(await reading.read(session, None))

    asyncio.run(main())


def test_who_takes_nothing_compressed_gets_it_whole() -> None:
    async def main() -> None:
        clock = SystemClock()
        reading = Process(clock)
        app = application(
            MemoryStore(), {"drunagor": title()}, chance=SeededChance(1), readers=reading
        )
        async with client(app) as http:
            opened = (await http.post("/api/tables", json={"game": "drunagor"})).json()
            await _compare(http, opened)
        reading.close()

    asyncio.run(main())


async def _compare(http: httpx.AsyncClient, opened: Any) -> None:
    host = bearer(opened["host"]["token"])
    for what in ("replay", "account", "record"):
        path = f"/api/tables/{opened['id']}/{what}"
        small = await http.get(path, headers=host)
        plain = await http.get(path, headers={**host, "Accept-Encoding": "identity"})
        assert small.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert small.content == plain.content
        assert small.headers["content-type"] == plain.headers["content-type"]


def test_it_leaves_the_processor_to_those_who_play(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(
        readers.os, "setpriority", lambda which, who, value: given.append(value), raising=False
    )
    told = readers.run(readers.Reading("drunagor", (), played(3).text, Passage(0, 2)))
    assert b'"total":3,' in gzip.decompress(told)
    assert given == [15]
