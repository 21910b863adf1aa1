"""Scenario files of Hellscape: what does not fit is told at its place; paths and turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenario_files import assert_fails, replaced, run

GOOD = """\
game  = "hellscape"
title = "An axe, a Mob, a Spirit"
rolls = ["s", "ss", "h"]

[setup]
decks = { mob-1 = ["satyrs-1"] }
turn  = "gheta"

[[setup.hero]]
id        = "gheta"
at        = "r1c1"
equipped  = ["crude-axe"]
skills    = ["fatal-fury-1"]
berserker = { stance = "reckless", rage = 2 }

[[setup.hero]]
id     = "irk"
at     = "r1c2"
shaman = { elements = { fire = 2 } }

[[setup.mob]]
card    = "gargoyles-1"
at      = "r1c1"
minions = 0

[[setup.ally]]
card = "flame"
at   = "r3c3"

[[setup.marker]]
kind = "treasure"
face = "rare"
at   = "r2c2"

[[answer]]
choose = "attack:gargoyles:melee:crude-axe"

[[expect]]
"figure:gargoyles.exists" = false
"""


def test_a_good_one_passes(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD).failure is None


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('"gheta"\nat', '"ghetta"\nat', 10, "there is no Hero 'ghetta'"),
        ('"irk"', '"gheta"', 17, "'gheta' is there twice"),
        ('"r1c2"', '"r9c9"', 18, "there is no Zone 'r9c9'"),
        ('"r1c2"', '"away"\nhealth = 0', 19, "0 is too small"),
        ('at      = "r1c1"', 'at = "away"', 23, "there is no Zone 'away'"),
        ('"crude-axe"]', '"crude-axe", "dagger"]', 12, "gheta has no room for 'dagger'"),
        ('"crude-axe"]', '"crude-axe", "health-potion"]', 12, "gheta cannot equip"),
        ('"crude-axe"]', '"shadowbane-totem"]', 12, "gheta cannot equip 'shadowbane-totem'"),
        ('"crude-axe"]', '"crude-ax"]', 12, "Did you mean 'crude-axe'?"),
        ('"fatal-fury-1"', '"venom-1"', 13, "'venom-1' is no skill of a berserker"),
        ('"fatal-fury-1"', '"fatal-furi-1"', 13, "Did you mean 'fatal-fury-1'?"),
        ('"reckless"', '"restless"', 14, "Did you mean 'reckless'?"),
        ("berserker =", "wizard =", 14, "unknown key 'stance'"),
        ("shaman = { elements = { fire = 2 } }", "rogue = {}", 19, "irk is no rogue"),
        ("fire = 2", "fire = 6", 19, "6 is too large"),
        ("fire = 2", "ice = 2", 19, "unknown key 'ice'"),
        ('at     = "r1c2"', 'at = "r1c2"\nhealth = 7', 19, "irk has at most 6"),
        ('at     = "r1c2"', 'at = "r1c2"\nmana = 5', 19, "irk has at most 4"),
        ('"gargoyles-1"', '"gargoyles-2"', 22, "there is no Mob 'gargoyles-2'"),
        ("minions = 0", "minions = 7", 24, "7 is too large"),
        ("minions = 0", "wounds = 2", 24, "so many Wounds kill gargoyles"),
        ("minions = 0", 'item = "spoon"', 24, "there is no item 'spoon'"),
        ('"flame"', '"water"', 27, "there is no ally 'water'"),
        ('"treasure"', '"tresure"', 31, "Did you mean 'treasure'?"),
        ('"rare"', '"rarest"', 32, "a treasure does not show 'rarest'"),
        ('["satyrs-1"]', '["satyrs-2"]', 6, "there is no card 'satyrs-2'"),
        ("mob-1", "mobb-1", 6, "Did you mean 'mob-1'?"),
        ('turn  = "gheta"', 'turn = "getha"', 7, "Did you mean 'gheta'?"),
        ('turn  = "gheta"', 'turn = "gheta:acts"', 7, "acts"),
        ('turn  = "gheta"', 'open-doors = ["r1c1-r1c2"]', 7, "there is no door 'r1c1-r1c2'"),
        ('turn  = "gheta"', 'revealed = ["a"]', 7, "there is no Chamber 'a'"),
        ('turn  = "gheta"', 'quest = "the-passge"', 7, "Did you mean 'the-passage'?"),
        ('turn  = "gheta"', 'shadow = ["r1c9"]', 7, "there is no Zone 'r1c9'"),
        ('turn  = "gheta"', 'turn = "prepare"', 5, "nobody can start"),
    ],
)
def test_an_impossible_situation(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert_fails(tmp_path, replaced(GOOD, (old, new)), line, words)


MAP = '''map = """
    +---------+---------+
