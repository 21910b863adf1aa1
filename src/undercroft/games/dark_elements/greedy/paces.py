"""How far it is: ways from some spaces outward, followed no further than somebody asks."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.state import NOWHERE, Space

DETOUR = 6  # paces, where something bars the way
NO_WAY = -1


class Paces(dict[Space, int]):
    """What it costs from each space to the nearest of some, figures ignored.

    A map of many rooms has hundreds of spaces, and most questions are about a few near by.
    """

    __slots__ = ("_beyond", "_later", "_layer", "_left", "_n", "_steps", "_water")

    def __init__(
        self, layout: Layout, spaces: int, through: int, beyond: Paces | None = None
    ) -> None:
        """Where there is no way `through`, one goes `beyond` and makes a detour."""
        super().__init__({NOWHERE: NO_WAY})
        self._steps, self._water = layout.steps, layout.water
        self._layer, self._later = spaces, 0
        self._left = through & ~spaces
        self._n = 0
        self._beyond = beyond

    def __missing__(self, space: Space) -> int:
        while self._layer or self._later:
            here = self._layer >> space & 1
            self._go_on()
            if here:
                return self[space]
        n = NO_WAY if self._beyond is None else self._beyond[space]
        self[space] = n = n if n == NO_WAY else n + DETOUR
        return n

    def _go_on(self) -> None:
        """One pace more. Water costs one point more (DE-BASE-75), here when one leaves it."""
        steps, n = self._steps, self._n
        layer, ahead = self._layer, 0
        while layer:
            space = layer.bit_length() - 1
            layer ^= 1 << space
            self[space] = n
            ahead |= steps[space]
        ahead &= self._left
        self._left ^= ahead
        self._layer = self._later | ahead & ~self._water
        self._later = ahead & self._water
        self._n += 1


@lru_cache(maxsize=512)
def far(layout: Layout, spaces: int) -> Paces:
    """Around pits and lava if that can be: nobody walks through them."""
    found = Paces(layout, spaces, layout.open)
    hurts = layout.pit | layout.lava
    if not hurts:
        return found
    return Paces(layout, spaces & ~hurts or spaces, layout.open & ~hurts, found)


@lru_cache(maxsize=256)
def past(layout: Layout, spaces: int, through: int) -> Paces:
    """The same on these spaces alone; where there is no such way, a detour is added."""
    hurts = layout.pit | layout.lava
    return Paces(layout, spaces & ~hurts or spaces, through & ~hurts, far(layout, spaces))
