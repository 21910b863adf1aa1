"""R39: tables expire by a rule that the host sees and can change; upkeep of a store."""

from __future__ import annotations

import asyncio
import zipfile
from pathlib import Path

import pytest

from table.simulation import House, simulate
from table.talker import sit
from undercroft.core import record as records
from undercroft.table import keeping, upkeep
from undercroft.table.errors import NoSuchTable, NoToken
from undercroft.table.forms import NewKeeping
from undercroft.table.keeping import DAY
from undercroft.table.service import Call, keep
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Entry


def test_tables_go_when_nobody_has_played_for_long() -> None:
    async def main() -> None:
        house = House()
        house.hall.keeping = keeping.FOR_OTHERS
        untouched = await house.table("person")
        played = await house.table("person")
        talker = await sit(house, played, 0)
        await talker.play()
        talker.line.cable.cut()  # type: ignore[attr-defined]
        await asyncio.sleep(2 * DAY)
        assert await house.hall.sweep() == 0
        await asyncio.sleep(2 * DAY)
        assert await house.hall.sweep() == 1
        with pytest.raises(NoSuchTable):
            await house.hall.find(untouched.id)
        await asyncio.sleep(170 * DAY)
        assert await house.hall.sweep() == 0
        await asyncio.sleep(10 * DAY)
        assert await house.hall.sweep() == 1

    simulate(main)


def test_a_table_that_somebody_looks_at_stays() -> None:
    async def main() -> None:
        house = House()
        house.hall.keeping = keeping.FOR_OTHERS
        opened = await house.table("person")
        await sit(house, opened, 0)
        await asyncio.sleep(100 * DAY)
        assert await house.hall.sweep() == 0

    simulate(main)


def test_the_host_sees_when_a_table_goes_and_can_change_it() -> None:
    async def main() -> None:
        house = House()
        house.hall.keeping = keeping.FOR_OTHERS
        opened = await house.table("person")
        before = await house.hall.find(opened.id)
        assert before.expires == before.played + 3 * DAY
        wish = NewKeeping(30)
        guest = Call(house.hall, {"id": opened.id}, {}, opened.seats[0].token, wish)
        with pytest.raises(NoToken):
            await keep(guest)
        after = await keep(Call(house.hall, {"id": opened.id}, {}, opened.host.token, wish))
        assert after.expires == pytest.approx(house.clock.now() + 30 * DAY)
        await asyncio.sleep(29 * DAY)
        assert await house.hall.sweep() == 0
        await asyncio.sleep(2 * DAY)
        assert await house.hall.sweep() == 1

    simulate(main)


def test_a_server_for_oneself_keeps_everything() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        await asyncio.sleep(100 * DAY)
        assert await house.hall.sweep() == 0
        assert (await house.hall.find(opened.id)).expires == 0

    simulate(main)


async def filled(data: str, tables: int) -> list[str]:
    store = SqlStore(data)
    house = House(store)
    ids = [(await house.table("person")).id for _ in range(tables)]
    await store.close()
    House.alive.clear()
    return ids


def test_a_store_is_looked_through_proved_and_copied(data: str, tmp_path: Path) -> None:
    async def main() -> None:
        ids = await filled(data, 3)
        store = SqlStore(data)
        assert [row.id async for row, _ in upkeep.tables(store)] == sorted(ids)
        assert await upkeep.check(store) == []
        assert records.read((await upkeep.export(store, ids[0])).splitlines()).header.game
        copy = tmp_path / "copy"
        assert await upkeep.back_up(store, copy) == 3
        await store.close()
        if zipfile.is_zipfile(copy):
            assert sorted(zipfile.ZipFile(copy).namelist()) == sorted(f"{id}.jsonl" for id in ids)
        else:
            again = SqlStore(str(copy))
            assert [row.id async for row, _ in upkeep.tables(again)] == sorted(ids)
            await again.close()

    asyncio.run(main())


def test_a_changed_line_is_found(tmp_path: Path) -> None:
    async def main() -> None:
        data = str(tmp_path / "tables.db")
        ids = await filled(data, 2)
        store = SqlStore(data)
        with store.engine.begin() as database:
            changed = "CAST(replace(CAST(line AS TEXT), 'vorn', 'worn') AS BLOB)"
            change = f"UPDATE lines SET line = {changed} WHERE table_id = ?"
            database.exec_driver_sql(change, (ids[1],))
        (fault,) = await upkeep.check(store)
        assert fault.table == ids[1]
        await store.close()

    asyncio.run(main())


def test_whoever_plays_while_a_store_is_proved_is_no_fault(tmp_path: Path) -> None:
    async def main() -> None:
        data = str(tmp_path / "tables.db")
        (id,) = await filled(data, 1)
        store = SqlStore(data)
        house = House(store)
        table = await house.hall.open(id)
        entries, first = store.entries, True

        async def meanwhile(id: str) -> list[Entry]:
            nonlocal first
            if first:
                first = False
                async with table.lock:
                    assert table.session.request is not None
                    await table.step(table.session.request.keys()[0])
            return await entries(id)

        store.entries = meanwhile  # type: ignore[method-assign]
        assert await upkeep.check(store) == []
        await store.close()

    asyncio.run(main())
    House.alive.clear()
