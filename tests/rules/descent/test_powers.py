"""Heroes' powers at their moments (DSC-LANG-04, the events of `when`)."""

from __future__ import annotations

import pytest

from descent import Arena, at, hall
from rule import rule
from undercroft.games.descent import events, tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import aiming, attacks, movement, turn, wounds
from undercroft.games.descent.state import TOWN, Hero, Turn


def declare(arena: Arena, hero: Hero, action: str, *answers: str) -> Turn:
    """The hero declares an action; his cards may answer."""
    arena.state.flags = (PASSING,)
    arena.state.turn = Turn(who=hero.id, step="declare")
    arena.run(turn.go_on(arena.game), f"action:{action}", *answers)
    return arena.state.turn


def hits(arena: Arena, hero: Hero, weapon: str, target: str, *answers: str) -> None:
    """A whole attack, declared by the hero."""
    arena.state.flags = (PASSING,)
    enemy = arena.game.at(at(arena.game.ground, target))
    assert enemy is not None

    async def attack() -> None:
        strike = await aiming.hero_declares(arena.game, hero, weapon, enemy)
        await attacks.resolve(arena.game, strike)

    arena.run(attack(), *answers)


@rule("DSC-LANG-03", "DSC-ACT-12")
def test_able_warrior_attacks_twice_on_an_advance() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "b2", skills="able-warrior")
    now = declare(arena, hero, "advance", "power:able-warrior#1")
    assert (now.attacks, hero.fatigue) == (2, 1)
    assert declare(arena, hero, "battle").attacks == 2  # nothing is asked


def test_knight_adds_half_the_speed_rounded_up_and_a_third_attack() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "b2", skills="knight")
    now = declare(arena, hero, "battle", "power:knight#1")
    assert (now.points, now.attacks) == (2, 3)


def test_battle_cry_lets_heroes_beside_one_recover() -> None:
    arena = Arena(hall(6, 4))
    hero = arena.hero("mordrog", "b2", skills="battle-cry", fatigue=0)
    near = arena.hero("lyssa", "c2", fatigue=0)
    far = arena.hero("ispher", "e2", fatigue=0)
    declare(arena, hero, "battle", "power:battle-cry#1")
    assert (hero.fatigue, near.fatigue, far.fatigue) == (1, 1, 0)


@rule("DSC-TIME-19", "DSC-TURN-03")
def test_powers_of_one_moment_come_in_the_order_one_likes() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "b2", skills="knight battle-cry", fatigue=1)
    now = declare(arena, hero, "battle", "power:battle-cry#1", "power:knight#1")
    assert (hero.fatigue, now.attacks) == (0, 3)


def test_unmovable_guards_and_is_harder_to_hurt_until_the_next_turn() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("steelhorns", "b2", skills="unmovable")
    declare(arena, hero, "battle", "power:unmovable#1")
    assert hero.order == "guard"
    arena.script.left = ["1/3/0", "0/2/1"]
    arena.attack(arena.monster("beastman/normal", "c2"), "b2")
    assert hero.wounds == 16 - (6 - 2)
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game))
    assert hero.lasting == ()


@rule("DSC-RUL-09")
def test_leadership_gives_a_third_half_action_and_orders_for_others() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "b2", skills="leadership")
    other = arena.hero("lyssa", "c2")
    now = declare(arena, hero, "ready", "power:leadership#1")
    assert now.most_halves == 3
    arena.run(turn.go_on(arena.game), "half:move")
    arena.run(turn.go_on(arena.game), "order:dodge", "power:leadership#2")
    assert (hero.order, other.order) == ("", "dodge")
    placed = [event for event in arena.events if isinstance(event, events.OrderPlaced)]
    assert [(event.who, event.by) for event in placed] == [("mordrog", ""), ("lyssa", "mordrog")]
    assert "half:attack" in [option.key for option in turn._halves(arena.game, hero)]


@rule("DSC-ATTACK-25")
def test_rapid_fire_shoots_again_for_two_fatigue() -> None:
    arena = Arena(hall(6, 2), faces="X 3/0/0 X 3/0/0")
    hero = arena.hero("mordrog", "b2", skills="rapid-fire", equipped="bow", fatigue=2)
    arena.monster("ogre/normal", "d1")
    hits(arena, hero, "bow", "d1", "power:rapid-fire#1")
    assert hero.fatigue == 0


