"""Spot: to the nearest space from which a monster would see (DE-AMOVE-08 to -10, -24, -25)."""

from __future__ import annotations

from undercroft.board import bits, lowest
from undercroft.games.dark_elements.rules.approaching import Plan, by_distance, joined, onto
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.games.dark_elements.state import Space, Victim

ANY_POINTS = 200  # more than any way on the map costs


def goals(foot: Footing, victim: Victim, points: int) -> list[Mask]:
    """The nearest places with line of sight to him, of those the cheapest to get to; none: he
    cannot be spotted at all and is ignored (DE-AMOVE-09, -24)."""
    target = victim.space
    if foot.large:
        return _large_goals(foot, target)
    for ring in foot.game.layout.rings(foot.own):
        seeing = foot.watching(ring & foot.ground, target) if ring & foot.ground else 0
        if seeing:
            return [1 << space for space in bits(_first_reached(foot, seeing, points))]
    return []


def _large_goals(foot: Footing, target: Space) -> list[Mask]:
    in_view = foot.game.layout.seen(target, foot.figures)
    for _, places in by_distance(foot, foot.places(in_view)):
        found = [place for place in places if foot.sees(place, target)]
        if found:
            return _cheapest(foot, found) if len(found) > 1 else found
    return []


def _first_reached(foot: Footing, spaces: Mask, points: int) -> Mask:
    """The cheapest of them for who covers a single one: mostly its points lead it there."""
    if not spaces & (spaces - 1):
        return spaces
    start = lowest(foot.own)
    return (
        foot.ways(start, points).cheapest(spaces)
        or foot.ways(start, ANY_POINTS, spaces).cheapest(spaces)
        or spaces  # figures close all of them off
    )


def _cheapest(foot: Footing, places: list[Mask]) -> list[Mask]:
    costs = [_cost(foot, place) for place in places]
    return [place for place, cost in zip(places, costs, strict=True) if cost == min(costs)]


def _cost(foot: Footing, place: Mask) -> int:
    """What the cheapest route costs, however many points there are; figures may close it off."""
    found = ANY_POINTS
    for start in foot.counting(place):
        ways = foot.ways(start, ANY_POINTS)
        costs = (cost for cost, layer in enumerate(ways.layers) if layer & place)
        found = min(found, next(costs, ANY_POINTS))
    return found


def spot(foot: Footing, victim: Victim, places: list[Mask], points: int) -> Plan:
    """Toward the goal, as far as the points allow (DE-AMOVE-10)."""
    plans: list[Plan] = []
    for place in places:
        plans.append(onto(foot, place, points, victim.space))
    return joined(plans)


def halt(foot: Footing, space: Space, target: Space) -> list[Mask]:
    """Where it may be put down on its way and sees him: there it halts (DE-AMOVE-24)."""
    found: list[Mask] = []
    for place in foot.fits(space):
        if foot.sees(place, target):
            found.append(place)
    return found
