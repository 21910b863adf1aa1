"""The explored map, its doors and tokens; hidden colours are left out."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import bits
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.showing.names import Called
from undercroft.games.dark_elements.showing.tabletop import (
    BoardView,
    DoorView,
    SpaceView,
    Terrain,
    TileView,
    TokenView,
)
from undercroft.kit.view_cache import cached

CAP = ""
TERRAINS: tuple[Terrain, ...] = ("water", "pit", "lava", "obstacle")


def board(layout: Layout, called: Called) -> BoardView:
    """All that follows from the chart alone: it changes only when something is explored."""
    shown = bits(layout.all & ~layout.hidden)
    left = min(layout.cells[space][0] for space in shown)
    top = min(layout.cells[space][1] for space in shown)
    at = {space: (layout.cells[space][0] - left, layout.cells[space][1] - top) for space in shown}
    here = {cell: space for space, cell in at.items()}
    return BoardView(
        width=max(x for x, _ in at.values()) + 1,
        height=max(y for _, y in at.values()) + 1,
        spaces=tuple(
            SpaceView(
                layout.names[space],
                *at[space],
                _encounter(layout, space),
                terrain(layout, space),
            )
            for space in shown
        ),
        walls=tuple(_walls(layout, here)),
        doors=tuple(
            DoorView(
                door.id,
                called.door(door.id),
                tuple(layout.names[space] for space in bits(door.spaces)),
                tuple(_edges(layout, at, door.spaces, door.id)),
                door.locked,
            )
            for door in layout.doors.values()
        ),
        links=tuple(
            tuple(layout.names[space] for space in bits(near | far)) for near, far in layout.links
        ),
        tiles=tuple(_tiles(layout)),
    )


def _tiles(layout: Layout) -> Iterator[TileView]:
    """The tiles of each encounter as they lie: as its map has them, and as that was joined on."""
    for plan, mask, placed in zip(layout.plans, layout.of, layout.chart.placed, strict=True):
        lying: dict[str, list[int]] = {}
        for space in bits(mask & ~layout.hidden):
            lying.setdefault(layout.tile[space], []).append(space)
        for tile, spaces in lying.items():
            turn = plan.cells[layout.locals[spaces[0]]].turn + 90 * placed.turn
            yield TileView(tile, turn % 360, tuple(layout.names[space] for space in spaces))


def seen(game: DarkElements) -> tuple[str, ...]:
    """What the heroes see between them, figures in the way (DE-BASE-35 ff.); into a pit and out of
    it only what is adjacent (DE-BASE-43)."""
    layout, pits, figures = game.layout, game.pits, game.occupied()
    eyes = tuple([hero.space for hero in game.heroes()])

    def look() -> tuple[str, ...]:
        mask = 0
        for space in eyes:
            near = layout.adjacent[space] | 1 << space
            in_pit = pits >> space & 1
            mask |= near if in_pit else near | layout.seen(space, figures) & ~pits
        mask &= ~layout.hidden
        return cached(game, ("seen", layout, mask), lambda: tuple(map(game.name, bits(mask))))

    return cached(game, ("seen", layout, eyes, pits, figures), look)


def _encounter(layout: Layout, space: int) -> str:
    for plan, mask in zip(layout.plans, layout.of, strict=True):
        if mask >> space & 1:
            return plan.key
    return CAP


def terrain(layout: Layout, space: int) -> Terrain:
    for kind in TERRAINS:
        if layout.terrain.get(kind, 0) >> space & 1:
            return kind
    return "floor"


def _walls(layout: Layout, here: dict[tuple[int, int], int]) -> list[tuple[str, str]]:
    """Neighbours in the drawing that no open edge joins; closed doors stand among them."""
    found = []
    for (x, y), space in here.items():
        for beside in ((x + 1, y), (x, y + 1)):
            other = here.get(beside)
            if other is not None and other not in layout.nets[space]:
                found.append((layout.names[space], layout.names[other]))
    return found


def _edges(
    layout: Layout, at: dict[int, tuple[int, int]], spaces: int, door: str
) -> list[tuple[int, int, int, int]]:
    """The lines that a door covers: between its spaces on both sides, or on its outer side."""
    if door.endswith("-locked"):
        return _between(layout, at, spaces)
    found = []
    for x, y in (at[space] for space in bits(spaces)):
        step = _outward(layout, at, spaces, (x, y))
        if step is not None:
            dx, dy = step
            found.append(
                (x + (dx > 0), y + (dy > 0), x + (dx > 0 or dy != 0), y + (dy > 0 or dx != 0))
            )
    return found


def _between(
    layout: Layout, at: dict[int, tuple[int, int]], spaces: int
) -> list[tuple[int, int, int, int]]:
    """The lines between spaces that lie side by side and do not touch."""
    here = {at[space]: space for space in bits(spaces)}
    found = []
    for (x, y), space in here.items():
        for dx, dy in ((1, 0), (0, 1)):
            other = here.get((x + dx, y + dy))
            if other is not None and other not in layout.nets[space]:
                found.append((x + dx, y + dy, x + 1, y + 1))
    return found


def _outward(
    layout: Layout, at: dict[int, tuple[int, int]], spaces: int, cell: tuple[int, int]
) -> tuple[int, int] | None:
    """Which way a door of two spaces looks: across the line of both, to where nothing is joined."""
    cells = sorted(at[space] for space in bits(spaces))
    along = (cells[1][0] - cells[0][0], cells[1][1] - cells[0][1])
    across = [(0, -1), (0, 1)] if along[0] else [(-1, 0), (1, 0)]
    joined = {at[other] for space in bits(spaces) for other in layout.nets[space] if other in at}
    free = [(dx, dy) for dx, dy in across if all((x + dx, y + dy) not in joined for x, y in cells)]
    return free[-1] if free and cell in cells else None


def tokens(game: DarkElements, called: Called) -> tuple[TokenView, ...]:
    """Colours only of those that are turned, or that everybody has seen (DE-RUL-64)."""
    return tuple(
        TokenView(
            token.kind,
            called.thing(token.kind),
            game.name(token.space),
            token.colour if token.faceup or token.known else "",
            token.faceup,
        )
        for token in game.state.tokens
        if not game.layout.hidden >> token.space & 1
    )
