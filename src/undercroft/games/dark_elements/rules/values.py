"""Printed values of figures, as cards change them (DE-BASE-03, -16)."""

from __future__ import annotations

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.library import Familiar as FamiliarCard
from undercroft.games.dark_elements.state import Familiar, Figure, Hero, Monster

REANIMATE = "reanimate"


def familiar_card(game: DarkElements) -> FamiliarCard:
    return game.library.familiars[REANIMATE]


def health(game: DarkElements, who: Figure) -> int:
    match who:
        case Hero():
            return moments.value(game, who, "health", game.library.heroes[who.id].health)
        case Monster():
            return game.hardness.health(game.stats(who).health)  # DE-RUL-98
        case Familiar():
            owner = game.hero(who.owner)
            return moments.value(game, owner, "familiar-health", familiar_card(game).health)


def stamina(game: DarkElements, hero: Hero) -> int:
    return moments.value(game, hero, "stamina", game.library.heroes[hero.id].stamina)


def speed(game: DarkElements, hero: Hero) -> int:
    return moments.value(game, hero, "speed", game.library.heroes[hero.id].speed)


def attribute(game: DarkElements, hero: Hero, which: Attribute) -> int:
    return moments.value(game, hero, which, getattr(game.library.heroes[hero.id], which))


def spare_fatigue(game: DarkElements, hero: Hero) -> int:
    """Fatigue he may still take of his own will (DE-BASE-13)."""
    return max(0, stamina(game, hero) - hero.fatigue)


def characteristic(game: DarkElements, who: Figure, what: str) -> int | None:
    """A value by its name, or tokens on a Hero sheet; None if the figure has no such thing.

    DE-MATK-06: values as they are now, not what is left of them.
    """
    match who, what:
        case _, "health":
            return health(game, who)
        case Hero(), "speed":
            return speed(game, who)
        case Hero(), "damage" | "fatigue":
            tokens: int = getattr(who, what)
            return tokens
        case Hero(), "might" | "knowledge" | "willpower" | "awareness":
            return attribute(game, who, what)
        case Familiar(), "speed":
            return familiar_card(game).speed
        case _:
            return None
