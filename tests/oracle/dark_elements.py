"""What a line of an Activation card must make a monster do, worked out a second time.

Written from DE-ACT-11, -12, -16, -17, DE-AMOVE, DE-MATK, DE-LARGE and the reference procedures,
with sets of cells and plain searches; slow, and sharing nothing with the rules but sight, which is
itself worked out a second time (`dark_elements_sight`).

An outcome is what can be seen afterwards: ("skip",), ("move", cells), ("attack", hero), ("use",).
Where the heroes choose there are several.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from oracle.dark_elements_sight import Cell, Dungeon

FAR = 10**6
Place = frozenset[Cell]
Outcome = tuple[object, ...]
SKIP: Outcome = ("skip",)


@dataclass
class Hero:
    """Or who is treated as one: what he has not is not in `values`."""

    id: str
    cell: Cell
    values: dict[str, int] = field(default_factory=dict)
    conditions: frozenset[str] = frozenset()
    lit: bool = False
    ranged: bool = False
    armor: bool = False
    targeted: bool = False


@dataclass
class Beast:
    """The monster that acts."""

    place: Place
    speed: int
    melee: bool
    reach: bool = False
    flies: bool = False
    fiend: bool = False
    held: bool = False  # Immobilized
    forbidden: frozenset[str] = frozenset()  # verbs, by the active card
    air: bool = False
    attacked: bool = False
    shot: int = 0  # the largest range of its dice


@dataclass
class Scene:
    dungeon: Dungeon
    hidden: frozenset[Cell]
    links: list[tuple[frozenset[Cell], frozenset[Cell]]]
    water: frozenset[Cell]
    lava: frozenset[Cell]
    pits: frozenset[Cell]
    barred: frozenset[Cell]
    current: frozenset[Cell]  # spaces of the current encounter
    entrance: frozenset[Cell]
    heroes: list[Hero]
    beast: Beast
    friends: frozenset[Cell]  # spaces of other monsters
    bearer: str = ""
    target: str = ""

    def __post_init__(self) -> None:
        floor = self.dungeon.spaces - self.dungeon.obstacles - self.hidden
        self.floor = floor
        self.beside: dict[Cell, set[Cell]] = {}
        for x, y in floor:
            around = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {(x, y)}
            self.beside[x, y] = {
                cell for cell in around & floor if self.dungeon.adjacent((x, y), cell)
            }
        self.steps = {cell: set(others) for cell, others in self.beside.items()}
        self.flights = {cell: set(others) for cell, others in self.beside.items()}
        for x, y in self.dungeon.obstacles:  # flown over, never ended on (MON-14)
            around = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {(x, y)}
            for cell in around & (floor | self.dungeon.obstacles):
                if self.dungeon.adjacent((x, y), cell):
                    self.flights.setdefault((x, y), set()).add(cell)
                    self.flights.setdefault(cell, set()).add((x, y))
        for near, far in self.links:
            for one, other in ((near, far), (far, near)):
                for cell in one:
                    self.steps[cell] |= other
                    self.flights[cell] |= other
        self.foes = frozenset(hero.cell for hero in self.heroes)
        self.empty = floor - self.foes - self.friends - self.barred  # its own spaces included
        self._counts: dict[tuple[Cell, bool], dict[Cell, int]] = {}

    # Counting (BASE-24, -26, MAP-08)

    def counted(self, start: Cell, *, links: bool) -> dict[Cell, int]:
        if (start, links) not in self._counts:
            graph = self.steps if links else self.beside
            found, edge = {start: 0}, [start]
            while edge:
                ahead = [c for cell in edge for c in graph.get(cell, ()) if c not in found]
                for cell in ahead:
                    found.setdefault(cell, found[edge[0]] + 1)
                edge = list(dict.fromkeys(ahead))
            self._counts[start, links] = found
        return self._counts[start, links]

    def distance(self, some: Iterable[Cell], others: Iterable[Cell], *, links: bool = True) -> int:
        goals = list(others)
        return min(
            (self.counted(cell, links=links).get(goal, FAR) for cell in some for goal in goals),
            default=FAR,
        )

    # Sight

    def sees(self, place: Place, target: Cell) -> bool:
        """From a place, the figure put down there (BASE-35 ff., -43, RUL-74)."""
        if any(target in self.beside[cell] for cell in place):
            return True
        if place <= self.pits or target in self.pits:
            return False
        figures = self.foes | self.friends | place
        return any(self.dungeon.sees(cell, target, figures) for cell in place)

    # Standing (AMOVE-12 to -14, LARGE-04, -05, -09)

    def may_stand(self, place: Place) -> bool:
        if not place <= self.empty:
            return False
        if not self.beast.fiend and place & self.lava:
            return False
        return not place <= self.pits

    def places(self) -> list[Place]:
        return [place for place in self._bases() if self.may_stand(place)]

    def _bases(self) -> Iterator[Place]:
        large = len(self.beast.place) > 1
        for x, y in sorted(self.floor):
            if not large:
                yield frozenset({(x, y)})
                continue
            square = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            around = zip(square, [*square[1:], square[0]], strict=True)
            if self.floor.issuperset(square) and all(self.dungeon.joined(*edge) for edge in around):
                yield frozenset(square)

    # Moving (AMOVE-11 to -14, BASE-75, MAP-07, -09)

    def costs(self, start: Cell, points: int) -> dict[Cell, int]:
        found = {start: 0}
        queue = [(0, start)]
        while queue:
            cost, cell = heapq.heappop(queue)
            if cost > found[cell]:
                continue
            for ahead in self._ahead(cell):
                price = cost + (2 if ahead in self.water and not self.beast.flies else 1)
                if price <= points and price < found.get(ahead, FAR):
                    found[ahead] = price
                    heapq.heappush(queue, (price, ahead))
        return found

    def _ahead(self, cell: Cell) -> set[Cell]:
        graph = self.flights if self.beast.flies else self.steps
        found = {c for c in graph[cell] if self.may_pass(c)}
        for near, far in [pair for link in self.links for pair in (link, link[::-1])]:
            if cell in near and not any(self.may_stand(frozenset({c})) for c in far):
                found |= self._landing(far)
        return found

    def _landing(self, far: frozenset[Cell]) -> set[Cell]:
        free = [c for c in self.empty if self.safe(c)]
        least = min((self.distance(far, [c], links=False) for c in free), default=FAR)
        return {c for c in free if self.distance(far, [c], links=False) == least < FAR}

    def safe(self, cell: Cell) -> bool:
        large = len(self.beast.place) > 1
        hurts = (cell in self.lava and not self.beast.fiend) or (cell in self.pits and not large)
        return not hurts

    def may_pass(self, cell: Cell) -> bool:
        if cell in self.barred:
            return False
        if self.beast.flies:
            return True
        return cell not in self.foes and self.safe(cell)

    # Engage (the reference procedure)

    def nearest_own(self, goal: Iterable[Cell]) -> list[Cell]:
        goals = list(goal)
        ways = {cell: self.distance([cell], goals) for cell in self.beast.place}
        return [cell for cell in ways if ways[cell] == min(ways.values()) < FAR]

    def ends(self, start: Cell) -> list[tuple[Cell, Place, int]]:
        costs = self.costs(start, self.beast.speed)
        return [
            (cell, place, costs[cell]) for place in self.places() for cell in place if cell in costs
        ]

    def toward(self, goal: Place, *, crowd: bool = False) -> set[Place | None]:
        """The places it may end on; None: not performed."""
        starts = self.leading(self.nearest_own(goal), goal)
        found = [self.toward_from(start, goal, crowd=crowd) for start in starts]
        return set[Place | None]().union(*found) or {None}

    def leading(self, starts: list[Cell], goal: Place) -> list[Cell]:
        """Of equally near counting spaces those from which it comes nearest (LARGE-02)."""

        def gap(start: Cell) -> int:
            own = self.distance([start], goal)
            return min([own, *(self.distance([cell], goal) for cell, _, _ in self.ends(start))])

        gaps = {start: gap(start) for start in starts}
        return [start for start in starts if gaps[start] == min(gaps.values())]

    def toward_from(self, start: Cell, goal: Place, *, crowd: bool = False) -> set[Place | None]:
        keyed: dict[tuple[int, ...], set[Place | None]] = {}
        for cell, place, cost in self.ends(start):
            beside = -self.heroes_beside(place) if crowd else 0
            key = self.distance([cell], goal), beside, cost, self.distance(place, goal)
            keyed.setdefault(key, set()).add(place)
        best = min(keyed, default=(FAR,))
        return {None} if best[0] >= self.distance([start], goal) else keyed[best]

    def engage(self, hero: Hero, *, crowd: bool = False) -> set[Place | None]:
        goal = frozenset({hero.cell})
        if not self.beast.reach:
            return self.toward(goal, crowd=crowd)
        if self.distance(self.beast.place, goal, links=False) <= 2 and self.sees(
            self.beast.place, hero.cell
        ):
            return {None}
        found: set[Place | None] = set()
        starts = self.nearest_own(goal)
        for start in starts:
            at_two = [
                (cost, place)
                for cell, place, cost in self.ends(start)
                if self.distance([cell], goal, links=False) == 2
                and self.distance(place, goal, links=False) == 2
                and self.sees(place, hero.cell)
            ]
            if at_two:
                least = min(cost for cost, _ in at_two)
                found |= {place for cost, place in at_two if cost == least}
        return found or self.toward(goal, crowd=crowd)

    def heroes_beside(self, place: Place) -> int:
        return sum(any(hero.cell in self.beside[cell] for cell in place) for hero in self.heroes)

    # Places as goals (AMOVE-18, -24, -25)

    def onto(self, place: Place, sight: Cell | None = None) -> set[Place | None]:
        found: set[Place | None] = set()
        starts = self.nearest_own(place)
        there = [one for one in starts if set(place) & set(self.costs(one, self.beast.speed))]
        for start in there or self.leading(starts, place):
            costs = self.costs(start, self.beast.speed)
            reached = {cell: costs[cell] for cell in place if cell in costs}
            near: set[Place | None] = {place} if reached else self.toward_from(start, place)
            if sight is None or near == {None}:
                found |= near
                continue
            if not reached and len(self.beast.place) > 1:
                near = self._seeing(start, place, near, sight)
            for end in near:
                assert end is not None
                found |= self._halted(start, costs, end, place, sight)
        return found or {None}

    def _halted(
        self, start: Cell, costs: dict[Cell, int], end: Place, goal: Place, sight: Cell
    ) -> set[Place | None]:
        """Where it halts on the cheapest ways to an end, at the latest there (AMOVE-24)."""
        cells = [cell for cell in end if cell in costs]
        if end != goal:
            least = min(self.distance([cell], goal) for cell in cells)
            cells = [cell for cell in cells if self.distance([cell], goal) == least]
        lowest = min(costs[cell] for cell in cells)
        found: set[Place | None] = set()
        for last in [cell for cell in cells if costs[cell] == lowest]:
            for way in self._ways(start, costs, last):
                halts = (self._in_sight(cell, sight) for cell in way[:-1])
                found |= next((some for some in halts if some), {end})
        return found

    def _in_sight(self, cell: Cell, sight: Cell) -> set[Place | None]:
        return {p for p in self.places() if cell in p and self.sees(p, sight)}

    def _ways(self, start: Cell, costs: dict[Cell, int], last: Cell) -> list[list[Cell]]:
        """All cheapest ways, without the start."""
        if last == start:
            return [[]]
        price = 2 if last in self.water and not self.beast.flies else 1
        before = [c for c in costs if costs[c] == costs[last] - price and last in self._ahead(c)]
        return [[*way, last] for cell in before for way in self._ways(start, costs, cell)]

    def _seeing(
        self, start: Cell, goal: Place, near: set[Place | None], sight: Cell
    ) -> set[Place | None]:
        """Placements with sight around the last space of the way come first (LARGE-03)."""
        ends = self.ends(start)
        least = min(self.distance([cell], goal) for cell, _, _ in ends)
        cheapest = min(cost for cell, _, cost in ends if self.distance([cell], goal) == least)
        last = {
            cell
            for cell, place, cost in ends
            if self.distance([cell], goal) == least and cost == cheapest and place in near
        }
        seeing = {place for cell, place, _ in ends if cell in last and self.sees(place, sight)}
        return set(seeing) or near

    def spot(self, hero: Hero) -> set[Place | None] | None:
        """None: nowhere could it see him, and he is ignored."""
        goals = [place for place in self.places() if self.sees(place, hero.cell)]
        away = {place: self.distance(self.beast.place, place) for place in goals}
        nearest = min(away.values(), default=FAR)
        if nearest >= FAR:
            return None
        tied = [place for place in goals if away[place] == nearest]
        prices = {place: self._price(place) for place in tied}
        cheapest = [place for place in tied if prices[place] == min(prices.values())]
        return set[Place | None]().union(*(self.onto(place, hero.cell) for place in cheapest))

    def _price(self, place: Place) -> int:
        prices = [self.costs(start, FAR) for start in self.nearest_own(place)]
        return min((price.get(cell, FAR) for price in prices for cell in place), default=FAR)

    def best(self, n: int) -> set[Place | None]:
        near = [
            place
            for place in self.places()
            if self.distance(self.beast.place, place, links=False) <= n
        ]
        most = max((self.heroes_beside(place) for place in near), default=0)
        if most <= self.heroes_beside(self.beast.place):
            return {None}
        good = [place for place in near if self.heroes_beside(place) == most]
        least = min(self.distance(self.beast.place, place) for place in good)
        found: set[Place | None] = set()
        for place in good:
            if self.distance(self.beast.place, place) == least:
                found |= self.onto(place)
        return found

    # Away (AMOVE-05, -17, LARGE-02, -03)

    def away(self, source: Cell, n: int) -> set[Place | None]:
        ways = {cell: self.distance([cell], [source]) for cell in self.beast.place}
        if min(ways.values()) >= FAR:
            return {None}
        found: set[Place | None] = set()
        for start in [cell for cell in ways if ways[cell] == max(ways.values())]:
            ends = self._led(start, source, n)
            for cell in ends:
                fits = [place for place in self.places() if cell in place]
                most = max(self.distance(place, [source]) for place in fits)
                found |= {place for place in fits if self.distance(place, [source]) == most}
            if not ends:
                found.add(None)
        return found

    def _led(self, cell: Cell, source: Cell, n: int, moved: int = 0) -> set[Cell]:
        """Where the heroes can make it stop."""
        here = self.distance([cell], [source])
        found: set[Cell] = set()
        if n:
            for ahead in self.steps[cell]:
                if self.may_pass(ahead) and self.distance([ahead], [source]) >= here + 1:
                    found |= self._led(ahead, source, n - 1, moved + 1)
        if not found and moved and any(cell in place for place in self.places()):
            found = {cell}
        return found

    # Attacks (MATK-02, RUL-27)

    def can_attack(self, hero: Hero) -> bool:
        n = self.distance(self.beast.place, [hero.cell], links=False)
        if self.beast.melee and not self.beast.reach:
            return n == 1
        return self.sees(self.beast.place, hero.cell) and n <= (
            2 if self.beast.melee else self.beast.shot
        )

    # Selections

    def select(self, words: str, *, able: bool, but: frozenset[str] = frozenset()) -> list[Hero]:
        heroes = [hero for hero in self.heroes if hero.id not in but]
        if words == "torchbearer":
            return [hero for hero in heroes if hero.id == self.bearer]
        if words == "Target":
            return [hero for hero in heroes if hero.id == self.target]
        found = re.fullmatch(r"(.+?) hero(?: \[(.*)\])?", words)
        assert found is not None, words
        for filter in (found[2] or "").split(", ") if found[2] else ():
            heroes = [hero for hero in heroes if self._satisfies(hero, filter)]
        return self._ordered(found[1], heroes, able)

    def _satisfies(self, hero: Hero, filter: str) -> bool:
        own, cell = self.beast.place, [hero.cell]
        match filter.split():
            case ["los"]:
                return self.sees(own, hero.cell)
            case ["adjacent"]:
                return self.distance(own, cell, links=False) == 1
            case ["within", n]:
                return self.distance(own, cell, links=False) <= int(n)
            case ["lit"]:
                return hero.lit
            case ["dark"]:
                return not hero.lit
            case ["beside", *_]:
                return bool(self.beside[hero.cell] & self.foes)
            case ["has", condition]:
                return condition in hero.conditions
            case ["lacks", condition]:
                return condition not in hero.conditions
            case ["untargeted"]:
                return not hero.targeted
            case [stat, "<=", n]:
                return stat in hero.values and hero.values[stat] <= int(n)
            case ["ranged", "weapon"]:
                return hero.ranged
            case ["no", "armor"]:
                return not hero.armor
        raise AssertionError(filter)

    def _ordered(self, order: str, heroes: list[Hero], able: bool) -> list[Hero]:
        def near(hero: Hero) -> int:
            return self.distance(self.beast.place, [hero.cell])

        match order.split():
            case ["any"]:
                if able:
                    heroes = [hero for hero in heroes if self.can_attack(hero)]
            case ["furthest"]:
                reached = [hero for hero in heroes if near(hero) < FAR] or heroes
                most = max(map(near, reached), default=0)
                return [hero for hero in reached if near(hero) == most]
            case [end, stat]:
                heroes = [hero for hero in heroes if stat in hero.values]
                sign = 1 if end == "lowest" else -1
                best = min((sign * hero.values[stat] for hero in heroes), default=0)
                heroes = [hero for hero in heroes if sign * hero.values[stat] == best]
        least = min(map(near, heroes), default=0)
        return [hero for hero in heroes if near(hero) == least]

    # Lines

    def expected(self, line: str) -> set[Outcome]:
        if line.startswith("if "):
            condition, line = line.removeprefix("if ").split(": ")
            return self._conditional(condition, line)
        verb, rest = line.split(" ", 1)
        beast = self.beast
        stuck = beast.held or beast.place <= self.pits
        if verb in beast.forbidden or (verb in ("engage", "spot") and stuck):
            return {SKIP}
        match verb:
            case "engage":
                return self._engage(rest)
            case "spot":
                return self._spot(rest)
            case "attack":
                heroes = self.select(rest, able=True)
                found = {("attack", one.id) if self.can_attack(one) else SKIP for one in heroes}
                return found or {SKIP}
            case "move":
                n, whom = rest.split(" away from ")
                return self._move(int(n), self.select(whom, able=False))
            case "use":
                return {("use",) if self._use(rest) else SKIP}
        raise AssertionError(line)

    def _conditional(self, condition: str, line: str) -> set[Outcome]:
        match condition.split():
            case ["adjacent", "heroes", ">=", n]:
                return (
                    self.expected(line)
                    if self.heroes_beside(self.beast.place) >= int(n)
                    else {SKIP}
                )
            case ["attacked", *_]:
                return self.expected(line) if self.beast.attacked else {SKIP}
            case ["closest", "hero", "has", name]:  # he is meant by the rest of the line
                found: set[Outcome] = set()
                n = int(line.split()[1])
                for hero in self.select("closest hero", able=False):
                    found |= self._move(n, [hero]) if name in hero.conditions else {SKIP}
                return found or {SKIP}
        raise AssertionError(condition)

    def _engage(self, rest: str) -> set[Outcome]:
        goal = rest.removesuffix(" maximize adjacent heroes")
        crowd = goal != rest
        if (found := re.fullmatch(r"best space \[within (\d+)\]", goal)) is not None:
            return moved(self.best(int(found[1])))
        if (
            found := re.fullmatch(r"closest space \[(\d+) heroes within (\d+)\]", goal)
        ) is not None:
            spaces = [
                cell
                for cell in self.empty
                if sum(
                    self.distance([cell], [hero.cell], links=False) <= int(found[2])
                    for hero in self.heroes
                )
                >= int(found[1])
            ]
            return self._spaces(spaces, furthest=False)
        if goal == "furthest space [lava, current]":
            return self._spaces(self.lava & self.current - self.hidden, furthest=True)
        if goal == "entrance":
            return moved(self.toward(self.entrance)) if self.entrance else {SKIP}
        heroes = self.select(goal, able=False)
        if crowd and goal.startswith("any "):
            heroes = self._crowding(self.heroes)
        outcomes = [moved(self.engage(hero, crowd=crowd)) for hero in heroes]
        return set[Outcome]().union(*outcomes) or {SKIP}

    def _crowding(self, heroes: list[Hero]) -> list[Hero]:
        """“A hero so that …”: who allows the greatest number, then the closest (AMOVE-19)."""
        number = {
            hero.id: max(
                (self.heroes_beside(end) for end in self.engage(hero, crowd=True) if end), default=0
            )
            for hero in heroes
        }
        most = max(number.values(), default=0)
        return self._ordered("closest", [one for one in heroes if number[one.id] == most], False)

    def _spaces(self, spaces: Iterable[Cell], *, furthest: bool) -> set[Outcome]:
        away = {cell: self.distance(self.beast.place, [cell]) for cell in spaces}
        away = {cell: n for cell, n in away.items() if n < FAR}
        if not away:
            return {SKIP}
        wanted = max(away.values()) if furthest else min(away.values())
        goals = [cell for cell in away if away[cell] == wanted]
        return set[Outcome]().union(*(moved(self.toward(frozenset({goal}))) for goal in goals))

    def _spot(self, whom: str) -> set[Outcome]:
        ignored: frozenset[str] = frozenset()
        while heroes := self.select(whom, able=False, but=ignored):
            found: set[Outcome] = set()
            for hero in heroes:
                if self.sees(self.beast.place, hero.cell):
                    found.add(SKIP)
                elif (ends := self.spot(hero)) is not None:
                    found |= moved(ends)
            if found:
                return found
            ignored |= {hero.id for hero in heroes}
        return {SKIP}

    def _move(self, n: int, heroes: list[Hero]) -> set[Outcome]:
        if self.beast.held:
            return {SKIP}
        outcomes = [moved(self.away(hero.cell, n)) for hero in heroes]
        return set[Outcome]().union(*outcomes) or {SKIP}

    def _use(self, ability: str) -> bool:
        near = [
            hero
            for hero in self.heroes
            if self.distance(self.beast.place, [hero.cell], links=False) == 1
        ]
        match ability:
            case "Fire" | "Water":
                return bool(near)
            case "Earth":
                return any("Immobilized" not in hero.conditions for hero in near)
            case "Air":
                return not self.beast.air
        raise AssertionError(ability)


def moved(ends: set[Place | None]) -> set[Outcome]:
    return {SKIP if end is None else ("move", end) for end in ends}
