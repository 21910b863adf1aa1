"""Doors, and the Setups behind them (DRU-SUMM, DRU-SETUP-07)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.adventure import Room, Spawn
from undercroft.games.drunagor.cards.tree import Predicate
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    adventure,
    commanders,
    forced,
    minions,
    predicates,
    summoning,
)
from undercroft.games.drunagor.state import Event, Mask, Monster, Npc, Token
from undercroft.games.drunagor.use import Use

VERSIONS = "versions:"  # flag that carries the party's standing wish
STANDARD = "standard"
WISHES = (STANDARD, "alternate", "complex-a")


async def open_door(game: Drunagor, door_id: str, by: str) -> None:
    """Open a door: the game pauses while its Setup is built (DRU-SUMM-03, DRU-ROUND-03)."""
    state = game.state
    state.reveals += 1
    state.doors += (door_id,)
    door = next(
        door for room in game.book.adventure.rooms for door in room.doors if door.id == door_id
    )
    room = game.book.rooms[door.room]
    await moments.room_opens(game, room)
    game.emit(events.SetupBuilt, state.adventure, room.id, door_id, by)
    if room.id in state.rooms:
        game.look_around()
    else:
        await build(game, room)
    await moments.door_opened(game, door_id, by)
    adventure.check_goal(game)


async def build(game: Drunagor, room: Room) -> None:
    """Reveal a room: its objects and its Monsters (DRU-SUMM-06)."""
    state = game.state
    if room.id not in state.rooms:
        state.rooms += (room.id,)
    if room.text:
        game.emit(events.Told, room.text)
    game.look_around()
    ground = game.ground
    state.chests |= ground.squares(room.chests)
    for (x, y), key in room.interactions.items():
        scene = game.book.adventure.interactions[key]
        if _holds(game, scene.condition):
            state.tokens += (Token(y * game.book.width + x, key, scene.charges),)
    for number, (x, y) in enumerate(room.npcs, len(state.npcs) + 1):
        name = f"{slugged(game.book.adventure.npc)}-{number}"
        npc = Npc(id=state.next_id, name=name, space=y * game.book.width + x)
        state.npcs[npc.id] = npc
        state.next_id += 1
    kind = game.book.adventure.event
    if kind is not None:
        squares = [y * game.book.width + x for x, y in room.events]
        state.events += tuple(Event(square, kind.id, kind.solid) for square in squares)
    drawn: dict[tuple[str, str], str] = {}
    for spawn in room.spawns:
        if spawn.players <= game.party_size() and _holds(game, spawn.condition):
            await place(game, room, spawn, drawn)


def _holds(game: Drunagor, asked: Predicate | None) -> bool:
    """What the party did before changes what it finds (DRU-LOG-04)."""
    return asked is None or predicates.holds(game, asked, Use(user=game.leader()), None)


async def place(
    game: Drunagor, room: Room, spawn: Spawn, drawn: dict[tuple[str, str], str]
) -> Monster:
    """One setup line; random ones of a colour and rank share one draw (DRU-SUMM-05)."""
    if spawn.colour in ("commander", "overlord", "general"):
        return await commanders.arrive(game, room, spawn)
    kind = spawn.kind
    if not kind:
        key = (spawn.colour, spawn.rank)
        if key not in drawn:
            drawn[key] = _draw_kind(game, spawn.colour, spawn.rank)
        kind = drawn[key]
    card = kind  # minions and scenario Monsters have but one card
    if spawn.rank:
        card = f"{kind}/{spawn.rank}/{await version(game, kind, spawn.rank)}"
    squares = game.ground.squares(room.marks[spawn.mark])
    large = game.library.monsters[card].large
    monster = summoning.summon(game, card, summoning.place_for(game, large, squares))
    if spawn.colour == "minion" and not game.card(monster).rune:
        monster.slot = minions.slot_at_setup(game, card)
    return monster


def _draw_kind(game: Drunagor, colour: str, rank: str) -> str:
    """All kinds of that colour and rank, with equal chances (DRU-SETUP-03, DRU-RUL-98)."""
    kinds = game.book.kinds(colour, rank)
    return kinds[game.draw("monster", kinds)]


async def version(game: Drunagor, kind: str, rank: str) -> str:
    """The party's choice of version, Standard by default (DRU-MON-06, -07, DRU-DEC-04)."""
    wish = next((f[len(VERSIONS) :] for f in game.state.flags if f.startswith(VERSIONS)), STANDARD)
    known = [v for v in WISHES if f"{kind}/{rank}/{v}" in game.library.monsters]
    if wish == "ask":
        offered = [Option(f"version:{v}", v) for v in known]
        return await game.ask(
            game.leader().seat, "version", offered, rule="DRU-MON-07", about=(kind, rank)
        )
    return wish if wish in known else STANDARD


async def lay_bridge(game: Drunagor, squares: Mask, level: int) -> None:
    """A bridge is laid; who stands there is moved aside as if shoved (DRU-BRIDGE-03).

    What lies there is covered: tiles lie under the bridge now, terrain has no effect any more
    (DRU-BRIDGE-07, -08).
    """
    for figure in [f for f in game.figures() if squares & game.footprint(f)]:
        await forced.shove(game, figure, game.area(figure), barred=squares)
    state = game.state
    size = game.ground.board.squares.size

    def covered(tiles: Mask) -> Mask:
        return tiles & ~squares | (tiles & squares) << size

    state.dark, state.small = covered(state.dark), covered(state.small)
    state.tiles = tuple(map(covered, state.tiles))
    state.flooded &= ~squares
    state.bridged += tuple((square, level) for square in bits(squares))
    game.look_around()
