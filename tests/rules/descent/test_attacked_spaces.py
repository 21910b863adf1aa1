"""A space is attacked: which spaces there are, who is in them when the dice fall, who may dodge."""

from __future__ import annotations

import pytest

from descent import Arena, acting, at, ground, hall, names, on
from rule import rule
from undercroft.games.descent import templates
from undercroft.games.descent.events import AttackHit, AttackMissed
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import activation, aiming, attacks, shaping, striking, turn
from undercroft.games.descent.state import Activation, Rolling, Terrain


def missed(arena: Arena) -> list[str]:
    return [event.cause for event in arena.events if isinstance(event, AttackMissed)]


def struck(arena: Arena) -> list[str]:
    return [event.target for event in arena.events if isinstance(event, AttackHit)]


@rule("DSC-ATTACK-26", "DSC-ORDER-08", "DSC-ORDER-09")
def test_an_attack_does_not_follow_who_has_left_the_space() -> None:
    """A hero on guard strikes at the beast that attacks him, and walks away by his power."""
    arena = Arena(hall(9, 3), faces="0/4/0 0/3/0 blank blank blank 0/4/0 0/3/0")
    hero = arena.hero("tahlia", "b2", equipped="sword", order="guard", fatigue=0)
    foe = arena.monster("beastman/normal", "c2")
    foe.armor = 9
    arena.state.stage, arena.state.flags = "overlord", (PASSING,)
    arena.state.activation = Activation(foe.id, 3, 1)
    before = hero.wounds
    arena.run(
        activation.act(arena.game, foe),
        "attack:tahlia",
        f"attack:sword:{foe.name}",
        "power:tahlia#1",
        "move:e2",
    )
    assert (hero.wounds, hero.space) == (before, at(arena.game.ground, "e2"))
    assert (struck(arena), missed(arena)) == ([foe.name], ["nobody"])
    assert arena.state.activation.attacks == 0


@rule("DSC-ATTACK-26")
def test_who_stays_is_hit() -> None:
    arena = Arena(hall(9, 3), faces="0/4/0 0/3/0 blank blank blank 0/4/0 0/3/0")
    hero = arena.hero("tahlia", "b2", equipped="sword", order="guard", fatigue=0)
    foe = arena.monster("beastman/normal", "c2")
    foe.armor = 9
    arena.state.stage, arena.state.flags = "overlord", (PASSING,)
    arena.state.activation = Activation(foe.id, 3, 1)
    before = hero.wounds
    answers = ("attack:tahlia", f"attack:sword:{foe.name}", "skip")
    arena.run(activation.act(arena.game, foe), *answers)
    assert hero.wounds < before


@rule("DSC-ATTACK-06", "DSC-ABIL-52")
def test_a_large_figure_reaches_from_the_space_that_sees() -> None:
    """Rubble hides c1 from the near space of the giant; the space that sees it is too far off."""
    arena = Arena(ground("aaaaaa\naaaaaa\n......"))
    giant = arena.monster("giant/normal", "a1")
    hero = arena.hero("mordrog", "d1")
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "c1"))
    assert giant.place.anchor == 0
    reach = aiming.reach(arena.game, giant, "melee", {"Reach"})
    from_b2 = arena.game.visible(giant) >> hero.space & 1
    assert bool(reach >> hero.space & 1) == bool(from_b2)
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "c1 c2"))
    assert not aiming.reach(arena.game, giant, "melee", {"Reach"}) >> hero.space & 1


# Areas


@rule("DSC-ABIL-10", "DSC-RUL-71")
def test_a_figure_shelters_who_stands_straight_behind_it_from_a_blast() -> None:
    arena = Arena(hall(9, 1))
    arena.monster("skeleton/normal", "e1")
    scene = arena.game.scene()
    board = arena.game.ground
    assert names(board, templates.blast(board, scene, at(board, "d1"), 3)) == "a1 b1 c1 d1 e1"
    assert names(board, templates.blast(board, scene, at(board, "e1"), 2)) == "c1 d1 e1 f1 g1"


@rule("DSC-ATTACK-23", "DSC-RUL-57", "DSC-ABIL-15")
def test_who_breathes_fire_attacks_only_what_its_template_reaches() -> None:
    arena = Arena(hall(12, 1))
    hound = arena.monster("hell-hound/normal", "a1")
    near, far = arena.hero("mordrog", "d1"), arena.hero("kirga", "i1")
    abilities = set(arena.game.card(hound).abilities)
    kind = arena.game.card(hound).card.attack
    assert aiming.targets(arena.game, hound, kind, abilities) == [near]
    assert arena.game.visible(hound) >> near.space & 1
    strike = arena.run(aiming.monster_declares(arena.game, hound, near), "breath:east:0")
    assert strike.shape == "breath"
    assert far not in strike.affected


