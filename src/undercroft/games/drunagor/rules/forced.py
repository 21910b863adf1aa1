"""Being moved: PUSH, TELEKINESIS, SWAP and shoving; none of them is a Move effect (DRU-MOVE-14)."""

from __future__ import annotations

import msgspec

from undercroft.board import DIRECTIONS, bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.cards.tree import Spec
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import (
    darkness,
    movement,
    targets,
    terrain,
    traps,
    triggered,
)
from undercroft.games.drunagor.state import Area, Figure, Hero, Mask, Monster, Npc, Square
from undercroft.games.drunagor.use import Use

COMPASS = {
    (1, 0): "e", (1, 1): "se", (0, 1): "s", (-1, 1): "sw",
    (-1, 0): "w", (-1, -1): "nw", (0, -1): "n", (1, -1): "ne",
}  # fmt: skip
FORCED = ("pushed", "carried", "shoved", "swapped")  # ways to be moved that can end in a fall


async def displace(game: Drunagor, figure: Figure, space: int, how: str) -> None:
    """Put a figure somewhere else: terrain there affects it, traps too (DRU-TERR-06).

    `space` is an area for a Large Monster, else a square.
    """
    level = movement.lattice(game, figure).level
    fell = level[figure.space] == 2 and level[space] == 0
    before, left = game.area(figure), figure.space
    figure.space = space
    where = game.area_name(space) if game.is_large(figure) else game.name(space)
    game.emit(events.Moved, figure.name, (where,), how)
    if fell and how in FORCED:  # DRU-LEVEL-03
        await terrain.fall(game, figure)
    await moments.displaced(game, figure, left, how)
    if isinstance(figure, Npc) and game.on_darkness(figure):  # DRU-DARK-28
        await moments.npc_covered(game, figure)
    if game.figure(figure.id) is not None:
        await terrain.enter(game, figure)
    if isinstance(figure, Hero) and not figure.down:
        await moments.entered(game, figure)
    if (game.battle or isinstance(figure, Monster)) and game.figure(figure.id) is not None:
        if game.area(figure) != before:  # within the area it does not enter (DRU-RUL-63)
            await traps.spring(game, figure)


def room_near(game: Drunagor, figure: Figure, ring: Mask, free: Mask) -> list[Option[int]]:
    """Where a figure can be put among the squares of a ring, else in the nearest free place.

    A Large Monster takes an area that has a square in the ring and is wholly free.
    """
    board = game.ground.board
    large = game.is_large(figure)
    open_areas = [a for a in bits(board.roomy) if not board.squares_of[a] & ~free] if large else []
    while True:
        areas = [area for area in open_areas if board.squares_of[area] & ring]
        if areas:
            return [Option(f"area:{game.area_name(area)}", area) for area in areas]
        if ring & free and not large:
            return [game.book.square_options[square] for square in bits(ring & free)]
        wider = ring | board.squares.spread(ring)
        if wider == ring:
            return []
        ring = wider


# PUSH


