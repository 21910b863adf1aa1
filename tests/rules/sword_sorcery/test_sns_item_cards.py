"""Items, soul weapons, treasure and companions: each does what its card says (facts 6, 7)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import BOOK
from sword_sorcery_cards import Cards
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.evading import evade
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.rules.treasure import draw_treasure
from undercroft.games.sword_sorcery.rules.values import (
    armour,
    defence_dice,
    max_hp,
    movement,
    save_number,
)
from undercroft.games.sword_sorcery.showing import cards
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.state import Pile, Power, Shields, Token

ITEMS = BOOK.library.items


@rule("SNS-FULL-073", "SNS-LANG-10", "SNS-FULL-077")
@pytest.mark.parametrize(
    ("item", "values"),
    [
        ("chain-hauberk", (1, 2, 0)), ("leather-jerkin", (0, 2, 0)), ("scale-vest", (1, 1, 0)),
        ("worn-robe", (0, 1, 1)), ("chainmail", (1, 3, 0)), ("plate", (2, 2, 0)),
        ("studded-leather", (0, 3, 0)), ("runed-robe", (0, 2, 2)), ("dragonscale", (2, 2, 0)),
        ("elven-mail", (1, 2, 0)), ("robe-of-stars", (0, 2, 3)), ("monks-wraps", (0, 2, 0)),
    ],
)  # fmt: skip
def test_an_armour_has_its_values(item: str, values: tuple[int, int, int]) -> None:
    table = Cards()
    table.wear("aldric", item)
    hero = table.hero("aldric")
    shields = sum(moments.worn_shields(table.game, hero).values())
    assert (armour(table.game, hero), defence_dice(table.game, hero), shields) == values
    if item == "dragonscale":
        assert moments.resists(table.game, hero, "fire") == (1, 0)
    if item == "monks-wraps":
        assert save_number(table.game, hero) == 3


@rule("SNS-FULL-073", "SNS-HIT-02")
@pytest.mark.parametrize("item", [id for id, one in ITEMS.items() if one.slot == "hand"])
def test_a_weapon_strikes_with_its_dice_range_and_type(item: str) -> None:
    table = Cards()
    table.wear("aldric", item)
    (strike,) = moments.strikes(table.game, table.hero("aldric"))
    said = ITEMS[item].text.split()
    least, _, most = said[said.index("range") + 1].partition("-")
    assert (str(strike.dice), strike.least, strike.most) == (
        said[1],
        int(least),
        int(most or least),
    )
    assert strike.type in said
    assert len(strike.hooks) == said.count("on")


@rule("SNS-FULL-071", "SNS-DEC-41")
def test_two_weapons_are_two_choices_and_none_is_a_blue_die() -> None:
    table = Cards(aldric="cleaving-arc")
    hero = table.hero("aldric")
    hero.main, hero.off = "broadsword", "war-hammer"
    table.put("sylwen", "A3")
    orc = table.foe("orc", "green", "A1")
    table.start("aldric")
    offered = table.offered("aldric")
    assert f"attack:broadsword:{orc.id}" in offered
    assert f"attack:war-hammer:{orc.id}" in offered
    table.again(
        "aldric", f"use:cleaving-arc:{orc.id}", "weapon:war-hammer", "done", faces="r6 r1 b1"
    )
    assert orc.lying
    hero.main = hero.off = ""
    (strike,) = moments.strikes(table.game, hero)
    assert str(strike.dice) == "1b"


@pytest.mark.parametrize(
    ("item", "faces", "condition"),
    [
        ("frostbrand", "r2 r2 b1", "slow"), ("serpent-kris", "r2 b3 b1 b1", "poison"),
        ("duskbow", "r6 r1 b1 b1", "blind"), ("thorn-bow", "r2 r1 b1", "bleed"),
        ("storm-maul", "r6 r1 b1 b1", "stun"), ("war-hammer", "r6 r1 b1", "ko"),
        ("evergreen", "r6 r1 b1 b1", "slow"), ("skybreaker", "r6 r1 r1 b1", "stun"),
        ("widows-loom", "r6 r1 b1 b1", "redcrit"),
    ],
)  # fmt: skip
def test_what_a_weapon_brings_comes_with_its_blow(item: str, faces: str, condition: str) -> None:
    table = Cards()
    table.put("sylwen", "A3")
    table.wear("aldric", item)
    orc = table.foe("orc", "green", "A1")
    table.strike("aldric", orc, faces)
    assert orc.has(condition)  # type: ignore[arg-type]


def test_fire_weapons_burn() -> None:
    for item, side in (("fire-wand", "fire1"), ("cinderheart", "fire2")):
        table = Cards()
        table.put("sylwen", "A3")
        table.wear("aldric", item)
        orc = table.foe("orc", "green", "A1")
        table.strike("aldric", orc, "r6 b1 b1" if item == "fire-wand" else "r6 r1 b1 b1")
        assert getattr(orc, side) == 1


@rule("SNS-EX-26", "SNS-CRIT-02")
def test_a_broadswords_critical_needs_its_bolt() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    table.wear("aldric", "broadsword")
    ogre = table.foe("ogre", "red", "A1")
    table.strike("aldric", ogre, "r2 r2 b1")
    assert ogre.hp == 9
    table.strike("aldric", ogre, "r6 r2 b1")
    assert ogre.hp == 7


@rule("SNS-LETH-03", "SNS-RUL-50", "SNS-RUL-51")
def test_lethal_with_a_bolt_is_lethal_before_the_defence() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    table.wear("aldric", "rapier")
    ogre = table.foe("ogre", "red", "A1")
    table.strike("aldric", ogre, "r6 b1 b1")
    assert ogre.hp == 9


@rule("SNS-LANG-13", "SNS-BASH-01")
def test_the_hook_pulls_and_the_cleaver_pushes() -> None:
    table = Cards("aldric sylwen")
    table.wear("aldric", "pathfinders-hook")
    orc = table.foe("orc", "green", "A2")
    table.strike("aldric", orc, "r6 r1 b1 b6")
    assert table.where(orc) == "A1"  # every hit may be blocked
    table.wear("aldric", "ogre-cleaver")
    table.put("sylwen", "B1")
    table.strike("aldric", orc, "r2 r1 r1 b1", "area:A3")
    assert table.where(orc) == "A3"
    called = Called(table.game.library, table.game.quest).by_kind
    assert [event.lines(called)[0] for event in table.told(events.Put)] == [
        "The green orc 1 comes to A1 (a pull).",
        "The green orc 1 comes to A3 (a push).",
    ]


def test_the_soul_weapons_have_formulas_souls_and_healing() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    hero = table.hero("aldric")
    hero.soulrank = 5
    table.wear("aldric", "dawnbreaker")
    (strike,) = moments.strikes(table.game, hero)
    assert strike.hits == 3
    table.wear("aldric", "gravemaw")
    wolf = table.foe("wolf", "green", "A1", hp=1)
    souls = table.state.souls
    table.strike("aldric", wolf, "r2 r1 r1 b1")
    assert table.state.souls == souls + 2
    table.wear("aldric", "hearthstone-hammer")
    hero.hp = 1
    wolf = table.foe("wolf", "green", "A1", hp=3)
    table.strike("aldric", wolf, "r2 r1 b1")
    assert hero.hp == 2


@rule("SNS-LANG-09", "SNS-DEF-05")
def test_shields_in_the_off_hand_help_the_defence() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    table.bare("aldric")
    orc = table.foe("orc", "green", "A1")
    hero = table.hero("aldric")
    for item, hp in (("kite-shield", 6), ("tower-shield", 7)):
        hero.hp = 7
        hero.off = item
        table.strike(orc, "aldric", "r2 r2 b1")
        assert hero.hp == hp
    hero.off = "dented-shield"
    table.strike(orc, "aldric", "r2 r1 b1 b6", "use:dented-shield:1")
    assert hero.hp == 7


def test_an_orb_and_a_banner_help_the_attack() -> None:
    table = Cards("maelis sylwen", maelis="arcane-bolt")
    table.wear("maelis", "focus-orb")
    orc = table.foe("orc", "green", "A2")
    hero = table.start("maelis")
    hero.actions = 0
    table.again("maelis", f"use:arcane-bolt:{orc.id}", "done", faces="r2 r2 b1")
    assert orc.hp == 1
    other = Cards()
    other.wear("aldric", "banner-of-the-dead-king")
    orc = other.foe("orc", "green", "A1")
    other.strike("aldric", orc, "r2 r1 b1")
    assert orc.hp == 1  # Supremacy, and one hit for it


@rule("SNS-LANG-11", "SNS-FULL-052")
def test_worn_things_change_values() -> None:
    table = Cards()
    hero, game = table.hero("aldric"), table.game
    hero.artifact = "boots-of-stride"
    assert movement(game, hero) == 4
    hero.artifact = "amulet-of-resolve"
    assert save_number(game, hero) == 3
    hero.artifact = "bloodstone"
    assert max_hp(game, hero) == 9
    hero.artifact = "winged-sandals"
    assert moments.has_trait(game, hero, "flying")


@rule("SNS-FULL-076")
def test_a_ring_of_warding_fills_its_shield_each_time_phase() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.artifact = "ring-of-warding"
    table.run(time_phase(table.game))
    assert hero.magic_shields == 1
    table.run(time_phase(table.game))
    assert hero.magic_shields == 1


@rule("SNS-FULL-076", "SNS-FULL-074")
@pytest.mark.parametrize(
    ("answers", "shields"),
    [
        (("reorganize", "stow:worn-robe", "done"), 2),
        (("reorganize", "stow:worn-robe", "slot:armour:worn-robe", "done"), 3),
        (("drop", "item:worn-robe", "done"), 2),
        (("exchange:sylwen", "give:worn-robe", "backpack", "none"), 2),
    ],
)
def test_magic_shields_of_an_armour_go_with_it(answers: tuple[str, ...], shields: int) -> None:
    table = Cards("maelis sylwen")
    hero = table.hero("maelis")
    hero.armour, hero.backpack = "worn-robe", ()
    hero.shields = (Shields("worn-robe", 1, True), Shields("mage-shield", 2))
    table.play("maelis", *answers)
    assert hero.magic_shields == shields


@rule("SNS-LANG-23", "SNS-FULL-074")
def test_potions_are_drunk_once() -> None:
    for item, healed in (("healing-draught", 3), ("greater-draught", 6)):
        table = Cards()
        hero = table.hero("aldric")
        hero.hp = 1
        table.wear("aldric", item)
        table.play("aldric", f"use:{item}")
        assert (hero.hp, hero.backpack) == (1 + healed, ())


def test_cures_are_used_when_there_is_something_to_cure() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.backpack = ("antidote", "salve-of-clarity")
    table.start("aldric")
    assert not [key for key in table.offered("aldric") if key.startswith("use:")]
    table.afflict("aldric", "poison 2")
    table.again("aldric", "use:antidote")
    assert not hero.has("poison")
    table.afflict("aldric", "slow")
    table.again("aldric", "use:salve-of-clarity")
    assert not hero.has("slow")


def test_elixirs_give_points_actions_and_combats() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.backpack = ("elixir-of-haste", "elixir-of-fury")
    table.play("aldric", "use:elixir-of-haste", "use:elixir-of-fury")
    assert (hero.points, hero.actions, hero.combats) == (2, 2, 2)


@rule("SNS-FULL-048", "SNS-FULL-074")
def test_flasks_and_scrolls_are_combats_and_are_gone() -> None:
    table = Cards()
    hero = table.hero("aldric")
    orc = table.foe("orc", "green", "A2")
    hero.backpack = ("fire-flask", "scroll-of-fire", "hand-crossbow")
    table.start("aldric")
    assert not [key for key in table.offered("aldric") if "hand-crossbow" in key]  # no style
    table.again("aldric", f"use:fire-flask:{orc.id}", "done", faces="r2 r1 b1")
    assert (orc.fire1, hero.combats) == (1, 0)
    assert "fire-flask" not in hero.backpack


def test_light_and_warding_come_from_the_backpack() -> None:
    table = Cards()
    hero = table.hero("aldric")
    orc = table.foe("orc", "green", "A1")
    hero.backpack = ("phial-of-light", "scroll-of-warding")
    table.play("aldric", "use:phial-of-light", "use:scroll-of-warding")
    assert orc.has("blind")
    assert table.hero("sylwen").magic_shields == 2


@rule("SNS-LANG-17", "SNS-EX-66")
def test_lockpicks_open_a_chest_for_nothing() -> None:
    table = Cards("tamsin sylwen")
    hero = table.hero("tamsin")
    table.state.tokens = (
        Token("X1", "chest", hero.area),
        Token("X2", "chest", hero.area, magic=True),
    )
    table.state.traps = Pile(deck=("rusted-shut",))
    table.state.treasures = Pile(deck=("pouch-of-crowns#t1",))
    hero.backpack = ("lockpicks",)
    crowns = hero.crowns
    table.play("tamsin", "use:lockpicks")
    assert [token.id for token in table.state.tokens] == ["X2"]
    assert hero.crowns == crowns + 3 + 2
    assert (hero.actions, hero.backpack) == (2, ("lockpicks",))
    table.foe("orc", "green", "A1")
    assert "use:lockpicks" not in table.offered("tamsin")


@rule("SNS-LANG-14")
def test_recall_leads_to_the_altar() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.backpack = ("scroll-of-recall",)
    table.put("aldric", "A4")
    table.play("aldric", "use:scroll-of-recall")
    assert table.where("aldric") == "A1"


@rule("SNS-LANG-35")
def test_the_cloak_slips_and_the_ring_shields_on_an_evade() -> None:
    for item, hp in (("duellists-cloak", 5), ("ring-of-the-fox", 4)):
        table = Cards("tamsin sylwen")
        table.put("sylwen", "A3")
        table.bare("tamsin")
        table.wear("tamsin", item)
        table.foe("orc", "green", "A1")
        table.run(
            evade(table.game, table.hero("tamsin")),
            faces="" if item == "duellists-cloak" else "r2 r2 b1",
        )
        assert table.hero("tamsin").hp == hp


@rule("SNS-LANG-32", "SNS-EX-72", "SNS-FULL-131")
def test_the_owls_eye_sees_by_night() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    table.state.daytime = "nightfall"
    orc = table.foe("orc", "green", "A1")
    table.strike("aldric", orc, "r2 r2 b1")
    assert orc.hp == 3
    table.wear("aldric", "eye-of-the-owl")
    table.strike("aldric", orc, "r2 r2 b1")
    assert orc.hp == 1


def test_gloves_of_plenty_find_a_crown_in_every_search() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.artifact = "gloves-of-plenty"
    table.state.tokens = (Token("S1", "search", hero.area, "barrels"),)
    crowns = hero.crowns
    table.play("aldric", "search:S1", faces="r1")
    assert hero.crowns == crowns + 1


@rule("SNS-RUL-57")
@rule("SNS-LANG-23")
def test_the_bell_rings_once_in_a_quest_and_the_coin_once_in_a_round() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.artifact = "bell-of-silence"
    orc = table.foe("orc", "green", "A1")
    table.play("aldric", "use:bell-of-silence")
    assert orc.has("exhaust")
    assert "use:bell-of-silence" not in table.offered("aldric")
    hero.artifact = "lucky-coin"
    table.put("sylwen", "A3")
    hero.actions = 0
    table.strike("aldric", orc, "r1 r1 r2 b1", "use:lucky-coin:1")
    assert orc.hp == 3
    table.strike("aldric", orc, "r1 r1")
    hero.used_round = ()
    assert table.run(save(table.game, hero), "use:lucky-coin:2", faces="b1 b1 b6")


@rule("SNS-LANG-23")
def test_a_bell_that_has_rung_rings_for_nobody_else_in_this_quest() -> None:
    table = Cards()
    aldric, sylwen = table.hero("aldric"), table.hero("sylwen")
    aldric.artifact = "bell-of-silence"
    table.foe("orc", "green", "A2")
    table.play("aldric", "use:bell-of-silence")
    assert aldric.used_quest == ("bell-of-silence",)
    aldric.artifact, sylwen.artifact = "", "bell-of-silence"
    table.start("sylwen")
    assert "use:bell-of-silence" not in table.offered("sylwen")
    (bell,) = [one for one in cards.items(table.game, sylwen) if one.id == "bell-of-silence"]
    assert not bell.ready


@rule("SNS-LANG-12")
def test_the_feather_brings_him_back_once() -> None:
    table = Cards()
    hero = table.hero("aldric")
    hero.artifact = "phoenix-feather"
    table.run(suffer(table.game, hero, 9), "use:phoenix-feather")
    assert (hero.hp, hero.ghost, hero.artifact) == (4, False, "")
    table.run(suffer(table.game, hero, 9))
    assert hero.ghost


@rule("SNS-FULL-046")
def test_the_tome_cools_a_power() -> None:
    table = Cards("maelis sylwen", maelis="blink")
    hero = table.hero("maelis")
    hero.off = "tome-of-whispers"
    hero.powers = (Power("blink", used=True, cooling=2),)
    table.run(time_phase(table.game))
    assert hero.powers[0].cooling == 0


@rule("SNS-FULL-139", "SNS-LANG-18")
def test_treasure_without_a_slot_is_carried_out() -> None:
    table = Cards()
    hero = table.hero("aldric")
    cards = ("heavy-purse#t1", "soul-phial#t1", "cursed-idol#t1", "forgotten-map#t1")
    table.state.treasures = Pile(deck=cards)
    crowns, souls = hero.crowns, table.state.souls
    table.run(draw_treasure(table.game, hero, 4))
    assert (hero.crowns, table.state.souls) == (crowns + 11, souls + 3)
    assert hero.has("exhaust")
    assert table.state.treasures.discard == cards


@rule("SNS-FULL-190")
def test_an_enchanted_weapon_rolls_again_once_in_a_turn_and_armour_has_a_shield() -> None:
    table = Cards()
    table.put("sylwen", "A3")
    hero = table.hero("aldric")
    table.state.enchanted = (hero.main, hero.armour)
    assert moments.worn_shields(table.game, hero) == {hero.armour: 1}
    orc = table.foe("orc", "green", "A1")
    table.strike("aldric", orc, "r1 r1 r2 b1", f"use:{hero.main}:1")
    assert orc.hp == 3
    table.strike("aldric", orc, "r1 r1")
