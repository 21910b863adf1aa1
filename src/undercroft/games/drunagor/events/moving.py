"""Movement and the ground."""

from __future__ import annotations

from undercroft.core.events import Event


class Moved(Event, frozen=True):
    who: str
    path: tuple[str, ...]
    how: str = "moves"  # "jumps", "pushed", "carried", "shoved", "swapped", "swoops", ...


class MoveLost(Event, frozen=True):
    who: str
    why: str  # the token


class Fell(Event, frozen=True):
    who: str


class ThingCarried(Event, frozen=True):
    """TELEKINESIS of what is no character."""

    who: str
    thing: str  # "chest", "pile", "small-tile", "trap"
    start: str
    end: str


class TerrainHurt(Event, frozen=True):
    who: str
    kind: str


class TrapLaid(Event, frozen=True):
    who: str
    kind: str  # "bear-trap"
    area: str


class TrapSprung(Event, frozen=True):
    kind: str
    victims: tuple[str, ...]
