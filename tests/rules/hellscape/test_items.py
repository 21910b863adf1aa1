"""Items, sets, the bag, and what kills bring."""

from __future__ import annotations

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.rules import (
    aftermath,
    decks,
    equipment,
    levels,
    limits,
    loot,
    trading,
    treasure,
    using,
    wounds,
)
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE


def hero_of(dungeon: Dungeon, card: str = "sir-ronen", **fields: object) -> Hero:
    hero = dungeon.hero(card, "r1c1", **fields)  # type: ignore[arg-type]
    if card == "gheta":
        hero.machine = Fury("reckless")
    return hero


def keys(dungeon: Dungeon, hero: Hero) -> list[str]:
    return [source.key for source in loadout.abilities(dungeon.game, hero)]


@rule("MD2-ITEM-01", "MD2-ITEM-03")
def test_one_item_in_each_slot_and_two_hands() -> None:
    dungeon = Dungeon(row("L"))
    hero = hero_of(dungeon, equipped="rusty-sword iron-helm")
    way = equipment.in_the_way
    assert way(dungeon.game, hero, "horned-helm") == [("iron-helm",)]
    assert way(dungeon.game, hero, "chainmail") == [()]
    assert way(dungeon.game, hero, "steel-shield") == [()]
    assert way(dungeon.game, hero, "crude-axe") == [("rusty-sword",)]
    hero.equipped = ("rusty-sword", "steel-shield")
    assert way(dungeon.game, hero, "dagger") == [("rusty-sword",), ("steel-shield",)]
    assert way(dungeon.game, hero, "crude-axe") == [("rusty-sword", "steel-shield")]
    hero.equipped = ("crude-axe",)
    assert way(dungeon.game, hero, "dagger") == [("crude-axe",)]


@rule("MD2-ITEM-02", "MD2-POOL-02")
def test_only_what_is_equipped_is_active() -> None:
    dungeon = Dungeon(row("L"))
    hero = hero_of(dungeon, equipped="chainmail", pack="iron-helm lucky-charm health-potion")
    assert dungeon.game.defense(hero) == "BB"
    assert "lucky-charm#1.1" not in keys(dungeon, hero)
    assert not equipment.may_equip(dungeon.game, hero, "health-potion")
    equipment.equip(dungeon.game, hero, "iron-helm")
    equipment.equip(dungeon.game, hero, "lucky-charm")
    assert dungeon.game.defense(hero) == "BBB"
    assert "lucky-charm#1.1" in keys(dungeon, hero)


@rule("MD2-ITEM-05", "MD2-TOKEN-08")
def test_discarded_items_go_to_their_own_piles() -> None:
    dungeon = Dungeon(row("L"))
    for id in ("rusty-sword", "chainmail", "steel-shield", "vampiric-edge", "hell-forged-sword"):
        decks.discard_item(dungeon.game, id)
    assert dungeon.state.item_discards == (("chainmail",), ("steel-shield",), ("vampiric-edge",))
    assert dungeon.state.arms_discards == ((), ("hell-forged-sword",), ())


@rule("MD2-ITEM-06", "MD2-KO-01", "MD2-KO-08")
def test_the_knocked_out_keep_what_they_have() -> None:
    dungeon = Dungeon(row("L"))
    gheta = hero_of(dungeon, "gheta", equipped="chainmail", pack="lucky-charm", mana=1)
    gheta.machine = Fury("reckless", 3)
    gheta.fire, gheta.frost = 2, 1
    wounds.knock_out(dungeon.game, gheta)
    assert (gheta.equipped, gheta.pack, gheta.mana) == (("chainmail",), ("lucky-charm",), 1)
    assert (gheta.fire, gheta.frost, gheta.machine.rage) == (0, 0, 3)


@rule("MD2-SET-01", "MD2-RUL-47")
def test_a_class_item_is_carried_and_traded_by_everybody_but_equipped_by_its_class() -> None:
    dungeon = Dungeon(row("L"))
    ronen = hero_of(dungeon, pack="shadowbane-cleaver")
    gheta = hero_of(dungeon, "gheta")
    assert not equipment.may_equip(dungeon.game, ronen, "shadowbane-cleaver")
    assert equipment.may_equip(dungeon.game, gheta, "shadowbane-cleaver")
    dungeon.run(trading.trade(dungeon.game, ronen), "give:sir-ronen:shadowbane-cleaver:gheta")
    dungeon.run(trading.trade(dungeon.game, ronen), "equip:gheta:shadowbane-cleaver")
    assert gheta.equipped == ("shadowbane-cleaver",)


