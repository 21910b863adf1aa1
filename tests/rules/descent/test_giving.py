"""Giving and dropping things (DSC-COST-02, -05, -14, -17)."""

from __future__ import annotations

import pytest

import driving
from descent import Arena, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.cards.words.treachery import DiscardItem
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    dropping,
    equipment,
    lingering,
    overlord_moments,
    relics,
    town,
    turn,
    turn_options,
)
from undercroft.games.descent.rules.effects.taking import discard_item
from undercroft.games.descent.state import TOWN, Hero, Marker, Turn


def taking(arena: Arena, hero: Hero, points: int) -> Turn:
    arena.state.turn = Turn(who=hero.id, step="act", points=points)
    arena.state.flags = (overlord_moments.PASSING,)
    return arena.state.turn


def offered(arena: Arena, hero: Hero, what: str) -> list[str]:
    keys = [option.key for option in turn_options.offers(arena.game, hero)]
    return [key for key in keys if key.split(":")[0] == what]


@rule("DSC-COST-05", "DSC-DEC-11", "DSC-RUL-42")
def test_an_item_for_a_point_to_a_hero_beside() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword", order="aim")
    friend = arena.hero("kirga", "b1")
    arena.hero("steelhorns", "d1")
    hero.coins = 300
    now = taking(arena, hero, 1)
    assert offered(arena, hero, "give") == ["give:kirga"]
    arena.run(turn.go_on(arena.game), "give:kirga", "wear:sword")
    assert (hero.equipped, friend.equipped, now.points) == ((), ("sword",), 0)
    assert hero.order == ""  # his equipped items changed (DSC-ORDER-04)
    now.points = 1
    assert offered(arena, hero, "give") == []  # coins are no items
    now.points = 0
    hero.pack = ("axe",)
    assert offered(arena, hero, "give") == []  # no point left


@rule("DSC-EQUIP-03", "DSC-COST-02", "DSC-COST-05")
@pytest.mark.parametrize(
    "deed",
    [
        ["give:kirga", "item:pack-of-holding", "stow:pack-of-holding"],
        ["drop", "item:pack-of-holding"],
    ],
)
def test_without_his_great_pack_he_keeps_three_things(deed: list[str]) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="pack-of-holding")
    arena.hero("kirga", "b1")
    hero.pack = ("axe", "sword", "bow", "dagger")
    taking(arena, hero, 1)
    arena.run(turn.go_on(arena.game), *deed, "lose:sword")
    assert (hero.equipped, hero.pack) == ((), ("axe", "bow", "dagger"))


@rule("DSC-COST-05")
def test_the_receiver_finds_a_place_for_it_as_he_stands() -> None:
    arena = Arena(hall(3, 1))
    hero, friend = arena.hero("mordrog", "a1"), arena.hero("kirga", "b1", equipped="iron-shield")
    hero.potions = ("healing",)
    hero.pack = ("crossbow",)
    taking(arena, hero, 3)
    arena.run(turn.go_on(arena.game), "give:kirga", "item:crossbow", "stow:crossbow")
    assert (friend.equipped, friend.pack) == (("iron-shield",), ("crossbow",))
    arena.run(turn.go_on(arena.game), "give:kirga", "wear:healing")
    assert (hero.potions, friend.potions) == ((), ("healing",))
    hero.pack, friend.pack = ("crossbow",), ("axe", "bow", "sword")
    friend.equipped = ("iron-shield", "dagger")
    assert offered(arena, hero, "give") == []  # neither hands nor pack have room for it


@rule("DSC-TOWN-02", "DSC-COST-05")
def test_in_town_all_are_adjacent() -> None:
    arena = Arena(hall(3, 1))
    hero, friend = arena.hero("mordrog"), arena.hero("kirga")
    arena.hero("steelhorns", "a1")
    hero.pack = ("sword",)
    taking(arena, hero, 1)
    assert offered(arena, hero, "give") == ["give:kirga"]
    assert friend.space == TOWN


@rule("DSC-COST-02", "DSC-EQUIP-06", "DSC-RELIC-02", "DSC-RUL-45")
def test_dropping_is_free_and_a_relic_lies_there() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    relic = next(id for id, item in arena.game.library.items.items() if item.deck == "relic")
    hero.pack = (relic,)
    taking(arena, hero, 0)
    arena.run(turn.go_on(arena.game), "drop", f"item:{relic}")
    assert arena.state.markers == (Marker("relic", 0, relic),)
    arena.run(turn.go_on(arena.game), "drop")
    assert hero.equipped == ()
    hero.space, hero.pack = TOWN, (relic,)
    assert offered(arena, hero, "drop") == []  # DSC-RUL-45


