"""Scenario files of Descent: what does not fit is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenario_files import assert_fails, replaced, run

GOOD = """\
game  = "descent"
title = "A hero who may shop, and a stone to work at"

[setup]
turn = "mordrog"

[[setup.hero]]
id      = "mordrog"
at      = "b2"
potions = ["healing"]
pack    = ["axe", "vitality"]

[[setup.monster]]
card = "ogre/normal"
at   = "e2"

[expect]
"figure:mordrog.potions" = ["healing"]
"""
STONE = '[[setup.marker]]\nkind = "stone"\nat = "c2"\nword = "pray"\n'


def test_a_good_one_passes(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD).failure is None


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('id      = "mordrog"', 'id = "mordrok"', 8, "Did you mean 'mordrog'?"),
        ('["healing"]\npack', '["heeling"]\npack', 10, "there is no potion 'heeling'"),
        ('"axe"', '"spoon"', 11, "there is no item 'spoon'"),
        ('"ogre/normal"', '"ogre/small"', 14, "there is no monster 'ogre/small'"),
        ('turn = "mordrog"', 'turn = "morgdro"', 5, "Did you mean 'mordrog'?"),
        ('turn = "mordrog"', 'turn = "mordrog:stop"', 5, "'stop' is not allowed here"),
        ('turn = "mordrog"', 'turn = "overlord:sleep"', 5,
         "there is no step of the overlord's turn 'sleep'"),
        ('turn = "mordrog"', 'hand = ["spoon"]', 5, "there is no card 'spoon'"),
        ("[[setup.monster]]", f"{STONE}[[setup.monster]]", 16, "no prolonged action 'pray'"),
        ('"figure:mordrog.potions"', '"figure:mordrog.potion"', 18, "Did you mean 'potions'?"),
    ],
)  # fmt: skip
def test_what_does_not_fit(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert_fails(tmp_path, replaced(GOOD, (old, new)), line, words)
