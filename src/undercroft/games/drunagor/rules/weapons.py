"""The weapon of a Hero: its type, its Range, who can attack with it (DRU-ATK-08, DRU-EQUIP-02)."""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Item as Gear
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

RED = 1


def weapon(game: Drunagor, hero: Hero) -> Gear | None:
    """Without one there is no Weapon Attack (DRU-ATK-02, DRU-EQUIP-03)."""
    return game.library.items[hero.equipment[0]] if hero.equipment[0] else None


def is_ranged(game: Drunagor, hero: Hero, gear: Gear) -> bool:
    """Implement and Ranged weapons are of Ranged type (DRU-EQUIP-02).

    Of two subtypes the one counts that the Hero is proficient with (DRU-RUL-121).
    """
    subtypes = gear.subtypes
    if len(subtypes) > 1:
        known = game.library.heroes[hero.name].proficiency.get("weapon", ())
        subtypes = tuple(word for word in subtypes if word in known) or subtypes
    return "ranged" in subtypes or "implement" in subtypes


def can_attack(game: Drunagor, hero: Hero, use: Use | None = None) -> bool:
    """Whether an attack is possible, by the weapon's own type or as `use` has it.

    DRU-ATK-08, DRU-ENG-02.
    """
    gear = weapon(game, hero)
    use = use or Use(user=hero, weapon_range=True)
    return (
        gear is not None
        and not hero.down
        and not (is_ranged_attack(game, use, hero, gear) and game.engaged(hero))
    )


def attack_range(game: Drunagor, use: Use, hero: Hero, gear: Gear) -> int | None:
    """DRU-ATK-08: the Skill's Range, or the weapon type's, which nothing raises (DRU-SKILL-07)."""
    if not use.weapon_range:
        return use.range
    return 1 if is_ranged(game, hero, gear) else 0


def is_ranged_attack(game: Drunagor, use: Use, hero: Hero, gear: Gear) -> bool:
    """DRU-ATK-09."""
    return is_ranged(game, hero, gear) if use.weapon_range else use.cube == RED