@rule("DSC-ATTACK-23", "DSC-ABIL-35")
def test_ironskin_is_not_got_round_by_leaving_the_blast_out() -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    golem = arena.monster("golem/normal", "c1")
    arena.state.flags = (PASSING,)
    strike = arena.run(aiming.hero_declares(arena.game, hero, "ice-storm", golem))
    assert strike.shape == "blast"
    arena.script.left = ["2/2/0", "0/3/0", "0/3/0"]
    arena.run(attacks.resolve(arena.game, strike))
    assert golem.wounds == 0


@rule("DSC-ATTACK-22", "DSC-RUL-56")
def test_a_friends_space_may_be_the_centre_of_a_blast() -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    friend = arena.hero("mordrog", "d2")
    foe = arena.monster("skeleton/normal", "e3")
    strike = arena.run(aiming.hero_declares_area(arena.game, hero, "ice-storm"), "blast:d2")
    assert strike.affected == [friend, foe]


@rule("DSC-ATTACK-02", "DSC-RUL-178")
def test_every_space_of_a_large_target_may_be_named() -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    giant = arena.monster("giant/normal", "d1")
    ways = shaping.aims(arena.game, hero, {"Blast": 1}, arena.game.visible(hero))
    feet = names(arena.game.ground, arena.game.footprint(giant)).split()
    seen = [space for space in feet if arena.game.visible(hero) >> at(arena.game.ground, space) & 1]
    assert len(seen) > 1
    assert {f"blast:{space}" for space in seen} <= set(ways)


@rule("DSC-RUL-178", "DSC-SURGE-01")
def test_an_empty_space_is_attacked_for_a_blast_that_surges_buy() -> None:
    """Two surges of the dice make the Blast that reaches the skeleton beside the space."""
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="bane", fatigue=0)
    foe = arena.monster("skeleton/normal", "d1")
    assert "area:bane" in [option.key for option in striking.options(arena.game, hero)]
    strike = arena.run(aiming.hero_declares_area(arena.game, hero, "bane"), "blast:c2")
    assert (strike.shape, strike.affected) == ("", [])
    arena.script.left = ["3/1/1", "0/2/1"]
    arena.run(attacks.resolve(arena.game, strike), "surge:bane#1")
    assert struck(arena) == [foe.name]


@rule("DSC-RUL-178", "DSC-ATTACK-02")
def test_nobody_attacks_where_no_enemy_could_be_hit() -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    dark = arena.monster("dark-priest/normal", "i3")
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "e1 e2 e3"))
    assert striking.options(arena.game, hero) == []
    arena.state.activation = Activation(dark.id, 0, 1)
    assert activation._attacks(arena.game, dark) == []


@rule("DSC-ABIL-14", "DSC-RUL-74")
def test_a_bolt_strikes_over_rubble_and_stops_at_a_crushing_wall() -> None:
    arena = Arena(hall(9, 2))
    caster = arena.hero("kirga", "a1")
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "c1 c2"))
    fire = shaping.laid(arena.game, caster, {"Breath"})["breath:east:0"][1]
    bolt = shaping.laid(arena.game, caster, {"Bolt"})["bolt:east:0"][1]
    beyond = on(arena.game.ground, "d1")
    assert (bool(fire & beyond), bool(bolt & beyond)) == (False, True)
    wall = Rolling("wall", on(arena.game.ground, "c1 c2"), "west")
    arena.state.rolling = (wall,)
    assert not shaping.laid(arena.game, caster, {"Bolt"})["bolt:east:0"][1] & beyond


# Dodging


@rule("DSC-ORDER-05", "DSC-REROLL-06", "DSC-RUL-58")
def test_a_hero_dodges_the_blast_of_a_friend() -> None:
    arena = Arena(hall(9, 3), faces="2/2/0 0/3/0 0/3/0 X")
    hero = arena.hero("kirga", "a1", equipped="ice-storm", fatigue=0)
    arena.hero("mordrog", "d2", order="dodge")
    foe = arena.monster("skeleton/normal", "d1")
    arena.state.flags = (PASSING,)
    strike = arena.strike(hero, "d1", "ice-storm", "blast")
    rule = attacks.resolve(arena.game, strike)
    arena.run(rule, "die:1", "enough")
    assert foe.id in arena.state.monsters
    assert missed(arena) == ["miss"]


