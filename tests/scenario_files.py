"""Scenario files for tests: written, run, and seen to fail where they should."""

from __future__ import annotations

from pathlib import Path

from undercroft.content.errors import ContentError
from undercroft.play.scenarios import Result, run_file


def run(folder: Path, text: str) -> Result:
    file = folder / "scenario.toml"
    file.write_text(text, encoding="utf-8")
    return run_file(file)


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """The text with the first of each old word replaced; all of them must be there."""
    for old, new in changes:
        assert old in text, f"{old!r} is not in the scenario"
        text = text.replace(old, new, 1)
    return text


def assert_fails(folder: Path, text: str, line: int, *words: str) -> None:
    """It fails at this line, saying these words."""
    result = run(folder, text)
    error = result.failure
    assert isinstance(error, ContentError), result
    said = str(error)
    assert [word for word in words if word not in said] == [], said
    assert error.file.endswith("scenario.toml")
    assert error.line == line, said
