"""Texts that no card of the boxes has, but a pack may: what is accepted does what it says."""

from __future__ import annotations

import msgspec
import pytest

from descent import Arena, acting, at, ground, hall
from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.descent.book import Book
from undercroft.games.descent.cards.checking import Card
from undercroft.games.descent.cards.places import Kind
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    activation,
    attacks,
    biting,
    equipment,
    guards,
    movement,
    orders,
    overlord_moments,
    retinue,
    striking,
    town,
    turn,
    wounds,
)
from undercroft.games.descent.state import TOWN, Marker, Turn

SHELVES = {"items": "item", "skills": "skill", "familiars": "familiar"}
CARDS = {  # of the overlord, with the window of each
    "scything-blades": Card("trap", "hero-enters", ("empty",)),
    "smash": Card("event", "own-turn-start"),
    "rage": Card("event", "activate"),
    "ambush": Card("event", "before-hero-turn"),
    "gluttony": Card("power"),
}


def saying(arena: Arena, **texts: str) -> Arena:
    """Before anybody is on the board: these cards say something else (`mana_weave="..."`)."""
    library = arena.game.library
    for name, text in texts.items():
        id = name.replace("_", "-")
        shelf = next(one for one in (*SHELVES, "overlord") if id in getattr(library, one))
        cards = getattr(library, shelf)
        weapon = getattr(cards[id], "type", "") == "weapon"
        kind: Kind = "weapon" if weapon else SHELVES.get(shelf, "item")  # type: ignore[assignment]
        card = CARDS[id] if shelf == "overlord" else Card(kind, facts=("speed",))
        said = msgspec.structs.replace(cards[id], rules=read_text(text, card=card))
        library = msgspec.structs.replace(library, **{shelf: {**cards, id: said}})
    arena.game.library = library
    arena.game.book = Book(library, arena.game.ground.quest)
    return arena


# Wards, and what rolls dice again


@rule("DSC-LANG-09", "DSC-ITEM-06")
def test_a_ward_that_is_thrown_away_is_gone() -> None:
    arena = saying(Arena(hall(3, 3)), mana_weave="discard: cancel(2)")
    hero = arena.hero("kirga", "b2", equipped="mana-weave")
    arena.run(wounds.suffer(arena.game, hero, 5, "trap"), "cancel:mana-weave")
    assert (hero.equipped, hero.wounds) == ((), 13)


@rule("DSC-LANG-09", "DSC-RUL-176")
@pytest.mark.parametrize(("answer", "left", "tired"), [("cancel", 13, 1), ("suffer", 11, 0)])
def test_a_ward_with_a_price_is_nobodys_duty(answer: str, left: int, tired: int) -> None:
    arena = saying(Arena(hall(3, 3)), mana_weave="when(wounded) pay(fatigue 1): cancel(2)")
    hero = arena.hero("kirga", "b2", equipped="mana-weave", fatigue=2)
    key = "cancel:mana-weave" if answer == "cancel" else "suffer"
    arena.run(wounds.suffer(arena.game, hero, 5, "trap"), key)  # once for each time he is hurt
    assert (hero.wounds, hero.fatigue) == (left, 2 - tired)


@rule("DSC-LANG-03", "DSC-LANG-09")
def test_what_stands_beside_a_ward_is_done_too() -> None:
    arena = saying(Arena(hall(3, 3)), mana_weave="when(wounded): cancel(1), fatigue(+1)")
    hero = arena.hero("kirga", "b2", equipped="mana-weave", fatigue=0)
    arena.run(wounds.suffer(arena.game, hero, 3, "trap"))
    assert (hero.wounds, hero.fatigue) == (14, 1)


@rule("DSC-REROLL-02", "DSC-RUL-172")
@pytest.mark.parametrize("again", [False, True])
def test_dice_are_rolled_a_third_time_only_if_the_card_says_so(again: bool) -> None:
    text = f"pay(fatigue 1): reroll(any roll{', again=yes' if again else ''})"
    faces = "X 0/3/0 blank blank blank X" + (" 1/3/0" if again else "")
    arena = saying(Arena(hall(4, 2), faces=faces), mana_weave=text)
    hero = arena.hero("mordrog", "a1", equipped="mana-weave sword", fatigue=1)
    arena.monster("beastman/normal", "b1")
    third = ("die:1", "enough") if again else ()
    strike = arena.attack(hero, "b1", "die:1", "enough", *third, weapon="sword", aimed=True)
    assert strike.failed() is not again
    assert hero.fatigue == (0 if again else 1)  # it is paid when it is used


