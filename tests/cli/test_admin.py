"""`undercroft admin` on a store of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from cli.conftest import Undercroft
from table.test_keeping import filled
from undercroft.core import record as records
from undercroft.table import upkeep
from undercroft.table.sqlstore import SqlStore


def test_the_command(undercroft: Undercroft, tmp_path: Path) -> None:
    data = str(tmp_path / "tables.db")
    one, other = asyncio.run(filled(data, 2))
    assert one in undercroft("admin", "--data", data, "list").output
    assert undercroft("admin", "--data", data, "check").output == "All records are whole.\n"
    record = tmp_path / "one.jsonl"
    undercroft("admin", "--data", data, "export", one, str(record))
    assert records.read(record.read_bytes().splitlines()).header.game == "drunagor"
    again = undercroft("admin", "--data", data, "export", one, str(record))
    assert "exists already" in again.output
    copy = str(tmp_path / "copy.db")
    assert "2 tables" in undercroft("admin", "--data", data, "backup", copy).output
    undercroft("admin", "--data", data, "delete", "--yes", one)
    missing = undercroft("admin", "--data", data, "delete", "--yes", one, other)
    assert f"There is no table {one}" in missing.output
    assert other in undercroft("admin", "--data", data, "list").output


def test_what_strangers_call_a_table_is_shown_as_they_wrote_it(
    undercroft: Undercroft, tmp_path: Path
) -> None:
    """`[/red]` is no markup: it would end the list with a traceback."""
    data = str(tmp_path / "tables.db")
    (one,) = asyncio.run(filled(data, 1))

    async def rename() -> None:
        store = SqlStore(data)
        await store.rename(one, "[/red] Friday")
        await store.close()

    asyncio.run(rename())
    assert "[/red] Friday" in undercroft("admin", "--data", data, "list").output


def test_a_file_that_is_not_there_is_not_made(undercroft: Undercroft, tmp_path: Path) -> None:
    for command in (["list"], ["check"], ["backup", str(tmp_path / "copy.db")]):
        missing = tmp_path / "tabels.db"
        said = undercroft("admin", "--data", str(missing), *command)
        assert said.exit_code == 2
        assert f"{missing} does not exist" in said.output
        assert not missing.exists()


def damaged(tmp_path: Path) -> tuple[str, list[str]]:
    """A store of which one table cannot be read any more."""
    path = tmp_path / "tables #1.db"
    ids = asyncio.run(filled(str(path), 2))
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size, root = (
            database.execute(asked).fetchone()[0]
            for asked in (
                "PRAGMA page_size",
                "SELECT rootpage FROM sqlite_master WHERE name = 'lines'",
            )
        )
    raw = bytearray(path.read_bytes())
    raw[(root - 1) * size : root * size] = b"\xaa" * size
    path.write_bytes(raw)
    return str(path), ids


def test_of_a_store_in_pieces_every_command_says_so(undercroft: Undercroft, tmp_path: Path) -> None:
    data, ids = damaged(tmp_path)
    said = undercroft("admin", "--data", data, "check")
    assert said.exit_code == 1
    assert all(f"{id}: its lines cannot be read" in said.output for id in ids)
    assert "2 faults." in said.output
    listed = undercroft("admin", "--data", data, "list")
    assert all(id in listed.output for id in ids)
    for command in (["export", ids[0], str(tmp_path / "one.jsonl")], ["delete", "--yes", ids[0]]):
        refused = undercroft("admin", "--data", data, *command)
        assert refused.exit_code == 2
        assert "damaged" in refused.output
        assert not (tmp_path / "one.jsonl").exists()


def test_a_backup_is_whole_or_is_not_there(undercroft: Undercroft, tmp_path: Path) -> None:
    data = str(tmp_path / "tables #1.db")
    asyncio.run(filled(data, 2))
    nowhere = tmp_path / "no such folder" / "copy.db"
    said = undercroft("admin", "--data", data, "backup", nowhere)
    assert said.exit_code == 2
    assert "cannot be written" in said.output
    copy = tmp_path / "copy.db"
    assert "2 tables" in undercroft("admin", "--data", data, "backup", copy).output
    assert undercroft("admin", "--data", str(copy), "check").exit_code == 0


def test_a_backup_that_breaks_off_leaves_nothing(
    undercroft: Undercroft, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = str(tmp_path / "tables.db")
    asyncio.run(filled(data, 1))
    copy = tmp_path / "copy.db"

    def breaks(file: Path, path: Path) -> None:
        path.write_bytes(b"half of it")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(upkeep, "_copy", breaks)
    said = undercroft("admin", "--data", data, "backup", copy)
    assert said.exit_code == 2
    assert "No space left" in said.output
    assert not copy.exists()
