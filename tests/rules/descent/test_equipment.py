"""Equipment (DSC-EQUIP)."""

from __future__ import annotations

import pytest

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.rules import chests, equipment
from undercroft.games.descent.state import Marker


@rule("DSC-EQUIP-01")
@pytest.mark.parametrize(
    ("worn", "item", "fits"),
    [
        ("sword", "dagger", True),
        ("sword dagger", "iron-shield", False),
        ("sword", "bow", False),
        ("leather-armor", "chain-mail", False),
        ("ring-of-quickness belt-of-strength", "mana-weave", False),
        ("ring-of-quickness", "mana-weave", True),
    ],
)
def test_two_hands_one_armor_two_others(worn: str, item: str, fits: bool) -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped=worn)
    assert equipment.fits(arena.game, hero, item) is fits


@rule("DSC-EQUIP-05")
def test_heavy_armor_and_runes_exclude_each_other() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="chain-mail")
    assert not equipment.fits(arena.game, hero, "immolation")
    rune = arena.hero("mordrog", "a1", equipped="immolation")
    assert not equipment.fits(arena.game, rune, "chain-mail")
    jaes = arena.hero("battlemage-jaes", "c3", equipped="chain-mail")
    assert equipment.fits(arena.game, jaes, "immolation")
    nanok = arena.hero("nanok-of-the-blade", "c1")
    assert not equipment.fits(arena.game, nanok, "leather-armor")


@rule("DSC-EQUIP-01", "DSC-RUL-94", "DSC-RUL-222")
def test_who_is_forced_to_hold_too_much_may_wear_what_needs_no_hand() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("one-fist", "b2", equipped="the-black-ring")  # two hands, and he has one
    fits = [equipment.fits(arena.game, hero, item) for item in ("leather-armor", "mana-weave")]
    assert fits == [True, True]
    assert not equipment.fits(arena.game, hero, "dagger")


@rule("DSC-EQUIP-03", "DSC-TREAS-02")
def test_what_had_room_by_what_was_put_away_for_treasure_is_dropped() -> None:
    arena = Arena(hall(3, 3))
    others = "ring-of-quickness belt-of-strength mana-weave"
    hero = arena.hero("mordrog", "b2", equipped=f"wizards-robe {others}")
    received = equipment.receive(arena.game, hero, "leather-armor", rearranging=True)
    arena.run(received, "away:wizards-robe", "stow:leather-armor", "lose:mana-weave")
    assert hero.equipped == ("ring-of-quickness", "belt-of-strength")
    assert hero.pack == ("wizards-robe", "leather-armor")


@rule("DSC-EQUIP-02", "DSC-EQUIP-04", "DSC-POTION-02")
def test_what_is_received_is_worn_packed_or_left() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="sword")
    arena.run(equipment.receive(arena.game, hero, "dagger"), "wear:dagger")
    arena.run(equipment.receive(arena.game, hero, "bow"), "stow:bow")
    arena.run(equipment.receive(arena.game, hero, "healing"), "wear:healing")
    arena.run(equipment.receive(arena.game, hero, "axe"), "stow:axe")  # his hands stay as they are
    assert (hero.equipped, hero.potions) == (("sword", "dagger"), ("healing",))
    assert hero.pack == ("bow", "axe")
    received = equipment.receive(arena.game, hero, "shadowblade", rearranging=True)
    arena.run(received, "away:sword", "wear:shadowblade")
    assert hero.equipped == ("dagger", "shadowblade")
    assert not equipment.room(arena.game, hero)


@rule("DSC-EQUIP-04", "DSC-POTION-01", "DSC-COST-01", "DSC-RELIC-01")
def test_a_potion_that_is_picked_up_lets_nobody_arm_himself_anew() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="axe", order="aim")
    hero.pack = ("sword", "iron-shield")
    potion = Marker("potion", hero.space, "healing")
    arena.state.markers = (potion,)
    request = chests.pick_up(arena.game, hero, potion).send(None)
    assert request.keys() == ["wear:healing", "stow:healing", "drop:healing"]
    hero.pack += ("bow",)
    relic = next(id for id, item in arena.game.library.items.items() if item.deck == "relic")
    hero.equipped = ("axe", "ring-of-protection", "belt-of-strength", "leather-armor")
    lying = Marker("relic", hero.space, relic)
    fits = equipment.fits(arena.game, hero, relic)
    assert chests.takeable(arena.game, hero, lying) == fits


@rule("DSC-ORDER-04", "DSC-RUL-204", "DSC-TURN-05")
def test_an_aim_is_lost_with_what_is_equipped_potions_too() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="sword", order="aim")
    hero.potions, hero.pack = ("healing",), ("axe", "vitality")
    chests.drink(arena.game, hero, "healing")
    arena.run(equipment.rearrange(arena.game, hero), "toss:axe", "done")
    assert hero.order == "aim"
    arena.run(equipment.rearrange(arena.game, hero), "wear:vitality", "done")
    assert hero.order == ""
    hero.order = "aim"
    arena.run(equipment.receive(arena.game, hero, "healing"), "wear:healing")
    assert hero.order == ""


@rule("DSC-TURN-05", "DSC-ORDER-04", "DSC-EQUIP-03")
def test_changing_equipment_spoils_an_aim() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="sword", order="aim")
    hero.pack = ("axe",)
    assert not arena.run(equipment.rearrange(arena.game, hero), "done")
    assert hero.order == "aim"
    arena.run(equipment.rearrange(arena.game, hero), "lose:sword", "wear:axe", "done")
    assert (hero.equipped, hero.pack, hero.order) == (("axe",), (), "")


@rule("DSC-CURSE-01", "DSC-CURSE-04", "DSC-RUL-52")
def test_a_cursed_item_curses_each_time_it_is_equipped() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2")
    hero.pack = ("shadowblade",)
    moves = ("wear:shadowblade", "away:shadowblade", "wear:shadowblade", "done")
    arena.run(equipment.rearrange(arena.game, hero), *moves)
    assert hero.tokens[tokens.CURSE] == 2


@rule("DSC-EQUIP-06", "DSC-RELIC-02")
def test_a_dropped_relic_stays_as_a_marker() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="icetooth")
    arena.run(equipment.rearrange(arena.game, hero), "lose:icetooth")
    assert [marker.word for marker in arena.state.markers] == ["icetooth"]


@rule("DSC-WOUND-04", "DSC-RUL-50")
def test_when_a_rise_ends_the_excess_is_cut() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="the-knights-ring", wounds=17)
    arena.run(equipment.rearrange(arena.game, hero), "away:the-knights-ring", "done")
    assert hero.wounds == 16


@rule("DSC-DREL-04")
def test_a_dark_relic_cannot_be_taken_off() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", equipped="boots-of-iron")
    assert arena.run(equipment.rearrange(arena.game, hero)) is False
