"""Villagers of the Drowned Granary: freed by Interact, lost to Darkness and attacks."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import adventure, cubes, health
from undercroft.games.drunagor.state import Hero, Npc
from undercroft.games.drunagor.use import Deed

LOCKET = "item:family-locket"


def errands(game: Drunagor, hero: Hero) -> list[Option[Deed]]:
    """Each Villager beside the Hero can be freed, as an Interact."""
    near = game.beside(hero)
    return [
        Option(f"interact:{npc.name}", ("free", npc.id))
        for npc in game.state.npcs.values()
        if near >> npc.space & 1
    ]


async def free(game: Drunagor, hero: Hero, npc: Npc) -> None:
    state = game.state
    del state.npcs[npc.id]
    state.freed += 1
    game.emit(events.Noted, "freed", hero.name)
    await cubes.cleanse(game, hero, 1)
    adventure.check_goal(game)


def covered(game: Drunagor, npc: Npc) -> None:
    """A Darkness tile covers one."""
    health.leave(game, npc)
    game.emit(events.Noted, "taken-by-darkness", npc.name)
    adventure.check_goal(game)


def attacked(game: Drunagor, npc: Npc) -> bool:
    """A Monster attack is made on one."""
    health.leave(game, npc)
    game.emit(events.Noted, "npc-lost", npc.name)
    adventure.check_goal(game)
    return True


def spoils(game: Drunagor) -> list[str]:
    """All of them freed: the Family Locket."""
    people = sum(len(room.npcs) for room in game.book.adventure.rooms)
    return [LOCKET] if game.state.freed == people else []
