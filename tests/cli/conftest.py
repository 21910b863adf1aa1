"""Runs the command in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from undercroft.cli.main import main

Undercroft = Callable[..., Result]


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """Where games are kept by default."""
    return tmp_path / "home" / "saves"


@pytest.fixture
def undercroft(tmp_path: Path, saves: Path) -> Undercroft:
    """`undercroft("play", "drunagor", ..., input="...")`; nothing but errors for people."""
    environment = {"UNDERCROFT_HOME": str(saves.parent), "NO_COLOR": "1"}

    def run(*arguments: str | Path, input: str = "") -> Result:
        words = [str(argument) for argument in arguments]
        result = CliRunner(env=environment).invoke(main, words, input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