@rule("MD2-SET-02", "MD2-SET-03")
def test_powers_of_a_set_come_and_go() -> None:
    dungeon = Dungeon(row("L"))
    gheta = hero_of(dungeon, "gheta", equipped="shadowbane-helm")
    minor, greater = "shadowbane-berserker.minor#1.1", "shadowbane-berserker.greater#1.1"
    assert minor not in keys(dungeon, gheta)
    gheta.equipped += ("shadowbane-greaves",)
    assert minor in keys(dungeon, gheta)
    gheta.equipped += ("shadowbane-cuirass",)
    assert greater not in keys(dungeon, gheta)
    gheta.equipped += ("shadowbane-signet",)
    assert {minor, greater} < set(keys(dungeon, gheta))
    gheta.used = ("round:" + greater,)
    equipment.unequip(dungeon.game, gheta, "shadowbane-signet")
    assert greater not in keys(dungeon, gheta)
    assert gheta.used == ("round:" + greater,)
    others = {"paladin", "ranger", "shaman", "rogue", "wizard"}
    assert not [key for key in keys(dungeon, gheta) if others & {*key.replace(".", "-").split("-")}]


@rule("MD2-ACT-02", "MD2-CONS-01", "MD2-SET-01", "MD2-RUL-129")
def test_what_a_trade_offers_and_to_whom() -> None:
    dungeon = Dungeon(row("L"))
    ronen = hero_of(dungeon, pack="starting-health-potion shadowbane-cleaver")
    irk = dungeon.hero("irk", "r1c1")
    asked = dungeon.question(trading.trade(dungeon.game, irk))
    assert (asked.seat, ronen.seat) == (irk.seat, 0)
    assert asked.keys() == [
        "done",
        "give:sir-ronen:starting-health-potion:irk",
        "give:sir-ronen:shadowbane-cleaver:irk",
    ]


@rule("MD2-ABIL-18", "MD2-RUL-125")
def test_a_limit_goes_with_the_item_that_it_stands_on() -> None:
    dungeon = Dungeon(row("L"))
    ronen = hero_of(dungeon, equipped="phoenix-robe", health=1)
    irk = dungeon.hero("irk", "r1c1", health=1)
    source = next(s for s in loadout.abilities(dungeon.game, ronen) if s.card == "phoenix-robe")
    dungeon.run(using.use(dungeon.game, ronen, source), "figure:sir-ronen")
    assert ronen.health == dungeon.game.max_health(ronen)
    answers = (
        "off:sir-ronen:phoenix-robe",
        "give:sir-ronen:phoenix-robe:irk",
        "equip:irk:phoenix-robe",
    )
    for answer in answers:
        dungeon.run(trading.trade(dungeon.game, ronen), answer)
    assert not limits.met(dungeon.game, irk, source)  # once per Quest, whoever wears it
    assert limits.met(dungeon.game, ronen, source)  # his next one would be another card


@rule("MD2-SET-04")
def test_pieces_of_classes_that_nobody_plays_are_thrown_out() -> None:
    dungeon = Dungeon(row("L"))
    hero_of(dungeon)
    dungeon.state.item_decks = ((), (), ("shadowbane-cleaver", "shadowbane-hammer"))
    assert decks.draw_item(dungeon.game, "epic") == "shadowbane-hammer"
    assert dungeon.state.item_discards[2] == ("shadowbane-cleaver",)
    dungeon.state.item_decks = ((), (), ("shadowbane-totem",))
    dungeon.state.item_discards = ((), (), ("shadowbane-cleaver", "shadowbane-longbow"))
    assert decks.draw_item(dungeon.game, "epic") == ""  # nothing else is left, and it ends
    assert len(dungeon.state.item_discards[2]) == 3


