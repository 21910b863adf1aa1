"""Skills and attacks."""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class SkillUsed(Event, frozen=True):
    who: str
    skill: str
    cube: str = ""  # colour, or "focus", "item", "copy", "ability"
    reaction: bool = False


class AbilityWorked(Event, frozen=True):
    """A triggered ability happens."""

    who: str
    ability: str


class Rolled(Event, frozen=True):
    who: str
    natural: int
    why: str = ""


class Rerolled(Event, frozen=True):
    who: str
    natural: int


class AttackAimed(Event, frozen=True):
    who: str
    targets: tuple[str, ...]
    damage: int = 0
    reason: Reason | None = None


class Hit(Event, frozen=True):
    who: str
    target: str
    result: int
    accuracy: int
    damage: int
    critical: bool = False
    surprise: bool = False


class Missed(Event, frozen=True):
    who: str
    target: str
    result: int
    accuracy: int
    failure: bool = False
