"""R9, R10: what was shown survives kill -9, and the server is soon back at the same question."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import select

from release import LONG
from table.cluster import Cluster
from table.process import ServerProcess, join, talk
from table.simulation import House, title
from table.talker import Closed, Talker, sit
from undercroft.core import record as records
from undercroft.core.driver import Driver
from undercroft.core.resuming import replay
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.table.hall import Hall
from undercroft.table.schema import LINES, engine_for
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Entry, SeatRow, TableRow
from undercroft.table.world import SystemChance, SystemClock

KILLS = 200 if LONG else 20


class Evening:
    """One table whose people play on however often the server dies."""

    def __init__(self, opened: dict[str, Any], chance: random.Random) -> None:
        self.id = opened["id"]
        self.tokens = [seat["token"] for seat in opened["seats"]]
        self.chance = chance
        self.acknowledged: dict[str, int] = {}
        self.shown: dict[int, int] = {}  # answers by seq, as shown
        self.seq = 0

    async def play(self, port: int) -> None:
        """Until the server is gone or the game is over."""
        try:
            talker = await join(port, self.id, self.tokens, self.seq)
            self._note(talker)
            while talker.last["outcome"] is None:
                if talker.question is not None and talker.question["id"] == talker.seq:
                    before = talker.seq
                    nonce = await talker.answer(pick=self.chance.randrange(1000))
                    while talker.seq == before:
                        await talker.hear()
                        self._note(talker)
                    assert nonce in talker.accepted or talker.errors
                    await asyncio.sleep(0.02)
                else:
                    await talker.hear()
                    self._note(talker)
        except (Closed, OSError, EOFError, TimeoutError):
            return
        except Exception as error:  # a handshake that was cut short
            if "websockets" not in type(error).__module__:
                raise

    def _note(self, talker: Talker) -> None:
        self.acknowledged.update(talker.accepted)
        assert talker.seq >= self.seq, "the server forgot what it had shown"
        self.seq = talker.seq
        self.shown[talker.seq] = talker.last["answers"]


@pytest.mark.timeout(7200)
def test_nothing_acknowledged_is_lost_by_kill_9(data: str) -> None:
    chance = random.Random(1)
    server = ServerProcess(data)
    server.start()
    wanted = {"game": "drunagor", "adventure": "drowned-granary"}
    evenings = []

    def open_tables() -> None:
        for _ in range(3):
            body = {**wanted, "seats": ["person", "random", "person"], "seed": len(evenings)}
            evenings.append(Evening(server.post("/api/tables", body), chance))

    async def until_killed() -> None:
        playing = [asyncio.ensure_future(evening.play(server.port)) for evening in evenings[-3:]]
        enough = _acknowledged(evenings) + chance.randint(1, 10)
        while _acknowledged(evenings) < enough and not all(task.done() for task in playing):
            await asyncio.sleep(0.002)
        await asyncio.sleep(chance.random() * 0.02)
        server.kill()
        await asyncio.gather(*playing)

    try:
        for kill in range(KILLS):
            if kill % 10 == 0:
                open_tables()
            talk(until_killed)
            server.start()
    finally:
        server.close()
    _check(data, evenings)
    assert _acknowledged(evenings) > 3 * KILLS


def _acknowledged(evenings: list[Evening]) -> int:
    return sum(len(evening.acknowledged) for evening in evenings)


def _check(data: str, evenings: list[Evening]) -> None:
    """What was acknowledged is in the database, and every record is whole."""
    engine = engine_for(data)
    with engine.connect() as database:
        if engine.dialect.name == "sqlite":
            assert database.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        for evening in evenings:
            mine = select(LINES).where(LINES.c.table_id == evening.id).order_by(LINES.c.seq)
            rows = database.execute(mine).all()
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            stored = {row.nonce: row.seq for row in rows if row.nonce}
            for nonce, seq in evening.acknowledged.items():
                assert stored[nonce] == seq
            assert evening.seq <= len(rows)
            replay(title(), records.read([bytes(row.line) for row in rows]))
    engine.dispose()


def test_a_postgres_server_that_dies_pauses_the_table_and_loses_nothing(cluster: Cluster) -> None:
    async def main() -> None:
        store = SqlStore(cluster.database())
        house = House(store)
        opened = await house.table("person")
        talker = await sit(house, opened, 0)
        talker.pace = 0
        for turn in range(5):
            await talker.play(pick=turn)
        cluster.stop("immediate")
        try:
            await talker.answer()
            assert (await talker.until("error"))["code"] == "table_paused"
            await talker.until("state")
            assert "cannot store" in talker.last["notice"]
        finally:
            cluster.start()
        for turn in range(5):
            await talker.play(pick=turn)
        assert talker.last["notice"] == ""
        stored = {entry.nonce: entry.seq for entry in await store.entries(opened.id)}
        assert len(talker.accepted) == 10
        assert stored.items() >= talker.accepted.items()
        await store.close()

    asyncio.run(main())
    House.alive.clear()


async def _tables(data: str, tables: int, answers: int) -> list[str]:
    """Tables of long games with some undoing, written straight into the store."""
    store = SqlStore(data)
    party, made = title().party(3), []
    for seed in range(tables):
        setup = Setup("drowned-granary", party, {}, ("person",) * 3)
        session, chance, given = Session(title(), setup, seed), random.Random(seed), 0
        while given < answers:
            if session.request is None or (given % 50 == 49 and len(session.answers) > 60):
                session.undo(len(session.answers) - 20, agreed=True)
            assert session.request is not None
            session.answer(chance.choice(session.request.keys()))
            given += 1
        id = f"t{len(made)}"
        row = TableRow(id, "drunagor", setup.adventure, 0.0, "h", "s", "vorn", 0.0, 0.0, answers)
        entries = [Entry(seq, line) for seq, line in enumerate(session.lines, 1)]
        await store.create(row, [SeatRow(n, "person") for n in range(3)], entries)
        made.append(session.request.kind if session.request else "")
    await store.close()
    return made


def test_tables_of_500_decisions_are_back_after_a_few_steps_each(
    data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R10: a table opens from its last checkpoint; counted in answers that are played again,
    which are the cost of it and the same on a busy machine."""
    kinds = asyncio.run(_tables(data, tables=50 if LONG else 10, answers=500))
    repeated = 0
    answer = Driver.answer

    def counted(driver: Driver[Any], *given: Any, **how: Any) -> None:
        nonlocal repeated
        repeated += 1
        answer(driver, *given, **how)

    async def restart() -> None:
        store = SqlStore(data)
        hall = Hall({"drunagor": title()}, store, SystemClock(), SystemChance())
        for n, kind in enumerate(kinds):
            table = await hall.open(f"t{n}")
            request = table.session.request
            assert (request.kind if request else "") == kind
        await store.close()

    monkeypatch.setattr(Driver, "answer", counted)
    asyncio.run(restart())
    assert repeated < 500 * len(kinds) / 3
