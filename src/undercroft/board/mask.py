"""Masks: sets of positions as the bits of one integer.

Position 5 is bit 5. Union, intersection and difference are `|`, `&` and `& ~`; membership is
`mask >> position & 1`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")

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


class Slots(Generic[T]):
    """One thing for each position, made when it is first wanted. Those of a mask are taken out
    eight positions at a time, which is much faster than one by one.

    >>> letters = Slots("abcdefghij".__getitem__)
    >>> letters.of(0b1000100110)
    ['b', 'c', 'f', 'j']
    """

    def __init__(self, make: Callable[[int], T]) -> None:
        self._make = make
        self._made: dict[int, T] = {}
        self._eights: dict[int, tuple[T, ...]] = {}  # by the place and the value of a byte

    def of(self, mask: int) -> list[T]:
        """What belongs to the positions of a mask, in ascending order; a list for the caller."""
        found: list[T] = []
        eights = self._eights
        first = (mask & -mask).bit_length() - 1 >> 3 if mask else 0
        mask >>= 8 * first
        for place, byte in enumerate(mask.to_bytes(mask.bit_length() + 7 >> 3, "little"), first):
            if byte:
                found += eights.get(place << 8 | byte) or self._eight(place, byte)
        return found

    def _eight(self, place: int, byte: int) -> tuple[T, ...]:
        made = self._made
        for position in bits(byte << 8 * place):
            if position not in made:
                made[position] = self._make(position)
        found = tuple([made[position] for position in bits(byte << 8 * place)])
        self._eights[place << 8 | byte] = found
        return found