@rule("DSC-LANG-09")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("once: cancel(2)", "anybody's turn"),
        ("pay(wound 1): cancel(3)", "nobody pays wound"),
        ("exhaust: cancel(1), heal(1)", "nothing can stand beside"),
        ("when(wounded): cancel(1), wound-save(blank)", "nothing can stand beside"),
        ("once: reroll(any roll)", "anybody's turn"),
        ("pay(mp 1): reroll(any roll)", "nobody pays mp"),
        ("exhaust: reroll(any roll), fatigue(+1)", "nothing can stand beside"),
        ("when(place-order) exhaust: prolonged-rolls(2)", "always so"),
        ("when(place-order, aim): prolonged-rolls(2)", "only a prolonged order"),
        ("when(place-order): prolonged-rolls(2), heal(1)", "nothing can stand beside"),
        ("when(attack): los-ignore(1 figure/obstacle), +1 damage", "nothing can stand beside"),
        ("when(attack, melee) may: origin(friendly figure within 3)", "hand to hand"),
        ("when(wounded): choose(cancel(1), heal(1))", "cannot stand inside"),
        ("may: choose(reroll(any roll), heal(1))", "cannot stand inside"),
    ],
)
def test_what_its_rule_would_not_see_is_refused(text: str, told: str) -> None:
    with pytest.raises(CardError, match=told):
        read_text(text, card=Card("item"))


# Attacks


@rule("DSC-ORDER-05", "DSC-LANG-09")
def test_whose_card_makes_it_dodged_says_which_dice() -> None:
    arena = saying(
        Arena(hall(4, 2), faces="0/4/0 0/3/0"), parry="when(enemy-declares-attack): dodged"
    )
    hero = arena.hero("mordrog", "a1", skills="parry")
    strike = arena.strike(arena.monster("beastman/normal", "b1"), "a1")
    asked = arena.question(attacks.resolve(arena.game, strike))
    assert (asked.kind, asked.seat) == ("reroll", hero.seat)


@rule("DSC-ATTACK-23", "DSC-RUL-178")
@pytest.mark.parametrize(("foe", "offered"), [("c2", True), ("h2", False)])
def test_fire_that_comes_with_such_attacks_is_no_arrow(foe: str, offered: bool) -> None:
    arena = saying(Arena(hall(9, 3)), parry="when(attack, magic): Breath")
    hero = arena.hero("mad-carthos", "a2", equipped="magic-staff", skills="parry")
    monster = arena.monster("beastman/normal", foe)
    keys = [option.key for option in striking.options(arena.game, hero)]
    assert (f"attack:magic-staff:{monster.name}" in keys) is offered


@rule("DSC-ORDER-08", "DSC-ORDER-10")
def test_a_guard_whose_card_does_not_walk_waits_for_an_enemy() -> None:
    arena = saying(Arena(hall(6, 2)), parry="when(guard-attack): heal(1)")
    arena.hero("mordrog", "a1", skills="parry", order="guard", wounds=3)
    foe = arena.monster("beastman/normal", "d1")
    arena.state.stage = "overlord"
    assert not arena.run(guards.offer(arena.game, Occasion(figure=foe), "moved"))


@rule("DSC-FAM-09", "DSC-ATTACK-17")
def test_a_bite_meets_the_armor_that_the_overlord_gives() -> None:
    arena = saying(Arena(hall(5, 2), faces="1/3/1"), furr="once: attack(melee, dice=W)")
    hero = arena.hero("mordrog", "a1", skills="furr-the-spirit-wolf")
    foe = arena.monster("beastman/normal", "c1")  # armor 2
    arena.state.powers = ("dark-armor",)
    retinue.muster(arena.game, hero)
    (furr,) = arena.state.familiars.values()
    furr.space = at(arena.game.ground, "b1")
    arena.state.turn = Turn(who=hero.id, step="after", familiar=furr.id, attacks=1)
    arena.run(biting.bite(arena.game, hero, furr, foe))
    assert foe.wounds == 0


@rule("DSC-LANG-01")
def test_a_weapon_knows_nothing_of_who_died_of_an_aura() -> None:
    arena = saying(Arena(hall(4, 1)), sword="when(kill): heal(1)")
    hero = arena.hero("mordrog", "a1", skills="holy-aura", equipped="sword", wounds=3)
    foe = arena.monster("kobold/normal", "c1", wounds=2)
    arena.run(movement.step(arena.game, foe, type(foe.place)(at(arena.game.ground, "b1"))))
    assert (foe.id in arena.state.monsters, hero.wounds) == (False, 3)


# What is worn