@rule("DSC-POTION-07")
def test_invulnerability_is_not_for_the_blast_of_a_friend() -> None:
    arena = Arena(hall(9, 3), faces="2/2/0 0/3/0 0/3/0")
    hero = arena.hero("kirga", "b1", equipped="ice-storm", fatigue=0)
    friend = arena.hero("mordrog", "d2")
    friend.waiting = "invulnerability"
    before = friend.wounds
    arena.monster("skeleton/normal", "d1")
    arena.state.flags = (PASSING,)
    strike = arena.strike(hero, "d1", "ice-storm", "blast")
    arena.run(attacks.resolve(arena.game, strike), "figure:mordrog")  # and nothing else is asked
    assert friend.wounds < before
    assert friend.waiting == "invulnerability"


@rule("DSC-REROLL-06", "DSC-RUL-58")
@pytest.mark.parametrize(("attacker", "first"), [(0, "tahlia"), (2, "kirga")])
def test_the_first_dodging_player_to_the_left_decides(attacker: int, first: str) -> None:
    arena = Arena(hall(9, 3), faces="2/2/0 0/3/0 0/3/0")
    sheets = ("kirga", "tahlia", "mordrog")
    heroes = [
        arena.hero(sheet, space) for sheet, space in zip(sheets, ("c1", "c2", "c3"), strict=True)
    ]
    for hero in heroes:
        hero.order = "dodge"
    mage = heroes[attacker]
    mage.space, mage.equipped = at(arena.game.ground, "a2"), ("ice-storm",)
    arena.monster("giant/normal", "d1")
    arena.state.flags = (PASSING,)
    strike = arena.strike(mage, "d2", "ice-storm", "blast")
    rule = attacks.resolve(arena.game, strike)
    request = rule.send(None)
    rule.close()
    decides = next(hero for hero in heroes if hero.sheet == first)
    assert (request.kind, request.seat) == ("reroll", decides.seat)


@rule("DSC-RUL-223", "DSC-ATTACK-23")
def test_where_no_three_spaces_touch_the_spear_strikes_two() -> None:
    arena = Arena(hall(6, 1), faces="2/2/0 0/3/0 3/0/0 3/0/0 blank blank blank")
    hero = arena.hero("kirga", "a1", equipped="spirit-spear", fatigue=0)
    foe, behind = arena.monster("skeleton/normal", "d1"), arena.monster("skeleton/normal", "e1")
    acting(arena, hero, action="battle", attacks=1)
    attack = f"attack:spirit-spear:{foe.name}"
    asked = arena.question(turn.go_on(arena.game), attack)
    assert asked.keys() == ["spaces:c1-d1", "spaces:d1-e1"]
    acting(arena, hero, action="battle", attacks=1)
    arena.run(turn.go_on(arena.game), attack, "spaces:d1-e1", f"figure:{behind.name}")
    assert arena.state.monsters == {}


@rule("DSC-ATTACK-02", "DSC-LANG-04")
@pytest.mark.parametrize(("where", "pierce"), [("blast:b3", 2), ("blast:g1", 0)])
def test_an_area_is_on_the_target_that_was_chosen_for_it(where: str, pierce: int) -> None:
    """Andira's magic pierces on an adjacent target, wherever else enemies are."""
    arena = Arena(hall(9, 3))
    hero = arena.hero("andira-runehand", "a2", equipped="ice-storm")
    arena.monster("beastman/normal", "b3")
    arena.monster("ogre/normal", "g1")
    strike = arena.run(aiming.hero_declares_area(arena.game, hero, "ice-storm"), where)
    assert strike.abilities.get("Pierce", 0) == pierce
    assert strike.shape == "blast"


@rule("DSC-ATTACK-02", "DSC-RUL-214")
@pytest.mark.parametrize(("where", "more"), [("blast:b3", 0), ("blast:g1", 2)])
def test_who_lurks_hurts_whom_he_lays_it_on(where: str, more: int) -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("bogran-the-shadow", "a2", equipped="ice-storm")
    arena.monster("beastman/normal", "b3")
    ogre = arena.monster("ogre/normal", "g1")
    acting(arena, hero, action="battle", attacks=1, unseen=(ogre.id,))
    strike = arena.run(aiming.hero_declares_area(arena.game, hero, "ice-storm"), where)
    assert strike.damage_bonus == more
