"""The store keeps what it says, tells second writers, and fails without harm (R31)."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Engine, inspect

from release import LONG
from table.simulation import House, simulate
from table.talker import sit
from undercroft.core import record as records
from undercroft.table.errors import SecondWriter, StoreFailed
from undercroft.table.schema import METADATA, engine_for
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Entry, MemoryStore, Progress, SeatRow, Store, TableRow

ROW = TableRow("abcd2345", "drunagor", "toll-bridge", 1.0, "h" * 64, "s" * 64, "vorn,maya")
FAILURES = 500 if LONG else 30
SEATS = [SeatRow(0, "person", "Anna", "t" * 64), SeatRow(1, "greedy")]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "memory":
        return MemoryStore()
    if request.param == "sqlite":
        return SqlStore(str(tmp_path / "tables.db"))
    return SqlStore(request.getfixturevalue("postgres"))


def test_what_is_stored_comes_back(store: Store) -> None:
    async def main() -> None:
        await store.create(ROW, SEATS, [Entry(1, b"one")])
        await store.append(
            ROW.id, [Entry(2, b"two", "nonce"), Entry(3, b"3")], Progress(9, 1, True, 1, 4, "0,2")
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
        await store.rename(ROW.id, "Friday")
        renamed = await store.table(ROW.id)
        assert renamed is not None
        assert renamed[0].label == "Friday"
        assert (renamed[0].chapter, renamed[0].round, renamed[0].asking) == (1, 4, "0,2")
        await store.delete(ROW.id)
        assert await store.table(ROW.id) is None
        assert await store.entries(ROW.id) == []
        await store.close()

    asyncio.run(main())


def test_a_second_writer_fails_loudly_and_spares_the_others(store: Store) -> None:
    async def main() -> None:
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

    asyncio.run(main())


def test_commits_are_on_the_disk_when_they_return(data: str) -> None:
    store = SqlStore(data)
    settings = {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}
    if store.engine.dialect.name == "postgresql":
        settings = {"SHOW synchronous_commit": "on", "SHOW fsync": "on"}
    with store.engine.connect() as connection:
        for question, wanted in settings.items():
            assert connection.exec_driver_sql(question).scalar() == wanted
    asyncio.run(store.close())


def test_migrations_make_the_schema(data: str) -> None:
    for _ in range(2):  # a second time is all right
        asyncio.run(SqlStore(data).close())
    engine = engine_for(data)
    made = _columns(engine)
    METADATA.drop_all(engine)
    METADATA.create_all(engine)
    assert made == _columns(engine)
    engine.dispose()


def _columns(engine: Engine) -> dict[str, object]:
    found = inspect(engine)
    return {
        table: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)],
            found.get_pk_constraint(table)["constrained_columns"],
            [key["referred_table"] for key in found.get_foreign_keys(table)],
            [index["column_names"] for index in found.get_indexes(table)],
        )
        for table in METADATA.tables
    }


def test_servers_may_start_on_one_empty_postgres_database_at_once(postgres: str) -> None:
    program = "import sys; from undercroft.table.sqlstore import SqlStore; SqlStore(sys.argv[1])"
    starting = [subprocess.Popen([sys.executable, "-c", program, postgres]) for _ in range(3)]
    assert [process.wait(60) for process in starting] == [0, 0, 0]


def test_a_postgres_server_that_is_not_there_is_told_in_words(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="cannot be used"):
        SqlStore(f"postgresql://somebody@/tables?host={tmp_path}")


@pytest.mark.parametrize("url", ["nonsense://somewhere/tables", "postgresql://a:b:c/d"])
def test_a_wrong_address_is_told_in_words(url: str) -> None:
    with pytest.raises(StoreFailed, match="cannot be used"):
        SqlStore(url)


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
