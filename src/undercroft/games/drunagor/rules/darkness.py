"""The Darkness turn: Runes, tiles and how they grow (DRU-DARK)."""

from __future__ import annotations

from undercroft.board import bits, placements
from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RUNE_COLOURS, Rune
from undercroft.games.drunagor.rules import (
    battle,
    growth,
    health,
    predicates,
    terrain,
    triggered,
)
from undercroft.games.drunagor.state import Figure, Hero, Mask, Square, Turn
from undercroft.kit.decks import draw_blind

SINGLED_OUT = "DARKNESS TREATS YOU AS STRONGEST HERO"
SMALL_TILES = 3  # a broken tile (DRU-DARK-12)


async def rune_card(game: Drunagor) -> None:
    """The Darkness Rune card: draw, spawn, flip (DRU-DARK-01)."""
    state = game.state
    card = game.library.rune_cards[state.rune_card]
    state.turn = Turn()  # the card's, however many Runes it draws (DRU-TERM-09)
    await moments.rune_card_acts(game)  # what the Adventure changes (DRU-DARK-03)
    for _ in range(0 if moments.darkness_waits(game) else card.draws[state.face]):
        rune = draw_rune(game)
        await spawn(game, rune)
        await keep(game, rune)
    state.face = 1 - state.face


def draw_rune(game: Drunagor) -> Rune:
    """The last Rune ends the Adventure (DRU-DARK-02)."""
    state = game.state
    id, state.bag = draw_blind(game, "rune", state.bag)
    rune = next(rune for rune in game.library.runes if rune.id == id)
    game.emit(events.RuneDrawn, rune.id, rune.colour, len(state.bag))
    if not state.bag:
        if game.battle:
            battle.decide(game, "runes")
        game.end(False, "runes")
    return rune


async def keep(game: Drunagor, rune: Rune) -> None:
    """A drawn Rune goes on the track; abilities answer the draw."""
    await to_track(game, rune)
    for hero in game.present():
        await triggered.fire(game, hero, "a rune is drawn")


async def to_track(game: Drunagor, rune: Rune) -> None:
    """The Rune is kept on the Rune of its colour (DRU-INIT-08)."""
    state = game.state
    place = RUNE_COLOURS.index(rune.colour)
    runes = state.runes
    state.runes = (*runes[:place], runes[place] + 1, *runes[place + 1 :])
    await moments.rune_drawn(game, rune)


def to_bag(game: Drunagor, colour: str) -> None:
    """A Rune of a colour goes back into the bag; those on the track are alike (DRU-RUL-142)."""
    state = game.state
    runes = (rune.id for rune in game.library.runes if rune.colour == colour)
    state.bag += (next(id for id in runes if id not in state.bag),)


def hunted(game: Drunagor) -> Hero | None:
    """The Strongest Hero not on Darkness, down or not (DRU-DARK-05, DRU-KO-06)."""
    dark = game.dark_squares()
    free = [hero for hero in game.present() if not dark >> hero.space & 1]
    singled = [hero for hero in free if predicates.trait(game, hero, SINGLED_OUT)]
    return health.strongest(game, singled or free)[0] if free else None


async def spawn(game: Drunagor, rune: Rune) -> None:
    """Lay the Rune's tile, whole or broken, or crush everybody (DRU-DARK-06 to -16)."""
    target = hunted(game)
    if target is None:
        await _crush(game)
        return
    ways, distance = whole_placements(game, rune.shape, target)
    small = growth.distance_left(game, target.space, SMALL_TILES)
    if small is None:  # no way there: as near as it looks (DRU-RUL-45)
        whole = bool(ways)
    else:
        whole = distance is not None and distance <= small
    if whole:
        await _lay_whole(game, ways, target)
    else:
        await _lay_broken(game, distance)


async def _crush(game: Drunagor) -> None:
    """All Heroes stand on Darkness: each takes P (DRU-DARK-06)."""
    size = game.party_size()
    game.emit(events.DarknessCrushed, size)
    victims: list[tuple[Figure, int]] = [(hero, size) for hero in game.standing()]
    await health.lose(game, victims, "crushing-darkness")


