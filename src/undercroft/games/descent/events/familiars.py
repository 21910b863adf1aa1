"""Familiars, and monsters that serve a hero."""

from __future__ import annotations

from undercroft.core.events import Event


class FamiliarCame(Event, frozen=True):
    who: str
    familiar: str

    @property
    def rule(self) -> str:
        return "DSC-FAM-01"


class FamiliarMoved(Event, frozen=True):
    who: str
    space: str

    @property
    def rule(self) -> str:
        return "DSC-FAM-02"


class Animated(Event, frozen=True):
    who: str
    monster: str

    @property
    def rule(self) -> str:
        return "DSC-ABIL-46"
