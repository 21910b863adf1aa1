"""The worked examples of the rules (SNS-EX), as scenario files, until the registry has the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.content.schema import convert
from undercroft.content.toml import parse
from undercroft.games.sword_sorcery.title import SwordSorceryTitle
from undercroft.play.rehearsal import Rehearsal, ScenarioTable

EXAMPLES = Path(__file__).parents[2] / "scenarios" / "sword_sorcery"
TITLE = SwordSorceryTitle()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_an_example_comes_out_as_it_is_told(path: Path) -> None:
    root = parse(str(path), path.read_bytes()).root
    Rehearsal(TITLE, convert(root, ScenarioTable), root).run()
