"""`--rule DRU-MOVE`: the tests of a clause or an area, found without importing any others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from rule import clauses

TESTS = Path(__file__).parent


class ByRule:
    """Leaves out files that name none of the clauses, then tests that are not marked with one."""

    def __init__(self, wanted: Sequence[str]) -> None:
        unknown = [name for name in wanted if not any(within(clause, name) for clause in clauses())]
        if unknown:
            raise pytest.UsageError(
                f"no clause or area of docs/rules is called {', '.join(unknown)};"
                " `undercroft rules GAME` lists them"
            )
        self.wanted = wanted
        files = naming(wanted)
        self._open = files | {folder for file in files for folder in file.parents}

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        return None if collection_path in self._open else True

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        kept = [item for item in items if self.proves(item.iter_markers("rule"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept

    def proves(self, marks: Iterable[pytest.Mark]) -> bool:
        named = [clause for mark in marks for clause in mark.args]
        return any(within(clause, name) for clause in named for name in self.wanted)


def naming(wanted: Sequence[str], folder: Path = TESTS) -> set[Path]:
    """The files in which a mark could be one of those wanted; doctests prove no clause."""
    names = "|".join(map(re.escape, wanted))
    named = re.compile(rf"[\"'](?:{names})(?![A-Z0-9])")
    files = (file for kind in ("*.py", "*.toml") for file in folder.rglob(kind))
    return {file for file in files if named.search(file.read_text(encoding="utf-8"))}


def within(clause: str, name: str) -> bool:
    """Whether the clause is the one of this name, or lies in the area of this name."""
    return f"{clause}-".startswith(f"{name}-")