r1  |L.        L. M     |
    +---------+---------+
"""
turn  = "gheta"'''


def test_tokens_of_a_map_that_nobody_builds(tmp_path: Path) -> None:
    text = replaced(GOOD, ('turn  = "gheta"', MAP))
    assert_fails(tmp_path, text, 7, "nothing lies at M", "[[setup.marker]]")


def test_a_bridge_that_is_not_on_the_map(tmp_path: Path) -> None:
    text = replaced(GOOD, ('turn  = "gheta"', f'bridges = ["over"]\n{MAP}'))
    assert_fails(tmp_path, text, 7, "there is no Zone over")


def test_a_map_beside_that_of_a_quest(tmp_path: Path) -> None:
    text = replaced(GOOD, ('turn  = "gheta"', f'quest = "tutorial"\n{MAP}'))
    assert_fails(tmp_path, text, 8, "a Quest has a map of its own")


def test_a_mob_that_is_there_already(tmp_path: Path) -> None:
    more = '[[setup.mob]]\ncard = "gargoyles-3"\nat = "r1c1"\n\n[[setup.ally]]'
    text = replaced(GOOD, ("[[setup.ally]]", more))
    assert_fails(tmp_path, text, 27, "there are gargoyles already", "MD2-COMP-07")


def test_a_spirit_without_a_shaman(tmp_path: Path) -> None:
    text = replaced(GOOD, ('"irk"', '"nahias"'), ("shaman = { elements = { fire = 2 } }\n", ""))
    assert_fails(tmp_path, text, 26, "a Spirit without a Shaman")


def test_nobody_in_the_dungeon(tmp_path: Path) -> None:
    text = replaced(GOOD, ('at        = "r1c1"', 'at = "away"'), ('"r1c2"', '"away"'))
    assert_fails(tmp_path, text, 9, "nobody is in the Dungeon")


def test_nobody_stands_in_an_abyss(tmp_path: Path) -> None:
    drawn = MAP.replace("L. M     ", "X.       ")
    assert_fails(tmp_path, replaced(GOOD, ('turn  = "gheta"', drawn)), 23, "r1c2 is an abyss")


def test_nobody_at_all(tmp_path: Path) -> None:
    start, end = GOOD.index("[[setup.hero]]"), GOOD.index("[[setup.mob]]")
    result = run(tmp_path, replaced(GOOD[:start] + GOOD[end:], ("[setup]", "[setup]\nhero = []")))
    assert "a scenario without a Hero" in str(result.failure)


# Class boards


def with_board(hero: str, words: str) -> str:
    """A scenario of one Hero who looks at the own turn."""
    setup = f'[setup]\n[[setup.hero]]\nid = "{hero}"\nat = "r1c1"\n{words}\n'
    return f'game = "hellscape"\ntitle = "A board"\n{setup}'


@pytest.mark.parametrize(
    ("hero", "board", "words"),
    [
        ("sir-ronen", 'skills = ["smite-1"]', "'smite-1' lies in no column"),
        ("sir-ronen", 'paladin = { columns = { wrath = ["smite-1"] } }',
         "there is no skill of this Hero 'smite-1'"),
        ("sir-ronen", 'paladin = { columns = { wroth = [] } }', "Did you mean 'wrath'?"),
        ("sir-ronen", 'paladin = { blessed = ["smite-1"] }', "there is no skill of this Hero"),
        ("sir-ronen", 'paladin = { zones = { grace = "r7c7" } }', "there is no Zone 'r7c7'"),
        ("nahias", 'skills = ["steady-aim-1", "steady-aim-2"]', "has 'steady-aim-1' and"),
        ("sir-ronen", 'paladin = { zones = { wrath = "r1c1", grace = "r1c1" } }',
         "r1c1 holds two Consecrations"),
        ("gheta", 'skills = ["iron-skin"]', "'iron-skin' is for any stance"),
        ("gheta", 'berserker = { under = { iron-skin = "reckless" } }',
         "there is no skill of this Hero 'iron-skin'"),
        ("gheta", "berserker = { rage = 8 }", "8 is too large"),
        ("mathrin", 'skills = ["blink-1"]', "'blink-1' is not in the amulet"),
        ("mathrin", 'wizard = { spells = ["bolt", "mend", "insight", "stop"] }',
         "there is no spell 'stop'"),
        ("mathrin", 'wizard = { ready = "blink-1" }', "no spell in the amulet 'blink-1'"),
        ("feydra", "rogue = { bag = [] }", "a Rogue without tokens never acts"),
        ("feydra", 'rogue = { drawn = ["daash"] }', "Did you mean 'dash'?"),
        ("nahias", 'ranger = { deck = ["a15"] }', "there is no Arrow card 'a15'"),
        ("irk", 'shaman = { flipped = ["ice"] }', "'ice' is not allowed here"),
    ],
)  # fmt: skip
def test_a_board_that_cannot_be(tmp_path: Path, hero: str, board: str, words: str) -> None:
    assert_fails(tmp_path, with_board(hero, board), 7, words)


@pytest.mark.parametrize(
    ("hero", "board", "expected"),
    [
        ("sir-ronen",
         'skills = ["smite-1"]\npaladin = { columns = { aegis = ["smite-1"] }, '
         'zones = { grace = "r2c2" }, blessed = ["smite-1"] }',
         'columns = { wrath = [], aegis = ["smite-1"], grace = [] }\n'
         'zones = { grace = "r2c2" }\nblessed = ["smite-1"]'),
        ("gheta",
         'skills = ["iron-skin", "charge-1"]\n'
         'berserker = { stance = "provoke", rage = 7, under = { iron-skin = "provoke" } }',
         'stance = "provoke"\nrage = 7\n'
         'under = { blood-rage = [], reckless = ["charge-1"], provoke = ["iron-skin"] }'),
        ("mathrin",
         'wizard = { spells = ["bolt", "blink-1", "insight", "step"], ready = "blink-1" }',
         'spells = ["bolt", "blink-1", "insight", "step"]\nready = "blink-1"\n'
         'skills = ["blink-1"]'),
        ("feydra",
         'rogue = { bag = ["dash"], drawn = ["blade"], used = ["focus"], discard = ["feint"], '
         "aside = [] }",
         'bag = ["dash"]\ndrawn = ["blade"]\ntokens-used = ["focus"]\ndiscard = ["feint"]\n'
         "aside = []"),
        ("feydra", 'equipped = ["dagger"]\nhealth = 2\npack = ["starting-health-potion"]',
         'bag = ["blade", "blade", "blade", "dash", "dash", "dash", "feint", "focus", "focus"]\n'
         "drawn = []"),
        ("irk", 'shaman = { elements = { air = 5 }, flipped = ["water"] }',
         'elements = { fire = 0, water = 0, air = 5, earth = 0 }\nflipped = ["water"]'),
        ("nahias", 'ranger = { deck = ["a1"], line = ["a2"], discard = ["a3"] }',
         'deck = ["a1"]\nline = ["a2"]\ndiscard = ["a3"]'),
    ],
)  # fmt: skip
def test_a_board_is_as_it_is_told(tmp_path: Path, hero: str, board: str, expected: str) -> None:
    said = [line.split(" = ", 1) for line in expected.split("\n")]
    looks = "\n".join(f'"figure:{hero}.{what}" = {value}' for what, value in said)
    assert run(tmp_path, f"{with_board(hero, board)}\n[expect]\n{looks}\n").failure is None


# Paths


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("figure:gargoile.health", "Nobody here is called “gargoile”"),
        ("figure:gargoile.exists", "No figure could be called “gargoile”"),
        ("figure:gheta.helth", "Did you mean 'health'?"),
        ("figure:irk.rage", "There is nothing at “figure:irk.rage”"),
        ("figure:flame.minions", "There is nothing at “figure:flame.minions”"),
        ("zone:r9c1.markers", "There is nothing at “zone:r9c1”"),
        ("zone:r1c1.marker", "Did you mean 'markers'?"),
        ("roll.dice", "There is no combat."),
        ("deck.mob-2", "Did you mean 'mob-"),
        ("turn.action", "Did you mean 'turn.actions'?"),
        ("ended.won", "The game has not ended."),
    ],
)
def test_a_path_that_leads_nowhere(tmp_path: Path, path: str, words: str) -> None:
    assert_fails(tmp_path, replaced(GOOD, ('"figure:gargoyles.exists"', f'"{path}"')), 39, words)


def test_every_part_of_the_table_can_be_looked_at(tmp_path: Path) -> None:
    looks = {
        "figure:flame.health": "3", "figure:flame.max-health": "3", "figure:flame.zone": '"r3c3"',
        "figure:gheta.zone": '"r1c1"', "figure:gheta.max-health": "8", "figure:gheta.level": "1",
        "figure:gheta.activated": "false", "figure:gheta.shadow": "false",
        "figure:gheta.reserve": "[1, 3]", "figure:gheta.used": "[]", "figure:gheta.carried": "[]",
        "figure:gargoyles.exists": "false", "zone:r1c1.heroes": '["gheta"]',
        "zone:r2c2.markers": '["treasure rare"]', "zone:r2c2.chamber": '""',
        "zone:r2c2.shadow": "false", "zone:r2c2.enemies": "[]", "allies": '["flame"]',
        "stage": '"heroes"', "round": "1", "level": "1", "band": "1", "track": '["front", 1]',
        "lifebringers": "1", "spent": "0", "bag": "{ common = 20, rare = 5 }",
        "pool": "{ rare = 7, epic = 14 }", "deck.mob-1": '["satyrs-1"]', "deck.door": "[]",
        "discard.mob-1": '["gargoyles-1"]', "discard.epic": "[]", "turn.who": '"gheta"',
        "turn.moving": "false", "flags": "[]", "tallies": "{}", "ended": "false",
    }  # fmt: skip
    said = "\n".join(f'"{path}" = {value}' for path, value in looks.items())
    text = replaced(GOOD, ('"figure:gargoyles.exists" = false', said))
    assert run(tmp_path, text).failure is None


# Quests, and where the round stands


@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        ("gheta", "turn"), ("heroes", "next-hero"), ("round", "next-hero"),
        ("level", "next-hero"), ("darkness", "next-hero"), ("gheta:start", "turn"),
        ("irk:start", "element"), ("enemies", "resolve"), ("gargoyles", "resolve"),
    ],
)  # fmt: skip
def test_a_scenario_may_begin_anywhere_in_the_round(tmp_path: Path, turn: str, kind: str) -> None:
    text = replaced(GOOD[: GOOD.index("[[answer]]")], ('turn  = "gheta"', f'turn = "{turn}"'))
    rolls = '["w", "-"]' if kind == "resolve" else "[]"
    text = replaced(text, ('["s", "ss", "h"]', f'{rolls}\nends = "{kind}"'))
    text = text.replace('"crude-axe"]', '"crude-axe", "pause"]').replace("ons = 0", "ons = 1")
    result = run(tmp_path, text)
    assert result.failure is None, str(result.failure)


def test_a_quest_brings_its_map_and_its_rules(tmp_path: Path) -> None:
    text = with_board("gheta", 'equipped = ["crude-axe"]').replace(
        "[setup]",
        '[setup]\nquest = "the-passage"\nturn = "prepare"\n',
    )
    text += '[expect]\n"allies" = ["summoner"]\n"figure:summoner.zone" = "r9c5"\n'
    result = run(tmp_path, text)
    assert result.failure is None, str(result.failure)


def test_whom_a_quest_escorts_may_stand_anywhere(tmp_path: Path) -> None:
    quest = '[setup]\nquest = "the-passage"\nrevealed = ["a"]'
    text = with_board("gheta", "").replace("[setup]", quest)
    text += '[[setup.ally]]\ncard = "summoner"\nat = "r8c5"\nhealth = 2\n'
    text += '[expect]\n"figure:summoner.health" = 2\n"figure:summoner.zone" = "r8c5"\n'
    result = run(tmp_path, text)
    assert result.failure is None, str(result.failure)


# What could not be so


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('card = "flame"', 'card = "flame"\nhealth = 40', 28, "flame has 1 to"),
        ("[[setup.ally]]", '[[setup.ally]]\ncard = "flame"\nat = "r1c1"\n\n[[setup.ally]]', 31,
         "flame is there already"),
        ('turn  = "gheta"', 'track = ["back", 5]', 7, "the back of the track has 4 spaces"),
        ('turn  = "gheta"', 'track = ["boss", 2]', 7, "in the Boss Fight alone"),
        ('at        = "r1c1"', 'at = "r1c1"\nactivated = true', 7, "gheta has no turn"),
        ('at        = "r1c1"', 'at = "r1c1"\ndown = true', 7, "gheta has no turn"),
        ('at     = "r1c2"', 'at = "r1c2"\nfire = 26', 19, "there are 25 tokens of Fire and Frost"),
        ('at     = "r1c2"', 'at = "r1c2"\ndown = true\nfrost = 1', 20, "irk is knocked out"),
        ("decks = ", 'rules = ["lever"]\n#', 6, "Did you mean 'levers'?"),
        ("decks = ", 'rules = ["chains"]\n#', 6, "'chains' leads to a Boss Fight"),
        ("decks = ", 'quest = "the-passage"\nrules = ["levers"]\n#', 7, "rules of its own"),
    ],
)  # fmt: skip
def test_what_play_could_not_lead_to(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    assert_fails(tmp_path, replaced(GOOD, (old, new)), line, words)


def test_only_who_vanishes_is_off_the_board(tmp_path: Path) -> None:
    text = with_board("gheta", '[[setup.roaming]]\ncard = "the-ghoul-1"\nat = "away"')
    assert_fails(tmp_path, text, 9, "the-ghoul never leaves the board")


def test_the_track_of_a_boss_is_as_long_as_its_dashboard(tmp_path: Path) -> None:
    text = with_board("gheta", '[setup.boss]\ncard = "the-reaper"\nat = "r1c2"')
    text = text.replace("[setup]", '[setup]\nquest = "the-soul-keys"\ntrack = ["boss", 7]')
    assert_fails(tmp_path, text, 5, "the track of the Boss has 6 spaces")


# What can be written

LEVER = """\
game  = "hellscape"
title = "The last lever opens the gate, and who leaves has won"
ends  = "over"

