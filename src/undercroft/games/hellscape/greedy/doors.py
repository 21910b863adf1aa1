"""Which closed Chamber to open, when, and where to wait for it.

A door is judged as things will be when the Hero stands before it: who begins a way to it would
otherwise turn round there for the actions that the way has taken.
"""

from __future__ import annotations

from math import ceil

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import foes
from undercroft.games.hellscape.greedy.aims import aims
from undercroft.games.hellscape.greedy.ways import Ways
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import Door, Zone
from undercroft.kit.once import once

DOOR = 3.2
BEHIND = {"loot": 0.5, "chest": 1.2, "greater-chest": 1.8, "objective": 2.0}  # more for a door
NEAR = 4  # Zones
HURRY, LEISURE = 0.3, 0.05  # what doors are worth when it is no good moment
EARLY, LATE = 6, 0.03  # rounds without haste, and what each later one adds: Portals never rest
TOGETHER = 1.8  # actions for each Hero that should be left when a door is opened
WELL = 0.6  # share of Health


class Doors:
    """As one Hero sees them."""

    def __init__(self, game: Hellscape, hero: Hero, ways: Ways) -> None:
        self.game = game
        self.hero = hero
        self.ways = ways
        self._others = [one for one in game.standing() if one is not hero]

    @once
    def closed(self) -> list[tuple[Door, Zone, float]]:
        """Those of closed Chambers, with the Zone before them and their worth. What is behind a
        door is seen on the map: tokens lie in closed Chambers too."""
        state, zones = self.game.state, self.game.zones
        chamber_of, known = zones.chamber_of, ("", *state.revealed)
        lying = [
            (chamber_of[one.zone], BEHIND[one.kind]) for one in state.markers if one.kind in BEHIND
        ]
        found: list[tuple[Door, Zone, float]] = []
        for door in zones.closed:
            for before in (door.here, door.there):
                hidden = chamber_of[door.beyond(before)]
                if not door.gate and hidden not in known and chamber_of[before] in known:
                    more = sum(worth for chamber, worth in lying if chamber == hidden)
                    found.append((door, before, DOOR + more))
        return found

    def eager(self, zone: Zone) -> float:
        """Whether it is a good moment to let more Enemies in from this Zone: none about, all
        together and well."""
        if self.is_calm(zone) and self._together(zone):
            return 1.0
        return self.hurry

    def behind(self, zone: Zone) -> float:
        """The same for a Zone in a closed Chamber: it is opened by the first door on the way."""
        here = self.hero.zone
        for way, there in self.ways.to(zone):
            if isinstance(way, Door):
                return self.eager(here)
            here = there
        return self.hurry

    @once
    def hurry(self) -> float:
        late = max(0, self.game.state.round - EARLY)
        return HURRY if aims(self.game.book).fading else min(HURRY, LEISURE + LATE * late)

    @once
    def meeting(self) -> Zone | None:
        """Where to wait for the others, if only that is missing: before the door that is nearest
        to all of them together."""
        walk = self.game.zones.walk
        places = [zone for _, zone, _ in self.closed]
        heroes = [self.hero, *self._others]
        zone = min(places, key=lambda it: sum(walk(one.zone, it) for one in heroes), default=None)
        return zone if zone is not None and self.is_calm(zone) else None

    def is_calm(self, zone: Zone) -> bool:
        """No Enemies about, and everybody well, when the Hero has come there."""
        game, hero = self.game, self.hero
        heroes = [hero, *self._others]
        if sum(map(game.left, self._about)) > foes.ROUND * len(heroes):
            return False
        zones = [zone, *[one.zone for one in self._others]]
        prowl = game.zones.prowl
        if any(prowl(enemy.zone, at) <= NEAR for enemy in self._about for at in zones):
            return False
        weak = sum(one.health < WELL * game.max_health(one) for one in heroes)
        return hero.health >= WELL * game.max_health(hero) and weak * 3 <= len(heroes)

    @once
    def _about(self) -> list[Enemy]:
        hunted = aims(self.game.book).hunted
        return [enemy for enemy in foes.attackable(self.game) if not hunted & {*enemy.marks}]

    def _together(self, zone: Zone) -> bool:
        """Whether enough actions are left, of those who are near."""
        walk = self.game.zones.walk
        waiting = [one for one in self._others if not one.activated]
        beside = sum(walk(one.zone, zone) <= NEAR for one in waiting)
        return 3 * beside + self._left(zone) >= TOGETHER * len(self.game.state.heroes)

    def _left(self, zone: Zone) -> int:
        """Actions of the Hero's own, with the one in which he opens it."""
        turn = self.game.state.turn
        actions, points = (3, 0) if turn.who != self.hero.id else (turn.actions, turn.points)
        left = actions - ceil(max(0.0, self.ways.cost[zone] + 1 - points) / 2)
        return left + 1 if left >= 0 else 0
