"""The six steps of an attack, clause by clause (DSC-ATTACK, -TYPE, -SURGE, -DICE, -FAT)."""

from __future__ import annotations

import pytest

from descent import Arena, at, ground, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.events import AttackHit, ThreatChanged
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    aiming,
    attacks,
    dropping,
    lingering,
    striking,
    turn_deeds,
    turn_options,
)
from undercroft.games.descent.state import Terrain, Turn


def dealt(arena: Arena) -> list[tuple[str, int]]:
    return [(e.target, e.wounds) for e in arena.events if isinstance(e, AttackHit)]


@rule("DSC-ATTACK-01", "DSC-RUL-174")
def test_an_attack_is_through_before_what_its_kills_bring() -> None:
    swing = "0/4/0 0/3/0 0/3/0 3/0/0 3/0/0"
    arena = Arena(hall(6, 6), faces=f"{swing} X 0/3/0 0/3/0 3/0/0 3/0/0")
    hero = arena.hero("kirga", "c3", skills="cleaving", equipped="icetooth", fatigue=1)
    first = arena.monster("beastman/normal", "c2")
    second = arena.monster("giant/normal", "d3")
    arena.state.flags = (PASSING,)
    strike = arena.strike(hero, "c2", "icetooth", "sweep")
    answers = ("done", f"figure:{first.name}", "power:cleaving#1")
    arena.run(attacks.resolve(arena.game, strike), *answers)
    assert [target for target, _ in dealt(arena)] == [first.name, second.name]


@rule("DSC-ATTACK-02", "DSC-RUL-178", "DSC-LOS-15")
def test_an_area_is_laid_where_no_enemy_is_seen() -> None:
    arena = Arena(ground("aaaaaa\naaaaaa\naaaaaa"), faces="2/2/0 3/0/0")
    hero = arena.hero("kirga", "a2", equipped="cone-of-fire", fatigue=0)
    foe = arena.monster("ogre/normal", "c2")
    arena.state.terrain = Terrain(fog=1 << at(arena.game.ground, "b2"))
    arena.state.turn = Turn(who=hero.id, step="act", attacks=1)
    arena.state.flags = (PASSING,)
    assert not arena.game.visible(hero) & arena.game.footprint(foe)
    keys = [option.key for option in striking.options(arena.game, hero)]
    assert keys == [f"attack:cone-of-fire:{foe.name}", "area:cone-of-fire"]
    arena.run(turn_deeds.do(arena.game, hero, ("area", "cone-of-fire")), "breath:east:1")
    assert dealt(arena) == [(foe.name, 0)]
    assert arena.state.turn.attacks == 0


@rule("DSC-ATTACK-02", "DSC-ABIL-11")
def test_a_blast_may_be_aimed_at_an_empty_space() -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    foes = [arena.monster("skeleton/normal", space) for space in ("d1", "f1")]
    strike = arena.run(
        aiming.hero_declares_area(arena.game, hero, "ice-storm"),
        "blast:e2",
    )
    assert strike.affected == foes
    assert strike.distance == 4


@rule("DSC-ATTACK-05", "DSC-TYPE-03", "DSC-TYPE-04", "DSC-TYPE-05")
@pytest.mark.parametrize(
    ("sheet", "weapon"), [("silhouette", "crossbow"), ("mad-carthos", "immolation")]
)
def test_ranged_and_magic_attacks_need_sight_and_take_their_traits_dice(
    sheet: str, weapon: str
) -> None:
    arena = Arena(ground("aaaaaa"))
    hero = arena.hero(sheet, "a1", equipped=weapon)
    near = arena.monster("skeleton/normal", "b1")
    far = arena.monster("skeleton/normal", "e1")
    assert aiming.hero_targets(arena.game, hero, weapon) == [near]
    assert arena.strike(hero, "b1", weapon).power == 3
    assert arena.strike(hero, "b1", weapon).distance == 1
    del arena.state.monsters[near.id]
    assert aiming.hero_targets(arena.game, hero, weapon) == [far]


@rule("DSC-TYPE-07", "DSC-MON-01", "DSC-ATTACK-14")
def test_a_monster_rolls_the_dice_of_its_card() -> None:
    arena = Arena(hall(5, 5))
    arena.hero("mordrog", "b2")
    for card in ("beastman/master", "demon/normal", "dark-priest/normal"):
        monster = arena.monster(card, "d4")
        found = arena.game.card(monster)
        strike = arena.strike(monster, "b2")
        assert strike.kind == found.card.attack
        assert sorted(strike.dice + "B" * strike.power) == sorted(found.card.dice)
        assert (strike.range_bonus, strike.damage_bonus) == (found.range, found.damage)
        del arena.state.monsters[monster.id]


