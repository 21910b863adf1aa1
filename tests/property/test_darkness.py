"""Darkness grows where the rules say, and nowhere else (DRU-DARK-05 to -16).

Beside the engine stands a plain reading of the clauses over a dict of nodes: the surface of a
cell, and the floor under it where a bridge is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from release import examples
from rule import rule
from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.core.title import Member
from undercroft.games import registry
from undercroft.games.drunagor.adventure import Adventure, Goal, Room
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import ROLES, Library, Rune
from undercroft.games.drunagor.rules import darkness
from undercroft.games.drunagor.setup import make_hero
from undercroft.games.drunagor.state import State

Cell = tuple[int, int]
Node = tuple[int, int, str]  # column, row, "top" or "under"
NEVER = 10**9


class Board(NamedTuple):
    """What lies where. Cells with a column of `wall` or more are a second room, without a door."""

    level: dict[Node, int]
    wall: int
    points: frozenset[Node]  # Spawn Points that no bridge covers
    printed: frozenset[Node]  # printed Darkness likewise

    def touch(self, a: Node, b: Node) -> bool:
        """DRU-DARK-13, DRU-BRIDGE-05, DRU-RUL-06: orthogonal, with no wall between."""
        apart = abs(a[0] - b[0]) + abs(a[1] - b[1])
        if (a[0] < self.wall) != (b[0] < self.wall):
            return False
        return apart == 1 or (apart == 0 and a != b)

    def step(self, a: Node, b: Node) -> int:
        """Small tiles for a step of growth: two from level 0 up to 2."""
        return 2 if self.level[a] == 0 and self.level[b] == 2 else 1

    def ways_to(self, goal: Node) -> dict[Node, int]:
        """DRU-DARK-10: from every node the steps to the goal, by trying again and again."""
        far = {goal: 0}
        pairs = [(a, b) for a, b in product(self.level, self.level) if self.touch(a, b)]
        while True:
            better = {
                a: far[b] + self.step(a, b)
                for a, b in pairs
                if b in far and far[b] + self.step(a, b) < far.get(a, NEVER)
            }
            if not better:
                return far
            for node in better:
                far[node] = min(
                    far[b] + self.step(a, b) for a, b in pairs if a == node and b in far
                )


def turned(cells: Iterable[Cell]) -> set[frozenset[Cell]]:
    """DRU-DARK-07, DRU-RUL-47: a piece turned and turned over."""
    found = set()
    for flip, turns in product((1, -1), range(4)):
        piece = [(flip * x, y) for x, y in cells]
        for _ in range(turns):
            piece = [(-y, x) for x, y in piece]
        left, top = min(x for x, _ in piece), min(y for _, y in piece)
        found.add(frozenset((x - left, y - top) for x, y in piece))
    return found


def whole(board: Board, dark: set[Node], cells: Iterable[Cell]) -> list[frozenset[Node]]:
    """DRU-DARK-08: every legal way to lay the whole tile."""
    found = []
    for piece, level, dx, dy in product(turned(cells), range(3), range(9), range(6)):
        nodes = [
            node
            for x, y in piece
            for node in ((x + dx, y + dy, "top"), (x + dx, y + dy, "under"))
            if board.level.get(node) == level
        ]
        if len(nodes) < len(piece) or dark & set(nodes):
            continue
        if len({x < board.wall for x, _, _ in nodes}) > 1:
            continue
        if board.points & set(nodes) or any(
            board.touch(a, b) and board.step(a, b) == 1 for a in dark for b in nodes
        ):
            found.append(frozenset(nodes))
    return found


def by_eye(node: Node, goal: Node) -> int:
    """DRU-RUL-45."""
    return abs(node[0] - goal[0]) + abs(node[1] - goal[1])


def starts(board: Board, dark: set[Node]) -> dict[Node, int]:
    """Where a small tile may lie now, and what it costs (DRU-DARK-13, -14)."""
    found = dict.fromkeys(board.points - dark, 1)
    for a, b in product(dark, set(board.level) - dark):
        if board.touch(a, b):
            found[b] = min(found.get(b, NEVER), board.step(a, b))
    return found


def needed(board: Board, dark: set[Node], far: dict[Node, int]) -> int:
    """D of the procedure: small tiles until the target is covered."""
    ways = [far.get(node, NEVER) for node in dark]
    ways += [1 + far.get(node, NEVER) for node in board.points - dark]
    return min([*ways, NEVER])


def reached(board: Board, dark: set[Node], far: dict[Node, int], left: int) -> int:
    """How near so many small tiles come at best, whatever way they take (DRU-DARK-12)."""
    costs = dict.fromkeys(board.points, 1) | dict.fromkeys(dark, 0)
    for _ in range(left):
        for a, b in product(list(costs), board.level):
            if board.touch(a, b):
                costs[b] = min(costs.get(b, NEVER), costs[a] + board.step(a, b))
    return min(
        (far.get(node, NEVER) for node, cost in costs.items() if cost <= left), default=NEVER
    )


def tiles(
    board: Board, dark: set[Node], goal: Node, cells: Iterable[Cell]
) -> tuple[str, list[frozenset[Node]]]:
    """DRU-DARK-11, -12: the whole tile and where it may lie, or that it is broken."""
    far = board.ways_to(goal)
    legal = whole(board, dark, cells)
    ways = {way: min(far.get(node, NEVER) for node in way) for way in legal}
    nearest, small = min([*ways.values(), NEVER]), needed(board, dark, far)
    if small >= NEVER:
        if not legal:
            return "small-tile", []
        seen = {way: min(by_eye(node, goal) for node in way) for way in legal}
        return "tile", [way for way in legal if seen[way] == min(seen.values())]
    if nearest <= reached(board, dark, far, 3):
        best = [way for way in legal if ways[way] == nearest]
        return "tile", stretched(board, dark, far, best) if nearest else best
    return "small-tile", []


def stretched(
    board: Board, dark: set[Node], far: dict[Node, int], ways: list[frozenset[Node]]
) -> list[frozenset[Node]]:
    """DRU-RUL-171: of equally near ways those with most squares nearer than all there was."""
    before = min(far.get(node, NEVER) for node in dark | board.points)
    gained = {way: sum(far.get(node, NEVER) < before for node in way) for way in ways}
    return [way for way in ways if gained[way] == max(gained.values())]


def small_tiles(board: Board, dark: set[Node], goal: Node, left: int) -> set[tuple[Node, int]]:
    """DRU-DARK-14, DRU-RUL-49: where the next small tile may lie, with its cost."""
    far = board.ways_to(goal)
    costs = starts(board, dark)
    small = needed(board, dark, far)
    if small >= NEVER:
        seen = {node: by_eye(node, goal) for node, cost in costs.items() if cost <= left}
        nearest = min(seen.values(), default=NEVER)
        if nearest >= min((by_eye(node, goal) for node in dark), default=NEVER):
            return set()
        return {(node, costs[node]) for node, apart in seen.items() if apart == nearest}
    payable = {(node, cost) for node, cost in costs.items() if cost <= left}
    shortest = {(n, cost) for n, cost in payable if cost + far.get(n, NEVER) == small}
    if shortest:  # of these the ones from which the rest comes nearest
        ends = {(n, cost): reached(board, dark | {n}, far, left - cost) for n, cost in shortest}
        return {step for step, end in ends.items() if end == min(ends.values())}
    return {(n, cost) for n, cost in payable if needed(board, dark | {n}, far) < small}


# Random boards, and the engine on them


@cache
def core() -> Library:
    library: Library = registry.title("drunagor").library  # type: ignore[attr-defined]
    return library


class Place(NamedTuple):
    level: int
    what: str  # "", "point", "printed"
    bridge: bool
    dark: bool
    dark_under: bool


PLACES = st.builds(
    Place,
    st.sampled_from((0, 0, 0, 1, 2)),
    st.sampled_from(("",) * 20 + ("point", "printed")),
    st.sampled_from((False,) * 7 + (True,)),
    st.sampled_from((False,) * 15 + (True,)),
    st.sampled_from((False,) * 7 + (True,)),
)


@st.composite
def situations(draw: st.DrawFn) -> tuple[dict[Cell, Place], int, list[tuple[Cell, int]]]:
    """Places, the column of a wall, and the Heroes' squares with their Health."""
    width, height = draw(st.integers(2, 9)), draw(st.integers(2, 6))
    cells = [cell for cell in product(range(width), range(height)) if draw(st.integers(0, 9))]
    cells = cells or [(0, 0)]
    places = {cell: draw(PLACES) for cell in cells}
    wall = draw(st.sampled_from((0, 0, 0, 2, 4)))
    if wall:  # no bridge beside a wall: nothing says whether the floor under it is parted too
        places = {
            cell: place._replace(bridge=False) if cell[0] in (wall - 1, wall) else place
            for cell, place in places.items()
        }
    stands = draw(st.lists(st.sampled_from(cells), min_size=1, max_size=4, unique=True))
    return places, wall, [(cell, draw(st.integers(9, 12))) for cell in stands]


