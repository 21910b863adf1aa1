"""Leap: a straight line over everything, and an attack on all that was leapt over (DSC-ABIL-41)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.board.lattice import ORTHOGONALS
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import supply
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import Mask, Monster

TIMES = 2  # the movement points left


def leaps(game: Descent, monster: Monster, points: int) -> dict[Place, Mask]:
    """Where it can come down, and the spaces it moves through on the way."""
    ground = game.ground
    its = gait(game, monster)
    solid = supply.out_of_bounds(game, monster)  # DSC-RUL-135
    for rolling in game.state.rolling:
        solid |= rolling.spaces
    size, place = its.size, monster.place
    found = {}
    for dx, dy in ORTHOGONALS:
        if sorted(size) == [1, 2] and (dy != 0) != place.upright:
            continue  # two spaces leap along their length (DSC-ABIL-42, DSC-RUL-67)
        shift = dx + dy * ground.width
        here, through, anchor = game.footprint(monster), 0, place.anchor
        for _ in range(TIMES * points):
            if not all(
                space + shift >= 0 and ground.board.orthogonal[space] >> space + shift & 1
                for space in bits(here)
            ):
                break  # a wall or a closed door
            anchor += shift
            there = Place(anchor, place.upright)
            here = covers(ground, size, there)
            if here & solid:
                break
            through |= here
            if not here & its.taken:
                found[there] = through
    return found


def price(game: Descent, monster: Monster, place: Place) -> int:
    """A point for every two spaces of the line, or one that is begun (DSC-RUL-210)."""
    (x, y), (there_x, there_y) = map(game.ground.cell, (monster.place.anchor, place.anchor))
    return -(-(abs(x - there_x) + abs(y - there_y)) // TIMES)
