"""Enemies and companions are called by their ids in texts, hyphens and all."""

from __future__ import annotations

from pathlib import Path

import pytest

from rule import rule
from undercroft.games.sword_sorcery.loading import LOADER
from undercroft.games.sword_sorcery.words.reading import read_goal, read_text

CARDS = Path(__file__).parents[3] / "docs" / "cards" / "sword-sorcery.md"
STARTER = Path(__file__).parents[3] / "src/undercroft/games/sword_sorcery/starter.toml"


@rule("SNS-LANG-29")
@pytest.mark.parametrize(
    "text",
    [
        "place old-penny 1 at B3 as red-hood",
        "place toll-dodger_green 2 at B3",
        "activate kind toll-dodger",
        "armour -1 to old-penny",
        "summon spirit-wolf",
        "set bell-rung",
    ],
)
def test_a_name_may_have_hyphens(text: str) -> None:
    assert str(read_text(text)) == text


@rule("SNS-LANG-29")
def test_a_goal_may_name_a_master_with_a_hyphen() -> None:
    assert str(read_goal("killed old-penny and not flag all-paid")) == (
        "killed old-penny and not flag all-paid"
    )


@rule("SNS-LANG-29")
def test_a_master_of_a_pack_is_placed_and_killed_by_its_id(tmp_path: Path) -> None:
    cards = CARDS.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    quest = STARTER.read_text("utf-8")
    win = next(line for line in quest.splitlines() if line.startswith("win"))
    text = quest.replace(win, 'win = "killed old-penny"')
    place = '\n[[quest.first-steps.triggers]]\nwhen = "heroes 2"\ndo = "place old-penny 1 at A1"\n'
    (tmp_path / "cards.toml").write_text(cards, "utf-8")
    (tmp_path / "quest.toml").write_text(text + place, "utf-8")
    found = LOADER.survey(tmp_path)
    assert [one.message for one in found.errors] == []
