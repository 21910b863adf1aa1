"""Toward: where an engaging monster ends (DE-AMOVE-03 to -07, -18 to -26, DE-LARGE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from undercroft.board import bits, lowest
from undercroft.games.dark_elements.attack import REACH
from undercroft.games.dark_elements.ground.ways import Ways
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.games.dark_elements.state import Space, Victim


class Ending(msgspec.Struct, frozen=True):
    """A possible end of a movement: the counting space's last space, and where it is put down."""

    ways: Ways
    space: Space
    place: Mask

    @property
    def route(self) -> tuple[Space, ...]:
        return self.ways.route(self.space)


class Plan(msgspec.Struct, frozen=True):
    """The ends among which the heroes choose; none: the action is not performed (DE-AMOVE-06)."""

    endings: tuple[Ending, ...]
    may_stay: bool = False  # from an equally near counting space it would not move

    @property
    def leads(self) -> tuple[frozenset[Mask], bool]:
        """What it comes to."""
        return frozenset([ending.place for ending in self.endings]), self.may_stay


STAY = Plan(())


def alike(plans: list[Plan]) -> bool:
    """Whether all of them come to the same, so that nobody needs to be asked."""
    first = plans[0].leads
    for plan in plans[1:]:  # noqa: SIM110 -- asked all the time, and a generator takes longer
        if plan.leads != first:
            return False
    return True


Led = tuple[int, Plan]  # how near a plan comes to its goal, and the plan


def joined(plans: list[Plan]) -> Plan:
    """Equal alternatives (counting spaces, goals) as one: each place once."""
    if len(plans) == 1 and len(plans[0].endings) < 2:
        return plans[0]
    found: dict[Mask, Ending] = {}
    idle = False
    for plan in plans:
        idle = idle or plan.may_stay or not plan.endings
        for ending in plan.endings:
            found[ending.place] = ending
    return Plan(tuple(found.values()), may_stay=bool(found) and idle)


def engage_hero(foot: Footing, victim: Victim, points: int, *, crowd: bool = False) -> Plan:
    """Toward a hero; with Reach two spaces from him and in sight if it can (DE-AMOVE-22, -23)."""
    game, goal = foot.game, 1 << victim.space
    if not game.has(foot.monster, "reach"):
        return toward(foot, goal, points, crowd=crowd)
    if game.within(foot.monster, REACH) & goal and game.sees(foot.monster, victim):
        return STAY
    at_reach: list[Plan] = []
    starts = foot.counting(goal)
    for start in starts:
        endings = _at_reach(foot, foot.ways(start, points), victim.space)
        if endings:
            at_reach.append(Plan(tuple(endings)))
    return joined(at_reach) if at_reach else _led(foot, starts, goal, points, crowd)


def _at_reach(foot: Footing, ways: Ways, target: Space) -> list[Ending]:
    """The cheapest ends exactly two spaces away with line of sight (DE-LARGE-06)."""
    layout = foot.game.layout
    near = layout.within(target, REACH - 1)
    ring = layout.within(target, REACH) & ~near
    if not ways.reached & ring:
        return []
    found: list[Ending] = []
    for layer in ways.layers:
        for space in bits(layer & ring) if layer & ring else ():
            for place in foot.fits(space):
                if not place & near and foot.sees(place, target):
                    found.append(Ending(ways, space, place))
        if found:
            break
    return found


def toward(foot: Footing, goal: Mask, points: int, *, crowd: bool = False) -> Plan:
    """The reachable end closest to the goal, then the cheapest (DE-AMOVE-03, -04).

    `crowd`: among equally close ends the one adjacent to most heroes comes first (DE-AMOVE-19).
    """
    return _led(foot, foot.counting(goal), goal, points, crowd)


def _led(foot: Footing, starts: Sequence[Space], goal: Mask, points: int, crowd: bool) -> Plan:
    """From each of its counting spaces as near to the goal as it comes."""
    found: list[Led] = []
    for start in starts:
        found.append(_nearest(foot, foot.ways(start, points), goal, crowd))
    return _closest(found)


def _closest(found: list[Led]) -> Plan:
    """Of equally near counting spaces those from which it comes nearest (DE-LARGE-02)."""
    nearest: list[Plan] = []
    best = -1
    for distance, plan in found:
        if best < 0 or distance < best:
            best, nearest = distance, []
        if distance == best:
            nearest.append(plan)
    return joined(nearest)


