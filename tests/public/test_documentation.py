"""What the pages and examples for programmers say is what happens."""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("python.md", "environments.md")
SCRIPTS = {"first_game.py": "rounds:"}


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_a_page_run(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / name), module_relative=False)
    assert tried > 5
    assert not failed


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
    assert SCRIPTS[name] in capsys.readouterr().out
