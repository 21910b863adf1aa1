"""Enemies: who comes, what they do and why."""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class EnemyCame(Event, frozen=True):
    enemy: str
    zone: str
    minions: int
    item: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class NobodyCame(Event, frozen=True):
    """An Enemy was called, and no card could be drawn."""

    zone: str
    reason: Reason

    @property
    def rule(self) -> str:
        return "MD2-SPAWN-05"


class EnemyRoused(Event, frozen=True):
    """It activates, or performs an action out of turn."""

    enemy: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class EnemyPlans(Event, frozen=True):
    """What it does next, and why that."""

    enemy: str
    deed: str  # "pattern", "walk", "place", "devour", "attack"
    goal: str  # whom, where, or which pattern: "first", "second", "mob"
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class EnemyWaits(Event, frozen=True):
    """It does nothing, though it was its turn to do something."""

    enemy: str
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule


class MinionsJoined(Event, frozen=True):
    enemy: str
    n: int
    minions: int  # now
    why: str

    @property
    def rule(self) -> str:
        return "MD2-SPAWN-11"


class CardReplaced(Event, frozen=True):
    enemy: str
    card: str

    @property
    def rule(self) -> str:
        return "MD2-SPAWN-06"


class BossActs(Event, frozen=True):
    boss: str
    paws: int  # which of its moves
    reason: Reason

    @property
    def rule(self) -> str:
        return self.reason.rule