@rule("DSC-COST-02", "DSC-TURN-05", "DSC-RUL-200")
def test_things_are_dropped_with_the_items_chosen_and_in_the_action() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    hero.pack, hero.potions = ("axe",), ("healing",)
    taking(arena, hero, 2).step = "equip"
    asked = driving.question(turn.go_on(arena.game), []).keys()
    assert {"lose:sword", "toss:axe", "away:healing"} <= set(asked)  # and out of the pack then
    arena.state.turn.step = "choose"
    assert "drop" not in driving.question(turn.go_on(arena.game), []).keys()
    arena.state.turn.step = "act"
    assert driving.question(turn.go_on(arena.game), []).keys()[-2:] == ["drop", "end"]


@rule("DSC-COST-14", "DSC-FAM-12")
def test_pico_is_handed_over_for_two_points() -> None:
    arena = Arena(hall(3, 1))
    hero, friend = arena.hero("mordrog", "a1"), arena.hero("kirga", "b1")
    hero.pico = True
    now = taking(arena, hero, 1)
    assert offered(arena, hero, "pico") == []
    now.points = 2
    arena.run(turn.go_on(arena.game), "pico:kirga")
    assert (hero.pico, friend.pico, now.points) == (False, True, 0)


@rule("DSC-COST-17", "DSC-TOKEN-09", "DSC-COST-01")
def test_a_webbed_hero_does_only_what_costs_nothing() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    arena.hero("kirga", "b1")
    hero.potions, hero.pack = ("healing",), ("axe",)
    hero.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    arena.state.markers = (Marker("money", 0), Marker("glyph", 0, "normal", active=True))
    arena.script.left = ["blank"]
    arena.run(lingering.resolve(arena.game, hero))
    taking(arena, hero, 5)
    keys = {option.key for option in turn_options.offers(arena.game, hero)}
    assert keys == {"take:money", "drop"}


@rule("DSC-DREL-04")
def test_dark_relics_are_neither_given_nor_dropped() -> None:
    arena = Arena(hall(3, 1))
    dark = next(id for id, item in arena.game.library.items.items() if item.deck == "dark-relic")
    hero = arena.hero("mordrog", "a1", equipped=dark)
    arena.hero("kirga", "b1")
    taking(arena, hero, 5)
    assert offered(arena, hero, "give") == []
    assert offered(arena, hero, "drop") == []


@rule("DSC-EQUIP-03", "DSC-ABIL-32", "DSC-MONKEY-05")
@pytest.mark.parametrize("ape", [0, 2])
def test_what_shattered_armor_made_room_for_is_dropped_but_a_monkey_keeps_all(ape: int) -> None:
    arena = Arena(hall(3, 1))
    worn = next(i.id for i in arena.game.library.items.values() if "slots(other" in str(i.text))
    others = [i.id for i in arena.game.library.items.values() if i.type == "other"][:3]
    hero = arena.hero("mordrog", "a1", equipped=" ".join([worn, *others]))
    hero.monkey = ape
    if not ape:
        dropping.discard(arena.game, hero, worn)
    arena.run(equipment.keep_limits(arena.game, hero), *([] if ape else [f"lose:{others[0]}"]))
    assert hero.equipped == ((worn, *others) if ape else tuple(others[1:]))


@rule("DSC-EQUIP-03", "DSC-RUL-156", "DSC-SHOP-06", "DSC-DREL-03")
@pytest.mark.parametrize("way", ["taken", "relic", "sold", "stowed"])
def test_whichever_way_his_great_pack_goes_he_keeps_three_things(way: str) -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1", equipped="pack-of-holding belt-of-strength")
    hero.pack = ("axe", "sword", "bow", "dagger")
    game = arena.game
    match way:
        case "taken":
            call = next(
                one
                for one in game.library.overlord["crushing-blow"].rules.calls()
                if isinstance(one, DiscardItem)
            )
            occasion = Occasion(hero=hero, item="pack-of-holding")
            arena.run(discard_item(game, call, occasion), "lose:sword")
        case "relic":
            arena.run(
                relics.force_upon(game, hero, "boots-of-iron"),
                "lose:pack-of-holding",
                "lose:sword",
            )
        case "sold":
            hero.space = TOWN
            arena.run(town.shop(game, hero), "sell:pack-of-holding", "lose:sword", "done")
        case _:  # it fits into itself, and then it is full
            arena.run(
                equipment.rearrange(game, hero),
                "away:pack-of-holding",
                "done",
                "lose:sword",
                "lose:pack-of-holding",
            )
    assert "pack-of-holding" not in hero.equipped
    assert hero.pack == ("axe", "bow", "dagger")


@rule("DSC-COST-01", "DSC-RELIC-02")
def test_of_two_relics_in_a_space_one_is_taken_after_the_other() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("relic", 0, "icetooth"), Marker("relic", 0, "rune-plate"))
    taking(arena, hero, 0)
    assert offered(arena, hero, "take") == ["take:relic"]
    arena.run(turn.go_on(arena.game), "take:relic", "stow:icetooth")
    arena.run(turn.go_on(arena.game), "take:relic", "stow:rune-plate")
    assert hero.pack == ("icetooth", "rune-plate")
