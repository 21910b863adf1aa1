"""R41: folders that cannot be written, files in pieces, clocks that go back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from table.simulation import House, VirtualClock, simulate
from table.talker import sit
from undercroft.cli.main import main as command
from undercroft.table import keeping
from undercroft.table.errors import StoreDamaged, StoreFailed
from undercroft.table.keeping import DAY
from undercroft.table.limits import Allowance
from undercroft.table.sqlstore import SqlStore

NOBODY_WRITES = "/proc/tables.db"


def _asked(store: SqlStore, pragma: str) -> None:
    store.run_now(lambda connection: connection.exec_driver_sql(f"PRAGMA {pragma}"))


def test_a_folder_that_cannot_be_written_is_told_in_words_before_anything_is_served() -> None:
    with pytest.raises(StoreFailed, match="cannot be used"):
        SqlStore(NOBODY_WRITES)
    result = CliRunner().invoke(command, ["serve", "--port", "0", "--data", NOBODY_WRITES])
    assert result.exit_code == 2
    assert f"{NOBODY_WRITES} cannot be used" in result.stderr
    assert "--data" in result.stderr
    assert "Traceback" not in result.output


def test_a_file_that_becomes_read_only_pauses_the_table_until_it_can_be_written(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        house = House(store)
        opened = await house.table("person")
        talker = await sit(house, opened, 0)
        talker.pace = 0
        await talker.play()
        _asked(store, "query_only = ON")
        before = talker.seq
        await talker.answer()
        assert (await talker.until("error"))["code"] == "table_paused"
        await talker.until("state")
        assert "Nothing is lost" in talker.last["notice"]
        assert talker.seq == before
        _asked(store, "query_only = OFF")
        await talker.play()
        assert talker.last["notice"] == ""
        await store.close()

    asyncio.run(main())
    House.alive.clear()


def test_of_a_file_in_pieces_nobody_says_that_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> str:
        store = SqlStore(str(path))
        house = House(store)
        opened = await house.table("random", "random")
        await asyncio.sleep(2)
        await house.hall.close()
        return opened.id

    async def find(id: str) -> None:
        store = SqlStore(str(path))
        house = House(store)
        with pytest.raises(StoreDamaged):
            await store.entries(id)
        with pytest.raises(Exception, match="is damaged") as told:
            await house.hall.open(id)
        assert getattr(told.value, "code", "") == "table_paused"
        await store.close()

    id = asyncio.run(play())
    House.alive.clear()
    raw = bytearray(path.read_bytes())
    lines = raw.index(b'{"n":1,')
    page = lines // 4096 * 4096
    raw[page : page + 4096] = b"\xaa" * 4096
    path.write_bytes(raw)
    asyncio.run(find(id))
    House.alive.clear()


class Wayward(VirtualClock):
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.off = 0.0

    def now(self) -> float:
        return super().now() + self.off


def test_a_clock_that_goes_back_neither_stops_a_game_nor_clears_a_table_away() -> None:
    async def main() -> None:
        house = House()
        house.clock = house.hall.clock = clock = Wayward()
        house.hall.keeping = keeping.FOR_OTHERS
        opened = await house.table("person")
        other = await house.table("person")
        talker = await sit(house, opened, 0)
        await talker.play()
        clock.off = -400 * DAY
        await talker.play()
        table = house.hall.tables[opened.id]
        assert table.seating.row.created > clock.now()
        assert {row.id for row in await house.hall.recent()} == {opened.id, other.id}
        talker.line.cable.cut()  # type: ignore[attr-defined]
        await asyncio.sleep(1)
        assert await house.hall.sweep() == 0
        house.restart()
        house.hall.clock, house.hall.keeping = clock, keeping.FOR_OTHERS
        again = await sit(house, opened, 0)
        assert again.last["answers"] == 2
        await again.play()
        clock.off = 0.0
        assert await house.hall.sweep() == 0

    simulate(main)


def test_nobody_is_kept_out_by_a_clock_that_goes_back() -> None:
    class Ticking(VirtualClock):
        at = 1000.0

        def tick(self) -> float:
            return self.at

    clock: Any = Ticking()
    allowance = Allowance(clock, rate=1.0, burst=3)
    assert allowance.take()
    clock.at = 10.0
    assert allowance.take()
    assert allowance.take()
    assert not allowance.take()
    clock.at = 11.0
    assert allowance.take()
