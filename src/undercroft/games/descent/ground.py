"""The map of a quest with some doors open: who touches whom, how far it is, what sees what.

Worked out once for each set of open doors and shared by all games of the quest. What changes
during play (figures, pits, rubble, fog, boulders) is handed in as masks.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from undercroft.board import Lattice, Sight, Wall, bits, corner_walls, mask_of
from undercroft.board.lattice import GAP, ORTHOGONALS
from undercroft.games.descent.library import Cell, Door, Quest
from undercroft.games.descent.stepping import Size, Stepping

Space = int
Mask = int

FAR = 1 << 20  # farther than any way


class Ground:
    """Immutable. Walls part the areas; a door that is open leaves a gap in them (DSC-GRID-01)."""

    def __init__(self, quest: Quest, open_doors: frozenset[str]) -> None:
        self.quest: Final = quest
        cells = {cell: area.id for area in quest.areas for cell in area.cells}
        self.width: Final = max(x for x, _ in cells) + 1
        self.height: Final = max(y for _, y in cells) + 1
        level = [GAP] * (self.width * self.height)
        for cell in cells:
            level[self.space(cell)] = 0
        walls = _walls(cells, [door for door in quest.doors if door.id in open_doors])
        parted = [tuple(map(self.space, wall)) for wall in walls]
        self.board: Final = Lattice(
            self.width, self.height, level, [(pair[0], pair[1]) for pair in parted]
        )
        self.sight: Final = Sight(self.board)  # straight, from centre to centre (DSC-LOS-01, -03)
        self.area_of: Final = {self.space(cell): id for cell, id in cells.items()}
        self.areas: Final = {area.id: mask_of(map(self.space, area.cells)) for area in quest.areas}
        self.touching: Final = {door.id: self._touching(door) for door in quest.doors}
        self.doorsteps: Final = reduce(or_, self.touching.values(), 0)
        self._steppings: Final[dict[Size, Stepping]] = {}
        self._hidden: Final[dict[tuple[str, ...], Mask]] = {}
        self._outlooks: Final[dict[tuple[str, ...], tuple[Mask, Mask]]] = {}
        self._pits: Final[dict[Mask, tuple[Mask, ...]]] = {0: ()}

    def space(self, cell: Cell) -> Space:
        return cell[1] * self.width + cell[0]

    def cell(self, space: Space) -> Cell:
        return space % self.width, space // self.width

    def spaces(self, cells: frozenset[Cell]) -> Mask:
        return mask_of(map(self.space, cells))

    def sides(self, door: Door) -> tuple[Mask, Mask]:
        """The two spaces on either side of a door."""
        return mask_of(map(self.space, door.near)), mask_of(map(self.space, door.far))

    def _touching(self, door: Door) -> Mask:
        """Whence a door is opened (DSC-DOOR-04, DSC-RUL-33): its four spaces, and those that
        touch an end of its line and are adjacent to one of the four on the same side."""
        found = 0
        (ax, ay), (bx, by) = door.near
        along = (bx - ax, by - ay)
        for side in (door.near, door.far):
            own = [self.space(cell) for cell in side]
            found |= mask_of(own)
            for (x, y), step in ((side[0], -1), (side[1], 1)):
                beyond = (x + step * along[0], y + step * along[1])
                if not (0 <= beyond[0] < self.width and 0 <= beyond[1] < self.height):
                    continue
                space = self.space(beyond)
                if any(self.board.adjacent[one] >> space & 1 for one in own):
                    found |= 1 << space
        return found

    def hidden(self, revealed: tuple[str, ...]) -> Mask:
        """The spaces of all other areas."""
        found = self._hidden.get(revealed)
        if found is None:
            others = [its for id, its in self.areas.items() if id not in revealed]
            found = self._hidden[revealed] = reduce(or_, others, 0)
        return found

    def outlook(self, revealed: tuple[str, ...], spaces: Mask) -> Mask:
        """Those of the spaces from which a line leads into any other area, past what may stand in
        it. Each space is looked at once."""
        known, found = self._outlooks.get(revealed, (0, 0))
        if spaces & ~known:
            hidden = self.hidden(revealed)
            for space in bits(spaces & ~known):
                if self.sight.open(space) & hidden:
                    found |= 1 << space
            self._outlooks[revealed] = known | spaces, found
        return found & spaces

    def distance(self, here: Space, there: Space) -> int:
        """Steps between adjacent spaces; -1 if walls leave no way (DSC-GRID-05)."""
        return self.board.steps(here, there)

    def far(self, here: Space, there: Space) -> int:
        """The same, with no way as a very long one."""
        steps = self.board.steps(here, there)
        return FAR if steps < 0 else steps

    def within(self, space: Space, n: int) -> Mask:
        return self.board.within(space, n)

    def near(self, spaces: Mask, n: int, stairs: tuple[Mask, ...] = ()) -> Mask:
        """Spaces at most n steps from some of these, where a staircase is a step to its other ends
        (DSC-GRID-04, -06)."""
        found = frontier = spaces
        for _ in range(n):
            beside = self.board.spread(frontier)
            for ends in stairs:
                if ends & frontier:
                    beside |= ends
            frontier = beside & ~found
            found |= frontier
        return found

    def around(self, footprint: Mask) -> Mask:
        """Spaces adjacent to any of these (DSC-LARGE-09)."""
        return self.board.spread(footprint) & ~footprint

    def pits(self, spaces: Mask) -> tuple[Mask, ...]:
        """Pit spaces as connected pits (DSC-PIT-01, DSC-RUL-27)."""
        found = self._pits.get(spaces)
        if found is None:
            pits, left = [], spaces
            while left:
                pit = left & -left
                while grown := self.board.spread(pit) & left & ~pit:
                    pit |= grown
                pits.append(pit)
                left &= ~pit
            found = self._pits[spaces] = tuple(pits)
        return found

    def stepping(self, size: Size) -> Stepping:
        """How figures of a size lie and step here."""
        found = self._steppings.get(size)
        if found is None:
            found = self._steppings[size] = Stepping(self.board, size)
        return found

    def whole(self, footprint: Mask) -> bool:
        """Whether a figure may lie there: spaces of the board, no wall between (DSC-LARGE-13)."""
        if footprint & ~self.board.exists:
            return False
        width = self.width
        for space in bits(footprint):
            for beside in (space + 1, space + width):
                if footprint >> beside & 1 and not self.board.orthogonal[space] >> beside & 1:
                    return False
        return True


def _walls(cells: dict[Cell, str], doors: list[Door]) -> frozenset[Wall]:
    """Between spaces of different areas, except over an open door (DSC-GRID-02): a closed one is a
    wall to steps, sight and effects (DSC-DOOR-02). Then the closed corners; past a single corner
    one steps diagonally, whatever stands in the flanks (DSC-GRID-03, DSC-MOVE-10)."""
    passages = {frozenset(pair) for door in doors for pair in zip(door.near, door.far, strict=True)}
    edges = frozenset(
        wall
        for (x, y), area in cells.items()
        for dx, dy in ORTHOGONALS
        if cells.get((x + dx, y + dy), area) != area
        and (wall := frozenset(((x, y), (x + dx, y + dy)))) not in passages
    )
    return edges | corner_walls(cells.keys(), edges)
