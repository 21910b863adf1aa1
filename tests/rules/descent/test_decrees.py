"""Power cards of the overlord: what they change, and what they do at their moments."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from descent import Arena, at, cell, hall, quest
from rule import rule
from undercroft.games.descent import events, moments, tokens
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Area, Door, Placed
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    activation,
    areas,
    attacks,
    damage,
    doors,
    hand,
    orders,
    overlord,
    paying,
    stairs,
    turn,
    turn_options,
    wounds,
)
from undercroft.games.descent.state import TOWN, Marker, Turn
from undercroft.games.descent.strike import Strike

DOOR = Door("d", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))


def reveal(*powers: str, monsters: tuple[str, ...] = ("beastman/normal",)) -> Arena:
    """A hero before an area with monsters, and the overlord's powers in play."""
    bare = quest("ssttt ssttt", (DOOR,))
    start, new = bare.areas
    placed = tuple(Placed(card, (2 + n, 0)) for n, card in enumerate(monsters))
    full = Area(new.id, new.cells, {}, frozenset(), (), placed)
    arena = Arena(Ground(msgspec.structs.replace(bare, areas=(start, full)), frozenset()))
    arena.state.revealed = ("s",)
    arena.hero("mordrog", "a1")
    arena.state.powers = powers
    return arena


@rule("DSC-AREA-06", "DSC-DEC-28")
def test_brilliant_commander_makes_a_master_of_a_revealed_monster() -> None:
    arena = reveal("brilliant-commander", monsters=("beastman/normal", "beastman/normal"))
    arena.run(areas.reveal(arena.game, "t"), "monster:beastman-2")
    assert sorted(m.card for m in arena.state.monsters.values()) == [
        "beastman/master",
        "beastman/normal",
    ]


@rule("DSC-AREA-06")
def test_hordes_of_the_things_puts_two_monsters_beside_a_revealed_one() -> None:
    arena = reveal("hordes-of-the-things")
    arena.run(areas.reveal(arena.game, "t"), "place:skeleton:d2", "place:beastman:e2")
    assert sorted(m.card for m in arena.state.monsters.values()) == [
        "beastman/normal",
        "beastman/normal",
        "skeleton/normal",
    ]


@rule("DSC-TIME-19", "DSC-AREA-06", "DSC-DEC-28")
def test_of_several_powers_the_overlord_says_which_comes_first() -> None:
    arena = reveal("dire-warnings", "hordes-of-the-things")
    answers = ("card:hordes-of-the-things", "place:skeleton:d2", "none", "use")
    asked = arena.question(areas.reveal(arena.game, "t"), *answers)
    assert asked.keys() == ["end", "monster:beastman-1", "monster:skeleton-1"]


@rule("DSC-TIME-19")
@pytest.mark.parametrize(("stage", "first"), [("heroes", "power"), ("overlord", "decree")])
def test_whose_turn_it_is_comes_first(stage: Literal["heroes", "overlord"], first: str) -> None:
    arena = reveal("dire-warnings")
    arena.state.heroes[0].skills = ("wind-pact",)
    arena.state.stage, arena.state.hand = stage, ("dodge",)
    assert arena.question(areas.reveal(arena.game, "t")).kind == first


@rule("DSC-AREA-06", "DSC-AREA-05")
def test_dire_warnings_wakes_monsters_of_the_area_alone() -> None:
    arena = reveal("dire-warnings")
    arena.monster("skeleton/normal", "b2")
    arena.run(
        areas.reveal(arena.game, "t"), "use", "monster:beastman-1", "move:d2", "end"
    )  # nobody else stands in the area: the second activation is not offered
    beast = next(m for m in arena.state.monsters.values() if m.card == "beastman/normal")
    assert beast.place.anchor == at(arena.game.ground, "d2")
    assert not beast.activated  # it does not count against the overlord's turn
    quiet = reveal("dire-warnings")
    quiet.run(areas.reveal(quiet.game, "t"), "skip")


def test_powers_answer_what_heroes_do() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1")
    arena.state.deck = ("aim",) * 9
    arena.state.powers = ("greed", "sloth", "pride")
    at_once = moments.at
    arena.run(at_once(arena.game, "chest-opened", Occasion(hero=hero)))
    assert (len(arena.state.hand), arena.state.threat) == (3, 5)
    arena.run(orders.place(arena.game, hero, "guard"))
    assert arena.state.threat == 9
    before = arena.state.conquest
    arena.run(at_once(arena.game, "hero-glyph-to-town", Occasion(hero=hero)))
    assert arena.state.conquest == before - 1


