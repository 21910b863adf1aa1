"""What a Monster does, worked out a second time: slowly, from the text of the rules alone.

Written from the clauses DRU-AI, SIZE, MOVE, LEVEL, TERR, KW-68 and the rulings they name,
without a look at `undercroft.games.drunagor.enemies`, which it is there to check. It walks
every way there is and tries every set of targets. A position is the set of cells a Monster
fills: one, or the four of an area.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

from oracle.world import Beast, Cell, Person, Position, World

Choice = tuple[frozenset[str], Position]  # whom it attacks, and where it ends

NEVER = 10**9
BITES = {"lava": "BURN", "miasma": "POISON", "spikes": "BLEED"}  # TERR-08


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
    """ENG-01: an enemy is adjacent who is not hidden, standing or not (RUL-28)."""
    sharp = "STEALTH" in beast.immunities
    enemies = [p for p in world.people if p.kind != "npc" and (sharp or not p.hidden)]
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
