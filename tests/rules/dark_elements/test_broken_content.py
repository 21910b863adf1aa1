"""Content that cannot be used is refused with its place and a way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.content.errors import ContentError
from undercroft.games.dark_elements.loading import CORE, LOADER, extend, load_library

MONSTERS, ITEMS, CARDS = "monsters.toml", "items/act-1.toml", "activation.toml"
PERILS, TILES = "perils.toml", "tiles.toml"
HEROES, SEARCH = "heroes.toml", "search.toml"
STONE = "encounters/breath-of-stone.toml"
LAST_BREATH, CLASS = "encounters/last-breath.toml", "classes/thief.toml"


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """A copy of the core, to be spoiled."""
    for file in CORE.rglob("*.toml"):
        twin = tmp_path / file.relative_to(CORE)
        twin.parent.mkdir(exist_ok=True)
        twin.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def spoiled(core: Path, name: str, old: str, new: str) -> list[ContentError]:
    """What is found when the first such piece of a file is another one."""
    text = (core / name).read_text(encoding="utf-8")
    assert old in text
    (core / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return LOADER.at(core).check(core)


@pytest.mark.parametrize(
    ("name", "old", "new", "message", "remedy"),
    [
        (MONSTERS, 'dice = "B Y"', 'dice = "B ⟦G"', "there is no die 'G'", "Known: B blue"),
        (MONSTERS, 'defence = "g"', 'defence = "⟦G"', "there is no die 'G'", "Known: k black"),
        (MONSTERS, 'dice = "B Y"', 'dice = ⟦"R Y"', "an attack is rolled with one blue die", ""),
        (MONSTERS, "size = [1, 1]", "size = ⟦[1, 2]", "no figure has such a base",
         "Write `[1, 1]`"),
        (MONSTERS, '"burn"]', '⟦"reach"]', "Reach is not bought for a surge",
         "Write it in `abilities`."),
        (MONSTERS, '["flame-fiend"]', '[⟦"burn"]', "Burn is bought for a surge",
         "Write it in `surges`."),
        (CARDS, "engage closest hero", "⟦move 0 away from closest hero",
         "with 0 it does nothing", "Write a number"),
        (CLASS, '["action, 1 fatigue: search within 3"]', '["action: ⟦move 0"]',
         "with 0 it does nothing", "Write a number"),
        (MONSTERS, '["+1 range"', '[⟦"1 range"', "no surge of a monster", "E.g. `+1 range`"),
        (MONSTERS, '"burn"]', '⟦"burnt"]', "there is no ability of monsters 'burnt'",
         "Did you mean 'burn'?"),
        (MONSTERS, '["flame-fiend"]', '[⟦"flame-fend"]', "there is no ability of monsters",
         "Did you mean 'flame-fiend'?"),
        (MONSTERS, "minion = [2, 3, 3]", "minion = ⟦[2, 3, 4]", "a limit of 4, and there", ""),
        (MONSTERS, "speed = 5", "⟦sped = 5", "unknown key 'sped'", "Did you mean 'speed'?"),
        (ITEMS, 'attack = "ranged"\n', "", "a weapon has a type and dice", "Write both"),
        (ITEMS, "copies = 2", "⟦copies = 0", "0 is too small", ""),
        (ITEMS, '["bow", "exotic"]', '["bow", ⟦"exotik"]', "'exotik' is not allowed here",
         "Did you mean 'exotic'?"),
        (CARDS, 'for = "master"', 'for = ⟦"masters"', "'masters' is not allowed here",
         "Did you mean 'master'?"),
        (CARDS, '"gain Flail [minion]"', '⟦"gain Flail [master]"', "every master of this", ""),
        (CARDS, '"when current SQ: speed +3"',
         '⟦"each hero [in or adjacent to the space]: suffer 2 F"', "no space is meant", ""),
        (CARDS, "quarters.merriods]", "quarters.⟦mermaids]", "there is no monster 'mermaids'", ""),
        (PERILS, "calm = ", "says = ", "neither whole nor in halves", "Write `says`, or both"),
        (TILES, '["N2", "S2"]', '["N2", ⟦"S5"]', "a joint leads from two spaces", ""),
        (TILES, '["N2", "S2"]', '["N2", ⟦"S"]', "'S' is not written as", ""),
        (LAST_BREATH, "....ww......\n....ww", "....ww......\n....⟦.w",
         "tiles and map differ at (4, 1)", ""),
        (LAST_BREATH, "at = [2, 0]", "at = ⟦[1, 0]", "21B overlaps 28B at (1, 0)",
         "This is its top left space"),
        (LAST_BREATH, '{ side = "E"', '⟦{ side = "S"',
         "no tile has a joint on side S of (11, 1) and (11, 2)",
         "Its tiles have joints here: E [["),
        (STONE, "{ spaces = [[2, 3], [3, 3]]", "⟦{ spaces = [[1, 3], [2, 3]]",
         "no two tiles meet between ((1, 3), (2, 3))", "Its tiles have joints here"),
        (LAST_BREATH, 'side = "E"', '⟦sid = "E"', "unknown key 'sid'", "Did you mean 'side'?"),
        (LAST_BREATH, "torch = [1, 3]", "torch = ⟦[2, 3]", "there is no space (2, 3)", ""),
        (LAST_BREATH, "heroes = 3", "heroes = ⟦5", "a number of heroes is 2, 3 or 4", "E.g. `3`"),
        (LAST_BREATH, "at = [9, 1]", "at = ⟦[11, 1]", "it does not fit there", ""),
        (CLASS, '"lucky-charm"', '⟦"lucky-harm"', "there is no item 'lucky-harm'",
         "Did you mean 'lucky-charm'?"),
        (CLASS, '"action, 1 fatigue: search', '"action, 1 ⟦fatige: search',
         "no line goes on like this", "Did you mean fatigue?"),
        (CLASS, '["action, 1 fatigue: search within 3"]', '["action, 1 fatigue: ⟦+1 surge"]',
         "“+1 surge” does nothing here", "It needs your attack roll"),
        (CLASS, '["action, 1 fatigue: search', '[⟦"action, 2 fatigue: search',
         "2 fatigue, and the card costs 1", ""),
        (CLASS, '["action, 1 fatigue: search within 3"]', '[⟦"reach"]', "only a weapon has", ""),
        (CLASS, '["in your turn, exhaust, 1 fatigue: until', '[⟦"in your turn, 1 fatigue: until',
         "nothing is refreshed that was not exhausted", ""),
        (SEARCH, '["action, flip: you', '[⟦"action: you', "Search cards are flipped", ""),
        (HEROES, '["in your turn, unless stunned: attack"]', '[⟦"in your turn, exhaust: attack"]',
         "only skills and items are exhausted", ""),
        (HEROES, '["in your turn, unless stunned: attack"]', '[⟦"health +1"]',
         "a feat is used once", ""),
        (SEARCH, 'attack = "ranged"\n', "", "only a weapon can be attacked with", ""),
        (CLASS, 'class = "thief"', 'class = ⟦"thug"', "there is no class 'thug'", ""),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_place(
    core: Path, name: str, old: str, new: str, message: str, remedy: str
) -> None:
    found = spoiled(core, name, old, new.replace("⟦", ""))
    error = next(error for error in found if error.file == str(core / name))
    assert error.message.startswith(message)
    assert error.remedy.startswith(remedy)
    if "⟦" in new:
        before, _, _ = new.partition("⟦")
        assert error.text[: error.column - 1].endswith(before.rpartition("\n")[2])


def test_a_scenario_may_lay_its_own_tables_over_the_box() -> None:
    library = load_library()
    imp = {"name": "Charm", "slot": "other", "traits": ["trinket"], "says": "It does nothing."}
    other = extend(library, {"item": {"lucky-charm": imp}})
    assert other.items["lucky-charm"].name == "Charm"
    assert library.items["lucky-charm"].name == "Lucky Charm"
    assert other.hash != library.hash
    tile = {"joints": ["W0", "E1"], "drawing": "......\n......\n......"}
    with pytest.raises(ContentError, match=r"map of LB: tiles and map differ at \(4, 0\)"):
        extend(library, {"tile": {"21B": tile}})
    with pytest.raises(ContentError, match="unknown section 'items'"):
        extend(library, {"items": {}})
