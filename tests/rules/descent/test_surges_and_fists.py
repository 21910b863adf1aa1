"""Surges, dice and abilities that an attack has whatever happens: prayer, daze, Sorcery, fists."""

from __future__ import annotations

import pytest

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import activation, aiming, attacks, necromancy, spending
from undercroft.games.descent.state import Activation


@rule("DSC-SURGE-05", "DSC-ABIL-26", "DSC-ABIL-21")
@pytest.mark.parametrize(
    ("card", "faces", "lost", "threat"),
    [
        ("beastman/normal", "0/4/0 0/3/0", 0, 0),
        ("beastman/normal", "1/3/1 0/2/1", 3 + 2 + 1 - 1, 0),  # one of the two is paid
        ("dark-priest/normal", "3/1/1 surge surge blank", 1 + 3 - 1, 3),  # it spends none
    ],
)
def test_a_monster_that_attacks_a_fearsome_hero_pays_with_its_surges(
    card: str, faces: str, lost: int, threat: int
) -> None:
    arena = Arena(hall(4, 2), faces=faces)
    hero = arena.hero("steelhorns", "a1", equipped="deflect")
    arena.attack(arena.monster(card, "b1"), "a1")
    assert (16 - hero.wounds, arena.state.threat) == (lost, threat)


@rule("DSC-ABIL-21", "DSC-RUL-55", "DSC-EX-44")
@pytest.mark.parametrize(("faces", "threat"), [("1/3/1 0/2/1", 2), ("X 0/2/1", 1)])
def test_dark_prayer_counts_every_surge_of_the_dice(faces: str, threat: int) -> None:
    arena = Arena(hall(9, 3), faces=f"{faces} surge")
    priest = arena.monster("dark-priest/normal", "a1")
    arena.hero("mordrog", "c1")
    strike = arena.strike(priest, "c1")
    strike.dice, strike.power = "WG", 1
    arena.run(attacks.resolve(arena.game, strike))
    assert arena.state.threat == threat + 1


@rule("DSC-SURGE-04", "DSC-RUL-55")
def test_other_monsters_gain_nothing_by_a_miss() -> None:
    arena = Arena(hall(9, 3), faces="X 0/2/1 surge")
    ogre = arena.monster("ogre/normal", "a1")
    arena.hero("mordrog", "c1")
    strike = arena.strike(ogre, "c1")
    strike.dice, strike.power = "RG", 1
    arena.run(attacks.resolve(arena.game, strike))
    assert arena.state.threat == 0


@rule("DSC-ABIL-35", "DSC-ABIL-54")
@pytest.mark.parametrize(
    ("to_range", "distance", "reaches", "damage"),
    [(0, 5, True, 4), (1, 5, True, 4), (2, 7, False, 4), (3, 6, True, 3), (3, 7, False, 3)],
)
def test_sorcery_neither_reaches_nor_hurts_ironskin(
    to_range: int, distance: int, reaches: bool, damage: int
) -> None:
    """Range 5 and damage 3 on the dice, one enhancement, Sorcery 2."""
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="bane", fatigue=0)
    strike = arena.strike(hero, "c1", "bane")
    strike.add("Sorcery", 2)
    strike.range_bonus, strike.damage_bonus, strike.powers = 5, 3, ["enh"]
    strike.to_range, strike.distance = to_range, distance
    assert strike.reaches_without_sorcery() == reaches
    if reaches:
        assert strike.damage_without_sorcery() == damage


@rule("DSC-ABIL-35")
def test_an_attack_that_reaches_by_sorcery_alone_misses_ironskin() -> None:
    arena = Arena(hall(9, 3), faces="3/1/1 1/1/0")
    hero = arena.hero("kirga", "a1", equipped="bane", fatigue=0)
    golem = arena.monster("golem/normal", "f1")
    golem.armor = -9
    strike = arena.strike(hero, "f1", "bane")
    strike.add("Sorcery", 1)
    arena.run(attacks.resolve(arena.game, strike), "range:1")
    assert strike.reaches()
    assert golem.wounds == 0


@rule("DSC-TYPE-02", "DSC-RUL-211")
def test_fists_have_no_special_abilities() -> None:
    arena = Arena(hall(6, 2))
    hero = arena.hero("mordrog", "a1", equipped="ghost-armor sword")
    arena.game.sheet(hero).abilities.update({"Pierce": 3, "Reach": 0})
    fists, sword = arena.strike(hero, "b1"), arena.strike(hero, "b1", "sword")
    assert fists.abilities == {}
    assert sword.abilities["Pierce"] == 3
    arena.monster("skeleton/normal", "c1")
    assert aiming.hero_targets(arena.game, hero, "") == []
    fists.add("Stun", 0)
    assert fists.abilities == {}
    assert fists.power == arena.game.sheet(hero).traits["melee"]


@rule("DSC-TYPE-02", "DSC-RUL-211")
def test_surges_buy_fists_no_abilities() -> None:
    arena = Arena(hall(6, 2))
    hero = arena.hero("mordrog", "a1", equipped="gauntlets-of-power")
    fists = arena.strike(hero, "b1")
    for power in spending.purchases(arena.game, fists, hero):
        assert not spending._able(power)


