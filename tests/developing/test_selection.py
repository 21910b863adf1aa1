"""One area of the rules is found, and starts, without the rest of the tests."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from selection import TESTS, ByRule, naming, within

HEAVY = ("playwright", "schemathesis", "undercroft.games.descent", "undercroft.table")


def test_a_clause_lies_in_its_areas_and_in_no_other() -> None:
    assert within("DRU-MOVE-07", "DRU-MOVE-07")
    assert within("DRU-MOVE-07", "DRU-MOVE")
    assert within("DRU-MOVE-07", "DRU")
    assert not within("DRU-MOVE-07", "DRU-MOVE-0")
    assert not within("DRU-MOVED-07", "DRU-MOVE")


def test_a_file_is_opened_if_it_names_the_clause(tmp_path: Path) -> None:
    for name, text in {
        "test_a.py": '@rule("DRU-MOVE-07")',
        "test_b.py": '@rule("DRU-MOVE-08", "DRU-MOVE-071")',
        "deep/c.toml": 'rules = ["DRU-AI-01", "DRU-MOVE-07"]',
        "notes.txt": '"DRU-MOVE-07"',
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    found = naming(["DRU-MOVE-07"], tmp_path)
    assert found == {tmp_path / "test_a.py", tmp_path / "deep" / "c.toml"}
    assert naming(["DRU-AI"], tmp_path) == {tmp_path / "deep" / "c.toml"}
    assert len(naming(["DRU-AI", "DRU-MOVE"], tmp_path)) == 3


def test_a_name_that_is_no_clause_is_refused_with_a_remedy() -> None:
    with pytest.raises(pytest.UsageError, match=r"DRU-MOOV.*undercroft rules"):
        ByRule(["DRU-MOVE", "DRU-MOOV"])


def marks(tree: ast.AST) -> Iterator[ast.expr]:
    """What stands in the brackets of all `rule(...)` of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
            yield from node.args


def test_every_mark_is_written_out_where_it_stands() -> None:
    """Files are chosen by their text, so a mark that is put together would not be found."""
    folders = [folder for folder in TESTS.iterdir() if folder.is_dir() and folder.name != "oracle"]
    files = [file for folder in folders for file in folder.rglob("test_*.py")]
    assert len(files) > 150
    for file in files:
        for mark in marks(ast.parse(file.read_text(encoding="utf-8"))):
            assert isinstance(mark, ast.Constant), f"{file.name}:{mark.lineno}"


def test_one_area_imports_no_browser_no_server_and_no_other_game() -> None:
    program = (
        "import sys, pytest;"
        "pytest.main(['--collect-only', '-q', '-p', 'no:schemathesis', '-p', 'no:cacheprovider',"
        " '--rule', 'DRU-MOVE']);"
        f"sys.stderr.write(' '.join(name for name in {HEAVY} if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "test_movement.py: " in done.stdout
    assert "test_descent" not in done.stdout
    assert done.stderr == ""
