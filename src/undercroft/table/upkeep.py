"""What the operator of a server does to its store: list, check, export, back up, delete."""

from __future__ import annotations

import asyncio
import sqlite3
import zipfile
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from undercroft.core import record as records
from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.table.errors import StoreDamaged
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import SeatRow, Store, TableRow, text_of

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
    return text_of(await store.entries(id))


async def check(store: Store) -> list[Fault]:
    """Whether every record is whole, numbered without a gap, and what its row says it is."""
    faults = []
    async for row, _ in tables(store):
        told = await _fault(store, row)
        if told and (found := await store.table(row.id)) is not None:
            told = await _fault(store, found[0])  # somebody may have played meanwhile
            if told:
                faults.append(Fault(row.id, told))
    return faults


async def _fault(store: Store, row: TableRow) -> str:
    try:
        entries = await store.entries(row.id)
    except StoreDamaged as damage:
        return f"its lines cannot be read: {damage}"
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        return "its lines are not numbered from 1 without a gap"
    return await asyncio.to_thread(_wrong, row, [entry.line for entry in entries])


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
    served as it is; of PostgreSQL a zip of all records (pg_dump copies the tables themselves). A
    copy that could not be made whole is none."""
    if path.exists():
        raise BadSetup(f"{path} exists already.", "Name another file.")
    copied = False
    try:
        count = await _copied(store, path)
        copied = True
        return count
    except OSError as error:
        raise BadSetup(
            f"{path} cannot be written: {error.strerror}.", "Name another file."
        ) from None
    finally:
        if not copied:
            path.unlink(missing_ok=True)


async def _copied(store: SqlStore, path: Path) -> int:
    file = store.engine.url.database
    if store.engine.dialect.name == "sqlite" and file is not None:
        await asyncio.to_thread(_copy, Path(file), path)
        return sum([1 async for _ in tables(store)])
    count = 0
    with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED) as archive:
        async for row, _ in tables(store):
            archive.writestr(f"{row.id}.jsonl", await export(store, row.id))
            count += 1
    return count


def _copy(file: Path, path: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(path)) as target,
        ):
            source.backup(target)
    except sqlite3.OperationalError as error:  # no such folder, no room
        raise BadSetup(f"{path} cannot be written: {error}.", "Name another file.") from None
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(str(error)) from None
