"""What `check` finds besides single faults: causes first, what was read, whose pack it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import renamed
from undercroft.games.descent.loading import LOADER
from undercroft.games.drunagor.loading import check as drunagor_check

ITEM = """\
[item.spoon]
name   = "Spoon"
deck   = "copper"
type   = "weapon"
attack = "melee"
dice   = "R"
hands  = 1
text   = "surge: +1 damage"
"""
OGRE = """\
[monster.cook]
name   = "Cook"
size   = "1x1"
attack = "melee"

[monster.cook.normal]
figures = 1
speed   = 3
armor   = 1
wounds  = [3, 3, 3, 3]
dice    = "R"
text    = "Command"

[monster.cook.master]
figures = 1
speed   = 3
armor   = 1
wounds  = [3, 3, 3, 3]
dice    = "R"
text    = "Command"
"""
QUEST = """\
[quest.kitchen]
name       = "The Kitchen"
summary    = "A cook."
difficulty = "easy"
goal-text  = "Kill the cook."
conquest   = [3, 3, 3]
treachery  = [0, 0, 0]
map        = '''
aaaa
aaaa
aaaa
'''

[quest.kitchen.area.a]
monsters = ["cook at d1"]
markers  = ["active-glyph at a2"]

[quest.kitchen.goal]
killed = "cook/normal"
"""


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_it_tells_what_it_read(tmp_path: Path) -> None:
    found = LOADER.survey(write(tmp_path, a=ITEM + ITEM.replace("spoon", "fork"), b=OGRE))
    assert found.errors == []
    assert found.read == {"item": 2, "monster": 1}


def test_causes_come_before_consequences_wherever_they_stand(tmp_path: Path) -> None:
    broken = OGRE.replace('"1x1"', '"1x9"')
    cause, effect = LOADER.check(write(tmp_path, a=QUEST, b=broken))
    assert cause.message == "'1x9' is not allowed here"
    assert effect.message == "there is no monster 'cook'"
    assert effect.remedy == f"It is there, and refused: see {cause.place}."


def test_a_file_that_cannot_be_read_is_the_first_cause(tmp_path: Path) -> None:
    cause, effect = LOADER.check(write(tmp_path, a=QUEST, b=OGRE + "[monster"))
    assert cause.file.endswith("b.toml")
    assert effect.remedy == f"Perhaps it stands in {cause.file}, which cannot be read."


def test_a_monster_that_is_named_in_words_is_a_consequence_too(tmp_path: Path) -> None:
    bridge = renamed("adventures/toll-bridge.toml", "mill").replace("Skeleton Archer", "Bone Cook")
    cook = '[monster.bone-cook]\nname = "Bone Cook"\ncolour = "green"\n'
    found = drunagor_check(write(tmp_path, a=bridge, b=cook))
    assert found[0].file.endswith("b.toml")
    assert all("It is there, and refused" in error.remedy for error in found[1:])
    assert len(found) > 1


def test_a_name_that_is_nowhere_is_no_consequence(tmp_path: Path) -> None:
    (error,) = LOADER.check(write(tmp_path, a=QUEST))
    assert "Known: " in error.remedy


def test_unknown_keys_come_with_the_keys_there_are(tmp_path: Path) -> None:
    (error,) = LOADER.check(write(tmp_path, a=ITEM.replace("hands ", "hand ")))
    assert error.remedy.startswith("Did you mean 'hands'? The keys here are: attack, copies, cost,")


def test_unknown_sections_come_with_the_sections_there_are(tmp_path: Path) -> None:
    (error,) = LOADER.check(write(tmp_path, a=ITEM.replace("item.", "thing.")))
    assert "familiar, hero, item, monster, overlord, quest, rule, skill" in error.remedy


def test_a_word_of_a_card_comes_with_the_words_there_could_be(tmp_path: Path) -> None:
    (error,) = LOADER.check(write(tmp_path, a=ITEM.replace("+1 damage", "+1 glory")))
    assert "Expected: " in error.remedy
    assert "damage" in error.remedy


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbf" + ITEM.encode())
    assert LOADER.check(tmp_path) == []
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbf" + ITEM.replace("melee", "spoon").encode())
    (error,) = LOADER.check(tmp_path)
    assert (error.line, error.column) == (5, 10)


def test_a_pack_may_say_which_game_it_is_for(tmp_path: Path) -> None:
    assert LOADER.check(write(tmp_path, a=ITEM, pack='[pack]\ngame = "descent"\n')) == []
    (error,) = LOADER.check(write(tmp_path, pack='[pack]\ngame = "drunagor"\n'))
    assert error.message == "a pack for drunagor, not for descent"
    assert (error.line, error.column) == (2, 8)


@pytest.mark.parametrize("line", ['title = "A"\n', ""])
def test_a_scenario_is_no_pack(tmp_path: Path, line: str) -> None:
    (error,) = LOADER.check(write(tmp_path, a=f'game = "descent"\n{line}[setup]\n'))
    assert error.message == "a scenario, and no content of a game"
    assert "`undercroft scenario`" in error.remedy
