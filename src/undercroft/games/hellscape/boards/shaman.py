"""The Shaman's element tracks (MD2-SHA); Spirits are figures, and allies of the state."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from undercroft.core.events import Event
from undercroft.games.hellscape.boards.cards import CardView, Shuffle
from undercroft.games.hellscape.library import ELEMENTS, Library
from undercroft.kit.shapes import ByName

Tracks: TypeAlias = Annotated[tuple[int, int, int, int], ByName(ELEMENTS, "element")]
Trackers: TypeAlias = Annotated[tuple[bool, bool, bool, bool], ByName(ELEMENTS, "element", False)]

MOST_ELEMENT = 5  # the MAX slot (MD2-RUL-30)


class Totems(msgspec.Struct, frozen=True, tag="shaman"):
    """The Shaman's element tracks, by ELEMENTS, and which trackers are flipped (MD2-SHA-01)."""

    elements: Tracks = (0, 0, 0, 0)
    flipped: Trackers = (False, False, False, False)


class ElementView(msgspec.Struct, frozen=True):
    board: CardView
    n: int
    flipped: bool


class TotemsView(msgspec.Struct, frozen=True, tag="shaman"):
    elements: tuple[ElementView, ...]
    most: int


class TrackerFlipped(Event, frozen=True):
    hero: str
    element: str

    @property
    def rule(self) -> str:
        return "MD2-SHA-05"


def fresh(library: Library, shuffle: Shuffle) -> Totems:
    return Totems()