def test_gluttony_costs_a_potion_or_a_roll() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1")
    hero.potions, hero.pack = ("healing",), ("vitality",)
    arena.state.powers = ("gluttony",)
    end = moments.at
    arena.run(end(arena.game, "hero-turn-end", Occasion(hero=hero)), "effect:1", "potion:vitality")
    assert (hero.potions, hero.pack, hero.wounds) == (("healing",), (), 16)
    hero.potions, arena.script.left = (), ["enh"]
    arena.run(end(arena.game, "hero-turn-end", Occasion(hero=hero)))  # nothing to give up
    assert hero.wounds == 15


@rule("DSC-OL-06")
def test_urgency_wears_the_deck_down_and_makes_its_end_dearer() -> None:
    arena = Arena(hall(4, 4))
    arena.state.powers = ("urgency",)
    arena.state.deck = ("aim", "aim", "rage", "charge", "dodge", "dodge")
    arena.state.step = "collect"
    arena.run(overlord.go_on(arena.game))
    assert (len(arena.state.hand), arena.state.discard) == (2, ("rage", "charge"))
    assert arena.state.conquest == 20
    hand.draw(arena.game)
    hand.draw(arena.game)
    assert arena.state.conquest == 16


@rule("DSC-OL-03")
def test_evil_genius_draws_a_third_card() -> None:
    arena = Arena(hall(4, 4))
    arena.state.powers = ("evil-genius",)
    arena.state.deck = ("aim",) * 9
    arena.state.step = "collect"
    arena.run(overlord.go_on(arena.game))
    assert len(arena.state.hand) == 3


def test_bonuses_for_all_monsters_of_the_overlord() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    beast = arena.monster("beastman/normal", "b1")
    plain = attacks.monster_strike(arena.game, beast, hero.space).power
    speed, armor = arena.game.card(beast).card.speed, arena.game.card(beast).card.armor
    arena.state.powers = ("doom", "doom-altar-treachery", "dark-armor", "unholy-swiftness")
    assert attacks.monster_strike(arena.game, beast, hero.space).power == plain + 2
    arena.run(activation.begin(arena.game, beast))
    assert arena.state.activation.points == speed + 1
    strike = arena.strike(hero, "b1", "sword")
    assert arena.run(damage.armor(arena.game, strike, beast)).left == armor + 1


@rule("DSC-DEATH-04")
def test_wrath_makes_every_hero_worth_more() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1")
    worth = arena.game.library.heroes["mordrog"].conquest
    arena.state.powers = ("wrath",)
    arena.run(wounds.hero_dies(arena.game, hero))
    assert arena.state.conquest == 20 - worth - 1


def test_envy_forbids_giving() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    arena.hero("kirga", "a2")
    arena.state.turn = Turn(who=0, step="act", action="run", points=4)
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert "give:kirga" in keys
    arena.state.powers = ("envy",)
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    assert "give:kirga" not in keys


def dodging(threat: int, hand: str, *answers: str) -> tuple[Arena, Strike]:
    """A hero attacks while All-Concealing Shadows is in play."""
    arena = Arena(hall(6, 6), faces="0/4/0 0/3/0 enh enh enh", windows=True)
    hero = arena.hero("mordrog", "b2", equipped="sword", fatigue=0)
    arena.monster("ogre/normal", "c2")
    arena.state.powers = ("all-concealing-shadows",)
    arena.state.threat, arena.state.hand = threat, tuple(hand.split())
    return arena, arena.attack(hero, "c2", "pass", "pass", *answers, weapon="sword")


@rule("DSC-TIME-15", "DSC-TIME-16")
def test_a_power_is_used_after_the_events_of_the_window() -> None:
    arena, strike = dodging(2, "", "use", "enough")
    assert (strike.dodged, arena.state.threat) == (True, 0)


@rule("DSC-OCARD-03", "DSC-RUL-164")
def test_a_power_may_be_paid_for_with_cards_thrown_away() -> None:
    arena, strike = dodging(0, "crushing-block", "use", "enough")
    assert (strike.dodged, arena.state.threat, arena.state.hand) == (True, 1, ())


