"""What a Quest tells and what could never happen is refused, with its place and a remedy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undercroft.games.hellscape.loading import LOADER, check

PAGE = Path(__file__).parents[3] / "docs" / "quests" / "hellscape.md"
(EXAMPLE,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def told(folder: Path, quest: str) -> str:
    (folder / "quest.toml").write_text(quest, encoding="utf-8")
    return "\n".join(map(str, check(folder)))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("place a Mob in r6c3", "plaze a Mob in r6c3", "no effects goes on like this"),
        ("place a Mob in r6c3", "place a Mob in r9c9", "'r9c9' is not a Zone of the map"),
        ("Chamber d is revealed", "Chamber e is revealed", "needs a Chamber e"),
        ("set calm", "set calmer", "nothing sets the flag 'calm'"),
        ("count cut", "count cuts", "nothing counts 'cut'"),
        ("read stroke", "read strike", "there is no text 'strike'"),
        ("read stroke", "set struck", "nothing reads 'stroke'"),
        ("ask sexton", "set calm", "nothing asks 'sexton'"),
        ("ask sexton", "ask sexten", "there is no choice 'sexten'"),
        ("row strokes", "row stroke", "speaks of the row `strokes`"),
        ("strokes = [7, 7", "hours = [7, 7", "speaks of the row `hours`"),
        ("take it as clapper", "spend clapper", "'clapper' is not a thing that Heroes carry"),
        ("[deal 1 heroes@all]", "[deel 1 heroes@all]", "Did you mean deal?"),
        ("[deal 1 heroes@all]", "[+1 treasure]", "does nothing on a text of a Quest"),
        ("[deal 1 heroes@all]", "[rule(DRUMS)]", "does nothing on a text of a Quest"),
        ('at   = "r6c2"', 'at   = "r9c2"', "there is no 'r9c2' in this Quest"),
        ('always = "Enemies pass doors"', 'always = "Enemies pass doors"\nwhile = "round 2"',
         "what Enemies pass never changes"),
        ('do   = "begin the Boss Fight"', 'do = "xp 1 to all Heroes"', "begins a Boss Fight"),
        ('do   = "win"', 'text = "Well."', "nothing says how the Quest is won"),
        ("the gate may be opened", "the exit works", "needs a Zone marked `o`"),
        ("strokes = \"Strokes", "stroks = \"Strokes", "nothing counts 'stroks'"),
        ("place a Mob in r6c3", "lay P in r6c3", "`P` lies on a map from the start"),
        ("place a Mob in r6c3", "open the door between r1c1 and r9c1", "'r9c1' is not a Zone"),
        ("place a Mob in r6c3", "open the door between r6c3 and r6c3", "no door stands between"),
        ("place a Mob in r6c3", "bellman joins in r6c3", "how much Health 'bellman' has"),
        ("place a Mob in r6c3", "if Chambers 9 then (win)", "the map has"),
        ("place a Mob in r6c3", "if objectives 99 then (win)", "the map has"),
        ("order     = 10\n", "order     = 10\nspared = \"r5c1\"\n", "have no use for it"),
    ],
)  # fmt: skip
def test_a_fault_is_told(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in EXAMPLE
    found = told(tmp_path, EXAMPLE.replace(before, after))
    assert said in found, found
    assert "quest.toml:" in found


def test_what_a_quest_remembers_for_nobody_is_a_warning(tmp_path: Path) -> None:
    assert told(tmp_path, EXAMPLE) == ""
    assert LOADER.survey(tmp_path).warnings == []
    story = of_itself("round 2 begins", "set angry, count ripples", "idle", "")
    assert told(tmp_path, EXAMPLE + story) == ""
    found = [one.message for one in LOADER.survey(tmp_path).warnings]
    assert found == [
        "nothing asks for the flag 'angry'", "nothing asks for 'ripples', or shows it",
    ]  # fmt: skip


def test_rules_of_a_pack_are_for_its_quests(tmp_path: Path) -> None:
    quest = EXAMPLE.replace("order     = 10\n", 'order     = 10\nrules = ["wages"]\n')
    assert "there is no rule 'wages'" in told(tmp_path, quest)
    wages = '\n[rule.wages.story.wages]\nwhen = "the gate is opened"\ndo = "xp 1 to all Heroes"'
    assert told(tmp_path, quest + wages) == ""
    assert "no effects goes on" in told(tmp_path, quest + wages.replace("xp 1", "xq 1"))


COUNTED = """
[quest.the-drowned-bell.story.counted]
when  = "a round begins"
again = true
do    = "count ripples"
"""


def of_itself(when: str, do: str, id: str = "loop", more: str = "again = true") -> str:
    table = f"[quest.the-drowned-bell.story.{id}]"
    return f'\n{table}\nwhen = "{when}"\n{more}\ndo = "{do}"\n'


@pytest.mark.parametrize("loop", [
    of_itself("ripples reaches 1", "start ripples at 0, count ripples"),
    of_itself("ripples reaches 2", "lower ripples, xp 1 to all Heroes, count ripples by 2"),
    of_itself("no objective is left", "lay O in r5c2, remove an objective"),
    of_itself("ripples reaches 1", "start rings at 0, count rings")
    + of_itself("rings reaches 1", "start ripples at 0, count ripples", "back"),
])  # fmt: skip
def test_a_story_that_leads_to_itself_without_end_is_refused(tmp_path: Path, loop: str) -> None:
    found = told(tmp_path, EXAMPLE + COUNTED + loop)
    assert "it leads to itself without end" in found, found
    assert found.count("quest.toml:") == loop.count("again")


@pytest.mark.parametrize("loop", [
    of_itself("ripples reaches 1", "start ripples at 0, count ripples", more=""),
    of_itself("ripples reaches 1", "start ripples at 0, count ripples", more='again = "round"'),
    of_itself("ripples reaches 1", "start ripples at 0, count ripples",
              more='again = true\nif = "round 3"'),
    of_itself("ripples reaches 3", "start ripples at 0, count ripples by 2"),
    of_itself("ripples reaches 1", "start ripples at row strokes, count ripples"),
    of_itself("ripples reaches 1", "start ripples at 0, count rings, count ripples")
    + of_itself("rings reaches 4", "win", "end", ""),
    of_itself("no objective is left", "lay O in r5c2"),
])  # fmt: skip
def test_a_story_that_may_end_is_let_through(tmp_path: Path, loop: str) -> None:
    assert told(tmp_path, EXAMPLE + COUNTED + loop) == ""
