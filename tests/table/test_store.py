"""The store keeps what it says, tells second writers, and fails without harm (R31)."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import inspect

from table.simulation import House, simulate
from table.talker import sit
from undercroft.core import record as records
from undercroft.table.errors import SecondWriter, StoreFailed
from undercroft.table.schema import METADATA, engine_for
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Entry, MemoryStore, Progress, SeatRow, Store, TableRow

ROW = TableRow("abcd2345", "drunagor", "toll-bridge", 1.0, "h" * 64, "s" * 64, "vorn,maya")
FAILURES = 500 if os.environ.get("UNDERCROFT_LONG") else 60
SEATS = [SeatRow(0, "person", "Anna", "t" * 64), SeatRow(1, "greedy")]


def stores(folder: Path) -> list[Store]:
    return [MemoryStore(), SqlStore(str(folder / "tables.db"))]


def test_what_is_stored_comes_back(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        await store.create(ROW, SEATS, [Entry(1, b"one")])
        await store.append(
            ROW.id, [Entry(2, b"two", "nonce"), Entry(3, b"3")], Progress(9, 1, True)
        )
        await store.seat(ROW.id, SeatRow(1, "greedy", stand_in="random"))
        found = await store.table(ROW.id)
        assert found is not None
        row, seats = found
        assert (row.played, row.answers, row.over, row.party) == (9, 1, True, "vorn,maya")
        assert seats == [SEATS[0], SeatRow(1, "greedy", stand_in="random")]
        assert await store.entries(ROW.id) == [
            Entry(1, b"one"), Entry(2, b"two", "nonce"), Entry(3, b"3")
        ]  # fmt: skip
        assert [row.id for row, _ in await store.recent(5)] == [ROW.id]
        assert await store.table("nowhere") is None
        await store.close()

    for store in stores(tmp_path):
        asyncio.run(main(store))


def test_a_second_writer_fails_loudly_and_spares_the_others(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        other = TableRow("other234", *[getattr(ROW, f) for f in ROW.__struct_fields__[1:]])
        await store.create(ROW, SEATS, [Entry(1, b"one")])
        await store.create(other, SEATS, [Entry(1, b"one")])
        progress = Progress(9, 1, False)
        outcomes = await asyncio.gather(
            store.append(ROW.id, [Entry(2, b"two")], progress),
            store.append(ROW.id, [Entry(2, b"also two")], progress),
            store.append(other.id, [Entry(2, b"two")], progress),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), SecondWriter, type(None)]
        assert [entry.line for entry in await store.entries(ROW.id)] == [b"one", b"two"]
        assert [entry.line for entry in await store.entries(other.id)] == [b"one", b"two"]
        await store.close()

    for store in stores(tmp_path):
        asyncio.run(main(store))


def test_sqlite_is_durable_and_migrations_make_the_schema(tmp_path: Path) -> None:
    store = SqlStore(str(tmp_path / "tables.db"))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    asyncio.run(store.close())
    asyncio.run(SqlStore(str(tmp_path / "tables.db")).close())  # a second time is all right
    fresh = engine_for(str(tmp_path / "fresh.db"))
    METADATA.create_all(fresh)
    made, declared = (
        inspect(engine_for(str(tmp_path / name))) for name in ("tables.db", "fresh.db")
    )
    for table in METADATA.tables:
        assert [(c["name"], str(c["type"]), c["nullable"]) for c in made.get_columns(table)] == [
            (c["name"], str(c["type"]), c["nullable"]) for c in declared.get_columns(table)
        ]
        assert made.get_pk_constraint(table) == declared.get_pk_constraint(table)
    fresh.dispose()


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "poem.db"
    path.write_text("Shall I compare thee to a summer's day? " * 100)
    with pytest.raises(StoreFailed, match="not a database"):
        SqlStore(str(path))


class FullDisk(MemoryStore):
    """Fails at the n-th call that writes, before or after it has been done."""

    def __init__(self, failing: int, times: int, late: bool) -> None:
        super().__init__()
        self.failing = range(failing, failing + times)
        self.late = late
        self.calls = 0

    async def append(self, table: str, entries: Sequence[Entry], progress: Progress) -> None:
        self.calls += 1
        if self.calls in self.failing:
            if self.late and self.calls == self.failing[0]:
                await super().append(table, entries, progress)
            raise StoreFailed("database or disk is full")
        await super().append(table, entries, progress)


@pytest.mark.parametrize("late", [False, True], ids=["not written", "written after all"])
def test_a_full_disk_pauses_and_never_corrupts_at_any_of_the_first_writes(late: bool) -> None:
    async def main() -> None:
        for failing in range(1, FAILURES + 1):
            store = FullDisk(failing, times=1 + failing % 3, late=late)
            house = House(store)
            opened = await house.table("person", "random")
            talker = await sit(house, opened, 0)
            turn = 0
            while store.calls < failing + 6 and talker.last["outcome"] is None:
                if talker.question is None:
                    await talker.hear()
                    continue
                turn += 1
                before, known = talker.seq, len(talker.errors)
                await asyncio.sleep(0.06)
                await talker.answer(pick=turn)
                while talker.seq == before and len(talker.errors) == known:
                    await talker.hear()
                if len(talker.errors) > known:
                    assert talker.errors[-1]["code"] == "table_paused"
                    await talker.until("state")
                stored = {entry.nonce for entry in store.lines[opened.id]}
                assert stored >= set(talker.accepted)  # what was acknowledged is there
            record = records.read([entry.line for entry in store.lines[opened.id]])
            house.restart()
            again = await sit(house, opened, 0)  # the automated player may have gone on
            table = await house.hall.open(opened.id)
            assert table.session.answers[: len(record.answers)] == record.answers
            assert again.last["notice"] == ""

    simulate(main)


def test_a_full_sqlite_file_pauses_the_table_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        house = House(store)
        opened = await house.table("person")
        talker = await sit(house, opened, 0)
        talker.pace = 0
        await talker.play()
        with store.engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        codes = []
        for turn in range(30):
            known, before = len(talker.errors), talker.seq
            await talker.answer(pick=turn)
            while talker.seq == before and len(talker.errors) == known:
                await talker.hear()
            if len(talker.errors) > known:
                codes.append(talker.errors[-1]["code"])
                await talker.until("state")
                assert "cannot store" in talker.last["notice"]
                break
        assert codes == ["table_paused"]
        with store.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count=1000000")
        answers = talker.last["answers"]
        await talker.play()
        assert talker.last["answers"] == answers + 1
        assert talker.last["notice"] == ""
        await store.close()

    asyncio.run(main())
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        lines = [line for (line,) in connection.execute("SELECT line FROM lines ORDER BY seq")]
    connection.close()
    records.read(lines)
