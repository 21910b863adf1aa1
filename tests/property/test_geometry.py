"""The board package against slow versions that are plain to see."""

from __future__ import annotations

import heapq
import itertools
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from release import examples
from undercroft.board import (
    Board,
    Cell,
    Lattice,
    Reach,
    Wall,
    bits,
    build,
    lowest,
    mask_of,
    orientations,
    placements,
    reach,
    remaining,
    rooms_walls,
)

State = tuple[int, frozenset[int], int, int]
"""Position, kinds suffered, falls, points left."""


@dataclass(frozen=True)
class World:
    width: int
    height: int
    cells: dict[Cell, int]
    walls: frozenset[Wall]
    bridges: dict[Cell, int]
    board: Board

    def touch(self, a: Cell, b: Cell) -> bool:
        near = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
        return near and a in self.cells and b in self.cells and {a, b} not in self.walls

    def places(self) -> list[Cell]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def position(self, cell: Cell) -> int:
        return cell[1] * self.width + cell[0]


def strings(letters: str, length: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(letters), min_size=length, max_size=length)


@st.composite
def worlds(draw: st.DrawFn, largest: int = 6) -> World:
    width, height = (draw(st.sampled_from([largest, largest - 1, 3, 2, 1])) for _ in "xy")
    places = [(x, y) for y in range(height) for x in range(width)]
    ground = draw(st.sampled_from(["0", "2000", "000_", "02", "0001122_"]))
    levels = draw(strings(ground, len(places)))
    cells = {place: int(level) for place, level in zip(places, levels, strict=True) if level != "_"}
    pairs = [
        frozenset((a, b))
        for a, b in itertools.combinations(places, 2)
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    ]
    walls = frozenset(draw(st.sets(st.sampled_from(pairs), max_size=12)) if pairs else ())
    high = [cell for cell, level in cells.items() if level > 0]
    decks = draw(st.sets(st.sampled_from(high), max_size=5)) if high else set()
    bridges = {cell: draw(st.integers(0, cells[cell] - 1)) for cell in sorted(decks)}
    board = build(cells, width=width, height=height, walls=walls, bridges=bridges)
    return World(width, height, cells, walls, bridges, board)


def subsets(positions: int) -> st.SearchStrategy[int]:
    return st.integers(0, (1 << positions) - 1)


# Lattices


@given(worlds())
def test_positions_are_adjacent_when_they_touch_and_no_wall_parts_them(world: World) -> None:
    squares = world.board.squares
    for a, b in itertools.product(world.places(), repeat=2):
        here, there = world.position(a), world.position(b)
        assert squares.adjacent[here] >> there & 1 == world.touch(a, b)
        assert squares.adjacent[there] >> here & 1 == world.touch(a, b)
        straight = a[0] == b[0] or a[1] == b[1]
        assert squares.orthogonal[here] >> there & 1 == (world.touch(a, b) and straight)


@given(worlds(), st.data())
def test_a_mask_spreads_to_all_that_is_adjacent_to_its_positions(
    world: World, data: st.DataObject
) -> None:
    squares = world.board.squares
    mask = data.draw(subsets(squares.size))
    beside = mask_of(b for a in bits(mask) for b in bits(squares.adjacent[a]))
    assert squares.spread(mask) == beside
    plain, climbs, drops = squares.strides(mask)
    assert plain | climbs | drops == beside
    steps = [(a, b) for a in bits(mask) for b in bits(squares.adjacent[a])]
    level = squares.level
    assert climbs == mask_of(b for a, b in steps if (level[a], level[b]) == (0, 2))
    assert drops == mask_of(b for a, b in steps if (level[a], level[b]) == (2, 0))


def distances(lattice: Lattice, origin: int) -> dict[int, int]:
    found = {origin: 0} if lattice.level[origin] >= 0 else {}
    for n in range(lattice.size):
        for here in [p for p, d in found.items() if d == n]:
            for there in bits(lattice.adjacent[here]):
                found.setdefault(there, n + 1)
    return found