@rule("DSC-ATTACK-07", "DSC-DICE-01", "DSC-RUL-51", "DSC-FAM-12")
def test_there_are_never_more_than_five_power_dice() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0 enh enh enh enh enh")
    hero = arena.hero("mordrog", "b2", equipped="sword")
    hero.training, hero.pico = (2, 0, 0), True
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", weapon="sword")  # and no fatigue is asked for
    assert len(strike.powers) == 5


@rule("DSC-ATTACK-09", "DSC-REROLL-07", "DSC-FAT-03")
def test_dice_added_afterwards_are_not_rolled_again() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0 enh enh enh blank surge")
    hero = arena.hero("mordrog", "b2", equipped="sword", fatigue=1)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "die:3", "enough", "fatigue", weapon="sword", aimed=True)
    assert strike.powers == ["blank", "enh", "enh", "surge"]


@rule("DSC-ATTACK-14", "DSC-RUL-64", "DSC-ABIL-08")
def test_totals_are_never_below_nothing() -> None:
    arena = Arena(hall(8, 8), faces="2/2/0 3/0/0")
    hero = arena.hero("kirga", "b2", equipped="blinding-light", fatigue=0)
    for space in ("d2", "d4", "f2"):
        arena.monster("lava-beetle/normal", space)
    strike = arena.strike(hero, "d2", "blinding-light")
    strike.damage_bonus, strike.range_bonus = -9, -9
    arena.state.flags = (PASSING,)
    arena.run(attacks.resolve(arena.game, strike))
    assert (strike.damage(), strike.range()) == (0, 0)


@rule("DSC-ATTACK-16", "DSC-ATTACK-20", "DSC-ATTACK-24", "DSC-LARGE-10")
def test_an_area_deals_its_damage_to_each_figure_once_in_the_attackers_order() -> None:
    arena = Arena(hall(8, 8), faces="3/1/1 0/3/0 0/3/0")
    hero = arena.hero("kirga", "a4", equipped="ice-storm", fatigue=0)
    giant = arena.monster("giant/normal", "d4")
    other = arena.monster("beastman/normal", "c3")
    strike = arena.strike(hero, "d4", "ice-storm", "blast")
    arena.state.flags = (PASSING,)
    arena.run(attacks.resolve(arena.game, strike), f"figure:{other.name}")
    assert [name for name, _ in dealt(arena)] == [other.name, giant.name]
    assert {e.damage for e in arena.events if isinstance(e, AttackHit)} == {strike.damage()}


@rule("DSC-ATTACK-21", "DSC-WOUND-02", "DSC-DEATH-01", "DSC-DEATH-02")
def test_whoever_brings_it_to_its_wounds_deals_the_killing_blow() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0")
    hero = arena.hero("kirga", "b2", equipped="sword", fatigue=0)
    arena.hero("lyssa", "d2")
    foe = arena.monster("beastman/master", "c2", wounds=5)
    foe.tokens = tokens.changed(tokens.NONE, tokens.BURN, 2)
    arena.attack(hero, "c2", weapon="sword")
    assert arena.state.monsters == {}
    assert [one.coins for one in arena.state.heroes] == [350, 300]


@rule("DSC-SURGE-02", "DSC-SURGE-03")
def test_free_surges_count_as_rolled_and_what_is_left_is_lost() -> None:
    arena = Arena(hall(5, 5), faces="1/3/1 0/3/0")
    hero = arena.hero("landrec-the-wise", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "surge:sword#1", weapon="sword")
    assert (strike.damage_bonus, strike.surges()) == (1, 1)
    assert not [event for event in arena.events if isinstance(event, ThreatChanged)]


@rule("DSC-FAT-01", "DSC-FAT-04")
def test_without_fatigue_nothing_is_paid_with_it() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0")
    hero = arena.hero("silhouette", "b2", equipped="sword", fatigue=0, order="aim")
    arena.monster("giant/normal", "c2")
    arena.state.turn = Turn(who=hero.id, step="act")
    assert "stamina" not in [option.key for option in turn_options.offers(arena.game, hero)]
    arena.attack(hero, "c2", weapon="sword")  # no die is offered


@rule("DSC-FAT-05", "DSC-WOUND-04")
def test_a_lower_maximum_cuts_what_is_above_it() -> None:
    arena = Arena(hall(5, 5))
    hero = arena.hero("mordrog", "b2", equipped="the-knights-ring")
    hero.wounds = 17
    dropping.discard(arena.game, hero, "the-knights-ring")
    assert hero.wounds == 16


@rule("DSC-ABIL-26", "DSC-RUL-72")
def test_fear_may_be_paid_with_surges_of_added_dice() -> None:
    arena = Arena(hall(5, 5), faces="1/3/1 0/3/0 surge")
    hero = arena.hero("kirga", "b2", equipped="axe", fatigue=1)
    demon = arena.monster("demon/master", "c2")
    arena.attack(hero, "c2", "fatigue", weapon="axe")
    assert demon.wounds == 1


