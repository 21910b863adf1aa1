"""A hero, role, item, monster or follower that cannot be read is pointed at."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import assert_broken, changed, core_text, problems, renamed

HERO = renamed("heroes/vorn.toml", "brom")
MONSTER = renamed("monsters/rotten-flesh.toml", "ghoul").replace("Rotten Flesh", "Ghoul")
COMPANION = """
[companion.ida]  # a guard
name       = "Ida"
sturdiness = 5
move       = 3
attack     = "melee"
damage     = 3
text       = "PROTECT"
"""
ITEM = """
[item.hook]
name     = "Boat Hook"
type     = "weapon"
subtypes = ["heavy"]
accuracy = 7
damage   = 3
symbol   = "P"
text     = "+1 HIT"
"""


def test_the_unbroken_files_are_fine(tmp_path: Path) -> None:
    for text in (HERO, MONSTER, ITEM, COMPANION):
        assert problems(tmp_path, text) == []


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ("health  ", "⟦helth   ", "unknown key 'helth'", "'health'"),
        ("= 11", "= ⟦17", "17 is too large", "to 16"),
        ("= 11", '= ⟦"11"', "expected a whole number, got a text", ""),
        ("[hero.brom.y1]", "[hero.brom.⟦y3]", "unknown key 'y3'", ""),
        ("health  ", "skills = [⟦'vorn.yy1']\nhealth  ", "no skill 'vorn.yy1'", "'vorn.y1'"),
        ('"YYRGB"', '"YYRG⟦X"', "'X' stands for nothing", ""),
        ('"YYRGB"', '⟦"YRGB"', "five cubes", "YYRGB"),
        ('"jagged-blade-axe"', '⟦"jagged-blade"', "no item 'jagged-blade'", "'jagged-blade-axe'"),
        ('"jagged-blade-axe"', '⟦"plate-armor"', "Plate Armor is no weapon", ""),
        ('"jagged-blade-axe"', '⟦"elvish-bow"', "Vorn is not proficient with Elvish Bow", ""),
        ('"defender"', '⟦"defend"', "there is no role 'defend'", "'defender'"),
        ('"+0 HIT, CLEAVE 2"', '"+0 HIT, ⟦CLEVE 2"', "CLEVE", "CLEAVE"),
        ('"STRIKE 1, +0 HIT"', '⟦""', "nothing is written here", ""),
        ('"S"\n', '⟦"X"\n', "'X' is not allowed here", "Known"),
    ],
)
def test_a_broken_hero(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(HERO, (old, new)), message, remedy)


def test_a_focus_ability_has_a_price(tmp_path: Path) -> None:
    text = changed(HERO, ("focus  = 2\n", ""), ("brom.f1", "brom.⟦f1"))
    assert_broken(tmp_path, text, "a Focus Ability without a price", "focus = 2")


def test_a_hero_has_all_skills_and_gear(tmp_path: Path) -> None:
    marked = changed(HERO, ("[hero.brom]", "[hero.⟦brom]"))
    skill = HERO[HERO.index("[hero.brom.b2]") : HERO.index("# Passive")]
    text = changed(marked, (skill, ""))
    assert_broken(tmp_path, text, "the Skill 'b2' is missing", "[hero.brom.b2]")
    text = changed(marked, ('armor       = "plate-armor"\n', ""))
    assert_broken(tmp_path, text, "the key 'armor' is missing", "armor = ")


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('"weapon"', '⟦"wepon"', "'wepon' is not allowed here", "'weapon'"),
        ('["heavy"]', '⟦["blunt"]', "no kind of weapon", "heavy"),
        ('"weapon"\nsubtypes = ["heavy"]\n', '"trinket"\n⟦', "only a weapon has 'accuracy'", ""),
        ('symbol   = "P"\n', "⟦", "a text without a symbol", "symbol"),
        ("hook]\n", "⟦hook]\n#", "the key 'name' is missing", "name = "),
    ],
)
def test_a_broken_item(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(ITEM, (old, new)), message, remedy)


def _first_item() -> str:
    return core_text("items/adventure.toml").split("\n\n")[1]


TORCH = """
[item.torch]
name   = "Torch"
type   = "trinket"
symbol = "P"
text   = "SOCKET; WHEN YOU KILL: FLIP"
back   = "stick"

