"""What a designer may write wrong on a card for Hellscape is told by `check`, at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content import packs
from content.packs import changed
from rule import rule
from undercroft.games.hellscape.loading import LOADER, check


def assert_broken(folder: Path, marked: str, message: str, remedy: str = "") -> None:
    packs.assert_broken(folder, marked, message, remedy, check)


SKILL = """
[skill.deep-breath]
name  = "Deep Breath"
class = "ranger"
level = 1
text  = "ATTACK/1 mana: +1 sword"
"""
BLESSING = """
[skill.calm]
name    = "Calm"
class   = "paladin"
level   = 1
text    = "TURN START: heal 1 self"
blessed = "TURN START: heal 2 self"
"""
TRICK = """
[skill.sleeve]
name   = "Sleeve"
class  = "rogue"
level  = 1
text   = "ROUND START: draw 1 token"
tokens = { shadow = 1 }
"""
ITEM = """
[item.boat-hook]
name   = "Boat Hook"
deck   = "common"
slot   = "hand"
attack = { melee = "YO" }
text   = "ATTACK: +1 sword"
"""
POTION = """
[item.smelling-salts]
name = "Smelling Salts"
deck = "rare"
slot = "consumable"
text = "ANYTIME: heal 2"
"""
MOB = """
[mob.crabs-1]
name    = "Crabs"
kind    = "crabs"
band    = 1
reward  = 1
health  = 2
defense = "BB"
text    = "ATTACK/1 paw: +1 sword"
"""
MONSTER = """
[roaming.leech-1]
name    = "The Leech"
kind    = "leech"
band    = 1
health  = 5
reward  = 1
attack  = { melee = "OE" }
defense = "BE"
text    = "COMBAT/1 paw: -1 mana target"
first   = "on board: attack lowest@los; leave"
second  = "off board: appear lowest; attack"
"""
BOSS = """
[boss.the-ringer]
name       = "The Ringer"
health     = 20
activation = 1
attack     = { melee = "YYE" }
defense    = "BB"
text       = "ATTACK/1 paw: +1 sword"
presence   = "Toll"
passive    = "hero ends turn@zone: +1 fire"

[[boss.the-ringer.paws]]
name = "Strike"
text = "walk 2 nearest; attack"

[[boss.the-ringer.paws]]
name = "Peal"
text = "deal 1 heroes@all"

[[boss.the-ringer.track]]

