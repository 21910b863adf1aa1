"""Cubes: Recall, Curse, Trauma."""

from __future__ import annotations

from undercroft.core.events import Event


class Recalled(Event, frozen=True):
    who: str
    kind: str  # "willing", "unwilling", "free"


class TraumaHealed(Event, frozen=True):
    who: str
    skill: str


class CubePlaced(Event, frozen=True):
    who: str
    cube: str  # "curse", "trauma"
    skill: str


class CubesExpended(Event, frozen=True):
    who: str
    cube: str  # colour
    why: str


class ActionsGained(Event, frozen=True):
    """Cube Actions, for this turn."""

    who: str
    amount: int


class CubesReturned(Event, frozen=True):
    who: str
    cube: str


class Cleansed(Event, frozen=True):
    who: str
    skill: str
