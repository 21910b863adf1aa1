"""A hero's turn: its parts, its actions, what is free in it (DE-BASE-45 to -55, DE-HERO)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test as attribute_test


def three(*, found: str = "", items: str = "") -> Cards:
    """Grisban, Avric far off, and Jain: no bonus of two heroes."""
    return Cards(
        "grisban/berserker c3", "avric/disciple a1", "jain/thief a6", found=found, items=items
    )


@rule("DE-BASE-45", "DE-BASE-46", "DE-BASE-47", "DE-BASE-52", "DE-HERO-01", "DE-DEC-05")
def test_a_turn_tests_conditions_refreshes_cards_and_burns_at_its_end() -> None:
    table = three()
    me = table.me
    me.conditions, me.exhausted = ("burning", "diseased", "poisoned"), ("brute",)
    assert table.asked(turn.start(table.game, me)) == ["condition:diseased", "condition:poisoned"]
    table.starts("condition:poisoned", faces="k1 g1 k6 g6")  # the last needs no choice
    assert me.conditions == ("burning", "diseased")
    assert (me.exhausted, me.damage, me.fatigue, me.actions) == ((), 0, 1, 2)
    table.turn("rest", "no")
    table.ends()
    assert (me.damage, me.fatigue, me.acted, me.actions) == (1, 0, True, 0)
    told = [type(event) for event in table.events]
    assert told.index(events.Tested) < told.index(events.Refreshed)


@rule("DE-BASE-46", "DE-DEC-05")
def test_cards_that_have_nothing_to_do_as_a_turn_starts_are_not_asked_for() -> None:
    table = three(items="scorpion-helm")
    table.me.conditions = ("diseased", "poisoned")
    asked = table.asked(turn.start(table.game, table.me))
    assert asked == ["condition:diseased", "condition:poisoned"]


@rule("DE-BASE-47", "DE-BASE-154")
def test_cards_are_refreshed_after_the_effects_of_the_turns_start() -> None:
    table = three(items="lucky-charm")
    me = table.me
    me.conditions, me.exhausted = ("poisoned",), ("lucky-charm",)
    table.starts(faces="k6 g6")  # the charm is still exhausted: no second roll
    assert (me.damage, me.exhausted) == (1, ())


@rule("DE-BASE-49", "DE-BASE-50", "DE-DEC-06", "DE-BASE-110")
def test_two_actions_the_same_twice_but_rest_only_once() -> None:
    table = three()
    foe = table.sentinel("d3", rank="master")
    attack = f"attack:chipped-greataxe:{foe.id}"
    assert attack in table.options()
    table.turn(attack, attack, faces="b4 r1 k1 b4 r1 k1")
    assert foe.damage == 6
    assert {key.partition(":")[0] for key in table.options(actions=0)} == {"run", "use"}
    assert "use:feat" in table.options(actions=0)  # his costs no action
    table.turn("rest")
    assert table.me.actions == 1
    assert "rest" not in table.options(actions=1)
    table.turn()  # nothing is done at all
    assert table.me.actions == 2


@rule("DE-BASE-51", "DE-DEC-25", "DE-HERO-04")
def test_what_is_free_costs_no_action_and_goes_between_the_spaces_of_a_move() -> None:
    table = three(found="stamina-potion curse-doll")
    table.me.fatigue = 3
    table.turn("walk:sf-d4", "use:stamina-potion", "move:sf-e5", "turn-for-loot:curse-doll")
    assert (table.me.fatigue, table.me.actions, table.me.points) == (0, 1, 1)
    assert table.state.loot == 2


@rule("DE-BASE-53", "DE-BASE-78")
def test_the_turn_of_a_hero_who_falls_in_it_is_over() -> None:
    table = Table("avric leoric")
    table.enter("LE")
    table.clear()
    table.put("avric", 0, 1, "LE")
    avric = table.hero("avric")
    avric.damage = 11
    beside = f"space:{table.name(0, 1)}"  # where his token goes; nothing more is asked
    table.turn("avric", f"move:{table.name(1, 1)}", beside, points=3)  # lava
    assert avric.down
    assert (avric.actions, avric.points) == (0, 0)


@rule("DE-BASE-55")
def test_nobody_acts_in_the_turn_of_another() -> None:
    table = Table("avric leoric syndrael")
    table.clear()
    table.turn("avric", "end")
    asked = turn.act(table.game, table.hero("avric")).send(None)
    assert asked.seats == (0,)


@rule("DE-BASE-11", "DE-BASE-12", "DE-BASE-14", "DE-BASE-15")
def test_fatigue_is_counted_up_to_stamina_and_hurts_who_has_none() -> None:
    table = three()
    table.run(tire(table.game, table.me, 6))
    assert (table.me.fatigue, table.me.damage) == (4, 2)
    foe, corpse = table.sentinel("d3"), table.corpse("b2")
    table.run(tire(table.game, foe, 3))
    table.run(tire(table.game, corpse, 1))
    assert (foe.damage, corpse.damage) == (3, 1)
    table.run(tire(table.game, foe, 2))
    assert foe not in table.state.monsters


@rule("DE-BASE-11", "DE-BASE-10")
def test_damage_equal_to_health_defeats() -> None:
    table = three()
    foe = table.sentinel("d3")
    table.run(suffer(table.game, foe, 4))
    assert foe in table.state.monsters
    table.run(suffer(table.game, foe, 4))
    assert foe not in table.state.monsters
    table.run(suffer(table.game, table.me, 13))
    assert not table.me.down
    table.run(suffer(table.game, table.me, 1))
    assert table.me.down


@rule("DE-BASE-05", "DE-DEC-23", "DE-BASE-04")
@pytest.mark.parametrize(("answer", "passed"), [("test:might", True), ("test:willpower", False)])
def test_of_two_attributes_one_is_named_before_the_roll(answer: str, passed: bool) -> None:
    table = three()  # Might 5, Willpower 3, in darkness
    asked = table.asked(attribute_test(table.game, table.me, "might", "willpower"))
    assert asked == ["test:might", "test:willpower"]
    rolls = attribute_test(table.game, table.me, "might", "willpower")
    assert table.run(rolls, answer, faces="k2 g5") is passed


@rule("DE-BASE-08", "DE-DEC-37")
def test_heroes_are_tested_one_by_one_in_the_order_they_choose() -> None:
    table = Table("avric leoric syndrael")
    discard_active(table.game)  # the water is dark again
    table.peril(6, "next:syndrael", "next:leoric-of-the-book", faces="k6 g6 k6 g6 k6 g6")
    tested = [event.hero for event in table.told(events.Tested)]
    assert tested == ["syndrael", "leoric-of-the-book", "avric-albright"]
