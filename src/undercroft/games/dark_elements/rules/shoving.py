"""Heroes that an effect moves toward something or away from it (DE-AMOVE-03 to -05, DE-BASE-68).

They move by the rules of any movement: through friends, to an empty space, and no further than a
pit. Where several ways are as good, the hero's player chooses, step by step (DE-RUL-48).
"""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.board import bits, mask_of
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.placing import choose_space
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.state import Space, Victim


async def shove_toward(game: DarkElements, hero: Victim, goals: int, n: int, cause: str) -> None:
    """As near to the nearest goal as up to n spaces bring him."""
    while n and (steps := toward(game, hero, goals, n)):
        space = await choose_space(game, game.seat(hero), steps, who=hero.id, cause=cause)
        if not await step_to(game, hero, space):
            return
        n -= 1


async def shove_away(game: DarkElements, hero: Victim, source: int, n: int, cause: str) -> None:
    """Up to n spaces, the distance growing with each."""
    while n and (steps := away(game, hero, source, n)):
        space = await choose_space(game, game.seat(hero), steps, who=hero.id, cause=cause)
        if not await step_to(game, hero, space):
            return
        n -= 1


async def step_to(game: DarkElements, hero: Victim, space: Space) -> bool:
    """One space. Whether he may be moved on."""
    game.emit(events.Moved, hero.id, game.name(space), (game.name(space),))
    return await enter(game, hero, space)


def toward(game: DarkElements, hero: Victim, goals: int, n: int = 1) -> int:
    """The first steps to the nearest space in reach, by the fewest spaces (DE-AMOVE-03, -04)."""
    march = game.layout.march
    rings = _rings(game, hero, n)
    here = march(goals, 1 << hero.space)
    if here < 0:
        return 0
    near = {space: march(goals, 1 << space) for ring in rings[1:] for space in bits(ring)}
    best = min((near[space] for space in near if game.empty() >> space & 1), default=here)
    if best >= here and game.empty(but=hero) >> hero.space & 1:
        return 0
    ends = mask_of(space for space in near if near[space] == best) & game.empty()
    depth = next(depth for depth, ring in enumerate(rings) if ring & ends)
    return _first_steps(game, rings, ends, depth)


def away(game: DarkElements, hero: Victim, source: int, n: int = 1) -> int:
    """The first steps of the longest ways on which each step leads further off (DE-AMOVE-05)."""
    rings = _rings(game, hero, n, source)
    depth = max((depth for depth, ring in enumerate(rings) if ring & game.empty()), default=0)
    return _first_steps(game, rings, game.empty(), depth) if depth else 0


def _rings(game: DarkElements, hero: Victim, n: int, source: int = 0) -> list[int]:
    """The spaces he can get to, by the number of steps; away from a source, if there is one."""
    layout = game.layout
    steps = _steps(game)
    passable = game.empty() | mask_of(space for one in game.friends(hero) for space in one.spaces)
    rings = [1 << hero.space]
    seen = rings[0]
    for _ in range(n):
        ring = 0
        for space in bits(rings[-1] if len(rings) == 1 else rings[-1] & ~game.pits):
            ring |= steps[space]
        ring &= passable & ~seen
        if source:
            further = layout.march(source, rings[0]) + len(rings)
            ring = mask_of(s for s in bits(ring) if layout.march(source, 1 << s) >= further)
        rings.append(ring)
        seen |= ring
    return rings


def _first_steps(game: DarkElements, rings: list[int], ends: int, depth: int) -> int:
    """Back from the ends to the spaces beside him."""
    steps, found = _steps(game), rings[depth] & ends
    for ring in reversed(rings[1:depth]):
        found = mask_of(s for s in bits(ring & ~game.pits) if steps[s] & found)
    return found


def _steps(game: DarkElements) -> Sequence[int]:
    """Where one step leads from each space; past the end of a link that is full (DE-MAP-07)."""
    layout = game.layout
    leaps = layout.leaps(game.empty()) if layout.links else {}
    if not leaps:
        return layout.steps
    return [step | leaps.get(space, 0) for space, step in enumerate(layout.steps)]
