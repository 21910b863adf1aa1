"""R41: a database that hangs is noticed, said, and nothing is lost."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from table.cluster import Cluster
from table.simulation import House
from table.talker import sit
from undercroft.table import sqlstore
from undercroft.table.errors import StoreFailed
from undercroft.table.service import Call, health
from undercroft.table.sqlstore import SqlStore


@contextmanager
def stopped(cluster: Cluster) -> Generator[None, None, None]:
    """The server and all its processes stand still."""
    first = int((cluster.data / "postmaster.pid").read_text("utf-8").split()[0])
    processes = [first, *_children(first)]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def _children(parent: int) -> list[int]:
    stats = (path.read_text("utf-8") for path in Path("/proc").glob("[0-9]*/stat"))
    fields = [(int(stat.split()[0]), stat.rsplit(")", 1)[1].split()) for stat in stats]
    return [process for process, rest in fields if int(rest[1]) == parent]


def test_a_hanging_database_pauses_the_table_and_loses_nothing(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlstore, "PATIENCE", 0.5)

    async def main() -> None:
        store = SqlStore(cluster.database())
        house = House(store)
        opened = await house.table("person")
        talker = await sit(house, opened, 0)
        talker.pace = 0
        for turn in range(4):
            await talker.play(pick=turn)
        call = Call(house.hall, {}, {}, "")
        assert (await health(call)).status == "ok"
        with stopped(cluster):
            await talker.answer()
            assert (await talker.until("error"))["code"] == "table_paused"
            with pytest.raises(StoreFailed, match="does not answer"):
                await health(call)
        assert (await health(call)).status == "ok"
        await talker.say("refresh")
        for turn in range(4):
            await talker.play(pick=turn)
        stored = {entry.nonce: entry.seq for entry in await store.entries(opened.id)}
        assert len(talker.accepted) == 8
        assert stored.items() >= talker.accepted.items()
        await store.close()

    asyncio.run(main())
    House.alive.clear()


def test_what_was_given_up_is_rolled_back_should_it_get_through(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlstore, "PATIENCE", 0.5)

    async def main() -> None:
        store = SqlStore(cluster.database())
        house = House(store)
        opened = await house.table("person")
        before = len(await store.entries(opened.id))
        with stopped(cluster):
            with pytest.raises(StoreFailed):
                await store.rename(opened.id, "late")
            with pytest.raises(StoreFailed):
                await store.delete(opened.id)
        found = await store.table(opened.id)
        assert found is not None
        assert found[0].label == ""
        assert len(await store.entries(opened.id)) == before
        await store.close()

    asyncio.run(main())
    House.alive.clear()


def test_what_is_given_up_is_given_up_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """That it failed in the end too is nothing that the log need tell with a traceback."""
    monkeypatch.setattr(sqlstore, "PATIENCE", 0.05)
    gc.collect()
    caplog.clear()  # what other tests left behind is not told of this one

    async def main() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        with pytest.raises(StoreFailed, match="does not answer"):
            await store.run(lambda connection: time.sleep(0.3))
        store.run_now(lambda connection: None)  # behind it
        await asyncio.sleep(0)
        await store.close()

    asyncio.run(main())
    gc.collect()
    assert caplog.text == ""
