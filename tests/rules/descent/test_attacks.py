"""Attacks: the six steps, dice, surges and re-rolls (DSC-ATTACK, -TYPE, -SURGE, -REROLL)."""

from __future__ import annotations

from descent import Arena, at, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.events import AttackMissed, DiceRolled
from undercroft.games.descent.rules import attacks, overlord_moments
from undercroft.games.descent.state import TOWN


@rule("DSC-EX-01", "DSC-ORDER-03", "DSC-REROLL-01", "DSC-REROLL-02")
def test_an_aimed_attack_re_rolls_the_dice_one_wants() -> None:
    arena = Arena(hall(6, 6), faces="X 0/3/0 enh surge 1/3/0")
    hero = arena.hero("battlemage-jaes", "b2", equipped="sword", fatigue=0)
    hero.training = (1, 0, 0)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "die:1", "enough", weapon="sword", aimed=True)
    assert not strike.failed()
    assert sum(face.damage for face in strike.faces) == 6
    assert strike.powers == ["enh", "surge"]


@rule("DSC-EX-02", "DSC-ORDER-05", "DSC-ORDER-06")
def test_a_dodging_hero_has_the_attacker_roll_again() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 2/1/0 X")
    hero = arena.hero("mordrog", "b2", order="dodge")
    razorwing = arena.monster("razorwing/normal", "c2")
    strike = arena.attack(razorwing, "b2", "die:1", "enough")
    assert strike.failed()
    assert (hero.wounds, hero.order) == (16, "dodge")


@rule("DSC-EX-03", "DSC-ORDER-07", "DSC-REROLL-03", "DSC-REROLL-05", "DSC-TIME-09")
def test_aim_and_dodge_cancel_each_other() -> None:
    arena = Arena(hall(6, 6), faces="X 0/3/0 enh enh enh", windows=True)
    hero = arena.hero("mordrog", "b2", equipped="sword", fatigue=0)
    arena.monster("ogre/normal", "c2")
    arena.state.hand = ("dodge",)
    arena.state.threat = 2
    strike = arena.strike(hero, "c2", "sword", aimed=True)
    arena.run(attacks.resolve(arena.game, strike), "pass", "card:dodge")
    assert strike.failed()
    assert (arena.state.threat, arena.state.discard) == (0, ("dodge",))


@rule("DSC-EX-13", "DSC-TIME-14", "DSC-OCARD-05")
def test_one_event_card_for_one_occurrence() -> None:
    arena = Arena(hall(6, 6), windows=True)
    hero = arena.hero("landrec-the-wise", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    arena.state.hand = ("dodge", "dodge")
    arena.state.threat = 9
    for held in (1, 0):
        arena.script.left = ["0/4/0", "0/3/0"]
        strike = arena.strike(hero, "c2", "sword")
        arena.run(attacks.resolve(arena.game, strike), "pass", "card:dodge", "enough", "done")
        assert len(arena.state.hand) == held


@rule("DSC-EX-09", "DSC-ITEM-05")
def test_the_weapon_in_the_other_hand_lends_its_bonus() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "b2", equipped="sword dagger")
    assert arena.strike(hero, "c2", "sword").free_surges == 1
    assert arena.strike(hero, "c2", "dagger").damage_bonus == 1


@rule("DSC-EX-10", "DSC-SURGE-01", "DSC-SURGE-06", "DSC-ITEM-03")
def test_surges_buy_the_weapons_effects_as_often_as_one_likes() -> None:
    for answers, damage, pierce in (
        (("surge:frost-axe#2", "surge:frost-axe#3"), 1, 3),
        (("surge:frost-axe#2", "surge:frost-axe#2"), 2, 0),
        (("surge:frost-axe#3", "surge:frost-axe#3"), 0, 6),
    ):
        arena = Arena(hall(6, 6), faces="0/4/0 0/3/0 0/3/0 3/0/0")
        hero = arena.hero("kirga", "b2", equipped="frost-axe", fatigue=0)
        arena.monster("giant/normal", "c2")
        strike = arena.attack(hero, "c2", *answers, weapon="frost-axe")
        assert strike.damage_bonus == damage
        assert strike.abilities.get("Pierce", 0) == pierce


@rule("DSC-EX-11", "DSC-ATTACK-17")
def test_armor_is_taken_off_the_damage() -> None:
    arena = Arena(hall(6, 6), faces="1/3/0 0/2/1")
    hero = arena.hero("steelhorns", "b2", equipped="leather-armor")
    beastman = arena.monster("beastman/normal", "c2")
    strike = arena.attack(beastman, "b2")
    assert strike.damage() == 6
    assert hero.wounds == 16 - 4


