"""What the pages and examples for programmers say is what happens."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("python.md", "environments.md")
SCRIPTS = {"first_game.py": "rounds:", "looking_ahead.py": "Looking ahead answers"}


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_a_page_run(name: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / name), module_relative=False)
    assert tried > 5
    assert not failed


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
    assert SCRIPTS[name] in capsys.readouterr().out


def test_the_cells_of_the_notebook_run() -> None:
    cells = json.loads((ROOT / "examples" / "tour.ipynb").read_text("utf-8"))["cells"]
    programs = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(programs) > 3
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()) as said:
        for program in programs:
            exec(program, names)
    assert "chance to win" in said.getvalue()
