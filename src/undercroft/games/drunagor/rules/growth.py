"""How Darkness grows: where it may start, how far it is, which way is shortest (DRU-DARK-08 ff.).

Nodes are squares, and `size + square` for the floor under a bridge square (DRU-BRIDGE-05).
"""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import UNDER
from undercroft.games.drunagor.state import Mask, Square

FAR = 1 << 30


def node_name(game: Drunagor, node: int) -> str:
    size = game.ground.board.squares.size
    return game.name(node) if node < size else f"{UNDER}{game.name(node - size)}"


def dark_nodes(game: Drunagor) -> Mask:
    return game.state.dark | game.ground.printed


def open_spawn_points(game: Drunagor) -> Mask:
    """Spawn Points that no tile covers yet; printed Darkness counts as Darkness instead."""
    return game.ground.spawn_points & ~dark_nodes(game)


def frontier(game: Drunagor, dark: Mask) -> Mask:
    """Nodes a whole tile may grow to: not from level 0 up to 2 (DRU-DARK-13)."""
    board = game.ground.board
    high = _at_level(game, 2)
    edge = 0
    for node in bits(dark):
        beside = board.growth[node]
        edge |= beside & ~high if board.node_level[node] == 0 else beside
    return edge & ~dark


def _at_level(game: Drunagor, level: int) -> Mask:
    """Top squares of a level; floor under bridges is never above level 0."""
    return game.ground.board.squares.at_level[level]


def distances(game: Drunagor, square: Square) -> list[Mask]:
    """Nodes by Darkness distance to a square: index = steps, a climb 0 to 2 counts 2 (DARK-10)."""
    return game.book.darkness_distances(game.ground, square)


def stretched(game: Drunagor, ways: list[Mask], layers: list[Mask]) -> list[Mask]:
    """Of tiles that come equally near, those with most squares toward the target (DRU-DARK-11).

    Toward it: nearer than any Darkness or open Spawn Point is (DRU-RUL-171).
    """
    if len(ways) == 1:
        return ways
    before = dark_nodes(game) | open_spawn_points(game)
    gained = 0
    for nodes in layers:
        if nodes & before:
            break
        gained |= nodes
    most = max((way & gained).bit_count() for way in ways)
    return [way for way in ways if (way & gained).bit_count() == most]


def tiles_needed(game: Drunagor, square: Square) -> int | None:
    """How many small tiles it takes to cover a square; None when there is no way."""
    dark, points = dark_nodes(game), open_spawn_points(game)
    for distance, nodes in enumerate(distances(game, square)):
        if nodes & dark:
            return distance
        if nodes & points:
            return distance + 1
    return None


def distance_left(game: Drunagor, square: Square, tiles: int) -> int | None:
    """How near so many small tiles come; one that cannot pay a climb is lost (DRU-DARK-12)."""
    needed = tiles_needed(game, square)
    if needed is None:
        return None
    used = tiles
    if _at_level(game, 2):
        used = _used(game, dark_nodes(game), distances(game, square), tiles)
    return max(0, needed - used)


def next_tiles(game: Drunagor, square: Square, left: int) -> list[tuple[int, int]]:
    """The nodes, with their cost, where the next small tile may go (DRU-DARK-14, DRU-RUL-49).

    Of ways that are equally short the one on which more of the tiles can be used comes nearer.
    """
    dark = dark_nodes(game)
    layers = distances(game, square)
    steps = _shortest(game, dark, layers, left)
    if steps is None:
        return _next_by_eye(game, dark, square, _payable(*_starts(game, dark), left))
    if len(steps) == 1 or not _at_level(game, 2):
        return steps
    used = [cost + _used(game, dark | 1 << node, layers, left - cost) for node, cost in steps]
    return [step for step, count in zip(steps, used, strict=True) if count == max(used)]


def _shortest(
    game: Drunagor, dark: Mask, layers: list[Mask], left: int
) -> list[tuple[int, int]] | None:
    """The affordable steps of the shortest ways; None when there is no way."""
    plain, climbs = _starts(game, dark)
    nearer = 0  # by one step: a climb from there takes as many tiles
    for nodes in (*layers, 0):
        if plain & nodes or climbs & nearer:
            return _payable(plain & nodes, climbs & nearer, left)
        nearer = nodes
    return None


def _used(game: Drunagor, dark: Mask, layers: list[Mask], left: int) -> int:
    """How many of the small tiles that are left the best of the shortest ways can use."""
    if not left or dark & layers[0]:
        return 0
    most = 0
    for node, cost in _shortest(game, dark, layers, left) or ():
        most = max(most, cost + _used(game, dark | 1 << node, layers, left - cost))
        if most == left:
            break
    return most


def _starts(game: Drunagor, dark: Mask) -> tuple[Mask, Mask]:
    """The nodes a small tile could be put on now: with one, and those that take two to climb."""
    plain = frontier(game, dark) | game.ground.spawn_points & ~dark
    touched = 0
    if _at_level(game, 2):
        for node in bits(dark):
            touched |= game.ground.board.growth[node]
    return plain, touched & ~dark & ~plain


def _payable(plain: Mask, climbs: Mask, left: int) -> list[tuple[int, int]]:
    """The nodes with the tiles they take, as far as so many are left."""
    found = [(node, 1) for node in bits(plain)]
    if left > 1:
        found += [(node, 2) for node in bits(climbs)]
    return sorted(found)


def nearest_by_eye(game: Drunagor, legal: list[Mask], square: Square) -> list[Mask]:
    """No orthogonal way: column plus row difference decides (DRU-RUL-45)."""
    apart = [min(_by_eye(game, node, square) for node in bits(way)) for way in legal]
    return [way for way, distance in zip(legal, apart, strict=True) if distance == min(apart)]


def _next_by_eye(
    game: Drunagor, dark: Mask, square: Square, payable: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The nodes for a small tile that look nearest, if they are nearer than what is dark."""
    now = min((_by_eye(game, node, square) for node in bits(dark)), default=FAR)
    apart = {node: _by_eye(game, node, square) for node, _ in payable}
    nearest = min(apart.values(), default=FAR)
    if nearest >= now:
        return []
    return sorted((node, cost) for node, cost in payable if apart[node] == nearest)


def _by_eye(game: Drunagor, node: int, square: Square) -> int:
    size, width = game.ground.board.squares.size, game.ground.board.squares.width
    x, y = node % size % width, node % size // width
    return abs(x - square % width) + abs(y - square // width)
