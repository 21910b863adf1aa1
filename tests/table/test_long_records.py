"""R38, R39: however long a record is that somebody brings, it is read, stored and shown a little at
a time, and what is played meanwhile goes between."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Generator
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from table.brought import played
from table.simulation import title
from undercroft.core.errors import BrokenRecord
from undercroft.core.resuming import resume
from undercroft.table import examining
from undercroft.table.chronicle import KEPT, Marks, Undone, recalling
from undercroft.table.errors import StoreFailed
from undercroft.table.examining import examine
from undercroft.table.ledger import PAGE, entering
from undercroft.table.sqlstore import PIECE, SqlStore
from undercroft.table.store import Entry, SeatRow, TableRow

ROW = TableRow("abcd2345", "drunagor", "toll-bridge", 1.0, "h" * 64, "s" * 64, "vorn,maya")


def to_and_fro(answers: int) -> list[bytes]:
    """Two forward and one back: everything stays."""
    lines = []
    for n in range(1, answers):
        lines += [b'{"n":%d}' % n, b'{"n":%d}' % (n + 1), b'{"undo":%d}' % n]
    return lines


def marked(lines: list[bytes]) -> Marks:
    marks = Marks()
    for seq, line in enumerate(lines, 2):
        marks.take(seq, line)
    return marks


def test_taking_back_often_costs_no_more_each_time() -> None:
    """It took the square of it: a record of two megabytes would have kept everybody waiting for
    minutes."""

    def seconds(answers: int) -> float:
        lines = to_and_fro(answers)
        began = process_time()
        assert len(marked(lines).undone) == answers - 1
        return process_time() - began

    few = min(seconds(2_000) for _ in range(3))
    many = min(seconds(16_000) for _ in range(3))
    assert many < 20 * few  # and not 64 times


@pytest.mark.parametrize("seed", range(20))
def test_only_what_was_taken_back_since_is_known(seed: int) -> None:
    chance, lines, answers = random.Random(seed), [], 0
    for _ in range(200):
        if answers and chance.random() < 0.4:
            answers = chance.randrange(answers)
            lines.append(b'{"undo":%d}' % answers)
        else:
            answers += 1
            lines.append(b'{"n":%d}' % answers)
    seqs, known = [1], []
    for seq, line in enumerate(lines, 2):
        if line.startswith(b'{"n"'):
            seqs.append(seq)
            continue
        to = int(line[8:-1])
        del seqs[to + 1 :]
        known = [undo for undo in known if undo[0] <= seqs[to]]
        known.append((seq, seqs[to], to))
    assert marked(lines).undone == known


def ended(steps: Generator[None, None, Any]) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def test_of_much_that_was_taken_back_the_last_is_told() -> None:
    lines = played(answers=3)
    session, _ = resume(title(), lines)
    marks = marked(lines[1:])
    first, position = len(lines) + 1, marks.seqs[-1]
    marks.undone = [(first + n, position, 3) for n in range(3 * KEPT)]
    chronicle = ended(recalling(title(), session, marks))
    assert [type(entry.event) for entry in chronicle.events] == [Undone] * KEPT
    assert [entry.seq for entry in chronicle.events] == [seq for seq, _, _ in marks.undone[-KEPT:]]
    assert chronicle.lost == chronicle.events[0].seq - 1


def test_lines_are_made_ready_a_page_at_a_time() -> None:
    assert len(list(entering([b"{}"] * (10 * PAGE)))) == 10


def test_a_long_record_is_written_and_read_in_pieces(data: str) -> None:
    async def main() -> None:
        store = SqlStore(data)
        jobs = 0
        take = store._begin

        def counted(work: Any) -> Any:
            nonlocal jobs
            jobs += 1
            return take(work)

        store._begin = counted  # type: ignore[method-assign]
        for count in (1, PIECE, PIECE + 1, 3 * PIECE + 7):
            row = TableRow(f"t{count}", *[getattr(ROW, f) for f in ROW.__struct_fields__[1:]])
            entries = [Entry(n, b"line %d" % n) for n in range(1, count + 1)]
            jobs = 0
            await store.create(row, [SeatRow(0, "person")], entries)
            assert jobs == -(-count // PIECE)
            assert await store.entries(row.id) == entries
            assert await store.table(row.id) is not None
        assert await store.table("t\0") is None
        await store.close()

    asyncio.run(main())


def test_of_a_record_that_cannot_be_stored_whole_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        store = SqlStore(str(tmp_path / "tables.db"))
        add = store._add

        def fails(table: str, entries: Any, connection: Any) -> None:
            if entries[0].seq > PIECE:
                raise StoreFailed("the disk is full")
            add(table, entries, connection)

        monkeypatch.setattr(store, "_add", fails)
        entries = [Entry(n, b"line") for n in range(1, 2 * PIECE)]
        with pytest.raises(StoreFailed, match="full"):
            await store.create(ROW, [SeatRow(0, "person")], entries)
        assert await store.table(ROW.id) is None
        assert await store.entries(ROW.id) == []
        await store.close()

    asyncio.run(main())


def test_what_takes_long_to_be_shown_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = played()
    examine(lines)
    monkeypatch.setattr(examining, "GLANCE", -1.0)
    with pytest.raises(BrokenRecord, match="too long to be shown"):
        examine(lines)


def test_the_text_of_a_record_is_its_lines() -> None:
    lines = played(answers=3)
    session, _ = resume(title(), lines)
    assert session.text.splitlines() == lines
    assert session.text.endswith(b"}\n")
