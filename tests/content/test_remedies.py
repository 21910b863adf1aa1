"""Nobody is told what is wrong with a file without being told what to do about it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import undercroft

SOURCE = Path(undercroft.__file__).parent
WANTED = {"error": 2, "key_error": 2, "warning": 2, "key_warning": 2, "error_in": 4, "Unread": 2,
          "Misread": 3}  # so many arguments: the last one is the way out  # fmt: skip


def told(path: Path) -> Iterator[str]:
    """Calls that make an error of a content file without a remedy."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            made = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            made = made or (node.func.id if isinstance(node.func, ast.Name) else "")
            named = any(keyword.arg == "remedy" for keyword in node.keywords)
            if made in WANTED and len(node.args) < WANTED[made] and not named:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}: {ast.unparse(node)[:80]}"


def test_every_error_of_a_file_has_a_way_out() -> None:
    readers = [*SOURCE.glob("content/*.py"), *SOURCE.glob("kit/*.py")]
    readers += [*SOURCE.glob("games/*/loading/*.py"), *SOURCE.glob("games/*/cards/*.py")]
    assert len(readers) > 80
    assert [line for path in readers for line in told(path)] == []
