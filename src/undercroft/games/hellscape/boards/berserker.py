"""The Berserker's stances with the skills under them, and Rage (MD2-BER)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from undercroft.core.events import Event
from undercroft.games.hellscape.boards.cards import CardView, Shuffle
from undercroft.games.hellscape.ids import Skills
from undercroft.games.hellscape.library import Library
from undercroft.kit.shapes import Id

StanceId: TypeAlias = Annotated[str, Id("stances", "stance")]

MOST_RAGE = 7  # MD2-BER-02


class Fury(msgspec.Struct, frozen=True, tag="berserker"):
    """The Berserker's stance, Rage, and skills by stance (MD2-BER-01)."""

    stance: StanceId = ""
    rage: int = 0
    stances: tuple[tuple[StanceId, Skills], ...] = ()


class StanceView(msgspec.Struct, frozen=True):
    board: CardView
    skills: tuple[CardView, ...]


class FuryView(msgspec.Struct, frozen=True, tag="berserker"):
    stance: str
    rage: int
    most: int
    stances: tuple[StanceView, ...]


class StanceTaken(Event, frozen=True):
    hero: str
    stance: str

    @property
    def rule(self) -> str:
        return "MD2-BER-06"


def fresh(library: Library, shuffle: Shuffle) -> Fury:
    return Fury(stances=tuple((stance, ()) for stance in library.stances))
