"""Heroes who are monkeys for a while (DSC-MONKEY)."""

from __future__ import annotations

import pytest

from descent import Arena, hall, on
from rule import rule
from undercroft.games.descent import moments, tokens
from undercroft.games.descent.cards.words.standing import SpeedCap
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import (
    equipment,
    hero_cards,
    monkey,
    orders,
    relics,
    retinue,
    striking,
    turn,
    wounds,
)
from undercroft.games.descent.showing import figure_views
from undercroft.games.descent.state import TOWN, Hero, Marker, Terrain, Turn


def declare(arena: Arena, hero: Hero) -> Turn:
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game))
    return arena.state.turn


def offered(arena: Arena, hero: Hero) -> list[str]:
    return [option.key for option in turn._deeds(arena.game, hero)]


@rule("DSC-MONKEY-01", "DSC-MONKEY-06", "DSC-EX-47")
def test_two_turns_after_the_one_of_the_transformation() -> None:
    arena = Arena(hall(8, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=6)
    arena.state.flags = (PASSING,)
    monkey.transform(arena.game, hero)
    assert arena.state.turn.step == "end"
    arena.run(turn.go_on(arena.game))
    assert (arena.state.turn.who, hero.monkey) == (-1, 2)
    for left in (1, 0):
        assert declare(arena, hero).points == 5
        arena.run(turn.go_on(arena.game), "end")
        assert hero.monkey == left


@rule("DSC-MONKEY-02", "DSC-MONKEY-03", "DSC-GLYPH-05")
def test_a_monkey_only_moves() -> None:
    arena = Arena(hall(8, 1))
    hero = arena.hero("mordrog", "b1", equipped="sword", fatigue=1)
    hero.potions, hero.monkey = ("healing",), 2
    arena.hero("kirga", "a1")
    arena.monster("skeleton/normal", "c1")
    here = hero.space
    arena.state.markers = (Marker("money", here), Marker("glyph", here, "normal", active=True))
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "d1"))
    declare(arena, hero)
    assert turn._halves(arena.game, hero) == []
    assert offered(arena, hero) == ["through:a1"]  # and back: it fetches nothing
    arena.state.monsters.clear()
    assert {key.split(":")[0] for key in offered(arena, hero)} == {"through", "move"}


@rule("DSC-MONKEY-03", "DSC-RUL-101", "DSC-GLYPH-05")
def test_it_climbs_and_wakes_glyphs() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    hero.monkey = 2
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "a1"))
    arena.state.markers = (Marker("glyph", 1, "normal"),)
    now = declare(arena, hero)
    arena.run(turn.go_on(arena.game), "move:b1")
    assert (hero.space, now.points) == (1, 3)
    assert arena.state.markers[0].active


@rule("DSC-MONKEY-04", "DSC-RUL-100")
def test_it_has_no_armor_and_cannot_tire_itself_for_more_than_five_spaces() -> None:
    arena = Arena(hall(9, 1), faces="2/2/0 1/1/0")
    hero = arena.hero("mordrog", "a1", equipped="chain-mail iron-shield", fatigue=3)
    hero.monkey = 2
    foe = arena.monster("beastman/normal", "b1")
    before = hero.wounds
    arena.attack(foe, "a1")
    assert before - hero.wounds == 4  # 3 rolled and 1 of its card, all of it
    now = declare(arena, hero)
    hero.space = 3
    assert now.points == 5
    assert "stamina" not in offered(arena, hero)
    assert hero.fatigue == 3


@rule("DSC-MONKEY-05", "DSC-MONKEY-10")
def test_items_give_nothing_and_skills_do() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1", equipped="chain-mail", skills="swift")
    worn = arena.game.sheet(hero)
    hero.monkey = 2
    bare = arena.game.sheet(hero)
    assert bare.armor < worn.armor
    assert not bare.standing(SpeedCap)
    assert bare.speed >= worn.speed
    assert hero.equipped == ("chain-mail",)


@rule("DSC-MONKEY-05", "DSC-RUL-188")
def test_tokens_still_act_and_a_stun_leaves_it_its_movement() -> None:
    arena = Arena(hall(4, 1), faces="blank")
    hero = arena.hero("mordrog", "a1")
    hero.monkey = 2
    hero.tokens = tokens.changed(tokens.changed(tokens.NONE, tokens.BURN, 1), tokens.STUN, 1)
    before = hero.wounds
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game))
    assert hero.wounds == before - 1
    assert arena.state.turn.step == "declare"  # there is nothing to equip
    now = declare(arena, hero)
    assert (now.action, now.points, hero.tokens[tokens.STUN]) == ("monkey", 5, 0)


@rule("DSC-MONKEY-07")
def test_death_ends_it() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    hero.monkey = 2
    arena.run(wounds.suffer(arena.game, hero, 99, "a fall"))
    assert (hero.monkey, hero.space) == (0, TOWN)