class Watched(Drunagor):
    """Answers its own questions at random and tells what was asked."""

    __slots__ = ("watch",)

    async def ask(
        self, seat: int, kind: str, options: Sequence[Option[Any]], **more: object
    ) -> Any:
        return self.watch(kind, options)


def prepare(places: dict[Cell, Place], wall: int, stands: list[tuple[Cell, int]]) -> Watched:
    rooms: list[Room] = []
    for second in (False, True):
        mine = {cell: place for cell, place in places.items() if (cell[0] >= wall) == second}
        if not wall:
            mine = {} if second else places
        if mine:
            rooms.append(room(f"room-{second}", mine))
    adventure = Adventure("test", "Test", "", "", "", tuple(rooms), Goal(freed=9))
    book = Book(core(), adventure)
    width = book.width
    size = len(book.ground(tuple(book.rooms), (), ()).board.squares.level)
    dark = 0
    for (x, y), place in places.items():
        if place.dark and not (place.what == "printed" and not bridged(place)):
            dark |= 1 << y * width + x
        if bridged(place) and place.dark_under and place.what != "printed":
            dark |= 1 << size + y * width + x
    heroes = []
    for id, ((x, y), health) in enumerate(stands):
        hero = make_hero(core(), Member("vorn", ROLES[id]), id, y * width + x)
        hero.health = health
        heroes.append(hero)
    state = State(1, "test", heroes, (), (), "", rooms=tuple(book.rooms), small=dark, dark=dark)
    return Watched(state, book)