@rule("DSC-RUL-72", "DSC-SURGE-05")
def test_in_an_area_fear_is_paid_figure_by_figure() -> None:
    arena = Arena(hall(8, 8), faces="3/1/1 0/3/0 0/2/1")
    hero = arena.hero("kirga", "a4", equipped="ice-storm", fatigue=0)
    demon = arena.monster("demon/normal", "c4")
    beastman = arena.monster("beastman/normal", "c3")
    strike = arena.strike(hero, "c4", "ice-storm", "blast")
    arena.state.flags = (PASSING,)
    arena.run(attacks.resolve(arena.game, strike), "spare", "done")
    assert strike.feared == [demon]
    assert [name for name, _ in dealt(arena)] == [beastman.name]


@rule("DSC-SURGE-06", "DSC-ABIL-10")
def test_a_blast_that_is_bought_spreads_the_attack() -> None:
    arena = Arena(hall(8, 8), faces="3/1/1 0/2/1")
    hero = arena.hero("kirga", "a4", equipped="bane", fatigue=0)
    first, second = (arena.monster("beastman/normal", space) for space in ("c4", "d4"))
    strike = arena.strike(hero, "c4", "bane")
    arena.state.flags = (PASSING,)
    answers = ("surge:bane#1", f"figure:{first.name}")
    arena.run(attacks.resolve(arena.game, strike), *answers)
    assert [name for name, _ in dealt(arena)] == [first.name, second.name]


@rule("DSC-ITEM-04")
def test_surge_effects_of_other_items_work_with_every_attack() -> None:
    arena = Arena(hall(5, 5), faces="1/3/1 0/2/1")
    hero = arena.hero("kirga", "b2", equipped="sword gauntlets-of-power", fatigue=0)
    arena.monster("giant/normal", "c2")
    arena.attack(hero, "c2", "surge:gauntlets-of-power#1", "done", weapon="sword")
    assert hero.fatigue == 1


@rule("DSC-RUL-182", "DSC-ITEM-05")
def test_of_two_equal_weapons_each_lends_its_bonus() -> None:
    arena = Arena(hall(5, 5))
    hero = arena.hero("kirga", "b2", equipped="sword sword")
    assert arena.strike(hero, "c2", "sword").damage_bonus == 1
    hero.equipped = ("sword",)
    assert arena.strike(hero, "c2", "sword").damage_bonus == 0


@rule("DSC-DICE-03")
def test_a_miss_face_is_no_damage_outside_an_attack() -> None:
    arena = Arena(hall(3, 3), faces="X 2/2/0")
    hero = arena.hero("kirga", "b2")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BLEED, 2)
    arena.run(lingering.resolve(arena.game, hero))
    assert hero.wounds == 14


@rule("DSC-ACT-11", "DSC-MOVE-08")
def test_nobody_attacks_from_a_space_that_he_shares() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("kirga", "b2", skills="alertness", equipped="sword")
    other = arena.hero("lyssa", "b2")
    foe = arena.monster("skeleton/normal", "d2")
    arena.state.turn = Turn(who=hero.id, step="act", attacks=1)
    foe.place = Place(at(arena.game.ground, "c2"))

    def attack() -> list[str]:
        keys = [option.key for option in turn_options.offers(arena.game, hero)]
        return [key for key in keys if key.startswith("attack:")]

    assert not attack()
    other.space = at(arena.game.ground, "a1")
    assert attack()


@rule("DSC-SURGE-05", "DSC-EX-45")
def test_surges_that_do_not_overcome_fear_buy_nothing() -> None:
    arena = Arena(hall(5, 5), faces="1/3/1 0/3/0")
    hero = arena.hero("kirga", "b2", equipped="axe", fatigue=0)
    demon = arena.monster("demon/master", "c2")
    arena.attack(hero, "c2", weapon="axe")  # its one surge buys no damage
    assert demon.wounds == 0


@rule("DSC-ORDER-04", "DSC-ATTACK-25", "DSC-DEC-12")
def test_an_aim_order_is_used_up_by_the_attack_it_was_declared_for() -> None:
    arena = Arena(hall(5, 5))
    hero = arena.hero("kirga", "b2", equipped="sword", order="aim")
    foe = arena.monster("giant/normal", "c2")
    assert not arena.run(aiming.hero_declares(arena.game, hero, "sword", foe), "plain").aimed
    assert hero.order == "aim"
    assert arena.run(aiming.hero_declares(arena.game, hero, "sword", foe), "aim").aimed
    assert hero.order == ""
