"""The log, growth, camps and chapters; how Adventures and battles end."""

from __future__ import annotations

from undercroft.core.events import Event


class LogGained(Event, frozen=True):
    """An Aura, Status or Outcome is written down."""

    who: str
    kind: str  # "Aura", "Status", "Outcome"
    name: str


class LogErased(Event, frozen=True):
    who: str
    kind: str
    name: str


class Told(Event, frozen=True):
    """A sentence of the Adventure itself."""

    text: str


class SkillLearned(Event, frozen=True):
    who: str
    skill: str
    cube: str = ""  # letter of the Action Cube that comes with it


class RoleTaken(Event, frozen=True):
    who: str
    role: str


class ItemsOffered(Event, frozen=True):
    """Camp items lie open for all to choose from."""

    items: tuple[str, ...]


class CampMade(Event, frozen=True):
    """A Camp Phase begins: all are healed."""


class Marched(Event, frozen=True):
    """No camp: the party goes straight on."""


class ChapterBegan(Event, frozen=True):
    number: int
    name: str
    intro: str


class AdventureRestarted(Event, frozen=True):
    name: str


class CampaignEnded(Event, frozen=True):
    won: bool
    text: str


class GroundHeld(Event, frozen=True):
    who: tuple[str, ...]
    times: int
    needed: int


class SideDefeated(Event, frozen=True):
    who: tuple[str, ...]
    text: str


class AdventureEnded(Event, frozen=True):
    won: bool
    text: str
    winners: tuple[str, ...] = ()  # in battle
