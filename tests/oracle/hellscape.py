"""What an Enemy of Hellscape does, worked out a second time: slowly, from the text of the rules.

Written from the clauses MD2-ZONE, LOS, ENEMY, MOB, ROAM, BOSS, TOKEN-04, the rulings they name and
the words on the cards, without a look at the rules that move Enemies, which it is there to check.
Every tie is followed both ways. Combats do not change anything: who is attacked, and with what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations

import msgspec

Cell = tuple[int, int]
Deed = tuple[object, ...]  # ("walk", cell, steps), ("place", cell), ("attack", who, kind, dice) ...
Story = tuple[Deed, ...]

CAPS = {"Y": 3, "O": 3, "B": 5, "P": 1, "E": 6}  # POOL-05
MEAN = {"Y": 6, "O": 9, "B": 0, "E": 0}  # swords on the six faces together
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))
NEVER = 10**6


class Person(msgspec.Struct, frozen=True):
    """A Hero, or a figure that counts as one for Enemies (ENEMY-07)."""

    name: str
    cell: Cell
    health: int
    defense: str = ""
    down: bool = False
    hero: bool = True
    taunts: bool = False


class World(msgspec.Struct):
    light: dict[Cell, str]  # "light", "shadow" or "abyss"
    shut: set[frozenset[Cell]] = msgspec.field(default_factory=set)  # by walls and closed doors
    pillars: set[Cell] = msgspec.field(default_factory=set)
    people: list[Person] = msgspec.field(default_factory=list)
    mobs: dict[str, tuple[Cell, int]] = msgspec.field(default_factory=dict)  # where, Minions

    def beside(self, cell: Cell) -> list[Cell]:
        """ZONE-05; nobody enters an abyss (TOKEN-10)."""
        found = [(cell[0] + dx, cell[1] + dy) for dx, dy in SIDES]
        return [
            there
            for there in found
            if self.light.get(there, "abyss") != "abyss"
            and frozenset({cell, there}) not in self.shut
        ]

    def steps(self, here: Cell, there: Cell) -> int:
        """ZONE-06: by trying every length of way."""
        reached, n = {here}, 0
        while there not in reached:
            wider = reached | {cell for one in reached for cell in self.beside(one)}
            if wider == reached:
                return NEVER
            reached, n = wider, n + 1
        return n

    def line(self, here: Cell, there: Cell) -> list[Cell] | None:
        """The Zones after the first up to the last, if it is a line of sight (LOS-01 to -04)."""
        if here[0] != there[0] and here[1] != there[1]:
            return None
        passed, at = [], here
        while at != there:
            onward = (at[0] + _sign(there[0] - at[0]), at[1] + _sign(there[1] - at[1]))
            if onward not in self.light or frozenset({at, onward}) in self.shut:
                return None
            passed.append(onward)
            at = onward
        return passed

    def prey(self) -> list[Person]:
        return [person for person in self.people if not person.down]  # ENEMY-06


class Beast(msgspec.Struct, frozen=True):
    """A Mob, Roaming Monster or Boss: where it is, and its dice by type of attack."""

    cell: Cell | None  # none: off the board
    attacks: dict[str, str]
    minions: int = 0
    bare: bool = False  # a Mob without item (MOB-09)

    def at(self, cell: Cell | None) -> Beast:
        return msgspec.structs.replace(self, cell=cell)


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def grid(here: Cell, there: Cell) -> int:
    """ZONE-07."""
    return abs(here[0] - there[0]) + abs(here[1] - there[1])


def least(found: Iterable[Person], measure: Callable[[Person], int]) -> list[Person]:
    people = list(found)
    best = min(map(measure, people), default=0)
    return [person for person in people if measure(person) == best]


# Attacks


def fits(world: World, beast: Beast, person: Person) -> list[str]:
    """Types of attack in whose range the figure is (LOS-07 to -10)."""
    assert beast.cell
    line = world.line(beast.cell, person.cell)
    if line is None:
        return []
    ranges = {"melee": (0, 0), "magic": (0, 1), "ranged": (1, NEVER)}
    return [kind for kind in beast.attacks if ranges[kind][0] <= len(line) <= ranges[kind][1]]


def pool(world: World, beast: Beast, person: Person, kind: str, more: str = "") -> str:
    """All dice of the roll (MOB-05, MOB-09, POOL-05, POOL-06, TOKEN-04, -05)."""
    assert beast.cell
    dice = beast.attacks[kind] + more + "E" * beast.minions + "E" * beast.bare + person.defense
    line = world.line(beast.cell, person.cell) or []
    yellow = dice.count("Y")
    if kind != "melee" and any(cell in world.pillars for cell in line):
        yellow = max(0, yellow - 1)
    count = {colour: dice.count(colour) for colour in CAPS} | {"Y": yellow}
    return "".join(colour * min(count[colour], CAPS[colour]) for colour in CAPS)


def strikes(world: World, beast: Beast, person: Person, more: str = "") -> list[Deed]:
    """The most effective attack on somebody, several if they are equal (MOB-04)."""
    rolls = {kind: pool(world, beast, person, kind, more) for kind in fits(world, beast, person)}
    worth = {kind: sum(MEAN[die] for die in dice) for kind, dice in rolls.items()}
    return [
        ("attack", person.name, kind, dice)
        for kind, dice in rolls.items()
        if worth[kind] == max(worth.values())
    ]


def targets(world: World, beast: Beast) -> list[Person]:
    """MOB-03, and Battle Cry."""
    assert beast.cell
    reach = [person for person in world.prey() if fits(world, beast, person)]
    loud = [person for person in reach if person.taunts]
    here = beast.cell
    return loud or least(reach, lambda person: grid(here, person.cell))


def taunted(world: World, beast: Beast, person: Person) -> Person:
    """RUL-85."""
    loud = [p for p in world.prey() if p.taunts and fits(world, beast, p)]
    return loud[0] if loud else person


# Walking


def ways(world: World, here: Cell, there: Cell) -> list[Cell]:
    """First steps of the shortest ways (MOB-06)."""
    way = world.steps(here, there)
    if way in (0, NEVER):
        return []
    return [cell for cell in world.beside(here) if world.steps(cell, there) == way - 1]


def nearest(world: World, here: Cell) -> list[Person]:
    """ZONE-10."""
    by_foot = [p for p in world.prey() if world.steps(here, p.cell) < NEVER]
    if by_foot:
        return least(by_foot, lambda person: world.steps(here, person.cell))
    return least(world.prey(), lambda person: grid(here, person.cell))


def _journeys(world: World, here: Cell, there: Cell, n: int) -> set[tuple[Cell, int]]:
    """Where up to so many steps toward a Zone can end, and how many they are (ROAM-05)."""
    if n == 0 or not ways(world, here, there):
        return {(here, 0)}
    return {
        (end, done + 1)
        for cell in ways(world, here, there)
        for end, done in _journeys(world, cell, there, n - 1)
    }


def _walked(end: Cell, steps: int) -> Story:
    return (("walk", end, steps),) if steps else ()


# Mobs


def mob(world: World, beast: Beast, actions: int = 2) -> set[Story]:
    """MOB-01, -11; two walks in a row are told as one."""
    if not actions or not world.prey():
        return {()}
    aims = targets(world, beast)
    if aims:
        return {
            (deed, *rest)
            for person in aims
            for deed in strikes(world, beast, person)
            for rest in mob(world, beast, actions - 1)
        }
    assert beast.cell
    ends = {cell for p in nearest(world, beast.cell) for cell in ways(world, beast.cell, p.cell)}
    if not ends:  # MOB-08
        return mob(world, beast, actions - 1)
    return {
        joined((("walk", end, 1), *rest))
        for end in ends
        for rest in mob(world, beast.at(end), actions - 1)
    }


def joined(story: Iterable[Deed]) -> Story:
    told: list[Deed] = []
    for deed in story:
        if told and deed[0] == told[-1][0] == "walk":
            told[-1] = ("walk", deed[1], told[-1][2] + deed[2])  # type: ignore[operator]
        else:
            told.append(deed)
    return tuple(told)


# Roaming Monsters


def lyidan(world: World, beast: Beast, wounds: int, fire: int) -> set[Story]:
    assert beast.cell
    here = beast.cell
    if world.light[here] != "shadow":
        dark = [
            c for c in world.light if world.light[c] == "shadow" and world.steps(here, c) < NEVER
        ]
        way = min((world.steps(here, c) for c in dark), default=0)
        goals = [c for c in dark if world.steps(here, c) == way] or [here]
        return {(("suffers", wounds), *_walked(goal, way)) for goal in goals}
    near = [person for person in world.prey() if grid(here, person.cell) <= 3]
    if not near:
        return mob(world, beast)
    told: set[Story] = set()
    for person in least(near, lambda person: -grid(here, person.cell)):
        there = beast.at(person.cell)
        for deed in strikes(world, there, taunted(world, there, person)):
            told.add((("place", person.cell), ("fire", person.name, fire), deed))
    return told


def ytheria(world: World, beast: Beast, more: str) -> set[Story]:
    assert beast.cell
    here = beast.cell
    seen = [person for person in world.prey() if world.line(here, person.cell) is not None]
    if not seen:
        return mob(world, beast)
    if len(seen) == 1:
        return {(deed,) for deed in strikes(world, beast, seen[0], more)}
    return each(world, beast, seen)


def each(world: World, beast: Beast, whom: list[Person]) -> set[Story]:
    """One combat per Hero in the players' order (ROAM-04); no two types are ever as good here."""
    told: set[Story] = set()
    for order in permutations(whom):
        stories: set[Story] = {()}
        for person in order:
            deeds = strikes(world, beast, person)
            stories = {(*story, deed) for story in stories for deed in deeds} if deeds else stories
        told |= stories
    return told