@rule("DSC-EQUIP-01", "DSC-RUL-222")
@pytest.mark.parametrize(
    ("text", "worn", "fits"),
    [
        ("no-equip(armor)", "leather-armor", False),
        ("no-equip(armor)", "sword", True),
        ("hands(1)", "axe", False),
        ("hands(1)", "sword", True),
        ("slots(other, -1)", "ring-of-quickness", False),
        ("slots(other, +1)", "ring-of-quickness belt-of-strength", True),
    ],
)
def test_what_narrows_the_limits_goes_with_what_is_within_them(
    text: str, worn: str, fits: bool
) -> None:
    arena = saying(Arena(hall(3, 3)), mana_weave=text)
    hero = arena.hero("mordrog", "b2", equipped=worn)
    assert equipment.fits(arena.game, hero, "mana-weave") is fits


@rule("DSC-EQUIP-03", "DSC-RUL-170")
def test_a_skill_that_is_learned_may_forbid_what_one_has() -> None:
    arena = saying(Arena(hall(3, 3)), parry="no-equip(armor); forbid(coins)")
    hero = arena.hero("mordrog", equipped="leather-armor sword")
    hero.coins = 1500
    arena.state.stage, arena.state.skill_decks = "heroes", (("parry",), (), ())
    arena.run(town.shop(arena.game, hero), "skill:fighting", "done")
    assert (hero.equipped, hero.coins) == (("sword",), 0)


@rule("DSC-EQUIP-03", "DSC-CURSE-03")
def test_what_a_thing_had_room_for_goes_when_it_went_with_his_death() -> None:
    arena = saying(Arena(hall(3, 3)), bottle_imp="slots(other, +1)")
    hero = arena.hero(
        "mordrog", "b2", equipped="bottle-imp ring-of-quickness mana-weave jinns-lamp"
    )
    arena.run(wounds.give_up(arena.game, hero, hero.wounds, "trap"), "discard")
    arena.state.turn = Turn(who=hero.id, step="equip")
    assert arena.question(turn.go_on(arena.game)).kind == "excess"
    arena.run(turn.go_on(arena.game), "lose:jinns-lamp", "done")
    assert hero.equipped == ("ring-of-quickness", "mana-weave")


@rule("DSC-FAM-01")
def test_two_cards_that_grant_one_familiar_bring_it_once() -> None:
    arena = saying(Arena(hall(3, 3)), mana_weave="familiar(Boggs)")
    hero = arena.hero("mordrog", "b2", equipped="mana-weave", skills="boggs-the-rat")
    retinue.muster(arena.game, hero)
    assert [one.card for one in arena.state.familiars.values()] == ["boggs"]


# The overlord's


def entering(text: str, *, faces: str = "") -> Arena:
    """A hero enters a space, and the overlord holds a trap that says so."""
    arena = saying(Arena(hall(6, 3), faces=faces, windows=True), scything_blades=text)
    arena.hero("mordrog", "a1")
    arena.state.hand, arena.state.threat = ("scything-blades",), 20
    arena.state.turn = Turn(who=0, step="act", action="run", points=4)
    return arena


@rule("DSC-RELIC-02")
def test_a_relic_that_is_thrown_away_lies_where_he_stands() -> None:
    arena = entering("discard-items(potions and pack)")
    hero = arena.state.heroes[0]
    hero.pack, hero.potions = ("trueshot", "bow"), ("healing",)
    arena.run(turn.go_on(arena.game), "move:b1", "card:scything-blades")
    assert (hero.pack, hero.potions) == ((), ())
    assert arena.state.markers == (Marker("relic", hero.space, "trueshot"),)


@rule("DSC-TOWN-03", "DSC-DEATH-07")
def test_who_died_of_a_card_is_spared_the_rest_of_it() -> None:
    arena = entering("hazard(hero, 9, dice=1, per-surge=1), token(Curse, 1, hero)", faces="blank")
    hero = arena.state.heroes[0]
    hero.wounds = 2
    arena.run(turn.go_on(arena.game), "move:b1", "card:scything-blades")
    assert (hero.space, any(hero.tokens)) == (TOWN, False)


@rule("DSC-OCARD-14")
def test_his_turn_comes_at_once() -> None:
    arena = entering("overlord-turn-now()")
    friend = arena.hero("kirga", "f3")
    arena.run(turn.go_on(arena.game), "move:b1", "card:scything-blades")
    assert (arena.state.turn.step, friend.acted) == ("end", True)


@rule("DSC-TOWN-03")
def test_a_power_leaves_whoever_is_in_town_alone() -> None:
    arena = saying(Arena(hall(3, 3)), gluttony="when(hero-turn-end): token(Burn, 1, hero)")
    hero = arena.hero("mordrog")
    arena.state.powers = ("gluttony",)
    acting(arena, hero, action="run", points=1)
    arena.run(turn.go_on(arena.game), "end")
    assert not any(hero.tokens)


