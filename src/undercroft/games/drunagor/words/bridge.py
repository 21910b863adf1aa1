"""The bridges of the map fall (DRU-RUL-140)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import LAVA
from undercroft.games.drunagor.rules import forced, health
from undercroft.games.drunagor.state import Figure, Mask, Npc
from undercroft.games.drunagor.words.stage import Stage
from undercroft.kit.stories.words import Effect


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
            await _throw_clear(game, figure)
        _take_away(game, gone)
        victims = [(f, self.n) for f in thrown if game.figure(f.id) is not None]
        await health.lose(game, victims, "falling-bridge")


async def _throw_clear(game: Drunagor, figure: Figure) -> None:
    offered = forced.room_near(game, figure, game.footprint(figure), _platforms(game))
    if offered:
        space = await game.ask(
            game.seat(figure), "shove", offered, rule="DRU-RUL-140", about=(figure.name,)
        )
        await forced.displace(game, figure, space, "thrown-clear")


def _platforms(game: Drunagor) -> Mask:
    """Free squares of the bridge's room that are neither bridge nor Lava."""
    ground = game.ground
    mask = 0
    for room in game.book.adventure.rooms:
        if room.bridges:
            mask |= ground.squares(room.levels)
    return mask & game.free_squares() & ~ground.board.bridges & ~ground.terrain[LAVA]


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
    state.collapsed = True
    game.look_around()
