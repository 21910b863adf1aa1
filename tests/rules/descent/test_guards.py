"""Heroes on guard break in on the overlord's turn (DSC-ORDER-08 ff.)."""

from __future__ import annotations

import pytest

from descent import Arena, at, ground, hall, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import activation, guards, overlord, wounds
from undercroft.games.descent.state import TOWN, Activation, Monster, Terrain


def overlords_turn(arena: Arena, step: str = "activate") -> None:
    arena.state.stage, arena.state.step = "overlord", step
    arena.state.flags = (PASSING,)


def active(arena: Arena, monster: Monster, points: int = 5, attacks: int = 1) -> Activation:
    overlords_turn(arena)
    monster.activated = True
    arena.state.activation = Activation(monster.id, points, attacks)
    return arena.state.activation


ATTACK = "attack:sword:skeleton-100"


@rule("DSC-ORDER-08", "DSC-ORDER-12", "DSC-DEC-20")
def test_a_guard_attacks_once_and_the_order_is_gone() -> None:
    arena = Arena(hall(4, 1), faces="1/3/0 0/2/1 blank blank blank")
    hero = arena.hero("mordrog", "a1", equipped="sword", order="guard")
    foe = arena.monster("skeleton/normal", "b1")
    overlords_turn(arena)
    occasion = Occasion(figure=foe)
    done = arena.run(guards.offer(arena.game, occasion, "moved"), ATTACK, "done")
    assert done
    assert hero.order == ""
    assert foe.id not in arena.state.monsters
    assert not arena.run(guards.offer(arena.game, occasion, "moved"))


@rule("DSC-ORDER-10")
@pytest.mark.parametrize("why", ["no target", "no order", "town"])
def test_nobody_is_asked_who_cannot_attack(why: str) -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword", order="guard")
    arena.monster("skeleton/normal", "f1" if why == "no target" else "b1")
    if why == "no order":
        hero.order = "dodge"
    if why == "town":
        hero.space = TOWN
    overlords_turn(arena)
    assert not arena.run(guards.offer(arena.game, Occasion(), "threat"))


@rule("DSC-ORDER-13")
def test_a_guard_sleeps_in_the_heroes_turns() -> None:
    arena = Arena(hall(4, 1))
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    arena.monster("skeleton/normal", "b1")
    arena.state.stage = "heroes"
    assert not arena.run(guards.offer(arena.game, Occasion(), "moved"))


@rule("DSC-ORDER-09", "DSC-ORDER-10", "DSC-RUL-13", "DSC-RUL-14")
def test_a_guard_is_asked_at_every_step_until_he_declines_the_activation() -> None:
    arena = Arena(hall(5, 2))
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    foe = arena.monster("skeleton/normal", "b2")
    active(arena, foe)
    arena.run(activation.act(arena.game, foe), "move:b1", "pass")
    arena.run(activation.act(arena.game, foe), "move:b2", "pass-activation")
    arena.run(activation.act(arena.game, foe), "move:b1")
    other = arena.monster("skeleton/normal", "d1")
    arena.run(activation.begin(arena.game, other), "pass")


@rule("DSC-ORDER-11", "DSC-TIME-18", "DSC-EX-48")
def test_a_monster_killed_by_a_guard_does_not_attack() -> None:
    arena = Arena(hall(4, 1), faces="1/3/0 0/2/1 blank blank blank")
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    victim = arena.hero("steelhorns", "c1")
    foe = arena.monster("skeleton/normal", "b1")
    active(arena, foe)
    answers = ("attack:steelhorns", ATTACK, "done")
    arena.run(activation.act(arena.game, foe), *answers)
    assert foe.id not in arena.state.monsters
    assert victim.wounds == arena.game.library.heroes["steelhorns"].wounds


@rule("DSC-ORDER-11")
@pytest.mark.parametrize(("landing", "faces"), [("e1", ""), ("b1", "X 0/2/1")])
def test_a_monster_knocked_back_attacks_only_if_it_still_reaches(landing: str, faces: str) -> None:
    arena = Arena(hall(5, 2), faces=f"2/1/1 1/1/0 blank blank blank {faces}")
    hero = arena.hero("mordrog", "a1", equipped="sword", order="guard")
    arena.game.sheet(hero).abilities["Knockback"] = 0
    arena.hero("steelhorns", "c2")
    foe = arena.monster("beastman/normal", "b2")
    active(arena, foe)
    back = f"space:{landing}"
    answers = ("attack:steelhorns", "attack:sword:beastman-100", "done", back)
    arena.run(activation.act(arena.game, foe), *answers)
    assert arena.state.activation.attacks == 0


@rule("DSC-ORDER-11")
def test_a_stun_placed_by_a_guard_acts_at_the_next_activation() -> None:
    arena = Arena(hall(4, 1), faces="X 0/2/1")
    arena.hero("steelhorns", "a1")
    foe = arena.monster("beastman/normal", "b1")
    active(arena, foe)
    foe.tokens = tokens.changed(foe.tokens, tokens.STUN, 1)  # as by an interrupt just now
    arena.run(activation.act(arena.game, foe), "attack:steelhorns")
    assert foe.tokens[tokens.STUN] == 1


@rule("DSC-ORDER-14")
def test_each_interrupt_is_a_checkpoint_for_the_other_guards() -> None:
    arena = Arena(hall(3, 3), faces="X 0/2/1 blank blank blank X 0/2/1 blank blank blank")
    first = arena.hero("mordrog", "a1", equipped="sword", order="guard")
    second = arena.hero("steelhorns", "a2", equipped="sword", order="guard")
    arena.monster("skeleton/normal", "b1")
    overlords_turn(arena)
    offer = guards.offer(arena.game, Occasion(), "card")
    arena.run(offer, "pass", ATTACK, ATTACK)
    assert (first.order, second.order) == ("", "")


