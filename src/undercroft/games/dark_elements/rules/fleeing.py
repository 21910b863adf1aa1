"""Away: every space moved, the distance grows (DE-AMOVE-05, -17, DE-LARGE-02, -03)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.dark_elements.ground.ways import Ways
from undercroft.games.dark_elements.rules.approaching import STAY, Ending, Plan, joined
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.games.dark_elements.state import Space


def away(foot: Footing, source: Mask, n: int) -> Plan:
    """Up to n spaces away, each counting one whatever its terrain; it goes on while it can."""
    rings = foot.game.layout.rings(source)
    depth = max((n for n, ring in enumerate(rings) if ring & foot.own), default=-1)
    if depth < 0:
        return STAY  # no way by counting, no distance that could grow
    return joined([_from(foot, start, depth, rings, n) for start in bits(rings[depth] & foot.own)])


def _from(foot: Footing, start: Space, depth: int, rings: list[Mask], n: int) -> Plan:
    """The ends that the heroes can lead it to, step by step."""
    steps = foot.game.layout.steps
    reached = [1 << start]  # by the number of steps
    for ring in rings[depth + 1 : depth + 1 + n]:
        ahead = 0
        for space in bits(reached[-1]):
            ahead |= steps[space]
        reached.append(ahead & ring & foot.through)
    ends, onward = 0, 0
    for number in range(len(reached) - 1, 0, -1):
        may_end = sum(1 << space for space in bits(reached[number]) if foot.fits(space))
        goes_on = sum(1 << space for space in bits(reached[number]) if steps[space] & onward)
        ends |= may_end & ~goes_on
        onward = may_end | goes_on
    corridor = 0
    for layer in reached:
        corridor |= layer
    ways = Ways(steps, foot.game.layout.onward, start, n, corridor)
    return Plan(tuple(end for space in bits(ends) for end in _furthest(foot, ways, space, rings)))


def _furthest(foot: Footing, ways: Ways, space: Space, rings: list[Mask]) -> list[Ending]:
    """Put down as far from the source as possible (DE-LARGE-03)."""
    fits = foot.fits(space)
    distances = [next(n for n, ring in enumerate(rings) if ring & place) for place in fits]
    most = max(distances)
    pairs = zip(fits, distances, strict=True)
    return [Ending(ways, space, place) for place, distance in pairs if distance == most]
