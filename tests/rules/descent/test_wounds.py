"""Wounds, shields, tokens, death and conquest (DSC-WOUND, -ITEM-06, -DEATH, -CONQ)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import events, tokens
from undercroft.games.descent.rules import dropping, equipment, fatigue, wounds
from undercroft.games.descent.state import TOWN, Terrain


@rule("DSC-ITEM-06", "DSC-RUL-60", "DSC-ITEM-02")
def test_a_shield_is_exhausted_to_cancel_wounds() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "b2", equipped="iron-shield crystal-shield")
    beastman = arena.monster("beastman/normal", "c2")
    arena.script.left = ["0/4/0", "0/3/0"]
    arena.attack(beastman, "b2", "cancel:crystal-shield", "cancel:iron-shield")
    assert hero.wounds == 16 - (8 - 2 - 3)
    assert hero.exhausted == ("crystal-shield", "iron-shield")
    arena.script.left = ["0/4/0", "0/3/0"]
    arena.attack(beastman, "b2")
    assert hero.wounds == 13 - 6


@rule("DSC-ITEM-02", "DSC-ABIL-32")
def test_of_two_equal_shields_each_is_used_for_itself() -> None:
    arena = Arena(hall(6, 6), faces="blank")
    hero = arena.hero("mordrog", "b2", equipped="iron-shield iron-shield")
    hero.exhausted = ("iron-shield", "iron-shield")
    hero.tokens = tokens.changed(hero.tokens, tokens.FROST, 1)
    dropping.crack(arena.game, hero, "iron-shield")
    assert (hero.equipped, hero.exhausted) == (("iron-shield",), ("iron-shield",))
    hero.pack = ("iron-shield",)
    equipment.lose(arena.game, hero, "iron-shield")  # out of the pack
    assert hero.exhausted == ("iron-shield",)
    equipment.lose(arena.game, hero, "iron-shield")
    assert hero.exhausted == ()  # another one will be fresh


@rule("DSC-RUL-176")
def test_every_wound_has_its_saving_roll_before_corbin_shrugs_one_off() -> None:
    arena = Arena(hall(6, 6), faces="blank enh")
    hero = arena.hero("corbin", "b2", equipped="tunic")
    arena.run(wounds.suffer(arena.game, hero, 2, "a trap"))
    assert hero.wounds == 8


def test_a_shield_may_be_kept_for_later() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0")
    hero = arena.hero("mordrog", "b2", equipped="iron-shield")
    arena.attack(arena.monster("beastman/normal", "c2"), "b2", "suffer")
    assert (hero.wounds, hero.exhausted) == (10, ())


def test_ghost_armor_is_paid_with_fatigue() -> None:
    arena = Arena(hall(6, 6), faces="1/3/0 1/1/0")
    hero = arena.hero("andira-runehand", "b2", equipped="ghost-armor", fatigue=2)
    arena.attack(
        arena.monster("beastman/normal", "c2"), "b2", "cancel:ghost-armor", "cancel:ghost-armor"
    )
    assert (hero.wounds, hero.fatigue) == (12 - (5 - 1 - 2), 0)


@rule("DSC-POTION-07")
def test_an_invulnerability_potion_waits_for_an_attack() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0")
    hero = arena.hero("mordrog", "b2")
    hero.waiting = "invulnerability"
    arena.attack(arena.monster("beastman/normal", "c2"), "b2", "use")
    assert (hero.wounds, hero.waiting) == (16, "")


@rule("DSC-EX-22", "DSC-ABIL-50", "DSC-POTION-04", "DSC-WOUND-03")
def test_poison_is_healed_first() -> None:
    arena = Arena(hall(6, 6), faces="3/1/1 1/2/0")
    hero = arena.hero("steelhorns", "b2", wounds=10)
    arena.attack(arena.monster("bane-spider/normal", "c2"), "b2")
    assert (hero.wounds, hero.tokens[tokens.POISON]) == (8, 2)
    wounds.heal(arena.game, hero, 3)
    assert (hero.wounds, hero.tokens[tokens.POISON]) == (9, 0)
    wounds.heal(arena.game, hero, 99)
    assert hero.wounds == 16


@rule("DSC-ABIL-55", "DSC-ATTACK-19", "DSC-TOKEN-07", "DSC-MON-07")
def test_tokens_need_damage_before_armor_only() -> None:
    arena = Arena(hall(6, 6), faces="1/3/0 2/0/1 blank")
    hero = arena.hero("mordrog", "b2", equipped="plate-mail")
    arena.attack(arena.monster("razorwing/master", "c2"), "b2")
    assert (hero.wounds, hero.tokens[tokens.STUN]) == (16, 1)
    arena = Arena(hall(6, 6), faces="1/3/0 2/0/1 blank")
    hero = arena.hero("mordrog", "b2", skills="ox-tattoo")
    arena.attack(arena.monster("razorwing/master", "c2"), "b2")
    assert hero.tokens == tokens.NONE


@rule("DSC-ABIL-44", "DSC-RUL-66")
def test_leech_drains_fatigue_or_further_wounds_and_heals() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0 blank")
    hero = arena.hero("steelhorns", "b2", fatigue=2)
    ferrox = arena.monster("ferrox/master", "c2", wounds=3)
    arena.attack(ferrox, "b2")
    assert (hero.wounds, hero.fatigue) == (16 - 6 - 4, 0)
    assert ferrox.wounds == 0
    assert hero.tokens[tokens.BLEED] == 1


@rule("DSC-ABIL-36", "DSC-ABIL-40", "DSC-DEC-17", "DSC-RUL-70")
def test_knockback_moves_a_figure_up_to_three_spaces() -> None:
    arena = Arena(hall(9, 2), faces="2/1/1 1/1/0 1/1/0")
    hero = arena.hero("mordrog", "c1", order="aim")
    arena.attack(arena.monster("ogre/normal", "a1"), "c1", "space:f1")
    assert (hero.space, hero.order) == (5, "")


@rule("DSC-EX-29", "DSC-ABIL-61", "DSC-ABIL-62", "DSC-DEATH-02")
def test_an_undying_monster_may_rise() -> None:
    arena = Arena(hall(6, 6), faces="surge", players=2)
    hero = arena.hero("mordrog", "b2")
    skeleton = arena.monster("skeleton/master", "c2", wounds=1)
    arena.run(wounds.suffer(arena.game, skeleton, 4, "a sword", hero))
    assert (skeleton.wounds, hero.coins) == (2, 300)
    arena = Arena(hall(6, 6), faces="blank", players=2)
    hero = arena.hero("mordrog", "b2")
    skeleton = arena.monster("skeleton/master", "c2", wounds=1)
    arena.run(wounds.suffer(arena.game, skeleton, 4, "a sword", hero))
    assert arena.state.monsters == {}
    assert hero.coins == 350


@rule("DSC-DEATH-03", "DSC-DEATH-04", "DSC-DEATH-07", "DSC-WOUND-01")
def test_a_killed_hero_goes_to_town_healed() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "b2", wounds=2, fatigue=0, order="rest")
    hero.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    arena.run(wounds.suffer(arena.game, hero, 5, "a fall"))
    assert (hero.space, hero.wounds, hero.fatigue, hero.order) == (TOWN, 16, 3, "")
    assert hero.tokens == tokens.NONE
    assert arena.state.conquest == 20 - 4


@rule("DSC-EX-34", "DSC-DEATH-05")
def test_half_the_coins_are_lost_in_whole_coins() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "b2", wounds=1)
    hero.coins = 175
    arena.run(wounds.suffer(arena.game, hero, 1, "a fall"))
    assert hero.coins == 100


@rule("DSC-EX-16", "DSC-CURSE-02", "DSC-CURSE-03")
def test_curses_raise_what_a_death_costs() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("runewitch-astarra", "b2", wounds=1)
    hero.tokens = tokens.changed(tokens.NONE, tokens.CURSE, 2)
    arena.run(wounds.suffer(arena.game, hero, 1, "a fall"))
    assert arena.state.conquest == 16
    assert hero.tokens[tokens.CURSE] == 0


@rule("DSC-CURSE-03", "DSC-DREL-04", "DSC-DEATH-06")
def test_cursed_items_are_laid_down_or_taken_up_again() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "b2", wounds=1, equipped="shadowblade skull-shield boots-of-iron")
    arena.run(wounds.suffer(arena.game, hero, 1, "a fall"), "suffer", "keep", "discard")
    assert hero.equipped == ("shadowblade",)
    gone = [event.card for event in arena.events if isinstance(event, events.Discarded)]
    assert gone == ["skull-shield", "boots-of-iron"]
    assert hero.tokens[tokens.CURSE] == 1


@rule("DSC-EX-50", "DSC-CONQ-04")
def test_without_conquest_the_overlord_has_won() -> None:
    arena = Arena(hall(6, 6))
    arena.state.conquest = 2
    hero = arena.hero("andira-runehand", "b2", wounds=1)
    arena.run(wounds.suffer(arena.game, hero, 1, "a fall"))
    assert arena.state.ended is not None
    assert arena.state.ended.winner == "overlord"
    assert hero.space != TOWN  # before anything else is resolved


@rule("DSC-CORR-01", "DSC-CORR-02", "DSC-FAT-06", "DSC-RUL-41")
def test_corrupted_ground_feeds_the_overlord() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "b2")
    arena.state.terrain = Terrain(corrupted=1 << hero.space)
    fatigue.spend(arena.game, hero, 2)
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"))
    assert arena.state.threat == 2 + 6


@rule("DSC-CORR-01", "DSC-CORR-02", "DSC-ABIL-44")
def test_fatigue_that_a_leech_drinks_is_not_spent() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0 blank")
    hero = arena.hero("steelhorns", "b2", fatigue=2)
    arena.state.terrain = Terrain(corrupted=1 << hero.space)
    arena.attack(arena.monster("ferrox/master", "c2"), "b2")
    assert (hero.wounds, hero.fatigue) == (16 - 6 - 4, 0)
    assert arena.state.threat == 2 * (6 + 4)


@rule("DSC-ATTACK-01", "DSC-RUL-183", "DSC-ABIL-59")
def test_a_sweep_strikes_the_next_hero_though_the_last_took_its_maker_along() -> None:
    arena = Arena(hall(6, 6), faces="1/3/0 0/3/0 1/2/0 3/0/0 blank")
    dying = arena.hero("mad-carthos", "b2", skills="divine-retribution", wounds=1)
    other = arena.hero("mordrog", "b3")
    giant = arena.monster("giant/master", "c2")
    arena.attack(giant, "b2", "figure:mad-carthos", shape="sweep")
    assert (dying.space, dying.coins, arena.state.monsters) == (TOWN, 150 + 50, {})
    assert (other.wounds, other.tokens[tokens.STUN]) == (16 - (8 - 2), 1)


@rule("DSC-ORDER-04", "DSC-ORDER-12", "DSC-ORDER-18", "DSC-ORDER-20")
def test_wounds_take_orders_away_but_only_real_ones() -> None:
    arena = Arena(hall(6, 6))
    for order, left in (("aim", ""), ("guard", ""), ("rest", ""), ("dodge", "dodge")):
        hero = arena.hero("mordrog", "b2", order=order)
        arena.run(wounds.suffer(arena.game, hero, 0, "nothing"))
        assert hero.order == order
        arena.run(wounds.suffer(arena.game, hero, 1, "a fall"))
        assert hero.order == left


@rule("DSC-ABIL-35", "DSC-ABIL-63")
def test_ironskin_and_unstoppable() -> None:
    arena = Arena(hall(8, 8), faces="2/2/0 0/3/0 0/3/0 blank blank blank")
    hero = arena.hero("andira-runehand", "b2", equipped="ice-storm", fatigue=0)
    golem = arena.monster("golem/master", "e2")
    arena.attack(hero, "e2", weapon="ice-storm", shape="blast")
    assert golem.wounds == 0
    assert [arena.game.immune(golem, word) for word in ("Pierce", "Stun", "Web")] == [True] * 3


@rule("DSC-ABIL-53")
def test_a_shadowcloak_is_touched_only_from_beside() -> None:
    arena = Arena(hall(8, 8))
    hero = arena.hero("red-scorpion", "b2", equipped="bow")
    elf = arena.monster("deep-elf/normal", "e2")
    assert arena.strike(hero, "e2", "bow").affected == []
    hero.space += 2
    assert arena.strike(hero, "e2", "bow").affected == [elf]


@rule("DSC-ABIL-59", "DSC-ABIL-52")
def test_a_sweep_strikes_all_enemies_in_reach() -> None:
    arena = Arena(hall(8, 8))
    near, far = arena.hero("mordrog", "c2"), arena.hero("kirga", "d1")
    arena.monster("ogre/normal", "a4")
    giant = arena.monster("giant/master", "a1")
    assert arena.strike(giant, "c2", shape="sweep").affected == [near, far]


@rule("DSC-ABIL-10", "DSC-ABIL-11")
def test_a_blast_strikes_friend_and_foe() -> None:
    arena = Arena(hall(8, 8))
    hero = arena.hero("andira-runehand", "b2", equipped="ice-storm")
    friend = arena.hero("mordrog", "d3")
    skeleton = arena.monster("skeleton/normal", "e2")
    strike = arena.strike(hero, "e2", "ice-storm", shape="blast")
    assert strike.affected == [friend, skeleton]