[setup]
rules = ["levers"]
turn  = { who = "gheta", points = 9 }
map   = '''
    +---------+---------+---------+
r1  |L. HO     L.       !L. o     |
    +---------+---------+---------+
'''

[[setup.hero]]
id = "gheta"
at = "r1c1"

[[setup.marker]]
kind = "objective"
at   = "r1c1"

[[setup.marker]]
kind = "exit"
at   = "r1c3"

[[answer]]
choose = ["lever", "move:r1c2", "move:r1c3", "leave"]

[expect]
"ended.won"   = true
"ended.cause" = "goal"
"""


def test_a_scenario_has_a_goal(tmp_path: Path) -> None:
    result = run(tmp_path, LEVER)
    assert result.failure is None, str(result.failure)


def test_the_darkness_track_moves_on(tmp_path: Path) -> None:
    text = with_board("gheta", "").replace(
        "[setup]", '[setup]\ntrack = ["front", 9]\nturn = "darkness"'
    )
    text += '[expect]\n"track" = ["back", 1]\n'
    result = run(tmp_path, text)
    assert result.failure is None, str(result.failure)


def test_every_moment_of_a_spirits_combat_can_be_looked_at(tmp_path: Path) -> None:
    """What has one way only is asked too, so that the dice can be seen before they count."""
    text = replaced(
        GOOD[: GOOD.index("[[answer]]")],
        ("[setup]", 'ask-all = true\nends = "resolve"\n\n[setup]'),
        ('turn  = "gheta"', 'turn = "irk"'),
        ('at   = "r3c3"', 'at = "r1c1"'),
        ('["s", "ss", "h"]', '["s", "s", "-"]'),
    )
    text += '[[answer]]\nchoose = ["spirit:flame", "attack:gargoyles:magic", "roll"]\n\n'
    text += '[[expect]]\n"roll.attacking" = true\n"request.kind" = "resolve"\n'
    result = run(tmp_path, text)
    assert result.failure is None, str(result.failure)
