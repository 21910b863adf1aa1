"""Layout: all that follows from a floor. Who touches whom, how far it is, what sees what, who fits
where. What changes in play (figures, tokens, pits made by cards) is handed in as masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from typing import Any, Final

from undercroft.board import DIRECTIONS, bits, counted, layers
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.ground.doors import Door, closed_doors
from undercroft.games.dark_elements.ground.floor import Floor, Mask, Space
from undercroft.games.dark_elements.ground.joining import lying
from undercroft.games.dark_elements.ground.sheets import Sheet
from undercroft.games.dark_elements.ground.sight import Sight
from undercroft.games.dark_elements.ground.ways import Ways, spread

KEPT: Final = 512
"""Answers of a kind in memory: more than the figures of a game have places."""


class Layout(Floor):
    """Immutable, and shared by all games whose map has grown in the same way."""

    def __init__(
        self, chart: Chart, sheets: Mapping[str, Sheet], elder: Layout | None = None
    ) -> None:
        """`elder` is the map before the last encounter was joined to it, where that is at hand."""
        super().__init__(chart, sheets)
        self.water: Final[Mask] = self.terrain.get("water", 0)
        self.pit: Final[Mask] = self.terrain.get("pit", 0)
        self.lava: Final[Mask] = self.terrain.get("lava", 0)
        self.obstacle: Final[Mask] = self.terrain.get("obstacle", 0)
        self.open: Final[Mask] = self.all & ~self.obstacle & ~self.hidden
        """Where a figure may stand."""
        over = list(self.adjacent)
        self._clear_obstacles()
        self.links: Final = [(self.lying(near), self.lying(far)) for near, far in self.survey.links]
        self.steps: Final[list[Mask]] = self._linked(self.adjacent)
        self.flights: Final[list[Mask]] = self._linked(over) if self.obstacle else self.steps
        """Steps of those who fly: over obstacles, too (DE-MON-14)."""
        self.entrances: Final = [self._entrance(of) for of in range(len(self.plans))]
        self.exits: Final = [self._exits(of) for of in range(len(self.plans))]
        self.doors: Final[dict[str, Door]] = {door.id: door for door in closed_doors(self)}
        self.sight: Final[Sight] = Sight(
            self.sites, self.grid, self.nets, self.adjacent, self.obstacle,
            elder.sight if elder else None, self._unsettled(len(elder.sites)) if elder else 0,
        )  # fmt: skip
        self.sees: Final = self.sight.sees  # from space to space
        self.seen: Final = self.sight.seen  # all spaces in sight of one
        # It never changes: what was asked of it before is known
        self.around: Final = lru_cache(KEPT)(self._around)
        self.counts: Final = lru_cache(KEPT)(self._counts)
        self.paced: Final = lru_cache(KEPT)(self._paced)
        self.rings: Final = lru_cache(KEPT)(self._rings)
        self.near: Final = lru_cache(KEPT)(self._near)
        self.onward: Final = lru_cache(8 * KEPT)(partial(spread, self.steps))
        self.squares: Final = lru_cache(KEPT)(self._squares)
        self.cornered: Final = lru_cache(KEPT)(self._cornered)
        self.beyond: Final = lru_cache(8 * KEPT)(partial(spread, self.flights))
        self.walks: Final = lru_cache(KEPT)(partial(Ways, self.steps, self.onward))
        self.soars: Final = lru_cache(KEPT)(partial(Ways, self.flights, self.beyond))
        self.goings: Final[dict[Any, Any]] = {}  # options, by space (rules/moving)

    def _clear_obstacles(self) -> None:
        """Nobody is on an obstacle, so nothing is adjacent to it and nothing large covers it."""
        for space in bits(self.obstacle):
            for beside in bits(self.adjacent[space]):
                self.adjacent[beside] &= ~self.obstacle
            self.adjacent[space] = 0
        self.blocks[:] = [four for four in self.blocks if not four & ~self.open]

    def _unsettled(self, count: int) -> Mask:
        """Those of the first so many spaces that touch an edge to a later one, or its ends."""
        found = 0
        for later in range(count, len(self.sites)):
            for space in self.nets[later]:
                if 0 <= space < count:
                    found |= 1 << space
                    x, y = self.sites[space]
                    for dx, dy in DIRECTIONS:
                        beside = self.grid.get((x + dx, y + dy), count)
                        if beside < count:
                            found |= 1 << beside
        return found

    def _linked(self, adjacent: Sequence[Mask]) -> list[Mask]:
        """Adjacent spaces, and those over a link as though they touched (DE-MAP-07)."""
        steps = list(adjacent)
        for link in self.links:
            for near, far in (link, link[::-1]):
                for space in bits(near):
                    steps[space] |= far
        return steps

    def _entrance(self, of: int) -> Mask:
        plan = self.plans[of]
        if plan.entrance is None:
            return 0
        return self.lying(lying(plan, self.chart.placed[of], plan.entrance).spaces)

    def _exits(self, of: int) -> Mask:
        """The spaces of all its exits, so that the nearest one is measured to (DE-ENC-06); after a
        choice those of the chosen one."""
        ways, chosen = self.survey.exits[of], self.chart.chosen
        if len(ways) > 1 and chosen is not None:
            ways = (ways[chosen],)
        return self.lying(cell for way in ways for cell in way.spaces)

    # Adjacency and counting

    def _around(self, spaces: Mask) -> Mask:
        """The spaces adjacent to any of these, without them (DE-BASE-22)."""
        found = 0
        for space in bits(spaces):
            found |= self.adjacent[space]
        return found & ~spaces

    def empty(self, figures: Mask, barred: Mask = 0) -> Mask:
        """The spaces without a figure and an obstacle that nothing bars (DE-BASE-23)."""
        return self.open & ~figures & ~barred

    def _counts(self, spaces: Mask) -> list[int]:
        """For every space those counted to it from the nearest of these, figures ignored
        (DE-BASE-24, -26); -1 if there is no way. Links are not counted over (DE-MAP-08, DE-RUL-23).
        """
        return counted(self.adjacent, spaces)

    def distance(self, here: Space, there: Space) -> int:
        """Spaces counted from here to there."""
        return self.counts(1 << here)[there]

    def _paced(self, spaces: Mask) -> list[int]:
        """The same for closest, furthest, toward and away, where a link is a step (DE-MAP-08)."""
        return counted(self.steps, spaces)

    def paces(self, here: Space, there: Space) -> int:
        return self.paced(1 << here)[there]

    def _rings(self, spaces: Mask) -> list[Mask]:
        """All spaces by the number of paces from the nearest of these, which are the first ring."""
        return list(layers(self.steps, spaces))

    def within(self, space: Space, n: int) -> Mask:
        """The spaces at most n spaces away, itself included."""
        return self.near(1 << space, n)

    def _near(self, spaces: Mask, n: int) -> Mask:
        """The spaces at most n spaces away from any of these (DE-BASE-25, -26). Links, walls,
        closed doors and obstacles stop the counting, figures do not (DE-LIGHT-07)."""
        found = 0
        for layer in islice(layers(self.adjacent, spaces), n + 1):
            found |= layer
        return found

    def apart(self, some: Mask, others: Mask) -> int:
        """The smallest distance between any of some and any of others (DE-BASE-26)."""
        counts, best = self.counts(some), -1
        for space in bits(others):
            if counts[space] >= 0 and (best < 0 or counts[space] < best):
                best = counts[space]
        return best

    def march(self, some: Mask, others: Mask) -> int:
        """The smallest number of paces between them."""
        for n, ring in enumerate(self.rings(some)):
            if ring & others:
                return n
        return -1

    def nearest(self, some: Mask, others: Mask) -> Mask:
        """Those of the others that are the fewest paces away from any of some."""
        for ring in self.rings(some):
            if ring & others:
                return ring & others
        return 0

    def furthest(self, some: Mask, others: Mask) -> Mask:
        """Those of the others that are the most paces away from all of some."""
        found = 0
        for layer in self.rings(some):
            found = layer & others or found
        return found

    # Figures

    def views(self, viewer: Mask, target: Mask, blockers: Mask, pits: Mask = 0) -> bool:
        """Whether a figure sees another: from any space of the one to any of the other, and into
        or out of a pit only if they are adjacent (DE-BASE-41, -43). Blockers are the spaces of
        all figures; tokens and whoever is no figure do not block (DE-BASE-42)."""
        if self.around(viewer) & target:
            return True
        if not viewer & ~pits or not target & ~pits:
            return False
        return self.sight.views(bits(viewer), bits(target), blockers)

    def _squares(self, space: Space) -> tuple[Mask, ...]:
        """The blocks of two by two spaces that cover this one."""
        return tuple(block for block in self.blocks if block >> space & 1)

    def _cornered(self, space: Space) -> Mask:
        """The block whose top left space this is on its plan; itself alone, if there is none."""
        for block in self.squares(space):
            if min(bits(block), key=self.locals.__getitem__) == space:
                return block
        return 1 << space

    def placements(self, space: Space, empty: Mask) -> list[Mask]:
        """Where a large figure that covers this space may be put: on empty spaces alone, since no
        two figures share one (DE-BASE-27, DE-LARGE-03, -04)."""
        found: list[Mask] = []
        for block in self.squares(space):
            if not block & ~empty:
                found.append(block)
        return found

    def landing(self, far: Mask, empty: Mask) -> Mask:
        """Where a step over a link to this end puts a figure: on an empty space of it, or else on
        an empty space closest to it on its side (DE-MAP-07)."""
        return next((one & empty for one in layers(self.adjacent, far) if one & empty), 0)

    def leaps(self, empty: Mask) -> dict[Space, Mask]:
        """Where links lead whose other end is full, from each space of the one end."""
        found: dict[Space, Mask] = {}
        for link in self.links:  # there are few, on few maps
            for near, far in (link, link[::-1]):
                if not far & empty:
                    landing = self.landing(far, empty & self.open)
                    found.update((space, found.get(space, 0) | landing) for space in bits(near))
        return found

    def ways(
        self,
        start: Space,
        points: int,
        through: Mask,
        extra: Mask = 0,
        empty: Mask = -1,
        until: Mask = 0,
        *,
        flying: bool = False,
    ) -> Ways:
        """What a figure can reach that enters only `through`, where a space of `extra` costs one
        point more. Links cost one like any step, for heroes and for monsters (DE-MAP-07, -09); if
        no space at their other end is in `empty` they lead to the closest that is. Nobody needs to
        know more once it has found a way to a space of `until`."""
        over = flying and self.obstacle
        through &= self.open | over
        if not self.links:
            ways = self.soars if over else self.walks
            return ways(start, points, through, extra, until)
        leaps = self.leaps(empty)
        steps, onward = (self.flights, self.beyond) if over else (self.steps, self.onward)
        return Ways(steps, onward, start, points, through, extra, until, leaps)
