"""The ground as a player looks at it: who stands where, how far it is, who could strike whom."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.descent.game import Descent
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Facing
from undercroft.games.descent.rules import glyphs, masonry
from undercroft.games.descent.state import Mask, Monster, Space, State
from undercroft.kit.once import once

FAR = 99
MUD = CLIMB = 2  # points (DSC-COST-11, -12)
TRIP = 7  # steps that a journey by way of the town is worth
ROLLS = 5  # spaces at most, by a red and a yellow die (DSC-BOULD-02)
MOST_FIELDS = 600  # distances kept before they are thrown away

Field = list[int]  # steps to a goal, per space


class Journey(NamedTuple):
    """Two ways to a goal: straight there, or by a glyph and the town and so far from there."""

    straight: Field
    to_glyph: Field
    onward: int

    def steps(self, space: Space) -> int:
        return min(self.straight[space], self.to_glyph[space] + self.onward)


class Board:
    """One position, seen once; what stays the same between two looks is kept in `Atlas`."""

    def __init__(self, game: Descent, atlas: Atlas) -> None:
        self.game = game
        self.atlas = atlas
        state = game.state
        self.state: State = state
        self.ground: Ground = game.ground
        terrain = state.terrain
        solid = terrain.rubble
        for rolling in state.rolling:
            solid |= rolling.spaces
        self.solid: Mask = solid
        self.floor: Mask = self.ground.board.exists & ~(solid | terrain.water)
        self.harm: Mask = terrain.pit | terrain.lava | terrain.darts | terrain.blades
        self.safe: Mask = self.floor & ~self.harm
        self.stairs = game.stairs()
        self.waited = atlas.waited(state)
        self.heroes = [hero for hero in state.heroes if hero.space >= 0]
        self.monsters = [m for m in state.monsters.values() if m.animated_by < 0]
        self.feet: dict[int, Mask] = {}
        self.against: Mask = 0
        for monster in self.monsters:
            feet = game.footprint(monster)
            self.feet[monster.id] = feet
            self.against |= feet
        self.party: Mask = 0
        for hero in self.heroes:
            self.party |= 1 << hero.space
        self._sights: dict[tuple[Mask, Mask], Mask] = {}

    def seen(self, feet: Mask, but: Mask = 0) -> Mask:
        """Spaces in sight of these; `but` are spaces whose figure is thought away."""
        key = feet, but
        found = self._sights.get(key)
        if found is None:
            ground, fog = self.ground, self.state.terrain.fog
            blockers = (self.solid | fog | self.against | self.party) & ~(feet | but)
            found = 0
            for space in bits(feet):
                near = ground.board.adjacent[space] | 1 << space
                seen = near
                if not fog >> space & 1:
                    seen |= ground.sight.seen(space, blockers) & ~(fog & ~near)
                found |= seen
            self._sights[key] = found
        return found

    def field(self, goal: Mask, *, harm: bool = False) -> Field:
        """Steps from every space to the goal, figures thought away, harm avoided if wanted."""
        floor = self.floor if harm else self.safe
        return self.atlas.field(self.ground, goal & self.floor, floor, self.stairs)

    @once
    def glyphs(self) -> Mask:
        """Activated glyphs that lead to town and back."""
        found = 0
        for glyph in glyphs.usable(self.game):
            found |= 1 << glyph.space
        return found

    @once
    def to_glyph(self) -> Field | None:
        """Steps to the next glyph, if there are two: in by one and out by another."""
        return self.field(self.glyphs) if self.glyphs & self.glyphs - 1 else None

    def journey(self, goal: Mask) -> Journey:
        """Steps of a hero to a goal, by way of the town where that is shorter."""
        straight = self.field(goal)
        if self.to_glyph is None:
            return Journey(straight, straight, 0)
        onward = min([straight[space] for space in bits(self.glyphs)]) + TRIP
        return Journey(straight, self.to_glyph, onward)

    def distance(self, feet: Mask, space: Space) -> int:
        steps = self.ground.board.steps
        best = FAR
        while feet:
            here: Space = feet.bit_length() - 1
            feet ^= 1 << here
            n = steps(here, space)
            if 0 <= n < best:
                best = n
        return best

    def reach(self, start: Mask, points: int) -> dict[Space, int]:
        """Where a hero could go, and for how many points; harm only if he stands in it."""
        floor = self.floor & ~self.against & (~self.harm | start)
        terrain = self.state.terrain
        found: dict[Space, int] = {}
        spread = self.ground.board.spread
        due = [0] * (points + CLIMB + 1)  # by the points at which they are reached
        due[0] = start
        known = 0
        for cost in range(points + 1):
            frontier = due[cost] & ~known
            if not frontier:
                continue
            known |= frontier
            for space in bits(frontier):
                found[space] = cost
            fresh = spread(frontier) & floor & ~known
            if frontier & terrain.pit:
                due[cost + CLIMB] |= fresh
            else:
                due[cost + 1] |= fresh & ~terrain.mud
                due[cost + MUD] |= fresh & terrain.mud
        return found

    def lanes(self) -> Mask:
        """Spaces where a boulder or a crushing wall may come in the overlord's next turn."""
        ramps = {m.space: m.word for m in self.state.markers if m.kind == "ramp"}
        found = 0
        for rolling in self.state.rolling:
            spaces = rolling.spaces
            facing: Facing = rolling.facing
            for _ in range(ROLLS if rolling.kind == "boulder" else 1):
                there = masonry.ahead(self.ground, spaces, facing)
                if not there:
                    break
                new = there & ~spaces
                for ramp, word in ramps.items():
                    if new >> ramp & 1:
                        facing = next(one for one in masonry.WAYS if one == word)
                spaces = there
                found |= there
        return found

    def threat(self, monster: Monster, far: int) -> Mask:
        """Spaces that a monster could strike at in its next turn."""
        speed = self.game.card(monster).card.speed
        return self.atlas.threat(self.ground, self.feet[monster.id], self.floor, speed + far)


