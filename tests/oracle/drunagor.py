"""What a Monster does, worked out a second time: slowly, from the text of the rules alone.

Written from the clauses DRU-AI, SIZE, MOVE, LEVEL, TERR, KW-68 and the rulings they name,
without a look at `undercroft.games.drunagor.enemies`, which it is there to check. It walks
every way there is and tries every set of targets. A position is the set of cells a Monster
fills: one, or the four of an area.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, product

Cell = tuple[int, int]
Position = frozenset[Cell]
Choice = tuple[frozenset[str], Position]  # whom it attacks, and where it ends

NEVER = 10**9
BITES = {"lava": "BURN", "miasma": "POISON", "spikes": "BLEED"}  # TERR-08


@dataclass(frozen=True)
class Person:
    """A Hero, a follower (Pet or Companion) or an NPC token."""

    name: str
    kind: str
    cell: Cell
    health: int = 1
    place: int = 0  # on the track: the smaller, the faster
    cubes: int = 0  # available
    curses: int = 0
    resources: int = 0
    hidden: bool = False
    down: bool = False


@dataclass(frozen=True)
class Beast:
    """The Monster that is to act, as its card and its tokens have it."""

    name: str
    at: Position
    text: str
    attack: str
    move: int | None
    evolved: int = 0
    slow: bool = False
    immunities: frozenset[str] = frozenset()
    suffered: frozenset[str] = frozenset()

    @property
    def large(self) -> bool:
        return len(self.at) == 4

    @property
    def jumps(self) -> bool:
        return bool(re.search(r"\b(JUMP|FLYING)\b", self.text))

    @property
    def shape(self) -> tuple[str, int]:
        """AI-06: what one attack may hit."""
        found = re.search(r"\b(CLEAVE|MULTISHOT|STRIKE)\b ?(\d*)", self.text)
        return (found[1], int(found[2] or 1)) if found else ("", 1)

    @property
    def range(self) -> int:
        found = re.search(r"\bRANGE (\d+)", self.text)
        return int(found[1]) if found else 1


@dataclass
class World:
    """The revealed board and everybody on it but the Monster that is to act."""

    level: dict[Cell, int]
    room: dict[Cell, int] = field(default_factory=dict)
    doorways: list[tuple[set[Cell], set[Cell]]] = field(default_factory=list)
    terrain: dict[Cell, str] = field(default_factory=dict)
    dark: set[Cell] = field(default_factory=set)
    tokens: set[Cell] = field(default_factory=set)  # Interactions
    chests: set[Cell] = field(default_factory=set)
    people: list[Person] = field(default_factory=list)
    monsters: list[Position] = field(default_factory=list)

    @cached_property
    def touching(self) -> dict[Cell, set[Cell]]:
        """MOVE-04, RUL-06: by side or corner, with no wall between."""
        return {a: {b for b in self.level if self._touch(a, b)} for a in self.level}

    def _touch(self, a: Cell, b: Cell) -> bool:
        if a == b or max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1:
            return False
        if self.room.get(a, 0) == self.room.get(b, 0):
            return True
        return any((a in x and b in y) or (b in x and a in y) for x, y in self.doorways)

    @cached_property
    def walled(self) -> bool:
        """Whether a wall stands anywhere between two squares of the board."""
        return any(
            b in self.level and b not in self.touching[a]
            for a in self.level
            for b in ((a[0] + dx, a[1] + dy) for dx, dy in product((-1, 0, 1), repeat=2))
            if a != b
        )

    def adjacent(self, position: Position, cell: Cell) -> bool:
        return cell not in position and any(cell in self.touching[own] for own in position)

    def area(self, cell: Cell) -> Cell:
        return cell[0] // 2, cell[1] // 2

    def cells_of(self, area: Cell) -> Position:
        x, y = area
        block = product((2 * x, 2 * x + 1), (2 * y, 2 * y + 1))
        return frozenset(cell for cell in block if cell in self.level)

    def areas(self) -> set[Cell]:
        return {self.area(cell) for cell in self.level}

    def areas_touch(self, a: Cell, b: Cell) -> bool:
        return any(self.touching[x] & self.cells_of(b) for x in self.cells_of(a))

    def areas_within(self, start: Cell, steps: int) -> set[Cell]:
        """RUL-05, -06: straight over gaps; with walls by steps between areas that touch."""
        if not self.walled:
            x, y = start
            return {(a, b) for a, b in self.areas() if max(abs(a - x), abs(b - y)) <= steps}
        found = {start}
        for _ in range(steps):
            found |= {b for a in found for b in self.areas() if a != b and self.areas_touch(a, b)}
        return found


def choices(world: World, beast: Beast, *, rooted: bool = False) -> set[Choice]:
    """Everything the rules let the Monster do; several are the Party Leader's choice.

    `rooted`: its move was cancelled, it acts from where it stands (AI-18).
    """
    heroes, lesser = ranked(world, beast), followers(world, beast)
    stays = {(frozenset[str](), beast.at)}
    if not heroes and not lesser:  # AI-16
        return stays
    ends = {beast.at: (_present_harm(world, beast), 0)} if rooted else reachable(world, beast)
    if beast.attack == "ranged":  # AI-12
        ends = {p: toll for p, toll in ends.items() if not _engaged(world, beast, p)}
        if not ends:
            return stays
    aims = _aims(world, beast, ends, heroes, lesser)
    if aims:
        return {
            (targets, position)
            for targets, positions in aims.items()
            for position in _best_positions(world, ends, positions)
        }
    if rooted:
        return stays
    return {(frozenset(), p) for p in _advance(world, beast, ends, heroes, lesser)}


# Who is seen, and in which order


def _seen(world: World, beast: Beast, kind: str) -> list[Person]:
    """AI-01."""
    sharp = "STEALTH" in beast.immunities
    return [
        p for p in world.people if p.kind == kind and not p.down and (sharp or not p.hidden)
    ]  # fmt: skip


def ranked(world: World, beast: Beast) -> list[set[Person]]:
    """AI-02: the visible Heroes, best first; those who are equal stand together.

    SLAUGHTER puts NPC tokens before them, by the movement they need (RUL-34).
    """
    ranking = [{hero} for hero in sorted(_seen(world, beast, "hero"), key=_order(beast.text))]
    if "SLAUGHTER" not in beast.text:
        return ranking
    by_way: dict[int, set[Person]] = {}
    for token in _seen(world, beast, "npc"):
        way = _steps_left(world, beast, [beast.at], [token])[beast.at]
        by_way.setdefault(way, set()).add(token)
    return [by_way[way] for way in sorted(by_way)] + ranking


def _order(text: str) -> Callable[[Person], tuple[int, ...]]:
    """TERM-11 to -14; of several words the first decides, the next break ties (RUL-35)."""
    measures: dict[str, Callable[[Person], int]] = {
        "BLOODSEEKER": lambda hero: hero.health,
        "COVETOUS": lambda hero: -hero.resources,
        "DEFIANT": lambda hero: -hero.cubes,
        "RECKONER": lambda hero: -hero.curses,
        "RELENTLESS": lambda hero: hero.cubes,
        "STRONGEST": lambda hero: -hero.health,
    }
    words = [word for word in re.findall(r"[A-Z]+", text) if word in measures] or ["STRONGEST"]
    slowest = words[0] in ("BLOODSEEKER", "RELENTLESS")
    return lambda hero: (
        *(measures[word](hero) for word in words),
        -hero.place if slowest else hero.place,
    )


def followers(world: World, beast: Beast) -> list[Person]:
    return _seen(world, beast, "follower")


def _engaged(world: World, beast: Beast, position: Position) -> bool:
    """ENG-01: a visible enemy is adjacent."""
    enemies = _seen(world, beast, "hero") + followers(world, beast)
    return any(world.adjacent(position, enemy.cell) for enemy in enemies)


# Where it can go


def _positions(world: World, beast: Beast) -> list[Position]:
    """Squares, or areas of four squares of one level (RUL-44)."""
    if not beast.large:
        return [frozenset({cell}) for cell in world.level]
    areas = [world.cells_of(area) for area in world.areas()]
    return [a for a in areas if len(a) == 4 and len({world.level[cell] for cell in a}) == 1]


def _height(world: World, position: Position) -> int:
    return world.level[min(position)]


def _neighbours(world: World, a: Position, b: Position) -> bool:
    return a != b and any(world.touching[x] & b for x in a)


def _passes(world: World, beast: Beast, position: Position, *, thought: bool = False) -> bool:
    """Whether it may enter (MOVE-06, SIZE-04); in thought, other Monsters are gone (RUL-101)."""
    if beast.jumps:  # MOVE-13
        return True
    barred = {p.cell for p in world.people if p.kind != "npc"}
    if "TRAMPLE" in beast.text:  # KW-72
        barred.clear()
    barred |= world.tokens
    if beast.large:
        barred |= {p.cell for p in world.people if p.kind == "npc"}
        if not thought:
            barred |= {cell for other in world.monsters if len(other) == 4 for cell in other}
    else:
        barred |= world.chests
    return not position & barred


def _stops(world: World, beast: Beast, position: Position, *, thought: bool = False) -> bool:
    """Whether it may end there (TERM-06; a Large one shoves and crushes, SIZE-05, -06)."""
    taken = {person.cell for person in world.people} | world.tokens
    if not beast.large:
        taken |= world.chests
    if not thought:
        taken |= {
            cell for other in world.monsters if len(other) == 4 or not beast.large for cell in other
        }
    return not position & taken


def _kinds(world: World, beast: Beast, position: Position) -> frozenset[str]:
    """Harmful terrain there, Darkness covering what is under it (DARK-17, RUL-31, SIZE-08)."""
    found = {
        world.terrain[cell] for cell in position if cell in world.terrain and cell not in world.dark
    }
    return frozenset(kind for kind in found if BITES.get(kind) not in beast.immunities)


def _present_harm(world: World, beast: Beast) -> int:
    """Staying is free, but a Magical one does not like to stand on harmful terrain (AI-11)."""
    return int(beast.attack == "magical" and bool(_kinds(world, beast, beast.at)))


def reachable(world: World, beast: Beast) -> dict[Position, tuple[int, int]]:
    """AI-04: where it may end, with the least harm and then the least movement (AI-10, AI-13)."""
    best: dict[Position, tuple[int, int]] = {}
    for end, harm, spent in _walks(world, beast):
        if end != beast.at and _stops(world, beast, end):
            best[end] = min(best.get(end, (NEVER, NEVER)), (harm, spent))
    best[beast.at] = (_present_harm(world, beast), 0)
    return best


def _walks(world: World, beast: Beast) -> Iterator[tuple[Position, int, int]]:
    """Every way within the allowance: its end, the harm done, the points spent."""
    allowance = 0
    if beast.move is not None:  # AI-03; MON-02: "-" never walks
        allowance = max(0, beast.move + beast.evolved - (2 if beast.slow else 0))
    places = _positions(world, beast)
    beside = {a: [b for b in places if _neighbours(world, a, b)] for a in {*places, beast.at}}
    start = (beast.at, beast.suffered, 0, allowance)
    seen, stack = {start}, [start]
    while stack:
        here, suffered, falls, left = stack.pop()
        for there in beside[here]:
            if not _passes(world, beast, there):
                continue
            climb = _height(world, there) - _height(world, here)
            rest = left - (2 if climb == 2 else 1)  # LEVEL-02
            if rest < 0:
                continue
            kinds, fallen = _kinds(world, beast, there), falls + (climb == -2)
            if beast.jumps:  # only the landing counts, and nobody falls (MOVE-13)
                fresh, now, fallen = kinds - suffered, suffered, 0
            else:
                fresh = kinds - suffered
                now = suffered | kinds
            wet = "water" in fresh and rest and not beast.jumps  # where a JUMP ends, none is left
            left_then = rest - 1 if wet else rest  # MOVE-17, RUL-82
            harm = len((now | fresh) - beast.suffered) + fallen
            yield there, harm, allowance - left_then
            state = (there, now, fallen, left_then)
            if state not in seen:
                seen.add(state)
                stack.append(state)


# Whom it attacks


def _in_reach(world: World, beast: Beast, position: Position, cell: Cell) -> bool:
    """AI-05."""
    if beast.attack == "magical":
        return True
    if beast.attack == "ranged":
        return world.area(cell) in world.areas_within(world.area(min(position)), beast.range)
    return world.adjacent(position, cell)


def _hits(world: World, beast: Beast, position: Position) -> Iterator[frozenset[Person]]:
    """Every set of visible enemies that one attack can hit from a position (AI-06, KW-68)."""
    enemies = _seen(world, beast, "hero") + followers(world, beast)
    if "SLAUGHTER" in beast.text:
        enemies += _seen(world, beast, "npc")
    shape, size = beast.shape
    if shape != "STRIKE":
        within = [e for e in enemies if _in_reach(world, beast, position, e.cell)]
        for count in range(1, size + 1):
            yield from map(frozenset, combinations(within, count))
        return
    areas = [
        area
        for area in {world.area(enemy.cell) for enemy in enemies}
        if any(_in_reach(world, beast, position, cell) for cell in world.cells_of(area))
        or area in {world.area(cell) for cell in position}
    ]
    for count in range(1, size + 1):
        for struck in combinations(areas, count):
            yield frozenset(e for e in enemies if world.area(e.cell) in struck)


def _aims(
    world: World,
    beast: Beast,
    ends: Iterable[Position],
    heroes: list[set[Person]],
    lesser: list[Person],
) -> dict[frozenset[str], set[Position]]:
    """AI-07 to AI-09, AI-14: the best sets of targets, each with the positions that keep it."""
    value: dict[frozenset[str], tuple[int, tuple[int, ...], int]] = {}
    where: dict[frozenset[str], set[Position]] = {}
    for position in ends:
        for hit in _hits(world, beast, position):
            names = frozenset(person.name for person in hit)
            ranks = tuple(place for place, equals in enumerate(heroes) for _ in equals & hit)
            more = sum(person in hit for person in lesser)
            value[names] = (-len(ranks), ranks, -more)
            where.setdefault(names, set()).add(position)
    if not value:
        return {}
    best = min(value.values())
    return {names: where[names] for names, its in value.items() if its == best}


def _best_positions(
    world: World, ends: dict[Position, tuple[int, int]], positions: set[Position]
) -> list[Position]:
    """AI-10: Darkness, least harm, least movement."""

    def order(position: Position) -> tuple[bool, int, int]:
        return (not position & world.dark, *ends[position])

    best = min(map(order, positions))
    return [position for position in positions if order(position) == best]


# When it can attack nobody


def _advance(
    world: World,
    beast: Beast,
    ends: dict[Position, tuple[int, int]],
    heroes: list[set[Person]],
    lesser: list[Person],
) -> list[Position]:
    """AI-15: least movement left to an attack, then least harm, then Darkness."""
    preys = heroes[0] if heroes else set(lesser)
    left = _steps_left(world, beast, ends, preys)
    if min(left.values()) == NEVER:  # RUL-39
        left = {
            end: min(
                max(abs(x - prey.cell[0]), abs(y - prey.cell[1])) for x, y in end for prey in preys
            )
            for end in ends
        }

    def order(end: Position) -> tuple[int, int, bool]:
        return left[end], ends[end][0], not end & world.dark

    best = min(map(order, ends))
    found = [end for end in ends if order(end) == best]
    return [beast.at] if beast.at in found else found


def _steps_left(
    world: World, beast: Beast, ends: Iterable[Position], preys: Iterable[Person]
) -> dict[Position, int]:
    """From each end the movement to where it could attack; other Monsters count as gone."""
    places = [p for p in _positions(world, beast) if _passes(world, beast, p, thought=True)]
    goals = [
        p
        for p in places
        if _stops(world, beast, p, thought=True)
        and not (beast.attack == "ranged" and _engaged(world, beast, p))
        and any(prey in hit for hit in _hits(world, beast, p) for prey in preys)
    ]
    steps = dict.fromkeys(goals, 0)
    pairs = [(a, b) for a, b in product({*places, *ends}, places) if _neighbours(world, a, b)]
    changed = True
    while changed:
        changed = False
        for here, there in pairs:
            climb = _height(world, there) - _height(world, here) == 2
            cost = steps.get(there, NEVER) + (2 if climb else 1)
            if cost < steps.get(here, NEVER):
                steps[here] = cost
                changed = True
    return {end: steps.get(end, NEVER) for end in ends}
