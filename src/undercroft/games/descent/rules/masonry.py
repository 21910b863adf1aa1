"""What boulders and crushing walls have in common: a step on, rubble cleared, and their end."""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Facing
from undercroft.games.descent.state import Mask, Rolling

WAYS: dict[Facing, tuple[int, int]] = {
    "north": (0, -1),
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
}


def shift(ground: Ground, facing: Facing) -> int:
    """How far the number of the next space that way lies."""
    dx, dy = WAYS[facing]
    return dy * ground.width + dx


def ahead(ground: Ground, spaces: Mask, facing: Facing) -> Mask:
    """The spaces one step on; 0 if a wall, a closed door or the edge is in the way."""
    by = shift(ground, facing)
    there = 0
    for space in bits(spaces):
        beyond = space + by
        if beyond < 0 or not ground.board.orthogonal[space] >> beyond & 1:
            return 0
        there |= 1 << beyond
    return there


def others(game: Descent, rolling: Rolling) -> Mask:
    """The spaces of the other boulders and crushing walls."""
    found = 0
    for one in game.state.rolling:
        found |= 0 if one is rolling else one.spaces
    return found


def held_back(game: Descent) -> bool:
    """Whether one that comes now, while those that were there move, waits for the overlord's next
    turn (DSC-BOULD-11)."""
    return game.state.stage == "overlord" and game.state.step in ("start", "hazards")


def put(game: Descent, rolling: Rolling, there: Mask, facing: Facing) -> Rolling:
    """It lies there now; rubble under it is gone (DSC-BOULD-04, DSC-CRUSH-06)."""
    state = game.state
    moved = Rolling(rolling.kind, there, facing, moved=True)
    state.rolling = tuple(moved if one is rolling else one for one in state.rolling)
    clear(game, there)
    return moved


def clear(game: Descent, spaces: Mask) -> None:
    terrain = game.state.terrain
    if terrain.rubble & spaces:
        game.state.terrain = msgspec.structs.replace(terrain, rubble=terrain.rubble & ~spaces)


def remove(game: Descent, rolling: Rolling) -> None:
    game.state.rolling = tuple(one for one in game.state.rolling if one is not rolling)
    game.emit(events.HazardGone, rolling.kind)
