"""Cards of Drunagor that can be read, and that no game has a use for, are told by `check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import changed, renamed, spot
from undercroft.games.drunagor.loading import LOADER

HERO = renamed("heroes/vorn.toml", "hob")
MINION = """\
[minion.crust]
name   = "Crust"
health = 2
move   = 2
attack = "melee"
damage = 1
rune   = "gray down"
"""
ARMOR = 'type = "armor"\ndeck = "chest"\nsymbol = "P"\ntext = "+1 HP"\n'
KNIFE = 'type = "weapon"\nsubtypes = ["light"]\naccuracy = 7\ndamage = 2\ndeck = "chest"\n'


def item(lines: str) -> str:
    mark = "" if "⟦" in lines else "⟦"
    return f'[item.{mark}mail]\nname = "Mail"\n{lines}\n'


@pytest.mark.parametrize(
    ("marked", "message", "remedy"),
    [
        (
            item(ARMOR + "⟦subtypes = [\"lether\"]"),
            "nobody is proficient with 'lether': nobody can use it", "Did you mean 'leather'?",
        ),
        (
            item('type = "off-hand"\ndeck = "chest"\nsymbol = "P"\ntext = "+1 HP"'),
            "nobody is proficient with no subtype: nobody can use it", "Known: ",
        ),
        (item('type = "trinket"\ndeck = "chest"'), "it does nothing", "`text`"),
        (
            item(KNIFE + '⟦slot = "Y"'),
            "without a text there is no Skill for `slot`", "leave it out",
        ),
        (
            item('type = "trinket"\nsymbol = "P"\ntext = "+1 HP"'),
            "no Hero begins with it, and it lies in no deck", '`deck = "chest"`',
        ),
        (
            '[skill.⟦song]\nname = "Song"\nsymbol = "N"\ntext = "SELF, HEAL 1"\n',
            "no Hero has the Skill 'Song'", '`skills = ["song"]`',
        ),
        ('[shape]\n⟦bar = "##"\n', "no Rune shows this tile", "leave it out"),
        (MINION + "⟦drawn = true\n", "only Commanders are summoned at random", "Leave it out."),
        (MINION + "⟦steps = [[1, 1], [2, 2]]\n", "no Rune chooses among them", "`counts`"),
        (MINION + '⟦counts = "red"\n', "there is nothing to choose among", "`steps`"),
        (
            MINION + '[minion.crust.⟦manifest]\nred = "HERO, BURN 1"\n',
            "nothing shows a Rune", "MANIFEST",
        ),
    ],
)  # fmt: skip
def test_what_no_game_has_a_use_for(tmp_path: Path, marked: str, message: str, remedy: str) -> None:
    text, line, column = spot(marked)
    (tmp_path / "cards.toml").write_text(text)
    found = LOADER.survey(tmp_path)
    assert found.errors == []
    (warning,) = found.warnings
    assert (warning.message, warning.line, warning.column) == (message, line, column)
    assert remedy in warning.remedy


SWING = '[hero.hob.y1]\nname   = "Arcing Swing"\n'
PARRY = '[hero.hob.f1]\nname   = "Crossed Parry"\n'


@pytest.mark.parametrize(
    ("head", "line", "message"),
    [
        (SWING, "⟦focus = 2", "only a Focus Ability takes Focus"),
        (PARRY, '⟦slot = "Y"', "a Focus Ability takes no cubes"),
    ],
)
def test_what_a_skill_cannot_cost(tmp_path: Path, head: str, line: str, message: str) -> None:
    text, number, _ = spot(changed(HERO, (head, f"{head}{line}\n")))
    (tmp_path / "hero.toml").write_text(text)
    (warning,) = LOADER.survey(tmp_path).warnings
    assert (warning.message, warning.line) == (message, number)


def test_what_is_used_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "hero.toml").write_text(HERO)
    assert LOADER.survey(tmp_path).warnings == []
