"""`undercroft serve --workers`: several processes on one port, and none of them is missed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from sqlalchemy import func, select

from table.process import join, talk
from table.talker import A_HANG
from undercroft.cli.main import main
from undercroft.table.schema import SERVERS, engine_for

PROGRAM = Path(sys.executable).with_name("undercroft")


@contextmanager
def workers(*options: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The first process, and the port."""
    command = [PROGRAM, "serve", "--no-browser", "--port", "0", *options]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as first:
        assert first.stdout is not None
        said = first.stdout.readline()
        found = re.search(r":(\d+)/", said)
        try:
            yield first, int(found[1]) if found else 0
        finally:
            first.terminate()
            first.wait(A_HANG)


def _children(parent: int) -> set[int]:
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8")
    return set(map(int, listed.split()))


def test_a_process_that_dies_or_stands_still_is_replaced_and_no_answer_is_lost(
    postgres: str,
) -> None:
    async def evening() -> None:
        table = {"game": "drunagor", "seats": ["person"] * 3}
        opened = httpx.post(
            f"http://127.0.0.1:{port}/api/tables", json=table, timeout=A_HANG
        ).json()
        tokens = [seat["token"] for seat in opened["seats"]]
        for what in (signal.SIGKILL, signal.SIGSTOP):
            talker = await join(port, opened["id"], tokens)
            await talker.play()
            before = _children(first.pid)
            for process in before:  # one of them plays, the other sends on
                os.kill(process, what)
            again = await join(port, opened["id"], tokens)
            assert again.seq == talker.seq
            assert not before & _children(first.pid)
            await again.play()

    with workers("--workers", "2", "--data", postgres) as (first, port):
        talk(evening)
    assert first.returncode == 0
    engine = engine_for(postgres)
    with engine.connect() as database:
        left = database.scalar(select(func.count()).select_from(SERVERS))
    # four were killed, some perhaps before they had given their names; the last two said farewell
    assert left is not None
    assert left <= 4
    engine.dispose()


@pytest.mark.parametrize("option", [("--workers", "2"), ("--join", "localhost")])
def test_several_servers_need_a_database_that_they_can_share(
    tmp_path: Path, option: tuple[str, str]
) -> None:
    wanted = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "t.db"), *option]
    done = CliRunner().invoke(main, wanted)
    assert done.exit_code == 2
    assert "need one PostgreSQL database" in done.output
