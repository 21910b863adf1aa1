"""Items of Dark Elements that nobody would ever get are told by `check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.games.dark_elements.loading import LOADER

JAR = """\
[item.jar]
name   = "Jar"
slot   = "other"
traits = ["trinket"]
says   = "Exhaust after your roll: +1 surge."
text   = ["after your roll, exhaust: +1 surge"]
"""
POTTER = """\
[class.potter]
name      = "Potter"
archetype = "mage"
items     = ["jar"]

[skill.fire]
name  = "Fire"
class = "potter"
xp    = 0
says  = "+1 Health."
text  = ["health +1"]
"""
FOUND = """\
[peril.shards]
name = "Shards"
says = "The torchbearer finds a jar."
text = ["this strikes: each hero with the torch (gains item jar)"]
"""


@pytest.mark.parametrize(("more", "told"), [("", 1), ("act = 1\n", 0), (POTTER, 0), (FOUND, 0)])
def test_an_item_that_nobody_gets(tmp_path: Path, more: str, told: int) -> None:
    (tmp_path / "cards.toml").write_text(JAR + more)
    found = LOADER.survey(tmp_path)
    assert found.errors == []
    assert [(one.message, one.line) for one in found.warnings] == [
        ("nobody begins with it, and it lies in no shop deck", 1)
    ] * told


PAGE = Path(__file__).parents[2] / "docs" / "quests" / "dark-elements.md"
TOKENS = "[encounter.HALL.tokens]\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (TOKENS, TOKENS + "chests   = [[2, 2]]\n", "no line lays chests"),
        (TOKENS, TOKENS + "pits     = [[2, 2]]\n", "no line lays pit tokens"),
        ("lay the torch, lay out, each", "lay out, each", "no line lays the torch"),
    ],
)
def test_what_no_line_lays(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = PAGE.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    assert text.count(old) == 1
    (tmp_path / "pack.toml").write_text(text.replace(old, new), "utf-8")
    found = LOADER.survey(tmp_path)
    assert found.errors == []
    assert [one.message for one in found.warnings] == [message]