@rule("DSC-EX-12", "DSC-ABIL-01")
def test_ranks_add_up() -> None:
    arena = Arena(hall(6, 6))
    strike = arena.strike(arena.hero("mordrog", "b2", equipped="sword"), "c2", "sword")
    strike.add("Blast", 1)
    strike.add("Blast", 2)
    assert strike.abilities["Blast"] == 3


@rule("DSC-EX-24", "DSC-ABIL-49")
def test_pierce_ignores_armor_but_not_more_than_there_is() -> None:
    for card, wounds in (("bane-spider/master", 4), ("giant/normal", 2)):
        arena = Arena(hall(8, 8), faces="0/4/0 3/0/0", players=5)
        hero = arena.hero("kirga", "b3", equipped="walking-stick", fatigue=0)
        monster = arena.monster(card, "c3")
        strike = arena.strike(hero, "c3", "walking-stick")
        strike.add("Pierce", 3)
        arena.state.flags = (overlord_moments.PASSING,)
        arena.run(attacks.resolve(arena.game, strike))
        assert monster.wounds == wounds


@rule("DSC-TYPE-01", "DSC-ATTACK-15")
def test_a_melee_attack_ignores_range_and_others_need_it() -> None:
    arena = Arena(hall(9, 1), faces="4/0/1 3/0/0")
    hero = arena.hero("red-scorpion", "a1", equipped="bow", fatigue=0)
    arena.monster("skeleton/normal", "i1")
    hero.training = (0, 0, 0)
    strike = arena.strike(hero, "i1", "bow")
    strike.power = 0
    arena.state.flags = (overlord_moments.PASSING,)
    arena.run(attacks.resolve(arena.game, strike))
    assert (strike.range(), strike.distance) == (7, 8)
    assert any(isinstance(e, AttackMissed) and e.cause == "range" for e in arena.events)


@rule("DSC-ATTACK-11", "DSC-ATTACK-13", "DSC-RUL-54", "DSC-DEC-15")
def test_enhancements_may_still_bring_an_attack_home() -> None:
    arena = Arena(hall(9, 1), faces="4/0/1 3/0/0 enh")
    hero = arena.hero("red-scorpion", "a1", equipped="bow", fatigue=0)
    skeleton = arena.monster("skeleton/normal", "i1")
    strike = arena.attack(hero, "i1", "range:1", weapon="bow")
    assert strike.reaches()
    assert skeleton.wounds == 0  # all of it went into range


@rule("DSC-TYPE-02")
def test_bare_hands_are_a_red_die() -> None:
    arena = Arena(hall(6, 6))
    strike = arena.strike(arena.hero("mordrog", "b2", equipped="sword"), "c2")
    assert (strike.dice, strike.power, strike.kind) == ("R", 3, "melee")


@rule("DSC-FAT-03", "DSC-ATTACK-12", "DSC-DICE-01")
def test_fatigue_adds_power_dice_one_at_a_time_up_to_five() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 enh enh enh surge blank")
    hero = arena.hero("mordrog", "b2", fatigue=3)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "fatigue", "fatigue")
    assert len(strike.powers) == 5
    assert hero.fatigue == 1


def test_sir_valadirs_fatigue_is_worth_two_dice() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 enh enh enh surge")
    hero = arena.hero("sir-valadir", "b2", fatigue=1)
    arena.monster("giant/normal", "c2")
    assert len(arena.attack(hero, "c2", "fatigue").powers) == 4


@rule("DSC-EX-44", "DSC-SURGE-04", "DSC-ABIL-21")
def test_surges_of_monsters_are_threat() -> None:
    arena = Arena(hall(6, 6), faces="1/3/1 0/2/1 surge")
    arena.hero("mordrog", "b2")
    arena.attack(arena.monster("beastman/master", "c2"), "b2")
    assert arena.state.threat == 1
    arena = Arena(hall(6, 6), faces="2/2/0 surge surge surge")
    arena.hero("mordrog", "b2")
    strike = arena.attack(arena.monster("dark-priest/normal", "c2"), "b2")
    assert (arena.state.threat, strike.range(), strike.damage()) == (3, 5, 5)


@rule("DSC-ATTACK-10", "DSC-RUL-55")
def test_a_failure_gives_no_threat() -> None:
    arena = Arena(hall(6, 6), faces="X 0/2/1 surge")
    arena.hero("mordrog", "b2")
    arena.attack(arena.monster("beastman/master", "c2"), "b2")
    assert arena.state.threat == 0