@rule("DSC-ABIL-25", "DSC-RUL-65")
@pytest.mark.parametrize(("daze", "rolled"), [(2, 1), (3, 0)])
def test_a_token_without_a_die_takes_one_that_fatigue_adds(daze: int, rolled: int) -> None:
    """A sword rolls a red and a green die; Kirga adds one power die of his own."""
    arena = Arena(hall(6, 2))
    hero = arena.hero("mordrog", "a1", equipped="sword", fatigue=1)
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, daze)
    arena.monster("giant/normal", "b1")
    strike = arena.strike(hero, "b1", "sword")
    strike.power = 1
    arena.script.left = ["0/4/0", *["enh"] * rolled]
    answers = ["die:b"] if strike.power else []
    arena.run(attacks.resolve(arena.game, strike), *answers, "fatigue")
    assert (len(strike.powers), hero.fatigue) == (rolled, 0)


# Leap


def ape(arena: Arena, attacks_left: int = 1) -> Activation:
    monster = arena.monster("blood-ape/normal", "a2")
    arena.state.activation = Activation(monster.id, 3, attacks_left)
    arena.state.stage, arena.state.flags = "overlord", (PASSING,)
    return arena.state.activation


@rule("DSC-ABIL-41", "DSC-RUL-210")
def test_a_leap_needs_an_attack_that_is_left() -> None:
    arena = Arena(hall(9, 3))
    ape(arena, attacks_left=0)
    monster = arena.state.monsters[arena.state.activation.who]
    keys = [option.key for option in activation._movements(arena.game, monster)]
    assert not any(key.startswith("leap:") for key in keys)
    arena.state.activation.attacks = 1
    keys = [option.key for option in activation._movements(arena.game, monster)]
    assert "leap:g2" in keys


@rule("DSC-ABIL-41", "DSC-RUL-210")
def test_who_leaps_and_does_not_strike_goes_on_with_what_is_left() -> None:
    arena = Arena(hall(9, 3))
    now = ape(arena)
    arena.hero("mordrog", "c2")
    monster = arena.state.monsters[now.who]
    arena.run(activation.act(arena.game, monster), "leap:d2", "spare")
    assert (now.points, now.attacks, now.spent) == (1, 0, False)
    keys = [option.key for option in activation._movements(arena.game, monster)]
    assert "move:e2" in keys
    assert not any(key.startswith("leap:") for key in keys)


@rule("DSC-MON-06", "DSC-ABIL-41")
def test_a_stunned_master_does_not_leap() -> None:
    arena = Arena(hall(9, 3))
    now = ape(arena)
    now.either = True
    monster = arena.state.monsters[now.who]
    arena.hero("mordrog", "c2")
    keys = [option.key for option in activation._offers(arena.game, monster)]
    assert {key.split(":")[0] for key in keys} == {"end", "move", "attack"}


# The dead, and their servants


@rule("DSC-RUL-99", "DSC-ABIL-46")
def test_a_chest_that_was_a_small_monster_serves_without_its_chest() -> None:
    arena = Arena(hall(6, 2))
    hero = arena.hero("kirga", "a1")
    monster = arena.monster("beastman/normal", "b1")
    monster.chest = "copper 1"
    arena.game.sheet(hero).abilities["Necromancy"] = 0
    del arena.state.monsters[monster.id]
    arena.run(necromancy.offer(arena.game, hero, monster), "animate")
    (servant,) = arena.state.monsters.values()
    assert (servant.animated_by, servant.chest) == (hero.id, "")


@rule("DSC-TIME-09")
def test_the_overlord_may_dodge_an_animated_monster() -> None:
    arena = Arena(hall(6, 2), faces="0/4/0 0/3/0 X", windows=True)
    hero = arena.hero("kirga", "a1")
    servant = arena.monster("beastman/normal", "b1")
    servant.animated_by = hero.id
    foe = arena.monster("ogre/normal", "c1")
    arena.state.hand, arena.state.threat = ("dodge",), 9
    strike = arena.strike(servant, "c1")
    arena.run(attacks.resolve(arena.game, strike), "card:dodge", "die:1", "enough")
    assert (foe.wounds, strike.rerolled) == (0, True)


# Re-rolls


@rule("DSC-REROLL-04", "DSC-RUL-59")
@pytest.mark.parametrize(("aim", "card"), [(("enough",), ("die:1",)), (("die:1", "enough"), ())])
def test_a_card_for_one_die_is_asked_if_the_aim_re_rolled_nothing(
    aim: tuple[str, ...], card: tuple[str, ...]
) -> None:
    """A card whose text bars nothing, other than Trenloe's: the one re-roll may still be there."""
    arena = Arena(hall(6, 2), faces="0/4/0 0/3/0 1/3/0")
    hero = arena.hero("kirga", "a1", equipped="sword", fatigue=0)
    clause = read_text("when(attack) may: reroll(1 red, by=self)").clauses[0]
    arena.game.sheet(hero).moments["attack"] = [Power("sword", clause, 1)]
    arena.monster("giant/normal", "b1")
    strike = arena.strike(hero, "b1", "sword", aimed=True)
    strike.power = 0
    arena.run(attacks.resolve(arena.game, strike), *aim, *card)
    assert strike.rerolled
