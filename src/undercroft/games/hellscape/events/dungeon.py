"""Moving, doors, chambers, tokens and treasure."""

from __future__ import annotations

from undercroft.core.events import Event


class Moved(Event, frozen=True):
    who: str
    zone: str
    how: str = "move"  # or "prowl", "place", "shove"

    @property
    def rule(self) -> str:
        return MOVES[self.how]


MOVES = {
    "move": "MD2-MOVE-02", "prowl": "MD2-MOB-06", "place": "MD2-EFF-12", "shove": "MD2-EFF-13",
}  # fmt: skip


class DoorOpened(Event, frozen=True):
    who: str
    door: str

    @property
    def rule(self) -> str:
        return "MD2-DOOR-03"


class ChamberRevealed(Event, frozen=True):
    chamber: str
    card: str  # the Door card, none where the Quest draws none

    @property
    def rule(self) -> str:
        return "MD2-REVEAL-01"


class TokenFlipped(Event, frozen=True):
    who: str
    kind: str
    face: str

    @property
    def rule(self) -> str:
        return "MD2-TOKEN-07"


class TreasurePlaced(Event, frozen=True):
    rarity: str
    zone: str

    @property
    def rule(self) -> str:
        return "MD2-REVEAL-05"


class HeroLeft(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-QC-01"
