"""R9, R10: what was shown survives kill -9, and the server is soon back at the same question."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from table.process import ServerProcess, join, talk
from table.simulation import title
from table.talker import Closed, Talker
from undercroft.core import record as records
from undercroft.core.session import Session, replay
from undercroft.core.title import Setup
from undercroft.table.hall import Hall
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Entry, SeatRow, TableRow
from undercroft.table.world import SystemChance, SystemClock

LONG = bool(os.environ.get("UNDERCROFT_LONG"))
KILLS = 200 if LONG else 30


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
        """Until the server is gone."""
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
                    assert nonce in talker.accepted
                    await asyncio.sleep(0.02)
                else:
                    await talker.hear()
                    self._note(talker)
            await asyncio.sleep(60)
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


@pytest.mark.timeout(300)
def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    chance = random.Random(1)
    server = ServerProcess(tmp_path / "tables.db")
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
        patience = time.monotonic() + 3
        while _acknowledged(evenings) < enough and time.monotonic() < patience:
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
    _check(tmp_path / "tables.db", evenings)


def _acknowledged(evenings: list[Evening]) -> int:
    return sum(len(evening.acknowledged) for evening in evenings)


def _check(data: Path, evenings: list[Evening]) -> None:
    database = sqlite3.connect(data)
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    for evening in evenings:
        rows = database.execute(
            "SELECT seq, line, nonce FROM lines WHERE table_id = ? ORDER BY seq", (evening.id,)
        ).fetchall()
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        stored = {nonce: seq for seq, _, nonce in rows if nonce}
        for nonce, seq in evening.acknowledged.items():
            assert stored[nonce] == seq
        assert evening.seq <= len(rows)
        replay(title(), records.read([line for _, line, _ in rows]))
    database.close()
    assert _acknowledged(evenings) > 3 * KILLS


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


def test_fifty_tables_of_500_decisions_are_back_within_two_seconds(tmp_path: Path) -> None:
    data = str(tmp_path / "tables.db")
    kinds = asyncio.run(_tables(data, tables=50 if LONG else 10, answers=500))
    allowed = 2.0 * len(kinds) / 50

    async def restart() -> float:
        store = SqlStore(data)
        hall = Hall({"drunagor": title()}, store, SystemClock(), SystemChance())
        started = time.process_time()  # tests share the machine
        for n, kind in enumerate(kinds):
            table = await hall.open(f"t{n}")
            request = table.session.request
            assert (request.kind if request else "") == kind
        took = time.process_time() - started
        await store.close()
        return took

    took = min(asyncio.run(restart()) for _ in range(3))
    assert took < allowed, f"{took:.2f} s"
