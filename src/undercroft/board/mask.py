"""Masks: sets of positions as the bits of one integer.

Position 5 is bit 5. Union, intersection and difference are `|`, `&` and `& ~`; membership is
`mask >> position & 1`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

_FEW = 10
_rows: list[tuple[tuple[int, ...], ...]] = []
"""Per byte of a mask and value of that byte: the positions it stands for. Grows on demand."""


@lru_cache(4096)
def bits(mask: int) -> tuple[int, ...]:
    """The positions of a mask in ascending order. Remembered: games look at the same sets again.

    >>> bits(0b100110)
    (1, 2, 5)
    """
    found: list[int] = []
    if mask.bit_count() < _FEW:
        while mask:
            position = mask.bit_length() - 1
            found.append(position)
            mask ^= 1 << position
        found.reverse()
        return tuple(found)
    length = mask.bit_length() + 7 >> 3
    while len(_rows) < length:
        _rows.append(_row(len(_rows)))
    for row, byte in zip(_rows, mask.to_bytes(length, "little"), strict=False):
        if byte:
            found += row[byte]
    return tuple(found)


def _row(index: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(8 * index + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
    )


def lowest(mask: int) -> int:
    """The lowest position of a mask, -1 for the empty one.

    >>> lowest(0b100110)
    1
    """
    return (mask & -mask).bit_length() - 1


def mask_of(positions: Iterable[int]) -> int:
    """The mask that holds these positions.

    >>> bin(mask_of([1, 2, 5]))
    '0b100110'
    """
    mask = 0
    for position in positions:
        mask |= 1 << position
    return mask