def test_quick_casting_is_exhausted() -> None:
    arena = Arena(hall(6, 2), faces="X 0/3/0 X 0/3/0")
    hero = arena.hero("mordrog", "b2", skills="quick-casting", equipped="immolation", fatigue=5)
    arena.monster("ogre/normal", "d1")
    hits(arena, hero, "immolation", "d1", "power:quick-casting#1")
    assert (hero.fatigue, hero.exhausted) == (3, ("quick-casting",))


def test_cleaving_strikes_on_after_a_kill() -> None:
    arena = Arena(hall(6, 4), faces="0/4/0 0/3/0 X 0/3/0")
    hero = arena.hero("kirga", "b2", skills="cleaving vampiric-blood", equipped="sword", fatigue=1)
    arena.monster("skeleton/normal", "c2")
    arena.monster("ogre/normal", "c3")
    hits(arena, hero, "sword", "c2", "done", "power:cleaving#1")
    assert hero.fatigue == 1  # one recovered by the kill, one spent


@rule("DSC-ABIL-62")
def test_pickpocket_and_backbiter_take_from_the_dead() -> None:
    arena = Arena(hall(6, 2), faces="4/0/1 0/3/0")
    hero = arena.hero("kirga", "b2", skills="pickpocket", equipped="backbiter", wounds=5, fatigue=0)
    hero.training = (0, 0, 0)
    arena.monster("skeleton/normal", "c2", wounds=0)
    arena.script.left = ["1/2/0", "0/3/0", "enh", "enh", "enh"]
    hits(arena, hero, "backbiter", "c2", "range:0")
    assert (hero.coins, hero.wounds) == (325, 6)


def test_brawler_hurts_who_stands_beside_the_victim() -> None:
    arena = Arena(hall(6, 4), faces="0/4/0 0/3/0")
    hero = arena.hero("kirga", "b2", skills="brawler", equipped="sword", fatigue=0)
    arena.monster("skeleton/normal", "c2")
    beside = arena.monster("ogre/normal", "d3")
    strike = arena.strike(hero, "c2", "sword")
    assert strike.damage_bonus == 0
    hits(arena, hero, "sword", "c2")
    assert beside.wounds == 1


def test_brawler_counts_monsters_beside_him_after_the_first() -> None:
    arena = Arena(hall(6, 4))
    hero = arena.hero("kirga", "b2", skills="brawler", equipped="sword")
    for space in ("c1", "c2", "c3"):
        arena.monster("skeleton/normal", space)
    assert arena.strike(hero, "c2", "sword").damage_bonus == 2


@rule("DSC-DEC-19")
def test_alertness_strikes_who_comes_near() -> None:
    arena = Arena(hall(6, 2), faces="X 0/3/0")
    hero = arena.hero("kirga", "b2", skills="alertness", equipped="sword", fatigue=2)
    arena.monster("skeleton/normal", "a1")
    mover = arena.monster("ogre/normal", "e1")
    arena.state.flags = (PASSING,)
    place = Place(at(arena.game.ground, "c1"))
    arena.run(
        movement.step(arena.game, mover, place),
        "power:alertness#1",
        f"attack:sword:{mover.name}",
    )
    assert hero.fatigue == 0


def test_divine_retribution_takes_enemies_along() -> None:
    arena = Arena(hall(8, 4))
    hero = arena.hero("kirga", "b2", skills="divine-retribution", wounds=1)
    near = arena.monster("skeleton/master", "d2")
    far = arena.monster("ogre/normal", "g2")
    arena.run(wounds.suffer(arena.game, hero, 1, "a blow", near))
    assert hero.space == TOWN
    assert list(arena.state.monsters) == [far.id]


@rule("DSC-TURN-03")
def test_sahla_sheds_a_token_before_it_acts() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("sahla", "b2")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BLEED, 1)
    arena.state.turn = Turn(who=hero.id, step="start")
    arena.run(turn.go_on(arena.game), "power:sahla#1")
    assert (hero.wounds, hero.fatigue, hero.tokens) == (12, 2, tokens.NONE)


