"""Scenario files of Descent: what does not fit is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenario_files import assert_fails, replaced, run

GOOD = """\
game  = "descent"
title = "A hero who may shop, and a stone to work at"

[setup]
turn = "mordrog"

[[setup.hero]]
id      = "mordrog"
at      = "b2"
potions = ["healing"]
pack    = ["axe", "vitality"]

[[setup.monster]]
card = "ogre/normal"
at   = "e2"

[expect]
"figure:mordrog.potions" = ["healing"]
"""
STONE = '[[setup.marker]]\nkind = "stone"\nat = "c2"\nword = "pray"\n'


def marked(words: str, line: int, said: str) -> tuple[str, str, int, str]:
    """A marker before the monster, and what is wrong with it."""
    kind, _, word = words.partition("\n")
    marker = f'[[setup.marker]]\n{kind}\nat = "c2"\n{word}\n'
    return "[[setup.monster]]", f"{marker}[[setup.monster]]", line, said


def test_a_good_one_passes(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD).failure is None


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('id      = "mordrog"', 'id = "mordrok"', 8, "Did you mean 'mordrog'?"),
        ('["healing"]\npack', '["heeling"]\npack', 10, "there is no potion 'heeling'"),
        ('"axe"', '"spoon"', 11, "there is no item 'spoon'"),
        ('"ogre/normal"', '"ogre/small"', 14, "there is no monster 'ogre/small'"),
        ('turn = "mordrog"', 'turn = "morgdro"', 5, "Did you mean 'mordrog'?"),
        ('turn = "mordrog"', 'turn = "mordrog:stop"', 5, "'stop' is not allowed here"),
        ('turn = "mordrog"', 'turn = "overlord:sleep"', 5,
         "there is no step of the overlord's turn 'sleep'"),
        ('turn = "mordrog"', 'hand = ["spoon"]', 5, "there is no card 'spoon'"),
        ("[[setup.monster]]", f"{STONE}[[setup.monster]]", 16, "no prolonged action 'pray'"),
        ('"figure:mordrog.potions"', '"figure:mordrog.potion"', 18, "Did you mean 'potions'?"),
        marked('kind = "staircase"\nword = "red"', 14, "there is no marker 'staircase'"),
        marked('kind = "stairs"\nword = "pink"', 16, "there is no stairs 'pink'"),
        marked('kind = "potion"\nword = "heeling"', 16, "Did you mean 'healing'?"),
        marked('kind = "glyph"\nword = "dark"', 16, "there is no glyph 'dark'"),
        marked('kind = "relic"\nword = "axe"', 16, "there is no relic 'axe'"),
        marked('kind = "chest"\nword = "gold"', 13, "nothing says what gold chest 0 holds"),
        ('turn = "mordrog"', 'powers = ["aim"]', 5, "'aim' is no power card"),
        ('turn = "mordrog"', 'gold = ["axe"]', 5, "there is no gold card 'axe'"),
        ('turn = "mordrog"', 'wizardry = ["tough"]', 5, "there is no wizardry card 'tough'"),
        ('at      = "b2"', 'at = "b2"\nwaiting = "healing"', 10, "'healing' is not allowed here"),
        ('at      = "b2"', 'at = "b2"\nprogress = { lever = 2 }', 10, "does not say where"),
    ],
)  # fmt: skip
def test_what_does_not_fit(tmp_path: Path, old: str, new: str, line: int, words: str) -> None:
    assert_fails(tmp_path, replaced(GOOD, (old, new)), line, words)


# What could not be so

DRAGONS = (
    "".join(f'[[setup.monster]]\ncard = "dragon/normal"\nat = "{at}"\n\n' for at in ("b6", "b9"))
    + "[[setup.monster]]"
)
OGRE = '[[setup.monster]]\ncard = "ogre/normal"\nat   = "e2"\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('at   = "e2"', 'at = "b1"', 15, "ogre-1 would stand on mordrog at b2"),
        ('at   = "e2"', 'at = "l2"', 15, "ogre-1 does not fit there"),
        ('turn = "mordrog"', 'turn = "mordrog"\nsize = [12, 2]', 16, "ogre-1 does not fit there"),
        ('turn = "mordrog"', 'terrain = { rubble = ["f3"] }', 15, "would stand on rubble at f3"),
        ('turn = "mordrog"', 'terrain = { water = ["b2"] }', 9, "mordrog would stand on water"),
        ('turn = "mordrog"', 'rolling = [{ kind = "boulder", squares = ["e2", "f2", "e3", "f3"], '
         'facing = "east" }]', 15, "would stand on the boulder"),
        ('at   = "e2"', 'at = "e2"\nwounds = 40', 16, "40 wounds kill ogre-1"),
        ('at      = "b2"', 'at = "b2"\nwounds = 40', 10, "mordrog has at most 16"),
        ('at      = "b2"', 'at = "b2"\nwounds = 0', 10, "without wounds left mordrog is dead"),
        ('at      = "b2"', 'at = "b2"\nfatigue = 9', 10, "mordrog has at most"),
        ('at      = "b2"', 'at = "b2"\nequipped = ["bow", "sword"]', 10, "no room for 'sword'"),
        ('["healing"]', '["healing", "healing", "healing", "power"]', 10, "no room for one more"),
        ('"axe", "vitality"', '"axe", "axe", "axe", "axe"', 11, "mordrog has at most 3"),
        ('turn = "mordrog"', 'terrain = { pit = ["g8", "g8"] }', 5, "'g8' is named twice"),
        ('turn = "mordrog"', 'corrupted = ["g8", "a1", "g8"]', 5, "'g8' is named twice"),
        ('turn = "mordrog"', 'terrain = { pit = ["g8"], lava = ["h8", "g8"] }', 5,
         "g8 would be pit and lava"),
        ('turn = "mordrog"', 'keys = ["red", "red"]', 5, "'red' is named twice"),
        ('turn = "mordrog"', 'opened = ["gold", "copper", "gold"]', 5, "'gold' is named twice"),
        ('turn = "mordrog"', 'hidden = ["z"]', 5, "there is no area 'z'"),
        ('turn = "mordrog"', 'open-doors = ["z"]', 5, "there is no door 'z'"),
        ('turn = "mordrog"', 'hidden = ["s"]', 9, "an area that nobody has seen"),
        ('at      = "b2"', 'at = "b2"\nacted = true', 5, "mordrog has acted in this round"),
        ('at   = "e2"', 'at = "e2"\nanimated-by = "mordrog"', 16, "cannot have animated ogre-1"),
        ('at   = "e2"', 'at = "e2"\nanimated-by = "lyssa"', 16, "there is no hero here 'lyssa'"),
        ("[[setup.monster]]", f'{OGRE}id = "x"\n\n{OGRE}id = "x"\n\n[[setup.monster]]', 18,
         "two monsters are called x"),
        ("[[setup.monster]]", '[[setup.familiar]]\ncard = "furr"\nat = "c2"\n\n[[setup.monster]]',
         14, "no card of any hero grants furr"),
        ('at   = "e2"', 'at = "e2"\ntokens = { frost = 1 }', 16, "ogre-1 gets no frost tokens"),
        ('"ogre/normal"', '"golem/normal"\ntokens = { burn = 1 }', 15, "golem-1 gets no burn"),
        ('at      = "b2"', 'at = "b2"\ntraining = [3, 0, 0]', 10, "no trait goes beyond 5"),
        ('at      = "b2"', 'at = "b2"\nmonkey = 2\norder = "aim"', 11, "a monkey has no order"),
        ('at      = "b2"', 'at = "b2"\nexhausted = ["sword"]', 10, "has no 'sword' to exhaust"),
        ('at      = "b2"', 'at = "b2"\nequipped = ["treasure-cache-1"]', 10, "is no item"),
        ('"axe", "vitality"', '"lodestone"', 11, "'lodestone' is always worn"),
        ('at      = "b2"', 'at = "b2"\nskills = ["tough", "tough"]', 4,
         "the skill 'tough' is there 2 times"),
        ('turn = "mordrog"', f"hand = {['aim'] * 4}", 4, "the card 'aim' is there 4 times"),
        ("[[setup.monster]]", DRAGONS, 18, "there are only 1 figures of dragon/normal"),
        ('turn = "mordrog"', 'rolling = [{ kind = "boulder", squares = ["h2", "i3"], '
         'facing = "east" }]', 5, "does not cover a rectangle"),
        ('turn = "mordrog"', 'rolling = [{ kind = "wall", squares = ["h2", "i2"], '
         'facing = "east" }]', 5, "one space thick"),
    ],
)  # fmt: skip
def test_what_play_could_not_lead_to(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    assert_fails(tmp_path, replaced(GOOD, (old, new)), line, words)


# What can be written

COMPANY = """\
game  = "descent"
title = "Those who are no heroes and no common monsters"

