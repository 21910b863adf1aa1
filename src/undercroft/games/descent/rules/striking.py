"""A hero's attacks: those he may make from where he stands, and making one."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import aiming, attacks
from undercroft.games.descent.state import Hero

Blow = tuple[Any, ...]  # ("attack", weapon, enemy) or ("area", weapon)


def options(game: Descent, hero: Hero) -> list[Option[Blow]]:
    """With every weapon on everybody within reach, or on an area; a charge ends hand to hand."""
    armed = aiming.weapons(game, hero)
    turn = game.state.turn
    if turn.charge and turn.who == hero.id:
        armed = [id for id in armed if not id or game.library.items[id].attack == "melee"]
    return [*aiming.options(game, hero, armed), *areas(game, hero, armed)]


def areas(game: Descent, hero: Hero, armed: list[str]) -> list[Option[Blow]]:
    """Attacks that he may lay on the board with these weapons."""
    return [
        Option(f"area:{weapon}", ("area", weapon))
        for weapon in armed
        if weapon and aiming.lays_areas(game, hero, weapon)
    ]


async def strike(game: Descent, hero: Hero, blow: Blow, dice: str = "") -> None:
    """One attack, from its declaration to its end; a card may give it dice of its own."""
    match blow:
        case ("area", weapon):
            declared = await aiming.hero_declares_area(game, hero, weapon)
        case ("attack", weapon, name):
            enemy = next(enemy for enemy in game.enemies(hero) if game.id(enemy) == name)
            declared = await aiming.hero_declares(game, hero, weapon, enemy, dice)
        case _:
            raise KeyError(f"no such attack: {blow}")
    await attacks.resolve(game, declared)
