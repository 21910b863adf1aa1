"""Ways: where a figure can go with so many points, at what cost, and by which route."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from undercroft.board import bits

_NO_LEAPS: Final[dict[int, int]] = {}


def spread(steps: Sequence[int], spaces: int) -> int:
    """Where one step leads from any of these."""
    found = 0
    for space in bits(spaces):
        found |= steps[space]
    return found


class Ways:
    """The spaces in reach of a start, by what it costs at least to enter them."""

    __slots__ = ("_extra", "_leaps", "_steps", "layers", "reached")

    def __init__(
        self,
        steps: Sequence[int],
        onward: Callable[[int], int],
        start: int,
        points: int,
        through: int,
        extra: int = 0,
        until: int = 0,
        leaps: Mapping[int, int] = _NO_LEAPS,
    ) -> None:
        """As far as the points lead, or to the first of the spaces `until`. `onward` knows where
        the steps from several spaces lead (`spread`)."""
        self._steps: Final = steps
        self._extra: Final = extra
        self._leaps: Final = leaps
        layer = reached = 1 << start
        layers, later = [layer], 0  # what the next step enters, but for a point more
        left = through & ~reached  # no later step enters a space at less cost than the first
        cheap = ~extra
        for _ in range(points):
            ahead = onward(layer) & left
            if leaps:
                for space in leaps.keys() & bits(layer):
                    ahead |= leaps[space] & ~reached
            left &= ~ahead
            reached |= ahead
            layer, later = later | ahead & cheap, ahead & extra
            layers.append(layer)
            if layer & until or not (layer or later):
                break
        self.layers: Final = tuple(layers)
        self.reached: Final = reached & ~later

    def cheapest(self, spaces: int) -> int:
        """Those of some spaces that cost the least; none if it leads to none of them."""
        for layer in self.layers:
            if layer & spaces:
                return layer & spaces
        return 0

    def cost(self, space: int) -> int:
        """The least cost; -1 if the points do not suffice."""
        for cost, layer in enumerate(self.layers):
            if layer >> space & 1:
                return cost
        return -1

    def route(self, space: int) -> tuple[int, ...]:
        """A cheapest route from the first step to this space."""
        cost = self.cost(space)
        if cost < 0:
            raise ValueError(f"space {space} is not in reach")
        route, steps, layers = [], self._steps, self.layers
        while cost:
            route.append(space)
            cost -= 1 + (self._extra >> space & 1)
            before = steps[space] & layers[cost]
            if before:
                space = (before & -before).bit_length() - 1  # the lowest
            else:
                space = self._leaping(space, layers[cost])
        route.reverse()
        return tuple(route)

    def _leaping(self, space: int, layer: int) -> int:
        """The one of these from which a link leads to the space."""
        return next(one for one in bits(layer) if self._leaps.get(one, 0) >> space & 1)
