"""Compares turns by sequential halving: all in the same worlds, the better ones in more of them."""

from __future__ import annotations

import math
import time
from itertools import accumulate
from typing import Any

import msgspec

from undercroft.core.game import Game
from undercroft.core.rng import Stream, seeded
from undercroft.core.title import Title
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.playouts import Played, Playouts
from undercroft.play.planner.turns import OBVIOUS, Breeder, Step, Turn

KEPT = 3  # one turn in so many goes on to the next stage
FRESH = 2  # times as many heirs where the obvious turn has to have them
FEWEST = 4  # worlds in which it must have been played


class Thought(msgspec.Struct, frozen=True):
    """What came of thinking about a turn."""

    turn: Turn
    chance: float  # to win, with it
    obvious: float  # and with what is obvious
    key: str  # the first answer of the turn
    first: str  # and of the obvious one
    turns: int  # that were compared
    playouts: int


class Candidate:
    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.values: list[float] = []
        self.steps: tuple[Step, ...] = ()

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def think(title: Title, game: Game[Any], seat: int, budget: Budget, chance: Stream) -> Thought:
    """The turn that promises most, and how much."""
    return _Comparison(title, game, seat, budget, chance).best()


class _Comparison:
    def __init__(
        self, title: Title, game: Game[Any], seat: int, budget: Budget, chance: Stream
    ) -> None:
        self.title, self.budget = title, budget
        self.playouts = Playouts(title, game, seat, chance, steady=budget.steady)
        self.breeder = Breeder(seeded(chance.key.hex(), "turns"))
        self.obvious = Candidate(OBVIOUS)
        self.known: list[Played] = []  # the obvious turn, world by world
        self.barred: frozenset[str] = frozenset()  # never tried as the next answer
        self.turns = 1
        self.until = time.thread_time() + budget.seconds

    def best(self) -> Thought:
        self._try(self.obvious, 1)
        self.barred = self._wasteful()
        field = self._bred([self.obvious] * (self.budget.width - 1))
        stages = list(accumulate(self.budget.worlds))
        for worlds in stages:
            if not field:
                break
            self._try(self.obvious, worlds)
            for one in field:
                self._try(one, worlds)
            if self._is_late():
                break
            field = self._better(field)
            if worlds != stages[-1]:
                parents = field[:1] or [self.obvious] * FRESH
                field += self._bred(parents * self.budget.heirs)
        return self._thought(max(field, key=self._gain, default=self.obvious))

    def _better(self, field: list[Candidate]) -> list[Candidate]:
        """The best part of them, none that looks worse than the obvious turn: rather others."""
        ahead = [one for one in field if one.mean > self.obvious.mean]
        ahead.sort(key=lambda one: -one.mean)
        return ahead[: max(1, len(field) // KEPT)]

    def _bred(self, parents: list[Candidate]) -> list[Candidate]:
        found = [self.breeder.other(one.turn, self._open(one.steps)) for one in parents]
        made = [Candidate(turn) for turn in found if turn is not None]
        self.turns += len(made)
        return made

    def _wasteful(self) -> frozenset[str]:
        """What would do nothing; for who is steady also what ends a turn that would go on."""
        vain = self.playouts.vain()
        closes = _first(self.obvious) in self.title.closing
        return vain if closes or not self.budget.steady else vain | self.title.closing

    def _open(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The questions of a turn, the first one without those answers."""
        if not steps or self.barred.isdisjoint(steps[0].keys):
            return steps
        kind, key = steps[0].kind, steps[0].key
        keys = tuple(one for one in steps[0].keys if one == key or one not in self.barred)
        return (Step(kind, keys, key), *steps[1:])

    def _try(self, candidate: Candidate, worlds: int) -> None:
        """In so many worlds. Valued before a door, the other one at the end of the round: a door
        is no shelter, and it is no gain either that the round went on in front of it. Who waits
        for a better moment finds one in every round, until there are none left."""
        for world in range(len(candidate.values), worlds):
            if self._is_late() and candidate.values:
                return
            played = self.playouts.play(candidate.turn, world)
            candidate.steps = candidate.steps or played.steps
            value = played.value
            if candidate is self.obvious:
                self.known.append(played)
            elif played.opened != self.known[world].opened:
                value = min(value, self.known[world].value)
            candidate.values.append(value)

    def _is_late(self) -> bool:
        return time.thread_time() > self.until

    def _gain(self, candidate: Candidate) -> float:
        """By how much it is better, less what may be luck."""
        pairs = zip(candidate.values, self.obvious.values, strict=False)
        gains = [here - there for here, there in pairs]
        if len(gains) < FEWEST:
            return -1.0
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return mean - self.budget.margin - self.budget.clearly * math.sqrt(spread / len(gains))

    def _thought(self, best: Candidate) -> Thought:
        if best is not self.obvious and self._gain(best) <= 0:
            best = self.obvious
        return Thought(
            turn=best.turn,
            chance=best.mean,
            obvious=self.obvious.mean,
            key=_first(best),
            first=_first(self.obvious),
            turns=self.turns,
            playouts=self.playouts.count,
        )


def _first(candidate: Candidate) -> str:
    return candidate.steps[0].key if candidate.steps else ""