[[boss.the-ringer.track]]
attack = "Y"
"""
DOOR = """
[door.wet-floor]
name = "Wet Floor"
text = "REVEAL: deal 1 opener; +1 treasure"
"""
TOKEN = """
[token.hook]
name   = "Hook"
colour = "red"
count  = 2
text   = "ATTACK: +1 sword"
"""
ARROW = """
[arrow.barbed]
targets = 2
beige   = ": +1 sword"
white   = ": +2 sword"
red     = ": take 1 wound"
"""
POWER = """
[power.tidebound-rogue]
set     = "Tidebound"
class   = "rogue"
minor   = "ATTACK: reroll 1"
greater = "ATTACK: +1 O"
"""
HERO = """
[hero.ida]
name   = "Ida"
class  = "ranger"
health = 6
mana   = 5
text   = "RANGED ATTACK: arrow undo"
shadow = "MASK: +1 sword"
"""
CARDS = {
    "skill": SKILL, "blessing": BLESSING, "trick": TRICK, "item": ITEM, "potion": POTION,
    "mob": MOB, "monster": MONSTER, "boss": BOSS, "door": DOOR, "token": TOKEN, "arrow": ARROW,
    "power": POWER, "hero": HERO,
}  # fmt: skip


@pytest.mark.parametrize("name", CARDS)
def test_the_unbroken_cards_are_fine(tmp_path: Path, name: str) -> None:
    assert packs.problems(tmp_path, CARDS[name], check) == []


def said(card: str, text: str) -> str:
    """The card with another text; its place is where the text begins."""
    return re.sub(r'(text +=) "[^"]*"', rf'\1 ⟦"{text}"', CARDS[card], count=1)


@pytest.mark.parametrize(
    ("card", "text", "message", "remedy"),
    [
        # rules by name
        ("door", "REVEAL: rule(TAUNT)", "rule(TAUNT) is not for REVEAL", "DRUMS"),
        ("door", "REVEAL: choose{deal 1 opener OR rule(ARC)}", "rule(ARC) is not for", "STALK"),
        ("mob", "ATTACK/1 paw: unless(1 mana){rule(SLIP)}", "rule(SLIP) is not for paws", "FEAST"),
        ("skill", "ATTACK: rule(FEAST)", "rule(FEAST) is not for a combat", "TWICE"),
        ("skill", "PASSIVE: rule(NIMBLE)", "rule(NIMBLE) is not for PASSIVE", "MYSTIC"),
        ("skill", "ON KILL: rule(WHIRL)", "`rule(WHIRL)` does nothing on ON KILL", ""),
        ("potion", "ANYTIME: rule(TAUNT)", "`rule(TAUNT)` does nothing on ANYTIME", ""),
        ("token", ": rule(NIMBLE)", "`rule(NIMBLE)` does nothing on a token", ""),
        # timings
        ("door", "ATTACK: +1 sword", "a Door card has no use for ATTACK", "REVEAL"),
        ("item", "REVEAL: +1 treasure", "an item has no use for REVEAL", "ATTACK"),
        ("item", "POISON: deal 1 target", "an item has no use for POISON", ""),
        ("potion", ": heal 3", "a consumable has no use for no timing", "ANYTIME"),
        ("mob", "TURN START: heal 1 self", "an Enemy has no use for TURN START", "COMBAT"),
        ("mob", "ATTACK: +1 sword", "an Enemy's ability costs paws", "1 paw"),
        ("token", "DEFENSE: +1 shield", "a token has no use for DEFENSE", "MOVE"),
        ("skill", "ATTACK/DEFENSE: reroll 1", "an ability has one timing", " | "),
        # prices and conditions
        ("skill", "ATTACK/1 paw: +1 sword", "has no price or condition like this one", ""),
        ("mob", "ATTACK/1 paw/1 mana: +1 sword", "ATTACK on an Enemy has no price", ""),
        ("potion", "ANYTIME/1 mana: heal 3", "ANYTIME on a consumable has no price", ""),
        ("skill", "PASSIVE/1 mana: no reaction", "PASSIVE on a skill has no price", ""),
        ("skill", "ATTACK/ACTION: +1 sword", "ACTION and ATTACK exclude each other", ""),
        ("skill", "MOVE/dual: +1 MP", "two weapons and distances are of combats", "ATTACK/dual"),
        ("skill", "if(distance = 2): +1 mana", "two weapons and distances", ""),
        # effects
        ("skill", ": +1 sword", "`+1 sword` does nothing on a skill", ""),
        ("mob", "ATTACK/1 paw: +1 sword (once per round)", "nobody counts `(once per round)`", ""),
        ("potion", "ATTACK: +1 Y (once per combat)", "nobody counts `(once per combat)`", ""),
        ("skill", "TURN START: +1 mana (inf)", "nobody counts `(inf)` of TURN START", ""),
        ("skill", ": reroll 1", "`reroll 1` does nothing on a skill", ""),
        ("skill", "ATTACK: attack(melee)", "`attack(melee)` does nothing on ATTACK", ""),
        ("skill", "ATTACK: +1 MP", "`+1 MP` does nothing on ATTACK on a skill", ""),
        ("skill", "ATTACK: no reaction", "`no reaction` does nothing", ""),
        ("skill", "ATTACK: count as shadow", "`count as shadow` does nothing", ""),
        ("skill", "ATTACK: +1 treasure", "`+1 treasure` does nothing", ""),
        ("skill", "ATTACK: +1 minion", "`+1 minion` does nothing", ""),
        ("skill", "PASSIVE: +1 sword", "`+1 sword` does nothing on PASSIVE", ""),
        ("skill", "RANGED ATTACK: arrow undo; +1 sword", "`arrow undo` does nothing", ""),
        ("skill", "ROUND START: +1 action", "`+1 action` does nothing", ""),
        ("skill", "ATTACK: unless(1 mana){+1 sword}", "does nothing on ATTACK on a skill", ""),
        ("door", "REVEAL: move 2", "`move 2` does nothing on REVEAL on a Door card", ""),
        ("door", "REVEAL: +1 sword", "`+1 sword` does nothing", ""),
        ("mob", "ATTACK/1 paw: draw 1 common", "`draw 1 common` does nothing", ""),
        ("mob", "ATTACK/1 paw: reroll 1", "`reroll 1` does nothing on ATTACK on an Enemy", ""),
        ("potion", "ANYTIME: attack(any)", "`attack(any)` does nothing on ANYTIME", ""),
        # whom
        ("door", "REVEAL: deal 1 target", "REVEAL on a Door card means nobody by", "opener"),
        ("door", "REVEAL: deal 1 enemies@zone", "means nobody by `enemies@zone`", "mobs@all"),
        ("door", "REVEAL: +1 mana", "`+1 mana` does not say whom", "opener"),
        ("door", "REVEAL: heal 1", "`heal 1` does not say whom", "opener"),
        ("skill", ": deal 1 target", "a skill means nobody by `target`", "enemy@los"),
        ("skill", ": +1 fire", "`+1 fire` does not say whom", "enemy@los"),
        ("skill", "ATTACK: deal 1 opener", "ATTACK on a skill means nobody by `opener`", ""),
        ("skill", "ATTACK: heal 1 heroes@opener", "means nobody by `heroes@opener`", ""),
        ("skill", "ATTACK: push 1 hero@los", "only Enemies are pushed", "enemy@los"),
        ("mob", "ATTACK/1 paw: -1 mana", "`-1 mana` does not say whom", "target"),
        ("mob", "ATTACK/1 paw: deal 1 opener", "means nobody by `opener`", "heroes@target"),
        # classes
        ("skill", "ATTACK/1 rage: +1 sword", "a Ranger has nothing of the berserker's", ""),
        ("skill", "ATTACK/1 fire: +1 sword", "a Ranger has nothing of the shaman's", ""),
        ("skill", "TURN START: +1 element(any)", "a Ranger has nothing of the shaman's", ""),
        ("skill", "ROUND START: draw 1 token", "a Ranger has nothing of the rogue's", ""),
        ("skill", ": ready any", "a Ranger has nothing of the wizard's", ""),
        ("skill", ": consecrate zone@los", "a Ranger has nothing of the paladin's", ""),
    ],
)
@rule("MD2-RUL-121", "MD2-LANG-12")
def test_a_text_that_the_card_cannot_mean(
    tmp_path: Path, card: str, text: str, message: str, remedy: str
) -> None:
    assert_broken(tmp_path, said(card, text), message, remedy)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("skill", "1 mana: mark enemy@los; +1 fire target"),
        ("trick", "POISON: deal 2 target"),
        ("item", "DEFENSE: deal 1 target | ATTACK/dual: +1 Y"),
        ("mob", "DEFENSE/SHADOW/2 paw: +1 scratch; deal 1 heroes@target"),
        ("door", "REVEAL: choose{deal 2 opener OR +1 minion mobs@all}"),
        ("potion", "DEFENSE: +2 B"),
        ("skill", "if(self in consecration): heal 1"),
    ],
)
def test_a_text_that_it_can_mean(tmp_path: Path, card: str, text: str) -> None:
    assert packs.problems(tmp_path, said(card, text).replace("⟦", ""), check) == []


@pytest.mark.parametrize(
    ("card", "old", "new", "message", "remedy"),
    [
        ("skill", '"ATTACK/1', '"⟦ATACK/1', "no text goes on like this", "attack"),
        ("door", "deal 1", "⟦dael 1", "no text goes on like this", "deal"),
        ("skill", "[skill.deep-breath]", "[skill.⟦deep-breath]\nrank = 2",
         "the id of a ranked skill ends in its rank", "deep-breath-2"),
        ("skill", "[skill.deep-breath]", "[skill.⟦deep-breath-2]\nrank = 2",
         "there is no lower rank 'deep-breath-1'", ""),
        ("skill", "[skill.deep-breath]", "[skill.⟦fatal-fury-3]\nrank = 3",
         "'fatal-fury-2' is for the berserker", "same class"),
        ("blessing", "[skill.calm]\nname    = ", "[skill.⟦calm]\nstance = 'any'\nname    = ",
         "a Berserker's skill has a `stance`, no other has", ""),
        ("blessing", '"TURN START: heal 2', '⟦"REVEAL: heal 2', "no use for REVEAL", ""),
        ("trick", "shadow = 1", "shadows = ⟦1", "there is no token 'shadows'", "'shadow'"),
        ("trick", "shadow = 1", "shadow = ⟦40", "there are only 2 more of them", ""),
        ("item", '"YO"', '⟦"YB"', "a weapon attacks with yellow and orange dice", "YO"),
        ("item", '"YO"', '⟦""', "a weapon attacks with dice", "YO"),
        ("item", '"YO"', '⟦"YYYYO"', "a roll has at most 3 yellow dice", ""),
        ("item", '"hand"\nattack', '"head"\n⟦attack', "an item for the head has no attack", ""),
        ("item", "text ", 'set = ⟦"Tidebound"\ntext ', "no power belongs to the set", ""),
        ("item", "text ", 'set = ⟦"Shadowban"\ntext ', "no power belongs to", "shadowbane"),
        ("item", "text ", 'defense = ⟦"E"\ntext ', "items defend with blue dice", "B"),
        ("potion", '"ANYTIME: heal 2"', '⟦""', "a consumable has one ability", "ANYTIME"),
        ("potion", 'text = "ANYTIME: heal 2"', 'text = ⟦"ANYTIME: heal 2 | ATTACK: +1 Y"',
         "a consumable has one ability", "ANYTIME: heal 3"),
        ("potion", '"rare"', '⟦"starting"', "a new starting item is a weapon", "attack"),
        ("item", "text ", "⟦side = '5-6'\ntext ", "only the armor of the start has two sides", ""),
        ("potion", "text ", '⟦defense = "B"\ntext ', "what is not worn has no defense", ""),
        ("mob", '"crabs"', '⟦"the crabs"', "not written as it has to be", "bone-key"),
        ("mob", '"crabs"', '⟦"gheta"', "another figure is called 'gheta'", "another name"),
        ("mob", '"crabs"', '⟦"summoner"', "another figure is called 'summoner'", ""),
        ("mob", '"BB"', '⟦"BE"', "Mobs defend with blue dice", "B"),
        ("mob", "band    = 1", "band    = ⟦2", "2 is not allowed here", "1, 3, 5"),
        ("mob", 'kind    = "crabs"\nband    = 1', 'kind    = "undead"\nband    = ⟦1',
         "the kind 'undead' has a card of this band: 'undead-1'", ""),
        ("monster", '"OE"', '⟦"OB"', "a Roaming Monster attacks with yellow and orange", "YOE"),
        ("monster", 'attack  = { melee = "OE" }', "⟦attack  = {}",
         "a Roaming Monster without an attack", "melee"),
        ("monster", '"BE"', '⟦"YE"', "Roaming Monsters defend with blue and Enemy dice", ""),
        ("monster", '"on board: attack', '⟦"hero knocked out: attack', "passive of a Boss", ""),
        ("monster", '"on board: attack lowest@los; leave"', '⟦"on board: appear lowest"',
         "who is off the board appears first", "off board: appear lowest"),
        ("monster", '"on board: attack lowest@los; leave"', '⟦"otherwise: leave; heal 1"',
         "nothing can be done after `leave`", "last"),
        ("monster", '"off board: appear lowest; attack"', '⟦"off board: heal 1"',
         "who is off the board appears first", ""),
        ("monster", '"on board: attack lowest@los', '⟦"on board: attack', "which Hero is meant",
         "walk 2 nearest"),
        ("monster", "attack lowest@los;", "attack lowest@los ⟦-1 O;", "no attack has dice less",
         "`+`"),
        ("boss", '"hero ends turn@zone: +1 fire"', '⟦"in light: heal 1"',
         "`in light` is no passive of a Boss", "hero knocked out"),
        ("boss", '"hero ends turn@zone: +1 fire"', '⟦"hero ends turn@zone: heal 1"',
         "cannot do that", "+1 fire"),
        ("boss", '"walk 2 nearest; attack"', '⟦"leave"', "a Boss does not leave", "place"),
        ("boss", '"deal 1 heroes@all"', '⟦"+1 mana heroes@all"', "Enemies give no Mana", "-1 mana"),
        ("boss", '"deal 1 heroes@all"', '⟦"-1 fire heroes@all"', "Enemies take no fire", "+1 fire"),
        ("boss", 'attack = "Y"', 'attack = ⟦"B"', "Bosses attack with yellow and orange", ""),
        ("token", "count  = 2", "count  = 2\nstart  = ⟦3", "there are only 2 of them", ""),
        ("arrow", '": +2 sword"', '⟦"ATTACK: +2 sword"', "an Arrow card has no use for", ""),
        ("hero", '"MASK: +1 sword"', '⟦"ATTACK: +1 sword"', "a Shadow Ability has no use", "MASK"),
        ("hero", "[hero.ida]", "[hero.⟦undead]", "another figure is called 'undead'", ""),
    ],
)  # fmt: skip
def test_a_broken_card(
    tmp_path: Path, card: str, old: str, new: str, message: str, remedy: str
) -> None:
    assert_broken(tmp_path, changed(CARDS[card], (old, new)), message, remedy)


def test_who_leaves_comes_back(tmp_path: Path) -> None:
    text = changed(
        MONSTER,
        ('"on board', '⟦"on board'),
        ('"off board: appear lowest; attack"', '"in light: heal 1"'),
    )
    assert_broken(tmp_path, text, "who leaves would never come back", "off board")


def test_a_boss_has_a_move_for_every_number_of_paws(tmp_path: Path) -> None:
    more = "[[boss.the-ringer.⟦paws]]\nname = 'Hum'\ntext = 'heal 1'\n\n[[boss.the-ringer.paws]]"
    text = changed(BOSS, ("[[boss.the-ringer.paws]]", more))
    assert_broken(tmp_path, text, "1 dice show 0 to 1 paws", "2 entries")


@pytest.mark.parametrize(
    ("text", "message", "remedy"),
    [
        ("[spell.spark]\nname = 'Spark'\nquadrant = ⟦2\ntext = ': +1 mana'",
         "the quadrant holds", "a Wizard's skill"),
        ("[consecration.⟦fourth]\nname = 'Fourth'\ntext = 'ATTACK: +1 sword'",
         "the Paladin's board has 3 columns", "skill"),
        ("[stance.⟦calm]\nname = 'Calm'\ntext = 'ATTACK: +1 sword'",
         "there is no stance 'calm'", "reckless"),
        ("[element.⟦void]\nname = 'Void'\ntext = 'ATTACK: +1 sword'",
         "there is no element 'void'", "water"),
        ("[spirit.⟦mud]\nname = 'Mud'\nhealth = 2\nattack = { melee = 'Y' }\ndefense = 'B'\n"
         "text = 'ATTACK: +1 fire'", "there is no Spirit 'mud'", "flame"),
        ("[power.⟦other]\nset = 'shadowbane'\nclass = 'rogue'\nminor = 'ATTACK: reroll 1'\n"
         "greater = 'ATTACK: +1 O'", "the rogue has a power of this set", "enough"),
        ("[item.⟦dagger]\nname = 'Dagger'\ndeck = 'common'\nslot = 'hand'\n"
         "attack = { melee = 'Y' }", "the id 'dagger' is taken", "the game's own"),
    ],
)  # fmt: skip
def test_what_there_is_no_room_for(tmp_path: Path, text: str, message: str, remedy: str) -> None:
    assert_broken(tmp_path, text, message, remedy)


TOKEN = '[token.star]\nname = "Star"\ncolour = "red"\ncount = 2\ntext = "ATTACK: +1 Y"\n'
POWER = """
[power.moon]
set     = "moonbane"
class   = "wizard"
minor   = "ATTACK: +1 sword"
greater = "ATTACK: +1 Y"
"""
STICK = '[item.stick]\nname = "Stick"\ndeck = "common"\nslot = "hand"\n'


@pytest.mark.parametrize(("text", "problem", "enough"), [
    (TOKEN, "nothing puts it into the bag", "start = 1\n"),
    (TOKEN, "nothing puts it into the bag", TRICK.replace("shadow = 1", "star = 1")),
    (POWER, "no item belongs to the set 'moonbane'", STICK + 'set = "moonbane"\n'),
    (STICK, "it does nothing", 'attack = { melee = "Y" }\n'),
    (STICK, "it does nothing", 'text = "ATTACK: reroll 1"\n'),
])  # fmt: skip
def test_a_card_that_no_game_has_a_use_for_is_a_warning(
    tmp_path: Path, text: str, problem: str, enough: str
) -> None:
    assert packs.problems(tmp_path, text, check) == []
    (warning,) = LOADER.survey(tmp_path).warnings
    assert problem in str(warning)
    assert packs.problems(tmp_path, text + enough, check) == []
    assert LOADER.survey(tmp_path).warnings == []
