"""Scenario files of Sword & Sorcery: what does not fit is told at its place; paths and turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenario_files import assert_fails, replaced, run

GOOD = """\
game  = "sword_sorcery"
title = "A sword, an orc, a wolf of the spirits"
rolls = ["r2", "r1", "b1"]

[setup]
daytime = "daybreak"
opened  = ["D1"]
traps   = { deck = ["snare"] }

[[setup.hero]]
id         = "aldric"
area       = "A2"
powers     = ["challenge"]
conditions = ["poison 1"]

[[setup.hero]]
id       = "sylwen"
area     = "A1"
soulrank = 3
powers   = [{ id = "volley", used = true, cooling = 2 }, "call-the-wolf"]

[[setup.enemy]]
id   = "orc-green-1"
area = "A2"

[[setup.companion]]
kind  = "spirit-wolf"
owner = "sylwen"
area  = "A1"

[[setup.token]]
id     = "S1"
search = "bones"

[[setup.lying]]
area   = "A1"
crowns = 3

[[answer]]
choose = ["attack:old-longsword#1:orc-green-1", "done"]

[[expect]]
"figure:orc-green-1.hp" = 3
"""


def test_a_good_one_passes(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD).failure is None


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('"aldric"\narea', '"aldrik"\narea', 11, "Did you mean 'aldric'?"),
        ('id       = "sylwen"', 'id = "aldric"', 5, "The hero aldric is taken twice"),
        ('"D1"', '"D9"', 7, "there is no door 'D9'"),
        ('"daybreak"', '"noon"', 6, "there is no time of day 'noon'"),
        ('"daybreak"', '"rallying-horn"', 6, "there is no time of day 'rallying-horn'"),
        ('"snare"', '"snares"', 8, "Did you mean 'snare'?"),
        ('"A2"\npowers', '"A9"\npowers', 12, "there is no space 'A9'"),
        ('"A2"\npowers', '""\npowers', 10, "it stands nowhere"),
        ('"challenge"', '"volley"', 13, "there is no power of the class 'volley'"),
        ('"challenge"', '"armour-breaker"', 13, "armour-breaker needs soulrank 2"),
        ('"challenge"', '"challenge", "challenge"', 13, "no power is there twice"),
        ('"challenge"', '"challenge", "shield-wall", "cleaving-arc"', 13, "room for 2 powers"),
        ('"poison 1"', '"poison"', 14, "Poison has a value"),
        ('"poison 1"', '"dizzy"', 14, "dizzy"),
        ('"poison 1"', '"slow", "slow"', 14, "no condition is there twice"),
        ("soulrank = 3", "soulrank = 8", 19, "soulranks go from 1 to 7"),
        ("soulrank = 3", "soulrank = 3\nhp = 9", 16, "9 HP of 8"),
        ("soulrank = 3", 'soulrank = 3\nmain = "greataxe#1"', 20, "greataxe#1 does not go there"),
        ("soulrank = 3", 'soulrank = 3\noff = "rapier#1"', 20, "yew-bow#1 takes both hands"),
        ("soulrank = 3", 'soulrank = 3\nmain = "spoon"', 20, "there is no item 'spoon'"),
        ("soulrank = 3", "soulrank = 3\nghost = true\nhp = 2", 16, "a ghost has no HP"),
        ('"orc-green-1"\narea', '"ork-green-1"\narea', 23, "Did you mean 'orc'?"),
        ('"orc-green-1"\narea', '"ogre-green-1"\narea', 23, "no ogre is green"),
        ('"orc-green-1"\narea', '"orc-green"\narea', 23, "by kind, rank and number"),
        ('"orc-green-1"\narea', '"orc-purple-1"\narea', 23, "there is no enemy 'orc'"),
        ('"orc-green-1"', '"orc-green-1"\nassigned = "borin"', 24, "there is no hero 'borin'"),
        ('"orc-green-1"', '"orc-green-1"\npowers = ["swifd"]', 24, "Did you mean 'swift'?"),
        ('"orc-green-1"', '"orc-green-1"\nhp = 5', 22, "5 HP of 4"),
        ('"orc-green-1"\n', '"harpy-green-1"\nconditions = ["ko"]\n', 24, "cannot be knocked out"),
        ('"spirit-wolf"', '"spirit-wulf"', 27, "Did you mean 'spirit-wolf'?"),
        ('owner = "sylwen"', 'owner = "borin"', 28, "there is no living hero 'borin'"),
        ('"S1"', '"S9"', 32, "there is no token 'S9'"),
        ('"bones"', '"stones"', 33, "there is no search token 'stones'"),
        ('search = "bones"', 'serch = "bones"', 33, "serch"),
        ("crowns = 3", "crownes = 3", 37, "crownes"),
        ('opened  = ["D1"]', 'turn = "borin"', 7, "borin"),
        ('opened  = ["D1"]', 'gates = ["G9"]', 7, "there is no gate 'G9'"),
        ('opened  = ["D1"]', 'taken = ["X9"]', 7, "there is no token 'X9'"),
        ('opened  = ["D1"]', 'quest = "drowned-mil"', 7, "Did you mean 'drowned-mill'?"),
        ('opened  = ["D1"]', 'open = ["D1"]', 7, "unknown key 'open'"),
        ('opened  = ["D1"]', 'events = ["S2-1"]', 7, "there is no event 'S2-1'"),
        ('opened  = ["D1"]', 'green = { deck = ["orc_green_c"] }', 7, "Did you mean 'orc_green_"),
    ],
)
def test_an_impossible_situation(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert_fails(tmp_path, replaced(GOOD, (old, new)), line, words)


def test_a_party_of_ghosts_has_lost(tmp_path: Path) -> None:
    text = replaced(
        GOOD,
        ('id         = "aldric"', 'id = "aldric"\nghost = true'),
        ("soulrank", "ghost = true\nsoulrank"),
    )
    assert_fails(tmp_path, text, 10, "no hero lives")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("figure:aldric.conditions", '["poison 1"]'),
        ("figure:aldric.engaged", "true"),
        ("figure:aldric.movement", "3"),
        ("figure:aldric.price", "4"),
        ("figure:sylwen.ready", '["call-the-wolf"]'),
        ("figure:sylwen.price", "16"),
        ("figure:sylwen.soulrank-half", "2"),
        ("figure:sylwen.load", "0"),
        ("figure:spirit-wolf-of-sylwen.hp", "3"),
        ("figure:wolf-green-9.exists", "false"),
        ("power:sylwen.volley", "2"),
        ("power:sylwen.call-the-wolf", '"ready"'),
        ("area:A1.crowns", "3"),
        ("area:A1.heroes", '["sylwen"]'),
        ("area:A2.enemies", '["orc-green-1"]'),
        ("area:A3.tokens", '["S1"]'),
        ("area:C1.fog", "true"),
        ("area:A2.dominated-by", '"nobody"'),
        ("sees:sylwen.B1", "false"),
        ("sees:A1.B1", "true"),
        ("distance:aldric.sylwen", "1"),
        ("distance:A1.C1", '"infinite"'),
        ("door:D1.open", "true"),
        ("cards:traps.deck", '["snare"]'),
        ("cards:events", "8"),
        ("open-doors", '["D1"]'),
        ("leader", '"aldric"'),
        ("turn", '"aldric"'),
        ("won", "false"),
    ],
)
def test_a_path(tmp_path: Path, path: str, value: str) -> None:
    """All but the last of each pair of the file hold; another value is refused there."""
    found = run(tmp_path, replaced(GOOD, ('"figure:orc-green-1.hp" = 3', f'"{path}" = {value}')))
    assert found.failure is None, found.failure
    wrong = replaced(GOOD, ('"figure:orc-green-1.hp" = 3', f'"{path}" = "something else"'))
    assert_fails(tmp_path, wrong, 43, "something else")


@pytest.mark.parametrize(
    "path", ["figure:borin.hp", "area:Z1.fog", "sees:aldric.Z1", "door:D9.open"]
)
def test_a_path_that_leads_nowhere(tmp_path: Path, path: str) -> None:
    wrong = replaced(GOOD, ('"figure:orc-green-1.hp" = 3', f'"{path}" = 1'))
    assert_fails(tmp_path, wrong, 43, "nothing")


WISHES = """\
game  = "sword_sorcery"
title = "A master grows with the wish for a grim game"

[setup]
options = { difficulty = "grim", order = "fixed", soul-storm = "on" }

[[setup.hero]]
id = "aldric"

[[setup.hero]]
id   = "borin"
role = "stormrune"

[[setup.enemy]]
id   = "grimtusk-purple-1"
area = "A4"

[expect]
"figure:grimtusk-purple-1.hp" = 26
difficulty                    = "grim"
fixed-order                   = true
soul-storm                    = true
"""


def test_a_scenario_has_the_wishes_of_the_game(tmp_path: Path) -> None:
    assert run(tmp_path, WISHES).failure is None


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"grim"', '"grimm"', "grimm"),
        ("order", "ordre", "ordre"),
        ('role = "stormrune"', 'role = "paladin"', "cannot be a paladin"),
        ('id   = "grimtusk-purple-1"\n', "", "it has no id"),
        ('id   = "borin"\nrole = "stormrune"', "", "it has no id"),
    ],
)
def test_wishes_and_parties_that_there_are_not(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    failure = run(tmp_path, replaced(WISHES, (old, new))).failure
    assert failure is not None
    assert words in str(failure)
    assert "the rules broke" not in str(failure)
