"""Broken packs: a good file with something changed, and the place where it breaks.

`⟦` marks the column that the error must point at; it is taken out before the file is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from undercroft.content.errors import ContentError
from undercroft.games.drunagor.loading import CORE, check

Check = Callable[[Path], list[ContentError]]
RULES = re.compile(r"^\[rule\..*?(?=^\[(?!rule\.)|^# )", re.MULTILINE | re.DOTALL)


def core_text(name: str) -> str:
    return (CORE / name).read_text(encoding="utf-8")


def renamed(name: str, id: str) -> str:
    """A core file as somebody else's: what it defines gets another id, rules of ours stay ours."""
    return RULES.sub("", core_text(name)).replace(f".{Path(name).stem}", f".{id}")


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with each old piece replaced by the new one where it first stands."""
    for old, new in changes:
        assert old in text, f"{old!r} is not in the file"
        text = text.replace(old, new, 1)
    return text


def spot(marked: str) -> tuple[str, int, int]:
    """The text without its mark, and the line and column of the mark."""
    before, mark, after = marked.partition("⟦")
    assert mark, "the broken place is not marked"
    return before + after, before.count("\n") + 1, len(before) - before.rfind("\n")


def problems(folder: Path, text: str, check: Check = check) -> list[ContentError]:
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return check(folder)


def assert_broken(
    folder: Path, marked: str, message: str, remedy: str = "", check: Check = check
) -> None:
    """Exactly one problem: at the mark, with these words."""
    text, line, column = spot(marked)
    found = problems(folder, text, check)
    assert len(found) == 1, "\n".join(map(str, found))
    (error,) = found
    assert error.code == "bad_content"
    assert (error.file, error.line, error.column) == (str(folder / "pack.toml"), line, column)
    assert error.text == text.split("\n")[line - 1]
    assert message in error.message, error.message
    assert remedy in error.remedy, error.remedy
