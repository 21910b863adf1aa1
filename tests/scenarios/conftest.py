"""Every scenario file below this directory is a test, marked with the clauses it proves.

A folder is called by its game; of a game that is not in the registry yet its own tests play them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from rule import rule
from undercroft.games import registry
from undercroft.play.scenarios import run_file


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    if file_path.suffix == ".toml" and file_path.parent.name in registry.TITLES:
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield Scenario.from_parent(self, name=self.path.stem)


class Scenario(pytest.Item):
    def __init__(self, name: str, parent: ScenarioFile) -> None:
        super().__init__(name, parent)
        try:
            said = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except ValueError:  # the run will say where
            said = {}
        self.title = said.get("title", name)
        if said.get("rules"):
            self.add_marker(rule(*said["rules"]))

    def runtest(self) -> None:
        failure = run_file(self.path).failure
        if failure is not None:
            raise failure

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]
        cause = excinfo.value.__cause__
        if cause is None:
            return f"{self.title}\n{excinfo.value}"
        return str(super().repr_failure(excinfo, "long"))

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.title
