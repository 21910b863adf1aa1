"""Line of sight between figures and spaces (DSC-LOS).

Walls and closed doors are in the ground. Here come what lies and stands on the board: figures,
rubble, fog, boulders and crushing walls, and the ways in which pits and staircases see.
"""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.games.descent.ground import Ground, Mask, Space


class Scene(msgspec.Struct, frozen=True):
    """Everything on the board that matters for sight at one moment. What has no place here hides
    nothing: markers, familiars, mud, water (DSC-LOS-02, -06, DSC-MUD-03, DSC-WATER-01)."""

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
    """What the figure sees from one of its spaces. It is mutual, but for what fog, pits, stairs and
    a gust do here (DSC-LOS-07)."""
    fog = scene.fog
    near = ground.board.adjacent[space] | 1 << space  # always seen (DSC-LOS-04)
    if fog >> space & 1:  # DSC-LOS-10
        return near | _other_ends(scene, space)
    seen = _unblocked(ground, scene, viewer, space)
    if fog:
        seen &= ~fog | near
    for pit in scene.pits:
        if pit >> space & 1 and not viewer & ~pit:  # DSC-LOS-11, also for attacks (DSC-PIT-05)
            return seen & (pit | ground.around(pit))
    if scene.farthest:
        seen &= ground.within(space, scene.farthest)
    return seen | _over_stairs(ground, scene, space) if scene.stairs else seen


def _unblocked(ground: Ground, scene: Scene, viewer: Mask, space: Space) -> Mask:
    """Past what lies on the board, and past figures; only those that are themselves seen block.

    They are looked at from the nearest to the farthest, each against what blocks so far
    (DSC-LOS-05, DSC-RUL-30, DSC-RUL-116).
    """
    sight = ground.sight
    seen = sight.seen(space, scene.solid | scene.fog)
    others = [figure for figure in scene.figures if figure & seen and not figure & viewer]
    if not others:
        return seen
    crowd = 0
    for figure in others:
        crowd |= figure
    dimmed = sight.dimmed(space, seen, crowd)
    for figure in others:
        if not figure & dimmed:
            return _one_by_one(ground, seen, others, space)
    return dimmed  # nobody hides anybody: all are seen, and all block


def _one_by_one(ground: Ground, seen: Mask, others: list[Mask], space: Space) -> Mask:
    for figure in _by_distance(ground, others, space):
        if figure & seen:
            seen = ground.sight.dimmed(space, seen, figure)
    return seen


def blocking(ground: Ground, scene: Scene, viewer: Mask, space: Space) -> list[Mask]:
    """The figures that block sight from a space, which are those that are themselves seen."""
    seen = ground.sight.seen(space, scene.solid | scene.fog)
    others = [figure for figure in scene.figures if figure & seen and not figure & viewer]
    found = []
    for figure in _by_distance(ground, others, space):
        if figure & seen:
            found.append(figure)
            seen = ground.sight.dimmed(space, seen, figure)
    return found


def _by_distance(ground: Ground, others: list[Mask], space: Space) -> list[Mask]:
    steps = ground.board.distances(space)

    def order(other: Mask) -> tuple[int, Mask]:
        if not other & other - 1:  # most figures are on one space
            return steps[other.bit_length() - 1], other
        return min(steps[place] for place in bits(other)), other

    return sorted(others, key=order)


def _over_stairs(ground: Ground, scene: Scene, space: Space) -> Mask:
    """DSC-LOS-12: from a staircase its other ends and what is beside them; from beside a
    staircase only its other ends. Into fog one sees from its very staircase only."""
    adjacent = ground.board.adjacent[space]
    found = 0
    for stairs in scene.stairs:
        if stairs >> space & 1:
            found |= ground.board.spread(stairs & ~(1 << space))
        elif stairs & adjacent:
            beside = stairs & adjacent
            found |= stairs if beside.bit_count() > 1 else stairs & ~beside
    return found & ~scene.fog | _other_ends(scene, space)


def _other_ends(scene: Scene, space: Space) -> Mask:
    """The other spaces of the staircase on which the figure is: they count as adjacent."""
    found = 0
    for stairs in scene.stairs:
        if stairs >> space & 1:
            found |= stairs & ~(1 << space)
    return found
