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
        used = _used(game, dark_nodes(game), _distance_of(game, square), tiles)
    return max(0, needed - used)


def next_tiles(game: Drunagor, square: Square, left: int) -> list[tuple[int, int]]:
    """The nodes, with their cost, where the next small tile may go (DRU-DARK-14, DRU-RUL-49).

    Of ways that are equally short the one on which more of the tiles can be used comes nearer.
    """
    dark = dark_nodes(game)
    far = _distance_of(game, square)
    steps = _shortest(game, dark, far, left)
    if steps is None:
        starts = [(node, cost) for node, cost in _starts(game, dark) if cost <= left]
        return _next_by_eye(game, dark, square, starts)
    if len(steps) == 1 or not _at_level(game, 2):
        return steps
    used = [cost + _used(game, dark | 1 << node, far, left - cost) for node, cost in steps]
    return [step for step, count in zip(steps, used, strict=True) if count == max(used)]


def _shortest(
    game: Drunagor, dark: Mask, far: dict[int, int], left: int
) -> list[tuple[int, int]] | None:
    """The affordable steps of the shortest ways; None when there is no way."""
    starts = _starts(game, dark)
    best = min((cost + far.get(node, FAR) for node, cost in starts), default=FAR)
    if best >= FAR:
        return None
    return sorted((n, c) for n, c in starts if c <= left and c + far.get(n, FAR) == best)


def _used(game: Drunagor, dark: Mask, far: dict[int, int], left: int) -> int:
    """How many of the small tiles that are left the best of the shortest ways can use."""
    if not left or any(not far.get(node, FAR) for node in bits(dark)):
        return 0
    most = 0
    for node, cost in _shortest(game, dark, far, left) or ():
        most = max(most, cost + _used(game, dark | 1 << node, far, left - cost))
        if most == left:
            break
    return most


def _distance_of(game: Drunagor, square: Square) -> dict[int, int]:
    return {
        node: distance
        for distance, nodes in enumerate(distances(game, square))
        for node in bits(nodes)
    }


def _starts(game: Drunagor, dark: Mask) -> list[tuple[int, int]]:
    """Every node a small tile could be put on now, with the tiles that costs."""
    board = game.ground.board
    cost: dict[int, int] = dict.fromkeys(bits(game.ground.spawn_points & ~dark), 1)
    for node in bits(dark):
        for beside in bits(board.growth[node] & ~dark):
            climb = board.node_level[node] == 0 and board.node_level[beside] == 2
            cost[beside] = min(cost.get(beside, 9), 2 if climb else 1)
    return list(cost.items())


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