@rule("DSC-HID-07", "DSC-RUL-164")
def test_he_is_asked_for_a_power_even_if_he_cannot_pay() -> None:
    arena = Arena(hall(6, 6))
    arena.state.powers = ("all-concealing-shadows",)
    rule = moments.at(arena.game, "hero-attack-rolled", Occasion())
    request = rule.send(None)
    assert (request.kind, request.keys()) == ("decree", ["skip"])
    rule.close()


@rule("DSC-OCARD-09", "DSC-OCARD-10", "DSC-RUL-86")
def test_trapmaster_and_burglar_change_what_traps_cost() -> None:
    arena = Arena(hall(6, 6))
    pit, aim = (arena.game.library.overlord[id] for id in ("spiked-pit", "aim"))
    burglar = arena.hero("mordrog", "a1", skills="burglar")
    other = arena.hero("kirga", "b1")
    assert paying.cost(arena.game, pit, Occasion(hero=burglar)) == 4
    assert paying.cost(arena.game, pit, Occasion(hero=other)) == 3
    assert paying.cost(arena.game, aim, Occasion(hero=burglar)) == 2
    arena.state.powers = ("trapmaster", "trapmaster-altar-treachery")
    assert paying.cost(arena.game, pit, Occasion(hero=other)) == 1


def test_a_card_that_is_played_is_told() -> None:
    arena = Arena(hall(3, 3))
    arena.state.hand, arena.state.threat, arena.state.step = ("doom",), 20, "cards"
    arena.run(overlord.go_on(arena.game), "card:doom")
    assert events.CardPlayed("doom") in arena.events


@rule("DSC-AREA-05")
def test_hordes_that_come_in_the_overlords_turn_wait_for_the_next() -> None:
    arena = reveal("hordes-of-the-things")
    arena.state.stage = "overlord"
    arena.run(areas.reveal(arena.game, "t"), "place:skeleton:d2", "none")
    assert all(monster.activated for monster in arena.state.monsters.values())


@rule("DSC-TIME-18", "DSC-STAIR-04")
def test_who_is_killed_on_the_stairs_by_what_he_reveals_does_not_arrive() -> None:
    arena = reveal("dire-warnings", monsters=("skeleton/normal",))
    hero = arena.state.heroes[0]
    hero.wounds, upstairs = 1, at(arena.game.ground, "d1")
    arena.state.markers = (Marker("stairs", hero.space, "red"), Marker("stairs", upstairs, "red"))
    arena.state.turn = Turn(who=hero.id, step="act", points=1)
    arena.script.left = ["4/0/1", "0/3/0"]
    arena.run(
        stairs.climb(arena.game, hero, upstairs),
        "use",
        "monster:skeleton-1",
        "attack:mordrog",
        "end",
    )
    assert (hero.space, hero.wounds) == (TOWN, 16)


@rule("DSC-TIME-18", "DSC-TIME-04")
def test_a_door_is_trapped_though_what_it_revealed_killed_the_opener() -> None:
    arena = reveal("dire-warnings", monsters=("skeleton/normal",))
    hero = arena.state.heroes[0]
    hero.wounds, hero.space = 1, at(arena.game.ground, "b1")
    friend = arena.hero("kirga", "a2")
    arena.state.hand, arena.state.threat, arena.state.flags = ("cloud-of-gas",), 20, ()
    arena.state.turn = Turn(who=hero.id, step="act")
    arena.script.left = ["4/0/1", "0/3/0", "enh"]
    windows = ("pass", "attack:mordrog", "pass", "pass", "end", "card:cloud-of-gas")
    arena.run(doors.turn(arena.game, hero, DOOR), "use", "monster:skeleton-1", *windows)
    assert (hero.space, friend.tokens[tokens.STUN]) == (TOWN, 1)


@rule("DSC-RUL-214")
def test_bogran_is_unseen_by_whom_he_has_just_revealed() -> None:
    arena = reveal()
    hero = arena.hero("bogran-the-shadow", "b1")
    turn.begin(arena.game, hero)
    arena.run(areas.reveal(arena.game, "t"))
    assert arena.state.turn.unseen == (*arena.state.monsters,)