@given(worlds())
def test_distance_is_the_fewest_steps(world: World) -> None:
    for lattice in (world.board.squares, world.board.areas):
        for origin in range(lattice.size):
            found = distances(lattice, origin)
            for n in range(8):
                near = mask_of(p for p, d in found.items() if d <= n)
                assert lattice.within(origin, n) == near
            for there in range(lattice.size):
                assert lattice.steps(origin, there) == found.get(there, -1)


# Boards


@given(worlds())
def test_areas_are_blocks_of_four_that_touch_when_their_squares_do(world: World) -> None:
    board = world.board
    columns = (world.width + 1) // 2
    blocks: dict[int, list[Cell]] = {area: [] for area in range(board.areas.size)}
    for x, y in world.places():
        assert board.area_of[world.position((x, y))] == y // 2 * columns + x // 2
        if (x, y) in world.cells:
            blocks[y // 2 * columns + x // 2].append((x, y))
    for area, block in blocks.items():
        assert board.squares_of[area] == mask_of(map(world.position, block))
        flat = len(block) == 4 and len({world.cells[cell] for cell in block}) == 1
        assert board.roomy >> area & 1 == flat
        outside = [
            b for b in world.cells if b not in block and any(world.touch(a, b) for a in block)
        ]
        assert board.around[area] == mask_of(map(world.position, outside))
        touched = {board.area_of[world.position(cell)] for cell in outside}
        assert board.areas.adjacent[area] == mask_of(touched)
        if flat:
            assert board.areas.level[area] == world.cells[block[0]]


@given(worlds(), st.integers(0, 4))
def test_range_counts_areas(world: World, n: int) -> None:
    board = world.board
    for here in range(board.squares.size):
        area = board.area_of[here]
        steps = [board.areas.steps(area, board.area_of[s]) for s in range(board.squares.size)]
        existing = bits(board.squares.exists)
        assert board.in_range(here, n) == mask_of(s for s in existing if 0 <= steps[s] <= n)
        beeline = [s for s in existing if board.areas.chebyshev(area, board.area_of[s]) <= n]
        assert board.beeline(here, n) == mask_of(beeline)


@given(worlds())
def test_things_grow_orthogonally_and_up_and_down_around_bridges(world: World) -> None:
    board, size = world.board, world.board.squares.size

    def grows(a: int, b: int) -> bool:
        if a >= size and b % size == a % size:
            return b < size
        if a < size <= b:
            return grows(b, a)
        return bool(board.squares.orthogonal[a % size] >> b % size & 1)

    nodes = bits(board.node_exists)
    under = {size + world.position(cell): level for cell, level in world.bridges.items()}
    over = {world.position(cell): level for cell, level in world.cells.items()}
    assert {node: board.node_level[node] for node in nodes} == over | under
    for a in range(2 * size):
        expected = [b for b in nodes if a in nodes and a != b and grows(a, b)]
        assert board.growth[a] == mask_of(expected)


@given(st.lists(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5))), max_size=3), st.data())
def test_rooms_touch_only_through_doorways(rooms: list[set[Cell]], data: st.DataObject) -> None:
    rooms = [room - set().union(*rooms[:i]) for i, room in enumerate(rooms)]
    sides = st.sets(st.sampled_from(sorted(set().union(*rooms)) or [(0, 0)]), max_size=4)
    doorways = data.draw(st.lists(st.tuples(sides, sides), max_size=3))
    walls = rooms_walls(rooms, doorways)
    owner = {cell: i for i, room in enumerate(rooms) for cell in room}
    for a, b in itertools.combinations(sorted(owner), 2):
        near = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
        door = any((a in p and b in q) or (a in q and b in p) for p, q in doorways)
        assert ({a, b} in walls) == (near and owner[a] != owner[b] and not door)


# Movement


