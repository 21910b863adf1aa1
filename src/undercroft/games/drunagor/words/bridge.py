"""Bridges are laid (DRU-BRIDGE-03, DRU-RUL-222), and fall (DRU-RUL-140)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import LAVA, Cell
from undercroft.games.drunagor.rules import doors, forced, health
from undercroft.games.drunagor.state import Figure, Mask, Npc
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import SquareName
from undercroft.kit.stories.words import Effect


class LayBridge(Effect, frozen=True):
    """Over the areas of level 0 between those of two squares of a room, which are in line and both
    of level 1 or both of level 2; who stands there is moved aside. Where a bridge lies, none is
    laid."""

    form = "lay a bridge from {start} to {end}"
    rule = "DRU-BRIDGE-03"

    start: SquareName
    end: SquareName

    async def do(self, stage: Stage) -> None:
        game, start, end = stage.game, stage.square(self.start), stage.square(self.end)
        if start is None or end is None:
            return
        width, board = game.book.width, game.ground.board
        cells = ((square % width, square // width) for square in (start, end))
        mask = sum(1 << y * width + x for x, y in span(*cells))
        if not mask & board.bridges:
            game.emit(events.Noted, "bridge-laid", at=f"{self.start} and {self.end}")
            await doors.lay_bridge(game, mask, board.squares.level[start])


def span(start: Cell, end: Cell) -> list[Cell]:
    """The squares of the areas between those of two squares; none where they are not in line."""
    (x, y), (right, down) = sorted((column // 2, row // 2) for column, row in (start, end))
    if y == down:
        between = [(column, y) for column in range(x + 1, right)]
    elif x == right:
        between = [(x, row) for row in range(y + 1, down)]
    else:
        between = []
    corner = [(0, 0), (1, 0), (0, 1), (1, 1)]
    return [(2 * x + east, 2 * y + south) for x, y in between for east, south in corner]


class BridgeFalls(Effect, frozen=True):
    """Who is on it is thrown to the nearest platform square and takes so much damage; what lies
    on it is gone."""

    form = "the bridge falls with {n} damage"
    rule = "DRU-RUL-140"

    n: int

    async def do(self, stage: Stage) -> None:
        game = stage.game
        if game.state.collapsed:
            return
        gone = game.ground.board.bridges
        game.emit(events.Noted, "bridge-falls")
        thrown = [f for f in game.figures() if not isinstance(f, Npc) and game.footprint(f) & gone]
        for figure in thrown:
            await _throw_clear(game, figure, gone)
        _take_away(game, gone)
        victims = [(f, self.n) for f in thrown if game.figure(f.id) is not None]
        await health.lose(game, victims, "falling-bridge")


async def _throw_clear(game: Drunagor, figure: Figure, gone: Mask) -> None:
    offered = forced.room_near(game, figure, game.footprint(figure), _platforms(game, gone))
    if offered:
        space = await game.ask(
            game.seat(figure), "shove", offered, rule="DRU-RUL-140", about=(figure.name,)
        )
        await forced.displace(game, figure, space, "thrown-clear")


def _platforms(game: Drunagor, gone: Mask) -> Mask:
    """Free squares of the bridge's room that are neither bridge nor Lava."""
    ground = game.ground
    rooms = (ground.squares(room.levels) for room in game.book.adventure.rooms)
    mask = reduce(or_, (room for room in rooms if room & gone), 0)
    return mask & game.free_squares() & ~gone & ~ground.terrain[LAVA]


def _take_away(game: Drunagor, gone: Mask) -> None:
    """Tiles and traps on the bridge are lost with it; tiles under it lie open now."""
    state = game.state
    size = game.ground.board.squares.size

    def left(tiles: Mask) -> Mask:
        return tiles & ~gone & ~(gone << size) | tiles >> size & gone

    state.dark, state.small = left(state.dark), left(state.small)
    state.tiles = tuple(tile for tile in map(left, state.tiles) if tile)
    areas = game.areas_of(gone)
    state.traps = tuple(trap for trap in state.traps if not areas >> trap.area & 1)
    state.chests &= ~gone
    state.loot &= ~gone
    state.collapsed, state.bridged = True, ()
    game.look_around()
