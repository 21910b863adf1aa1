"""Losing and regaining Health, knock-outs and defeats (DRU-DMG-08, DRU-KO, DRU-MON-08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    adventure,
    commanders,
    conditions,
    cubes,
    customs,
    mechanics,
    triggers,
)
from undercroft.games.drunagor.state import Figure, Follower, Hero, Monster, Npc


async def lose(
    game: Drunagor, losses: Sequence[tuple[Figure, int]], why: str, source: Figure | None = None
) -> list[Figure]:
    """Take Health from figures at once; those who lost some are returned.

    All lose first, then Heroes are knocked out in initiative order, then Monsters fall, and
    only then the goal is looked at (DRU-RUL-76, DRU-RUL-88).
    """
    if game.shared and any(customs.has(game, hero, "meek") for hero in game.state.heroes):
        losses = await customs.downfall.take_over(game, losses)
    hurt = [figure for figure, amount in losses if _take(game, figure, amount, why)]
    for figure in sorted(hurt, key=lambda f: f.id):
        if isinstance(figure, Hero) and figure.health <= 0 and not figure.down:
            await knock_out(game, figure, source if why == "attack" else None)
    gone = [f for f in hurt if f.health <= 0 and not isinstance(f, Hero)]
    for figure in gone:
        if game.figure(figure.id) is None:  # it left with its side (DRU-RUL-153)
            continue
        if isinstance(figure, Monster) and game.card(figure).successor:
            commanders.succeed(game, figure)
        else:
            leave(game, figure)
    if gone:
        adventure.check_goal(game)
    return hurt


def _take(game: Drunagor, figure: Figure, amount: int, why: str) -> bool:
    if amount <= 0 or (isinstance(figure, Hero) and figure.down):  # DRU-KO-03
        return False
    if isinstance(figure, Follower):
        sturdiness = game.follower_card(figure).sturdiness
        if amount <= sturdiness:  # DRU-ALLY-01: a blow of that size is ignored
            game.emit(events.Resisted, figure.name, f"a blow of {amount}")
            return False
        figure.health = 0
    else:
        figure.health = max(0, figure.health - amount)
        mechanics.wounded(game, figure)
    game.emit(events.HealthLost, figure.name, amount, figure.health, why)
    return True


def heal(game: Drunagor, figure: Figure, amount: int) -> int:
    """Regain Health up to the maximum (DRU-DMG-09); the amount gained is returned."""
    if isinstance(figure, Npc | Follower) or (isinstance(figure, Hero) and figure.down):
        return 0
    gained = amount
    if not game.boundless(figure):
        gained = min(amount, game.maximum(figure) - figure.health)
    if gained <= 0:
        return 0
    figure.health += gained
    game.emit(events.Healed, figure.name, gained, figure.health)
    return gained


def leave(game: Drunagor, figure: Figure) -> None:
    """A figure leaves the board: defeated, dispelled or lost."""
    state = game.state
    game.emit(events.Defeated, figure.name)
    if isinstance(figure, Monster):
        del state.monsters[figure.id]
        state.queue = tuple(id for id in state.queue if id != figure.id)
    elif isinstance(figure, Follower):
        del state.followers[figure.id]
    elif isinstance(figure, Npc):
        del state.npcs[figure.id]
        state.lost += 1


async def knock_out(game: Drunagor, hero: Hero, attacker: Figure | None = None) -> None:
    """DRU-KO-01: down, Conditions off, Free Recall, a Trauma Cube that erases the Aura.

    What is triggered by it comes before these steps (DRU-RUL-123).
    """
    await triggers.fire(game, hero, "you are knocked out", attacker=attacker)
    if hero.health > 0:
        return
    hero.down = True
    game.emit(events.KnockedOut, hero.name)
    mechanics.knocked_out(game, hero)
    for ally in game.present():
        if ally is not hero and game.allied(ally, hero):
            await triggers.fire(game, ally, "an ally is knocked out", that=hero)
    conditions.remove_all(game, hero)
    await cubes.recall(game, hero, "free")
    await cubes.receive_trauma(game, hero)


async def regain_breath(game: Drunagor, hero: Hero) -> None:
    """The Hero stands up with full Health (DRU-KO-08, DRU-RUL-75)."""
    hero.down = False
    hero.used = tuple(note for note in hero.used if note != customs.actions.TREATED)
    hero.health = game.maximum(hero)
    game.state.turn.regained = True
    game.emit(events.BreathRegained, hero.name, hero.health)
    await triggers.fire(game, hero, "you regain your breath")


async def refit(game: Drunagor, hero: Hero, before: int) -> None:
    """The maximum changed from `before`: Health changes by as much (DRU-HERO-06)."""
    change = game.maximum(hero) - before
    if not change or hero.down:
        return
    hero.health = max(0, hero.health + change)
    if hero.health == 0:
        await knock_out(game, hero)


def strongest(game: Drunagor, heroes: Iterable[Hero]) -> list[Hero]:
    """Most Health first, ties to the fastest (DRU-TERM-11)."""
    return sorted(heroes, key=lambda hero: (-hero.health, game.speed(hero)))
