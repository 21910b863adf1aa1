"""The Wizard's amulet: casting, rotating, and spells that need a weapon (MD2-WIZ)."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import msgspec

from undercroft.games.hellscape import abilities
from undercroft.games.hellscape.abilities import Source
from undercroft.games.hellscape.cards.behaviour import Step
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Boss
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.state import Amulet, Hero

QUADRANTS = 4
DURING = ("COMBAT", "DEFENSE")  # an attack, besides those that say ATTACK


def may_rotate(hero: Hero) -> bool:
    """For 1 Mana at any time, also inside a combat (MD2-WIZ-04)."""
    return isinstance(hero.machine, Amulet) and hero.mana > 0 and not hero.down


def is_drained(game: Hellscape) -> bool:
    """Whether a Boss in play takes Mana by what it does, so that a turn of the amulet before it
    costs nothing."""
    return any(
        step.thing == "mana"
        for enemy in game.state.enemies.values()
        if enemy.type == "boss"
        for steps in _steps(game.library.bosses[enemy.card])
        for step in steps
    )


def _steps(boss: Boss) -> list[tuple[Step, ...]]:
    spaces = [space.steps for space in boss.track]
    return [*(move.steps for move in boss.moves), *spaces, boss.passive.steps]


def rotate(game: Hellscape, hero: Hero) -> None:
    game.lose_mana(hero, 1, "amulet")
    turn(hero, 1)


def turn(hero: Hero, quadrants: int) -> None:
    amulet = hero.machine
    assert isinstance(amulet, Amulet)
    ready = (amulet.ready + quadrants) % QUADRANTS
    hero.machine = msgspec.structs.replace(amulet, ready=ready)


def castable(game: Hellscape, hero: Hero, source: Source, roll: Roll | None) -> bool:
    """What is cast in an attack needs a Magic weapon equipped (MD2-WIZ-06, MD2-RUL-24)."""
    if not is_attack_spell(hero, source):
        return True
    arms = [
        game.library.items[id].attacks for id in hero.equipped if game.library.items[id].attacks
    ]
    if abilities.passive(game, hero, "MYSTIC"):  # MD2-RUL-80
        return bool(arms)
    return any("magic" in attacks for attacks in arms)


def is_spell(hero: Hero, source: Source) -> bool:
    """Whether it is the spell under the Ready marker (MD2-WIZ-03)."""
    amulet = hero.machine
    return (
        isinstance(amulet, Amulet)
        and source.card == amulet.spells[amulet.ready]
        and source.ability.timing != "PASSIVE"
    )


def is_attack_spell(hero: Hero, source: Source) -> bool:
    """Whether it is triggered during an attack, the own or an Enemy's."""
    timing = source.ability.timing
    return ("ATTACK" in timing or timing in DURING) and is_spell(hero, source)


@contextmanager
def casting(hero: Hero, source: Source) -> Generator[None]:
    """The marker moves on as soon as the spell is cast, from wherever its effect has put it
    (MD2-WIZ-03)."""
    cast = is_spell(hero, source)
    yield
    if cast:
        turn(hero, 1)