@rule("DSC-ORDER-09")
def test_after_an_interrupt_at_his_end_the_overlord_goes_on() -> None:
    arena = Arena(hall(3, 1), faces="X 0/2/1 blank blank blank")
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    arena.monster("skeleton/normal", "b1")
    overlords_turn(arena)
    assert arena.run(overlord.go_on(arena.game), "end", ATTACK)
    assert not arena.run(overlord.go_on(arena.game), "end")


@rule("DSC-ORDER-09")
@pytest.mark.parametrize(("step", "then"), [("start", "hazards"), ("discard", "cards")])
def test_guards_are_asked_before_everything_and_after_step_one(step: str, then: str) -> None:
    arena = Arena(hall(3, 1))
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    arena.monster("skeleton/normal", "b1")
    overlords_turn(arena, step)
    arena.run(overlord.go_on(arena.game), "pass")
    assert arena.state.step == then


@rule("DSC-ORDER-12", "DSC-ORDER-18", "DSC-ORDER-20", "DSC-ORDER-04")
@pytest.mark.parametrize("order", ["aim", "guard", "rest"])
def test_a_wound_takes_the_order_and_no_wound_does_not(order: str) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", order=order)
    arena.run(wounds.suffer(arena.game, hero, 0, "nothing"))
    assert hero.order == order
    arena.run(wounds.suffer(arena.game, hero, 1, "a scratch"))
    assert hero.order == ""


@rule("DSC-ORDER-06", "DSC-ORDER-19")
def test_a_dodge_outlives_wounds_but_not_death() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", order="dodge")
    arena.run(wounds.suffer(arena.game, hero, 1, "a scratch"))
    assert hero.order == "dodge"
    arena.run(wounds.suffer(arena.game, hero, 99, "a fall"))
    assert hero.order == ""


@rule("DSC-ORDER-15")
def test_a_guard_has_no_movement() -> None:
    arena = Arena(ground("sss"))
    hero = arena.hero("mordrog", "a1", equipped="sword", order="guard")
    arena.monster("skeleton/normal", "b1")
    overlords_turn(arena)
    offer = guards.offer(arena.game, Occasion(), "card")
    request = offer.send(None)
    assert {key.split(":")[0] for key in request.keys()} == {"attack", "pass"}
    assert hero.fatigue > 0
    offer.close()


@rule("DSC-ORDER-09", "DSC-RUL-185")
@pytest.mark.parametrize("deed", ["jump", "card"])
def test_guards_are_asked_after_a_jump_and_after_a_card(deed: str) -> None:
    arena = Arena(hall(6, 1))
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    foe = arena.monster("skeleton/normal", "d1")
    if deed == "jump":
        active(arena, foe)
        arena.state.terrain = Terrain(pit=on(arena.game.ground, "c1"))
        arena.run(activation.act(arena.game, foe), "jump:b1", "pass")
        return
    foe.place = Place(at(arena.game.ground, "b1"))
    overlords_turn(arena)
    arena.state.flags = ()
    library = arena.game.library.overlord
    charge = next(id for id, card in library.items() if card.window.name == "activate")
    arena.state.hand, arena.state.threat = (charge,), 30
    arena.run(activation.begin(arena.game, foe), "pass", f"card:{charge}", "pass")
    assert arena.state.discard == (charge,)


@rule("DSC-RUL-12", "DSC-ORDER-13")
def test_an_activation_in_a_heros_turn_is_not_interrupted() -> None:
    arena = Arena(hall(4, 2))
    arena.hero("mordrog", "a1", equipped="sword", order="guard")
    foe = arena.monster("skeleton/normal", "b1")
    arena.state.stage = "heroes"
    arena.state.flags = (PASSING,)
    arena.run(activation.run(arena.game, foe), "move:b2", "end")


@rule("DSC-RUL-186", "DSC-ORDER-11")
def test_a_breath_is_lost_when_its_attacker_is_moved() -> None:
    arena = Arena(hall(8, 3), faces="2/1/1 1/1/0 blank blank blank")
    hero = arena.hero("mordrog", "c2", equipped="sword", order="guard")
    arena.game.sheet(hero).abilities["Knockback"] = 0
    hound = arena.monster("hell-hound/normal", "a1")
    active(arena, hound)
    back = "space:b1"
    shape = "breath:east:0"
    answers = ("attack:mordrog", shape, "attack:sword:hell-hound-100", "done", back)
    arena.run(activation.act(arena.game, hound), *answers)
    assert hero.wounds == arena.game.sheet(hero).max_wounds
    assert arena.state.activation.attacks == 0


@rule("DSC-AREA-01", "DSC-ORDER-09")
def test_what_a_guard_opens_to_view_is_revealed_at_once() -> None:
    gate = Door("gate", ((1, 0), (1, 1)), ((2, 0), (2, 1)), "")
    arena = Arena(ground("aab .ab", gate, opened=("gate",)), faces="1/3/0 0/3/0 blank blank blank")
    arena.state.open_doors = ("gate",)
    arena.game.survey()
    arena.hero("mordrog", "a1", equipped="sword", order="guard", fatigue=0)
    skeleton = arena.monster("skeleton/normal", "b1")
    arena.state.revealed = ("a",)
    overlords_turn(arena, "discard")
    arena.state.hand = ("aim",)
    arena.run(overlord.go_on(arena.game), "done", f"attack:sword:{skeleton.name}")
    assert (arena.state.step, arena.state.revealed) == ("cards", ("a", "b"))
