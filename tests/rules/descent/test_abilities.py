"""Every special ability in a position where it shows (DSC-ABIL)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from descent import Arena, at, hall, names, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.wording import ABILITIES
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.rules import (
    activation,
    aiming,
    attacks,
    damage,
    dropping,
    knockback,
    leaping,
    lingering,
    morphing,
    movement,
    paying,
    wounds,
)
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Figure, Marker, Rolling, Terrain

COVERED: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def shows(*abilities: str) -> Callable[[Test], Test]:
    """Mark a test by the abilities whose effect it asserts."""

    def keep(test: Test) -> Test:
        COVERED.update(abilities)
        return test

    return keep


def test_every_ability_has_a_case() -> None:
    assert set(ABILITIES) == COVERED


def step(arena: Arena, figure: Figure, space: str) -> None:
    arena.run(movement.step(arena.game, figure, Place(at(arena.game.ground, space))))


@shows("Aura")
@rule("DSC-ABIL-03", "DSC-ABIL-04", "DSC-RUL-68")
def test_each_step_beside_an_aura_hurts() -> None:
    arena = Arena(hall(6, 3))
    hound = arena.monster("hell-hound/master", "c2")
    hero = arena.hero("mordrog", "a1")
    before = hero.wounds
    step(arena, hero, "a2")
    assert hero.wounds == before
    step(arena, hero, "b2")
    step(arena, hero, "b1")
    assert hero.wounds == before - 2
    arena.run(movement.thrown(arena.game, hero, Place(at(arena.game.ground, "c1"))))
    arena.run(movement.step(arena.game, hound, Place(at(arena.game.ground, "b2"))))
    assert hero.wounds == before - 2


@rule("DSC-ABIL-03")
def test_the_second_aura_does_not_touch_the_dead() -> None:
    arena = Arena(hall(5, 3))
    arena.monster("demon/normal", "c1")
    arena.monster("hell-hound/master", "c3")
    hero = arena.hero("mordrog", "a2", wounds=1)
    step(arena, hero, "b2")
    assert hero.wounds == arena.game.sheet(hero).max_wounds


@shows("Bash")
@rule("DSC-ABIL-05", "DSC-ABIL-06", "DSC-RUL-63", "DSC-DEC-12")
def test_a_bash_buys_damage_with_surges() -> None:
    arena = Arena(hall(6, 6), faces="2/1/1 2/0/1 2/0/1 surge surge")
    troll = arena.monster("troll/normal", "a1")
    hero = arena.hero("mordrog", "c1")
    arena.state.powers = ("doom",)  # a power die more for every other monster
    strike = arena.attack(troll, "c1", "dice:2", "bash", "bash")
    assert len(strike.powers) == 2
    assert (strike.damage(), strike.abilities["Pierce"]) == (11, 4)
    assert arena.state.threat == 0  # what is spent so is no threat (DSC-SURGE-05)
    assert hero.wounds < arena.game.sheet(hero).max_wounds


@rule("DSC-ABIL-05", "DSC-ATTACK-12")
def test_a_blank_makes_a_bash_miss() -> None:
    arena = Arena(hall(6, 6), faces="1/3/1 2/0/1 2/0/1 surge blank")
    hero = arena.hero("mordrog", "c1")
    arena.attack(arena.monster("troll/normal", "a1"), "c1", "dice:2")
    assert hero.wounds == arena.game.sheet(hero).max_wounds


@shows("Berserk")
@rule("DSC-ABIL-07")
def test_a_hurt_berserker_rolls_five_power_dice() -> None:
    arena = Arena(hall(6, 6))
    arena.hero("mordrog", "c1")
    ape = arena.monster("blood-ape/master", "a1")
    assert arena.strike(ape, "c1").power == 1
    ape.wounds = 1
    assert arena.strike(ape, "c1").power == 5


@shows("Black-Curse")
@rule("DSC-ABIL-08", "DSC-ABIL-09", "DSC-RUL-64")
def test_a_black_curse_weakens_its_enemies_and_its_killer() -> None:
    arena = Arena(hall(9, 3), faces="0/4/0 0/3/0 blank blank blank")
    hero = arena.hero("mordrog", "a1", equipped="sword", fatigue=0)
    priest = arena.monster("dark-priest/master", "b1", wounds=4)
    arena.monster("dark-priest/master", "d3")
    arena.monster("dark-priest/master", "g1")
    strike = arena.attack(hero, "b1", weapon="sword")
    assert (strike.damage_bonus, strike.range_bonus) == (-2, -2)
    assert priest.id not in arena.state.monsters
    assert hero.tokens[tokens.CURSE] == 1


@shows("Blast")
@rule("DSC-ABIL-10", "DSC-ABIL-11")
def test_a_blast_takes_in_what_is_around_the_target() -> None:
    arena = Arena(hall(8, 3), faces="1/2/0 1/1/0")
    beetle = arena.monster("lava-beetle/normal", "a2")
    near, friend = arena.hero("mordrog", "e2"), arena.monster("skeleton/normal", "e3")
    far = arena.hero("kirga", "h2")
    strike = arena.strike(beetle, "e2", shape="blast")
    assert strike.affected == [near, friend]
    assert far not in strike.affected
    arena.attack(beetle, "e2", shape="blast")  # 2 of 4 spaces: it falls short
    assert (near.wounds, friend.wounds) == (arena.game.sheet(near).max_wounds, 0)


TOKENS = {
    "Bleed": tokens.BLEED,
    "Burn": tokens.BURN,
    "Daze": tokens.DAZE,
    "Frost": tokens.FROST,
    "Stun": tokens.STUN,
    "Web": tokens.WEB,
}


@shows(*TOKENS)
@rule(
    "DSC-ABIL-02", "DSC-ABIL-12", "DSC-ABIL-18", "DSC-ABIL-22", "DSC-ABIL-29", "DSC-ABIL-55",
    "DSC-ABIL-64", "DSC-ATTACK-19",
)  # fmt: skip
@pytest.mark.parametrize("ability", TOKENS)
@pytest.mark.parametrize(("faces", "n"), [("2/1/1 1/1/0", 1), ("X 1/1/0", 0)])
def test_one_damage_leaves_a_token_through_any_armor(ability: str, faces: str, n: int) -> None:
    arena = Arena(hall(6, 6), faces=faces)
    hero = arena.hero("mordrog", "c1", equipped="plate-mail")
    strike = arena.strike(arena.monster("ferrox/normal", "d1"), "c1")
    strike.abilities = {ability: 0}
    arena.run(attacks.resolve(arena.game, strike))
    assert hero.wounds == arena.game.sheet(hero).max_wounds
    assert hero.tokens[TOKENS[ability]] == n


@shows("Bolt", "Breath")
@rule("DSC-ABIL-14", "DSC-ABIL-15", "DSC-ABIL-17", "DSC-ATTACK-23")
@pytest.mark.parametrize(("ability", "last"), [("Bolt", "g1"), ("Breath", "e1")])
def test_a_template_strikes_all_under_it_whatever_the_range(ability: str, last: str) -> None:
    arena = Arena(hall(8, 2))
    hound = arena.monster("hell-hound/normal", "a1")
    first, behind = arena.hero("mordrog", "c1"), arena.hero("kirga", last)
    friend = arena.monster("skeleton/normal", "d2")
    arena.game.card(hound).abilities.pop("Breath")
    arena.game.card(hound).abilities[ability] = 0
    declare = aiming.monster_declares(arena.game, hound, first)
    strike = arena.run(declare, f"{ability.lower()}:east:0")
    assert strike.affected == [first, behind, friend]
    assert strike.reaches()


@shows("Command")
@rule("DSC-ABIL-20")
@pytest.mark.parametrize(("commander", "bonus"), [("e1", 2), ("f1", 1)])
def test_command_helps_friends_within_three_spaces(commander: str, bonus: int) -> None:
    arena = Arena(hall(9, 1), faces="X 1/1/0")
    arena.hero("mordrog", "a1")
    beastman = arena.monster("beastman/normal", "b1")
    arena.monster("beastman/master", commander)
    assert arena.attack(beastman, "a1").damage_bonus == bonus  # 1 is of its own card


@shows("Dark-Prayer")
@rule("DSC-ABIL-21", "DSC-RUL-78")
@pytest.mark.parametrize("animated", [False, True])
def test_a_dark_prayer_turns_surges_into_damage(animated: bool) -> None:
    arena = Arena(hall(8, 2), faces="1/3/1 surge surge blank")
    hero = arena.hero("mordrog", "h1" if animated else "c1")
    priest = arena.monster("dark-priest/normal", "a1")
    if animated:
        priest.animated_by = hero.id
        arena.monster("giant/normal", "c1")
    strike = arena.attack(priest, "c1")
    assert (strike.damage(), strike.range()) == (6, 4)
    assert arena.state.threat == (0 if animated else 3)


@rule("DSC-ABIL-24", "DSC-ABIL-25", "DSC-RUL-65", "DSC-DEC-16")
def test_a_dazed_hero_leaves_out_a_die_and_may_tire_for_another() -> None:
    arena = Arena(hall(4, 1), faces="2/1/1 1/1/0 blank blank surge")
    hero = arena.hero("mordrog", "a1", equipped="sword", fatigue=1)
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, 1)
    arena.monster("giant/normal", "b1")
    strike = arena.attack(hero, "b1", "die:b", "fatigue", "done", weapon="sword")
    assert len(strike.powers) == 3


@shows("Fear")
@rule("DSC-ABIL-26", "DSC-RUL-72")
def test_fear_is_paid_figure_by_figure() -> None:
    arena = Arena(hall(6, 3), faces="2/1/1 blank blank blank")
    hero = arena.hero("mordrog", "a1", equipped="sword", fatigue=0)
    demon = arena.monster("demon/normal", "b1")
    strike = arena.strike(hero, "b1")
    arena.run(attacks.resolve(arena.game, strike))
    assert (strike.feared, strike.surges()) == ([], 0)
    arena.script.left = ["2/2/0", "blank", "blank", "blank"]
    strike = arena.strike(hero, "b1")
    arena.run(attacks.resolve(arena.game, strike))
    assert strike.feared == [demon]


@shows("Fly")
@rule("DSC-ABIL-27", "DSC-ABIL-28")
def test_a_flyer_passes_all_but_walls_and_boulders() -> None:
    arena = Arena(hall(6, 1))
    board = arena.game.ground
    arena.hero("mordrog", "b1")
    arena.state.terrain = Terrain(rubble=on(board, "c1"), lava=on(board, "d1"))
    wing = arena.monster("razorwing/normal", "a1")
    reached = ways(arena.game, wing, 6)
    assert names(board, sum(1 << place.anchor for place in reached)) == "d1 e1 f1"
    arena.run(movement.walk(arena.game, wing, reached[Place(at(board, "d1"))].path))
    assert (wing.wounds, wing.tokens) == (0, tokens.NONE)
    arena.state.rolling = (Rolling("boulder", on(board, "e1"), "north"),)
    assert Place(at(board, "f1")) not in ways(arena.game, wing, 6)


@rule("DSC-ABIL-31", "DSC-ABIL-33", "DSC-EX-20", "DSC-ATTACK-25")
@pytest.mark.parametrize(("face", "kept"), [("blank", False), ("surge", True)])
def test_frost_may_break_the_weapon(face: str, kept: bool) -> None:
    arena = Arena(hall(4, 1), faces=f"X 1/1/0 blank blank blank {face}")
    hero = arena.hero("mordrog", "a1", equipped="sword")
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.monster("giant/normal", "b1")
    arena.attack(hero, "b1", weapon="sword")
    assert hero.equipped == (("sword",) if kept else ())


@rule("DSC-ABIL-33", "DSC-RUL-76")
def test_bare_hands_risk_nothing_and_a_relic_lies_there() -> None:
    arena = Arena(hall(4, 1), faces="X blank blank blank")
    items = arena.game.library.items
    relic = next(id for id, item in items.items() if item.deck == "relic")
    dark = next(id for id, item in items.items() if item.deck == "dark-relic")
    hero = arena.hero("mordrog", "a1", equipped=f"{relic} {dark}")
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.monster("giant/normal", "b1")
    arena.attack(hero, "b1")
    dropping.crack(arena.game, hero, dark)
    arena.script.left = ["blank"]
    dropping.crack(arena.game, hero, relic)
    assert hero.equipped == (dark,)
    assert arena.state.markers == (Marker("relic", hero.space, relic),)


@rule("DSC-ABIL-32", "DSC-EX-20")
@pytest.mark.parametrize(
    ("faces", "answers", "worn"),
    [
        ("0/4/0 1/1/0 surge blank", ("cancel:iron-shield",), ("iron-shield",)),
        ("0/4/0 1/1/0 blank surge", ("cancel:iron-shield",), ("chain-mail",)),
        ("2/2/0 1/1/0", (), ("chain-mail", "iron-shield")),
    ],
)
def test_frost_may_break_a_used_shield_and_an_armor_hit_hard(
    faces: str, answers: tuple[str, ...], worn: tuple[str, ...]
) -> None:
    arena = Arena(hall(4, 1), faces=faces)
    hero = arena.hero("sir-valadir", "a1", equipped="chain-mail iron-shield")
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.game.sheet(hero).armor = 5
    arena.attack(arena.monster("beastman/normal", "b1"), "a1", *answers)  # 6 or 4 damage
    assert hero.equipped == worn


@shows("Ghost", "Shadowcloak")
@rule("DSC-ABIL-53", "DSC-LANG-01")
def test_some_are_touched_only_from_beside_and_some_only_from_afar() -> None:
    arena = Arena(hall(8, 3))
    hero = arena.hero("mordrog", "a1", equipped="crossbow")
    elf, shade = arena.monster("deep-elf/normal", "b1"), arena.monster("shade/normal", "b2")
    assert arena.strike(hero, "b1", "crossbow").affected == [elf]
    assert arena.strike(hero, "b2", "crossbow").affected == []
    hero.space = at(arena.game.ground, "f1")
    assert arena.strike(hero, "b1", "crossbow").affected == []
    assert arena.strike(hero, "b2", "crossbow").affected == [shade]


@shows("Grapple")
@rule("DSC-ABIL-34")
def test_a_grapple_holds_those_beside_it() -> None:
    arena = Arena(hall(8, 3))
    hero = arena.hero("mordrog", "c1")
    naga = arena.monster("naga/normal", "a1")
    assert lingering.caught(arena.game, hero)
    hero.space += 1
    assert not lingering.caught(arena.game, hero)
    hero.space -= 1
    del arena.state.monsters[naga.id]
    assert not lingering.caught(arena.game, hero)


@shows("Ironskin", "Unstoppable")
@rule("DSC-ABIL-35", "DSC-ABIL-63")
def test_what_golems_do_not_feel() -> None:
    arena = Arena(hall(8, 3))
    golem = arena.monster("golem/master", "a1")
    feels = [word for word in ABILITIES if not arena.game.immune(golem, word)]
    deaf = {"Aura", "Bleed", "Burn", "Pierce", "Poison", "Sorcery"}
    deaf |= {"Daze", "Grapple", "Knockback", "Stun", "Web"}
    assert set(ABILITIES) - set(feels) == deaf
    strike = arena.strike(arena.hero("mordrog", "d1"), "b1")
    strike.faces, strike.powers = [], ["enh", "enh"]
    strike.abilities = {"Sorcery": 3, "Pierce": 9}
    assert damage._total(arena.game, strike, golem) == 2  # without the Sorcery
    assert arena.run(damage.armor(arena.game, strike, golem)).left == 6


@shows("Knockback")
@rule("DSC-ABIL-36", "DSC-ABIL-37", "DSC-ABIL-38", "DSC-ABIL-39", "DSC-RUL-69")
def test_knockback_lands_where_the_whole_figure_fits() -> None:
    arena = Arena(hall(9, 2))
    board = arena.game.ground
    arena.state.terrain = Terrain(rubble=on(board, "c1"))
    ogre = arena.monster("ogre/normal", "a1")
    landings = [option.key for option in knockback.landings(arena.game, ogre, 3)]
    assert landings == ["space:d1"]
    more = [option.key for option in knockback.landings(arena.game, ogre, 4)]
    assert more == ["space:d1", "space:e1"]


@shows("Leap")
@rule("DSC-ABIL-41")
def test_a_leap_is_twice_the_points_that_are_left() -> None:
    arena = Arena(hall(12, 1))
    ape = arena.monster("blood-ape/normal", "a1")
    assert len(leaping.leaps(arena.game, ape, 4)) == 8


@shows("Leech")
@rule("DSC-ABIL-44")
def test_leech_takes_nothing_more_from_the_dead() -> None:
    arena = Arena(hall(6, 1), faces="0/4/0 0/3/0 blank")
    hero = arena.hero("steelhorns", "a1", wounds=1, fatigue=2)
    ferrox = arena.monster("ferrox/master", "b1", wounds=3)
    arena.attack(ferrox, "a1")
    sheet = arena.game.sheet(hero)
    assert (hero.wounds, hero.fatigue) == (sheet.max_wounds, sheet.max_fatigue)
    assert ferrox.wounds == 2


@shows("Morph")
@rule("DSC-ABIL-45")
def test_a_morph_die_is_none_before_the_attack() -> None:
    arena = Arena(hall(6, 6))
    beast = arena.game.card(arena.monster("chaos-beast/master", "a1")).card
    assert (beast.attack, beast.dice.count(morphing.MORPH)) == ("morph", 3)
    assert all(len(picked) == 3 for picked in morphing.choices(beast.dice))


@shows("Pierce", "Poison")
@rule("DSC-ABIL-49", "DSC-ABIL-50")
def test_pierce_and_poison() -> None:
    arena = Arena(hall(6, 2), faces="1/2/0 1/1/0 1/1/0 blank")
    hero = arena.hero("mordrog", "c1", equipped="leather-armor")
    arena.game.sheet(hero).armor = 4
    arena.attack(arena.monster("manticore/master", "a1"), "c1")
    assert hero.tokens[tokens.POISON] == 3  # 4 damage, armor 4 less 3
    assert hero.wounds == arena.game.sheet(hero).max_wounds - 3


@shows("Quick-Shot")
@rule("DSC-ABIL-51")
def test_a_quick_shot_is_two_attacks() -> None:
    arena = Arena(hall(6, 6))
    arena.state.stage = "overlord"
    arena.run(activation.begin(arena.game, arena.monster("manticore/normal", "a1")))
    assert arena.state.activation.attacks == 2


@shows("Reach", "Sweep")
@rule("DSC-ABIL-52", "DSC-ABIL-59")
def test_reach_and_sweep() -> None:
    arena = Arena(hall(8, 3))
    near, far = arena.hero("mordrog", "c1"), arena.hero("kirga", "d2")
    out = arena.hero("steelhorns", "e1")
    giant = arena.monster("giant/master", "a1")
    ogre = arena.monster("ogre/master", "a1")
    for monster, reached in ((giant, [near, far]), (ogre, [near])):
        card = arena.game.card(monster)
        found = aiming.targets(arena.game, monster, "melee", set(card.abilities))
        assert found == reached
    assert out not in arena.strike(giant, "c1", shape="sweep").affected
    assert arena.strike(giant, "c1", shape="sweep").affected == [near, far]


@shows("Sorcery")
@rule("DSC-ABIL-54", "DSC-DEC-15")
def test_sorcery_is_split_between_range_and_damage() -> None:
    arena = Arena(hall(8, 1), faces="2/2/0 1/1/0")
    arena.hero("mordrog", "e1")
    strike = arena.attack(arena.monster("sorcerer/normal", "a1"), "e1", "range:1")
    assert (strike.range(), strike.damage()) == (4, 5)


@shows("Stealth")
@rule("DSC-LANG-01", "DSC-ATTACK-12")
@pytest.mark.parametrize(("face", "lost"), [("blank", 0), ("enh", 1)])
def test_a_blank_of_its_own_die_saves_the_stealthy(face: str, lost: int) -> None:
    arena = Arena(hall(8, 1), faces=f"2/2/0 2/0/1 {face}")
    hero = arena.hero("mordrog", "a1", equipped="crossbow", fatigue=0)
    shade = arena.monster("shade/normal", "d1")
    strike = arena.strike(hero, "d1", "crossbow")
    strike.dice, strike.power, strike.abilities, strike.damage_bonus = "UY", 0, {}, 0
    arena.run(attacks.resolve(arena.game, strike))
    assert shade.wounds == lost


@shows("Swarm")
@rule("DSC-ABIL-58")
def test_a_swarm_has_a_die_for_each_friend_beside_the_target() -> None:
    arena = Arena(hall(6, 6))
    arena.hero("mordrog", "c3")
    kobold = arena.monster("kobold/normal", "b3")
    assert arena.strike(kobold, "c3").power == 0
    arena.monster("kobold/normal", "d3")
    arena.monster("ogre/normal", "c1")
    arena.monster("kobold/normal", "a3")
    assert arena.strike(kobold, "c3").power == 2
    giant = arena.monster("giant/normal", "e5")
    kobold.animated_by = 0
    kobold.place = Place(at(arena.game.ground, "d5"))
    arena.state.heroes[0].space = at(arena.game.ground, "f4")  # beside its other end
    assert arena.strike(kobold, "e5").power == 1
    assert giant.wounds == 0


@shows("Trickster")
@rule("DSC-ABIL-60", "DSC-RUL-87")
def test_tricksters_make_traps_cheap() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "f6")
    cards = arena.game.library.overlord.values()
    trap = next(card for card in cards if card.type == "trap" and (card.cost or 0) > 2)
    before = paying.cost(arena.game, trap)
    first = arena.monster("kobold/master", "a1")
    arena.monster("kobold/master", "c1")
    assert paying.cost(arena.game, trap) == before - 2
    first.animated_by = hero.id  # it is in play as well
    assert paying.cost(arena.game, trap) == before - 2


@shows("Undying")
@rule("DSC-ABIL-61", "DSC-ABIL-62", "DSC-RUL-77")
def test_the_undying_rise_with_their_tokens_and_wounds_beyond() -> None:
    arena = Arena(hall(6, 6), faces="surge blank", players=2)
    hero = arena.hero("mordrog", "b2")
    skeleton = arena.monster("skeleton/master", "c2")
    skeleton.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    arena.run(wounds.suffer(arena.game, skeleton, 7, "a sword", hero))
    assert skeleton.id not in arena.state.monsters  # killed a second time by the rest
    assert hero.coins == 350
    arena.script.left = ["surge"]
    other = arena.monster("skeleton/master", "c2")
    other.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    arena.run(wounds.suffer(arena.game, other, 3, "a sword", hero))
    assert (other.wounds, other.tokens[tokens.BURN], hero.coins) == (0, 1, 350)
    arena.run(wounds.slay(arena.game, other, "a boulder"))
    assert other.id not in arena.state.monsters


@rule("DSC-ABIL-65")
def test_a_flat_bonus_of_the_card() -> None:
    arena = Arena(hall(6, 1), faces="1/2/0 1/1/0")
    arena.hero("mordrog", "c1")
    strike = arena.attack(arena.monster("skeleton/normal", "a1"), "c1")
    assert strike.range() == 3


@shows("Necromancy")
@rule("DSC-ABIL-46")
def test_necromancy_keeps_what_it_killed() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", skills="necromancy")
    kobold = arena.monster("kobold/normal", "b1")
    arena.run(wounds.suffer(arena.game, kobold, 9, "a spell", hero), "animate")
    (servant,) = arena.state.monsters.values()
    assert (servant.name, servant.animated_by) == (kobold.name, hero.id)


@rule("DSC-ABIL-53", "DSC-RUL-178")
def test_nobody_shoots_at_a_cloak_that_is_far_off() -> None:
    arena = Arena(hall(8, 1))
    hero = arena.hero("kirga", "a1", equipped="bow")
    elf = arena.monster("deep-elf/normal", "e1")
    archer = arena.monster("skeleton/normal", "h1")
    assert aiming.hero_targets(arena.game, hero, "bow") == []
    elf.animated_by = hero.id
    assert aiming.targets(arena.game, archer, "ranged", set()) == []  # no threat for striking air
    elf.animated_by, elf.place = -1, Place(1)
    assert aiming.hero_targets(arena.game, hero, "bow") == [elf]
