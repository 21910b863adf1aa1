"""Printed values of figures, as cards change them (DE-BASE-03, -16)."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.book import REANIMATE
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.library import Familiar as FamiliarCard
from undercroft.games.dark_elements.state import Familiar, Figure, Hero, Monster


def values(game: DarkElements, hero: Hero) -> Mapping[str, int]:
    """All of a hero's at once. They stay as they are until he holds other cards (`game.redeal`),
    unless a card has marked him."""
    found = game.sheets.get(hero.id)
    if found is None or hero.marks:
        found = moments.values(game, hero)
        if not hero.marks:
            game.sheets[hero.id] = found
    return found


def familiar_card(game: DarkElements) -> FamiliarCard:
    return game.library.familiars[REANIMATE]


def health(game: DarkElements, who: Figure) -> int:
    if type(who) is Monster:
        return game.hardness.health(game.stats(who).health)  # DE-RUL-98
    if type(who) is Hero:
        return values(game, who)["health"]
    return values(game, game.hero(who.owner))["familiar-health"]


def stamina(game: DarkElements, hero: Hero) -> int:
    return values(game, hero)["stamina"]


def speed(game: DarkElements, hero: Hero) -> int:
    return values(game, hero)["speed"]


def stride(game: DarkElements, hero: Hero) -> int:
    """Movement points for 1 fatigue (DE-BASE-62)."""
    return values(game, hero)["stride"]


def attribute(game: DarkElements, hero: Hero, which: Attribute) -> int:
    return values(game, hero)[which]


def spare_fatigue(game: DarkElements, hero: Hero) -> int:
    """Fatigue he may still take of his own will (DE-BASE-13)."""
    spare = values(game, hero)["stamina"] - hero.fatigue
    return spare if spare > 0 else 0


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
