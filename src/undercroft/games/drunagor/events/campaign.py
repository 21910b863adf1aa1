"""The log, growth, camps and chapters; how Adventures and battles end."""

from __future__ import annotations

from undercroft.core.events import Event


class LogGained(Event, frozen=True):
    """An Aura, Status or Outcome is written down."""

    who: str
    kind: str  # "aura", "status", "outcome"
    entry: str


class LogErased(Event, frozen=True):
    who: str
    kind: str
    entry: str


class Told(Event, frozen=True):
    """A text of the Adventure itself."""

    text: str


class StoryTold(Event, frozen=True):
    """What a story of the Adventure says."""

    adventure: str
    what: str  # where in its file the text stands (`kit/stories/readings`)
    numbers: tuple[int, ...] = ()  # of the names in it
    who: str = ""  # whose deed it is
    it: str = ""  # whom it is about


class Noted(Event, frozen=True):
    """Something that no card tells, mostly by the mechanics of an Adventure."""

    what: str  # a word of `showing/remarks`
    who: str = ""
    at: str = ""  # a square, a door, a side of a card
    n: int = 0
    most: int = 0


class SkillLearned(Event, frozen=True):
    who: str
    skill: str
    cube: str = ""  # colour of the Action Cube that comes with it


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
    adventure: str


class AdventureRestarted(Event, frozen=True):
    adventure: str


class CampaignEnded(Event, frozen=True):
    won: bool
    text: str


class GroundHeld(Event, frozen=True):
    who: tuple[str, ...]
    times: int
    needed: int


class SideDefeated(Event, frozen=True):
    who: tuple[str, ...]
    adventure: str
    cause: str
    hero: str  # whose cubes did it


class AdventureEnded(Event, frozen=True):
    won: bool
    adventure: str
    cause: str  # a word of `endings`
    hero: str = ""  # whose cubes did it
    winners: tuple[str, ...] = ()  # in battle
