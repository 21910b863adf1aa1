"""The Ranger's Arrow cards: a deck, the line of the attack, and what was shot (MD2-RAN)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from undercroft.core.events import Event
from undercroft.games.hellscape.boards.cards import Shuffle
from undercroft.games.hellscape.library import Library
from undercroft.kit.shapes import Id

ArrowId: TypeAlias = Annotated[str, Id("arrows", "Arrow card")]
Arrows: TypeAlias = tuple[ArrowId, ...]

BULLSEYE = 7  # targets (MD2-RAN-03)


class Quiver(msgspec.Struct, frozen=True, tag="ranger"):
    """The Ranger's Arrow cards (MD2-RAN-01)."""

    deck: Arrows = ()
    line: Arrows = ()
    discard: Arrows = ()


class ArrowView(msgspec.Struct, frozen=True):
    id: str
    targets: int
    beige: str
    white: str
    red: str


class QuiverView(msgspec.Struct, frozen=True, tag="ranger"):
    deck: int
    line: tuple[ArrowView, ...]
    discard: tuple[ArrowView, ...]
    targets: int  # that the line shows
    bullseye: int


class LineShown(Event, frozen=True):
    """The Ranger's Arrow cards, and which bars count."""

    hero: str
    targets: int
    bar: str  # "beige", "white", "red"

    @property
    def rule(self) -> str:
        return "MD2-RAN-03"


def fresh(library: Library, shuffle: Shuffle) -> Quiver:
    return Quiver(deck=shuffle(library.arrows))