@rule("DSC-MONKEY-08", "DSC-MONKEY-09", "DSC-RUL-102", "DSC-RUL-112")
def test_an_order_goes_and_twice_is_once() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1", order="guard")
    monkey.transform(arena.game, hero)
    assert (hero.order, hero.monkey) == ("", 2)
    hero.monkey = 1
    monkey.transform(arena.game, hero)
    assert hero.monkey == 1


@rule("DSC-MONKEY-01")
@pytest.mark.parametrize("step", ["before", "declare"])
def test_a_turn_that_has_hardly_begun_ends_too(step: str) -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.turn = now = Turn(who=hero.id, step=step)  # type: ignore[arg-type]

    async def changing(game: Descent, window: str, occasion: Occasion, *facts: str) -> None:
        monkey.transform(game, hero)

    arena.game.answers = moments.window.by(changing)
    arena.run(turn.go_on(arena.game))
    assert (now.step, now.action) == ("end", "")
    assert striking.options(arena.game, hero) == []


@rule("DSC-RUL-105")
def test_a_monkeys_familiars_still_move() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", skills="boggs-the-rat", fatigue=0)
    hero.monkey = 2
    retinue.muster(arena.game, hero)
    arena.state.turn = Turn(who=hero.id, step="end", action="monkey")
    arena.state.flags = (PASSING,)
    arena.run(turn.go_on(arena.game))
    assert arena.state.turn.step == "after"
    arena.run(turn.go_on(arena.game))
    arena.run(turn.go_on(arena.game), "move:c1")
    assert [one.space for one in arena.state.familiars.values()] == [2]


@rule("DSC-MONKEY-04", "DSC-MONKEY-05")
@pytest.mark.parametrize("left", [16, 17])
def test_a_monkey_is_as_tough_as_his_items_made_him(left: int) -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1", equipped="the-knights-ring", wounds=left)
    monkey.transform(arena.game, hero)
    assert figure_views.hero(arena.game, hero).max_wounds == 17
    wounds.heal(arena.game, hero, 2)
    assert hero.wounds == 17


@rule("DSC-RUL-100", "DSC-MONKEY-03")
def test_its_five_spaces_pay_for_no_card() -> None:
    arena = Arena(hall(12, 1))
    hero = arena.hero("runemaster-thorn", "a1")
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=5)
    assert [power.card for power in hero_cards.offers(arena.game, hero)] == ["runemaster-thorn"]
    hero.monkey = 2
    assert hero_cards.offers(arena.game, hero) == []


@rule("DSC-MONKEY-09", "DSC-RUL-09")
def test_nobody_hands_it_an_order() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", skills="leadership")
    friend = arena.hero("kirga", "c1", equipped="bow")
    friend.monkey = 2
    arena.monster("kobold/normal", "e1")
    arena.run(orders.place(arena.game, hero, "guard"))
    assert (hero.order, friend.order) == ("guard", "")
    assert striking.options(arena.game, friend) == []  # nor could it use one


@rule("DSC-MONKEY-05")
def test_frost_does_not_reach_armor_that_it_does_not_wear() -> None:
    arena = Arena(hall(3, 1), faces="1/3/0 0/3/0")
    hero = arena.hero("mordrog", "a1", equipped="chain-mail")
    hero.monkey, hero.tokens = 2, tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.attack(arena.monster("beastman/normal", "b1"), "a1")
    assert hero.equipped == ("chain-mail",)


@rule("DSC-MONKEY-05", "DSC-RUL-170", "DSC-WOUND-04")
def test_what_bounds_a_monkey_bounds_it_at_once_and_what_he_has_stays() -> None:
    arena = Arena(hall(2, 1))
    hero = arena.hero("mordrog", "a1", equipped="the-knights-ring sword", wounds=17)
    hero.monkey, hero.potions, hero.pack = 2, ("healing",), ("dagger",)
    equipment.lose(arena.game, hero, "sword")
    assert hero.wounds == 17
    arena.run(relics.force_upon(arena.game, hero, "lodestone"))
    assert (hero.pack, hero.potions, hero.coins) == ((), (), 0)


@rule("DSC-MONKEY-05", "DSC-EQUIP-02", "DSC-TREAS-02")
def test_what_it_may_carry_is_counted_as_ever() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="pack-of-holding")
    hero.pack, hero.monkey = ("axe", "bow", "sword", "dagger"), 2
    arena.run(equipment.receive(arena.game, hero, "bane", rearranging=True), "stow:bane")
    assert hero.pack[-1] == "bane"
    arena.run(
        equipment.receive(arena.game, hero, "crystalize", rearranging=True),
        "lose:pack-of-holding",
        "put-on:axe",
        "drop:crystalize",
        "lose:bow",
    )
    assert (hero.equipped, hero.pack) == (("axe",), ("sword", "dagger", "bane"))
