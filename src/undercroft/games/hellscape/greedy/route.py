"""The way of a Move action: chosen once, and walked while nothing gets in between."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import foes
from undercroft.games.hellscape.greedy.ways import Way, Ways
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import Zone

Scene = tuple[object, ...]


class Route:
    """Where a Hero is on the way to, and what the plan takes for granted."""

    def __init__(self) -> None:
        self.why = ""
        self.cost = 0.0  # movement points still to go
        self._way: list[tuple[Way, Zone]] = []
        self._attack = False
        self._scene: Scene = ()
        self._about: Scene = ()
        self._behind: set[Zone] = set()

    def behind(self, game: Hellscape, hero: Hero) -> frozenset[Zone]:
        """Zones that the Hero has left in this turn while nothing came of it: who goes back to
        one of them has gone for nothing."""
        if self._about != _about(game, hero):
            return frozenset()
        return frozenset(self._behind)

    def forget(self) -> None:
        """Something was done: what is behind may be new."""
        self._about = ()

    def keep(
        self, game: Hellscape, hero: Hero, ways: Ways, goal: Zone, why: str, *, attack: bool
    ) -> None:
        self.why, self.cost, self._attack = why, ways.cost[goal], attack
        self._way = ways.to(goal)
        self._scene = _scene(game, hero, hero.zone)

    def drop(self) -> None:
        self._scene = ()

    def holds(self, game: Hellscape, hero: Hero) -> bool:
        """Whether all is as it was foreseen. On the way to something else, whoever comes into
        sight is a reason to think again."""
        if not self._scene or self._scene != _scene(game, hero, hero.zone):
            return False
        if self._attack or not self._way:
            return True
        seen = game.zones.sight[hero.zone]
        return not any(seen >> enemy.zone & 1 for enemy in foes.attackable(game))

    @property
    def step(self) -> Way | None:
        """What comes next, none at the goal."""
        return self._way[0][0] if self._way else None

    def go(self, game: Hellscape, hero: Hero) -> None:
        """The next step is taken; where a door opens, all is new."""
        way, there = self._way.pop(0)
        if not isinstance(way, int):
            self.drop()
            return
        about = _about(game, hero)
        if self._about != about:
            self._about, self._behind = about, set()
        self._behind.add(hero.zone)
        self.cost = max(0.0, self.cost - 1.0)
        self._scene = _scene(game, hero, there)


def _scene(game: Hellscape, hero: Hero, zone: Zone) -> Scene:
    """Where the Hero is, and all about."""
    return zone, hero.health, game.state.turn.no_reaction, *_about(game, hero)


def _about(game: Hellscape, hero: Hero) -> Scene:
    """Who is where, and what lies about."""
    state = game.state
    return (
        hero.id,
        state.round,
        state.open_doors,
        len(state.markers),
        *[(enemy.id, enemy.zone, enemy.minions) for enemy in state.enemies.values()],
    )