def bridged(place: Place) -> bool:
    return place.bridge and place.level > 0


def room(id: str, places: dict[Cell, Place]) -> Room:
    under = {cell: place for cell, place in places.items() if bridged(place)}
    return Room(
        id,
        id,
        {cell: place.level for cell, place in places.items()},
        {c: "darkness" for c, place in places.items() if place.what == "printed"},
        tuple(cell for cell, place in places.items() if place.what == "point"),
        bridges={c: "darkness" if p.what == "printed" else "" for c, p in under.items()},
    )


def read(places: dict[Cell, Place], wall: int) -> Board:
    level: dict[Node, int] = {}
    points, printed = set(), set()
    for (x, y), place in places.items():
        level[x, y, "top"] = place.level
        if bridged(place):
            level[x, y, "under"] = 0
        elif place.what:
            (points if place.what == "point" else printed).add((x, y, "top"))
    return Board(level, wall, frozenset(points), frozenset(printed))


@rule(
    "DRU-DARK-05", "DRU-DARK-06", "DRU-DARK-07", "DRU-DARK-08", "DRU-DARK-09", "DRU-DARK-10",
    "DRU-DARK-11", "DRU-DARK-12", "DRU-DARK-13", "DRU-DARK-14", "DRU-DARK-15", "DRU-RUL-45",
    "DRU-RUL-46", "DRU-RUL-48", "DRU-RUL-49", "DRU-RUL-86", "DRU-BRIDGE-04", "DRU-BRIDGE-05",
    "DRU-BRIDGE-06", "DRU-BRIDGE-08",
)  # fmt: skip
@settings(max_examples=examples(400))
@given(situations(), st.sampled_from(sorted(core().shapes)), st.randoms(use_true_random=False))
def test_tiles_lie_where_a_plain_reading_of_the_rules_puts_them(
    situation: tuple[dict[Cell, Place], int, list[tuple[Cell, int]]], shape: str, chance: Any
) -> None:
    places, wall, _ = situation
    game, board = prepare(*situation), read(places, wall)
    width, size = game.book.width, game.ground.board.squares.size

    def node(number: int) -> Node:
        square = number % size
        return square % width, square // width, "top" if number < size else "under"

    def dark() -> set[Node]:
        return {node(number) for number in bits(game.state.dark)} | board.printed

    def hunted() -> Node | None:
        """DRU-DARK-05, DRU-TERM-11: the Strongest not on Darkness, the fastest on ties."""
        free = [h for h in game.state.heroes if node(h.space) not in dark()]
        strongest = max(free, key=lambda h: (h.health, -ROLES.index(h.role)), default=None)
        return node(strongest.space) if strongest else None

    left = 3
    asked: list[str] = []

    def watch(kind: str, options: Sequence[Option[Any]]) -> Any:
        nonlocal left
        goal = hunted()
        assert goal is not None
        chosen = chance.choice(options).value
        if kind == "tile":
            laid = {frozenset(map(node, bits(option.value))) for option in options}
            assert tiles(board, dark(), goal, core().shapes[shape]) == ("tile", Listed(laid))
        else:
            assert kind == "small-tile"
            if left == 3:
                assert tiles(board, dark(), goal, core().shapes[shape])[0] == kind
            offered = {(node(number), cost) for number, cost in (o.value for o in options)}
            assert offered == small_tiles(board, dark(), goal, left)
            left -= chosen[1]
        asked.append(kind)
        return chosen

    game.watch = watch
    first = hunted()
    healths = [hero.health for hero in game.state.heroes]
    expected = tiles(board, dark(), first, core().shapes[shape]) if first else ("crush", [])
    before = game.state.dark
    run(darkness.spawn(game, Rune("test", "red", shape)))
    goal = hunted()
    if expected[0] == "crush":
        assert game.state.dark == before
        party = len(healths)
        assert [h.health for h in game.state.heroes] == [max(0, h - party) for h in healths]
    elif expected[0] == "tile":
        assert asked == ["tile"]
    else:  # it stopped because nothing was left: no tiles, nobody to hunt, or no place
        assert left == 0 or goal is None or not small_tiles(board, dark(), goal, left)
    event(f"{expected[0]} {len(asked)}")


class Listed:
    """Equal to a list without doubles that holds the same."""

    def __init__(self, items: set[frozenset[Node]]) -> None:
        self.items = items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and len(other) == len(self.items) == len(
            self.items & set(other)
        )

    __hash__ = None  # type: ignore[assignment]


def run(coroutine: Any) -> None:
    """Runs rules that are never left waiting."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise AssertionError("a question was asked past the watcher")