[item.stick]
name   = "Stick"
type   = "trinket"
symbol = "P"
text   = "+1 HP"
"""


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('"stick"', '⟦"stik"', "there is no item 'stik'", "'stick'"),
        ('back   = "stick"', "", "SOCKET on a card with one face", "back = "),
        (
            'SOCKET; WHEN YOU KILL: FLIP"\nback   = "stick"',
            'WHEN YOU KILL: FLIP"',
            "FLIP",
            "back =",
        ),
        ('text   = "+1 HP"', 'back   = "torch"', "Stick is a FRONT itself", "two faces"),
        ('"stick"', '⟦"bloody-axe-socketed"', "is the BACK of another item", ""),
        ("back ", 'deck = ⟦"camp"\nback ', "a Camp item without a level", "level = 1"),
        ("back ", "⟦level = 2\nback ", "only a Camp item has a level", ""),
    ],
)
def test_broken_faces(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert problems(tmp_path, TORCH) == []
    text = changed(TORCH, (old, new))
    if "⟦" in text:
        assert_broken(tmp_path, text, message, remedy)
    else:
        found = problems(tmp_path, text)
        assert message in found[0].message
        assert remedy in found[0].remedy


CLASS = renamed("classes/mage.toml", "hexer")


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('shape = "V"', 'shape = ⟦"Y"', "'Y' is not allowed here", "Known"),
        ("evoker.2b]", "evoker.⟦2]", "a tree of shape V has no ability 2", "1, 2a, 2b"),
        ("+1 BURN", "+1 ⟦BURM", "BURM", "BURN"),
        ("evoker.2b]", "evoker.⟦4]", "unknown key '4'", ""),
    ],
)
def test_a_broken_class(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert problems(tmp_path, CLASS) == []
    assert_broken(tmp_path, changed(CLASS, (old, new)), message, remedy)


def test_a_class_has_four_trees_of_three(tmp_path: Path) -> None:
    tree = CLASS[
        CLASS.index("[class.hexer.tree.scholar]") : CLASS.index("[class.hexer.tree.warder]")
    ]
    found = problems(tmp_path, changed(CLASS, (tree, "")))
    assert [problem.message for problem in found] == ["a class has 4 trees, not 3"]
    ability = CLASS[
        CLASS.index("[class.hexer.tree.evoker.2b]") : CLASS.index("[class.hexer.tree.sch")
    ]
    found = problems(tmp_path, changed(CLASS, (ability, "")))
    assert [problem.message for problem in found] == ["the ability 2b is missing"]


def test_a_weapon_has_accuracy(tmp_path: Path) -> None:
    text = changed(ITEM, ("accuracy = 7\n", ""), ("hook]", "⟦hook]"))
    assert_broken(tmp_path, text, "a weapon without accuracy", "accuracy")


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('"gray"', '⟦"greyish"', "'greyish' is not allowed here", "'grey'"),
        ('"red down"', '⟦"purple down"', "'purple' is no Rune colour", "red"),
        ('"red down"', '⟦"red left"', "'red left' is no Rune place", "blue up"),
        ('["STUN"]', '[⟦"STUNN"]', "'STUNN' is nothing to be immune to", "'STUN'"),
        ("health = 12", "health = ⟦0", "0 is too small", ""),
        ("move   = 3", 'move   = ⟦"x"', "'x' is not allowed here", "-"),
        ("TWICE, INTIMIDATE 1", "TWICE, ⟦INTIMIDAT 1", "INTIMIDAT", "INTIMIDATE"),
        ("[monster.ghoul.rookie.standard]", "[monster.ghoul.⟦rooky.standard]", "'rooky'", "rookie"),
    ],
)
def test_a_broken_monster(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(MONSTER, (old, new)), message, remedy)


def test_complex_faces_come_in_pairs(tmp_path: Path) -> None:
    start = MONSTER.index("[monster.ghoul.champion.complex-b]")
    text = changed(MONSTER[:start], ("champion.complex-a", "champion.⟦complex-a"))
    assert_broken(tmp_path, text, "complex-a without complex-b", "two sides")


def test_a_monster_without_faces(tmp_path: Path) -> None:
    start = MONSTER.index("[monster.ghoul.rookie")
    text = changed(MONSTER[:start], ("[monster.ghoul]", "[monster.⟦ghoul]"))
    assert_broken(tmp_path, text, "a Monster without a face", "rookie.standard")


def test_followers_and_their_sturdiness(tmp_path: Path) -> None:
    text = changed(COMPANION, ("sturdiness = 5\n", ""), ("[companion.ida", "[companion.⟦ida"))
    assert_broken(tmp_path, text, "without Sturdiness", "sturdiness = 3")
    text = changed(COMPANION, ("companion.ida", "pet.ida"), ("sturdiness =", "⟦sturdiness ="))
    assert_broken(tmp_path, text, "a Pet has no Sturdiness")


def test_only_ranged_attacks_have_a_range(tmp_path: Path) -> None:
    text = changed(COMPANION, ('"PROTECT"', '⟦"RANGE 2"'))
    assert_broken(tmp_path, text, "RANGE without a Ranged attack", "ranged")


SKILL = "[skill.s]\nname = 'S'\nsymbol = 'N'\n"


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ("hero = ⟦3", "a table is expected here", ""),
        ("[hero]\nx = ⟦3", "expected a table, got a whole number", ""),
        ("[⟦heroes.x]\nname = 'X'", "unknown section 'heroes'", "'hero'"),
        ("[role.⟦jester]\nname = 'Jester'", "there is no role 'jester'", "striker"),
        ("[pet.⟦'a b']\nname = 'X'", "'a b' is no id", "letters"),
        ("[aura.a]\nname = 'A'\ntext = 'SELF, ⟦HEEL 1'", "HEEL", "HEAL"),
        (SKILL + "slot = ⟦'Y,R'\ntext = 'STUN'", "'Y,R' is no slot", "Y/R"),
        (SKILL + "text = 'ACTIVATE ⟦LUNA'", "there is no Pet 'LUNA'", "LUMA"),
        (SKILL + "text = '''\nHEAL 2;\n  SELF, ⟦FOKUS 1'''", "FOKUS", "FOCUS"),
        (SKILL + "text = '⟦custom explode'", "custom cannot stand on a Skill", "an Aura"),
        (
            "[aura.a]\nname = 'A'\ntext = 'custom ⟦explode'",
            "cannot use Python procedures",
            "language",
        ),
        ("[rune-card.c]\nname = 'C'\ndraws = ⟦[1]", "the list has 1 value", "exactly 2"),
        ('[shape]\nblob = """\n##\n#⟦x\n"""', "'x' is no part of a tile", "`#`"),
        ('[shape]\nblob = ⟦"..."', "a tile without a square", ""),
        ("[shape]\nblob = ⟦3", "a tile is drawn as text", ""),
        ("[shape]\nblob = ⟦'#########'", "longer than 8", ""),
        ("[rune]\n⟦pink = ['c']", "'pink' is no Rune colour", ""),
        ("[rune]\ngreen = [⟦'cc', 'c']", "there is no shape 'cc'", ""),
        ("[rune]\ngreen = [⟦[1]]", "there is no shape [1]", ""),
    ],
)
def test_small_broken_files(tmp_path: Path, text: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, text, message, remedy)


