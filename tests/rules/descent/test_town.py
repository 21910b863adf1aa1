"""The town and its shop (DSC-SHOP, DSC-TOWN)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import events
from undercroft.games.descent.rules import town


@rule("DSC-EX-33", "DSC-SHOP-05", "DSC-RUL-49")
def test_things_sell_for_half_in_whole_coins() -> None:
    arena = Arena(hall(3, 3))
    prices = {
        item: town.sale(arena.game, item)
        for item in ("sword", "dagger", "crossbow", "staff-of-fire", "healing")
    }
    assert prices == {
        "sword": 25, "dagger": 0, "crossbow": 75, "staff-of-fire": 250, "healing": 25,
    }  # fmt: skip


@rule("DSC-SHOP-01", "DSC-SHOP-02", "DSC-SHOP-06", "DSC-SHOP-08")
def test_a_visit_of_buying_and_selling() -> None:
    arena = Arena(hall(3, 3))
    arena.state.shop = ("axe",)
    hero = arena.hero("mordrog", equipped="sword")
    moves = ("sell:sword", "buy:axe", "wear:axe", "buy:healing", "wear:healing", "done")
    arena.run(town.shop(arena.game, hero), *moves)
    assert hero.coins == 300 + 25 - 100 - 50
    assert (hero.equipped, hero.potions) == (("axe",), ("healing",))
    assert arena.state.shop == ("sword",)


@rule("DSC-SHOP-03", "DSC-SHOP-07")
def test_treasure_is_sold_once_a_chest_of_its_colour_was_opened() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog")
    hero.coins = 2000
    arena.state.copper = ("treasure-cache-1", "belt-of-strength")
    offered = [option.key for option in town._services(arena.game, hero)]
    assert "treasure:copper" not in offered
    arena.state.opened = ("copper", "silver")
    offered = [option.key for option in town._services(arena.game, hero)]
    assert "treasure:copper" in offered
    assert "treasure:silver" not in offered  # the deck is empty
    arena.run(town.shop(arena.game, hero), "treasure:copper", "wear:belt-of-strength", "done")
    assert hero.coins == 2000 - 250 + 50


@rule("DSC-SHOP-04", "DSC-TRAIN-01", "DSC-WOUND-04")
def test_skills_and_training() -> None:
    arena = Arena(hall(3, 3))
    arena.state.skill_decks = (("tough",), (), ())
    hero = arena.hero("mordrog", wounds=3)
    hero.coins = 1500
    arena.run(town.shop(arena.game, hero), "skill:fighting", "train:melee")
    assert (hero.coins, hero.skills, hero.wounds) == (0, ("tough",), 7)
    assert arena.game.sheet(hero).traits["melee"] == 4


@rule("DSC-SETUP-09", "DSC-RUL-02")
def test_before_the_game_only_shop_cards_and_potions_are_sold() -> None:
    arena = Arena(hall(3, 3))
    arena.state.shop = ("axe", "immolation")
    arena.state.opened = ("copper",)
    arena.state.copper = ("belt-of-strength",)
    hero = arena.hero("mordrog", equipped="sword")
    hero.coins = 150
    request = town.shop(arena.game, hero, first=True).send(None)
    assert request.keys() == [
        "done", "buy:axe", "buy:healing", "buy:vitality", "buy:power", "buy:invulnerability",
        "equip",
    ]  # fmt: skip


@rule("DSC-SHOP-08", "DSC-RUL-44")
def test_a_visit_is_no_change_of_equipment() -> None:
    arena = Arena(hall(3, 3))
    arena.state.shop = ("axe",)
    hero = arena.hero("mordrog", equipped="sword iron-shield")
    hero.pack = ("dagger", "bow", "crossbow")
    keys = town.shop(arena.game, hero).send(None).keys()
    assert "equip" not in keys
    assert "buy:axe" not in keys  # no hand is free, nor a place in the pack
    arena.run(town.shop(arena.game, hero), "sell:bow", "buy:axe", "stow:axe", "done")
    assert hero.pack == ("dagger", "crossbow", "axe")


@rule("DSC-SHOP-06", "DSC-EQUIP-03", "DSC-ORDER-04")
def test_what_a_sold_item_made_room_for_must_go() -> None:
    arena = Arena(hall(3, 3))
    worn = "wizards-robe ring-of-protection belt-of-strength mana-weave"
    hero = arena.hero("mordrog", equipped=worn, order="aim")
    arena.run(town.shop(arena.game, hero), "sell:wizards-robe", "lose:mana-weave", "done")
    assert hero.equipped == ("ring-of-protection", "belt-of-strength")
    assert (hero.order, arena.state.shop) == ("", ("wizards-robe",))


@rule("DSC-SHOP-09", "DSC-SHOP-05")
def test_all_prices_are_whole_coins() -> None:
    arena = Arena(hall(3, 3))
    for item in arena.game.library.items.values():
        assert item.cost % town.COIN == 0
        assert town.sale(arena.game, item.id) % town.COIN == 0


@rule("DSC-SHOP-06", "DSC-RUL-43")
def test_sold_treasure_leaves_the_game() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", equipped="belt-of-strength")
    arena.run(town.shop(arena.game, hero), "sell:belt-of-strength", "done")
    state = arena.state
    assert (hero.coins, hero.equipped) == (425, ())
    assert not any((state.shop, state.copper, state.silver, state.gold))


@rule("DSC-SHOP-02", "DSC-SHOP-03")
def test_a_cache_that_was_bought_cost_what_treasure_costs() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog")
    hero.coins, arena.state.opened = 250, ("copper",)
    arena.state.copper = ("treasure-cache-1", "belt-of-strength")
    arena.run(town.shop(arena.game, hero), "treasure:copper", "wear:belt-of-strength", "done")
    [bought] = [event for event in arena.events if isinstance(event, events.Traded)]
    assert (bought.coins, hero.coins) == (-250, 50)
