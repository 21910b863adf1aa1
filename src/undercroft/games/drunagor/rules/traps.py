"""Traps laid by Heroes (DRU-TRAP)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions, health
from undercroft.games.drunagor.state import Figure, Hero, Monster, Trap
from undercroft.games.drunagor.tokens import BLEED, BURN, POISON

BITES = {"BEAR TRAP": (BLEED, 2), "FIRE TRAP": (BURN, 4), "POISON TRAP": (POISON, 2)}
TRAP_DAMAGE = 2


async def lay(game: Drunagor, hero: Hero, kind: str, source: str) -> None:
    """Put a trap in a free area next to the Hero's; a Skill has one trap out (DRU-TRAP-01)."""
    state = game.state
    areas = game.ground.board.areas
    mine = game.area(hero)
    others = tuple(trap for trap in state.traps if trap.source != source)
    taken = {trap.area for trap in others}
    free = [area for area in bits(areas.adjacent[mine]) if area not in taken]
    if not free:
        return
    area = await game.ask(
        hero.seat,
        "trap",
        [Option(f"area:{game.area_name(area)}", area) for area in free],
        rule="DRU-TRAP-01",
        about=(hero.name, kind),
    )
    state.traps = (*others, Trap(area, kind, source))
    game.emit(events.TrapLaid, hero.name, kind, game.area_name(area))


async def spring(game: Drunagor, enemy: Figure) -> None:
    """The first enemy that activates in or moves into a trap's area triggers it (DRU-TRAP-02)."""
    state = game.state
    if not state.traps or not isinstance(enemy, Monster):
        return
    board = game.ground.board
    trap = next((t for t in state.traps if board.squares_of[t.area] & game.footprint(enemy)), None)
    if trap is None:
        return
    state.traps = tuple(t for t in state.traps if t is not trap)
    victims: list[Figure] = [
        monster
        for monster in state.monsters.values()
        if board.squares_of[trap.area] & game.footprint(monster)
    ]
    game.emit(events.TrapSprung, trap.kind, tuple(victim.name for victim in victims))
    token, count = BITES[trap.kind]
    await health.lose(game, [(victim, TRAP_DAMAGE) for victim in victims], trap.kind)
    for victim in victims:
        if game.figure(victim.id) is not None:
            await conditions.inflict(game, victim, token, count)
