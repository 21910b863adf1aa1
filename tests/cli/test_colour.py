"""Colour where the terminal has it, in a real one: and nothing that colour alone says."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time
from pathlib import Path

import pytest

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
GAME = ("play", "drunagor", "toll-bridge", "--ready", "--seed", "5", "--speed", "0")
SCRIPT = "from undercroft.cli.main import main; main()"
A_HANG = 60.0  # seconds
BOLD, DIM, RED, GREEN = 1, 2, 31, 32


def in_a_terminal(home: Path, typed: str, **environment: str) -> str:
    """What a person sees who types this, and then leaves."""
    child, master = pty.fork()
    if child == 0:
        own = {"UNDERCROFT_HOME": str(home), "COLUMNS": "100", "TERM": "xterm-256color"}
        wanted = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        command = [sys.executable, "-c", SCRIPT, *GAME]
        os.execve(sys.executable, command, {**wanted, **own, **environment})
    os.write(master, typed.encode())
    seen, began = b"", time.monotonic()
    while time.monotonic() - began < A_HANG:
        ready, _, _ = select.select([master], [], [], 1.0)
        try:
            piece = os.read(master, 65536) if ready else b""
        except OSError:  # the terminal is gone with its program
            break
        seen += piece
        if ready and not piece:
            break
    os.close(master)
    os.waitpid(child, 0)
    return seen.decode("utf-8", "replace").replace("\r\n", "\n")


@pytest.fixture(scope="module")
def coloured(tmp_path_factory: pytest.TempPathFactory) -> str:
    return in_a_terminal(tmp_path_factory.mktemp("coloured"), "board\nsight Vo A1\nquit\n")


def toned(text: str, code: int) -> set[str]:
    """What stands in a colour, or in bold."""
    found = re.findall(rf"(?:\x1b\[[1-9]\d*m)*\x1b\[{code}m(?:\x1b\[[1-9]m)*(.*?)\x1b\[0m", text)
    return {words.strip() for words in found}


def test_the_map_and_the_options_are_in_colour(coloured: str) -> None:
    assert "A1" in toned(coloured, RED)
    assert {"Vo", "3", "7"} <= toned(coloured, GREEN)  # a hero, a square, an option
    assert "Cube Actions" in toned(coloured, BOLD)
    assert "(nobody in reach)" in toned(coloured, DIM)
    assert "Vorn sees Skeleton Archer 1." in coloured


def test_without_colour_the_same_is_said(coloured: str, tmp_path: Path) -> None:
    plain = in_a_terminal(tmp_path, "board\nsight Vo A1\nquit\n", NO_COLOR="1")
    assert "\x1b[3" not in plain
    told = [line for line in ESCAPE.sub("", coloured).splitlines() if "resume" not in line]
    assert told == [line for line in plain.splitlines() if "resume" not in line]


def test_a_dumb_terminal_has_no_colour(tmp_path: Path) -> None:
    assert "\x1b[" not in in_a_terminal(tmp_path, "quit\n", TERM="dumb")
