"""Floods: everywhere a mover can get to if every step costs the same. Each position has a mask of
those one step away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.board.mask import bits


def layers(steps: Sequence[int], origin: int) -> Iterator[int]:
    """Disjoint masks by the number of steps from the origin mask, which is the first.

    >>> list(map(bin, layers([0b010, 0b101, 0b010], 0b001)))
    ['0b1', '0b10', '0b100']
    """
    frontier = found = origin
    while frontier:
        yield frontier
        ahead = 0
        for position in bits(frontier):
            ahead |= steps[position]
        frontier = ahead & ~found
        found |= frontier


def counted(steps: Sequence[int], origin: int) -> list[int]:
    """For every position the number of steps from the origin mask; -1 if there is no way.

    >>> counted([0b010, 0b001, 0b000], 0b001)
    [0, 1, -1]
    """
    found = [-1] * len(steps)
    for n, layer in enumerate(layers(steps, origin)):
        for position in bits(layer):
            found[position] = n
    return found