[setup]
turn   = "%s"
keys   = ["red"]
opened = ["copper"]

[[setup.hero]]
id     = "mordrog"
at     = "b2"
skills = ["%s"]

[[setup.familiar]]
card = "furr"
at   = "d2"

[[setup.monster]]
card        = "skeleton/normal"
at          = "c4"
animated-by = "mordrog"

[[setup.monster]]
card = "cook"
at   = "j8"

[setup.named.cook]
name   = "The Cook"
kind   = "ogre"
speed  = 3
armor  = 2
wounds = [9, 9, 9, 9]
dice   = "RG"
text   = "Knockback"

[expect]
"figure:furr.at"                = "d2"
"figure:furr.owner"             = "mordrog"
"familiars"                     = ["furr"]
"figure:skeleton-1.animated-by" = "mordrog"
"figure:cook.card"              = "cook"
"keys"                          = ["red"]
"opened"                        = ["copper"]
"""


@pytest.mark.parametrize("turn", ["mordrog", "furr", "skeleton-1", "cook"])
def test_familiars_servants_and_named_monsters(tmp_path: Path, turn: str) -> None:
    from undercroft.games.descent.loading import load_library

    skills = load_library().skills.values()
    skill = next(one.id for one in skills if one.text == "familiar(Furr)")
    text = COMPANY % (turn, skill)
    kind = {"furr": "familiar", "mordrog": "turn"}.get(turn, "monster")
    assert run(tmp_path, replaced(text, ("[setup]", f'ends = "{kind}"\n\n[setup]'))).failure is None


def test_an_activation_that_is_half_gone(tmp_path: Path) -> None:
    text = replaced(
        GOOD,
        ('turn = "mordrog"', 'turn = { who = "ogre-1", points = 1, attacks = 0 }'),
        ('"figure:mordrog.potions" = ["healing"]',
         '"activation.who" = "ogre-1"\n"activation.points" = 1\n"activation.attacks" = 0'),
    )  # fmt: skip
    assert run(tmp_path, text).failure is None


CONTINUOUS = """\
game  = "descent"
title = "Who does something else loses what he has been working at"