@rule("DSC-EX-45", "DSC-ABIL-26", "DSC-SURGE-05")
def test_fear_has_to_be_paid_with_surges() -> None:
    arena = Arena(hall(6, 6), faces="1/3/1 0/3/0 surge surge")
    hero = arena.hero("battlemage-jaes", "b2", equipped="axe", fatigue=0)
    hero.training = (1, 0, 0)
    demon = arena.monster("demon/master", "c2")
    strike = arena.attack(hero, "c2", "surge:axe#1", weapon="axe")
    assert strike.surges() == 0
    assert demon.wounds == 2
    arena = Arena(hall(6, 6), faces="1/3/1 0/3/0")
    hero = arena.hero("kirga", "b2", equipped="sword", fatigue=0)
    demon = arena.monster("demon/master", "c2")
    arena.attack(hero, "c2", weapon="sword")
    assert demon.wounds == 0


@rule("DSC-EX-23", "DSC-ABIL-20")
def test_commands_add_up() -> None:
    arena = Arena(hall(8, 8), faces="4/0/1 1/1/0")
    arena.hero("mordrog", "a1")
    arena.monster("beastman/master", "d1")
    arena.monster("naga/master", "d4")
    skeleton = arena.monster("skeleton/normal", "c2")
    strike = arena.attack(skeleton, "a1")
    assert (strike.range_bonus, strike.damage_bonus) == (1 + 2, 2)


@rule("DSC-EX-19", "DSC-ABIL-24", "DSC-ATTACK-08", "DSC-DEC-16")
def test_daze_takes_dice_away() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0")
    hero = arena.hero("mordrog", "b2", equipped="sword", fatigue=0)
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, 3)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "die:b", "die:b", "die:b", weapon="sword")
    assert (strike.dice, strike.powers) == ("RG", [])
    arena = Arena(hall(6, 6), faces="0/4/0")
    hero = arena.hero("kirga", "b2", equipped="sword", fatigue=0)
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, 4)
    arena.monster("giant/normal", "c2")
    assert arena.attack(hero, "c2", weapon="sword").dice == "R"


@rule("DSC-ABIL-07")
def test_a_wounded_berserk_rolls_five_power_dice() -> None:
    arena = Arena(hall(8, 8))
    arena.hero("mordrog", "a1")
    ape = arena.monster("blood-ape/master", "b1", wounds=1)
    assert arena.strike(ape, "a1").power == 5


@rule("DSC-ABIL-58")
def test_a_swarm_rolls_a_die_for_each_friend_beside_the_target() -> None:
    arena = Arena(hall(8, 8))
    arena.hero("mordrog", "b2")
    kobold = arena.monster("kobold/normal", "a1")
    for space in ("b1", "c1", "e1"):
        arena.monster("kobold/normal", space)
    assert arena.strike(kobold, "b2").power == 2


@rule("DSC-POTION-08")
def test_a_power_potion_gives_five_power_dice_once() -> None:
    arena = Arena(hall(6, 6), faces="X 0/3/0 enh enh enh enh enh")
    hero = arena.hero("kirga", "b2", equipped="sword")
    hero.waiting = "power"
    assert arena.attack(hero, "c2", weapon="sword").power == 5
    assert arena.strike(hero, "c2", "sword").power == 0


def test_the_dice_are_told_as_they_fall() -> None:
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0")
    hero = arena.hero("kirga", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    arena.attack(hero, "c2", weapon="sword")
    rolled = next(event for event in arena.events if isinstance(event, DiceRolled))
    assert rolled.dice == (("R", "0/4/0"), ("G", "0/3/0"))


@rule("DSC-ATTACK-06", "DSC-LOS-09")
def test_range_counts_from_the_nearest_space() -> None:
    arena = Arena(hall(9, 3))
    arena.hero("mordrog", "h1")
    dragon = arena.monster("dragon/normal", "a1")
    assert arena.strike(dragon, "h1").distance == 5
    assert arena.strike(dragon, "h1").affected == [arena.state.heroes[0]]
    assert at(arena.game.ground, "h1") == 7


@rule("DSC-ATTACK-06")
def test_a_space_without_sight_does_not_count_for_the_range() -> None:
    arena = Arena(hall(7, 5))
    arena.hero("mordrog", "f4")
    kirga = arena.hero("kirga", "c2")  # in the way of the manticore's nearer spaces
    manticore = arena.monster("manticore/normal", "a1")
    assert arena.strike(manticore, "f4").distance == 5
    kirga.space = TOWN
    assert arena.strike(manticore, "f4").distance == 4
