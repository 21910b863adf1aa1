"""Where a Monster goes: the position to attack from, or the way to its prey (DRU-AI-10 to -15)."""

from __future__ import annotations

from undercroft.board import Reach, bits, mask_of, remaining
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.state import Figure, Mask, Monster

NO_WAY = 1 << 20


def best_positions(game: Drunagor, monster: Monster, found: Reach, spots: Mask) -> list[int]:
    """Darkness, then least harm, then least movement (DRU-AI-10, -11)."""
    here = 1 << monster.space
    spots = spots & _dark(game, monster) or spots
    burdened = game.card(monster).attack == "magical" and _stands_in_harm(game, monster)
    if spots & here and not burdened:
        return [monster.space]
    if not spots & here:
        return list(bits(found.best_of(spots)))
    # For a Magical one staying is a harm too (DRU-AI-11).
    ranks = [(harm, cost, mask & spots & ~here) for harm, cost, mask in found.ranked()]
    return next(list(bits(mask)) for _, _, mask in sorted([*ranks, (1, 0, here)]) if mask)


def _stands_in_harm(game: Drunagor, monster: Monster) -> bool:
    where = 1 << monster.space
    return any(where & mask for _, mask in movement.hazards(game, monster))


def advance(
    game: Drunagor, monster: Monster, prey: list[Figure], goal: Mask, found: Reach, ends: Mask
) -> list[int]:
    """Nothing can be attacked: as near to a position that hits the prey as it gets (DRU-AI-15).

    It stays where it is if no other place is better.
    """
    for layer in _remaining(game, monster, goal):
        if layer & ends:
            positions = _least_harm_then_dark(game, monster, found, layer & ends)
            break
    else:  # no way at all: straight distance (DRU-RUL-39)
        apart = {spot: squares_apart(game, monster, spot, prey) for spot in bits(ends)}
        nearest = min(apart.values())
        mask = mask_of(spot for spot in apart if apart[spot] == nearest)
        positions = _least_harm_then_dark(game, monster, found, mask)
    if monster.space in positions:  # a move that gains nothing is not made (DRU-AI-18)
        return [monster.space]
    return positions


def movement_to(game: Drunagor, monster: Monster, goal: Mask) -> int:
    """The movement it takes from here to one of these positions."""
    here = 1 << monster.space
    layers = _remaining(game, monster, goal)
    return next((cost for cost, layer in enumerate(layers) if layer & here), NO_WAY)


def _remaining(game: Drunagor, monster: Monster, goal: Mask) -> tuple[Mask, ...]:
    """Positions by the movement left to the goal. Other Monsters count as gone (DRU-RUL-101),
    and so does whatever the mover may pass; the rest blocks."""
    board = game.ground.board
    foes = game.heroes_at() | game.followers_at()
    jump = movement.jumps(game, monster)
    passed = foes if movement.trample(game, monster) else 0
    if game.is_large(monster):
        solid = foes | game.npcs_at() | game.barriers(monster)
        ground = board.roomy
        through = ground if jump else ground & ~game.areas_of(solid & ~passed)
        goal &= ground & ~game.areas_of(solid)
    else:
        solid = foes | game.objects_at()
        ground = board.squares.exists
        through = ground if jump else ground & ~(solid & ~passed)
        goal &= ground & ~solid & ~game.npcs_at()
    return remaining(movement.lattice(game, monster), goal, through=through)


def squares_apart(game: Drunagor, monster: Monster, spot: int, prey: list[Figure]) -> int:
    """Squares in a straight line between a position and the nearest of the prey."""
    board = game.ground.board
    filled = bits(board.squares_of[spot]) if game.is_large(monster) else [spot]
    return min(board.squares.chebyshev(square, one.space) for square in filled for one in prey)


def _least_harm_then_dark(game: Drunagor, monster: Monster, found: Reach, spots: Mask) -> list[int]:
    harm_seen: int | None = None
    mask = 0
    for harm, _, where in found.ranked():
        if harm_seen is not None and harm != harm_seen:
            break
        if where & spots:
            harm_seen = harm
            mask |= where & spots
    return list(bits(mask & _dark(game, monster) or mask))


def _dark(game: Drunagor, monster: Monster) -> Mask:
    """Positions on Darkness: one dark square is enough (DRU-SIZE-08)."""
    dark = game.dark_squares()
    return game.areas_of(dark) if game.is_large(monster) else dark
