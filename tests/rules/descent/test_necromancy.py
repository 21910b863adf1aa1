"""Animated monsters (DSC-ABIL-46 to -48)."""

from __future__ import annotations

import pytest

from descent import Arena, at, cell, ground, hall, telling
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    aiming,
    attacks,
    doors,
    necromancy,
    overlord,
    spawning,
    supply,
    turn,
    wounds,
)
from undercroft.games.descent.state import Hero, Monster, Turn

FOLLOWED = '[story.s]\nwhen = "beastman is killed"\nagain = true\ndo = "place beastman at c3"'


def kill(arena: Arena, hero: Hero, monster: Monster, *answers: str) -> None:
    arena.run(wounds.suffer(arena.game, monster, 99, "a spell", hero), *answers)


def necromancer(arena: Arena, space: str) -> Hero:
    return arena.hero("mordrog", space, skills="necromancy", fatigue=0)


@rule("DSC-ABIL-46", "DSC-DEC-34")
def test_a_killer_animates_what_he_killed() -> None:
    arena = Arena(hall(6, 1))
    hero = necromancer(arena, "a1")
    skeleton = arena.monster("beastman/normal", "b1")
    skeleton.tokens = tokens.changed(tokens.NONE, tokens.BURN, 2)
    kill(arena, hero, skeleton, "animate")
    (servant,) = arena.state.monsters.values()
    assert (servant.name, servant.place) == (skeleton.name, skeleton.place)
    assert (servant.wounds, servant.tokens, servant.animated_by) == (0, tokens.NONE, hero.id)
    other = arena.monster("beastman/normal", "c1")
    kill(arena, hero, other, "leave")
    assert other.id not in arena.state.monsters


@rule("DSC-ABIL-46", "DSC-RUL-99")
@pytest.mark.parametrize("card", ["beastman/master", "ogre/normal"])
def test_only_small_normal_monsters_are_animated(card: str) -> None:
    arena = Arena(hall(6, 2))
    hero = necromancer(arena, "a1")
    monster = arena.monster(card, "b1")
    assert not necromancy.fit(arena.game, monster)
    del arena.state.monsters[monster.id]
    plain = arena.hero("kirga", "f1")
    arena.run(necromancy.offer(arena.game, plain, monster))
    arena.run(necromancy.offer(arena.game, hero, monster))


@rule("DSC-ABIL-46", "DSC-ABIL-62")
def test_it_must_stay_dead_first_and_by_a_blow_of_the_hero() -> None:
    arena = Arena(hall(6, 2))
    hero = necromancer(arena, "a1")
    monster = arena.monster("beastman/normal", "b1")
    arena.run(wounds.suffer(arena.game, monster, 99, "lava"))
    assert monster.id not in arena.state.monsters
    assert necromancy.servant(arena.game, hero) is None


@rule("DSC-ABIL-46")
def test_a_new_servant_is_the_death_of_the_old() -> None:
    arena = Arena(hall(6, 1))
    hero = necromancer(arena, "a1")
    first, second = arena.monster("beastman/normal", "b1"), arena.monster("skeleton/normal", "c1")
    kill(arena, hero, first, "animate")
    kill(arena, hero, second, "animate")
    assert [servant.name for servant in arena.state.monsters.values()] == [second.name]


def ended(arena: Arena, hero: Hero) -> None:
    arena.state.turn = Turn(who=hero.id, step="act")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game))  # he can do nothing but end it


@rule("DSC-ABIL-47", "DSC-TURN-09")
@pytest.mark.parametrize(("face", "stays"), [("enh", True), ("surge", False), ("blank", False)])
def test_it_acts_after_the_turn_and_may_die_of_it(face: str, stays: bool) -> None:
    arena = Arena(hall(8, 2))
    hero = necromancer(arena, "a1")
    servant = arena.monster("beastman/normal", "b1")
    servant.animated_by = hero.id
    foe = arena.monster("ogre/normal", "e1")
    ended(arena, hero)
    arena.run(turn.go_on(arena.game))
    assert arena.state.activation.who == servant.id
    request = turn.go_on(arena.game)
    assert request.send(None).seat == hero.seat
    request.close()
    arena.run(turn.go_on(arena.game), "move:d1")
    arena.script.left = ["1/3/0", "0/3/0"]
    arena.run(turn.go_on(arena.game), "attack:ogre-101")
    assert foe.wounds == 3
    assert arena.state.threat == 0
    arena.run(turn.go_on(arena.game), "end")
    arena.script.left = [face]
    arena.run(turn.go_on(arena.game))
    assert (servant.id in arena.state.monsters) == stays
    assert arena.state.turn.who == -1


