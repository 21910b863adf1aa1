"""What an enemy of Sword & Sorcery does when it is activated, worked out a second time.

Written from SNS-AI, SNS-FULL-106 to -111 and -125, clause by clause, with sets and lists of names.
Where the active player decides it goes every way: the answer is the set of all courses that the
rules allow. Attacks and powers change nothing here; they are only named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from oracle.sword_sorcery_ground import Area, Field

Deed = tuple[str, str]  # ("step", area), ("attack", whom), ("power", ""), ("skip", what)
Course = tuple[str, str, tuple[Deed, ...]]  # band, victim, deeds
INFINITE = 10**6
T = TypeVar("T")


@dataclass(frozen=True)
class Person:
    """A living hero, or a companion (it has no nature)."""

    name: str
    area: Area
    hp: int
    most: int
    crowns: int = 0
    soulrank: int = 0
    nature: str = ""
    armour: int = 0
    dice: int = 1

    @property
    def hero(self) -> bool:
        return self.nature != ""


@dataclass(frozen=True)
class Verb:
    """`attack`, `power`, or `move` with where to: "victim", "range", "away"."""

    what: str
    n: int = 0
    to: str = ""
    range: int = 0


@dataclass(frozen=True)
class Row:
    band: str
    least: int
    most: int | None  # None: the far row
    sentences: tuple[tuple[Verb, ...], ...]


@dataclass
class Foe:
    area: Area
    icon: str
    rows: list[Row]
    reach: tuple[int, int]
    power: bool = False
    flies: bool = False
    unseen: bool = False  # its attack needs no line of sight
    more: int = 0  # steps that cards add to each move
    conditions: frozenset[str] = frozenset()
    menace: str = ""
    taunt: str = ""
    bait: str = ""  # a companion that taunts it


@dataclass
class World:
    ground: Field
    people: list[Person]
    foe: Foe
    hindered: set[Area] = field(default_factory=set)

    # Distances and sight

    def far(self, here: Area, there: Area) -> int:
        found = self.ground.far(here, there)
        return INFINITE if found is None else found

    def path(self, here: Area, there: Area) -> int:
        found = self.ground.far(here, there, flies=self.foe.flies)
        return INFINITE if found is None else found

    def person(self, name: str) -> Person:
        return next(one for one in self.people if one.name == name)

    # AI-02 to -06

    def candidates(self, least: int, most: int) -> list[Person]:
        """AI-02, FULL-107."""
        here = self.foe.area
        return [
            one
            for one in self.people
            if least <= self.far(here, one.area) <= most
            and self.far(here, one.area) < INFINITE
            and self.ground.sees(here, one.area)
            and self.path(here, one.area) < INFINITE
        ]

    def selected(self) -> Iterator[tuple[Row, str]]:
        """Every row and victim that there can be."""
        *bounded, far = self.foe.rows
        if "blind" not in self.foe.conditions:
            for row in bounded:
                assert row.most is not None
                found = self.candidates(row.least, row.most)
                if found:
                    yield from ((row, name) for name in self.preferred(self.foe.area, found))
                    return
        yield from ((far, name) for name in self.far_victims(far.least))

    def far_victims(self, least: int) -> set[str]:
        """AI-06, FULL-108, -111."""
        drawn = self.drawn(self.people)
        if drawn:
            return {drawn}
        seen = [] if "blind" in self.foe.conditions else self.candidates(least, INFINITE - 1)
        if seen:
            return self.preferred(self.foe.area, seen)
        return self.closest(self.foe.area)

    def closest(self, here: Area) -> set[str]:
        by_path = least(self.people, lambda one: self.path(here, one.area))
        if self.path(here, by_path[0].area) == INFINITE:
            by_path = least(self.people, lambda one: self.far(here, one.area))
        return self.ranked(here, by_path)

    def drawn(self, among: Iterable[Person]) -> str:
        """FULL-107, -108, -111."""
        names = {one.name for one in among}
        for name in (self.foe.menace, self.foe.taunt, self.foe.bait):
            if name in names:
                return name
        return ""

    def preferred(self, here: Area, among: list[Person]) -> set[str]:
        """AI-04."""
        drawn = self.drawn(among)
        if drawn:
            return {drawn}
        return self.ranked(here, self.matched(here, among) or among)

    def matched(self, here: Area, among: list[Person]) -> list[Person]:
        """FULL-106, -107."""
        heroes = [one for one in among if one.hero]
        match self.foe.icon:
            case "rich":
                return least(heroes, lambda one: -one.crowns)
            case "soul":
                return least(heroes, lambda one: -one.soulrank)
            case "nearest":
                return least(among, lambda one: self.far(here, one.area))
            case "weakest":
                return least(among, lambda one: one.hp)
            case "strongest":
                return least(among, lambda one: -one.hp)
            case "unarmoured":
                thin = least(among, lambda one: one.armour)
                return least(thin, lambda one: one.dice)
            case nature:
                return [one for one in heroes if one.nature == nature]

    def ranked(self, here: Area, among: list[Person]) -> set[str]:
        """AI-05."""
        left = least(among, lambda one: one.hp - one.most)
        left = least(left, lambda one: one.hp)
        left = least(left, lambda one: self.far(here, one.area))
        return {one.name for one in left}

    # AI-07 to -14

    def courses(self) -> set[Course]:
        """FULL-125 (4) and (5)."""
        found: set[Course] = set()
        for row, victim in self.selected():
            sentences = row.sentences[:1] if "slow" in self.foe.conditions else row.sentences
            verbs = [verb for sentence in sentences for verb in sentence]
            for deeds in self.done(self.foe.area, victim, verbs):
                found.add((row.band, victim, tuple(deeds)))
        return found

    def done(self, here: Area, victim: str, verbs: list[Verb]) -> Iterator[list[Deed]]:
        if not verbs:
            yield []
            return
        verb, *rest = verbs
        if verb.what == "move":
            for steps in self.moved(here, self.person(victim), verb):
                end = steps[-1] if steps else here
                for after in self.done(end, victim, rest):
                    yield [*(("step", area) for area in steps), *after]
            return
        for deed in self.struck(here, victim) if verb.what == "attack" else [self.exerted()]:
            for after in self.done(here, victim, rest):
                yield [deed, *after]

    def exerted(self) -> Deed:
        """AI-14."""
        works = self.foe.power and "exhaust" not in self.foe.conditions
        return ("power", "") if works else ("skip", "power")

    def struck(self, here: Area, victim: str) -> list[Deed]:
        """AI-13, BLND-04."""
        if "blind" in self.foe.conditions and not self.foe.unseen:
            return [("skip", "attack")]
        inside = [one for one in self.people if self.in_reach(here, one)]
        if any(one.name == victim for one in inside):
            return [("attack", victim)]
        if not inside:
            return [("skip", "attack")]
        return [("attack", name) for name in self.preferred(here, inside)]

    def in_reach(self, here: Area, one: Person) -> bool:
        least, most = self.foe.reach
        return least <= self.far(here, one.area) <= most and (
            self.foe.unseen or self.ground.sees(here, one.area)
        )

    def moved(self, here: Area, victim: Person, verb: Verb) -> Iterator[list[Area]]:
        """AI-12; FULL-102 for steps that cards add."""
        n = max(0, verb.n + self.foe.more)
        if verb.to == "away":
            yield from self.fled(here, victim.area, n)
            return
        if verb.to == "victim":
            goals = {victim.area}
        else:
            goals = {
                area
                for area in self.ground.rects
                if self.far(area, victim.area) <= verb.range and self.ground.sees(area, victim.area)
            }
        if here in goals:
            yield []
            return
        paths = self.ground.ways(here, goals, flies=self.foe.flies)
        best = least(paths, lambda path: sum(area in self.hindered for area in path))  # AI-08
        yield from ([*path] for path in {tuple(path[:n]) for path in best} or {()})

    def fled(self, here: Area, from_: Area, n: int) -> Iterator[list[Area]]:
        now = self.far(here, from_)
        farther = [
            to
            for to in self.ground.steps(here, flies=self.foe.flies)
            if now < self.far(to, from_) < INFINITE
        ]
        if not n or not farther:
            yield []
            return
        for to in farther:
            yield from ([to, *after] for after in self.fled(to, from_, n - 1))


def least(among: list[T], rank: Callable[[T], int]) -> list[T]:
    lowest = min(map(rank, among), default=0)
    return [one for one in among if rank(one) == lowest]
