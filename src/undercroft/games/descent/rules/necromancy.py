"""Necromancy: a killed monster that stays, in its killer's service (DSC-ABIL-46 to -48)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.footprints import SMALL
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import supply
from undercroft.games.descent.state import Hero, Monster


def servant(game: Descent, hero: Hero) -> Monster | None:
    """At most one at a time."""
    monsters = game.state.monsters.values()
    return next((monster for monster in monsters if monster.animated_by == hero.id), None)


def fit(game: Descent, victim: Monster) -> bool:
    """Small, normal, unnamed, its space still free and its figure not in use again by what its
    death brought (DSC-MON-10); what was in a chest is spilt by then (DSC-RUL-99)."""
    card = game.card(victim).card
    return (
        card.size == SMALL
        and card.rank == "normal"
        and victim.animated_by < 0
        and game.at(victim.place.anchor) is None
        and bool(victim.chest or supply.left(game, victim.card))
    )


async def offer(game: Descent, hero: Hero, victim: Monster) -> None:
    """The killer may animate what stays dead; an old servant dies of it."""
    if not game.has(hero, "Necromancy") or not fit(game, victim):
        return
    old = servant(game, hero)
    if not await game.ask(
        hero.seat,
        "animate",
        [Option("animate", True), Option("leave", False)],
        rule="DSC-ABIL-46",
        about=(hero.sheet, victim.name, old.name if old else ""),
    ):
        return
    if old is not None:
        crumble(game, old)
    _raise(game, hero, victim)


def _raise(game: Descent, hero: Hero, victim: Monster) -> None:
    """The same figure, and somebody else: what the dead one was about to do is lost, in whosever
    turn it was killed (DSC-TIME-18)."""
    taken = any(other.name == victim.name for other in game.state.monsters.values())
    risen = Monster(
        id=game.state.new_id(),
        name=supply.named(game, victim.card) if taken else victim.name,
        card=victim.card,
        place=victim.place,
        activated=victim.activated,
        animated_by=hero.id,
        armor=victim.armor,
        lost=victim.lost,
    )
    game.state.monsters[risen.id] = risen
    game.emit(events.Animated, game.id(hero), risen.name)


def crumble(game: Descent, monster: Monster) -> None:
    """It dies, and nobody earns anything by it."""
    del game.state.monsters[monster.id]
    game.emit(events.MonsterKilled, monster.name, "", 0)
