"""`undercroft admin` on a store of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cli.conftest import Undercroft
from table.test_keeping import filled
from undercroft.core import record as records


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