def andra(world: World, beast: Beast) -> set[Story]:
    if beast.cell is not None:
        here = beast.cell
        seen = [person for person in world.prey() if world.line(here, person.cell) is not None]
        told: set[Story] = set()
        for person in least(seen, lambda person: person.health):
            for deed in strikes(world, beast, taunted(world, beast, person)):
                told.add((deed, ("leaves",)))
        return told or {(("leaves",),)}
    told = set()
    for person in least(world.prey(), lambda person: person.health):
        for cell in world.beside(person.cell) or [person.cell]:
            there = beast.at(cell)
            for deed in strikes(world, there, taunted(world, there, person)):
                told.add((("place", cell), deed))
    return told


def ghoul(world: World, beast: Beast, heals: int) -> set[Story]:
    assert beast.cell
    here = beast.cell
    food = [name for name, (cell, minions) in world.mobs.items() if cell == here and minions]
    if food:
        return {(("devours", name), ("heals", heals)) for name in food}
    return approach(world, beast, 3)


def approach(world: World, beast: Beast, n: int) -> set[Story]:
    """Up to so many steps to the nearest, then an attack on that Hero if it can."""
    assert beast.cell
    told: set[Story] = set()
    for person in nearest(world, beast.cell):
        for end, steps in _journeys(world, beast.cell, person.cell, n):
            there = beast.at(end)
            deeds = strikes(world, there, taunted(world, there, person))
            told |= {(*_walked(end, steps), deed) for deed in deeds} or {_walked(end, steps)}
    return told or {()}


# Bosses


def strike_closest(world: World, beast: Beast) -> set[Story]:
    found = {(deed,) for person in targets(world, beast) for deed in strikes(world, beast, person)}
    return found or {()}


def descend(world: World, beast: Beast) -> set[Story]:
    """Into the Zone with the most Heroes."""
    cells = [person.cell for person in world.prey()]
    most = max(map(cells.count, cells))
    return {
        (("place", cell), *story)
        for cell in set(cells)
        if cells.count(cell) == most
        for story in each(world, beast.at(cell), [p for p in world.prey() if p.cell == cell])
    }


def reap(world: World, beast: Beast) -> set[Story]:
    told: set[Story] = set()
    for person in least(world.prey(), lambda person: person.health):
        there = beast.at(person.cell)
        for deed in strikes(world, there, taunted(world, there, person)):
            told.add((("place", person.cell), deed))
    return told


def sweep(world: World, beast: Beast) -> set[Story]:
    assert beast.cell
    here = beast.cell
    return each(world, beast, [p for p in world.prey() if world.line(here, p.cell) is not None])
