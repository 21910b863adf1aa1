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
