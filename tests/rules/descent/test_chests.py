"""Chests, treasure, markers and potions (DSC-CHEST, DSC-TREAS, DSC-POTION)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Contents
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import chests, treasure
from undercroft.games.descent.state import Marker

QUEST = load_library().quests["toll-keepers-cellar"]


@rule("DSC-CHEST-02", "DSC-CHEST-03", "DSC-EX-26")
def test_turning_a_chest_over_pays_the_overlord_for_its_curses() -> None:
    arena = Arena(Ground(QUEST, frozenset()))
    for name in ("mordrog", "kirga", "ispher"):
        arena.hero(name)
    arena.state.threat = 6
    chest = Marker("chest", 5, "silver", 4)
    arena.state.markers = (chest,)
    held = chests.turn_over(arena.game, arena.state.heroes[0], chest)
    assert held == Contents(2, 200, 2, ("silver",))
    assert arena.state.threat == 12
    assert (arena.state.opened, arena.state.markers) == (("silver",), ())


@rule("DSC-CHEST-04", "DSC-CHEST-05", "DSC-TREAS-01", "DSC-TREAS-03", "DSC-CONQ-02")
def test_the_contents_go_to_every_hero_wherever_he_is() -> None:
    arena = Arena(hall(3, 3))
    near, away = arena.hero("mordrog", "a1"), arena.hero("kirga")
    arena.state.copper = ("belt-of-strength", "mana-weave")
    arena.run(
        chests.hand_out(arena.game, Contents(2, 100, 0, ("copper", "silver"))),
        "hero:mordrog",
        "wear:belt-of-strength",
        "stow:mana-weave",
    )
    assert (near.coins, away.coins, arena.state.conquest) == (400, 400, 22)
    assert (near.equipped, away.pack) == (("belt-of-strength",), ("mana-weave",))


def test_a_cache_is_no_item() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1")
    arena.state.silver = ("treasure-cache-6", "flying-death")
    arena.run(treasure.draw(arena.game, hero, "silver"), "wear:healing", "wear:flying-death")
    assert (hero.coins, hero.potions, hero.equipped) == (350, ("healing",), ("flying-death",))


@rule("DSC-TREAS-04", "DSC-DOOR-06", "DSC-COST-01", "DSC-RELIC-01")
def test_markers_are_picked_up() -> None:
    arena = Arena(hall(3, 3))
    hero, other = arena.hero("mordrog", "a1"), arena.hero("kirga")
    money, key = Marker("money", 0), Marker("key", 0, "red")
    relic = Marker("relic", 0, "blade-of-light")
    arena.state.markers = (money, key, relic)
    for marker, answers in ((money, ()), (key, ()), (relic, ("wear:blade-of-light",))):
        arena.run(chests.pick_up(arena.game, hero, marker), *answers)
    assert (hero.coins, other.coins, arena.state.keys) == (400, 400, ("red",))
    assert hero.equipped == ("blade-of-light",)


@rule("DSC-POTION-04", "DSC-POTION-05", "DSC-POTION-06")
def test_potions() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", wounds=5, fatigue=0)
    hero.potions = ("power", "healing", "vitality")
    chests.drink(arena.game, hero, "power")
    assert hero.waiting == "power"
    chests.drink(arena.game, hero, "healing")
    chests.drink(arena.game, hero, "vitality")
    assert (hero.wounds, hero.fatigue, hero.waiting, hero.potions) == (8, 3, "", ())
