"""A story that could never be told is refused with its place and a way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.packs import assert_broken, changed, problems
from drunagor.tale import written

FIRST = """
[adventure.first.interaction.stone.choice.a]
name      = "Swear"
challenge = "Y 12"
success   = "OUTCOME: UNBROKEN; STATUS: KEY"
failure   = "SELF, CURSE 1"

[adventure.first.interaction.stone.choice.b]
name    = "Turn the key"
if      = "YOU HAVE STATUS: KEY AND ROUND 2 OR LATER"
success = "ERASE STATUS: KEY"

[adventure.first.interaction.stone.choice.b.choice.a]
name    = "Go on"
success = "SELF, FOCUS 1"

[adventure.first.story.bell]
when  = "DOOR 1 OPENS"
if    = "ANY HERO HAS OUTCOME: UNBROKEN"
do    = "EACH HERO, FOCUS 1"
scene = "voice"
text  = "A bell."

[adventure.first.interaction.voice]
name     = "A Voice"
choice.a = { name = "Answer", success = "SELF, FOCUS 1" }
"""
LINE = '"1+: WM: Skeleton Archer - Rookie at 1 if NO HERO HAS OUTCOME: UNBROKEN"'
TALE = written(FIRST, spawns=LINE)
STATUS = '[status.wet-feet]\nname = "Wet Feet"\n'


def test_the_tale_is_fine(tmp_path: Path) -> None:
    assert problems(tmp_path, TALE) == []


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ("OUTCOME: UNBROKEN; S", "OUTCOME: ⟦UNBROKN; S", "no outcome 'UNBROKN'", "UNBROKEN"),
        ("YOU HAVE STATUS: KEY", "YOU HAVE STATUS: ⟦KEI", "there is no status 'KEI'", "KEY"),
        ("ERASE STATUS: KEY", "ERASE STATUS: ⟦KEI", "there is no status 'KEI'", "KEY"),
        ("NO HERO HAS OUTCOME: UNB", "NO HERO HAS OUTCOME: ⟦UMB", "there is no outcome", ""),
        ("YOU HAVE STATUS: KEY", "YOU HAVE ITEM: ⟦TEDDY BEER", "there is no item", "TEDDY BEAR"),
        ("SELF, FOCUS 1\"\n\n[adventure.first.story", "LOSE ITEM: ⟦TEDDY BEER\"\n\n[adventure.first"
         ".story", "there is no item 'TEDDY BEER'", "TEDDY BEAR"),
        ("EACH HERO, FOCUS 1", "ADD ATTACK CARD: ⟦MOLTEN SPIT", "no attack card 'MOLTEN SPIT'", ""),
        ("ROUND 2 OR LATER", "ROUND 2 ⟦OR LATTER", "unknown word OR LATTER", "OR LATER"),
        ("YOU HAVE STATUS: KEY", "⟦TARGET IS AT FULL HEALTH", "this cannot be asked", "STATUS"),
        ("ROUND 2 OR LATER", "⟦DOOR 7 IS OPEN", "there is no door 'door-7'", "door-1"),
        ('"DOOR 1 OPENS"', '"DOOR ⟦3 OPENS"', "there is no door 'door-3'", "door-1"),
        ('"DOOR 1 OPENS"', '"DOOR ⟦ONE OPENS"', "no when goes on like this", "a number"),
        ('"DOOR 1 OPENS"', '"ROUND 2 ⟦BEGAN"', "no when goes on like this", "begins"),
        ('"DOOR 1 OPENS"', '"THE ADVENTURE IS WON"', "too late for an Interaction", "over"),
        ('scene = "voice"', 'scene = ⟦"voyce"', "there is no interaction 'voyce'", "voice"),
        ('scene = "voice"\n', "", "nothing leads to this Interaction", "scene"),
        ('challenge = "Y 12"\n', "", "nothing can fail here", "challenge"),
        ('success = "SELF, FOCUS 1"\n\n[', "\n[", "nothing comes of it", "success"),
        ('opens = "vault"', 'opens = "vault"\nlocked = true', "nothing unlocks this", "DOOR 1"),
        ("NO HERO HAS OUTCOME: UNBROKEN", "⟦YOU HAVE OUTCOME: UNBROKEN", "nobody is meant by YOU",
         "ANY HERO HAS"),
        ('doors = ["door-1"]', 'doors = ["door-1"]\ntold = true', "no text ends this", "ENDS"),
        ("ROUND 2 OR LATER", "ROUND 2 OR LATER AND ROUND 1 OR EARLIER", "it never holds", "numb"),
        ('if      = "YOU HAVE STATUS: KEY AND ROUND 2 OR LATER"',
         'if = "⟦PARTY HAS 4 OR MORE HEROES AND PARTY HAS 2 OR FEWER HEROES"', "never holds", ""),
        ('at 1 if NO HERO HAS OUTCOME: UNBROKEN"', 'at 1 if ⟦PARTY HAS 6 OR MORE HEROES"',
         "it never holds", ""),
        ('"1+: WM: Skeleton Archer - Rookie at 1 if NO HERO HAS OUTCOME: UNBROKEN"',
         '"3+: WM: Skeleton Archer - Rookie at 1 if ⟦PARTY HAS 2 OR FEWER HEROES"',
         "it never holds for 3 Heroes or more", "numbers"),
        ('at 1 if NO HERO HAS OUTCOME: UNBROKEN"',
         'at 1 if ⟦NO HERO HAS OUTCOME: UNBROKEN AND ANY HERO HAS OUTCOME: UNBROKEN"',
         "it never holds", "Leave"),
        ("YOU HAVE STATUS: KEY AND ROUND 2 OR LATER",
         "⟦YOU HAVE STATUS: KEY AND NO HERO HAS STATUS: KEY", "it never holds", "Leave"),
        ('if    = "ANY HERO HAS OUTCOME: UNBROKEN"',
         'if = "⟦party has 4 or more Heroes and party has 2 or fewer Heroes"', "never holds", ""),
        ('if    = "ANY HERO HAS OUTCOME: UNBROKEN"',
         'if = "⟦heroes 4 and not party has 3 or more Heroes"', "never holds", ""),
        ('if    = "ANY HERO HAS OUTCOME: UNBROKEN"',
         'if = "round 2 or ⟦Door 1 is open and Door 1 is closed"', "never holds", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(
    tmp_path: Path, old: str, new: str, message: str, remedy: str
) -> None:
    text = changed(TALE, (old, new))
    if "⟦" in new:
        if old == 'scene = "voice"':  # then nothing leads there either
            assert message in str(problems(tmp_path, text.replace("⟦", "")))
        else:
            assert_broken(tmp_path, text, message, remedy)
        return
    found = problems(tmp_path, text)
    assert any(message in error.message and remedy in error.remedy for error in found), found


def test_what_is_asked_for_must_be_granted_somewhere(tmp_path: Path) -> None:
    more = "YOU HAVE STATUS: KEY AND YOU HAVE STATUS: ⟦WET-FEET"
    text = changed(TALE + STATUS, ("YOU HAVE STATUS: KEY", more))
    assert_broken(tmp_path, text, "nothing ever grants the Status 'wet-feet'", "STATUS: WET-FEET")


def test_what_is_granted_must_be_asked_for_somewhere_or_do_something(tmp_path: Path) -> None:
    text = changed(TALE + STATUS, ("SELF, CURSE 1", "STATUS: ⟦WET-FEET"))
    assert_broken(tmp_path, text, "'wet-feet' does nothing, and nothing asks for it", "ANY HERO")
    told = STATUS + 'text = "+1 MOVEMENT"\n'
    assert problems(tmp_path, changed(TALE + told, ("SELF, CURSE 1", "STATUS: WET-FEET"))) == []
