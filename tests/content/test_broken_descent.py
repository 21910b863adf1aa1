"""What a designer may write wrong in a quest for Descent is told by `check`, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from content import packs
from content.packs import changed
from undercroft.games.descent.loading import LOADER, check

QUEST = """\
[quest.cellar]
name       = "The Cellar"
summary    = "A cook."
difficulty = "easy"
goal-text  = "Kill the cook."
conquest   = [3, 3, 3]
treachery  = [0, 0, 0]
map        = '''
aaaabbbbb
aaaabbbbb
aaaabbbbb
cccc.....
cccc.....
'''

[quest.cellar.area.a]
markers = ["active-glyph at b2", "key red at d3"]
terrain = { rubble = [] }

[quest.cellar.area.b]
monsters = ["ogre at h1"]
markers  = ["money at g3", "chest copper at i3"]
terrain  = { rubble = [], water = [] }

[quest.cellar.area.c]
markers = ["potion healing at a5"]

[quest.cellar.door.oak]
squares = ["d1", "d2"]
side    = "east"
rune    = "red"

[quest.cellar.door.low]
squares = ["a3", "b3"]
side    = "south"

[quest.cellar.chests]
copper = [
    "1 / 0 / 0 / copper 1", "1 / 0 / 0 / copper 1", "1 / 0 / 0 / copper 1", "1 / 0 / 0 / copper 1",
]

