"""Turns to compare: the obvious one, and others that differ from it in an answer or two."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.core import rng
from undercroft.core.rng import Stream


class Step(msgspec.Struct, frozen=True):
    """A weighty question of a turn as it was met, and what was answered."""

    kind: str
    keys: tuple[str, ...]
    key: str


class Change(msgspec.Struct, frozen=True):
    """Another answer to the question at that place of the turn, if it is of that kind."""

    place: int
    kind: str
    key: str


class Turn(msgspec.Struct, frozen=True):
    """The turn of the player that knows the game, but for these answers."""

    changes: tuple[Change, ...] = ()

    def wish(self, place: int, kind: str) -> str:
        """The answer that it has of its own there; or nothing."""
        for change in self.changes:
            if change.place == place and change.kind == kind:
                return change.key
        return ""


OBVIOUS = Turn()


class Breeder:
    """Makes other turns out of those that were played, none of them twice."""

    def __init__(self, chance: Stream) -> None:
        self.chance = chance
        self._made = {OBVIOUS}

    def other(self, turn: Turn, steps: Sequence[Step]) -> Turn | None:
        """The turn with one more answer replaced, behind those that are; None if none is left."""
        after = max((change.place for change in turn.changes), default=-1)
        for _ in range(TRIES):
            free = [place for place in range(after + 1, len(steps)) if len(steps[place].keys) > 1]
            if not free:
                return None
            place = free[min(self._draw(len(free)), self._draw(len(free)))]  # rather early ones
            step = steps[place]
            change = Change(place, step.kind, self._key(step))
            found = Turn((*turn.changes, change))
            if found not in self._made:
                self._made.add(found)
                return found
        return None

    def _key(self, step: Step) -> str:
        """Any other answer; families of answers (`move:…`, `skill:…`) have the same chance."""
        families: dict[str, list[str]] = {}
        for key in step.keys:
            if key != step.key:
                families.setdefault(key.partition(":")[0], []).append(key)
        names = list(families)
        family = families[names[self._draw(len(names))]]
        return family[self._draw(len(family))]

    def _draw(self, sides: int) -> int:
        self.chance, value = rng.draw(self.chance, sides)
        return value


TRIES = 8  # to find one that was not made yet
