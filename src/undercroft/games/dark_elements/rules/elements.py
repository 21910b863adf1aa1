"""Fire, Earth, Water and Air: the special actions of elementals (DE-MON-10 to -13, -16, -17)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import tire
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.striking import attack_all
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.state import Monster, Victim

WATER_FATIGUE = 2


def beside(game: DarkElements, monster: Monster) -> list[Victim]:
    spaces = game.beside(monster)
    return [one for one in game.victims() if spaces >> one.space & 1]


# Fire


def fire_works(game: DarkElements, monster: Monster) -> bool:
    """Only with a hero among those it would hit (DE-RUL-32)."""
    return bool(beside(game, monster)) and not moments.forbids_attack(game, monster)


async def fire(game: DarkElements, monster: Monster) -> None:
    """An attack on every adjacent figure, friend and foe, without range check (DE-MON-10)."""
    spaces = game.beside(monster)
    near = [one for one in game.figures() if one is not monster and spaces & game.covers(one)]
    await attack_all(game, monster, near, any_range=True)


# Earth


def _shaken(game: DarkElements, monster: Monster) -> list[Victim]:
    """Adjacent heroes; with card 7 all in sight (DE-MON-17)."""
    if game.effects(monster).earth_in_sight:
        return game.in_sight(monster, game.victims())
    return beside(game, monster)


def earth_works(game: DarkElements, monster: Monster) -> bool:
    return any("immobilized" not in one.conditions for one in _shaken(game, monster))


async def earth(game: DarkElements, monster: Monster) -> None:
    async def shake(victim: Victim) -> None:
        if not await test(game, victim, "awareness"):
            afflict(game, victim, "immobilized", "earth")
        await settle(game)

    await in_order(game, _shaken(game, monster), shake, "earth")


# Water


def water_works(game: DarkElements, monster: Monster) -> bool:
    return bool(beside(game, monster))


async def water(game: DarkElements, monster: Monster) -> None:
    async def drench(victim: Victim) -> None:
        if not await test(game, victim, "willpower"):
            await tire(game, victim, WATER_FATIGUE, cause="water")
        await settle(game)

    await in_order(game, beside(game, monster), drench, "water")


# Air


def air_works(game: DarkElements, monster: Monster) -> bool:
    return not monster.air


async def air(game: DarkElements, monster: Monster) -> None:
    """Until its next activation only attacks by adjacent figures affect it (DE-MON-13)."""
    monster.air = True


Works = Callable[[DarkElements, Monster], bool]
Does = Callable[[DarkElements, Monster], Awaitable[None]]
ELEMENTS: dict[str, tuple[Works, Does]] = {
    "fire": (fire_works, fire),
    "earth": (earth_works, earth),
    "water": (water_works, water),
    "air": (air_works, air),
}
