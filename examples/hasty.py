"""An agent of one's own: it goes where it has not been, and hits whatever it can.

undercroft simulate drunagor toll-bridge --players hasty:Hasty --games 50    (in this folder)
"""

import random

from undercroft import Position

EAGER = ("attack", "skill", "strike", "open", "search")


class Hasty:
    """Prefers deeds to steps, and steps to the end of its turn."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.been: set[str] = set()

    def choose(self, position: Position) -> str:
        key = max(position.options, key=self.eagerness)
        self.been.add(key)
        return key

    def eagerness(self, key: str) -> tuple[int, float]:
        word = key.partition(":")[0]
        rank = 3 if word in EAGER else 0 if word in ("end", "pass", "stop") else 2
        return rank - (key in self.been), self.chance.random()
