"""The worked examples of the rules (SNS-EX): each has a scenario file (tests/scenarios)."""

from __future__ import annotations

import tomllib
from pathlib import Path

from rule import clauses

EXAMPLES = Path(__file__).parents[2] / "scenarios" / "sword_sorcery"


def test_every_example_has_a_file() -> None:
    told = {clause for clause in clauses() if clause.startswith("SNS-EX-")}
    files = [tomllib.loads(path.read_text("utf-8")) for path in EXAMPLES.glob("*.toml")]
    assert len(told) == 83
    assert told == {id for file in files for id in file["rules"] if id.startswith("SNS-EX-")}
