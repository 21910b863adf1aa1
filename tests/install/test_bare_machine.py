"""R35: two commands on a machine that has nothing but Python and make."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from install.bare import OFFLINE, ROOT, Machine
from release import release_only


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def bare_tree(machine: Machine) -> None:
    """Enough of the tree for what fails before anything is installed."""
    machine.tree.mkdir()
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, machine.tree / name)


@pytest.mark.parametrize("command", ["play", "test"])
def test_without_python_it_says_which_one_is_needed(machine: Machine, command: str) -> None:
    bare_tree(machine)
    done = machine.make(command)
    assert done.returncode != 0
    assert "Undercroft needs Python 3.11 or later" in done.stdout


@pytest.mark.parametrize("command", ["play", "test"])
def test_a_python_without_venv_is_told_what_to_install(machine: Machine, command: str) -> None:
    bare_tree(machine)
    machine.give_python_without_venv()
    done = machine.make(command)
    assert done.returncode != 0
    assert "apt-get install python3-venv" in done.stdout
    assert "Traceback" not in done.stdout
    assert not (machine.tree / ".venv").exists()


@contextmanager
def playing(machine: Machine) -> Iterator[str]:
    """`make play`, and where it listens."""
    with subprocess.Popen(
        ["make", "play", "ARGS=serve --port 0 --no-browser --data tables.db"],
        executable=machine.path / "make",
        cwd=machine.tree,
        env=machine.environment(PYTHONUNBUFFERED="1", **OFFLINE),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://\S+?(?=/)", said)
        assert found, said
        yield found[0]
        os.killpg(process.pid, signal.SIGTERM)  # the server is the child of a child


def fetched(url: str) -> str:
    with urllib.request.urlopen(url) as reply:
        assert reply.status == 200
        text: str = reply.read().decode("utf-8")
    return text


@release_only
@pytest.mark.timeout(7200)
def test_play_and_test_need_nothing_more(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.unpack()
    machine.give_python()
    times: dict[str, float] = {}

    def timed(what: str, since: float) -> None:
        times[what] = time.monotonic() - since

    began = time.monotonic()
    done = machine.make("play", "ARGS=--version")
    assert done.returncode == 0, done.stdout
    timed("installed", began)
    with playing(machine) as address:  # without a network from here on
        page = fetched(f"{address}/")
        timed("first page", began)
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert parts
        for part in parts:
            assert fetched(address + part)

    began = time.monotonic()
    done = machine.make("test", "ARGS=--rule DRU-MOVE")
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d+ passed", done.stdout), done.stdout
    timed("tools for developers and one area", began)
    began = time.monotonic()
    done = machine.make("test", "ARGS=--rule DRU-MOVE", **OFFLINE)
    assert done.returncode == 0, done.stdout
    timed("the area again", began)

    browser = "ARGS=tests/web/test_reconnect.py"
    done = machine.make("test", browser, **OFFLINE)
    assert done.returncode == 0, done.stdout
    assert "No Chromium here" in done.stdout
    assert "Left out: 1 test (no Chromium: install one" in done.stdout
    done = machine.make("test", browser, **OFFLINE)
    assert "No Chromium here" not in done.stdout, "it is tried once"
    done = machine.make("test", browser, CI="true", **OFFLINE)
    assert done.returncode != 0
    assert "tests/web needs Chromium" in done.stdout
    with capsys.disabled():
        print()  # noqa: T201
        for what, seconds in times.items():
            print(f"{what}: {seconds:.0f} s")  # noqa: T201
