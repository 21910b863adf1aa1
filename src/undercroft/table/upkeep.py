"""What the operator of a server does to its store: list, check, export, back up, delete."""

from __future__ import annotations

import asyncio
import sqlite3
import zipfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec
from sqlalchemy import Engine

from undercroft.core import record as records
from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import SeatRow, Store, TableRow

PAGE = 100


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a table."""

    table: str
    told: str


async def tables(store: Store) -> AsyncIterator[tuple[TableRow, list[SeatRow]]]:
    """All there are, by their ids."""
    after = ""
    while found := await store.page(after, PAGE):
        for row in found:
            yield row
        after = found[-1][0].id


async def export(store: Store, id: str) -> bytes:
    """The record of a table, as players save it."""
    if await store.table(id) is None:
        raise BadSetup(f"There is no table {id}.", "`undercroft admin list` names them.")
    return b"".join(entry.line + b"\n" for entry in await store.entries(id))


async def check(store: Store) -> list[Fault]:
    """Whether every record is whole, numbered without a gap, and what its row says it is."""
    faults = []
    async for row, _ in tables(store):
        entries = await store.entries(row.id)
        told = await asyncio.to_thread(_wrong, row, [entry.line for entry in entries])
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            told = "its lines are not numbered from 1 without a gap"
        if told:
            faults.append(Fault(row.id, told))
    return faults


def _wrong(row: TableRow, lines: Sequence[bytes]) -> str:
    try:
        record = records.read(lines)
    except UndercroftError as error:
        return str(error)
    if record.header.game != row.game:
        return f"it is listed as {row.game}, and its record is one of {record.header.game}"
    if len(record.answers) != row.answers:
        return f"it is listed with {row.answers} answers, and its record has {len(record.answers)}"
    return ""


async def back_up(store: SqlStore, path: Path) -> int:
    """A copy of everything, made while others may write: of a SQLite file a SQLite file that can be
    served as it is; of PostgreSQL a zip of all records (pg_dump copies the tables themselves)."""
    if path.exists():
        raise BadSetup(f"{path} exists already.", "Name another file.")
    if store.engine.dialect.name == "sqlite":
        await asyncio.to_thread(_copy, store.engine, path)
        return sum([1 async for _ in tables(store)])
    count = 0
    with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED) as archive:
        async for row, _ in tables(store):
            archive.writestr(f"{row.id}.jsonl", await export(store, row.id))
            count += 1
    return count


def _copy(engine: Engine, path: Path) -> None:
    source = sqlite3.connect(f"file:{engine.url.database}?mode=ro", uri=True)
    target = sqlite3.connect(path)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