[setup]
turn = "mordrog:declare"

[setup.prolonged.lever]
name       = "Lever"
trait      = "melee"
difficulty = 4
continuous = true
text       = "It moves."

[[setup.marker]]
kind = "stone"
at   = "c2"
word = "lever"

[[setup.hero]]
id       = "mordrog"
at       = "b2"
progress = { "lever@c2" = 2 }

[[answer]]
choose = "action:advance"

[expect]
"figure:mordrog.progress" = {}
"""
WEBBED = """\
game  = "descent"
title = "A web that lies on who acts holds him"

[setup]
turn = { who = "mordrog", action = "advance", points = 4, attacks = 1 }

[[setup.hero]]
id     = "mordrog"
at     = "c2"
tokens = { web = 1 }

[[setup.monster]]
card = "ogre/normal"
at   = "d2"

[[answer]]
exactly     = ["attack:bare-hands:ogre-1", "end"]
not-offered = ["move:*", "stamina"]
"""
UNSEEN = """\
game  = "descent"
title = "Bogran strikes hard from where he was not seen"
rolls = ["0/4/0", "enh"]

[setup]
turn    = { who = "bogran-the-shadow", action = "advance", points = 4, attacks = 1 }
terrain = { fog = ["a2"] }

[[setup.hero]]
id       = "bogran-the-shadow"
at       = "a2"
fatigue  = 0
training = [1, 0, 0]

[[setup.monster]]
card = "ogre/normal"
at   = "d2"

[[answer]]
choose = ["move:c3", "attack:bare-hands:ogre-1"]

[expect]
"figure:ogre-1.wounds" = 3  # 5, and 2 more, against armor 4
"""


@pytest.mark.parametrize("text", [CONTINUOUS, WEBBED, UNSEEN])
def test_a_turn_that_is_running_knows_how_it_began(tmp_path: Path, text: str) -> None:
    assert run(tmp_path, text).failure is None
