"""Chests, treasure, markers and potions (DSC-CHEST, DSC-TREAS, DSC-POTION)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.core.decisions import Option
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Contents
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import chests, movement, treasure, wounds
from undercroft.games.descent.showing import turn_labels
from undercroft.games.descent.state import TOWN, Marker

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


@rule("DSC-POTION-04", "DSC-POTION-05", "DSC-ABIL-50")
def test_a_potion_that_would_change_nothing_says_so() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", wounds=5, fatigue=0)
    most = arena.game.sheet(hero)

    def said(potion: str) -> tuple[bool, str]:
        deed = turn_labels.Deeds(arena.game, hero).shown(Option(f"drink:{potion}", ()))
        return deed.vain, deed.note

    assert said("healing") == said("vitality") == (False, "")
    hero.wounds, hero.fatigue = most.max_wounds, most.max_fatigue
    assert said("healing") == (True, "nothing to heal")
    assert said("vitality") == (True, "no fatigue to recover")
    assert said("power") == (False, "")
    hero.tokens = tokens.changed(hero.tokens, tokens.POISON, 1)
    assert said("healing") == (False, "")


@rule("DSC-CHEST-07", "DSC-CHEST-02", "DSC-TOWN-03")
def test_the_contents_are_handed_out_even_if_the_opener_dies() -> None:
    arena = Arena(Ground(QUEST, frozenset()), windows=True)
    opener, other = arena.hero("mordrog", "k2", wounds=1), arena.hero("kirga")
    chest = Marker("chest", opener.space, "copper", 2)
    arena.state.markers = (chest,)
    arena.state.hand, arena.state.threat = ("explosive-rune",), 20
    arena.script.left = ["blank"] * 3
    arena.run(chests.open(arena.game, opener, chest), "card:explosive-rune", "hero:mordrog")
    assert opener.space == TOWN
    assert (opener.coins, other.coins) == (150 + 100, 400)


@rule("DSC-CHEST-06", "DSC-RUL-99")
def test_a_chest_that_was_a_monster_spills_when_it_is_killed() -> None:
    arena = Arena(Ground(QUEST, frozenset()))
    hero = arena.hero("mordrog", "k2")
    mimic = arena.monster("beastman/normal", "k3")
    mimic.chest = chests.guarded(Marker("chest", 0, "copper", 2))
    arena.run(wounds.suffer(arena.game, mimic, 50, "a sword", hero))
    assert (hero.coins, arena.state.conquest) == (400, 22)


@rule("DSC-TREAS-02", "DSC-EQUIP-04")
def test_other_items_may_be_rearranged_when_treasure_is_gained() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a1", equipped="axe")
    hero.pack = ("sword",)
    arena.state.copper = ("bone-blade",)
    chest = treasure.share_out(arena.game, ("copper",))
    arena.run(chest, "away:axe", "put-on:sword", "wear:bone-blade")
    assert (hero.equipped, hero.pack) == (("sword", "bone-blade"), ("axe",))


@rule("DSC-EQUIP-07", "DSC-COST-18")
def test_monsters_leave_what_lies_about() -> None:
    arena = Arena(hall(3, 1))
    skeleton = arena.monster("skeleton/normal", "a1")
    lying = (Marker("money", 1), Marker("potion", 1, "healing"), Marker("glyph", 1, "normal"))
    arena.state.markers = lying
    arena.run(movement.step(arena.game, skeleton, Place(1)))
    assert arena.state.markers == lying