def whole_placements(game: Drunagor, shape: str, target: Hero) -> tuple[list[Mask], int | None]:
    """Legal ways to lay the whole tile that come nearest, and how near (DRU-DARK-08 to -11).

    Without a way from there to the target the distance is None.
    """
    dark = growth.dark_nodes(game)
    edge = growth.frontier(game, dark) | growth.open_spawn_points(game)
    legal = [  # Chests, tokens and characters are in no way (DRU-TERM-07)
        nodes
        for nodes in placements(game.ground.board, game.library.shapes[shape])
        if nodes & edge and not nodes & dark
    ]
    covered = 0  # by one or the other
    for way in legal:
        covered |= way
    layers = growth.distances(game, target.space)
    for distance, nodes in enumerate(layers):
        if nodes & covered:
            nearest = [way for way in legal if way & nodes]
            return growth.stretched(game, nearest, layers) if distance else nearest, distance
    return growth.nearest_by_eye(game, legal, target.space), None


async def _lay_whole(game: Drunagor, ways: list[Mask], target: Hero) -> None:
    chosen = await game.ask(
        game.leader().seat,
        "tile",
        [Option(f"tile:{_name(game, way)}", way) for way in ways],
        rule="DRU-DARK-11",
        about=(target.name,),
    )
    state = game.state
    state.tiles += (chosen,)
    state.dark |= chosen
    if game.listener is not None:
        found = tuple(_name(game, way) for way in ways[:8])
        reason = Reason("DRU-DARK-11", candidates=found, why="hunts", about=(target.name,))
        game.emit(events.DarknessGrew, _names(game, chosen), target.name, False, reason)
    await catch(game, chosen)


async def _lay_broken(game: Drunagor, whole: int | None) -> None:
    """Three small tiles, each on a shortest way to whoever is hunted (DRU-DARK-14, -15)."""
    left = SMALL_TILES
    why = "no-room" if whole is None else "small-is-closer"
    while left > 0:
        target = hunted(game)
        if target is None:  # DRU-DARK-15: the rest is discarded
            return
        steps = growth.next_tiles(game, target.space, left)
        if not steps:
            return
        node, cost = await game.ask(
            game.leader().seat,
            "small-tile",
            [Option(f"tile:{growth.node_name(game, node)}", (node, cost)) for node, cost in steps],
            rule="DRU-DARK-14",
            about=(target.name,),
        )
        left -= cost
        game.emit(events.DarknessGrew, (growth.node_name(game, node),), target.name, True,
                  Reason("DRU-DARK-12", why=why, about=(target.name,)))  # fmt: skip
        await put_small(game, node)


async def lay_small(game: Drunagor, square: Square) -> None:
    """A small tile that no Rune has brought (DRU-DARK-29)."""
    game.emit(events.DarknessLaid, (game.name(square),))
    await put_small(game, square)


async def put_small(game: Drunagor, node: int) -> None:
    """A small tile is laid and catches who stands there."""
    state = game.state
    state.small |= 1 << node
    state.dark |= 1 << node
    await catch(game, 1 << node)


async def small_tile_under(game: Drunagor, figure: Figure) -> None:
    """SHADOW AURA: a small tile under the target, without connection (DRU-DARK-29, DRU-KW-55)."""
    for square in bits(game.footprint(figure) & ~game.dark_squares()):
        await lay_small(game, square)


async def catch(game: Drunagor, nodes: Mask) -> None:
    """Whoever is covered takes Darkness damage once this turn (DRU-DARK-20, -21)."""
    squares = nodes & game.ground.board.squares.exists
    for npc in [n for n in game.state.npcs.values() if squares >> n.space & 1]:
        await moments.npc_covered(game, npc)
    friends: list[Figure] = [*game.present(), *game.state.followers.values()]
    for figure in [friend for friend in friends if squares >> friend.space & 1]:
        await terrain.enter(game, figure)


def remove_tile(game: Drunagor, square: Square, *, small_only: bool) -> bool:
    """Take away the tile on a square; printed Darkness stays."""
    state = game.state
    bit = 1 << square
    if state.small & bit:
        state.small &= ~bit
        gone = bit
    else:
        gone = next((tile for tile in state.tiles if tile & bit), 0)
        if not gone or small_only:
            return False
        state.tiles = tuple(tile for tile in state.tiles if tile != gone)
    state.dark &= ~gone
    game.emit(events.DarknessRemoved, _names(game, gone))
    return True


def _names(game: Drunagor, nodes: Mask) -> tuple[str, ...]:
    return tuple(growth.node_name(game, node) for node in bits(nodes))


def _name(game: Drunagor, nodes: Mask) -> str:
    return ",".join(_names(game, nodes))