def _apart(game: Drunagor, pusher: Figure, figure: Figure, x: int, y: int) -> int:
    """How far a figure at these coordinates is from the pusher's nearest square (DRU-RUL-62)."""
    width = game.ground.board.squares.width
    own = [(s % width, s // width) for s in bits(game.footprint(pusher))]
    if game.is_large(figure):  # coordinates of areas, which are two squares wide
        theirs = [(2 * x + right, 2 * y + down) for right in (0, 1) for down in (0, 1)]
    else:
        theirs = [(x, y)]
    return min(max(abs(a - c), abs(b - d)) for a, b in own for c, d in theirs)


def lines(game: Drunagor, pusher: Figure, figure: Figure, amount: int) -> dict[str, list[Square]]:
    """For each direction that leads away, the squares the push would pass (DRU-KW-47).

    A Large Monster goes from area to area (DRU-RUL-173).
    """
    squares = movement.lattice(game, figure)
    free = movement.passable(game, figure)[1] if game.is_large(figure) else game.free_squares()
    x, y = figure.space % squares.width, figure.space // squares.width
    apart = _apart(game, pusher, figure, x, y)
    found: dict[str, list[Square]] = {}
    for index, (dx, dy) in enumerate(DIRECTIONS):
        if _apart(game, pusher, figure, x + dx, y + dy) <= apart:
            continue
        line: list[Square] = []
        here = figure.space
        for _ in range(amount):
            if not squares.open[index] >> here & 1:  # the end of the map is an obstacle
                break
            there = here + dy * squares.width + dx
            if not free >> there & 1 or squares.level[there] > squares.level[here]:
                break
            line.append(there)
            here = there
        found[COMPASS[dx, dy]] = line
    return found


async def push(
    game: Drunagor, use: Use, figure: Figure, amount: int, *, regardless: bool = False
) -> None:
    """PUSH X: straight away from the pusher, until an obstacle (DRU-KW-47).

    `regardless` of immunities, those of Large Monsters too (DRU-SIZE-02).
    """
    resists = game.is_large(figure) or game.immune(figure, "PUSH")
    if (resists and not regardless) or figure is use.user:
        game.emit(events.Resisted, figure.name, "push")
        return
    ways = lines(game, use.user, figure, amount)
    if not ways:
        return
    line = await game.ask(
        game.seat(use.user),
        "push",
        [Option(f"direction:{compass}", line) for compass, line in ways.items()],
        rule="DRU-KW-47",
        about=(use.user.name, figure.name, amount),
    )
    for square in line:
        await displace(game, figure, square, "pushed")
        if game.figure(figure.id) is None or (isinstance(figure, Hero) and figure.down):
            return
        if figure.space != square:  # a story has put it elsewhere
            return
    if len(line) < amount and isinstance(use.user, Hero):
        await triggered.fire(game, use.user, "you push a target into an obstacle", that=figure)


# TELEKINESIS


def landing(game: Drunagor, square: Square, amount: int) -> Mask:
    """Free squares within so many squares; flight ignores obstacles (DRU-RUL-51)."""
    return game.ground.board.squares.within(square, amount) & game.free_squares()


async def telekinesis(
    game: Drunagor, use: Use, figure: Figure, amount: int, *, regardless: bool = False
) -> None:
    """Carry a small character; only the landing square affects it (DRU-KW-71).

    `regardless` of immunities (DRU-SIZE-02); what is large by its base is no small object.
    """
    if game.is_large(figure) or (game.immune(figure, "TELEKINESIS") and not regardless):
        game.emit(events.Resisted, figure.name, "telekinesis")
        return
    square = await _where(game, use, figure.name, figure.space, landing(game, figure.space, amount))
    if square != figure.space:
        await displace(game, figure, square, "carried")


async def _where(game: Drunagor, use: Use, what: str, here: Square, mask: Mask) -> Square:
    offered: list[Option[Square]] = [Option("stay", here)]
    offered += [game.book.square_options[s] for s in bits(mask)]
    return await game.ask(
        game.seat(use.user), "carry", offered, rule="DRU-KW-71", about=(use.user.name, what)
    )


def _tell(game: Drunagor, use: Use, thing: str, start: str, end: str) -> None:
    if start != end:
        game.emit(events.ThingCarried, use.user.name, thing, start, end)


async def telekinesis_at_large(game: Drunagor, use: Use, spec: Spec, amount: int) -> None:
    """Without a target: any small character, Chest, Pile of Runes, trap or small tile in Range."""
    within = targets.reach(game, use.user, targets.spec_range(game, use, spec))
    board, state = game.ground.board, game.state
    offered: list[Option[tuple[str, int]]] = [
        Option(f"figure:{figure.name}", ("figure", figure.id))
        for figure in game.figures()
        if within & game.footprint(figure)
        and not game.is_large(figure)
        and targets.legal(game, figure, use.user)
    ]
    offered += [
        Option(f"chest:{game.name(s)}", ("chest", s))
        for s in bits((state.chests | state.loot) & within)
    ]
    offered += [
        Option(f"pile:{game.name(pile.square)}", ("pile", pile.square))
        for pile in state.piles
        if within >> pile.square & 1
    ]
    offered += [
        Option(f"tile:{game.name(s)}", ("tile", s))
        for s in bits(state.small & within & board.squares.exists)
    ]
    offered += [
        Option(f"trap:{game.area_name(trap.area)}", ("trap", trap.area))
        for trap in state.traps
        if board.squares_of[trap.area] & within
    ]
    offered.append(Option("done", ("none", 0)))
    kind, what = await game.ask(
        game.seat(use.user), "object", offered, rule="DRU-KW-71", about=(use.user.name,)
    )
    if kind == "figure":
        figure = game.figure(what)
        assert figure is not None
        await telekinesis(game, use, figure, amount)
    elif kind == "chest":
        await _carry_chest(game, use, what, amount)
    elif kind == "pile":
        await _carry_pile(game, use, what, amount)
    elif kind == "tile":
        await _carry_tile(game, use, what, amount)
    elif kind == "trap":
        await _carry_trap(game, use, what, amount)


async def _carry_chest(game: Drunagor, use: Use, square: Square, amount: int) -> None:
    """A Chest goes to a free square; one left by LOOT stays what it is (DRU-CHEST-05)."""
    state = game.state
    free = landing(game, square, amount) & ~state.loot
    there = await _where(game, use, "chest", square, free)
    if state.chests >> square & 1:
        state.chests = state.chests & ~(1 << square) | 1 << there
    else:
        state.loot = state.loot & ~(1 << square) | 1 << there
    _tell(game, use, "chest", game.name(square), game.name(there))


async def _carry_pile(game: Drunagor, use: Use, square: Square, amount: int) -> None:
    """A Pile of Runes is a Solid Object as well, and goes to a free square."""
    free = landing(game, square, amount) & ~game.state.loot
    there = await _where(game, use, "pile", square, free)
    game.state.piles = tuple(
        msgspec.structs.replace(pile, square=there) if pile.square == square else pile
        for pile in game.state.piles
    )
    _tell(game, use, "pile", game.name(square), game.name(there))


async def _carry_tile(game: Drunagor, use: Use, square: Square, amount: int) -> None:
    """A small Darkness tile goes to a square that is not dark and catches who is there."""
    squares = game.ground.board.squares
    free = squares.within(square, amount) & ~game.dark_squares()
    there = await _where(game, use, "small-tile", square, free)
    if there == square:
        return
    state = game.state
    state.small &= ~(1 << square)
    state.dark &= ~(1 << square)
    _tell(game, use, "small-tile", game.name(square), game.name(there))
    await darkness.put_small(game, there)


async def _carry_trap(game: Drunagor, use: Use, area: Area, amount: int) -> None:
    """A trap goes to the centre of another free area (DRU-TRAP-04)."""
    board, state = game.ground.board, game.state
    taken = {trap.area for trap in state.traps}
    near = 0
    for square in bits(board.squares_of[area]):
        near |= board.squares.within(square, amount)
    offered = [Option(f"area:{game.area_name(area)}", area)]
    offered += [
        Option(f"area:{game.area_name(other)}", other)
        for other in bits(game.areas_of(near))
        if other not in taken
    ]
    there = await game.ask(
        game.seat(use.user), "carry", offered, rule="DRU-TRAP-04", about=(use.user.name, "trap")
    )
    state.traps = tuple(
        msgspec.structs.replace(trap, area=there) if trap.area == area else trap
        for trap in state.traps
    )
    _tell(game, use, "trap", game.area_name(area), game.area_name(there))


async def swap(game: Drunagor, one: Figure, other: Figure, *, regardless: bool = False) -> None:
    """SWAP: two small characters trade places (DRU-KW-70); who was defeated meanwhile has none."""
    if game.is_large(one) or game.is_large(other) or game.figure(one.id) is None or one is other:
        return
    if game.immune(other, "SWAP") and not regardless:
        game.emit(events.Resisted, other.name, "swap")
        return
    here, there = one.space, other.space
    await displace(game, one, there, "swapped")
    if game.figure(other.id) is None:
        return
    # Somebody may be there: who was only passed, or whom a story has put there meanwhile.
    offered = room_near(game, other, 1 << here, game.free_squares())
    if offered:
        space = await game.ask(
            game.seat(other), "shove", offered, rule="DRU-KW-70", about=(other.name,)
        )
        await displace(game, other, space, "swapped")


# Shoving


async def shove(game: Drunagor, figure: Figure, area: Area, *, barred: Mask = 0) -> None:
    """SHOVE: out of an area to a free square next to it, else the nearest one.

    DRU-SIZE-07, DRU-KW-55, DRU-RUL-43.
    """
    board = game.ground.board
    free = game.free_squares() & ~board.squares_of[area] & ~barred
    offered = room_near(game, figure, board.around[area], free)
    if not offered:
        return
    space = await game.ask(
        game.seat(figure), "shove", offered, rule="DRU-SIZE-07", about=(figure.name,)
    )
    await displace(game, figure, space, "shoved")