@rule("MD2-BAG-01", "MD2-BAG-02", "MD2-BAG-04", "MD2-COMP-05")
def test_the_bag_gives_what_it_has() -> None:
    dungeon = Dungeon(row("L"), faces="common rare")
    dungeon.state.bag, dungeon.state.pool = (1, 1, 0), (0, 0, 1)
    assert treasure.draw_tokens(dungeon.game, 3) == ("common", "rare")
    assert dungeon.state.bag == (0, 0, 0)
    assert treasure.add_from_pool(dungeon.game, "epic")
    assert not treasure.add_from_pool(dungeon.game, "rare")
    assert (dungeon.state.bag, dungeon.state.pool) == ((0, 0, 1), (0, 0, 0))


@rule("MD2-REWARD-01", "MD2-REWARD-02", "MD2-REWARD-04", "MD2-HIT-05", "MD2-COND-09")
def test_who_kills_a_leader_takes_its_treasure_and_its_item() -> None:
    dungeon = Dungeon(row("LLL"))
    hero = hero_of(dungeon)
    dungeon.state.item_decks = (("chainmail",), ("plate-harness",), ())
    mob = dungeon.mob("undead-1", "r1c3", minions=0, item="chipped-sword")
    mob.treasure, mob.fire = ("common", "rare"), 2
    wounds.hit(dungeon.game, mob, 4, "a test", hero)
    dungeon.run(aftermath.settle(dungeon.game), "keep")
    assert hero.pack == ("chipped-sword", "chainmail", "plate-harness")
    assert dungeon.state.bag == (1, 1, 0)
    assert dungeon.state.mob_discards == (("undead-1",), (), ())
    assert dungeon.game.conditions() == 0


@rule("MD2-REWARD-03", "MD2-XP-02", "MD2-HIT-04", "MD2-EX-18")
def test_roaming_monsters_give_fixed_items_too() -> None:
    dungeon = Dungeon(row("L"), size=3)
    hero = hero_of(dungeon)
    gheta = hero_of(dungeon, "gheta")
    dungeon.state.item_decks = (("chainmail",), ("plate-harness",), ())
    monster = dungeon.roaming("andra-1", "r1c1")
    monster.treasure = ("common",)
    wounds.hit(dungeon.game, monster, 5 * 3 - 1, "a test", hero)
    assert dungeon.state.enemies
    wounds.hit(dungeon.game, monster, 1, "a test", hero)
    dungeon.run(aftermath.settle(dungeon.game), "keep")
    assert sorted(hero.pack) == ["chainmail", "plate-harness"]
    assert (hero.xp, gheta.xp) == (5, 4)
    assert dungeon.state.roaming_discards == (("andra-1",), (), ())


@rule("MD2-INTER-05", "MD2-REWARD-06", "MD2-RUL-142", "MD2-ICON-13")
def test_who_lies_there_receives_equips_and_hands_on() -> None:
    dungeon = Dungeon(row("L"))
    ronen, feydra = hero_of(dungeon), hero_of(dungeon, "feydra")
    feydra.down, feydra.health = True, 0
    given = loot.receive(dungeon.game, ronen, ("iron-helm",))
    dungeon.run(given, "give:iron-helm:feydra", "equip:iron-helm")
    assert "iron-helm" in feydra.equipped
    dungeon.run(
        loot.receive(dungeon.game, feydra, ("bone-club",)), "give:bone-club:sir-ronen", "keep"
    )
    assert "bone-club" in ronen.pack


@rule("MD2-QC-06", "MD2-XP-02", "MD2-LEVEL-01", "MD2-DLVL-01")
def test_who_has_left_gains_no_xp_and_lifts_nobodys_level() -> None:
    dungeon = Dungeon(row("L"))
    ronen, feydra = hero_of(dungeon), hero_of(dungeon, "feydra")
    feydra.level, feydra.xp = 3, 12
    assert dungeon.game.level() == 3
    feydra.zone = NOWHERE
    assert dungeon.game.level() == 1
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    wounds.kill_figure(dungeon.game, mob, ronen)
    dungeon.run(aftermath.settle(dungeon.game))
    assert (ronen.xp, feydra.xp) == (3, 12)
    dungeon.run(levels.phase(dungeon.game))
    assert feydra.level == 3