def test_mordrog_recovers_when_he_is_hurt() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "b2", fatigue=0)
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"))
    assert (hero.wounds, hero.fatigue) == (13, 1)


@pytest.mark.parametrize(
    ("sheet", "items", "faces", "lost"),
    [
        ("corbin", "", "", 2),
        ("mordrog", "tunic", "blank surge enh", 2),
        ("mordrog", "elven-cloak", "blank enh enh", 1),
        ("mordrog", "the-cloak-of-time-and-space", "blank surge enh", 1),
    ],
)
@rule("DSC-RUL-60", "DSC-ATTACK-18")
def test_wards_that_act_by_themselves(sheet: str, items: str, faces: str, lost: int) -> None:
    arena = Arena(hall(3, 3), faces=faces)
    hero = arena.hero(sheet, "b2", equipped=items)
    before = hero.wounds
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"))
    assert before - hero.wounds == lost


@rule("DSC-ITEM-06", "DSC-WOUND-05")
def test_only_some_wards_stop_wounds_that_ignore_armor() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("kirga", "b2", equipped="iron-shield ghost-armor", fatigue=2)
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"), "cancel:ghost-armor", "suffer")
    assert (hero.wounds, hero.fatigue, hero.exhausted) == (14, 1, ())
    hero.equipped = ("iron-shield",)
    arena.run(wounds.suffer(arena.game, hero, 3, "a fall"))  # it is not even offered
    assert hero.wounds == 11


@rule("DSC-ABIL-32", "DSC-EX-20")
def test_frost_cracks_the_shield_that_was_used() -> None:
    arena = Arena(hall(4, 4), faces="1/3/0 0/2/1 blank")
    hero = arena.hero("steelhorns", "b2", equipped="iron-shield")
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.attack(arena.monster("beastman/normal", "c2"), "b2", "cancel:iron-shield")
    assert hero.equipped == ()


@rule("DSC-ABIL-31", "DSC-ATTACK-25")
@pytest.mark.parametrize(("face", "kept"), [("blank", ()), ("surge", ("sword",))])
def test_frost_cracks_the_weapon_after_the_attack(face: str, kept: tuple[str, ...]) -> None:
    arena = Arena(hall(4, 4), faces=f"X 0/3/0 {face}")
    hero = arena.hero("kirga", "b2", equipped="sword", fatigue=0)
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.monster("ogre/normal", "c2")
    hits(arena, hero, "sword", "c2")
    assert hero.equipped == kept


@rule("DSC-ABIL-32", "DSC-EX-20")
@pytest.mark.parametrize(
    ("faces", "kept"),
    [
        ("1/3/0 0/2/1 blank", ()),  # 6 before armor
        ("1/3/0 0/2/1 enh", ("chain-mail",)),
        ("2/1/1 1/2/0", ("chain-mail",)),  # 4: not hard enough, no roll
    ],
)
def test_frost_cracks_armor_under_a_hard_blow(faces: str, kept: tuple[str, ...]) -> None:
    arena = Arena(hall(4, 4), faces=faces)
    hero = arena.hero("steelhorns", "b2", equipped="chain-mail")
    hero.tokens = tokens.changed(tokens.NONE, tokens.FROST, 1)
    arena.attack(arena.monster("beastman/normal", "c2"), "b2")
    assert hero.equipped == kept


def test_alertness_sleeps_while_enemies_are_afar() -> None:
    arena = Arena(hall(9, 2))
    hero = arena.hero("kirga", "a1", skills="alertness", equipped="bow", fatigue=2)
    mover = arena.monster("skeleton/normal", "f1")
    arena.state.flags = (PASSING,)
    arena.run(movement.step(arena.game, mover, Place(at(arena.game.ground, "e1"))))
    assert hero.fatigue == 2


def test_divine_retribution_spares_the_named() -> None:
    arena = Arena(hall(8, 4))
    named = next(c.id for c in arena.game.library.monsters.values() if c.rank == "named")
    hero = arena.hero("kirga", "b2", skills="divine-retribution", wounds=1)
    killer = arena.monster("skeleton/normal", "c1")
    lord = arena.monster(named, "c2")
    arena.run(wounds.suffer(arena.game, hero, 1, "a blow", killer))
    assert list(arena.state.monsters) == [lord.id]