@rule("DSC-OCARD-02", "DSC-RUL-164")
def test_what_a_power_takes_is_nobodys_duty() -> None:
    text = "when(hero-turn-end) pay(threat 3): wound(1, hero, ignore-armor)"
    arena = saying(Arena(hall(3, 3)), gluttony=text)
    hero = arena.hero("mordrog", "b2")
    arena.state.powers, arena.state.threat = ("gluttony",), 4
    acting(arena, hero, action="run", points=1)
    arena.run(turn.go_on(arena.game), "end", "use")
    acting(arena, hero, action="run", points=1)
    arena.run(turn.go_on(arena.game), "end")  # he cannot pay for it any more
    assert (hero.wounds, arena.state.threat) == (15, 1)


@rule("DSC-LANG-09")
def test_nobody_throws_a_potion_away_that_he_has_not() -> None:
    arena = saying(Arena(hall(3, 3), windows=True), ambush="discard-items(1 potion)")
    hero = arena.hero("mordrog", "b2")
    arena.state.hand, arena.state.threat = ("ambush",), 9
    occasion = Occasion(hero=hero)
    arena.run(overlord_moments.offer(arena.game, "before-hero-turn", occasion), "card:ambush")
    assert arena.state.discard == ("ambush",)


@rule("DSC-MOVE-05", "DSC-MOVE-09")
def test_who_is_led_and_held_up_comes_to_lie_on_nobody() -> None:
    text = "pick(1 monster), move(monster, 4, by=overlord)"
    arena = saying(Arena(ground("sssss\n.s...")), smash=text)
    arena.hero("kirga", "b2", skills="holy-aura")
    led, friend = arena.monster("beastman/normal", "e1"), arena.monster("beastman/normal", "c1")
    arena.state.stage, arena.state.step, arena.state.threat = "overlord", "cards", 9
    arena.state.hand = ("smash",)
    card = arena.game.library.overlord["smash"]
    played = overlord_moments.play(arena.game, card, Occasion())
    arena.run(played, f"monster:{led.name}", "move:b1")
    assert led.wounds == 1  # beside the aura it thinks again, on its friend's space
    assert (led.place.anchor, friend.place.anchor) == (
        at(arena.game.ground, "d1"),
        at(arena.game.ground, "c1"),
    )


@rule("DSC-TIME-11")
def test_who_becomes_a_master_as_it_is_activated_acts_as_one() -> None:
    arena = saying(Arena(hall(4, 1), windows=True), rage="upgrade(1 monster)")
    arena.hero("mordrog", "a1")
    monster = arena.monster("beastman/normal", "d1")
    arena.state.stage, arena.state.hand, arena.state.threat = "overlord", ("rage",), 9
    arena.run(activation.begin(arena.game, monster), "card:rage")
    (master,) = arena.state.monsters.values()
    assert (master.card, arena.state.activation.who) == ("beastman/master", master.id)


# Several effects, of which one finds nothing to do


@rule("DSC-LANG-03")
def test_an_order_that_nobody_could_take_stays_where_it_is() -> None:
    arena = saying(Arena(hall(3, 3)), parry="when(place-order): heal(1), delegate-order()")
    hero = arena.hero("kirga", "b2", skills="parry", wounds=3)
    arena.run(orders.place(arena.game, hero, "aim"))
    assert (hero.order, hero.wounds) == ("aim", 4)


@rule("DSC-LANG-03")
def test_no_empty_space_is_nowhere_to_go() -> None:
    text = "when(turn-end): heal(1), teleport(self, empty space in los)"
    arena = saying(Arena(hall(1, 1)), parry=text)
    hero = arena.hero("kirga", "a1", skills="parry", wounds=3)
    acting(arena, hero, action="run", points=1)
    arena.run(turn.go_on(arena.game), "end")
    assert (hero.space, hero.wounds) == (at(arena.game.ground, "a1"), 4)


@rule("DSC-LANG-09")
def test_once_in_a_turn_is_for_each_who_has_the_card() -> None:
    arena = saying(Arena(hall(6, 1)), mana_weave="when(wounded) once: heal(1)")
    heroes = [
        arena.hero("brother-glyr", "a1", equipped="mana-weave"),
        arena.hero("kirga", "b1", equipped="mana-weave"),
    ]
    arena.state.stage = "overlord"
    for hero in heroes:
        before = hero.wounds
        arena.run(wounds.suffer(arena.game, hero, 3, "trap"), "power:mana-weave#1")
        assert hero.wounds == before - 2
