"""The greedy player makes use of what cards add: gems, better gear, actions, traps, Skills."""

from __future__ import annotations

import pytest

from drunagor import Table
from undercroft.core.decisions import Request
from undercroft.games.drunagor.greedy import GreedyPlayer
from undercroft.games.drunagor.rules import turn
from undercroft.games.drunagor.state import Hero


def chosen(table: Table, hero: Hero, *answers: str) -> str:
    """What it answers to the question that a turn comes to."""
    table.turn(hero)
    coroutine = turn.act(table.game, hero)
    request: Request = coroutine.send(None)
    for key in answers:
        option = request.option(key)
        assert option is not None, request.keys()
        request = coroutine.send(option.value)
    found = GreedyPlayer(1).choose(table.game, request).key
    coroutine.close()
    return found


def test_in_quiet_it_sets_gems_and_wears_what_is_better() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", equipment=["family-locket"], bag=("cosmic-gemstone",))
    assert chosen(table, vorn) == "use:cosmic-gemstone"
    vorn.bag = ("blacksteel-blade",)
    assert chosen(table, vorn) == "equip:blacksteel-blade"
    table.library.items[vorn.equipment[0]] = table.library.items["blacksteel-greatsword"]
    assert chosen(table, vorn) != "equip:blacksteel-blade"


def test_in_quiet_it_recalls_for_nothing_if_an_amulet_lets_it() -> None:
    table = Table()
    skills = ["Chop|HERO|Y|[W]: +0 HIT"]
    vorn = table.hero("vorn", "c3", cubes="R", owned="YYGBR", skills=skills,
                      equipment=["amulet-of-rewinding"])  # fmt: skip
    vorn.expended = (2, 0, 1, 1, 0)
    assert chosen(table, vorn) == "minor:amulet-of-rewinding"


def test_of_two_pets_it_summons_the_fiercer_and_of_traps_it_lays_the_worse() -> None:
    table = Table()
    skills = ["Whistle|HERO|G: ACTIVATE LUMA OR JINX", "Snare|HERO|Y: BEAR TRAP",
              "ranger.trapmaster.2b"]  # fmt: skip
    maya = table.hero("maya", "c3", skills=skills)
    table.monster("g3")
    assert chosen(table, maya, "skill:whistle") == "summon:luma"
    assert chosen(table, maya, "skill:snare") == "lay:fire-trap"


@pytest.mark.parametrize("skill", ["vorn.cy2", "vorn.cg1", "vorn.cg2"])
def test_in_a_fight_it_uses_what_it_has_learned(skill: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Idle|HERO|Y: SELF, KI 1", skill])
    table.hero("elros", "e4")
    table.monster("d3", health=9)
    name = table.library.skills[skill].name.lower().replace(" ", "-").replace("'", "")
    assert chosen(table, vorn) == f"skill:{name}"