class Atlas:
    """What a player remembers: distances, and how long nothing new was seen."""

    def __init__(self) -> None:
        self._news = (0, 0)  # areas and keys, and since which round
        self._fields: dict[tuple[int, Mask, Mask, tuple[Mask, ...]], tuple[Ground, Field]] = {}
        self._threats: dict[tuple[int, Mask, Mask, int], tuple[Ground, Mask]] = {}

    def waited(self, state: State) -> int:
        """Rounds since an area came into sight or a key was found."""
        found = len(state.revealed) + len(state.keys)
        seen, since = self._news
        if seen != found or since > state.round:
            self._news = found, state.round
        return state.round - self._news[1]

    def field(self, ground: Ground, goal: Mask, floor: Mask, stairs: tuple[Mask, ...]) -> Field:
        key = id(ground), goal, floor, stairs
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) > MOST_FIELDS:
                self._fields.clear()
            found = self._fields[key] = ground, _field(ground, goal, floor, stairs)
        return found[1]

    def threat(self, ground: Ground, feet: Mask, floor: Mask, steps: int) -> Mask:
        key = id(ground), feet, floor, steps
        found = self._threats.get(key)
        if found is None:
            if len(self._threats) > MOST_FIELDS:
                self._threats.clear()
            mask = 0
            for layer in ground.board.flood(feet, floor, steps):
                mask |= layer
            found = self._threats[key] = ground, mask
        return found[1]


def _field(ground: Ground, goal: Mask, floor: Mask, stairs: tuple[Mask, ...]) -> Field:
    distances = [FAR] * ground.board.size
    spread = ground.board.spread
    known = frontier = goal
    steps = 0
    while frontier:
        for space in bits(frontier):
            distances[space] = steps
        fresh = spread(frontier)
        for flight in stairs:
            if flight & frontier:
                fresh |= flight
        frontier = fresh & floor & ~known
        known |= frontier
        steps += 1
    return distances
