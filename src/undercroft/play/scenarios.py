"""Scenarios: a situation, scripted chance, answers, and what must hold (docs/scenarios.md).

Strict: a question that no answer fits, an answer that fits no question, a roll or draw too
many or too few, a path that leads nowhere, a value that differs: each fails at its place in
the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from undercroft.content.errors import ContentError, Place
from undercroft.content.schema import convert
from undercroft.content.toml import parse
from undercroft.core.errors import UndercroftError
from undercroft.core.files import plain
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.rehearsal import Rehearsal, ScenarioTable


class Result(msgspec.Struct, frozen=True):
    """How a scenario went."""

    file: str
    title: str = ""
    rules: tuple[str, ...] = ()
    failure: UndercroftError | None = None

    @property
    def passed(self) -> bool:
        return self.failure is None


MOST = 1_000_000  # bytes of a scenario


class Stage:
    """Where scenarios are played: the games with the packs that are loaded beside them."""

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.packs = packs
        self._titles: dict[str, Title] = {}

    def title(self, game: str) -> Title:
        if game not in self._titles:
            self._titles[game] = registry.title(game, self.packs)
        return self._titles[game]

    def run(self, path: Path) -> Result:
        """Run one scenario. Whatever goes wrong is in the result, never raised."""
        try:
            root = parse(str(path), plain(path, MOST)).root
            table = convert(root, ScenarioTable)
        except UndercroftError as error:
            return Result(str(path), failure=error)
        except OSError as error:
            place = Place(str(path))
            return Result(
                str(path), failure=ContentError(f"cannot be read: {error.strerror}", place)
            )
        failure: UndercroftError | None = None
        try:
            Rehearsal(self.title(table.game), table, root).run()
        except UndercroftError as error:
            failure = error
        return Result(str(path), table.title, table.rules, failure)


def run_paths(paths: Iterable[Path], packs: Sequence[Path] = ()) -> list[Result]:
    """Run scenario files, and all those below directories, in the order of their names."""
    stage = Stage(packs)
    return [stage.run(file) for path in paths for file in files(path)]


def files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def run_file(path: Path, packs: Sequence[Path] = ()) -> Result:
    return Stage(packs).run(path)