@pytest.mark.parametrize(
    ("text", "id", "first"),
    [
        (HERO.replace(".brom", ".vorn").replace("[hero.", "[hero.⟦", 1), "vorn", "own content"),
        (_first_item().replace("[item.", "[item.⟦"), "amiran-h", "own content"),
        (core_text("roles/leader.toml").replace("[role.", "[role.⟦", 1), "leader", "own content"),
        ("[rune]\ngreen = [⟦'c']", "green-1", "own content"),
        ("[pet.x]\nname='X'\nmove=1\n[companion.⟦x]\nname='X'\nmove=1\nsturdiness=1", "x", ":1:6"),
    ],
)
def test_an_id_is_used_once(tmp_path: Path, text: str, id: str, first: str) -> None:
    assert_broken(tmp_path, text, f"the id '{id}", first)


def test_two_files_of_a_pack_cannot_share_an_id(tmp_path: Path) -> None:
    (tmp_path / "first.toml").write_text(ITEM)
    (error, *rest) = problems(tmp_path, ITEM)
    assert (Path(error.file).name, error.line, error.column) == ("pack.toml", 2, 7)
    assert "first.toml:2:7" in error.remedy
    assert rest == []


def test_syntax_errors_do_not_hide_the_other_files(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("x = ")
    (tmp_path / "worse.toml").write_bytes(b"\xff")
    found = problems(tmp_path, changed(HERO, ("health  ", "helth   ")))
    assert [Path(error.file).name for error in found] == ["bad.toml", "worse.toml", "pack.toml"]


# Commanders and Attack cards

COMMANDER = core_text("commanders/bane.toml").replace(".bane", ".bael").replace("Bane", "Bael")
ATTACK = core_text("attacks/undead-king.toml").split("\n\n")[0] + "\n"
ATTACK = ATTACK.replace("death-rattle", "rattle")
SCENARIO = core_text("monsters/scenario-monsters.toml")
SCENARIO = SCENARIO[SCENARIO.index("[scenario-monster.manifestation") :]
SCENARIO = SCENARIO.replace("manifestation-of", "form-of")


def test_the_unbroken_commanders_and_attack_cards_are_fine(tmp_path: Path) -> None:
    for text in (COMMANDER, ATTACK, SCENARIO):
        assert problems(tmp_path, text) == [], text


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ("health     = 7", 'health     = ⟦"7+X"', "no number here", "`5`"),
        ("move       = 5", 'move       = ⟦"2P"', "no number here", "`1+X`"),
        ("damage     = 5", 'damage     = ⟦"X+1"', "no number here", "`1+P`"),
        ('"gray up"', '⟦"grau up"', "'grau' is no Rune colour", "gray"),
        ('"STUN"]', '⟦"STUNN"]', "nothing to be immune to", "STUN"),
        ("drawn", "⟦drown", "unknown key 'drown'", "drawn"),
        ("drawn      = true", 'successor  = ⟦"archo"', "there is no card 'archo'", "archon"),
        ("drawn      = true", 'flip       = ⟦"archo"', "there is no card 'archo'", "archon"),
        ("drawn      = true", 'fallen     = ⟦"varn"', "there is no hero 'varn'", "vorn"),
        ("drawn      = true", 'counts     = ⟦"read"', "'read' is no Rune colour", "red"),
        ("SLOW", "⟦SLOOW", "unknown word", "SLOW"),
    ],
)
def test_a_broken_commander(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, changed(COMMANDER, (old, new)), message, remedy)


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('"orange up"', '⟦"orange"', "no Rune place", "blue up"),
        ('"S"\ntext   = "', '"P"\ntext   = "⟦', "no trigger", "WHEN COMMANDER"),
        ('"DRAW 1 RUNE;', '"⟦WHEN YOU KILL: DRAW 1 RUNE;', "YOU KILL cannot stand", "a Passive"),
        ('symbol = "S"', 'symbol = ⟦"W"', "not allowed here", "S"),
        ("side   = 1", "side   = ⟦3", "", ""),
        ('"DRAW 1 RUNE;', '"⟦DRAW 1 CHEST CARD;', "cannot stand on an Attack card", "a Skill"),
        ('"DRAW 1 RUNE;', '"ACTIVATE ⟦LUMA;', "no one to activate 'LUMA'", "COMMANDER"),
        ('"DRAW 1 RUNE;', '"SUMMON 1 ⟦GHOST;', "there is no minion 'GHOST'", ""),
        ('"DRAW 1 RUNE;', '"⟦+1 HIT;', "a Weapon Attack cannot stand on", "a Skill"),
        ('"DRAW 1 RUNE;', '"⟦CLEAVE 2, 2 DMG;', "CLEAVE cannot stand on", "a Skill"),
        ("side ", "⟦sides ", "unknown key 'sides'", "side"),
    ],
)
def test_a_broken_attack_card(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(ATTACK, (old, new)), message, remedy)


def test_a_general_without_attack_cards(tmp_path: Path) -> None:
    text = core_text("commanders/undead-king.toml").split("\n\n")[1]
    text = text.replace("general.undead-king", "general.regent")
    text = changed(text, ('"undead-king"', '⟦"undead-kong"'))
    assert_broken(tmp_path, text, "no Attack cards of the deck 'undead-kong'", "undead-king")


def test_a_scenario_monster_has_no_deck_and_manifests_known_colours(tmp_path: Path) -> None:
    text = changed(SCENARIO, ("large  = true", 'large  = true\n⟦deck   = "commander"'))
    assert_broken(tmp_path, text, "it has no Attack cards")
    text = changed(SCENARIO, ("orange = ", "⟦purple = "))
    assert_broken(tmp_path, text, "'purple' is no Rune colour")
