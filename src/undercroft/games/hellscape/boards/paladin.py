"""The Paladin's board: three columns of skills, and their tokens in the dungeon (MD2-PAL)."""

from __future__ import annotations

import msgspec

from undercroft.core.events import Event
from undercroft.games.hellscape.boards.cards import CardView, Shuffle
from undercroft.games.hellscape.ids import Skills
from undercroft.games.hellscape.library import Library
from undercroft.games.hellscape.zones import NOWHERE, Zone


class Chapel(msgspec.Struct, frozen=True, tag="paladin"):
    """The Paladin's columns, where their tokens are, and what is blessed (MD2-PAL-01)."""

    columns: tuple[Skills, Skills, Skills] = ((), (), ())
    zones: tuple[Zone, Zone, Zone] = (NOWHERE, NOWHERE, NOWHERE)
    blessed: Skills = ()


class ColumnView(msgspec.Struct, frozen=True):
    board: CardView
    skills: tuple[CardView, ...]
    zone: str  # of the token on the map, or none


class ChapelView(msgspec.Struct, frozen=True, tag="paladin"):
    columns: tuple[ColumnView, ...]
    blessed: tuple[str, ...]  # skills


class Blessed(Event, frozen=True):
    hero: str
    skill: str

    @property
    def rule(self) -> str:
        return "MD2-PAL-09"


def fresh(library: Library, shuffle: Shuffle) -> Chapel:
    return Chapel()
