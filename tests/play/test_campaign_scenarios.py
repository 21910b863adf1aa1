"""What scenarios of Drunagor can begin with: those who lead, and the stages of a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenario_files import assert_fails, replaced, run

LEADER = """\
game  = "drunagor"
title = "A fight that has lasted for some rounds"
ends  = "turn"

[setup]
round = 4

[[setup.hero]]
id = "vorn"
at = "b2"

[[setup.hero]]
id = "maya"
at = "b4"

[[setup.monster]]
id     = "leader"
card   = "%s"
at     = "g5"
health = %d

[expect]
"figure:leader.card"  = "%s"
"figure:leader.power" = %d
"figure:leader.max"   = %d
"""


@pytest.mark.parametrize("colour", ["commander", "overlord", "general"])
def test_those_who_lead_stand_in_the_middle_of_a_fight(tmp_path: Path, colour: str) -> None:
    """CP 2+P, its Health, and as many Attack cards as there are Heroes."""
    from undercroft.games.drunagor.loading import load_library

    card = next(c for c in load_library().monsters.values() if c.colour == colour)
    power = 0 if colour == "general" else 4
    most = card.health + 2 * card.growth.health_p if colour == "general" else card.health * 4
    text = LEADER % (card.id, most - 3, card.id, power, most)
    cards = 5 if colour == "general" else 2
    result = run(tmp_path, text + f'"figure:leader.hand.count" = {cards}\n')
    assert result.failure is None, str(result.failure)


def test_an_attack_card_can_be_what_acts_next(tmp_path: Path) -> None:
    text = LEADER % ("archon", 20, "archon", 4, 28)
    text = text[: text.index("[expect]")]
    text = replaced(text, ("round = 4", 'turn = "spoon@leader"'))
    assert_fails(tmp_path, text, 6, "nobody called 'spoon@leader' can have a turn")
    text = replaced(text, ("health = 20", 'hand = ["spoon"]'))
    assert_fails(tmp_path, text, 20, "there is no Attack card of this deck 'spoon'")


# Stages of a campaign

STAGE = """\
game  = "drunagor"
title = "Somewhere in a campaign"
ends  = "%s"

[setup]
campaign = { %s }

[[setup.hero]]
id    = "vorn"
board = "vorn"
at    = "b2"
curses = ["arcing-swing"]
%s
"""


@pytest.mark.parametrize(
    ("stage", "kind", "rest"),
    [
        ('stage = "failed"', "failed", '[expect]\n"stage" = "failed"'),
        ('stage = "failed"', "turn",
         '[[answer]]\nchoose = "restart"\n'
         '[[expect]]\n"failures" = 1\n"happened:adventure-restarted" = 1'),
        ('stage = "failed", sequential = true', "aid",
         '[[answer]]\nchoose = "restart"\n[[expect]]\n"stage" = "aid"'),
        ('stage = "failed", failures = 2', "over",
         '[[answer]]\nchoose = "give-up"\n[[expect]]\n"ended.cause" = "given-up"'),
        ('stage = "march", sequential = true', "march", '[expect]\n"stage" = "march"'),
        ('stage = "aid", sequential = true', "aid", '[expect]\n"stage" = "aid"'),
        ('stage = "won"', "camp", '[expect]\n"hero:vorn.curses" = 0\n"happened:camp-made" = 1'),
        ('stage = "won", rewards = { skills-1 = 1 }', "learn", '[expect]\n"rewards" = ["skill-1"]'),
        ('stage = "won", sequential = true', "march", '[expect]\n"happened:marched" = 1'),
        ('stage = "creation"', "gear", '[expect]\n"stage" = "creation"'),
    ],
)  # fmt: skip
def test_a_scenario_begins_at_any_stage(tmp_path: Path, stage: str, kind: str, rest: str) -> None:
    text = STAGE % (kind, stage, rest)
    if kind == "gear":  # there is one weapon that fits him
        text = "ask-all = true\n" + text
    result = run(tmp_path, text)
    assert result.failure is None, str(result.failure)


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        ('stage = "march"', "nobody comes to 'march' but on a march"),
        ('stage = "won", spoils = ["item:spoon"]', "there is no item 'spoon'"),
        ('stage = "won", spoils = ["spoon"]', "'spoon' is no reward"),
        ('stage = "wun"', "Did you mean 'won'?"),
    ],
)
def test_a_stage_that_nobody_comes_to(tmp_path: Path, stage: str, words: str) -> None:
    assert_fails(tmp_path, STAGE % ("turn", stage, ""), 6, words)
