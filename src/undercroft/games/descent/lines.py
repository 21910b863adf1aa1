"""Line of sight between figures and spaces (DSC-LOS).

Walls and closed doors are in the ground. Here come what lies and stands on the board: figures,
rubble, fog, boulders and crushing walls, and the ways in which pits and staircases see.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.board import bits
from undercroft.games.descent.ground import Ground, Mask, Space


class Scene(msgspec.Struct, frozen=True):
    """Everything on the board that matters for sight at one moment."""

    solid: Mask = 0  # rubble, boulders, crushing walls
    fog: Mask = 0
    figures: tuple[Mask, ...] = ()  # the footprint of each that can block
    pits: tuple[Mask, ...] = ()  # connected pit spaces
    stairs: tuple[Mask, ...] = ()  # staircase spaces of one colour, in revealed areas
    farthest: int = 0  # heroes see no farther while a gust blows (DSC-LOS-14); 0: no limit


def visible(ground: Ground, scene: Scene, viewer: Mask) -> Mask:
    """All spaces that a figure on these spaces sees, its own body not in the way (DSC-LOS-08)."""
    found = 0
    for space in bits(viewer):
        found |= seen_from(ground, scene, viewer, space)
    return found


def seen_from(ground: Ground, scene: Scene, viewer: Mask, space: Space) -> Mask:
    """What the figure sees from one of its spaces."""
    others = tuple(figure for figure in scene.figures if not figure & viewer)
    blockers = scene.solid | scene.fog | _blocking(ground, scene, space, others)
    near = ground.board.adjacent[space] | 1 << space
    if scene.fog >> space & 1:  # DSC-LOS-10
        return near
    seen = ground.sight.seen(space, blockers) | near
    seen &= ~(scene.fog & ~near)
    pit = next((pit for pit in scene.pits if pit >> space & 1), 0)
    if pit and not viewer & ~pit:  # DSC-LOS-11
        seen &= pit | ground.around(pit)
    if scene.farthest:
        seen &= ground.within(space, scene.farthest)
    return seen | _over_stairs(ground, scene, space)


def _blocking(ground: Ground, scene: Scene, space: Space, others: Sequence[Mask]) -> Mask:
    """Only figures that are themselves seen block (DSC-LOS-05, DSC-RUL-30).

    They are looked at from the nearest to the farthest, each against what blocks so far.
    """
    blockers = scene.solid | scene.fog
    found = 0
    for figure in sorted(others, key=lambda figure: _apart(ground, space, figure)):
        lines = ground.sight.lines(space)
        if any(
            lines[place] >= 0 and not lines[place] & (blockers | found) & ~figure
            for place in bits(figure)
        ):
            found |= figure
    return found


def _apart(ground: Ground, space: Space, figure: Mask) -> tuple[int, int]:
    nearest = min(ground.board.chebyshev(space, place) for place in bits(figure))
    return nearest, figure


def _over_stairs(ground: Ground, scene: Scene, space: Space) -> Mask:
    """DSC-LOS-12: from a staircase its other ends and what is beside them; from beside a
    staircase only its other ends."""
    found = 0
    for stairs in scene.stairs:
        if stairs >> space & 1:
            ends = stairs & ~(1 << space)
            found |= ends | ground.board.spread(ends)
        elif stairs & ground.board.adjacent[space]:
            beside = stairs & ground.board.adjacent[space]
            found |= stairs if beside.bit_count() > 1 else stairs & ~beside
    return found
