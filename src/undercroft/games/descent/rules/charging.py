"""A charge: a run in one straight line that ends with a melee attack (`charge-attack`)."""

from __future__ import annotations

from undercroft.board import DIRECTIONS
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.reach import cost
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import Hero, Space, Turn

READY, OVER = "ready", "over"


def lanes(game: Descent, hero: Hero) -> dict[Place, tuple[Place, ...]]:
    """Where the charge may go: on in its direction, or in any if it has not begun."""
    turn = game.state.turn
    if turn.charge == OVER:
        return {}
    ways = [d for d in DIRECTIONS if turn.charge in (READY, _name(d))]
    found: dict[Place, tuple[Place, ...]] = {}
    for way in ways:
        found |= _lane(game, hero, way, turn.points)
    return found


def _name(direction: tuple[int, int]) -> str:
    return f"{direction[0]},{direction[1]}"


def _lane(
    game: Descent, hero: Hero, direction: tuple[int, int], points: int
) -> dict[Place, tuple[Place, ...]]:
    its = gait(game, hero)
    ground = game.ground
    here = hero.space
    path: tuple[Place, ...] = ()
    found: dict[Place, tuple[Place, ...]] = {}
    while True:
        there = here + direction[0] + direction[1] * ground.width
        if there < 0 or not ground.board.adjacent[here] >> there & 1 or its.barred >> there & 1:
            return found
        points -= cost(its, 1 << here, 1 << there)
        if points < 0:
            return found
        path = (*path, Place(there))
        if not its.taken >> there & 1:
            found[path[-1]] = path
        here = there


def ran(game: Descent, turn: Turn, start: Space, end: Space) -> None:
    """The direction is fixed with the first space."""
    if turn.charge == READY and start != end:
        (x0, y0), (x1, y1) = game.ground.cell(start), game.ground.cell(end)
        turn.charge = _name(((x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)))


def struck(turn: Turn) -> None:
    """The attack ends the run."""
    if turn.charge:
        turn.charge, turn.points = OVER, 0