@rule("MD2-REWARD-05", "MD2-XP-04", "MD2-COND-04", "MD2-DEC-18", "MD2-RUL-71")
def test_a_kill_that_was_nobodys() -> None:
    dungeon = Dungeon(row("L"), faces="ss ss")
    hero = hero_of(dungeon)
    gheta = hero_of(dungeon, "gheta")
    fallen = hero_of(dungeon, "mathrin", health=0)
    fallen.down = True
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="chipped-sword")
    mob.fire = 2
    dungeon.run(aftermath.burn(dungeon.game, mob))
    asked = dungeon.question(aftermath.settle(dungeon.game))
    assert asked.keys() == ["hero:sir-ronen", "hero:gheta", "hero:mathrin"]
    mob = dungeon.mob("satyrs-1", "r1c1", minions=0, item="bone-club")
    wounds.kill_figure(dungeon.game, mob, None)
    dungeon.run(aftermath.settle(dungeon.game), "hero:gheta", "keep")
    assert gheta.pack == ("bone-club",)
    assert (hero.xp, gheta.xp, fallen.xp) == (2, 3, 2)


@rule("MD2-XP-03", "MD2-XP-07", "MD2-RUL-41")
def test_experience_of_the_knocked_out_and_its_bound() -> None:
    dungeon = Dungeon(row("L"))
    hero = hero_of(dungeon)
    fallen = hero_of(dungeon, "gheta", health=0)
    fallen.down, fallen.xp = True, 58
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    wounds.kill_figure(dungeon.game, mob, hero)
    dungeon.run(aftermath.settle(dungeon.game))
    assert (hero.xp, fallen.xp) == (3, 59)


@rule("MD2-HIT-06", "MD2-EFF-10", "MD2-HIT-07")
def test_mending_and_killing_figures_of_a_mob() -> None:
    dungeon = Dungeon(row("L"))
    hero = hero_of(dungeon)
    mob = dungeon.mob("undead-1", "r1c1", minions=1, wounds=2)
    wounds.mend(dungeon.game, mob, 5)
    assert (mob.minions, mob.wounds) == (1, 0)
    mob.wounds = 3
    wounds.kill_figure(dungeon.game, mob, hero)
    assert (mob.minions, mob.wounds) == (0, 0)  # the wounded Minion first
    wounds.kill_figure(dungeon.game, mob, hero)
    assert not dungeon.state.enemies


@rule("MD2-LANG-02", "MD2-RUL-67", "MD2-ABIL-18")
def test_what_a_kill_brings_to_the_killers_cards() -> None:
    dungeon = Dungeon(row("L"))
    gheta = hero_of(dungeon, "gheta", equipped="vampiric-edge", skills="bloodlust-1", health=2)
    gheta.machine = Fury("blood-rage", 0, (("blood-rage", gheta.skills),))
    mob = dungeon.mob("undead-1", "r1c1", minions=2)
    wounds.hit(dungeon.game, mob, 8, "a test", gheta)
    dungeon.run(aftermath.settle(dungeon.game), "use", "decline")  # her card asks for Wounds
    assert gheta.health == 3
    assert gheta.machine.rage == 1  # once per combat


@rule("MD2-LANG-02", "MD2-RUL-126")
def test_what_a_leader_carried_does_not_work_for_its_own_death() -> None:
    dungeon = Dungeon(row("L"))
    ronen = hero_of(dungeon, health=1)
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="heartripper")  # ON KILL: heal 1
    wounds.kill_figure(dungeon.game, mob, ronen)
    dungeon.run(aftermath.settle(dungeon.game), "equip:heartripper")
    assert ronen.health == 1
    other = dungeon.mob("demons-1", "r1c1", minions=0)
    wounds.kill_figure(dungeon.game, other, ronen)
    dungeon.run(aftermath.settle(dungeon.game))
    assert ronen.health == 2


@rule("MD2-ROG-12", "MD2-RUL-60")
def test_poison_returns_to_the_bag() -> None:
    dungeon = Dungeon(row("L"))
    feydra = hero_of(dungeon, "feydra")
    feydra.machine = Purse()
    mob = dungeon.mob("undead-1", "r1c1", minions=0)
    mob.poisoned = True
    wounds.kill_figure(dungeon.game, mob, feydra)
    assert feydra.machine.bag == ("poison",)  # with the figure, before XP and rewards
