"""What a quest tells and what could never happen is refused, with its place and a remedy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undercroft.games.descent.loading import check

PAGE = Path(__file__).parents[3] / "docs" / "quests" / "descent.md"
(EXAMPLE,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

LAST = 'do   = "place skeleton at g7, spawn(1 Skeleton)"'
MORE = f'{LAST}\n[quest.salt-mine.story.z]\nwhen = "round 2 begins"\n'


def told(folder: Path, quest: str) -> str:
    (folder / "quest.toml").write_text(quest, encoding="utf-8")
    return "\n".join(map(str, check(folder)))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("do   = \"count lost\"", "do = \"countt lost\"", "no effects goes on like this"),
        ("again = true\ndo    = \"count lost\"", "do = \"count lost\"", "'lost' never comes to 2"),
        ('"lost reaches 2"', '"losst reaches 2"', "nothing counts 'losst'"),
        ("set greedy", "set greed", "nothing sets the flag 'greedy'"),
        ("set greedy", "set greedy, set lost", "'lost' is a flag and a counter"),
        ("else (ask box)", "else (threat +1)", "nothing asks 'box'"),
        ("else (ask box)", "else (ask bocks)", "there is no choice 'bocks'"),
        ('"encounter tithe-chest at i6", ', "", "no encounter 'tithe-chest' lies in an area"),
        ('"altar good at j7", ', "", "no good altar lies in an area"),
        ('when = "encounter tithe-chest is met"', 'when = "a round begins"', "no encounter"),
        ('when  = "the good altar is used"', 'when = "a round begins"', "what the good altar does"),
        ('"crank is completed"', '"krank is completed"', "'krank' is not a prolonged action"),
        ("brine-mother stays in 3", "brine-mother stays in 9", "'9' is not an area of the map"),
        ("brine-mother stays in 3", "brin-mother stays in 3", "'brin-mother' is not a monster"),
        ("shaft stays shut", "shafft stays shut", "'shafft' is not a door of the map"),
        ("place skeleton at g7", "place skeleton at z9", "'z9' is not a space of the map"),
        ("spawn(1 Skeleton)", "spwan(1 Skeleton)", "Did you mean spawn?"),
        ("has no Knockback", "has no Knockbak", "'Knockbak' is not an ability"),
        ('["late-hours"]', '["late-hour"]', "there is no rule 'late-hour'"),
        ('["late-hours"]', '["blade-stays"]', "needs a goal `carried`"),
        ("story.toll]", "story.continued]", "the id 'continued' is taken"),
        ("story.toll]", "story.late]", "the id 'late' is taken by a rule"),
        ("at   = [\"i2\", \"j2\", \"i1\"]", "at = [\"z2\"]", "z2"),
        ("text = \"Far below something lets go of a rope.\"\ndo   = \"set bell-rung\"",
         "if = \"round 2\"", "nothing comes of it"),
        ("goal       = { killed = \"brine-mother\" }\n", "", "a quest without a goal"),
        ('when  = "a hero is killed"', 'when = "grutt is killed"', "'grutt' never comes"),
        (LAST, MORE + 'do = "wound 1 to the hero"',
         "this is no hero's deed"),
        (LAST, MORE + 'do = "remove the stone"',
         "no stone is meant here"),
        ("place skeleton at g7", "if flag bell-rung and not flag bell-rung then (win)",
         "“flag bell-rung and not flag bell-rung” never holds"),
    ],
)  # fmt: skip
def test_a_fault_is_told(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in EXAMPLE or before.replace("   =", "    =") in EXAMPLE
    before = before if before in EXAMPLE else before.replace("   =", "    =")
    found = told(tmp_path, EXAMPLE.replace(before, after))
    assert said in found, found
    assert "quest.toml:" in found


def test_a_quest_is_won_by_a_story_alone(tmp_path: Path) -> None:
    quest = EXAMPLE.replace('goal       = { killed = "brine-mother" }\n', "")
    quest = quest.replace("set pumps-off, conquest +2", "set pumps-off, win")
    assert told(tmp_path, quest) == ""


def test_rules_of_a_pack_are_for_its_quests(tmp_path: Path) -> None:
    quest = EXAMPLE.replace('["late-hours"]', '["late-hours", "wages"]')
    assert "there is no rule 'wages'" in told(tmp_path, quest)
    wages = '\n[rule.wages.story.wages]\nwhen = "{killed} is killed"\ndo = "coins +9 to every hero"'
    assert told(tmp_path, quest + wages) == ""
    assert "no effects goes on" in told(tmp_path, quest + wages.replace("coins +9", "koins +9"))
