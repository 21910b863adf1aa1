"""Runes and Darkness."""

from __future__ import annotations

from undercroft.core.events import Event, Reason


class RuneShown(Event, frozen=True):
    """MANIFEST: the Rune goes back into the bag."""

    who: str
    colour: str


class RuneDrawn(Event, frozen=True):
    rune: str
    colour: str
    left: int


class RunesReturned(Event, frozen=True):
    """The Runes of a colour leave the track for the bag."""

    who: str
    colour: str
    amount: int


class DarknessGrew(Event, frozen=True):
    squares: tuple[str, ...]
    target: str
    broken: bool
    reason: Reason


class DarknessCrushed(Event, frozen=True):
    damage: int


class DarknessLaid(Event, frozen=True):
    """Small tiles that no Rune has brought."""

    squares: tuple[str, ...]


class DarknessRemoved(Event, frozen=True):
    squares: tuple[str, ...]


class PilePlaced(Event, frozen=True):
    square: str
    runes: tuple[str, ...]


class PileScattered(Event, frozen=True):
    """A Hero broke up a Pile of Runes; these went back into the bag."""

    who: str
    square: str
    runes: tuple[str, ...]


class PileUnravelled(Event, frozen=True):
    who: str
    square: str
    runes: tuple[str, ...]
