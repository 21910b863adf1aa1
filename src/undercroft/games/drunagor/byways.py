"""Ways of a Monster that are equally short and harmful and lead through different things.

Which of them it takes is the Party Leader's choice (DRU-AI-10, DRU-DEC-31): it does not see
traps, and one harm is as good to it as another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import WATER
from undercroft.games.drunagor.rules import movement
from undercroft.games.drunagor.state import Area, Figure, Hero, Mask, Monster
from undercroft.kit.once import once

Way = tuple[int, ...]
Met = tuple[int, int, frozenset[Area], frozenset[int]]  # kinds of terrain, falls, traps, trampled


class Trail(NamedTuple):
    """What a way has led through so far."""

    at: int
    cost: int = 0
    kinds: int = 0  # of harmful terrain
    falls: int = 0
    traps: frozenset[Area] = frozenset()
    trampled: frozenset[int] = frozenset()

    @property
    def harm(self) -> int:
        return self.kinds.bit_count() + self.falls


def equal_ways(game: Drunagor, monster: Monster, way: Way, points: int) -> list[Way]:
    """The way itself, and one for everything else that ways as good as it lead through."""
    if len(way) < 2:
        return [way]
    walk = _Walk(game, monster, points)
    if not walk.matters:
        return [way]
    chosen = walk.along(way)
    near = walk.between(way[-1], chosen.cost)
    if walk.is_alike(chosen, near):
        return [way]
    found: dict[Met, Way] = {_met(chosen): way}
    trails: dict[Trail, Way] = {Trail(monster.space): ()}
    while trails:
        longer: dict[Trail, Way] = {}
        for trail, taken in trails.items():
            for step in walk.steps(trail, chosen, way[-1], near):
                if step.at == way[-1]:
                    if step.cost == chosen.cost and step.harm == chosen.harm:
                        found.setdefault(_met(step), (*taken, step.at))
                else:
                    longer.setdefault(step, (*taken, step.at))
        trails = longer
    return list(found.values())


def led_through(game: Drunagor, monster: Monster, way: Way) -> Trail:
    """What a way would do to the Monster, and to those whom it tramples."""
    return _Walk(game, monster, 0).along(way)


def _met(trail: Trail) -> Met:
    return trail.kinds, trail.falls, trail.traps, trail.trampled


class _Walk:
    """How one Monster walks now."""

    def __init__(self, game: Drunagor, monster: Monster, points: int) -> None:
        self._game = game
        self._monster = monster
        self._start = monster.space
        self._lattice = movement.lattice(game, monster)
        self._hazards = movement.hazards(game, monster)
        self._area_of = None if game.is_large(monster) else game.ground.board.area_of
        self._points = points
        self.traps = {trap.area for trap in game.state.traps}
        self.foes: dict[int, int] = {}  # whom it may trample, by where
        if movement.trample(game, monster):
            self.foes = {
                figure.id: _where(game, monster, figure)
                for figure in game.enemies(monster)
                if not (isinstance(figure, Hero) and figure.down)  # DRU-KO-03
            }
        self.matters = bool(self.traps or self.foes or self._hazards)
        self.noted: Mask = 0  # where a trap or a foe is
        for area in self.traps:
            self.noted |= 1 << area if self._area_of is None else game.ground.board.squares_of[area]
        for where in self.foes.values():
            self.noted |= 1 << where

    @once
    def _through(self) -> Mask:
        """Where it may pass."""
        through = movement.passable(self._game, self._monster)[0]
        if movement.trample(self._game, self._monster):
            through |= movement.trampled_by(self._game, self._monster)
        return through

    def is_alike(self, chosen: Trail, near: Mask) -> bool:
        """Whether all ways there that do as much harm lead through the same."""
        if self.noted & near:
            return False
        if not chosen.harm:
            return True
        kinds = 0
        for bits_of, mask in self._hazards:
            if mask & near:
                kinds |= bits_of
        return kinds == chosen.kinds and not self._lattice.cliffs & near  # and nobody falls

    def along(self, way: Way) -> Trail:
        """What a way leads through."""
        trail = Trail(self._start)
        for step in way:
            trail = self._to(trail, step)
        return trail

    def between(self, end: int, cost: int) -> Mask:
        """Where ways of such a cost to an end may lead: every step costs a point at least."""
        within = self._lattice.within
        found = 0
        for n in range(cost + 1):
            found |= within(self._start, n) & within(end, cost - n)
        return found

    def steps(self, trail: Trail, most: Trail, end: int, near: Mask) -> Iterator[Trail]:
        """The steps from there after which a way as good is still possible."""
        for there in bits(self._lattice.adjacent[trail.at] & self._through & near):
            step = self._to(trail, there)
            left = self._lattice.chebyshev(there, end)
            if step.harm <= most.harm and step.cost + left <= most.cost:
                yield step

    def _to(self, trail: Trail, there: int) -> Trail:
        level = self._lattice.level
        climb = level[there] - level[trail.at]
        cost = trail.cost + (2 if climb == 2 else 1)
        kinds = trail.kinds
        for bits_of, mask in self._hazards:
            if mask >> there & 1:
                kinds |= bits_of
        if kinds & ~trail.kinds & WATER and cost < self._points:
            cost += 1
        return Trail(
            there, cost, kinds, trail.falls + (climb == -2), self._trapped(trail, there),
            trail.trampled | {id for id, where in self.foes.items() if where == there},
        )  # fmt: skip

    def _trapped(self, trail: Trail, there: int) -> frozenset[Area]:
        before, area = trail.at, there
        if self._area_of is not None:
            before, area = self._area_of[before], self._area_of[there]
        return trail.traps | {area} if area in self.traps and area != before else trail.traps


def _where(game: Drunagor, monster: Monster, figure: Figure) -> int:
    return game.ground.board.area_of[figure.space] if game.is_large(monster) else figure.space
