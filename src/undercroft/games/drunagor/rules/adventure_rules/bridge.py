"""The causeway: who is pushed off it is gone, and in the end so is the bridge itself."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Room
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import LAVA
from undercroft.games.drunagor.rules import forced, health, terrain
from undercroft.games.drunagor.state import Figure, Mask, Monster, Npc, Square

LIMIT = 8  # Time tokens
OPENED = "the causeway was opened in round "
STONES = 4  # damage of the falling bridge


# Fatal fall


async def displaced(game: Drunagor, figure: Figure, before: Square, how: str) -> None:
    """PUSH or TELEKINESIS from a bridge square onto Lava defeats a Monster without LARGE."""
    if not isinstance(figure, Monster) or how not in ("pushed", "carried"):
        return
    if game.ground.board.bridges >> before & 1:
        if terrain.kinds_in(game, 1 << figure.space) & LAVA:
            game.emit(events.Noted, "into-the-fire")
            await health.lose(game, [(figure, figure.health)], "fatal-fall")


# Crumbling bridge


def room_opens(game: Drunagor, room: Room) -> None:
    if room.bridges:
        game.state.flags += (f"{OPENED}{game.state.round}",)
        game.emit(events.Noted, "bridge-groans")


async def end_of_round(game: Drunagor) -> None:
    """From the round after the door was opened: a Time token; at the eighth it falls."""
    state = game.state
    opened = [int(f.removeprefix(OPENED)) for f in state.flags if f.startswith(OPENED)]
    if state.collapsed or not opened or state.round <= opened[0]:
        return
    state.time += 1
    game.emit(events.Noted, "bridge-crumbles", n=state.time, most=LIMIT)
    if state.time == LIMIT:
        await collapse(game)


async def collapse(game: Drunagor) -> None:
    """Who is on it is thrown to the nearest platform square and takes 4 (DRU-RUL-140)."""
    gone = game.ground.board.bridges
    game.emit(events.Noted, "bridge-falls")
    thrown = [f for f in game.figures() if not isinstance(f, Npc) and game.footprint(f) & gone]
    for figure in thrown:
        await _throw_clear(game, figure)
    _take_away(game, gone)
    victims = [(f, STONES) for f in thrown if game.figure(f.id) is not None]
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
    board = game.ground.board
    size = board.squares.size

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


def steady(game: Drunagor, tokens: int) -> None:
    """The sentence REMOVE n TIME TOKENS."""
    state = game.state
    removed = min(tokens, state.time)
    state.time -= removed
    game.emit(events.Noted, "bridge-holds", n=removed)
