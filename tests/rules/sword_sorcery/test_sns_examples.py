"""The worked examples of the rules (SNS-EX), as scenario files, until the registry has the game."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rule import clauses, rule
from undercroft.content.schema import convert
from undercroft.content.toml import parse
from undercroft.games.sword_sorcery.title import SwordSorceryTitle
from undercroft.play.rehearsal import Rehearsal, ScenarioTable

EXAMPLES = Path(__file__).parents[2] / "scenarios" / "sword_sorcery"
TITLE = SwordSorceryTitle()
RULES = {
    path: tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    for path in sorted(EXAMPLES.glob("*.toml"))
}


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=rule(*ids), id=path.stem) for path, ids in RULES.items()]
)
def test_an_example_comes_out_as_it_is_told(path: Path) -> None:
    root = parse(str(path), path.read_bytes()).root
    Rehearsal(TITLE, convert(root, ScenarioTable), root).run()


def test_every_example_has_a_file() -> None:
    told = {clause for clause in clauses() if clause.startswith("SNS-EX-")}
    assert len(told) == 83
    assert told == {id for ids in RULES.values() for id in ids if id.startswith("SNS-EX-")}
