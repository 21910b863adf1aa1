"""Adventures that could be loaded and never be won, or are won before they begin."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content.packs import assert_broken, changed, problems, renamed
from undercroft.games.drunagor.loading import LOADER

BRIDGE = renamed("adventures/toll-bridge.toml", "mill")
CAUSEWAY = renamed("adventures/broken-causeway.toml", "pass")


def test_a_goal_that_holds_at_the_start(tmp_path: Path) -> None:
    text = changed(BRIDGE, ('["door-1"]', "[]"), (".goal]", ".⟦goal]"))
    spawns = re.search(r"spawns = \[\n.*?\]\n", text, re.DOTALL)
    assert spawns is not None
    text = text.replace(spawns[0], "", 1)
    assert_broken(tmp_path, text, "the goal holds at the start", "Name doors")


def test_a_goal_of_doors_does_not_hold_at_the_start(tmp_path: Path) -> None:
    assert problems(tmp_path, changed(BRIDGE, ("no-monsters = true", "no-monsters = false"))) == []


def test_a_locked_door_that_nothing_unlocks(tmp_path: Path) -> None:
    text = changed(BRIDGE, ('opens = "bridge-house"', 'opens = "bridge-house"\nlocked = true'))
    text = changed(text, ("door.door-1]", "door.⟦door-1]"))
    assert_broken(tmp_path, text, "nothing unlocks this door", "`DOOR 1 UNLOCKED`")


def test_a_door_whose_winch_stands_behind_it(tmp_path: Path) -> None:
    text = changed(
        CAUSEWAY,
        ("1. 1. 1. 1i", "1. 1. 1. 1."),
        ('interactions = ["winch"]\nspawns', "spawns"),
        ("1. 12 1. 1n", "1. 12 1i 1n"),
        ('spawns = [\n    "1+: C', 'interactions = ["winch"]\nspawns = [\n    "1+: C'),
        ("locked = true", "locked = ⟦true"),
    )  # fmt: skip
    assert_broken(tmp_path, text, "'winch' that unlocks this door lies behind it", "earlier room")


LOCKED = changed(BRIDGE, ('opens = "bridge-house"', 'opens = "bridge-house"\nlocked = ⟦true'))
LEVER = '[adventure.mill.action.lever]\nname = "pull the lever"\nat = "{}"\ndo = "unlock Door 1"\n'
LATE = '[adventure.mill.story.late]\nwhen = "round 2 begins"\ndo = "{}"\n'
ASKED = """\
[adventure.mill.choice.lever]
text    = "There is a lever."
options = [{ name = "pull", do = "unlock Door 1" }, { name = "leave it" }]
"""


@pytest.mark.parametrize(
    "key",
    [
        LEVER.format("c2"),
        LATE.format("unlock Door 1"),
        LATE.format("open Door 1"),
        LATE.format("door  1 unlocked"),
        LATE.format("ask lever") + ASKED,
    ],
)
def test_a_door_that_an_action_or_a_story_unlocks(tmp_path: Path, key: str) -> None:
    assert problems(tmp_path, LOCKED.replace("⟦", "") + key) == []


def test_a_door_whose_lever_is_behind_it(tmp_path: Path) -> None:
    text = LOCKED + LEVER.format("m2")
    assert_broken(tmp_path, text, "action at m2 that unlocks this door lies behind it", "earlier")


def test_a_chest_that_nobody_can_walk_to(tmp_path: Path) -> None:
    text = changed(
        CAUSEWAY,
        ("0W 0W 0. 0. 0. 0. 0. 04 1. 1c\n0W 0W 0. 0. 01 0. 0. 0. 1. 1.\n",
         "0W 0W 0. 0. 0. 0. ## ## 1. ⟦1c\n0W 0W 0. 0. 01 0. ## ## 1. 1.\n"),
        ("0. 0. 0. 0. 2. 2. 0. 0. 1. 1n\n0. 0. 0. 0. 2. 2. 0. 0. 1. 1.\n",
         "0. 0. 0. 0. 2. 2. ## ## ## ##\n0. 0. 0. 0. 2. 2. ## ## ## ##\n"),
        ('    "5+: WM - Fighter at 4",\n', ""),
    )  # fmt: skip
    found = problems(tmp_path, text.replace("⟦", ""))
    assert "nobody can walk to this Chest" in [error.message for error in found]


def test_a_room_that_nobody_needs_is_a_warning(tmp_path: Path) -> None:
    start = BRIDGE.index("[adventure.mill.room.bridge-house]")
    room = """\
[adventure.mill.room.bridge-house]
name   = "Bridge House"
origin = [10, 0]
map    = \"\"\"
0. 0. 0. 0. 0. 0. 0. 0.
0. 0. 0. 0. 0. 0. 0. 0.
0. 0. 0. 0. 0. 0. 0. 0.
0. 0. 0. 0. 0. 0. 0. 0.
\"\"\"
"""
    text = changed(BRIDGE[:start] + room, ('["door-1"]', "[]"))
    assert problems(tmp_path, text) == []
    (warning,) = LOADER.survey(tmp_path).warnings
    assert warning.message.startswith("Bridge House is never needed")
