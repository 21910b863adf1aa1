"""How often an ability may be used, and what it takes (MD2-ABIL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.cards.header import (
    Action,
    Blood,
    Distance,
    Dual,
    If,
    Lighting,
    Price,
    Wounded,
)
from undercroft.games.hellscape.cards.tree import Heal
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import gains, wounds
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE

LASTING = {"once per round": "round", "once per turn": "turn", "once per quest": "quest"}


def met(
    game: Hellscape, hero: Hero, source: Source, roll: Roll | None = None, *, free: bool = False
) -> bool:
    """Every part of the header but its timing (MD2-ABIL-01, -09 to -14); `free` needs no Mana."""
    spent: dict[str, int] = {}
    for part in source.ability.conditions:
        match part:
            case Price(n, coin):
                spent[coin] = spent.get(coin, 0) + n
                if gains.purse(game, hero, coin) < spent[coin] and not (free and coin == "mana"):
                    return False
            case Blood(n):
                if hero.health < n:  # MD2-ABIL-12
                    return False
            case Lighting(name):
                if in_shadow(game, hero, roll) != (name == "SHADOW"):
                    return False
            case Wounded(n):
                if game.max_health(hero) - hero.health < n:
                    return False
            case Dual():
                if roll is None or not roll.dual:
                    return False
            case Distance(n):
                if roll is None or roll.distance != n:
                    return False
            case If():
                if not _consecrated(game, hero):
                    return False
            case Action():
                if game.state.turn.actions < 1:
                    return False
            case _:  # what it is an attack with
                pass
    return not (source.ability.limits and used_up(hero, source))


async def wanted(game: Hellscape, hero: Hero, source: Source) -> bool:
    """Whether the Hero uses what comes by itself; asked if something speaks against it."""
    if is_gift(game, hero, source):
        return True
    return await game.ask(
        hero.seat,
        "optional",
        [Option("use", True), Option("decline", False)],
        rule="MD2-ABIL-20",
        about=(hero.card, source.card),
    )


def is_gift(game: Hellscape, hero: Hero, source: Source) -> bool:
    """Whether nothing speaks against it: no price, and no healing of Wounds that serve the Hero
    (MD2-RUL-67)."""
    ability = source.ability
    heals = any(isinstance(effect, Heal) for effect in ability.effects)
    return not any(isinstance(part, Price | Blood) for part in ability.parts) and not (
        heals and needs_wounds(game, hero)
    )


def needs_wounds(game: Hellscape, hero: Hero) -> bool:
    """Whether something that the Hero has asks for Wounds, worn or not (MD2-ABIL-13)."""
    library = game.library
    texts = [game.card(hero).rules, *(library.skills[id].rules for id in hero.skills)]
    texts += [library.items[id].rules for id in (*hero.equipped, *hero.pack)]
    return any(
        isinstance(part, Wounded)
        for text in texts
        for ability in text.abilities
        for part in ability.parts
    )


def used_up(hero: Hero, source: Source) -> bool:
    return any(
        f"{LASTING[limit]}:{source.key}" in hero.used
        for limit in source.ability.limits
        if limit in LASTING
    )


def in_shadow(game: Hellscape, hero: Hero, roll: Roll | None = None) -> bool:
    """By the Zone or by a card, as they are now (MD2-RUL-88), or for this attack (MD2-LANG-10)."""
    if roll is not None and roll.hero is hero and roll.cloaked:
        return True
    return loadout.in_shadow(game, hero)


def _consecrated(game: Hellscape, hero: Hero) -> bool:
    return hero.zone != NOWHERE and any(
        class_rules.of(game, other).holds(other, hero.zone) for other in game.state.heroes
    )


async def pay(game: Hellscape, hero: Hero, source: Source, *, free: bool = False) -> None:
    """Costs from left to right, and the mark of a limit; `free` spares the Mana.

    The last Health pays as well: who is knocked out by it is so when the ability is done, which
    the caller sees to (MD2-ABIL-12, MD2-RUL-72).
    """
    for part in source.ability.parts:
        match part:
            case Price(n, coin) if not (free and coin == "mana"):
                gains.spend(game, hero, coin, n)
            case Blood(n):
                await wounds.suffer(game, hero, n, source.card, later=True)
            case _:
                pass
    remember(hero, source)


def remember(hero: Hero, source: Source) -> None:
    """A mark for each limit that lasts."""
    for limit in source.ability.limits:
        if limit in LASTING:
            hero.used += (f"{LASTING[limit]}:{source.key}",)


def forget(hero: Hero, span: str) -> None:
    """A round or turn limit is reset (MD2-ABIL-18)."""
    if hero.used:
        hero.used = tuple(mark for mark in hero.used if not mark.startswith(f"{span}:"))
