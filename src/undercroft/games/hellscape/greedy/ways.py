"""Ways through the dungeon: what it costs a Hero to come somewhere, doors and Enemies counted."""

from __future__ import annotations

from heapq import heappop, heappush

from msgspec.structs import replace

from undercroft.board import bits
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import FAR, Door, Zone

REACTION = 4.0  # movement points that a way round may cost to spare a Health token
TRAP = 0.7
OPENING = 1.0  # a door

Way = Zone | Door  # the first thing to do: a step, or a door to open


def _is_calm(game: Hellscape, hero: Hero, zone: Zone) -> bool:
    """Whether leaving that Zone brings no Reaction damage, by a card that may ask for its light."""
    there = replace(hero, zone=zone)
    return game.state.turn.no_reaction or loadout.passive(game, there, "no reaction")


class Ways:
    """From where a Hero stands to everywhere."""

    def __init__(self, game: Hellscape, hero: Hero) -> None:
        self.here = hero.zone
        zones = game.zones
        count = len(zones.cells)
        self.cost = cost = [float(FAR)] * count
        self.hurt = hurt = [0] * count  # Reaction damage on the way
        # The last step there, and where it starts
        self._last: list[tuple[Way, Zone] | None] = [None] * count
        leaving = [0] * count
        for enemy in game.state.enemies.values():
            if enemy.zone >= 0 and not _is_calm(game, hero, enemy.zone):
                leaving[enemy.zone] += 1 + enemy.minions
        entering = [1.0] * count
        for marker in game.state.markers:
            if marker.kind in ("spike", "bear"):
                entering[marker.zone] += TRAP
        beyond: dict[Zone, list[Door]] = {}
        for door in zones.closed:
            if not door.gate or game.quest.may_open(game, hero, door):
                beyond.setdefault(door.here, []).append(door)
                beyond.setdefault(door.there, []).append(door)
        toll = [float(FAR)] * count
        edge: list[tuple[float, Zone]] = [(0.0, hero.zone)]
        cost[hero.zone] = toll[hero.zone] = 0.0
        last, steps = self._last, zones.steps
        while edge:
            paid, zone = heappop(edge)
            if paid > toll[zone]:
                continue
            start = paid + REACTION * leaving[zone]
            walked, struck = cost[zone], hurt[zone] + leaving[zone]
            for there in bits(steps[zone]):
                total = start + entering[there]
                if total < toll[there]:
                    toll[there] = total
                    cost[there] = walked + entering[there]
                    hurt[there] = struck
                    last[there] = there, zone
                    heappush(edge, (total, there))
            for door in beyond.get(zone, ()):
                there = door.beyond(zone)
                total = start + entering[there] + OPENING
                if total < toll[there]:
                    toll[there] = total
                    cost[there] = walked + (entering[there] + OPENING)
                    hurt[there] = struck
                    last[there] = door, zone
                    heappush(edge, (total, there))

    def to(self, goal: Zone) -> list[tuple[Way, Zone]]:
        """The steps there, each with the Zone it leads to; none without a way."""
        found: list[tuple[Way, Zone]] = []
        while goal != self.here and (last := self._last[goal]) is not None:
            found.append((last[0], goal))
            goal = last[1]
        return found[::-1]

    def first(self, goal: Zone) -> Way | None:
        """What to do first to get there."""
        way = self.to(goal)
        return way[0][0] if way else None
