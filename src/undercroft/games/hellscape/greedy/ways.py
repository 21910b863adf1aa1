"""Ways through the dungeon: what it costs a Hero to come somewhere, doors and Enemies counted."""

from __future__ import annotations

from heapq import heappop, heappush

from undercroft.board import bits
from undercroft.games.hellscape import abilities
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import FAR, Door, Zone

REACTION = 4.0  # movement points that a way round may cost to spare a Health token
TRAP = 0.7

Way = Zone | Door  # the first thing to do: a step, or a door to open


class Ways:
    """From where a Hero stands to everywhere."""

    def __init__(self, game: Hellscape, hero: Hero) -> None:
        self.here = hero.zone
        zones = game.zones
        count = len(zones.cells)
        self.cost = [float(FAR)] * count
        self.hurt = [0] * count  # Reaction damage on the way
        self.first: list[Way | None] = [None] * count
        calm = game.state.turn.calm or abilities.passive(game, hero, "no reaction")
        leaving = [0] * count
        for enemy in game.state.enemies.values():
            if enemy.zone >= 0 and not calm:
                leaving[enemy.zone] += 1 + enemy.minions
        entering = [1.0] * count
        for marker in game.state.markers:
            if marker.kind in ("spike", "bear"):
                entering[marker.zone] += TRAP
        beyond: dict[Zone, list[Door]] = {}
        for door in zones.doors.values():
            if door.id in game.state.open_doors:
                continue
            if not door.gate or game.quest.may_open(game, hero, door):
                beyond.setdefault(door.here, []).append(door)
                beyond.setdefault(door.there, []).append(door)
        toll = [float(FAR)] * count
        edge: list[tuple[float, Zone]] = [(0.0, hero.zone)]
        self.cost[hero.zone] = toll[hero.zone] = 0.0
        while edge:
            paid, zone = heappop(edge)
            if paid > toll[zone]:
                continue
            onward: list[tuple[Zone, float, Way]] = [
                (there, 0.0, there) for there in bits(zones.steps[zone])
            ]
            for door in beyond.get(zone, ()):
                onward.append((door.beyond(zone), 1.0, door))
            for there, extra, way in onward:
                points = entering[there] + extra
                total = paid + points + REACTION * leaving[zone]
                if total < toll[there]:
                    toll[there] = total
                    self.cost[there] = self.cost[zone] + points
                    self.hurt[there] = self.hurt[zone] + leaving[zone]
                    self.first[there] = way if zone == self.here else self.first[zone]
                    heappush(edge, (total, there))
