"""Floor: the spaces of a chart, their numbers and names, where they lie and which edges are open.

Spaces are small numbers that stay the same while the map grows: each encounter's in reading order
of its plan, then the end caps that came with it. Sets of spaces are masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from undercroft.board import ORTHOGONALS, Cell, mask_of
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.ground.joining import APART, Cap, Survey, openings, survey
from undercroft.games.dark_elements.ground.nets import block, touching
from undercroft.games.dark_elements.ground.plans import Edge, Plan
from undercroft.games.dark_elements.ground.sheets import Sheet

Space: TypeAlias = int
Mask: TypeAlias = int

CAP: Final = "CAP"
"""The tile of an end cap."""


class Floor:
    """Immutable once made."""

    def __init__(self, chart: Chart, sheets: Mapping[str, Sheet]) -> None:
        self.chart: Final = chart
        self.plans: Final[list[Plan]] = []  # by encounter
        self.survey: Final[Survey] = survey(chart, sheets)
        self.locals: Final[list[Cell]] = []  # the cell of each space on its plan, or its cap
        self.names: Final[list[str]] = []
        self.tile: Final[list[str]] = []
        self.of: Final[list[Mask]] = []  # the spaces "on" each encounter (DE-ENC-03)
        self._laid: Final[list[tuple[Space, Sheet]]] = []  # each encounter's first space
        self.sites: Final[list[Cell]] = []  # where each space lies (DE-MAP-02)
        self.terrain: Final[dict[str, Mask]] = {}
        self.hidden: Mask = 0  # the room that is not yet revealed
        self.nets: Final[list[list[Space]]] = []
        self.adjacent: Final[list[Mask]] = []
        self.blocks: Final[list[Mask]] = []
        caps = 0
        for of, placed in enumerate(chart.placed):
            self._lay(sheets[placed.plan], of)
            for cap in self.survey.caps[of]:
                caps += 1
                self._lay_cap(cap, caps)
        self.numbers: Final = {name: space for space, name in enumerate(self.names)}
        self.grid: Final = {site: space for space, site in enumerate(self.sites)}
        self._join(openings(self.survey, chart))
        self.all: Final[Mask] = (1 << len(self.sites)) - 1
        self.cells: Final = _drawn(self.sites) if self.survey.regions > 1 else self.sites
        """Where each is drawn."""

    def _lay(self, sheet: Sheet, of: int) -> None:
        chart, base, cells = self.chart, len(self.sites), self.survey.cells[of]
        self.plans.append(sheet.plan)
        self._laid.append((base, sheet))
        self.locals.extend(sheet.cells)
        self.names.extend(sheet.names)
        self.tile.extend(sheet.tiles)
        self.of.append((1 << len(cells)) - 1 << base)
        self.sites.extend(cells)
        for kind, mask in sheet.terrain.items():
            self.terrain[kind] = self.terrain.get(kind, 0) | mask << base
        if not chart.revealed:
            self.hidden |= sheet.secret << base
        turn = chart.placed[of].turn
        state = sheet.state(unlocked=chart.unlocked, revealed=chart.revealed)
        a, b, c, d = (4 - turn) % 4, (5 - turn) % 4, (6 - turn) % 4, (7 - turn) % 4
        lift = [*range(base, base + len(cells)), -1]
        self.nets.extend(
            [lift[net[a]], lift[net[b]], lift[net[c]], lift[net[d]]] for net in state.nets
        )
        self.adjacent.extend(mask << base for mask in state.touching)
        self.blocks.extend(mask << base for mask in state.blocks)

    def _lay_cap(self, cap: Cap, number: int) -> None:
        """Two spaces that belong to no encounter."""
        for column, (site, letter) in enumerate(zip(cap.cells, "ab", strict=True)):
            self.locals.append((column, 0))
            self.names.append(f"cap{number}-{letter}")
            self.tile.append(CAP)
            self.sites.append(site)
            self.nets.append([-1] * 4)
            self.adjacent.append(0)

    def _join(self, edges: Iterable[Edge]) -> None:
        """These edges are open (DE-MAP-03), and with them corners beside them."""
        nets, changed = self.nets, set()
        for here, there in edges:
            a, b = self.grid[here], self.grid[there]
            side = ORTHOGONALS.index((there[0] - here[0], there[1] - here[1]))
            nets[a][side], nets[b][(side + 2) % 4] = b, a
            changed |= {a, b, *nets[a], *nets[b]}
        for space in sorted(changed - {-1}):
            self.adjacent[space] = touching(nets, space)
            four = block(nets, space)
            if four and four not in self.blocks:
                self.blocks.append(four)

    def space(self, name: str) -> Space:
        """The space of that name: `lb-b4`, `cap1-a`."""
        try:
            return self.numbers[name]
        except KeyError:
            raise ValueError(f"no space is called {name!r}") from None

    def at(self, of: int, cell: Cell) -> Space:
        """The space of an encounter at a cell of its plan."""
        base, sheet = self._laid[of]
        return base + sheet.numbers[cell]

    def lying(self, sites: Iterable[Cell]) -> Mask:
        """The spaces that lie there."""
        return mask_of(self.grid[site] for site in sites)


def _drawn(sites: list[Cell]) -> list[Cell]:
    """Places for a drawing: what lies apart is moved beside the rest, one column between."""
    regions: dict[int, list[Cell]] = {}
    for x, y in sites:
        regions.setdefault(_region(x), []).append((x, y))
    top, edge = min(y for _, y in regions[0]), max(x for x, _ in regions[0])
    shifts = {0: (0, 0)}
    for region, cells in sorted(regions.items())[1:]:
        left = min(x for x, _ in cells)
        shifts[region] = edge + 2 - left, top - min(y for _, y in cells)
        edge += 2 + max(x for x, _ in cells) - left
    drawn = []
    for x, y in sites:
        dx, dy = shifts[_region(x)]
        drawn.append((x + dx, y + dy))
    return drawn


def _region(x: int) -> int:
    return (x + APART // 2) // APART
