"""A workshop of our own: the starter of a game in a folder, and the application for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from undercroft.games import registry
from undercroft.play import starters
from undercroft.play.packs import Packs
from undercroft.workshop.bench import Workbench

Begin = Callable[[str], Workbench]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """A workbench with the starter of a game."""

    def new(game: str) -> Workbench:
        folder = tmp_path / "root-cellar"
        starters.begin(game, folder)
        packs = Packs(folder)
        packs._titles[game, ()] = registry.shared(game)
        return Workbench(folder, packs)

    return new