def _nearest(foot: Footing, ways: Ways, goal: Mask, crowd: bool) -> Led:
    rings: list[Mask] = []
    for ring in foot.game.layout.rings(goal):
        if ring & foot.own:
            break  # no end is nearer than where it stands
        rings.append(ring)
        if not ring & ways.reached:
            continue
        if foot.large:
            found = _large_ends(foot, ways, rings, crowd)
        else:
            found = _single_ends(foot, ways, ring & ways.reached & foot.ground, crowd)
        if found:
            return len(rings) - 1, Plan(tuple(found))
    return len(rings), STAY


def _single_ends(foot: Footing, ways: Ways, ends: Mask, crowd: bool) -> list[Ending]:
    found: list[Ending] = []
    if crowd and ends:
        ends = _crowded(foot, ends)
    for space in bits(ways.cheapest(ends)) if ends else ():
        found.append(Ending(ways, space, 1 << space))
    return found


def _crowded(foot: Footing, ends: Mask) -> Mask:
    """Those beside most heroes."""
    most = max(heroes_beside(foot, 1 << space) for space in bits(ends))
    return sum(1 << space for space in bits(ends) if heroes_beside(foot, 1 << space) == most)


def _large_ends(foot: Footing, ways: Ways, rings: list[Mask], crowd: bool) -> list[Ending]:
    """The least of: heroes beside it (if they count), cost, distance of the place (DE-LARGE-03)."""
    keyed: list[tuple[tuple[int, int, int], Ending]] = []
    for cost, layer in enumerate(ways.layers):
        for space in bits(layer & rings[-1]) if layer & rings[-1] else ():
            for place in foot.fits(space):
                beside = -heroes_beside(foot, place) if crowd else 0
                away = 0
                while not rings[away] & place:
                    away += 1
                keyed.append(((beside, cost, away), Ending(ways, space, place)))
        if keyed and not crowd:
            break  # all others cost more
    if not keyed:
        return []
    if len(keyed) == 1:
        return [keyed[0][1]]
    best = min([key for key, _ in keyed])
    return [ending for key, ending in keyed if key == best]


def heroes_beside(foot: Footing, place: Mask) -> int:
    return (foot.game.layout.around(place) & foot.foes).bit_count()


# Goals that are places of the figure itself (DE-AMOVE-18, -24, -25)


def onto(foot: Footing, place: Mask, points: int, sight_of: Space | None = None) -> Plan:
    """To just that place, or as near to it as the points allow; of places at the end of the way
    those with line of sight come first when it spots (DE-LARGE-03)."""
    found: list[Led] = []
    for start in foot.counting(place):
        ways = foot.ways(start, points)
        if ways.reached & place:
            there = lowest(ways.cheapest(place))
            found.append((0, Plan((Ending(ways, there, place),))))
        else:
            distance, plan = _nearest(foot, ways, place, crowd=False)
            found.append((distance, _with_sight(foot, plan, sight_of)))
    return _closest(found)


def _with_sight(foot: Footing, plan: Plan, target: Space | None) -> Plan:
    if target is None or not foot.large:
        return plan
    seeing = [
        Ending(end.ways, end.space, place)
        for end in plan.endings
        for place in foot.fits(end.space)
        if foot.sees(place, target)
    ]
    return Plan(tuple(seeing)) if seeing else plan


def best_places(foot: Footing, within: int) -> list[Mask]:
    """The closest of the places that are adjacent to most heroes (DE-AMOVE-18, -25); none if the
    present one gives as many, or nowhere is any."""
    layout = foot.game.layout
    near = layout.near(foot.own, within)
    counted = [(heroes_beside(foot, place), place) for place in foot.places(near)]
    most = max((n for n, _ in counted), default=0)
    if most <= heroes_beside(foot, foot.own):
        return []
    return closest_places(foot, [place for n, place in counted if n == most])


def closest_places(foot: Footing, places: list[Mask]) -> list[Mask]:
    """Counted from the covered space nearest to a place to its nearest space (DE-AMOVE-25)."""
    return next((found for _, found in by_distance(foot, places)), [])


def by_distance(foot: Footing, places: list[Mask]) -> Iterator[tuple[int, list[Mask]]]:
    waiting = places
    for n, ring in enumerate(foot.game.layout.rings(foot.own)):
        found = [place for place in waiting if place & ring]
        if found:
            yield n, found
            waiting = [place for place in waiting if not place & ring]
        if not waiting:
            return
