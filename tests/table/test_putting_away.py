"""R22: a table that is put away is gone at once, without a collector that looks seldom."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from table.simulation import House, simulate
from table.talker import sit
from undercroft.games import registry
from undercroft.table import hall as halls
from undercroft.table.store import MemoryStore


@pytest.fixture(autouse=True)
def nobody_collects() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def no_idle_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that nobody looks at makes room for the next."""
    monkeypatch.setattr(halls, "IDLE", 0)


@pytest.mark.parametrize("game", registry.TITLES)
def test_a_table_that_is_put_away_is_gone_with_its_game(game: str) -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person", game=game, party=())
        table = ref(house.hall.tables[opened.id])
        talker = await sit(house, opened, *(link.seat for link in opened.seats))
        for _ in range(5):
            await talker.play()
        session = ref(house.hall.tables[opened.id].session)
        coroutine = ref(house.hall.tables[opened.id].session.driver._coroutine)
        talker.line.cable.cut()  # type: ignore[attr-defined]
        await asyncio.sleep(1)
        await house.table("person")
        assert opened.id not in house.hall.tables
        assert (table(), session(), coroutine()) == (None, None, None)

    simulate(main)


def test_so_is_one_at_which_programs_played_to_the_end() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("random", "random")
        table = ref(house.hall.tables[opened.id])
        await asyncio.sleep(600)
        assert house.hall.tables[opened.id].session.request is None
        await house.table("person")
        assert table() is None

    simulate(main)


def test_so_is_one_that_waits_for_somebody() -> None:
    """A stand-in was about to be called when the last of them left."""

    async def main() -> None:
        house = House()
        opened = await house.table("person", "person", stand_in_after=100.0)
        table = ref(house.hall.tables[opened.id])
        talker = await sit(house, opened, 0)
        talker.line.cable.cut()  # type: ignore[attr-defined]
        await asyncio.sleep(1)
        await house.table("person")
        assert table() is None

    simulate(main)


def test_so_is_one_that_is_opened_again_and_one_that_is_deleted() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        await house.table("person")
        again = ref(await house.hall.open(opened.id))
        await house.table("person")
        assert again() is None
        deleted = await house.hall.open(opened.id)
        await house.hall.delete(deleted)
        gone = ref(deleted)
        del deleted
        assert gone() is None

    simulate(main)


def test_a_deleted_table_is_played_at_by_nobody() -> None:
    """Who leaves it makes it change, and programs sat there too."""

    async def main() -> None:
        store = MemoryStore()
        house = House(store)
        opened = await house.table("person", "random")
        await sit(house, opened, 0)
        table = await house.hall.open(opened.id)
        await house.hall.delete(table)
        await asyncio.sleep(5)
        table.show()
        await asyncio.sleep(5)
        assert not table.steward.busy
        assert opened.id not in store.lines

    simulate(main)