@dataclass(frozen=True)
class Walk:
    lattice: Lattice
    start: int
    points: int
    through: int
    stop: int
    kinds: dict[int, frozenset[int]]
    toll: int | None
    jump: bool
    falls: bool

    def reach(self) -> Reach:
        by_kinds: dict[int, int] = {}
        for pos, kinds in self.kinds.items():
            key = mask_of(kinds)
            by_kinds[key] = by_kinds.get(key, 0) | 1 << pos
        return reach(
            self.lattice,
            self.start,
            self.points,
            through=self.through,
            stop=self.stop,
            hazards=sorted(by_kinds.items()),
            toll=0 if self.toll is None else 1 << self.toll,
            jump=self.jump,
            falls=self.falls,
        )

    def step(self, state: State, there: int) -> State | None:
        here, suffered, falls, left = state
        if not self.lattice.adjacent[here] & self.through & 1 << there:
            return None
        rise = (self.lattice.level[here], self.lattice.level[there])
        left -= 2 if rise == (0, 2) else 1
        if left < 0:
            return None
        if self.jump:
            return there, suffered, falls, left
        if rise == (2, 0) and self.falls:
            falls += 1
        new = self.kinds.get(there, frozenset()) - suffered
        if self.toll in new and left > 0:
            left -= 1
        return there, suffered | new, falls, left

    def outcome(self, state: State, moved: bool) -> tuple[int, int]:
        pos, suffered, falls, left = state
        if self.jump and moved:
            suffered = self.kinds.get(pos, frozenset())
        return len(suffered) + falls, self.points - left

    def exhaust(self) -> dict[int, tuple[int, int]]:
        begin: State = (self.start, frozenset(), 0, self.points)
        seen, todo = {begin}, [begin]
        best = {self.start: (0, 0)}
        while todo:
            state = todo.pop()
            for there in range(self.lattice.size):
                after = self.step(state, there)
                if after is not None and after not in seen:
                    seen.add(after)
                    todo.append(after)
                    outcome = self.outcome(after, moved=True)
                    best[there] = min(best.get(there, outcome), outcome)
        return {pos: outcome for pos, outcome in best.items() if self.stop >> pos & 1}


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    board = draw(worlds(5).filter(lambda world: bool(world.cells))).board
    lattice = draw(st.sampled_from([board.squares, board.squares, board.areas]))
    start = draw(st.sampled_from(bits(lattice.exists)))
    everywhere = lattice.exists
    through = everywhere & ~mask_of(draw(st.sets(st.integers(0, lattice.size - 1), max_size=5)))
    crowd = mask_of(draw(st.sets(st.integers(0, lattice.size - 1), max_size=4)))
    stop = (through | draw(st.sampled_from([0, 1 << start]))) & ~crowd
    terrain = draw(st.sampled_from([".", "...a", "..ab", "...abcde"]))
    kinds = {"a": {0}, "b": {1}, "c": {2}, "d": {0, 1}, "e": {1, 2}}
    ground = enumerate(draw(strings(terrain, lattice.size)))
    return Walk(
        lattice=lattice,
        start=start,
        points=draw(st.sampled_from([0, 1, 2, 3, 4, 5, 6, 6])),
        through=through,
        stop=stop,
        kinds={pos: frozenset(kinds[letter]) for pos, letter in ground if letter != "."},
        toll=draw(st.sampled_from([None, 0])),
        jump=draw(st.sampled_from([False, False, True])),
        falls=draw(st.sampled_from([True, True, False])),
    )


@settings(max_examples=examples(1000))
@given(walks())
def test_reach_finds_for_every_end_the_least_harm_and_then_the_least_cost(walk: Walk) -> None:
    found = walk.reach()
    expected = walk.exhaust()
    assert found.ends == mask_of(expected)
    assert {pos: found.best(pos) for pos in bits(found.ends)} == expected
    ranks = found.ranked()
    assert sum(mask for _, _, mask in ranks) == found.ends
    assert [rank[:2] for rank in ranks] == sorted(set(expected.values()))
    for harm, cost, mask in ranks:
        assert all(expected[pos] == (harm, cost) for pos in bits(mask))
    by_harm = {pos: harm for harm, mask in walk.reach().by_harm() for pos in bits(mask)}
    assert by_harm == {pos: harm for pos, (harm, _) in expected.items()}


@settings(max_examples=examples(1000))
@given(walks(), subsets(36))
def test_the_best_of_some_ends_are_those_of_the_first_rank_that_has_any(
    walk: Walk, spots: int
) -> None:
    expected = [mask & spots for _, _, mask in walk.reach().ranked() if mask & spots]
    assert walk.reach().best_of(spots) == (expected[0] if expected else 0)


