"""Traps laid by Heroes (DRU-TRAP)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import conditions, health, predicates
from undercroft.games.drunagor.state import Figure, Hero, Monster, Trap
from undercroft.games.drunagor.tokens import BLEED, BURN, POISON

# DRU-TRAP-03
BITES = {"BEAR TRAP": (BLEED, 2), "FIRE TRAP": (BURN, 4), "POISON TRAP": (POISON, 2)}
TRAP_DAMAGE = 2


async def lay(game: Drunagor, hero: Hero, kind: str, skill: str) -> None:
    """Put a trap in a free area next to the Hero's; a Skill has one trap out.

    DRU-TRAP-01, DRU-KW-73. Who copies it has one besides its owner's.
    """
    state = game.state
    source = skill if skill in hero.cards else f"{skill}@{hero.name}"
    areas = game.ground.board.areas
    mine = game.area(hero)
    others = tuple(trap for trap in state.traps if trap.source != source)
    taken = {trap.area for trap in others}
    free = [area for area in bits(areas.adjacent[mine]) if area not in taken]
    if not free:
        return
    kind = await _kind(game, hero, kind)
    area = await game.ask(
        hero.seat,
        "trap",
        [Option(f"area:{game.area_name(area)}", area) for area in free],
        rule="DRU-TRAP-01",
        about=(hero.name, slugged(kind)),
    )
    state.traps = (*others, Trap(area, kind, source, hero.team))
    game.emit(events.TrapLaid, hero.name, slugged(kind), game.area_name(area))


async def _kind(game: Drunagor, hero: Hero, kind: str) -> str:
    """Poisoned and Fire Snares: a Bear Trap may be laid as another trap."""
    kinds = [kind]
    if kind == "BEAR TRAP":
        kinds += [
            other
            for other in ("POISON TRAP", "FIRE TRAP")
            if predicates.trait(game, hero, f"BEAR TRAPS MAY BE {other}S")
        ]
    return await game.ask(
        hero.seat,
        "trap-kind",
        [Option(f"lay:{slugged(other)}", other) for other in kinds],
        rule="DRU-LANG-34",
        about=(hero.name,),
    )


async def spring(game: Drunagor, enemy: Figure) -> None:
    """The first enemy that activates in or moves into a trap's area triggers it (DRU-TRAP-02)."""
    state = game.state
    if not state.traps:
        return
    board = game.ground.board
    trap = next(
        (
            trap
            for trap in state.traps
            if _bites(game, trap, enemy) and board.squares_of[trap.area] & game.footprint(enemy)
        ),
        None,
    )
    if trap is None:
        return
    state.traps = tuple(t for t in state.traps if t is not trap)
    victims = [
        figure
        for figure in game.figures()
        if _bites(game, trap, figure) and board.squares_of[trap.area] & game.footprint(figure)
    ]
    game.emit(events.TrapSprung, slugged(trap.kind), tuple(victim.name for victim in victims))
    token, count = BITES[trap.kind]
    await health.lose(game, [(victim, TRAP_DAMAGE) for victim in victims], slugged(trap.kind))
    for victim in victims:
        if game.figure(victim.id) is not None:
            await conditions.inflict(game, victim, token, count)


def _bites(game: Drunagor, trap: Trap, figure: Figure) -> bool:
    """Monsters, and in battle everybody of another side (DRU-PVP-05); nobody who is down."""
    if not game.battle or isinstance(figure, Monster):
        return isinstance(figure, Monster)
    return game.side(figure) != trap.team and not (isinstance(figure, Hero) and figure.down)