[quest.cellar.goal]
killed = "ogre/normal"
"""


def assert_broken(folder: Path, marked: str, message: str, remedy: str = "") -> None:
    packs.assert_broken(folder, marked, message, remedy, check)


def test_the_unbroken_quest_is_fine(tmp_path: Path) -> None:
    assert packs.problems(tmp_path, QUEST, check) == []
    found = LOADER.survey(tmp_path)
    assert (found.warnings, found.read) == ([], {"quest": 1})


@pytest.mark.parametrize(
    ("changes", "message", "remedy"),
    [
        ([(', "key red at d3"', ""), ('"red"', '⟦"red"')],
         "nothing opens the red door", "Lay `key red at ...` before it."),
        ([(', "key red at d3"', ""), ('"money at g3"', '"key red at g3"'), ('"red"', '⟦"red"')],
         "the red key cannot be reached before the red door", "before it"),
        ([("rubble = [] }\n\n[quest.cellar.area.b", 'rubble = ["a3", "b3", "c3"] }\n\n'
           "[quest.cellar.area.b"), ("door.low]", "door.⟦low]")],
         "nobody can walk to the door low", "Clear the way to it."),
        ([("[quest.cellar.door.low]\nsquares = [\"a3\", \"b3\"]\nside    = \"south\"\n", ""),
          ("area.c]", "area.⟦c]")],
         "nobody can reach the area c", "Join it by a door or stairs, and keep"),
        ([("ogre at h1", "ogre at f1"), ("water = []", 'water = ["h2", "h3", "i2"]'),
          ('"chest copper', '⟦"chest copper')],
         "nobody can get to the chest at i3", "Clear a way"),
        ([("water = []", 'water = ["i3"]'), ('"chest copper', '⟦"chest copper')],
         "nobody can get to the chest at i3", "Clear a way"),  # it is opened standing there
        ([("rubble = [], water", 'rubble = ["f1", "f2", "f3"], water'), ('"ogre', '⟦"ogre'),
          ('"money at g3", "chest copper at i3"', "")],
         "nobody can ever reach or see Ogre", "Clear a way"),
    ],
)  # fmt: skip
def test_what_cannot_be_played(
    tmp_path: Path, changes: list[tuple[str, str]], message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(QUEST, *changes), message, remedy)


STORY = '\n[quest.cellar.story.bell]\nwhen = "round 2 begins"\ndo   = "{}"\n'


@pytest.mark.parametrize(
    ("change", "does"),
    [
        ((', "key red at d3"', ""), "open oak"),
        ((', "key red at d3"', ""), "lay red-key at c3"),
        (('monsters = ["ogre at h1"]\n', ""), "place ogre at h1"),
        (('killed = "ogre/normal"', 'carried = "blade-of-light"'), "lay blade-of-light at c3"),
        (('["potion healing at a5"]', "[]"), "place ogre at c5"),
    ],
)
def test_what_a_story_does_is_a_way_too(tmp_path: Path, change: tuple[str, str], does: str) -> None:
    assert packs.problems(tmp_path, changed(QUEST, change) + STORY.format(does), check) == []
    assert LOADER.survey(tmp_path).warnings == []


def test_an_area_that_nobody_needs_is_a_warning(tmp_path: Path) -> None:
    text = changed(QUEST, ('markers = ["potion healing at a5"]', "markers = []"))
    assert packs.problems(tmp_path, text, check) == []
    (warning,) = LOADER.survey(tmp_path).warnings
    assert "warning: the area c is never needed" in str(warning)
    line = text[: text.index("area.c]")].count("\n") + 1
    assert (warning.code, warning.line) == ("content_warning", line)


def test_an_area_that_leads_on_is_needed(tmp_path: Path) -> None:
    text = changed(QUEST, ('markers  = ["money at g3", "chest copper at i3"]', "markers = []"))
    assert packs.problems(tmp_path, text, check) == []
    assert LOADER.survey(tmp_path).warnings == []


def test_warnings_do_not_fail(tmp_path: Path) -> None:
    packs.problems(tmp_path, changed(QUEST, ('["potion healing at a5"]', "[]")), check)
    assert "cellar" in LOADER.load(tmp_path).quests


MONSTER = """
[monster.cellar-rat]
name   = "Cellar Rat"
set    = "base"
size   = "1x1"
attack = "melee"
[monster.cellar-rat.normal]
figures = 2
speed   = 5
armor   = 0
wounds  = [1, 1, 2, 2]
dice    = "R"
text    = "Command"
[monster.cellar-rat.master]
figures = 2
speed   = 5
armor   = 1
wounds  = [2, 2, 3, 4]
dice    = "RG"
text    = "Command"
"""
NAMED = """
[quest.cellar.named.cook]
name   = "The Cook"
kind   = "ogre"
speed  = 4
armor  = 2
wounds = [6, 6, 8, 10]
dice   = "RG"
text   = "Command"
"""


def test_a_monster_of_which_one_rank_is_refused_is_refused_whole(tmp_path: Path) -> None:
    """Who calls for it is told so, instead of meeting half of it."""
    quest = changed(QUEST, ('["ogre at h1"]', '["ogre at h1", "master cellar-rat at f3"]'))
    monster = changed(MONSTER, ('"RG"\ntext    = "Command"', '"RG"\ntext    = "Comand"'))
    first, second = map(str, packs.problems(tmp_path, quest + monster, check))
    assert "Did you mean command?" in first
    assert "'cellar-rat'" in second
    assert "It is there, and refused" in second


def test_a_kind_of_monster_is_called_as_designers_call_it(tmp_path: Path) -> None:
    assert packs.problems(tmp_path, QUEST + NAMED, check) == []
    kind = ('kind   = "ogre"', 'kind   = ⟦"ogres"')
    message, remedy = "there is no kind of monster 'ogres'", "Did you mean 'ogre'?"
    assert_broken(tmp_path, changed(QUEST + NAMED, kind), message, remedy)


def test_who_has_no_text_is_told_how_to_say_so(tmp_path: Path) -> None:
    named = ('dice   = "RG"\ntext   = "Command"', 'dice   = "RG"\ntext   = ⟦""')
    assert_broken(tmp_path, changed(QUEST + NAMED, named), "no text is written", "Write `none`")


@pytest.mark.parametrize("monsters", ["7", "true", '"ogre at h1"'])
def test_monsters_of_an_area_are_a_list(tmp_path: Path, monsters: str) -> None:
    text = changed(QUEST, ('["ogre at h1"]', monsters))
    assert packs.problems(tmp_path, text, check)


def test_a_flag_that_nothing_asks_for_is_a_warning(tmp_path: Path) -> None:
    story = '[quest.cellar.story.a]\nwhen = "round 2 begins"\ndo = "set angry"\n'
    assert packs.problems(tmp_path, f"{QUEST}\n{story}", check) == []
    (warning,) = LOADER.survey(tmp_path).warnings
    assert "warning: nothing asks for the flag 'angry'" in str(warning)