@settings(max_examples=examples(1000))
@given(walks())
def test_the_way_to_an_end_is_legal_and_has_its_harm_and_cost(walk: Walk) -> None:
    found = walk.reach()
    for end in bits(found.ends):
        state: State = (walk.start, frozenset(), 0, walk.points)
        way = found.way(end)
        for pos in way:
            after = walk.step(state, pos)
            assert after is not None
            state = after
        assert state[0] == end
        assert walk.outcome(state, moved=bool(way)) == found.best(end)


@settings(max_examples=examples(1000))
@given(worlds(), st.booleans(), st.data())
def test_remaining_movement_is_the_cost_of_the_cheapest_way_to_a_goal(
    world: World, climb: bool, data: st.DataObject
) -> None:
    lattice = world.board.squares
    goals = data.draw(subsets(lattice.size)) & data.draw(subsets(lattice.size)) & lattice.exists
    through = (data.draw(subsets(lattice.size)) | data.draw(subsets(lattice.size))) & lattice.exists
    needed: dict[int, int] = {}
    heap = [(0, goal) for goal in bits(goals)]
    while heap:
        cost, there = heapq.heappop(heap)
        if there in needed:
            continue
        needed[there] = cost
        for here in bits(lattice.adjacent[there] & (through | goals)):
            steep = climb and (lattice.level[here], lattice.level[there]) == (0, 2)
            heapq.heappush(heap, (cost + 1 + steep, here))
    by_cost = [0] * (max(needed.values(), default=0) + 1)
    for pos, cost in needed.items():
        by_cost[cost] |= 1 << pos
    assert remaining(lattice, goals, through=through, climb=climb) == tuple(by_cost)


# Shapes


pieces = st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=5)


@given(pieces)
def test_every_orientation_of_a_piece_has_the_same_orientations(piece: set[Cell]) -> None:
    shapes = orientations(piece)
    assert len(set(shapes)) == len(shapes)
    assert 8 % len(shapes) == 0
    for shape in shapes:
        assert len(shape) == len(piece)
        assert min(x for x, _ in shape) == min(y for _, y in shape) == 0
        assert orientations(shape) == shapes


@given(worlds(5), pieces)
def test_a_piece_lies_wherever_its_squares_are_on_one_level_without_a_wall_between(
    world: World, piece: set[Cell]
) -> None:
    floors: dict[int, dict[Cell, int]] = {0: {}, 1: {}, 2: {}}
    for cell, level in world.cells.items():
        floors[level][cell] = world.position(cell)
    for cell, level in world.bridges.items():
        floors[level][cell] = world.board.squares.size + world.position(cell)
    turns = [lambda x, y: (x, y), lambda x, y: (-y, x), lambda x, y: (-x, -y), lambda x, y: (y, -x)]
    expected = set()
    for turn, flip, floor in itertools.product(turns, (1, -1), floors.values()):
        shape = [turn(flip * x, y) for x, y in piece]
        for dx, dy in itertools.product(range(-5, 10), repeat=2):
            covered = [(x + dx, y + dy) for x, y in shape]
            if all(cell in floor for cell in covered) and not _walled(world, floor, covered):
                expected.add(mask_of(floor[cell] for cell in covered))
    found = placements(world.board, piece)
    assert len(found) == len(expected)
    assert set(found) == expected
    assert placements(world.board, piece) is found


def _walled(world: World, floor: dict[Cell, int], covered: list[Cell]) -> bool:
    """Whether a wall between two surface squares runs through the piece."""
    size = world.board.squares.size
    return any(
        frozenset({a, b}) in world.walls
        for a, b in itertools.combinations(covered, 2)
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 and max(floor[a], floor[b]) < size
    )


# Masks


@given(st.sets(st.integers(0, 800)))
def test_a_mask_gives_back_its_positions_in_order(positions: set[int]) -> None:
    mask = mask_of(positions)
    assert bits(mask) == tuple(sorted(positions))
    assert lowest(mask) == min(positions, default=-1)
