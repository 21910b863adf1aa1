"""The boxes: as many cards and figures as there are, and quests that fit their maps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rule import rule
from undercroft.content.errors import ContentError
from undercroft.games.descent.loading import check, load_library
from undercroft.games.descent.loading.packs import CORE

LIBRARY = load_library()


def test_the_content_has_no_faults() -> None:
    assert check(CORE) == []


def test_the_decks_are_as_large_as_printed() -> None:
    decks: Counter[str] = Counter()
    for item in LIBRARY.items.values():
        decks[item.deck] += item.copies
    assert decks == {
        "shop": 41, "copper": 40, "silver": 36, "gold": 31, "relic": 10, "dark-relic": 5,
    }  # fmt: skip
    assert Counter(skill.deck for skill in LIBRARY.skills.values()) == {
        "fighting": 20, "subterfuge": 20, "wizardry": 20,
    }  # fmt: skip


@rule("DSC-OCARD-17")
def test_the_base_overlord_deck_and_what_the_expansions_add() -> None:
    sizes: Counter[str] = Counter()
    for card in LIBRARY.overlord.values():
        if not card.gem:
            sizes[card.box] += card.copies
    assert sizes == {"base": 36, "well": 3, "altar": 6}


def test_treachery_cards() -> None:
    sizes: Counter[str] = Counter()
    for card in LIBRARY.overlord.values():
        if card.gem:
            sizes[card.box] += card.copies
    assert sizes == {"well": 36, "altar": 43}


@rule("DSC-OCARD-18")
@pytest.mark.parametrize(
    ("shelf", "id", "text"),
    [
        ("skills", "acrobat", "pass(enemy figures); pass(obstacles)"),
        ("items", "bow", "Pierce 1; surge 2: +1 range; surge 3: +1 damage"),
        ("monsters", "skeleton/master", "Pierce 2; +2 range; Undying"),
        ("monsters", "beastman/normal", "+1 damage"),
    ],
)
def test_revised_cards_replace_the_old_ones(shelf: str, id: str, text: str) -> None:
    assert getattr(LIBRARY, shelf)[id].text == text


@rule("DSC-RUL-109")
def test_names_are_spelt_as_on_the_sheets() -> None:
    assert LIBRARY.heroes["brother-glyr"].name == "Brother Glyr"
    assert LIBRARY.heroes["vyrah-the-falconer"].name == "Vyrah the Falconer"
    assert {"Furr", "Mata", "Kata"} <= {card.name for card in LIBRARY.familiars.values()}


def test_every_hero_draws_three_skills() -> None:
    assert {sum(hero.skills) for hero in LIBRARY.heroes.values()} == {3}
    assert len(LIBRARY.heroes) == 32


def test_quests_have_a_start_with_an_active_glyph() -> None:
    for quest in LIBRARY.quests.values():
        assert any(marker.kind == "active-glyph" for marker in quest.areas[0].markers)


QUEST = """
[quest.test]
name = "Test"
summary = "A test."
difficulty = "Normal"
goal-text = "Kill it."
conquest = [3, 3, 3]
treachery = [0, 0, 0]
goal = { killed = "ogre/normal" }
map = '''
SS11
SS11
'''
[quest.test.door.first]
squares = ["b1", "b2"]
side = "east"
[quest.test.area.S]
markers = ["active-glyph at a1"]
[quest.test.area.1]
monsters = ["ogre at c1"]
"""


BOULDER = """"ogre at c1"]
hazards = [{ kind = "boulder", squares = ["c1", "d1", "d2"], facing = "north" }]
"""


def fault(tmp_path: Path, old: str, new: str) -> str:
    (tmp_path / "quest.toml").write_text(QUEST.replace(old, new), encoding="utf-8")
    problems = check(tmp_path)
    return problems[0].message if problems else ""


def test_a_small_quest_is_read(tmp_path: Path) -> None:
    assert fault(tmp_path, "", "") == ""
    quest = load_library(tmp_path).quests["test"]
    assert quest.doors[0].near == ((1, 0), (1, 1))
    assert quest.doors[0].far == ((2, 0), (2, 1))


@rule("DSC-SCALE-04", "DSC-RUL-38", "DSC-RUL-39")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ogre at c1", "ogre at d1", "Ogre does not fit there"),
        ("ogre at c1", "orge at c1", "there is no monster 'orge'"),
        ("ogre at c1", "5+: ogre at c1", "no line for a monster"),
        ("ogre at c1", "3+: ogre at c1", "the monster of the goal stands in no area"),
        ("ogre at c1", "ogre near c1", "the line does not say where the monster stands"),
        ("ogre at c1", "ogre at a1", "the space a1 lies in area S, not in 1"),
        ("ogre at c1", "ogre at z9", "there is no space 'z9' on the map"),
        ('"b1", "b2"', '"a1", "a2"', "the door joins no two areas: here is S, to the east is S"),
        (
            '"b1", "b2"',
            '"b1", "b1"',
            "a door to the east has two spaces below each other, the upper one first",
        ),
        ('side = "east"', 'side = "up"', "'up' is not allowed here"),
        ("active-glyph at a1", "glyf at a1", "there is no marker 'glyf'"),
        ("ogre/normal", "ogre/big", "there is no monster 'ogre/big'"),
        ('{ killed = "ogre/normal" }', "{}", "a quest without a goal"),
        ("SS11\nSS11", "SS12\nSS12", "of the area 2 nothing is said"),
        ("SS11\nSS11", "SS1?\nSS11", "'?' is no area"),
        ("[quest.test.area.1]", "[quest.test.area.7]", "the map shows no area 7"),
        ("active-glyph at a1", "active-glyph red at a1", "a marker 'active-glyph' has no sorts"),
        ("active-glyph", "glyph", "the start has no activated glyph"),
        ("ogre at c1", 'ogre at c1", "skeleton at d2', "Skeleton would stand on Ogre"),
        (
            'markers = ["',
            'markers = ["potion love at b1", "',
            "there is no potion 'love' in this quest",
        ),
        (
            'markers = ["',
            'markers = ["chest red at b1", "',
            "there is no chest 'red' in this quest",
        ),
        (
            'markers = ["',
            'markers = ["chest copper at b1", "',
            "the 4 copper chests need 4 lines of contents, not 0",
        ),
        ('markers = ["', 'markers = ["stairs red at b1", "', "the red stairs lead nowhere"),
        (
            'markers = ["',
            'markers = ["altar good at b1", "',
            "nothing says what the good altar does",
        ),
        (
            'markers = ["',
            'markers = ["encounter x at b1", "',
            "there is no encounter 'x' in this quest",
        ),
        ('markers = ["', 'markers = ["relic axe at b1", "', "'axe' is no relic"),
        (
            'markers = ["',
            'monsters = ["skeleton at a2"]\nmarkers = ["',
            "only 3 heroes find room at the start",
        ),
        ('side = "east"', 'side = "east"\nrune = "red"', "nothing opens the red door"),
        (
            '"ogre at c1"]',
            '"ogre at c1"]\nterrain = { fog = ["c1"] }',
            "'fog' needs the set 'altar'",
        ),
        ('"ogre at c1"]', '"deep-elf at c1", "ogre at c1"]', "Ogre would stand on Deep Elf"),
        ("ogre/normal", "ogre/master", "the monster of the goal stands in no area"),
        ('{ killed = "ogre/normal" }', '{ completed = "x" }', "there is no prolonged action 'x'"),
        ("map = ", 'rules = ["grut-stays"]\nmap = ', "there is no rule 'grut-stays'"),
        (
            "map = ",
            'rules = ["blade-stays"]\nmap = ',
            "the rule 'blade-stays' needs a goal `carried`",
        ),
        ("map = ", 'encounters = { x = "y" }\nmap = ', "there is no encounter 'x'"),
        ('"ogre at c1"]', BOULDER, "the boulder does not cover a rectangle"),
        (
            '"ogre at c1"]',
            BOULDER.replace("boulder", "wall").replace(', "d2"', ', "c2", "d2"'),
            "a crushing wall is one space thick",
        ),
    ],
)
def test_faults_of_a_quest_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert fault(tmp_path, old, new) == message


ARMED = (
    '[item.x]\nname="X"\ndeck="shop"\ntype="weapon"\ncost=25\nattack="melee"\nhands=1\n'
    'dice="RG"\ntext="none"'
)
IDLE = "does nothing on this weapon"
WEAPON = '[item.x]\nname="X"\ndeck="shop"\ntype="weapon"\ncost=25\ntext="none"'
CHARM = '[item.x]\nname="X"\ndeck="copper"\ntype="other"\n'
TRAP = """
[overlord.x]
name    = "X"
set     = "base"
type    = "trap"
cost    = 1
value   = 1
trigger = "hero-enters(empty)"
"""
RULE = TRAP.replace("trap", "power").replace("hero-enters(empty)", "own-turn-start()")
PET = '[familiar.x]\nname="X"\nspeed=3\n'
BRUTE = """
[monster.x]
name   = "X"
set    = "base"
size   = "1x1"
attack = "melee"
normal = { figures = 1, speed = 3, armor = 0, wounds = [1, 1, 1, 1], dice = "R", text = "none" }
master = { figures = 1, speed = 3, armor = 0, wounds = [1, 1, 1, 1], dice="R", text="coins(+1)" }
"""
HERO = """
[hero.x]
name     = "X"
conquest = 1
wounds   = 1
fatigue  = 1
armor    = 0
speed    = 3
traits   = [1, 1, 1]
skills   = [1, 1, 2]
text     = "none"
"""


BESIDE = "enemies adjacent or same space"
COINS = "`coins` cannot stand on a trap with the trigger `hero-enters`"


@rule("DSC-LANG-09")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (WEAPON, "a weapon without attack"),
        (ARMED.replace("RG", "RGGG"), "3 green dice in one attack"),
        (ARMED.replace("RG", "RB"), "'B' stands for nothing here"),
        (ARMED.replace("none", "surge: +1 range"), f"`+1 range` {IDLE}"),
        (ARMED.replace("none", "no-range-miss()"), f"`no-range-miss()` {IDLE}"),
        (ARMED.replace("none", "when(attack, magic): +1 damage"), f"`magic` {IDLE}"),
        (ARMED.replace("none", "when(attack, melee, hands=2): +1 damage"), f"`hands=2` {IDLE}"),
        (
            ARMED.replace("none", "offhand: +1 damage").replace("hands=1", "hands=2"),
            f"`offhand` {IDLE}",
        ),
        (ARMED.replace("none", "Sweep").replace("melee", "ranged"), f"`Sweep` {IDLE}"),
        (BRUTE.replace("coins(+1)", "+1 range"), "`+1 range` does nothing here"),
        (
            BRUTE.replace('dice="R", text="coins(+1)"', 'dice="RR", text="none"'),
            "2 red dice in one attack",
        ),
        (CHARM + 'threat=2\ntext="none"', "only a dark relic costs threat"),
        (
            CHARM.replace("copper", "relic") + 'copies=2\ntext="+1 armor"',
            "there is one of each relic",
        ),
        (
            WEAPON.replace("weapon", "cache").replace("none", "coins(+50)"),
            "a cache lies in a treasure deck",
        ),
        (CHARM + 'dice="R"\ntext="none"', "only a weapon has 'dice'"),
        (CHARM + 'cost=25\ntext="none"', "only cards of the shop have a cost"),
        (HERO, "a hero draws three skills in all"),
        (PET + 'text="coins(+1)"', "`coins` cannot stand on a familiar, at all times"),
        (PET + 'text="when(kill): heal(1)"', "`kill` means nothing on a familiar"),
        (PET + f'text="aura({BESIDE}, +1 speed)"', "only forbid, armor can stand in here"),
        (
            PET + 'text="when(turn-start): heal(1)"',
            "`heal` cannot stand on a familiar, behind `when(turn-start)`",
        ),
        (PET + 'text="give(item, adjacent hero)"', "`give` needs `carry(1 item)` before it"),
        (
            PET + 'text="when(move-end): heal(1, that figure)"',
            "`heal` needs `on friendly figure`",
        ),
        (PET.replace("3", "0") + 'text="Fly"', "`Fly` does nothing on a familiar, at all times"),
        (PET.replace("3", "0") + 'text="carry(1 item)"', "`carry` needs a speed above 0"),
        (PET + 'text="carried()"', "Pico is the one companion that there is"),
        (CHARM + 'text="familiar(Pico)"', "Pico is no familiar"),
        (CHARM + 'text="companion(Pico)"', "`companion` cannot stand on an item, at all times"),
        (
            HERO.replace("2]", "1]").replace("none", "companion(Furr)"),
            "Furr is no companion",
        ),
        (BRUTE, "`coins` cannot stand on a monster, at all times"),
        (CHARM + 'text="coins(+1)"', "`coins` cannot stand on an item, at all times"),
        (
            CHARM + 'text="when(hit): heal(1)"',
            "`heal` cannot stand on an item, behind `when(hit)`",
        ),
        (CHARM + 'text="pay(threat 1): heal(1)"', "nobody pays threat on an item, used at will"),
        (CHARM + 'text="familiar(Grendel)"', "there is no familiar 'grendel'"),
        (TRAP + 'text="coins(+1)"', COINS),
        (TRAP + 'text="fall(hero, 2)"', "`fall` needs pit, of which nothing is known here"),
        (
            TRAP + 'text="wound(1, heroes adjacent to door, ignore-armor)"',
            "“heroes adjacent to door” means nobody here: no door is known",
        ),
        (TRAP + 'text="mimic(Grendel)"', "`mimic` needs chest, of which nothing is known here"),
        (
            TRAP + 'text="aimed"',
            "`aimed` does nothing on a trap with the trigger `hero-enters`",
        ),
        (TRAP + 'text="unless-blank(hero, coins(+1))"', COINS),
        (TRAP + 'text="may: threat(+1)"', "only a power waits for a moment or has a price"),
        (RULE + 'text="heal(1)"', "`heal` cannot stand on a power, at all times"),
        (RULE + 'text="when(kill): threat(+1)"', "`kill` means nothing on a power"),
        (
            RULE.replace("own-turn-start", "activate") + 'text="draw-per-turn(+1)"',
            "no power is played in the window activate",
        ),
        ('[heroine.x]\nname="X"', "unknown section 'heroine'"),
    ],
)
def test_faults_of_cards_are_told(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "pack.toml").write_text(text, encoding="utf-8")
    assert check(tmp_path)[0].message == message
    with pytest.raises(ContentError):
        load_library(tmp_path)


@pytest.mark.parametrize(
    ("text", "unknown", "told"),
    [
        (CHARM + 'text="+1 amor"', "amor", "Did you mean armor?"),
        (CHARM + 'text="forbid(singing)"', "singing", "advance, potions, battle"),
        (CHARM + 'text="while(it rains): +1 armor"', "it", "offhand bonus used, no armor"),
        (CHARM + 'text="when(kill, mood=good): heal(1)"', "mood", "master"),
        (CHARM + 'text="pay(mp 1): heal(1, cousins)"', "cousins", "self"),
        (TRAP + 'text="token(Burn, 1, cousins)"', "cousins", "heroes"),
        (TRAP + 'text="place(pit 1, kitchen)"', "kitchen", "space"),
    ],
)
def test_a_word_that_is_not_known_is_shown_with_those_that_are(
    tmp_path: Path, text: str, unknown: str, told: str
) -> None:
    (tmp_path / "pack.toml").write_text(text, encoding="utf-8")
    fault = check(tmp_path)[0]
    assert fault.message == "no text goes on like this"
    assert text.splitlines()[fault.line - 1][fault.column - 1 :].startswith(unknown)
    assert told in fault.remedy