@rule("DSC-RUL-191")
def test_its_tokens_act_as_its_turn_begins() -> None:
    arena = Arena(hall(8, 2))
    hero = necromancer(arena, "a1")
    servant = arena.monster("beastman/normal", "b1")
    servant.animated_by = hero.id
    servant.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    ended(arena, hero)
    arena.script.left = ["blank"]
    arena.run(turn.go_on(arena.game))
    assert servant.wounds == 1


@rule("DSC-ABIL-48", "DSC-MOVE-05")
def test_it_is_a_friend_of_heroes_and_an_enemy_of_monsters() -> None:
    arena = Arena(hall(8, 1))
    hero = necromancer(arena, "a1")
    servant = arena.monster("beastman/normal", "d1")
    foe = arena.monster("skeleton/normal", "e1")
    left = supply.left(arena.game, "beastman/normal")
    servant.animated_by = hero.id
    game = arena.game
    assert aiming.targets(game, servant, "melee", set()) == [foe]
    assert aiming.targets(game, foe, "ranged", set()) == [servant]
    assert supply.left(game, "beastman/normal") == left  # the figure is still out of the box
    seen = spawning.watched(game)
    hero.space = 7
    assert spawning.watched(game) == seen  # it neither watches nor hides anything
    arena.state.stage, arena.state.step = "overlord", "activate"
    choice = overlord.go_on(game)
    assert choice.send(None).keys() == ["end", f"monster:{foe.name}"]
    choice.close()


@rule("DSC-ABIL-48")
def test_its_kills_earn_nothing() -> None:
    arena = Arena(hall(8, 1), faces="0/4/0 0/3/0")
    hero = necromancer(arena, "a1")
    servant = arena.monster("beastman/normal", "d1")
    servant.animated_by = hero.id
    master = arena.monster("beastman/master", "e1", wounds=3)
    arena.attack(servant, "e1")
    assert master.id not in arena.state.monsters
    assert hero.coins == 300


@rule("DSC-ABIL-48", "DSC-DOOR-05", "DSC-AREA-01")
def test_it_opens_no_door_to_the_unknown() -> None:
    door = Door("door", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))
    arena = Arena(ground("sstt sstt", door))
    hero = necromancer(arena, "a1")
    servant = arena.monster("beastman/normal", "b1")
    servant.animated_by = hero.id
    arena.state.revealed = ("s",)
    assert doors.within_reach(arena.game, servant) == []
    arena.state.revealed = ("s", "t")
    assert doors.within_reach(arena.game, servant) == [door]


@rule("DSC-ABIL-46")
def test_it_is_offered_when_the_attack_is_through() -> None:
    arena = Arena(hall(4, 1), faces="0/4/0 blank blank blank")
    hero = necromancer(arena, "a1")
    victim = arena.monster("beastman/normal", "b1", wounds=2)
    strike = arena.strike(hero, "b1")
    arena.run(attacks.resolve(arena.game, strike), "animate")
    (servant,) = arena.state.monsters.values()
    assert (servant.name, servant.animated_by) == (victim.name, hero.id)


@rule("DSC-MON-10", "DSC-RUL-99")
def test_a_risen_chest_lends_no_further_figure() -> None:
    arena = Arena(hall(9, 2))
    hero = necromancer(arena, "a1")
    for column in "bcdefg":  # all six of the box
        arena.monster("beastman/normal", f"{column}1")
    arena.monster("beastman/normal", "h1").animated_by = hero.id  # was a chest
    assert supply.left(arena.game, "beastman/normal") == 0
    for monster in [*arena.state.monsters.values()][:2]:
        del arena.state.monsters[monster.id]
    assert supply.left(arena.game, "beastman/normal") == 1


@rule("DSC-ABIL-46", "DSC-MON-10")
def test_whose_death_brings_another_rises_under_a_name_of_its_own() -> None:
    arena = telling(FOLLOWED)
    hero = necromancer(arena, "a1")
    ground = arena.game.ground
    victim = supply.put(arena.game, "beastman/normal", Place(at(ground, "b1")))
    kill(arena, hero, victim, "animate")
    found = {monster.name: monster.animated_by for monster in arena.state.monsters.values()}
    assert found == {"beastman-1": -1, "beastman-2": hero.id}


@rule("DSC-ABIL-46", "DSC-MON-10")
def test_whose_figure_is_in_use_again_does_not_rise() -> None:
    arena = telling(FOLLOWED)
    hero = necromancer(arena, "a1")
    victim = arena.monster("beastman/normal", "b1")
    for space in ("e1", "f1", "g1", "h1", "e2"):  # all six of the box
        arena.monster("beastman/normal", space)
    kill(arena, hero, victim)
    assert necromancy.servant(arena.game, hero) is None
